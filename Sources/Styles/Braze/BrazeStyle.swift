public import Geometry
public import Messages

/// The style of a Braze message: the attributes of BrazeUI's view, or what an app's code adds to
/// AppboyUI's slideup.
///
/// Source of the figures: Docs/Vendors/Braze.md#layout-of-brazeui.
///
/// A new style has the SDK's own values. What a kind of message doesn't have stays unused.
public struct BrazeStyle: Hashable, Sendable {
  /// The views that have attributes.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A bar at the top or the bottom of the screen.
    case slideup
    /// A card with texts, and an image or an icon above them.
    case modal
    /// A card that is an image, with buttons over it.
    case modalImage
    /// A page with texts, and an image above them.
    case full
    /// A page that is an image, with buttons over it.
    case fullImage
    /// A page of HTML.
    case html

    /// The view's kind; nil when the view has no attributes.
    public init?(_ view: BrazeView) {
      self.init(rawValue: view.rawValue)
    }

    /// The name that this package gives to the file: Braze has no style files.
    public var fileName: String {
      "Braze\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Attributes.plist"
    }
  }

  /// The view whose attributes they are.
  public let kind: Kind

  /// The least distances to the safe area, in points.
  public var margin: EdgeInsets

  /// The distances of the content from the card's edges, in points.
  public var padding: EdgeInsets

  /// The leading padding of a slideup with an image or an icon, in points.
  public var graphicLeadingPadding = 15.0

  /// The points between graphic, text and chevron, or between graphic, text and buttons.
  public var spacing: Double

  /// The points between header and body.
  public var labelsSpacing = 10.0

  /// The font of a slideup's text.
  public var font = BrazeFont(textStyle: "subheadline", weight: "bold")

  /// The font of a card's header.
  public var headerFont = BrazeFont(textStyle: "title3", weight: "bold")

  /// The font of a card's body.
  public var messageFont = BrazeFont(textStyle: "subheadline", weight: "regular")

  /// The lines of the header and of the body.
  public var header = BrazeLines(lineSpacing: 2 * 0.78)

  /// The lines of the body.
  public var message = BrazeLines(lineSpacing: 4 * 0.47)

  /// The size of a slideup's image in points; an icon's box is always 50 × 50.
  public var imageSize = Size(width: 50, height: 50)

  /// The radius of the corners of a slideup's image, in points.
  public var imageCornerRadius = 0.0

  /// The curve of the corners of a slideup's image: `circular` or `continuous`.
  public var imageCornerCurve = "circular"

  /// `auto`, `hidden` or `visible`.
  public var chevronVisibility = "auto"

  /// The radius of the card's corners in points.
  public var cornerRadius: Double

  /// `circular` or `continuous`.
  public var cornerCurve = "circular"

  /// The shadow of the card.
  public var shadow = BrazeShadow()

  /// The least height of a slideup, in points.
  public var minHeight = 60.0

  /// The least width of a card; it yields to the margins.
  public var minWidth = BrazeDimension(regular: 320, large: 320)

  /// The largest width and height; image-only cards swap the two where `large` counts.
  public var maxWidth = BrazeDimension(regular: 450, large: 720)

  /// The largest height; image-only cards swap it with `maxWidth` where `large` counts.
  public var maxHeight = BrazeDimension(regular: 720, large: 450)

  /// Whether an image that is too high scrolls instead of getting narrower.
  public var scrollLargeImages = false

  /// `auto`, `modal` or `full`.
  public var preferredDisplayMode = "auto"

  /// Whether a user can swipe a slideup away; nothing of it is drawn.
  public var dismissible = true

  /// Whether a tap beside a card closes it; nothing of it is drawn.
  public var dismissOnBackgroundTap = false

  /// How the page of an HTML message comes and goes: `auto`, `fade` or `slide`.
  public var animation = "auto"

  /// Whether each link of a page counts as a click; nothing of it is drawn.
  public var automaticBodyClicks = false

  /// Whether links of a page with a target keep the message; nothing of it is drawn.
  public var linkTargetSupport = true

  /// The attributes of the buttons.
  public var buttons = BrazeButtonStyle()

  /// How far AppboyUI's slideup is below its default position, in points.
  public var offset = 0.0

  /// How far a slideup is from the edge of the screen, instead of the SDK's own; before 3.34.
  public var slideConstraint: Double?

  /// The height of the tab bar above which the sample app of AppboyUI shows a bottom slideup.
  public var tabBarHeight = 0.0

  /// The SDK's own values for a kind of view.
  public init(_ kind: Kind) {
    self.kind = kind
    let isSlideup = kind == .slideup
    let side = isSlideup ? 10.0 : 20
    margin = EdgeInsets(top: side, left: side, bottom: side, right: side)
    padding =
      isSlideup
      ? EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
      : EdgeInsets(top: 40, left: 25, bottom: 30, right: 25)
    spacing = isSlideup ? 10 : 20
    cornerRadius = isSlideup ? 15 : 8
  }
}

/// A length that is another one where both size classes are regular and the screen is wider than
/// high.
public struct BrazeDimension: Hashable, Sendable {
  /// In points.
  public var regular: Double

  /// In points.
  public var large: Double

  /// Creates a length of two values, in points.
  public init(regular: Double, large: Double) {
    self.regular = regular
    self.large = large
  }
}

/// How the lines of a text are set.
public struct BrazeLines: Hashable, Sendable {
  /// The points between two lines.
  public var lineSpacing: Double

  /// What the height of a line is multiplied with; 0 leaves it.
  public var lineHeightMultiple = 0.0

  /// The least and the largest height of a line in points; 0 for none.
  public var minLineHeight = 0.0

  /// The largest height of a line in points; 0 for none.
  public var maxLineHeight = 0.0

  /// Creates lines with points between them and the font's own heights.
  public init(lineSpacing: Double) {
    self.lineSpacing = lineSpacing
  }
}

/// A font of a view.
public struct BrazeFont: Hashable, Sendable {
  /// The text style of Dynamic Type that gives the size, in UIKit's word.
  public var textStyle: String

  /// The weight in UIKit's word: `regular`, `bold`.
  public var weight: String

  /// The family instead of the system's.
  public var family: String?

  /// A size in points that doesn't follow the text size, instead of the text style's.
  public var size: Double?

  /// Creates a font of the system, whose size follows the text size.
  public init(textStyle: String, weight: String) {
    self.textStyle = textStyle
    self.weight = weight
  }
}

/// The shadow of a card, which is as faint as the card's background.
public struct BrazeShadow: Hashable, Sendable {
  /// As `#RRGGBB` or `#AARRGGBB`.
  public var colorHex = "#000000"

  /// From 0 to 1.
  public var opacity = 0.3

  /// In points, to the right and downwards.
  public var offset = Point.zero

  /// The standard deviation of the blur in points.
  public var radius = 4.0

  /// Black for a text that is not a valid colour.
  public var color: Color { StyleColor.color(of: colorHex) ?? .black }
}

/// The attributes of the buttons.
public struct BrazeButtonStyle: Hashable, Sendable {
  /// The distances of the title from the button's edges, in points; left is leading.
  public var padding = EdgeInsets(top: 10, left: 12, bottom: 10, right: 12)

  /// The font of the titles.
  public var font = BrazeFont(textStyle: "subheadline", weight: "bold")

  /// In points.
  public var borderWidth = 1.0

  /// In points.
  public var cornerRadius = 5.0

  /// The least width of a single button, in points.
  public var minWidth = 80.0

  /// In points.
  public var maxHeight = 44.0

  /// Creates the SDK's own values.
  public init() {}
}
