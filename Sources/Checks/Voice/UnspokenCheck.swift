import Boxes
import ScreenReader

/// Texts, fields and described images that are seen and that VoiceOver never speaks, by the Web Content
/// Accessibility Guidelines 2.2, success criteria 1.1.1 and 1.3.1.
///
/// What its author calls decoration, what a dialog covers, and signs without words are right as they are.
struct UnspokenCheck: FrameCheck {
  let name = "unspoken"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    (checked.spoken.snapshot?.skipped ?? []).compactMap { part in
      guard !part.isDecorative, !part.isBehindDialog, let words = part.description, words.hasWords
      else { return nil }
      let isOfPage = part.name.element != nil
      var finding = FrameFinding(
        name: part.name, part: "The \(part.kind.rawValue) \(words.excerpt)",
        predicate: isOfPage
          ? "is seen, and VoiceOver never speaks it"
          : "is seen, and this version of the SDK never speaks its description",
        solution: isOfPage
          ? "Remove \"aria-hidden\", or say the same in words that are spoken. WCAG 2.2, 1.1.1, 1.3.1."
          : "Say it in the message's text. WCAG 2.2, 1.1.1.")
      // A poster in a video is no loss where the text is there as well.
      finding.isNote = part.kind == .frame
      return finding
    }
  }
}
