public import Geometry

/// What SVG images are made of.
extension SVGImage {
  /// What a path encloses.
  public struct Outline: Hashable, Sendable {
    /// The path, in the shape's coordinates.
    public var path: Path

    /// Whether parts that it goes around twice stay empty, whatever the directions.
    public var isEvenOdd: Bool

    /// Creates what a path encloses.
    public init(_ path: Path, isEvenOdd: Bool = false) {
      self.path = path
      self.isEvenOdd = isEvenOdd
    }
  }

  /// A shape with what it is filled and stroked with.
  public struct Shape: Hashable, Sendable {
    /// The shape, in its own coordinates.
    public var outline: Outline

    /// Maps the shape's coordinates to those of the image.
    public var transform: Transform

    /// What the shape is filled with, first; nil leaves it empty.
    public var fill: Paint?

    /// The line along the shape's path, drawn over the filling; nil for none.
    public var stroke: Stroke?

    /// Whether each pixel is covered wholly or not at all.
    public var isCrisp = false

    /// Creates a shape that is neither filled nor stroked yet.
    public init(_ outline: Outline, transform: Transform = .identity) {
      self.outline = outline
      self.transform = transform
    }
  }

  /// What a shape is filled or stroked with.
  public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours that go over into one another.
    case gradient(Gradient)
    /// An image that is repeated in both directions.
    case pattern(Pattern)
  }

  /// A line along a path; SVG's `stroke` with what belongs to it.
  public struct Stroke: Hashable, Sendable {
    /// The ends of a line and of its dashes.
    public enum Cap: UInt8, Hashable, Sendable {
      /// Cut straight where the path ends.
      case butt
      /// A half circle around the end of the path.
      case round
      /// Half the line's width longer than the path.
      case square
    }

    /// The corners of a line.
    public enum Join: UInt8, Hashable, Sendable {
      /// Pointed, up to `miterLimit`.
      case miter
      /// A circle around the corner.
      case round
      /// Cut off straight.
      case bevel
    }

    /// What the line is drawn with.
    public var paint: Paint

    /// In the shape's coordinates.
    public var width = 1.0

    /// The ends of the line.
    public var cap = Cap.butt

    /// The corners of the line.
    public var join = Join.miter

    /// How many times the width a mitred corner may be long before it is cut off.
    public var miterLimit = 4.0

    /// The lengths of dashes and gaps in turn, an even number of them; none for a solid line.
    public var dashes: [Double] = []

    /// How far into the dashes the line starts, in the shape's coordinates.
    public var dashOffset = 0.0

    /// The length that the whole path has where dashes are measured; nil for its own.
    public var pathLength: Double?

    /// Whether the line is as wide as it says whatever the shape's transform does: its width and
    /// dashes count in points of the box that shows the image.
    public var keepsWidth = false

    /// Creates a solid line of width 1.
    public init(_ paint: Paint) {
      self.paint = paint
    }
  }

  /// Colours along a line or from a point outwards.
  public struct Gradient: Hashable, Sendable {
    /// Where the colours go.
    public enum Line: Hashable, Sendable {
      /// From one point to another.
      case linear(from: Point, to: Point)

      /// From the circle around the focus to the one around the centre.
      case radial(center: Point, radius: Double, focus: Point, focusRadius: Double)
    }

    /// What is beyond the first and the last colour.
    public enum Spread: UInt8, Hashable, Sendable {
      /// The first and the last colour go on.
      case pad
      /// The colours go back, and forth again.
      case reflect
      /// The colours start again.
      case `repeat`
    }

    /// A colour and its position, from 0 to 1.
    public struct Stop: Hashable, Sendable {
      /// The colour at the stop.
      public var color: Color

      /// How far along the line, from 0 to 1.
      public var position: Double

      /// Creates a stop; `position` is from 0 to 1.
      public init(_ color: Color, at position: Double) {
        self.color = color
        self.position = position
      }
    }

    /// Where the colours go, in the gradient's coordinates.
    public var line: Line

    /// The colours in their order along the line.
    public var stops: [Stop]

    /// What is beyond the first and the last colour.
    public var spread = Spread.pad

    /// Maps the gradient's coordinates to those of the shape.
    public var transform = Transform.identity

    /// Whether colours are mixed as light is, not as their values are.
    public var isLinearLight = false

    /// Creates a gradient whose ends go on with their colours.
    public init(_ line: Line, stops: [Stop]) {
      self.line = line
      self.stops = stops
    }
  }

  /// A tile that is repeated in both directions.
  public struct Pattern: Hashable, Sendable {
    /// One tile, in the pattern's coordinates.
    public var tile: Rect

    /// What a tile is made of.
    public var steps: [Step]

    /// Maps the coordinates of the steps to those of the pattern.
    public var content: Transform

    /// Maps the pattern's coordinates to those of the shape.
    public var transform: Transform

    /// How opaque the whole is, from 0 to 1.
    public var opacity = 1.0

    /// Creates a pattern of opaque tiles that are cut at their edges.
    public init(
      tile: Rect, steps: [Step], content: Transform = .identity, transform: Transform = .identity
    ) {
      self.tile = tile
      self.steps = steps
      self.content = content
      self.transform = transform
    }
  }
}
