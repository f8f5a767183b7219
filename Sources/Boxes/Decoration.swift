public import Geometry

/// What is painted for a box; it takes no part in the layout.
public struct Decoration: Hashable, Sendable {
  /// The colour of the background, under all `backgroundLayers`.
  public var background = Color.clear

  /// The part of the box that has the background's colour.
  public var backgroundClip = BackgroundLayer.Area.borderBox

  /// Drawn over the background's colour, the first on top.
  public var backgroundLayers: [BackgroundLayer] = []

  /// The radii of the corners, which cut background, borders and image.
  public var corners = Corners()

  /// The colours of the borders whose widths the style gives.
  public var borderColors = Edges(all: Color.clear)

  /// How the borders are drawn whose widths the style gives.
  public var borderStyles = Edges(all: LineStyle.solid)

  /// An image that is drawn in place of the borders' lines; nil for none.
  public var borderImage: BorderImage?

  /// A line around the box that takes no room.
  public var outline: Outline?

  /// The first on top.
  public var shadows: [Shadow] = []

  /// The shadows of the letters in a text box, the first on top.
  public var textShadows: [Shadow] = []

  /// The line along the outlines of the letters in a text box; nil for none.
  public var textStroke: TextStroke?

  /// How lines at a text are drawn; nil draws them solid in the colour of the letters.
  public var textLine: TextLine?

  /// An image that fills the content box.
  public var image: ImageContent?

  /// Shapes that fill the content box.
  public var svg: SVGContent?

  /// Shapes drawn over the background, with coordinates from the border box's top-left corner.
  public var drawings: [Drawing] = []

  /// 0…1, applied to the box and all that is in it.
  public var opacity = 1.0

  /// When the box is painted, against those around it.
  public var stacking = Stacking.inOrder

  /// What the box and all that is in it are cut to; nil for nothing.
  public var clipShape: ClipShape?

  /// What is done to the image of the box and of all that is in it; nil for nothing.
  public var effects: Effects?

  /// What moves, turns or stretches the box and all that is in it.
  public var transform: BoxTransform?

  /// Creates an empty decoration, with which nothing is painted.
  public init() {}

  /// Creates a decoration by changing an empty one.
  public init(_ change: (inout Decoration) -> Void) {
    change(&self)
  }
}

/// When a box is painted; CSS's `z-index`.
public enum Stacking: Hashable, Sendable {
  /// After the boxes before it in the tree and before those behind it.
  case inOrder

  /// As `inOrder`, and boxes in it stay within it: it is a stacking context.
  case isolated

  /// With those of level 0 of the stacking context around it, without being one.
  case automatic

  /// With those of its level of the stacking context around it, and it is one itself.
  case level(Int32)
}

/// The radii of a box's corners.
public struct Corners: Hashable, Sendable {
  /// The form of a round corner.
  public enum Curve: UInt8, Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// The smoother corner that iOS calls continuous.
    case continuous
  }

  /// How far a corner reaches along its two sides; percentages are of the box's width and height.
  public struct Radius: Hashable, Sendable {
    /// How far the corner reaches along the horizontal side; percentages are of the box's width.
    public var x: Length

    /// How far the corner reaches along the vertical side; percentages are of the box's height.
    public var y: Length

    /// The radius of a square corner.
    public static let zero = Radius(0)

    /// Creates the radius of a round corner, in points.
    public init(_ points: Double) {
      self.init(x: .points(points), y: .points(points))
    }

    /// Creates the radius of an elliptic corner.
    public init(x: Length, y: Length) {
      self.x = x
      self.y = y
    }

    /// Whether the corner is square.
    public var isZero: Bool { !(x.mayBePositive && y.mayBePositive) }
  }

  /// The radius of the top-left corner.
  public var topLeft: Radius

  /// The radius of the top-right corner.
  public var topRight: Radius

  /// The radius of the bottom-right corner.
  public var bottomRight: Radius

  /// The radius of the bottom-left corner.
  public var bottomLeft: Radius

  /// The form of all four corners.
  public var curve: Curve

  /// Creates corners, each with radii of its own.
  public init(
    topLeft: Radius, topRight: Radius, bottomRight: Radius, bottomLeft: Radius,
    curve: Curve = .circular
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
    self.curve = curve
  }

  /// Creates round corners, with radii in points.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0,
    curve: Curve = .circular
  ) {
    self.init(
      topLeft: Radius(topLeft), topRight: Radius(topRight), bottomRight: Radius(bottomRight),
      bottomLeft: Radius(bottomLeft), curve: curve)
  }

  /// Creates four equal round corners, their radius in points.
  public init(all radius: Double, curve: Curve = .circular) {
    self.init(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, curve: curve)
  }

  /// Whether no corner is round.
  public var isSquare: Bool {
    topLeft.isZero && topRight.isZero && bottomRight.isZero && bottomLeft.isZero
  }
}

/// A line along the edge of a box; CSS's outline.
public struct Outline: Hashable, Sendable {
  /// The line's width in points.
  public var width: Double

  /// The colour of the line.
  public var color: Color

  /// The distance from the box's edge to the line's inner edge, in points: 0 puts the line
  /// outside, minus its width inside, minus half its width on the edge.
  public var offset: Double

  /// How the line is drawn.
  public var style = LineStyle.solid

  /// Creates an outline; width and offset are points.
  public init(width: Double, color: Color, offset: Double = 0) {
    self.width = width
    self.color = color
    self.offset = offset
  }
}

/// What a line looks like.
public enum LineStyle: UInt8, Hashable, Sendable {
  /// One line without gaps.
  case solid
  /// Dashes with gaps between them.
  case dashed
  /// Round dots with gaps between them.
  case dotted
  /// Two lines, each a third of the width, with a gap of the same width between them.
  case double

