import Boxes
import Devices
import Diagnostics
import Geometry

/// What the cascade found for an element.
struct ComputedStyle: Hashable, Sendable {
  /// The font of pages that name none, or none that is here.
  ///
  /// Source: WebKit's SettingsBaseCocoa.mm.
  static let defaultFamily = "Times"

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

  /// `text-size-adjust`: whether wide blocks have larger texts, or by how much all texts grow.
  enum TextSizeAdjust: Hashable, Sendable {
    case automatic
    case factor(Double)
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

    /// Whether an image's own ratio comes first.
    var isAutomatic: Bool
  }

  /// An image by its address, with so many of its pixels to a point.
  struct MarkerImage: Hashable, Sendable {
    var address: String
    var density: Double
  }

  /// `-webkit-text-stroke`: the width in points, and the colour.
  struct TextStrokeValue: Hashable, Sendable {
    var width = 0.0
    var color = CSSColor.currentColor
  }

  /// The properties that an element takes from its parent unless it sets another value.
  struct Inherited: Hashable, Sendable {
    /// In which appearance the system's colours are, after `color-scheme`.
    var appearance = Appearance.light

    /// What controls that are on are filled with; nil for the system's blue.
    var accentColor: Color?
    var color = Color.black

    /// Families in the order in which they are tried; none for the system font.
    var fontFamilies = [ComputedStyle.defaultFamily]
    var fontSize = 16.0

    /// What becomes of the font size on phones.
    var textSizeAdjust = TextSizeAdjust.automatic

    /// Whether the size doesn't follow from what browsers have without a page's word.
    var isFontSizeAbsolute = false
    var fontWeight = 400
    var isItalic = false
    var isKerned = true
    var lineHeight = LineHeight.normal
    var letterSpacing = 0.0
    var wordSpacing = 0.0

    /// Whether lines may end at spaces, whatever `whiteSpace` says.
    var isWrapped = true
    var balancesLines = false

    /// `-webkit-box-direction`: whether what is in a `-webkit-box` is in the order from the end.
    var isOldFlexReversed = false
    var textAlignLast: InlineStyle.TextAlign?

    /// `-webkit-text-fill-color`: the colour of the letters, nil for that of the text.
    var textFill: CSSColor?

    /// The line along the outlines of letters.
    var textStroke = TextStrokeValue()
    var textAlignment = TextAlignment()
    var textIndent = Length.zero
    var textTransform = TextTransform.none
    var smallCapitals = SmallCapitals.none
    var whiteSpace = InlineStyle.WhiteSpace.normal
    var wordBreak = WordBreaking(rule: .normal)
    var overflowWrap = ParagraphStyle.OverflowWrap.normal
    var direction = LayoutDirection.leftToRight
    var visibility = Visibility.visible
    var isCollapsed = false

    /// Whether images are shown as they are encoded: `image-orientation: none`.
    var ignoresOrientation = false
    var horizontalSpacing = 0.0
    var verticalSpacing = 0.0
    var captionSide = TableStyle.CaptionSide.top
    var listStyleType = ListStyleType.counter(.disc)
    var listStylePosition = ListStylePosition.outside

    /// Pairs of quotes from the outermost on; nil for those of English.
    var quotes: [String]?

    /// The image that marks items of lists.
    var listStyleImage: MarkerImage?

    /// Lines are drawn across what is inside, which isn't inheritance but comes near it.
    var textLines: TextLines = []

    /// The colour and style of these lines, as the element that draws them says.
    var textLineDecoration: Decoration.TextLine?

    /// The size of the letters of the element that has the lines, in points.
    var textLineFontSize: Double?

    /// The font of that element; empty where nothing has lines.
    var textLineFonts: [TextStyle] = []

    /// How far the text is below the baseline of that element, in points.
    var textLineShift = 0.0
    var textShadows: [Shadow] = []

    /// How far a line under the text is below its baseline, in points; nil for as the font says.
    var underlineOffset: Double?
    var locale: String?

    /// Whether only text makes a line as high as its font, as in the modes of pages of old.
    var hasLineHeightQuirk = false
    var customProperties: [ExactText: [ComponentValue]] = [:]

    /// How shapes are filled and stroked; empty for the initial style, which nearly all have.
    var svgStyle: [SVGStyle] = []

    var textAlign: InlineStyle.TextAlign { textAlignment.lines }

    /// The smallest size of a font that no page has given in a length.
    private static let smallestRelativeSize = 9.0

