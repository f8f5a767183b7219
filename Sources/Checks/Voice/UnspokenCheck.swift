import Boxes
import ScreenReader

/// Texts, fields and described images that are seen and that VoiceOver never speaks, by the Web Content
/// Accessibility Guidelines 2.2, success criteria 1.1.1 and 1.3.1.
///
/// What its author calls decoration, what a dialog covers, signs without words, and what other elements say
/// in the same words are right as they are.
struct UnspokenCheck: FrameCheck {
  let name = "unspoken"

  /// Shorter words, such as articles, are in any text.
  private static let shortWord = 2

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot else { return [] }
    // OPTIMIZATION: in most frames nothing is left out.
    lazy var said = Set(
      snapshot.elements.flatMap { Self.words(of: $0.label ?? "") + Self.words(of: $0.value ?? "") })
    var findings: [FrameFinding] = []
    for part in snapshot.skipped where !part.isDecorative && !part.isBehindDialog {
      guard let words = part.description, words.hasWords, !Self.isSaid(words, among: said)
      else { continue }
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
      findings.append(finding)
    }
    return findings
  }

  /// Whether all words of a text that mean something are spoken somewhere.
  private static func isSaid(_ text: String, among said: Set<String>) -> Bool {
    let all = words(of: text)
    let long = all.filter { $0.count > shortWord }
    return (long.isEmpty ? all : long).allSatisfy(said.contains)
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
