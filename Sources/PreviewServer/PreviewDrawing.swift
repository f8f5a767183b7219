import Boxes
import Checks
import Devices
import Diagnostics
import Geometry
import InterfaceFiles
import Messages
import Raster
import Rendering
import Synchronization
import WhatIf

/// Draws what a page asks for, and tells what became of it.
final class PreviewDrawing: Sendable {
  /// The most layouts that are kept for comparing with.
  private static let maximumKept = 16

  private let inputs: PreviewInputs
  private let renderer: Renderer

  /// What states were compared with, by what tells them apart.
  private let kept = Mutex<[String: LaidOutSubject]>([:])

  init(inputs: PreviewInputs, renderer: Renderer) {
    self.inputs = inputs
    self.renderer = renderer
  }

  /// Returns the picture of a state, with its layout and what changed.
  func answer(_ state: PreviewState) -> Answer {
    let reading = inputs.reading()
    guard let (subject, refused) = reading.subject(with: state.values) else {
      return .drawing(failure(reading.problems, [], mark: reading.mark), [])
    }
    do throws(InputProblems) {
      let after = try subject.laidOut(by: renderer)
      let before = laidOut(state.baselineValues, reading)
      var png: [UInt8] = []
      var size = PixelSize(width: 0, height: 0)
      var paintWarnings: [Diagnostic] = []
      if state.request["picture"] != "none" {
        let picture = after.picture()
        paintWarnings = picture.warnings
        let reduced = picture.value.reduced(by: divisor(of: picture.value, state))
        size = reduced.size
        do {
          png = try PNG.encode(reduced)
        } catch {
          throw InputProblems(.error("The picture can't be encoded: \(error)."))
        }
      }
      let description = DrawingDescription(
        before: before, after: after, reading: reading, refused: refused, picture: size,
        paintWarnings: paintWarnings)
      return .drawing(description.json, png)
    } catch {
      return .drawing(
        failure(reading.problems + error.diagnostics, refused, mark: reading.mark), [])
    }
  }

  /// The values of the interface file that the message of a state is drawn with.
  func templateValues(_ state: PreviewState, _ reading: PreviewReading) -> [InterfaceValue] {
    let values = state.values.filter { PreviewState.environmentKeys.contains($0.key) }
    return reading.subject(with: values)?.subject.templateValues(by: renderer) ?? []
  }

  /// By how much the picture may be reduced so that it still has the pixels which the page shows.
  private func divisor(of picture: Bitmap, _ state: PreviewState) -> Int {
    guard let wanted = state.request["width"].flatMap({ Int($0) }), wanted > 0 else { return 1 }
    return min(max(picture.width / wanted, 1), Bitmap.largestDivisor)
  }

  /// Lays out what a state is compared with, once; nil when it can't be.
  private func laidOut(
    _ values: [PreviewState.Value], _ reading: PreviewReading
  ) -> LaidOutSubject? {
    let key = reading.mark + " " + PreviewState(values: values).query
    if let known = kept.withLock({ $0[key] }) { return known }
    guard let subject = reading.subject(with: values)?.subject,
      let result = try? subject.laidOut(by: renderer)
    else { return nil }
    kept.withLock { kept in
      if kept.count >= Self.maximumKept { kept = [:] }
      kept[key] = result
    }
    return result
  }

  private func failure(
    _ problems: [Diagnostic], _ refused: [RefusedValue], mark: String
  ) -> OrderedJSON {
    .object([
      ("mark", .string(mark)),
      ("problems", .array(problems.map { .string($0.description) })),
      ("refused", DrawingDescription.json(refused)),
    ])
  }
}
