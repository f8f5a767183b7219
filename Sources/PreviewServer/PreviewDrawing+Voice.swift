import Diagnostics
import Rendering
import ScreenReader
import WhatIf

extension PreviewDrawing {
  /// Returns what VoiceOver finds in a message, as `layout --accessibility --format json` prints it; nil when
  /// the message can't be read.
  func accessibility(
    _ state: PreviewState, of inputs: PreviewInputs
  ) throws(InputProblems) -> OrderedJSON? {
    guard let subject = inputs.reading().subject(with: state.values, part: state.part)?.subject
    else { return nil }
    let shown = try subject.laidOut(by: renderer)
    return AccessibilityDocument(shown.frame, of: shown.input, by: renderer).json
  }
}
