import Boxes
import ScreenReader

/// A message that VoiceOver is kept in and that has nothing to close it with, by analogy with success
/// criterion 2.1.2 of the Web Content Accessibility Guidelines 2.2; as a note one that answers the escape
/// gesture and stays.
struct WayOutCheck: FrameCheck {
  let name = "way-out"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot, snapshot.kind == .message,
      snapshot.isModal == true, snapshot.escape != .closes, let first = snapshot.elements.first
    else { return [] }
    let hasButton = snapshot.elements.contains { !$0.traits.isDisjoint(with: [.button, .link]) }
    if hasButton, snapshot.escape != .dead { return [] }
    var finding = FrameFinding(
      name: first.name, part: "The message",
      predicate: hasButton
        ? "doesn't close by the escape gesture, a Z with two fingers, and keeps the app from it"
        : "keeps VoiceOver, and neither the escape gesture nor a button closes it",
      solution: hasButton
        ? "Keep a button that closes it in sight."
        : snapshot.closesOnTap
          ? "A double tap on it does; say so in the text."
          : "Add a button that closes it. WCAG 2.2, 2.1.2 by analogy.")
    // The author of a message that a tap closes can't change what the SDK does.
    finding.isNote = hasButton || snapshot.closesOnTap
    return [finding]
  }
}
