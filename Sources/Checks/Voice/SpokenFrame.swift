import Inputs
import Rendering
import ScreenReader
import Synchronization

/// What VoiceOver finds in a frame, which the first check that asks has found out for all.
final class SpokenFrame: Sendable {
  private let frame: Frame
  private let input: Input?
  private let renderer: Renderer
  private let found = Mutex<AccessibilitySnapshot?>(nil)

  init(_ frame: Frame, of input: Input?, by renderer: Renderer) {
    self.frame = frame
    self.input = input
    self.renderer = renderer
  }

  /// The snapshot; nil for boxes that no input was read for.
  var snapshot: AccessibilitySnapshot? {
    guard let input else { return nil }
    return found.withLock { found in
      if let found { return found }
      let snapshot = AccessibilitySnapshot(frame, of: input, by: renderer)
      found = snapshot
      return snapshot
    }
  }
}

extension AccessibilityElement {
  /// Whether somebody can act on it.
  var isControl: Bool {
    !traits.isDisjoint(with: [
      .button, .link, .tab, .checkbox, .radio, .switch, .popup, .textField, .adjustable,
    ])
  }

  /// Whether something is entered or chosen in it.
  var isField: Bool {
    !traits.isDisjoint(with: [.checkbox, .radio, .switch, .popup, .textField, .adjustable])
  }

  /// The label as it is in a sentence.
  var quotedLabel: String { (label ?? "").excerpt }
}

extension String {
  /// Whether there is a letter or a digit in it.
  var hasWords: Bool { contains { $0.isLetter || $0.isNumber } }
}
