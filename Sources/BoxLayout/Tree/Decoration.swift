public import Geometry

/// What is painted for a box; it takes no part in the layout.
public struct Decoration: Hashable, Sendable {
  public var background = Color.clear

  /// The part of the box that has the background's colour.
  public var backgroundClip = BackgroundLayer.Area.borderBox

  /// Drawn over the background's colour, the first on top.
  public var backgroundLayers: [BackgroundLayer] = []
  public var corners = Corners()

  /// The colours of the borders whose widths the style gives.
  public var borderColors = Edges(all: Color.clear)

  /// A line around the box that takes no room.
  public var outline: Outline?
  public var shadow: Shadow?
  public var image: ImageContent?

  /// Figures drawn over the background, with coordinates from the border box's top-left corner.
  public var drawings: [Drawing] = []

  /// 0…1, applied to the box and all that is in it.
  public var opacity = 1.0

  /// When the box is painted, against those around it.
  public var stacking = Stacking.inOrder

  /// What moves, turns or stretches the box and all that is in it.
  public var transform: BoxTransform?

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

/// The radii of a box's corners, in points.
public struct Corners: Hashable, Sendable {
  public enum Curve: UInt8, Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// The smoother corner that iOS calls continuous.
    case continuous
  }

  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double
  public var curve: Curve

  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0,
    curve: Curve = .circular
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
    self.curve = curve
  }

  public init(all radius: Double, curve: Curve = .circular) {
    self.init(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, curve: curve)
  }

  public var isSquare: Bool {
    topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0
  }
}

/// A line along the edge of a box; CSS's outline.
public struct Outline: Hashable, Sendable {
  /// The line's width in points.
  public var width: Double
  public var color: Color

  /// The distance from the box's edge to the line's inner edge, in points: 0 puts the line
  /// outside, minus its width inside, minus half its width on the edge.
  public var offset: Double

  public init(width: Double, color: Color, offset: Double = 0) {
    self.width = width
    self.color = color
    self.offset = offset
  }
}

/// A blurred copy of a box's outline under it.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  public var offset: Point

  /// The standard deviation of the blur, in points.
  public var sigma: Double

  public init(color: Color, offset: Point, sigma: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}

/// A picture that fills a box.
public struct ImageContent: Hashable, Sendable {
  /// How the picture is fitted to the content box; CSS's `object-fit`.
  public enum Fit: UInt8, Hashable, Sendable {
    case fill
    case contain
    case cover
  }

  /// The picture, by the name that whoever loads pictures gave it.
  public var source: String
  public var fit: Fit

  /// Draws the picture's alpha in this colour, as a template image.
  public var tint: Color?

  public init(source: String, fit: Fit = .fill, tint: Color? = nil) {
    self.source = source
    self.fit = fit
    self.tint = tint
  }
}

/// A figure that is filled or stroked.
public struct Drawing: Hashable, Sendable {
  public enum LineCap: UInt8, Hashable, Sendable {
    case butt
    case round
  }

  public enum Paint: Hashable, Sendable {
    case fill
    /// A line along the path, its width in points.
    case stroke(width: Double, cap: LineCap)
  }

  public var path: Path
  public var paint: Paint
  public var color: Color

  public init(path: Path, paint: Paint, color: Color) {
    self.path = path
    self.paint = paint
    self.color = color
  }
}
