/// What takes part in setting lines, in CSS's words: of the block that holds the lines, and of the
/// inline boxes on them.
public struct InlineStyle: Hashable, Sendable {
  /// CSS's `vertical-align`: how high a box is on its line.
  public enum VerticalAlign: Hashable, Sendable {
    /// Its baseline is on that of the box around it.
    case baseline
    /// Lowered as a subscript is.
    case sub
    /// Raised as a superscript is.
    case `super`
    /// Its top is that of the text of the box around it.
    case textTop
    /// Its bottom is that of the text of the box around it.
    case textBottom
    /// Its middle is half the height of a small x above the baseline around it.
    case middle
    /// Its top is that of the line.
    case top
    /// Its bottom is that of the line.
    case bottom

    /// Raised by a length; a percentage refers to the line height.
    case raised(Length)
  }

  /// How the text of an inline box takes part in the order of the text around it.
  ///
  /// See <https://www.w3.org/TR/css-writing-modes-4/#unicode-bidi>.
  public enum UnicodeBidi: UInt8, Hashable, Sendable {
    /// The box takes no part in the order.
    case normal
    /// Its text is in its own direction, and counts as that direction for what is around it.
    case embed
    /// Its text is in its own direction, and counts as a neutral character for what is around it.
    case isolate
    /// All its characters are in its direction, whatever they are.
    case override
    /// As `override` inside and as `isolate` for what is around it.
    case isolateOverride

    /// As `isolate`, with the direction of the first strong character.
    case plaintext
  }

  /// CSS's `text-align`: where lines are in a block that is wider.
  public enum TextAlign: UInt8, Hashable, Sendable {
    /// At the side at which lines start.
    case start
    /// At the side at which lines end.
    case end
    /// At the left side.
    case left
    /// At the right side.
    case right
    /// In the middle.
    case center
    /// Spaces are widened until each line but the last of a paragraph fills the block.
    case justify
  }

  /// CSS's `white-space`: what becomes of spaces and line breaks, and whether lines wrap.
  public enum WhiteSpace: UInt8, Hashable, Sendable {
    /// Spaces and line breaks in a row become one space, and lines wrap.
    case normal
    /// As `normal`, and lines don't wrap.
    case noWrap
    /// All spaces and line breaks are kept, and lines don't wrap.
    case pre
    /// All spaces and line breaks are kept, and lines wrap.
    case preWrap
    /// Line breaks are kept, spaces in a row become one, and lines wrap.
    case preLine
  }

  /// CSS's `word-break`: where words may be broken.
  public enum WordBreak: UInt8, Hashable, Sendable {
    /// Where the language breaks them.
    case normal
    /// Between any two letters.
    case breakAll
    /// Nowhere; Chinese, Japanese and Korean break at spaces only.
    case keepAll
  }

  /// The font of the box, which gives each line a strut of at least its height.
  public var font: TextStyle

  /// The height of a line in points; nil takes it from the font.
  public var lineHeight: Double?

  /// Whether the box makes a line as high as its font only if text is directly in it, as in
  /// pages without a doctype: <https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk>.
  public var needsTextForStrut = false

  /// How high the box is on its line.
  public var verticalAlign = VerticalAlign.baseline

  /// How the text of the box takes part in the order of the text around it.
  public var unicodeBidi = UnicodeBidi.normal

  /// Whether an inline box that is broken over lines has all its edges on each of them, as
  /// `box-decoration-break: clone` asks.
  public var clonesEdges = false

  /// Where the lines of the block are.
  public var textAlign = TextAlign.start

  /// Where the last line of a paragraph is, and those before forced breaks; nil for where the others
  /// are, but at the start where these are justified.
  public var textAlignLast: TextAlign?

  /// Whether the lines of a paragraph are about as long as one another.
  public var balancesLines = false

  /// The indentation of the first line.
  public var textIndent = Length.zero

  /// What becomes of spaces and line breaks.
  public var whiteSpace = WhiteSpace.normal

  /// Where words may be broken.
  public var wordBreak = WordBreak.normal

  /// What becomes of a word that is wider than its line.
  public var overflowWrap = ParagraphStyle.OverflowWrap.normal

  /// Whether lines of the block that don't fit end with an ellipsis; CSS's `text-overflow`.
  public var hasEllipsis = false

  /// The number of the line that the block ends below, with an ellipsis if there are more; nil for
  /// that after the last.
  public var lineLimit: Int?

  /// Creates the initial style with a font.
  public init(font: TextStyle) {
    self.font = font
  }
}