    /// The size that text is set in, in points; `fontSize` is what sizes of children refer to.
    var usedFontSize: Double {
      switch textSizeAdjust {
      case .factor(let factor): min(fontSize * factor, 10_000)
      case .automatic:
        isFontSizeAbsolute || fontSize <= 0 ? fontSize : max(fontSize, Self.smallestRelativeSize)
      }
    }

    var isVisible: Bool { visibility == .visible }
  }

  /// `display`, which says with one word what a box is and whether it has a marker.
  struct DisplayValue: Hashable, Sendable {
    var display: Style.Display
    var isListItem = false

    /// Whether it is that of the flexible boxes before flex containers, `-webkit-box`.
    var isOldFlex = false
  }

  var displayValue: DisplayValue {
    get { DisplayValue(display: box.display, isListItem: isListItem, isOldFlex: isOldFlex) }
    set {
      (box.display, isListItem) = (newValue.display, newValue.isListItem)
      isOldFlex = newValue.isOldFlex
    }
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
        spread: spread, position: isInside ? .inside : .around)
    }
  }

  /// A position in a box, from its left and top.
  struct Position: Hashable, Sendable {
    var x: Length
    var y: Length
  }

  struct Outline: Hashable, Sendable {
    var style = BorderStyle.none
    var width = 3.0
    var color = CSSColor.currentColor
    var offset = 0.0
  }

  // OPTIMIZATION: A style is copied often, and most elements change little of what they inherit and
  // nothing of what is rare. So copies share these lists of one until one of them changes.

  private var sharedInherited = Self.initialInherited
  private var sharedRare = Self.initialRare

  private static let initialInherited = [Inherited()]
  private static let initialRare = [Rare()]

  /// What children of the element have as well, unless they say otherwise.
  var inherited: Inherited {
    _read { yield sharedInherited[0] }
    _modify { yield &sharedInherited[0] }
  }

  /// What few elements have.
  var rare: Rare {
    _read { yield sharedRare[0] }
    _modify { yield &sharedRare[0] }
  }

  /// What the layout reads; borders have their widths even where no line is drawn.
  var box = Style()

  var overflowX = Style.Overflow.visible
  var overflowY = Style.Overflow.visible
  var borderStyles = Edges(all: BorderStyle.none)
  var borderColors = Edges(all: CSSColor.currentColor)
  var background = CSSColor.clear
  var corners = Corners()
  var opacity = 1.0

  /// `z-index`; nil means `auto`.
  var level: Int32?
  var aspectRatio = PreferredRatio(isAutomatic: true)
  var objectFit = ImageContent.Fit.fill
  var verticalAlign = InlineStyle.VerticalAlign.baseline
  var unicodeBidi = InlineStyle.UnicodeBidi.normal
  var clonesEdges = false
  var isListItem = false
  var isOldFlex = false

  /// Whether transforms count for the element in a line too, as they do for images.
  var isReplaced = false

  /// Whether a control of a form looks as the system draws it, unless `appearance` says `none`.
  var hasNativeAppearance = true
  var textLines: TextLines = []
  var textLineColor = CSSColor.currentColor
  var textLineStyle = LineStyle.solid
  var tableLayout = TableStyle.Layout.auto
  var columnSpan = 1
  var rowSpan = 1
  var clipsTextWithEllipsis = false

  /// Whether all that few elements have is as it is at first.
  var hasNothingRare: Bool { sharedRare == Self.initialRare }

  /// The style of an element of which nothing is said.
  static let initial = ComputedStyle()

  init() {
    // The initial values that differ from those of a box of its own.
    box.display = .inline
    box.border = EdgeInsets(all: 3)
  }

  /// The initial style for a child of the element.
  var childStyle: ComputedStyle { ComputedStyle(inheritance) }

  /// What children inherit, which takes no time to copy and little to compare with what is shared.
  var inheritance: Inheritance { Inheritance(shared: sharedInherited) }

  /// What some element hands on to its children.
  struct Inheritance: Hashable, Sendable {
    fileprivate var shared: [Inherited]

    var properties: Inherited {
      _read { yield shared[0] }
      _modify { yield &shared[0] }
    }
  }

  /// The initial style for a child that inherits some properties.
  init(_ inheritance: Inheritance) {
    self.init()
    sharedInherited = inheritance.shared
  }

  /// The height of a line in points, nil to take it from the font.
  var lineHeight: Double? {
    switch inherited.lineHeight {
    case .normal: nil
    case .number(let factor): Self.layoutUnits(factor * inherited.usedFontSize)
    case .points(let points): Self.layoutUnits(points)
    }
  }

  /// Rounds a height down to a 64th of a point, as browsers do; in a long text it adds up.
  private static func layoutUnits(_ points: Double) -> Double {
    (points * 64).rounded(.down) / 64
  }
}
