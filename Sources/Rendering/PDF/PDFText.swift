import Diagnostics
import Geometry
import Platform
import Typesetting

/// The texts of a PDF file that can be searched and copied and are not drawn: the images show them.
///
/// The fonts have a glyph that draws nothing, and a table that says which characters it means: so a text of
/// any script is found, and no font has to be in the file.
struct PDFText {
  /// The characters of a font, which has a byte for each.
  private static let fontSize = 256

  /// The width of the glyph, by its font size.
  private static let width = 0.5

  /// The numbers of the characters that were used, in the order of their first use.
  private var numbers: [Character: Int] = [:]
  private var characters: [Character] = []

  /// Returns the operators that write a line.
  ///
  /// Pieces that run from right to left are written in reading order too, mirrored, so that each letter is
  /// about where the image shows it.
  ///
  /// - Parameters:
  ///   - line: The line, in points from the top left of the page.
  ///   - height: The height of the page.
  /// - Returns: The operators; empty for a line that can't be seen.
  mutating func operators(for line: LayoutLine, pageHeight height: Double) -> String {
    // Marks of direction have no room on the line.
    let characters = line.string.filter { !$0.unicodeScalars.allSatisfy(\.isUnprintable) }.map(
      \.self)
    guard !characters.isEmpty, line.frame.width > 0, line.frame.height > 0 else { return "" }
    let size = line.frame.height
    let advance = line.frame.width / Double(characters.count)
    let scale = advance / (size * Self.width)
    var result = "BT 3 Tr\n"
    var x = line.frame.minX
    for piece in Self.pieces(of: characters) {
      let width = advance * Double(piece.characters.count)
      let start = piece.isRightToLeft ? x + width : x
      let matrix = [piece.isRightToLeft ? -scale : scale, 0, 0, 1, start, height - line.baseline]
      result += matrix.map(OrderedJSON.decimal).joined(separator: " ") + " Tm\n"
      result += shown(piece.characters, size: size)
      x += width
    }
    return result + "ET\n"
  }

  /// Adds the fonts of all texts to a file.
  ///
  /// - Returns: The entries of a page's font resources.
  func addFonts(to file: inout PDFFile) -> String {
    guard !characters.isEmpty else { return "" }
    let glyph = file.add(stream: "500 0 0 -250 500 750 d1".utf8)
    return stride(from: 0, to: characters.count, by: Self.fontSize).enumerated().map {
      index, start in
      let characters = self.characters[start..<min(start + Self.fontSize, self.characters.count)]
      let map = file.add(stream: Self.unicodeMap(of: characters).utf8)
      let widths = Array(repeating: "500", count: characters.count).joined(separator: " ")
      let glyphs = String(repeating: "/g", count: characters.count)
      let font = file.add(
        "<</Type/Font/Subtype/Type3/FontBBox[0 -250 500 750]/FontMatrix[.001 0 0 .001 0 0]"
          + "/CharProcs<</g \(glyph.text)>>/Encoding<</Type/Encoding/Differences[0\(glyphs)]>>"
          + "/FirstChar 0/LastChar \(characters.count - 1)/Widths[\(widths)]"
          + "/Resources<<>>/ToUnicode \(map.text)>>")
      return "/T\(index) \(font.text)"
    }.joined()
  }

  /// The operators that show characters, with a font for each stretch that one has.
  private mutating func shown(_ text: some Sequence<Character>, size: Double) -> String {
    var result = ""
    var current: (font: Int, codes: [UInt8])?
    func end() -> String {
      guard let current else { return "" }
      return
        "/T\(current.font) \(OrderedJSON.decimal(size)) Tf <\(current.codes.inHexadecimal)> Tj\n"
    }
    for character in text {
      let number = number(of: character)
      let (font, code) = (number / Self.fontSize, UInt8(number % Self.fontSize))
      if current?.font == font {
        current?.codes.append(code)
      } else {
        result += end()
        current = (font, [code])
      }
    }
    return result + end()
  }

  private mutating func number(of character: Character) -> Int {
    if let known = numbers[character] { return known }
    numbers[character] = characters.count
    characters.append(character)
    return characters.count - 1
  }

  /// The stretches of a line that run one way, from left to right.
  private static func pieces(
    of characters: [Character]
  ) -> [(characters: ArraySlice<Character>, isRightToLeft: Bool)] {
    let units = characters.map { Array($0.utf16) }
    let bidi = BidiParagraph(units.joined().map(\.self)[...], baseLevel: nil)
    var levels: [UInt8] = []
    var unit = 0
    for character in units {
      levels.append(bidi.levels.indices.contains(unit) ? bidi.levels[unit] : bidi.baseLevel)
      unit += character.count
    }
    var runs: [Range<Int>] = []
    for index in characters.indices {
      if let last = runs.last, levels[last.lowerBound] == levels[index] {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return visualOrder(of: runs.map { levels[$0.lowerBound] }).map { run in
      (characters[runs[run]], levels[runs[run].lowerBound] % 2 == 1)
    }
  }

  /// The characters that the codes of a font mean, as programs that copy or search text read them.
  private static func unicodeMap(of characters: ArraySlice<Character>) -> String {
    let rows = characters.enumerated().map { code, character in
      "<\([UInt8(code)].inHexadecimal)> <\(String(character).utf16Hexadecimal)>"
    }
    // A table has at most a hundred rows.
    let tables = stride(from: 0, to: rows.count, by: 100).map { start in
      let part = rows[start..<min(start + 100, rows.count)]
      return "\(part.count) beginbfchar\n\(part.joined(separator: "\n"))\nendbfchar\n"
    }
    return """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <00> <FF>
      endcodespacerange
      \(tables.joined())endcmap
      CMapName currentdict /CMap defineresource pop
      end
      end

      """
  }
}
