/// A step of SVG's `filter` element: <https://www.w3.org/TR/filter-effects-1/#FilterPrimitivesOverview>.
///
/// Lengths are in the coordinates of the element that is filtered.
public struct FilterPrimitive: Hashable, Sendable {
  /// What a step changes.
  public enum Input: Hashable, Sendable {
    /// The element as it is drawn.
    case source
    /// The opacity of the element, without colours.
    case sourceAlpha
    /// What an earlier step made, by its index.
    case result(Int)
    /// Nothing.
    case clear
  }

  /// What a step does.
  public enum Kind: Hashable, Sendable {
    /// Blurs the input, with the standard deviation along each axis.
    case blur(x: Double, y: Double)
    /// Puts a blurred shadow under the input.
    case dropShadow(offset: Point, x: Double, y: Double, color: Color)
    /// Moves the input.
    case offset(Point)
    /// One colour.
    case flood(Color)
    /// All inputs over one another, the last on top.
    case merge
    /// The first input put together with the second.
    case composite(CompositeOperator)
    /// The first input over the second, mixed with it.
    case blend(BlendMode)
    /// Multiplies colours without their alpha by a matrix of four rows of five.
    case colorMatrix([Double])
    /// Changes each channel by itself: red, green, blue, alpha.
    case transfer([TransferFunction])
    /// Makes what is opaque thicker or thinner.
    case morphology(isDilation: Bool, x: Double, y: Double)
    /// Repeats what is in a rectangle of the input.
    case tile(Rect)
    /// An image that was drawn for this step, by its index.
    case image(Int)
    /// Noise.
    case turbulence(Turbulence)
    /// The input's alpha as a surface in the light.
    case lighting(Lighting)
    /// A weighted sum of neighbours.
    case convolution(Convolution)
    /// The first input, its pixels taken from where the second says: the numbers of the channels.
    case displacement(scale: Double, x: Int, y: Int)
  }

  /// How one image is put together with another.
  public enum CompositeOperator: Hashable, Sendable {
    /// The first over the second.
    case over
    /// The first where the second is.
    case `in`
    /// The first where the second isn't.
    case out
    /// The first over the second, where this is.
    case atop
    /// Each where the other isn't.
    case xor
    /// The sum of both.
    case lighter
    /// `k1 · a · b + k2 · a + k3 · b + k4`.
    case arithmetic(Double, Double, Double, Double)
  }

  /// What a channel becomes, from 0 to 1.
  public enum TransferFunction: Hashable, Sendable {
    /// The same.
    case identity
    /// Lines between values at equal distances.
    case table([Double])
    /// Steps of equal width.
    case discrete([Double])
    /// `slope · c + intercept`.
    case linear(slope: Double, intercept: Double)
    /// `amplitude · c ^ exponent + offset`.
    case gamma(amplitude: Double, exponent: Double, offset: Double)
  }

  /// Noise of Perlin's kind.
  public struct Turbulence: Hashable, Sendable {
    /// How often the noise changes along each axis.
    public var frequency: Point
    /// How many times finer noise is added.
    public var octaves: Int
    /// Where the random numbers start.
    public var seed: Double
    /// Whether noise has values of both signs.
    public var isFractal: Bool
    /// The rectangle at whose edges the noise goes on at the opposite one, nil for none.
    public var stitched: Rect?

    /// Creates noise.
    public init(frequency: Point, octaves: Int, seed: Double, isFractal: Bool, stitched: Rect?) {
      self.frequency = frequency
      self.octaves = octaves
      self.seed = seed
      self.isFractal = isFractal
      self.stitched = stitched
    }
  }

  /// A surface in the light.
  public struct Lighting: Hashable, Sendable {
    /// What the light comes from.
    public enum Source: Hashable, Sendable {
      /// From far away, along a direction of length 1.
      case distant(x: Double, y: Double, z: Double)
      /// From a point.
      case point(Light)
      /// From a point to another one; the cosine outside whose cone there is no light, -1 for none.
      case spot(Light, target: Light, exponent: Double, cosine: Double)
    }

    /// A point over the surface.
    public struct Light: Hashable, Sendable {
      /// The point of the surface under it.
      public var position: Point
      /// How far above the surface.
      public var height: Double

      /// Creates a point over the surface.
      public init(_ position: Point, height: Double) {
        self.position = position
        self.height = height
      }
    }

    /// Where the light comes from.
    public var source: Source
    /// The light's colour.
    public var color: Color
    /// How high the surface is where the input is opaque.
    public var surfaceScale: Double
    /// How much light is given back.
    public var constant: Double
    /// How sharp highlights are, nil for a dull surface.
    public var specularExponent: Double?

    /// Creates a surface in the light.
    public init(
      _ source: Source, color: Color, surfaceScale: Double, constant: Double,
      specularExponent: Double?
    ) {
      self.source = source
      self.color = color
      self.surfaceScale = surfaceScale
      self.constant = constant
      self.specularExponent = specularExponent
    }
  }

  /// A weighted sum of neighbours.
  public struct Convolution: Hashable, Sendable {
    /// What is beyond the edges.
    public enum Edge: Hashable, Sendable {
      /// The pixels at the edge again.
      case duplicate
      /// The pixels at the opposite edge.
      case wrap
      /// Nothing.
      case none
    }

    /// The numbers of columns and rows.
    public var columns: Int
    /// The number of rows.
    public var rows: Int
    /// The weights, row by row.
    public var kernel: [Double]
    /// What the sum is divided by.
    public var divisor: Double
    /// What is added to each channel.
    public var bias: Double
    /// The column of the kernel that lies on the pixel.
    public var targetX: Int
    /// The row of the kernel that lies on the pixel.
    public var targetY: Int
    /// What is beyond the edges.
    public var edge: Edge
    /// Whether the alpha stays as it is.
    public var keepsAlpha: Bool

    /// Creates a sum; the kernel has `columns · rows` weights.
    public init(
      columns: Int, rows: Int, kernel: [Double], divisor: Double, bias: Double, targetX: Int,
      targetY: Int, edge: Edge, keepsAlpha: Bool
    ) {
      self.columns = columns
      self.rows = rows
      self.kernel = kernel
      self.divisor = divisor
      self.bias = bias
      self.targetX = targetX
      self.targetY = targetY
      self.edge = edge
      self.keepsAlpha = keepsAlpha
    }
  }

  /// What the step does.
  public var kind: Kind

  /// What the step changes.
  public var inputs: [Input]

  /// What the result is cut to.
  public var area: Rect

  /// Whether colours are mixed as light is.
  public var isLinearLight: Bool

  /// Creates a step.
  public init(_ kind: Kind, _ inputs: [Input], in area: Rect, isLinearLight: Bool) {
    self.kind = kind
    self.inputs = inputs
    self.area = area
    self.isLinearLight = isLinearLight
  }
}
