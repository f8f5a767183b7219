import Boxes
import Geometry

/// What the cascade found for an element.
struct ComputedStyle: Hashable, Sendable {
  enum LineHeight: Hashable, Sendable {
    case normal

    /// A multiple of the font size, of the element itself also when inherited.
    case number(Double)
    case points(Double)
  }

  enum BorderStyle: Hashable, Sendable {
    case none
    case hidden
    case line(LineStyle)

    /// Whether there is a line.
    var isDrawn: Bool { line != nil }

    var line: LineStyle? { if case .line(let style) = self { style } else { nil } }
  }

  enum Visibility: Hashable, Sendable {
    case visible
    case hidden

    /// Hidden, and for rows of tables without room.
    case collapse
  }

  enum TextTransform: Hashable, Sendable {
    case none
    case uppercase
    case lowercase
    case capitalize
  }

  /// `word-break`, whose `break-word` speaks of long words only.
  struct WordBreaking: Hashable, Sendable {
    var rule: InlineStyle.WordBreak
    var breaksLongWords = false
  }

  /// `text-align`, which in some of its values aligns blocks as well.
  struct TextAlignment: Hashable, Sendable {
    var lines = InlineStyle.TextAlign.start

    /// As the element `center` does.
    var alignsBlocks = false
  }

  /// `aspect-ratio`: width divided by height.
  struct PreferredRatio: Hashable, Sendable {
    var ratio: Double?

    /// Whether a picture's own ratio comes first.
    var isAutomatic: Bool
  }

  /// The properties that an element takes from its parent unless it sets another value.
  struct Inherited: Hashable, Sendable {
    var color = Color.black
    var fontFamilies: [String] = []
    var fontSize = 16.0
    var fontWeight = 400
    var isItalic = false
    var isKerned = true
    var lineHeight = LineHeight.normal
    var letterSpacing = 0.0
    var textAlignment = TextAlignment()
    var textIndent = Length.zero
    var textTransform = TextTransform.none
    var whiteSpace = InlineStyle.WhiteSpace.normal
    var wordBreak = WordBreaking(rule: .normal)
    var overflowWrap = ParagraphStyle.OverflowWrap.normal
    var direction = LayoutDirection.leftToRight
    var visibility = Visibility.visible
    var isCollapsed = false
    var horizontalSpacing = 0.0
    var verticalSpacing = 0.0
    var captionSide = TableStyle.CaptionSide.top
    var listStyleType = ListStyleType.counter(.disc)
    var listStylePosition = ListStylePosition.outside

    /// Lines are drawn across what is inside, which isn't inheritance but comes near it.
    var textLines: TextLines = []

    /// The colour and style of these lines, as the element that draws them says.
    var textLineLook: Decoration.TextLine?
    var textShadows: [Shadow] = []
    var locale: String?

    /// Whether only text makes a line as high as its font, as in the modes of pages of old.
    var hasLineHeightQuirk = false
    var customProperties: [String: [ComponentValue]] = [:]

    /// How figures are filled and stroked; empty for the initial style, which nearly all have.
    var vectorStyle: [VectorStyle] = []

    var textAlign: InlineStyle.TextAlign { textAlignment.lines }

    var isVisible: Bool { visibility == .visible }
  }

  /// `display`, which says with one word what a box is and whether it has a marker.
  struct DisplayValue: Hashable, Sendable {
    var display: Style.Display
    var isListItem = false
  }

  var displayValue: DisplayValue {
    get { DisplayValue(display: box.display, isListItem: isListItem) }
    set { (box.display, isListItem) = (newValue.display, newValue.isListItem) }
  }

  /// The lines that `text-decoration` draws.
  struct TextLines: OptionSet, Hashable {
    let rawValue: UInt8

    static let under = TextLines(rawValue: 1)
    static let through = TextLines(rawValue: 2)
    static let over = TextLines(rawValue: 4)
  }

  struct Shadow: Hashable, Sendable {
    var x: Double
    var y: Double
    var blur: Double
    var spread = 0.0
    var isInside = false
    var color: CSSColor

    /// The shadow as it is painted, given the colour of the text.
    func painted(_ current: Color) -> Boxes.Shadow {
      // A blur of CSS is twice the standard deviation.
      Boxes.Shadow(
        color: color.resolved(current), offset: Point(x: x, y: y), sigma: blur / 2,
        spread: spread, place: isInside ? .inside : .around)
    }
  }

  /// A place in a box, from its left and top.
  struct Place: Hashable, Sendable {
    var x: Length
    var y: Length
  }

  struct Outline: Hashable, Sendable {
    var style = BorderStyle.none
    var width = 3.0
    var color = CSSColor.currentColor
    var offset = 0.0
  }

  var inherited = Inherited()

  /// The id of what cuts a figure; nil for nothing.
  var clipPath: String?
  var stopColor = CSSColor.color(.black)
  var stopOpacity = 1.0

  /// What the layout reads; borders have their widths even where no line is drawn.
  var box = Style()

  var overflowX = Style.Overflow.visible
  var overflowY = Style.Overflow.visible
  var borderStyles = Edges(all: BorderStyle.none)
  var borderColors = Edges(all: CSSColor.currentColor)
  var background = CSSColor.clear
  var backgrounds = Backgrounds()

  var corners = Corners()
  var opacity = 1.0
  var transform: [BoxTransform.Step] = []
  var transformOrigin = Place(x: .percent(50), y: .percent(50))

  /// `translate`, `rotate` and `scale`, each none or one.
  var translation: [BoxTransform.Step] = []
  var rotation: [BoxTransform.Step] = []
  var scaling: [BoxTransform.Step] = []

  /// `z-index`; nil means `auto`.
  var level: Int32?
  var shadows: [Shadow] = []
  var outline = Outline()
  var aspectRatio = PreferredRatio(isAutomatic: true)
  var objectFit = ImageContent.Fit.fill
  var objectPosition = Place(x: .percent(50), y: .percent(50))
  var verticalAlign = InlineStyle.VerticalAlign.baseline

  /// What the properties of grids say; empty where all have their initial values.
  var gridStyle: [GridStyle] = []
  var unicodeBidi = InlineStyle.UnicodeBidi.normal
  var clonesEdges = false
  var isListItem = false

  /// Whether a control of a form looks as the system draws it, unless `appearance` says `none`.
  var hasNativeLook = true
  var textLines: TextLines = []
  var textLineColor = CSSColor.currentColor
  var textLineStyle = LineStyle.solid
  var tableLayout = TableStyle.Layout.auto
  var columnSpan = 1
  var rowSpan = 1

  /// The text of a pseudo-element; nil makes none.
  var content: String?
  var clipsTextWithEllipsis = false

  init() {
    // The initial values that differ from those of a box of its own.
    box.display = .inline
    box.border = EdgeInsets(all: 3)
  }

  /// The initial style for a child of the element.
  var childStyle: ComputedStyle { ComputedStyle(inheriting: inherited) }

  /// The initial style for a child that inherits some properties.
  init(inheriting properties: Inherited) {
    self.init()
    inherited = properties
  }

  /// The height of a line in points, nil to take it from the font.
  var lineHeight: Double? {
    switch inherited.lineHeight {
    case .normal: nil
    case .number(let factor): Self.layoutUnits(factor * inherited.fontSize)
    case .points(let points): Self.layoutUnits(points)
    }
  }

  /// Rounds a height down to a 64th of a point, as browsers do; in a long text it adds up.
  private static func layoutUnits(_ points: Double) -> Double {
    (points * 64).rounded(.down) / 64
  }
}
