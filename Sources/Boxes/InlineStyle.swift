/// What takes part in setting lines, in CSS's words: of the block that holds the lines, and of the
/// inline boxes on them.
public struct InlineStyle: Hashable, Sendable {
  public enum VerticalAlign: Hashable, Sendable {
    case baseline
    case sub
    case `super`
    case textTop
    case textBottom
    case middle
    case top
    case bottom

    /// Raised by a length; a percentage refers to the line height.
    case raised(Length)
  }

  /// How the text of an inline box takes part in the order of the text around it.
  ///
  /// See <https://www.w3.org/TR/css-writing-modes-4/#unicode-bidi>.
  public enum UnicodeBidi: UInt8, Hashable, Sendable {
    case normal
    case embed
    case isolate
    case override
    case isolateOverride

    /// As `isolate`, with the direction of the first strong character.
    case plaintext
  }

  public enum TextAlign: UInt8, Hashable, Sendable {
    case start
    case end
    case left
    case right
    case center
    case justify
  }

  public enum WhiteSpace: UInt8, Hashable, Sendable {
    case normal
    case noWrap
    case pre
    case preWrap
    case preLine
  }

  public enum WordBreak: UInt8, Hashable, Sendable {
    case normal
    case breakAll
    case keepAll
  }

  /// The font of the box, which gives each line a strut of at least its height.
  public var font: TextStyle

  /// The height of a line in points; nil takes it from the font.
  public var lineHeight: Double?

  /// Whether the box makes a line as high as its font only if text is directly in it, as in
  /// pages without a doctype: <https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk>.
  public var needsTextForStrut = false
  public var verticalAlign = VerticalAlign.baseline
  public var unicodeBidi = UnicodeBidi.normal

  /// Whether an inline box that is broken over lines has all its edges on each of them, as
  /// `box-decoration-break: clone` asks.
  public var clonesEdges = false
  public var textAlign = TextAlign.start

  /// The indentation of the first line.
  public var textIndent = Length.zero
  public var whiteSpace = WhiteSpace.normal
  public var wordBreak = WordBreak.normal
  public var overflowWrap = ParagraphStyle.OverflowWrap.normal

  /// Whether lines of the block that don't fit end with an ellipsis; CSS's `text-overflow`.
  public var hasEllipsis = false

  public init(font: TextStyle) {
    self.font = font
  }
}
