import Boxes
import Synchronization

/// A text whose glyphs are known, before it is broken into lines.
///
/// Offsets are those of UTF-16 units. Only line breaking depends on the width, so one of these
/// serves every width.
final class ShapedText: Sendable {
  let units: [UInt16]

  /// The same with what a font can't show replaced; what glyphs are made of.
  let shapingUnits: [UInt16]

  let paragraphStyle: ParagraphStyle
  let styles: [ShapedStyle]

  /// The offset at which each style starts.
  let styleStarts: [Int]

  let paragraphs: [Paragraph]

  /// Where lines may end; those of a paragraph lie together and end with the paragraph's end.
  let breaks: [LineBreak]

  /// In logical order, without gaps inside a paragraph.
  let items: [Item]

  /// The glyphs of each item lie together, from left to right.
  let glyphs: [ShapedGlyph]

  /// The offsets of the tabs, whose glyphs have no advance before they are on a line.
  let tabs: [Int]

  /// The sum of advances before each offset; one more than there are units.
  let positions: [Double]

  /// What each offset is; one more than there are units.
  let offsets: [OffsetTraits]

  /// Characters without a glyph, each once.
  let missing: [Unicode.Scalar]

  /// Whether the text was longer than `Typesetter.maximumLength`.
  let isCut: Bool

  /// The widths of stretches that had to be shaped again, no more of them than there are units.
  private let brokenWidths = Mutex<[Range<Int>: Double]>([:])

  init(
    units: [UInt16], shapingUnits: [UInt16], paragraphStyle: ParagraphStyle, styles: [ShapedStyle],
    styleStarts: [Int],
    paragraphs: [Paragraph], breaks: [LineBreak], items: [Item], glyphs: [ShapedGlyph], tabs: [Int],
    positions: [Double], offsets: [OffsetTraits], missing: [Unicode.Scalar], isCut: Bool
  ) {
    self.units = units
    self.shapingUnits = shapingUnits
    self.paragraphStyle = paragraphStyle
    self.styles = styles
    self.styleStarts = styleStarts
    self.paragraphs = paragraphs
    self.breaks = breaks
    self.items = items
    self.glyphs = glyphs
    self.tabs = tabs
    self.positions = positions
    self.offsets = offsets
    self.missing = missing
    self.isCut = isCut
  }

  /// Returns the width of a stretch whose glyphs change when the text is broken at its ends.
  func brokenWidth(of range: Range<Int>, _ measure: () -> Double) -> Double {
    if let known = brokenWidths.withLock({ $0[range] }) { return known }
    let width = measure()
    brokenWidths.withLock { widths in
      if widths.count < units.count { widths[range] = width }
    }
    return width
  }

  /// Returns the number of the style that holds at an offset.
  func style(at offset: Int) -> Int {
    max(0, styleStarts.partitioningOffset { $0 > offset } - 1)
  }
}

/// A style with the faces that it resolved to.
struct ShapedStyle: Sendable {
  var chain: FaceChain
  var style: TextStyle

  /// The size in points, finite and not negative.
  var size: Double
  var letterSpacing: Double
  var wordSpacing: Double
}

/// The text between two forced breaks.
struct Paragraph: Sendable {
  /// Without the break that ends it.
  var range: Range<Int>

  /// The positions of its breaks in `ShapedText.breaks`.
  var breaks: Range<Int>

  /// 0 from left to right, 1 from right to left.
  var baseLevel: UInt8
}

/// A position where a line may end.
struct LineBreak: Sendable {
  /// Where the next line starts.
  var offset: Int

  /// Where the line's visible part ends: before the spaces that hang.
  var contentEnd: Int

  /// Whether a hyphen is shown when the line ends here.
  var isHyphenated = false
}

/// A stretch of text with one face, style, script and direction.
struct Item: Sendable {
  var range: Range<Int>
  var glyphs: Range<Int> = 0..<0
  var face: Face
  var style: Int
  var script: Script?
  var level: UInt8

  /// Whether the item is one tab.
  var isTab = false

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// A glyph as shaping gives it, in points.
struct ShapedGlyph: Sendable {
  var id: UInt32

  /// The offset of the first unit of the cluster.
  var cluster: Int32
  var isSafeToBreak: Bool
  var advance: Double
  var dx: Double
  var dy: Double
}

/// What is known about an offset in a text.
struct OffsetTraits: OptionSet, Sendable {
  var rawValue: UInt8

  /// A character as people see it starts here.
  static let graphemeStart = OffsetTraits(rawValue: 1)

  /// Text on both sides keeps its glyphs when it is broken here.
  static let safeToBreak = OffsetTraits(rawValue: 2)
}
