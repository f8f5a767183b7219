import Boxes
import ScreenReader

/// A page or a message that doesn't say its language, or has letters that its language isn't written in, by
/// the Web Content Accessibility Guidelines 2.2, success criteria 3.1.1 and 3.1.2.
struct LanguageCheck: FrameCheck {
  let name = "language"
  let dependsOnDevice = false

  /// Fewer letters may be a sign, such as those of Greek in a formula.
  private static let fewLetters = 3

  /// Names and brands keep their Latin letters in all languages; a sentence has more words.
  private static let fewWords = 4

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot else { return [] }
    if let missing = missingLanguage(in: snapshot) { return [missing] }
    var reported: Set<LetterScript> = []
    return snapshot.elements.compactMap { element in
      guard let tag = element.language ?? snapshot.language,
        let script = foreignScript(in: element.label ?? element.value ?? "", of: tag),
        reported.insert(script).inserted
      else { return nil }
      return note(
        element, part: "The text \((element.label ?? element.value ?? "").excerpt)",
        predicate:
          "is in \(script.rawValue) letters, and its language is \"\(tag)\", so that VoiceOver may speak it "
          + "in the wrong voice",
        solution: element.name.element == nil
          ? "Name the language of the text in \"\(snapshot.languageKey ?? "language")\". WCAG 2.2, 3.1.1."
          : "Write lang=\"…\" on it. WCAG 2.2, 3.1.2.")
    }
  }

  private func missingLanguage(in snapshot: AccessibilitySnapshot) -> FrameFinding? {
    guard snapshot.kind != .block, snapshot.language == nil else { return nil }
    let isNative = snapshot.languageKey != nil
    let first = snapshot.elements.first {
      ($0.name.element != nil || isNative) && ($0.label ?? "").hasWords
        && !$0.traits.contains(.button)
    }
    guard let first else { return nil }
    return note(
      first, part: isNative ? "The message" : "The page",
      predicate: "doesn't say its language, so that VoiceOver speaks it as the phone's",
      solution: snapshot.languageKey.map { "Name it in \"\($0)\". WCAG 2.2, 3.1.1." }
        ?? "Write <html lang=\"…\">. WCAG 2.2, 3.1.1.")
  }

  /// The script of a text that its language isn't written in; nil where there is none, or the language isn't
  /// known.
  private func foreignScript(in text: String, of tag: String) -> LetterScript? {
    guard let own = LetterScript.scripts(of: tag) else { return nil }
    var counts: [LetterScript: Int] = [:]
    for scalar in text.unicodeScalars {
      if let script = LetterScript(scalar) { counts[script, default: 0] += 1 }
    }
    let foreign = LetterScript.allCases.filter {
      !own.contains($0) && counts[$0, default: 0] >= Self.fewLetters
    }
    guard let script = foreign.max(by: { counts[$0, default: 0] < counts[$1, default: 0] }) else {
      return nil
    }
    if script == .latin {
      let words = text.split { !$0.isLetter }.count
      if words < Self.fewWords || own.contains(where: { counts[$0] != nil }) { return nil }
    }
    return script
  }

  private func note(
    _ element: AccessibilityElement, part: String, predicate: String, solution: String
  ) -> FrameFinding {
    var finding = FrameFinding(
      name: element.name, part: part, predicate: predicate, solution: solution)
    finding.isNote = true
    return finding
  }
}
