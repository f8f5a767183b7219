import Boxes
import ScreenReader

/// A carousel that goes on while VoiceOver reads, by the Web Content Accessibility Guidelines 2.2, success
/// criterion 2.2.2.
struct MovesCheck: FrameCheck {
  let name = "moves"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot, snapshot.movesAfter != nil,
      let first = snapshot.elements.first
    else { return [] }
    var finding = FrameFinding(
      name: first.name, part: "The carousel",
      predicate: "goes on by itself, also while VoiceOver reads a block",
      solution: "Have the app set \"scrollDelay\" to 0 while VoiceOver runs. WCAG 2.2, 2.2.2.")
    finding.isNote = true
    return [finding]
  }
}
