import Boxes
import ScreenReader

/// A message that VoiceOver is kept in and that has nothing to close it with, by analogy with success
/// criterion 2.1.2 of the Web Content Accessibility Guidelines 2.2.
struct WayOutCheck: FrameCheck {
  let name = "way-out"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot, snapshot.kind == .message,
      snapshot.isModal == true, snapshot.escape != .closes, let first = snapshot.elements.first,
      !snapshot.elements.contains(where: { !$0.traits.isDisjoint(with: [.button, .link]) })
    else { return [] }
    var finding = FrameFinding(
      name: first.name, part: "The message",
      predicate: "keeps VoiceOver, and neither the escape gesture nor a button closes it",
      solution: snapshot.closesOnTap
        ? "A double tap on it does; say so in the text."
        : "Add a button that closes it. WCAG 2.2, 2.1.2 by analogy.")
    // The author of a message that a tap closes can't change what the SDK does.
    finding.isNote = snapshot.closesOnTap
    return [finding]
  }
}
