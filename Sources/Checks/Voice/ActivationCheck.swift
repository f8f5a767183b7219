import Boxes
import ScreenReader

/// A message that acts when it is touched, and in which no element says so: what the SDK decides, by the
/// Web Content Accessibility Guidelines 2.2, success criterion 4.1.2.
struct ActivationCheck: FrameCheck {
  let name = "activation"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot, snapshot.actsOnTap,
      !snapshot.elements.contains(where: \.isControl), let first = snapshot.elements.first
    else { return [] }
    var finding = FrameFinding(
      name: first.name, part: "The message",
      predicate: "acts on a double tap, and VoiceOver calls none of it a button or a link",
      solution: "Say in the text what a tap does. WCAG 2.2, 4.1.2.")
    finding.isNote = true
    return [finding]
  }
}
