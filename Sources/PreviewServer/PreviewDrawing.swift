import Boxes
import Checks
import Devices
import Diagnostics
import Geometry
import Inputs
import InterfaceFiles
import Messages
import Raster
import Rendering
import Synchronization
import Templates
import WhatIf

/// Draws what a page asks for, and says what became of it.
final class PreviewDrawing: Sendable {
  /// The most layouts that are kept for comparing with.
  private static let maximumKept = 64

  let renderer: Renderer

  /// What states were compared with, by what tells them apart.
  private let kept = Mutex<[String: Effect.Baseline]>([:])

  init(renderer: Renderer) {
    self.renderer = renderer
  }

  /// Returns the image of a state, with its layout and what changed.
  func answer(_ state: PreviewState, of inputs: PreviewInputs) -> Response {
    let reading = inputs.reading()
    guard let (subject, rejected) = reading.subject(with: state.values, part: state.part) else {
      return .drawing(failure(reading.problems, rejected: [], reading: reading), [])
    }
    do throws(InputProblems) {
      let after = try subject.laidOut(by: renderer)
      // Nobody reads while a value runs: words are asked for when an image stays.
      let isBrief = state.request["words"] == "later"
      let before =
        isBrief ? nil : laidOut(state.baselineValues, part: state.part, reading, of: inputs)
      var bytes: [UInt8] = []
      var size = PixelSize(width: 0, height: 0)
      var paintWarnings: [Diagnostic] = []
      if state.request["picture"] != "none" {
        let image = image(of: after, state)
        paintWarnings = image.warnings
        let reduced = image.value
        size = reduced.size
        bytes = try Self.bytes(of: reduced, as: state.request["picture"])
      }
      let description = DrawingDescription(
        before: before, after: after, reading: reading, rejected: rejected, image: size,
        isSketch: isSketch(of: after.frame.environment, state), paintWarnings: paintWarnings)
      return .drawing(isBrief ? description.brief : description.json, bytes)
    } catch {
      return .drawing(
        failure(reading.problems + error.diagnostics, rejected: rejected, reading: reading), [])
    }
  }

  /// The image as a PNG file; as `pixels`, four bytes for each; or as `runs` of them, which on one
  /// machine are sooner sent than a file is packed and unpacked.
  static func bytes(
    of image: Bitmap, as form: String?
  ) throws(InputProblems) -> [UInt8] {
    switch form {
    case "pixels": return image.channels
    case "runs": return image.runs
    default: return try InputProblems.gathering(try ImageWriter.encode(image))
    }
  }

  /// Returns an element closely; nil when there is no such element.
  func element(
    _ id: String, _ state: PreviewState, of inputs: PreviewInputs
  ) throws(InputProblems) -> OrderedJSON? {
    guard let subject = inputs.reading().subject(with: state.values, part: state.part)?.subject
    else { return nil }
    var description = ElementDescription(subject: try subject.laidOut(by: renderer), id: id)
    if case .page = subject.source.content {
      description.file = (try? inputs.messageBytes()) ?? []
    }
    return description.json
  }

  /// Returns the parts of a message of which one at a time is shown; nil for other messages.
  func parts(_ state: PreviewState, of inputs: PreviewInputs) -> MessageParts? {
    guard let subject = inputs.reading().subject(with: state.values)?.subject,
      let input = try? subject.source.input(sdk: subject.sdk)
    else { return nil }
    return input.message?.parts(
      in: renderer.context(
        environment: subject.environment, assets: input.assets,
        pageState: input.source.pageState))
  }

  /// The values of the interface file that the message of a state is drawn with.
  func templateValues(
    _ state: PreviewState, _ reading: PreviewReading
  ) -> [InterfaceValue] {
    let values = state.values.filter { PreviewState.environmentKeys.contains($0.key) }
    return reading.subject(with: values)?.subject.templateValues(by: renderer) ?? []
  }

  /// The image with no more pixels than the page shows.
  ///
  /// Each pixel is the mean of the device's, which takes the whole image. Where one is that of
  /// sixteen and more, in the midst of other variants, it is painted small instead; and so is a
  /// sketch, which is shown while a value is changed.
  private func image(of subject: LaidOutSubject, _ state: PreviewState) -> Parsed<Bitmap> {
    let environment = subject.frame.environment
    let divisor = divisor(for: environment, state)
    if divisor >= Self.minimumThumbnailDivisor || isSketch(of: environment, state) {
      return subject.image(scale: environment.scale / Double(divisor))
    }
    let image = subject.image()
    return Parsed(image.value.reduced(by: divisor), warnings: image.warnings)
  }

  /// How many pixels of a device, in a row, become one of the image that is wanted.
  private func divisor(for environment: Environment, _ state: PreviewState) -> Int {
    let pixels = environment.viewport.width * environment.scale
    guard let wanted = state.request["width"].flatMap({ Int($0) }), wanted > 0, pixels >= 1 else {
      return 1
    }
    return min(max(Int(min(pixels, 1e6)) / wanted, 1), Bitmap.maximumDivisor)
  }

  /// Whether the image is painted in the page's pixels only because it is wanted at once.
  private func isSketch(of environment: Environment, _ state: PreviewState) -> Bool {
    state.request["sketch"] != nil
      && (2..<Self.minimumThumbnailDivisor).contains(divisor(for: environment, state))
  }

  /// From which reduction on an image is a thumbnail.
  private static let minimumThumbnailDivisor = 4

  /// Lays out what a state is compared with, once; nil when it can't be.
  private func laidOut(
    _ values: [PreviewState.Value], part: String?, _ reading: PreviewReading,
    of inputs: PreviewInputs
  ) -> Effect.Baseline? {
    let key = [
      inputs.id, reading.mark, part ?? "", PreviewState(values: values).query,
    ].joined(separator: " ")
    if let known = kept.withLock({ $0[key] }) { return known }
    guard let subject = reading.subject(with: values, part: part)?.subject,
      let laidOut = try? subject.laidOut(by: renderer)
    else { return nil }
    let result = Effect.Baseline(laidOut)
    kept.withLock { kept in
      if kept.count >= Self.maximumKept { kept = [:] }
      kept[key] = result
    }
    return result
  }

  private func failure(
    _ problems: [Diagnostic], rejected: [RejectedValue], reading: PreviewReading
  ) -> OrderedJSON {
    let fields = reading.subject.map {
      FieldProblem.all(problems, of: $0.source, styleKeys: reading.keys)
    }
    return .object([
      ("mark", .string(reading.mark)),
      ("problems", .array(problems.map { .string($0.description) })),
      ("rejected", DrawingDescription.encode(rejected)),
      ("fields", .array((fields ?? []).map(\.json))),
    ])
  }
}
