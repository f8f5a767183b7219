import Boxes
import ScreenReader

/// A page that doesn't say its language, by the Web Content Accessibility Guidelines 2.2, success
/// criterion 3.1.1.
struct LanguageCheck: FrameCheck {
  let name = "language"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot, snapshot.kind != .block, snapshot.language == nil,
      let first = snapshot.elements.first(where: {
        $0.name.element != nil && ($0.label ?? "").hasWords
      })
    else { return [] }
    var finding = FrameFinding(
      name: first.name, part: "The page",
      predicate: "doesn't say its language, so that VoiceOver speaks it as the phone's",
      solution: "Write <html lang=\"…\">. WCAG 2.2, 3.1.1.")
    finding.isNote = true
    return [finding]
  }
}
