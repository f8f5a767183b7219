public import Boxes
import Geometry

extension Typesetter {
  /// How near to its room a line must be for a guess to matter, as a part of the room.
  private static let guessTolerance = 0.01

  /// How near in points a box around a line is that was made to fit it, and grows with it.
  private static let fit = 0.5

  /// Returns the characters of a text whose widths in the system font are guesses, if a line with
  /// one of them would end elsewhere if it was a hundredth wider or narrower.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - layout: The text set by this typesetter.
  ///   - room: The width in points that it was set in.
  /// - Returns: The characters in the order in which they first are in the text, each once.
  public func guessedWidths(
    in text: StyledText, _ layout: TextLayout, room: Double
  ) -> [Unicode.Scalar] {
    guard room > 0, room < .infinity, let first = text.runs.first else { return [] }
    if layout.lines.count == 1, abs(room - layout.lines[0].frame.width) < Self.fit { return [] }
    let guessed = guessedCharacters(in: text)
    guard !guessed.isEmpty else { return [] }
    let tolerance = room * Self.guessTolerance
    for (index, line) in layout.lines.enumerated() {
      guard line.string.unicodeScalars.contains(where: guessed.contains) else { continue }
      var isNear = abs(room - line.frame.width) < tolerance
      if !isNear, index + 1 < layout.lines.count,
        let word = layout.lines[index + 1].string.split(separator: " ").first
      {
        let more = measure(StyledText(" \(word)", style: first.style), width: .infinity).size.width
        isNear = line.frame.width + more - room < tolerance
      }
      if isNear { return guessed }
    }
    return []
  }

  private func guessedCharacters(in text: StyledText) -> [Unicode.Scalar] {
    guard text.runs.contains(where: { !$0.string.utf8.allSatisfy { $0 < 0x80 } }),
      let shaped = setText(text)?.shaped
    else { return [] }
    var found: [Unicode.Scalar] = []
    for item in shaped.items {
      guard let measures = item.face.measures else { continue }
      for glyph in shaped.glyphs[item.glyphs]
      where glyph.advance > 0 && !measures.glyph(glyph.id).isMeasured {
        let units = shaped.units[Int(glyph.cluster)...].prefix(2)
        guard let scalar = String(decoding: units, as: UTF16.self).unicodeScalars.first,
          !scalar.properties.isWhitespace, !found.contains(scalar)
        else { continue }
        found.append(scalar)
      }
    }
    return found
  }
}
