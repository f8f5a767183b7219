public import Boxes
import Diagnostics
import Geometry

/// Sets text into lines with the fonts of a book.
///
/// The result depends only on the text, the width and the font files. It may be used from many
/// threads at once. Results are kept within fixed bounds, so asking again is cheap, and asking for
/// another width redoes only the line breaks.
public final class Typesetter: TextMeasuring {
  /// The most UTF-16 units of one text that are set; the rest is left out as if truncated.
  public static let maximumLength = 200_000

  private let faces: FaceTable
  private let breakers = LineBreakers()
  private let cache = TextCache()
  private let heights = FontHeights()

  /// Sets text with the fonts of a book.
  public init(fonts: FontBook) {
    faces = FaceTable(book: fonts)
  }

  /// The fonts that text is set with.
  public var fonts: FontBook { faces.book }

  /// Returns the text set at a width in points.
  ///
  /// A break at the end of the text ends its line and starts no other. No line comes of no text.
  public func layOut(_ text: StyledText, width: Double) -> TextLayout {
    setText(text)?.layout(width: width) ?? TextLayout(size: .zero, lines: [])
  }

  /// Returns the extent that the text has at a width in points.
  public func measure(_ text: StyledText, width: Double) -> TextMetrics {
    setText(text)?.measure(width: width) ?? TextMetrics(size: .zero, firstBaseline: nil)
  }

  /// Returns the text as it is set, to be measured at several widths; nil when the time is over.
  public func measurable(_ text: StyledText) -> (any MeasurableText)? { setText(text) }

  /// Returns the text of an inline formatting context, shaped so that lines can be broken.
  public func prepare(_ text: StyledText) -> any PreparedText {
    var text = text
    text.paragraph.breakRules = .browsers
    return setText(text)?.prepared ?? MissingParagraph()
  }

  /// Returns the heights of the first font of a style, rounded to whole points as in browsers.
  public func metrics(of style: TextStyle) -> FontMetrics {
    heights.metrics(of: style) {
      guard let chain = FaceChain(style, in: faces), style.size.isFinite else { return .zero }
      return chain.first.metrics(size: min(TextShaping.maximumSize, max(0, style.size)))
    }
  }

  /// Returns how far the upper edge of a line under a text is below the baseline where a style's
  /// first font says it, and how thick the line is, in points.
  public func underline(of style: TextStyle) -> (offset: Double, thickness: Double) {
    guard let chain = FaceChain(style, in: faces), style.size.isFinite else { return (0, 0) }
    let size = min(TextShaping.maximumSize, max(0, style.size))
    return (-chain.first.underlinePosition * size, chain.first.underlineThickness * size)
  }

  /// Takes the fonts of a page, for texts that ask for its families by their own names.
  ///
  /// They are kept as long as the typesetter, up to a limit; a family that is over it, or has no
  /// usable font, is as one that is not there.
  public func add(_ families: [EmbeddedFamily]) {
    guard !families.isEmpty else { return }
    faces.embedded.add(families)
    heights.clear()
  }

  /// The bytes and the faces of the fonts that were taken from pages.
  public var embeddedFonts: (bytes: Int, faces: Int) { faces.embedded.amount }

  /// Returns the family that is used for a list of wanted ones, and whether it is another one than
  /// the first wanted.
  ///
  /// As `FontBook.resolve(families:)`, and the families of pages count too.
  public func resolve(families: [String]) -> (family: String, wasSubstituted: Bool) {
    for (position, name) in families.enumerated() {
      if faces.embedded.groups(named: name) != nil { return (name, position > 0) }
      if fonts.fileNumbers(named: name) != nil {
        return (fonts.resolve(families: [name]).family, position > 0)
      }
    }
    return fonts.resolve(families: families)
  }

  /// Returns what a rasteriser needs to draw the glyphs of a run.
  ///
  /// - Precondition: the face comes from a layout that a typesetter with the same fonts made.
  public func face(_ id: FaceID) -> FontFace {
    faces.description(of: id)
  }

  /// Returns how the outlines of a run's face are drawn; nil if as they are in its file.
  public func fitting(of run: GlyphRun) -> OutlineFitting? {
    faces.fitting(of: run.face, size: run.size)
  }

  func setText(_ text: StyledText) -> SetText? {
    let key = TextKey(text)
    if let known = cache.entry(for: key) { return known }
    // Without the time for it the text isn't needed any more, and nothing wrong is kept.
    if Deadline.isOver { return nil }
    guard let shaped = TextShaping.shape(text, faces: faces, breakers: breakers) else { return nil }
    let entry = SetText(shaped)
    cache.insert(entry, for: key)
    return entry
  }
}
