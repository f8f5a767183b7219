public import Boxes

extension Typesetter {
  /// The scripts for which the phone has fonts of its own whose heights are not published, by what
  /// their texts are called.
  private static let names: [Script: String] = [
    .arabic: "Arabic", .hebrew: "Hebrew", .devanagari: "Devanagari", .thai: "Thai",
    .han: "Chinese", .hiragana: "Japanese", .katakana: "Japanese", .hangul: "Korean",
    .bopomofo: "Chinese",
  ]

  /// Returns what the parts of a text are called that a bundled font shows in the place of one of the
  /// phone's, so that the heights of their lines are those of the system font and a guess.
  ///
  /// - Parameter text: The text, whose lines have no height of their own.
  /// - Returns: Names such as `Korean`, in the order in which they are first met, each once.
  public func guessedHeights(in text: StyledText) -> [String] {
    guard text.paragraph.lineHeight == nil,
      text.runs.contains(where: { !$0.string.utf8.allSatisfy { $0 < 0x80 } }),
      let shaped = setText(text)?.shaped
    else { return [] }
    var found: [String] = []
    for item in shaped.items
    where shaped.styles[item.style].chain.heights(of: item.face) !== item.face {
      // Chinese characters in a text with kana are Japanese.
      guard let script = item.script, let name = Self.names[script], !found.contains(name) else {
        continue
      }
      found.append(name)
    }
    if found.contains("Japanese") { found.removeAll { $0 == "Chinese" } }
    return found
  }
}
