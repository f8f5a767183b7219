import Boxes

/// An inline formatting context before it has a width: its boxes in a row, and its text as one.
///
/// See <https://www.w3.org/TR/CSS22/visuren.html#inline-formatting>. It depends on the content
/// only, so one of these serves every width.
final class InlineFlow: Sendable {
  /// What is on the lines, in the order of the tree.
  let items: [InlineItem]

  /// The block container itself, which is the root, and the inline boxes in it, by their start.
  let boxes: [InlineBox]

  /// The looks of the text items.
  let strings: [InlineText]

  /// The text of all boxes.
  let units: [UInt16]
  let prepared: any PreparedText

  /// Where lines may end, in order; the last is the end of the content.
  let opportunities: [BreakOpportunity]

  /// How the lines of the block are set.
  let style: InlineStyle?
  let isLTR: Bool

  init(
    items: [InlineItem], boxes: [InlineBox], strings: [InlineText], units: [UInt16],
    prepared: any PreparedText, style: InlineStyle?, isLTR: Bool
  ) {
    self.items = items
    self.boxes = boxes
    self.strings = strings
    self.units = units
    self.prepared = prepared
    self.style = style
    self.isLTR = isLTR
    var finder = BreakFinder(items: items, boxes: boxes, strings: strings, units: units)
    opportunities = finder.find(in: prepared.breaks)
  }

  /// The level of text that has the direction of the block.
  var baseLevel: UInt8 { isLTR ? 0 : 1 }
}

/// A part of an inline formatting context.
struct InlineItem: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    /// Text of one style.
    case text
    /// A tab that is kept.
    case tab
    /// The start of an inline box.
    case open
    /// The end of an inline box.
    case close
    /// A box that is on a line as a whole.
    case atomic
    /// A box that is positioned absolutely.
    case outOfFlow
    /// A box that floats.
    case float
  }

  var kind: Kind
  var node: Int32

  /// The number of the inline box that opens or closes, or that holds the item.
  var box: Int32

  /// The number of the text's looks; -1 for what is no text.
  var text: Int32

  /// The item's part of the text; empty for edges.
  var start: Int32
  var end: Int32

  var isText: Bool { kind == .text || kind == .tab }
}

extension InlineItem.Kind {
  /// Whether an item goes with what is before it when a line ends between the two.
  var endsLine: Bool { self == .close || self == .float }
}

/// What an inline box is for the lines that it is on.
struct InlineBox: Sendable {
  var node: Int32

  /// The number of the box around it; -1 for the root.
  var parent: Int32
  var depth: Int32
  var metrics: FontMetrics
  var fontSize: Double

  /// The height of its line, half-leading included, from its baseline.
  var extent: LineExtent
  var lineHeight: Double

  /// As `extent`, where no text is directly in the box on the line.
  var extentWithoutText: LineExtent

  /// The height of its line if its borders belong to its text, from its baseline.
  var borderedExtent: LineExtent
  var verticalAlign: InlineStyle.VerticalAlign
  var isLTR: Bool
  var wraps: Bool
  var clonesEdges: Bool

  /// Whether the box reaches as far as what is in it, and not as its font: in browsers, one that
  /// has no edges and paints nothing.
  var isCulled: Bool
}

/// What is the same for the text of one run.
struct InlineText: Sendable {
  var metrics: FontMetrics
  var extent: LineExtent

  /// Whether the line height is taken from the fonts.
  var hasNormalHeight: Bool

  /// The width of eight spaces.
  var tabWidth: Double
  var whiteSpace: InlineStyle.WhiteSpace
  var wordBreak: InlineStyle.WordBreak
  var overflowWrap: ParagraphStyle.OverflowWrap
}

/// How far something reaches above and below a baseline, in points.
struct LineExtent: Sendable, BitwiseCopyable {
  var above: Double
  var below: Double

  /// What reaches nowhere, and so counts for no line.
  static let none = LineExtent(above: -.infinity, below: -.infinity)

  /// The extent, or that of a mere point where there is none.
  var orPoint: LineExtent { above.isFinite ? self : LineExtent(above: 0, below: 0) }

  init(above: Double, below: Double) {
    self.above = above
    self.below = below
  }

  /// Spreads leading: <https://www.w3.org/TR/CSS22/visudet.html#leading>.
  ///
  /// An odd half goes below, as in browsers.
  init(_ metrics: FontMetrics, lineHeight: Double?) {
    let height = lineHeight ?? metrics.ascent + metrics.descent + metrics.lineGap
    let leading = ((height - metrics.ascent - metrics.descent) / 2).rounded(.down)
    above = metrics.ascent + leading
    below = height - above
  }

  mutating func include(_ other: LineExtent, offset: Double) {
    above = max(above, other.above - offset)
    below = max(below, other.below + offset)
  }
}

extension InlineStyle.WhiteSpace {
  /// Whether lines may end at other positions than forced breaks.
  var wraps: Bool { self != .noWrap && self != .pre }

  /// Whether spaces at the start and the end of a line vanish.
  var collapses: Bool { self != .pre && self != .preWrap }
}
