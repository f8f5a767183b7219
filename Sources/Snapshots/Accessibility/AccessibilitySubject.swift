import Boxes
import Comparison
import Devices
import Diagnostics
import Inputs
import Raster
public import Rendering
import ScreenReader

/// What VoiceOver finds in one variant, and the golden that it is compared with.
public struct AccessibilitySubject: Sendable {
  /// What the name of a golden ends with, before its extension.
  public static let fileMark = AccessibilitySnapshot.fileMark

  /// What is read.
  private let subject: SnapshotSubject

  /// The path of the golden without its extension, `.txt`.
  private let golden: String

  /// What results call it.
  private let name: String

  /// Names a message with the path of its golden.
  ///
  /// - Parameters:
  ///   - subject: The message, and what it is drawn as.
  ///   - golden: The path of the golden without its extension, `.txt`.
  ///   - name: What results call it: the name of the golden's file.
  public init(_ subject: SnapshotSubject, golden: String, name: String) {
    self.subject = subject
    self.golden = golden
    self.name = name
  }

  /// Reads the message and compares what is found with the golden; never writes anything.
  ///
  /// - Parameter renderer: Lays the message out.
  /// - Returns: What differs; it has both texts unless it passed.
  /// - Throws: `InputProblems` when the message can't be laid out, a `Diagnostic` when the golden can't be
  ///   read.
  public func check(by renderer: Renderer) throws -> VariantResult {
    var source = try subject.source(subject.input)
    source.dataName = subject.variant.environment.dataName
    let input = try source.input(sdk: subject.variant.sdk)
    let frame = try renderer.frame(of: input, in: subject.variant.environment)
    let snapshot = AccessibilitySnapshot(frame, of: input, by: renderer)
    var result = VariantResult(snapshot: subject.snapshot, variant: name, status: .passed)
    result.vendor = input.vendorID
    result.diagnostics = snapshot.diagnostics(of: input)
    result.inferred = snapshot.elements.filter(\.isInferred).map(\.name.id)
    guard let expected = try Golden.text(at: golden + ".txt") else {
      result.status = .new
      result.verdict = "There is no golden yet."
      result.timeline = VariantResult.Timelines(actual: snapshot.text)
      result.spokenImage = image(of: snapshot, in: frame, of: input, by: renderer)
      return result
    }
    if expected.isExactly(snapshot.text) { return result }
    guard let comparison = AccessibilityComparison(expected, snapshot) else {
      throw Diagnostic.error(
        "The golden accessibility snapshot can't be read.", file: golden + ".txt",
        solution: Golden.restoring)
    }
    result.status = .failed
    result.verdict = comparison.verdict
    result.changes = comparison.changes.map { change in
      LayoutChange(
        id: change.id, property: change.property, from: change.from.map { .string($0) },
        to: change.to.map { .string($0) })
    }
    if let cause = cause(by: renderer) {
      result.cause = cause.description
      result.causeIdentity = String(Array(cause.identity.utf8).digest.prefix(16))
      result.isCausePartial = cause.isPartial
      result.verdict += VariantResult.clause(
        because: cause.description, isPartial: cause.isPartial)
    }
    result.timeline = VariantResult.Timelines(
      expected: expected, actual: snapshot.text, difference: comparison.text)
    result.spokenImage = image(of: snapshot, in: frame, of: input, by: renderer)
    return result
  }

  /// Draws what is found now, for those who decide on it.
  private func image(
    of snapshot: AccessibilitySnapshot, in frame: Frame, of input: Input, by renderer: Renderer
  ) -> Bitmap {
    AccessibilityImage(snapshot, in: frame)
      .drawn(over: renderer.image(of: frame, from: input).value, by: renderer)
  }

  /// What of the message or its style was changed since its image was accepted; nil where nothing was, or
  /// there is no image that remembers it.
  private func cause(by renderer: Renderer) -> Cause? {
    let image = String(golden.dropLast(AccessibilitySnapshot.fileMark.count))
    guard let seen = try? Golden(at: image), let expected = (try? seen.decoded()) ?? nil,
      let printed = seen.layout, let record = seen.seal?.readRecord(), let old = record.input
    else { return nil }
    let finder = CauseFinder(
      renderer: renderer, subject: subject, expected: expected, printed: printed)
    let assets = record.assets ?? RecordedAssets()
    return finder.cause(
      record, from: old, assets.changes(to: RecordedAssets(folder: subject.assets.path)),
      screenshot: nil)
  }
}
