import Boxes
import Geometry

@testable import Typesetting

/// What the tests set text with; one for all, as threads may share it.
enum Sample {
  static let fonts: FontBook? = try? FontBook()
  static let typesetter: Typesetter? = fonts.map(Typesetter.init)

  /// Sets a text in Inter at 16 points, whose sizes come out round: Inter has 2,816 units, 176 for a point.
  static func layOut(
    _ string: String, width: Double = .infinity, size: Double = 16,
    style change: (inout TextStyle) -> Void = { _ in },
    paragraph changeParagraph: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLayout {
    var style = TextStyle.inter(size)
    change(&style)
    var paragraph = ParagraphStyle()
    changeParagraph(&paragraph)
    return try layOut(
      StyledText(string, style: style, paragraph: paragraph), width: width)
  }

  /// Shapes a text at 16 points.
  static func shape(_ string: String) -> ShapedText? {
    guard let fonts else { return nil }
    return TextShaping.shape(
      StyledText(string, style: TextStyle.inter(16)),
      faces: FaceTable(book: fonts), breakers: LineBreakers())
  }

  static func layOut(_ text: StyledText, width: Double = .infinity) throws -> TextLayout {
    guard let typesetter else { throw FontError.unreadable(path: FontBook.bundledFolder) }
    return typesetter.layOut(text, width: width)
  }
}

extension TextStyle {
  /// Inter by its own name, with its own measures.
  static func inter(_ size: Double) -> TextStyle {
    var style = TextStyle(size: size, color: .black)
    style.families = ["Inter"]
    return style
  }

  /// The system font.
  static func system(_ size: Double, weight: Int = 400) -> TextStyle {
    var style = TextStyle(size: size, color: .black)
    style.weight = weight
    return style
  }
}

extension TextLayout {
  var strings: [String] { lines.map(\.string) }

  var glyphs: [PositionedGlyph] { lines.flatMap { $0.runs.flatMap(\.glyphs) } }

  /// The first line as "H=11.8|i=3.8": each character with the width up to the next glyph, for text
  /// with one glyph per character.
  var advances: String {
    guard let line = lines.first else { return "" }
    var ends = line.runs.flatMap { $0.glyphs.map(\.x) }.dropFirst() + [line.frame.maxX]
    var result: [String] = []
    for (character, glyph) in zip(line.string, line.runs.flatMap(\.glyphs)) {
      result.append("\(character)=\(tenths(ends.removeFirst() - glyph.x))")
    }
    return result.joined(separator: "|")
  }

  /// The names of the files that the runs of all lines are drawn with, in visual order.
  func fileNames(_ typesetter: Typesetter) -> [String] {
    lines.flatMap(\.runs).map { run in
      let path = typesetter.face(run.face).path
      return String(path.split(separator: "/").last ?? "")
    }
  }
}

func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
