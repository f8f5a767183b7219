import Devices
package import Diagnostics
import Inputs
package import Rendering
import ScreenReader

/// What VoiceOver finds in one variant of a `Workload`, or why nobody knows.
package struct AccessibilityResult: PrintedVariant {
  private let document: AccessibilityDocument?

  /// What tells it from others of the same input and device.
  private let label: String

  /// What was guessed, what isn't known, and why there is no layout.
  package let diagnostics: [Diagnostic]

  /// Lays a variant out and reads it.
  package init(_ variant: Workload.Variant, by renderer: Renderer) {
    label = variant.label
    do throws(InputProblems) {
      let frame = try renderer.frame(of: variant.input, in: variant.environment)
      let document = AccessibilityDocument(frame, of: variant.input, by: renderer)
      self.document = document
      diagnostics =
        variant.input.warnings + frame.warnings
        + document.snapshot.diagnostics(of: variant.input)
    } catch {
      (document, diagnostics) = (nil, variant.input.warnings + error.diagnostics)
    }
  }

  /// The lines, below a head unless it is the only one; empty where there are none.
  package func text(isSingle: Bool) -> PrintedText {
    guard let document else { return "" }
    let lines = PrintedText(lines: document.snapshot.text)
    if isSingle { return lines }
    let parts: PrintedText = label.isEmpty ? "" : ".\(label)"
    let message: PrintedText = document.path.isEmpty ? "" : " \(document.path)"
    return "\(document.input)\(message) \(document.environment.device.id)\(parts)\n\(lines)"
  }

  /// The snapshot for programs, on one line unless it is the only one; nil where there is none.
  package func json(isSingle: Bool) -> PrintedText? {
    (document?.json(isCompact: !isSingle)).map { PrintedText(json: $0) }
  }
}

extension AccessibilityResult {
  /// What the name of an image ends with, before its extension.
  package static let fileMark = String(AccessibilitySnapshot.fileMark.dropFirst())

  /// Draws a variant in grey, with what VoiceOver finds in it.
  package static let drawing: ImageWriter.Drawing = {
    (variant, renderer) throws(InputProblems) in
    let frame = try renderer.frame(of: variant.input, in: variant.environment)
    let image = renderer.image(of: frame, from: variant.input)
    let snapshot = AccessibilitySnapshot(frame, of: variant.input, by: renderer)
    return Parsed(
      AccessibilityImage(snapshot, in: frame).drawn(over: image.value, by: renderer),
      warnings: frame.warnings + image.warnings + snapshot.diagnostics(of: variant.input))
  }
}
