public import Geometry

/// Figures in coordinates of their own, in the order in which they are painted: a picture of SVG.
public struct VectorPicture: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case figure(Figure)

    /// What follows up to the matching `end` is put together first, cut to the union of some shapes
    /// unless these are nil, and then made translucent.
    case begin(opacity: Double, clip: [Shape]?)
    case end
  }

  /// What a path encloses.
  public struct Shape: Hashable, Sendable {
    public var path: Path

    /// Whether parts that it goes around twice stay empty, whatever the directions.
    public var isEvenOdd: Bool

    public init(_ path: Path, isEvenOdd: Bool = false) {
      self.path = path
      self.isEvenOdd = isEvenOdd
    }
  }

  public struct Figure: Hashable, Sendable {
    public var shape: Shape

    /// Maps the figure's coordinates to those of the picture.
    public var transform: Transform
    public var fill: Paint?
    public var stroke: Stroke?

    public init(_ shape: Shape, transform: Transform = .identity) {
      self.shape = shape
      self.transform = transform
    }
  }

  public enum Paint: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)
  }

  public struct Stroke: Hashable, Sendable {
    public enum Cap: UInt8, Hashable, Sendable {
      case butt
      case round
      case square
    }

    public enum Join: UInt8, Hashable, Sendable {
      case miter
      case round
      case bevel
    }

    public var paint: Paint

    /// In the figure's coordinates.
    public var width = 1.0
    public var cap = Cap.butt
    public var join = Join.miter

    /// How many times the width a mitred corner may be long before it is cut off.
    public var miterLimit = 4.0

    /// The lengths of dashes and gaps in turn, an even number of them; none for a solid line.
    public var dashes: [Double] = []
    public var dashOffset = 0.0

    public init(_ paint: Paint) {
      self.paint = paint
    }
  }

  /// Colours along a line or from a point outwards.
  public struct Gradient: Hashable, Sendable {
    public enum Line: Hashable, Sendable {
      case linear(from: Point, to: Point)

      /// From the focus to the circle.
      case radial(center: Point, radius: Double, focus: Point)
    }

    /// What is beyond the first and the last colour.
    public enum Spread: UInt8, Hashable, Sendable {
      case pad
      case reflect
      case `repeat`
    }

    /// A colour and its place, from 0 to 1.
    public struct Stop: Hashable, Sendable {
      public var color: Color
      public var place: Double

      public init(_ color: Color, at place: Double) {
        self.color = color
        self.place = place
      }
    }

    public var line: Line
    public var stops: [Stop]
    public var spread = Spread.pad

    /// Maps the gradient's coordinates to those of the figure.
    public var transform = Transform.identity

    public init(_ line: Line, stops: [Stop]) {
      self.line = line
      self.stops = stops
    }
  }

  public var steps: [Step] = []

  /// The part of the coordinates that is shown; nil for points from the corner.
  public var viewBox: Rect?

  /// How the part fills a box of another ratio; CSS's `object-fit` and `object-position`.
  public var fit = Fit.meet
  public var alignX = 0.5
  public var alignY = 0.5

  public enum Fit: UInt8, Hashable, Sendable {
    /// As large as fits in.
    case meet
    /// As small as covers all.
    case slice
    /// Stretched along both sides.
    case stretch
  }

  public init() {}

  /// Returns the map from the picture's coordinates to those of a box of a size.
  public func map(to size: Size) -> Transform {
    guard let viewBox, viewBox.width > 0, viewBox.height > 0 else { return .identity }
    var (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
    switch fit {
    case .meet: (x, y) = (min(x, y), min(x, y))
    case .slice: (x, y) = (max(x, y), max(x, y))
    case .stretch: break
    }
    return Transform(
      a: x, d: y, tx: (size.width - viewBox.width * x) * alignX - viewBox.minX * x,
      ty: (size.height - viewBox.height * y) * alignY - viewBox.minY * y)
  }
}
