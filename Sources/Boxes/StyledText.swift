public import Geometry

/// A paragraph or several, with the looks of each part; what a text box holds.
public struct StyledText: Hashable, Sendable {
  /// The parts of the text, in logical order.
  public var runs: [TextRun]

  /// How the lines are set, of all paragraphs.
  public var paragraph: ParagraphStyle

  /// Creates a text of parts, in logical order.
  public init(runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle()) {
    self.runs = runs
    self.paragraph = paragraph
  }

  /// Creates a text whose characters all have one style.
  public init(
    _ string: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(runs: [TextRun(string, style: style)], paragraph: paragraph)
  }

  /// The text without its looks.
  public var string: String { runs.map(\.string).joined() }
}

/// A part of a text whose characters look the same.
public struct TextRun: Hashable, Sendable {
  /// The characters; `\n` starts a new paragraph.
  public var string: String

  /// How they are drawn.
  public var style: TextStyle

  /// Creates a part of a text.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
  }
}

/// The looks of characters.
public struct TextStyle: Hashable, Sendable {
  /// Family names, tried in order; the bundled stand-in for the system font follows them.
  public var families: [String] = []

  /// The family that is used where there is none of `families`; nil for the system font.
  public var defaultFamily: String?

  /// The font size in points.
  public var size: Double

  /// 100…900; regular is 400 and bold 700.
  public var weight = 400

  /// Whether an italic face is asked for.
  public var isItalic = false

  /// Whether a line is drawn under the characters.
  public var isUnderlined = false

  /// Whether a line runs through the characters.
  public var isStruckThrough = false

  /// The colour of the letters; emoji keep their own.
  public var color: Color

  /// Points added after each character.
  public var letterSpacing = 0.0

  /// Points added after each space between words.
  public var wordSpacing = 0.0

  /// Whether letters of scripts that join them are spaced too; browsers keep these together.
  public var spacesJoinedLetters = true

  /// Whether the font moves pairs of letters together; CSS's `font-kerning`.
  public var isKerned = true

  /// `families`, and behind them the one that is used where there is none of them.
  public var familiesAndDefault: [String] {
    families.isEmpty ? [] : families + (defaultFamily.map { [$0] } ?? [])
  }

  /// Creates a regular style in the system font, its size in points.
  public init(size: Double, color: Color) {
    self.size = size
    self.color = color
  }
}

/// How the lines of a text are set.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines are in a box that is wider.
  public enum Alignment: UInt8, Hashable, Sendable {
    /// The side at which the paragraph's direction starts or ends.
    case start
    /// The side at which the paragraph's direction ends.
    case end
    /// The left side, whatever the direction.
    case left
    /// The right side, whatever the direction.
    case right
    /// The middle.
    case center
  }

  /// How text over the line limit is cut.
  public enum Truncation: UInt8, Hashable, Sendable {
    /// The last line ends with an ellipsis.
    case tail
    /// The last line starts with an ellipsis and shows the end of its paragraph.
    case head
    /// The last line shows its start and the end of its paragraph, with an ellipsis between them.
    case middle
    /// Lines over the limit are left out without a sign.
    case clip
  }

  /// What becomes of a word that is wider than its line.
  public enum OverflowWrap: UInt8, Hashable, Sendable {
    /// A word wider than the line is broken between characters, as UIKit's labels do.
    ///
    /// This takes part only in setting text: min-content stays that of whole words.
    case breakWord
    /// As `breakWord`, and min-content is the width of the widest character.
    case anywhere
    /// A word wider than the line overflows it.
    case normal
  }

  /// Whose rules say where lines may break.
  public enum BreakRules: UInt8, Hashable, Sendable {
    /// Lines break where UAX 14 says, as in UIKit.
    case unicode
    /// Lines break as in WebKit and Blink, which keep addresses whole.
    case browsers
  }

  /// Where lines are in a box that is wider.
  public var alignment = Alignment.start

  /// The base direction; nil takes it from the first strong character, left to right if none is.
  public var direction: LayoutDirection?

  /// Points added between lines, not after the last.
  public var lineSpacing = 0.0

  /// Points added between two paragraphs beside `lineSpacing`, not after the last.
  public var paragraphSpacing = 0.0

  /// The height of a line in points; nil takes it from the fonts.
  ///
  /// As CSS has it: half of what is over or missing goes above the text and half below. The three
  /// shapes that follow are UIKit's, and count only where this is nil.
  public var lineHeight: Double?

  /// What the fonts' height of a line is multiplied with; 0 leaves it.
  ///
  /// What UIKit's shapes add or take is above the text, as on the phone.
  public var lineHeightMultiple = 0.0

  /// The least height of a line in points; 0 for none.
  public var minimumLineHeight = 0.0

  /// The largest height of a line in points; 0 for none.
  public var maximumLineHeight = 0.0

  /// The distance of the tab stops in points, counted from where lines start.
  ///
  /// UIKit's are 28 points apart; it has twelve of them, here there is no last.
  public var tabInterval = 28.0

  /// Whether a text that wraps is as wide as its widest line, as in UIKit and SwiftUI.
  ///
  /// In CSS it is as wide as the room it was offered.
  public var hugsLines = false

  /// The most lines that are shown; nil shows all.
  public var lineLimit: Int?

  /// How text over `lineLimit` is cut.
  public var truncation = Truncation.tail

  /// What becomes of a word that is wider than its line.
  public var overflowWrap = OverflowWrap.breakWord

  /// Whose rules say where lines may break.
  public var breakRules = BreakRules.unicode

  /// Whether Korean breaks at spaces only, as in UIKit's labels since iOS 14.
  public var keepsHangulWords = false

  /// The language that decides where lines break, as BCP 47; nil is language-neutral.
  public var locale: String?

  /// Pixels per point to whose grid the text's size is rounded up, as UIKit's labels are.
  ///
  /// nil leaves the size as measured.
  public var pixelScale: Double?

  /// Creates the style of a label in UIKit with as many lines as it needs.
  public init() {}
}