  /// As if carved in, and as if coming out: two halves of different brightness.
  case groove
  /// As if coming out.
  case ridge

  /// As if what is inside were lower, or higher: two sides are darker than the others.
  case inset
  /// As if what is inside were higher.
  case outset

  /// Whether parts of it are darker or lighter, as if light fell on it from the top left.
  public var isRaised: Bool {
    switch self {
    case .groove, .ridge, .inset, .outset: true
    case .solid, .dashed, .dotted, .double: false
    }
  }
}

/// A blurred copy of a box's outline.
public struct Shadow: Hashable, Sendable {
  /// Where a shadow is, against its box.
  public enum Position: UInt8, Hashable, Sendable {
    /// Under the box, where it shines through what isn't opaque, as those of UIKit's layers do.
    case under
    /// Around the box and not under it, as those of CSS.
    case around
    /// In the box, over its background; CSS's `inset`.
    case inside
  }

  /// The colour, with its opacity.
  public var color: Color

  /// How far the shadow is moved from its box, in points, to the right and down.
  public var offset: Point

  /// The standard deviation of the blur, in points.
  public var sigma: Double

  /// How much larger than the box the shadow is at each side, in points.
  public var spread: Double

  /// Where the shadow is, against its box.
  public var position: Position

  /// Creates a shadow; offset, blur and spread are points.
  public init(
    color: Color, offset: Point, sigma: Double, spread: Double = 0, position: Position = .under
  ) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.spread = spread
    self.position = position
  }
}

extension Decoration {
  /// The shadow of a box that has no more than one.
  public var shadow: Shadow? {
    get { shadows.first }
    set { shadows = newValue.map { [$0] } ?? [] }
  }

  /// A line under, over or through a text.
  public struct TextLine: Hashable, Sendable {
    /// The colour of the line.
    public var color: Color

    /// How the line is drawn.
    public var style: LineStyle

    /// Whether there is one over the text too.
    public var isOver: Bool

    /// How thick the line is, in points; nil for as thick as the font says.
    public var thickness: Double?

    /// How far the upper edge of a line under the text is below the baseline, in points; nil for
    /// where the font says.
    public var offset: Double?

    /// How many times larger the letters are whose font says how thick the line is and where it is
    /// than those at the line.
    ///
    /// They are those of the box that has the line, which text of other sizes in it shares:
    /// <https://www.w3.org/TR/css-text-decor-4/#line-decoration>.
    public var scale = 1.0

    /// The font that says it, of that box, whose size doesn't count; nil for that of the text.
    public var font: TextStyle?

    /// How far the text is below the baseline of that box, in points.
    public var shift = 0.0

    /// Creates a line at a text.
    public init(color: Color, style: LineStyle = .solid, isOver: Bool = false) {
      self.color = color
      self.style = style
      self.isOver = isOver
    }
  }
}

/// An image that fills a box.
public struct ImageContent: Hashable, Sendable {
  /// How the image is fitted to the content box; CSS's `object-fit`.
  public enum Fit: UInt8, Hashable, Sendable {
    /// Stretched along both sides.
    case fill
    /// As large as fits in, with its own ratio.
    case contain
    /// As small as covers the box, with its own ratio.
    case cover
    /// At its own size, a pixel as a point.
    case none
    /// As `none` or `contain`, whichever is smaller.
    case scaleDown
  }

  /// The image, by the name that whoever loads images gave it.
  public var source: String

  /// How the image is fitted to the content box.
  public var fit: Fit

  /// Where the image is in the room that it leaves or reaches out of; CSS's
  /// `object-position`.
  public var positionX = Length.percent(50)

  /// As `positionX`, from top to bottom.
  public var positionY = Length.percent(50)

  /// Draws the image's alpha in this colour, as a template image.
  public var tint: Color?

  /// Creates content from the image of a name.
  public init(source: String, fit: Fit = .fill, tint: Color? = nil) {
    self.source = source
    self.fit = fit
    self.tint = tint
  }
}

/// An image of shapes that fills a box.
public struct SVGContent: Hashable, Sendable {
  /// The shapes.
  public var image: SVGImage

  /// The size in points at which it is drawn, to be fitted to the content box; nil draws it at the
  /// size of that box.
  public var size: Size?

  /// How `size` is fitted to the content box.
  public var fit: ImageContent.Fit

  /// Where the image is from left to right in the room that it leaves or reaches out of.
  public var positionX = Length.percent(50)

  /// As `positionX`, from top to bottom.
  public var positionY = Length.percent(50)

  /// Whether shapes are drawn beyond the content box, too.
  public var overflows = false

  /// Creates content from shapes, their size in points.
  public init(_ image: SVGImage, size: Size? = nil, fit: ImageContent.Fit = .fill) {
    self.image = image
    self.size = size
    self.fit = fit
  }
}

/// A shape that is filled or stroked.
public struct Drawing: Hashable, Sendable {
  /// The ends of a line.
  public enum LineCap: UInt8, Hashable, Sendable {
    /// Cut straight where the path ends.
    case butt
    /// A half circle around the end of the path.
    case round
  }

  /// What is painted of a path.
  public enum Paint: Hashable, Sendable {
    /// What the path encloses; parts that it goes around against one another stay empty.
    case fill
    /// A line along the path, its width in points.
    case stroke(width: Double, cap: LineCap)
  }

  /// The path, in points from the border box's top-left corner.
  public var path: Path

  /// What is painted of the path.
  public var paint: Paint

  /// The colour of the shape.
  public var color: Color

  /// Creates a shape of one colour.
  public init(path: Path, paint: Paint, color: Color) {
    self.path = path
    self.paint = paint
    self.color = color
  }
}
