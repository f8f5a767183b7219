import Boxes
import Devices
import Geometry
import Rendering
import ScreenReader

/// A message that covers half of the screen and whose SDK doesn't say that VoiceOver stays in it, by the Web
/// Content Accessibility Guidelines 2.2, success criterion 2.4.3.
struct BehindCheck: FrameCheck {
  let name = "behind"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot, snapshot.kind == .message,
      snapshot.isModal == false, let card = checked.frame.layout.first
    else { return [] }
    let screen = checked.frame.environment.viewport
    let seen = card.frame.intersection(Rect(origin: .zero, size: screen))
    guard seen.width * seen.height >= screen.width * screen.height / 2 else { return [] }
    var finding = FrameFinding(
      name: card.name, part: "The message",
      predicate: "covers the app, and the SDK doesn't say that VoiceOver stays in it",
      solution: "Try it on a phone; a newer version of the SDK may say it. WCAG 2.2, 2.4.3.")
    finding.isNote = true
    return [finding]
  }
}
