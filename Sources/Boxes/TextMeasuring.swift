public import Geometry

/// Sets text into lines, so that the layout needs no font.
public protocol TextMeasuring: Sendable {
  /// Returns the text set at a width in points.
  ///
  /// A width of infinity breaks only at forced breaks (max-content); a width of zero breaks at
  /// every opportunity (min-content), which inside a word is only one where
  /// `ParagraphStyle.overflowWrap` is `anywhere`. At other widths, words longer than the width do as
  /// that says. Lines are aligned inside `width`, or
  /// inside the widest line when `width` is infinite. The layout asks for the same text and width
  /// more than once, so results should be kept.
  func layOut(_ text: StyledText, width: Double) -> TextLayout

  /// Returns only what a measurement needs.
  func measure(_ text: StyledText, width: Double) -> TextMetrics

  /// Returns a text that is to be measured at several widths; nil where that is as quick with the text
  /// itself.
  func measurable(_ text: StyledText) -> (any MeasurableText)?

  /// Returns the text of an inline formatting context, shaped so that lines can be broken.
  ///
  /// Of the paragraph's style only the base direction and the language count. Lines may end where
  /// they may in browsers.
  func prepare(_ text: StyledText) -> any PreparedText

  /// Returns the heights of the first font of a style.
  func metrics(of style: TextStyle) -> FontMetrics

  /// Takes the fonts of a page, so that texts can ask for its families.
  func add(_ families: [EmbeddedFamily])
}

/// A text that was found once and can be measured at several widths.
public protocol MeasurableText: AnyObject, Sendable {
  /// Returns the extent that the text has at a width in points, as `TextMeasuring` has it.
  func measure(width: Double) -> TextMetrics
}

/// The extent of a set text.
public struct TextMetrics: Hashable, Sendable {
  /// The extent of all lines, in points.
  public var size: Size

  /// From the top to the baseline of the first line; nil when there is no line.
  public var firstBaseline: Double?

  /// From the top to the baseline of the last line; nil when there is no line.
  public var lastBaseline: Double?

  /// Creates the extent of a text, in points.
  public init(size: Size, firstBaseline: Double?, lastBaseline: Double? = nil) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

extension TextMeasuring {
  public func add(_ families: [EmbeddedFamily]) {}

  public func measurable(_ text: StyledText) -> (any MeasurableText)? { nil }

  public func measure(_ text: StyledText, width: Double) -> TextMetrics {
    let layout = layOut(text, width: width)
    return TextMetrics(
      size: layout.size, firstBaseline: layout.lines.first?.baseline,
      lastBaseline: layout.lines.last?.baseline)
  }
}
