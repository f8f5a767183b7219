public import Geometry

/// Shapes in coordinates of their own, in the order in which they are painted: an SVG image.
public struct SVGImage: Hashable, Sendable {
  /// A step of painting.
  public enum Step: Hashable, Sendable {
    /// Paints a shape over what is there.
    case shape(Shape)

    /// Paints an image of pixels over what is there.
    case image(Image)

    /// Paints letters over what is there.
    case text(Text)

    /// What follows up to the matching `end` is put together first and changed as a whole.
    case begin(Group)

    /// What follows up to the matching `endMask` is not seen, but says where something else is.
    case beginMask

    /// What follows up to the matching `end` is seen as far as the mask that ends here is opaque,
    /// or bright if its luminance counts.
    case endMask(isLuminance: Bool)

    /// Ends what the matching `begin` or `endMask` has begun.
    case end
  }

  /// What is done to several steps as a whole, in this order.
  public struct Group: Hashable, Sendable {
    /// The `filter` element that changes the group before all else; nil for none.
    public var filterElement: FilterElement?

    /// The steps of CSS's `filter`, lengths in the image's coordinates.
    public var filters: [Filter] = []

    /// What the group is cut to: the union of some shapes, in the image's coordinates; nil for
    /// all.
    public var clip: [Outline]?

    /// How opaque the group is, from 0 to 1.
    public var opacity = 1.0

    /// How the group covers what is behind it.
    public var blendMode = BlendMode.normal

    /// Whether what is in the group is mixed with the group alone.
    public var isIsolated = false

    /// Creates a group that changes nothing.
    public init() {}

    /// Whether nothing is changed.
    public var isEmpty: Bool { self == Group() }
  }

  /// An image of pixels in a rectangle.
  public struct Image: Hashable, Sendable {
    /// What names the image among those of a page.
    public var source: String

    /// The rectangle, in the image's coordinates.
    public var frame: Rect

    /// Maps the image's coordinates to those of the image.
    public var transform: Transform

    /// How the pixels fill the rectangle.
    public var placement: Placement

    /// Creates an image in a rectangle.
    public init(
      _ source: String, in frame: Rect, transform: Transform = .identity,
      placement: Placement = Placement()
    ) {
      self.source = source
      self.frame = frame
      self.transform = transform
      self.placement = placement
    }
  }

  /// How something fills a box of another ratio; SVG's `preserveAspectRatio`.
  public struct Placement: Hashable, Sendable {
    /// How large it is drawn.
    public var fit = Fit.meet

    /// How much of the room at the sides is left of it: 0 for none, 1 for all.
    public var alignX = 0.5

    /// How much of the room above and below is above it: 0 for none, 1 for all.
    public var alignY = 0.5

    /// As large as fits in, in the middle.
    public init() {}

    /// Returns the map from a rectangle to a box of a size whose corner is the origin; nothing where
    /// the rectangle has no area.
    public func map(_ rect: Rect, to size: Size) -> Transform {
      guard rect.width > 0, rect.height > 0 else { return .identity }
      var (x, y) = (size.width / rect.width, size.height / rect.height)
      switch fit {
      case .meet: (x, y) = (min(x, y), min(x, y))
      case .slice: (x, y) = (max(x, y), max(x, y))
      case .stretch: break
      }
      return Transform(
        a: x, d: y, tx: (size.width - rect.width * x) * alignX - rect.minX * x,
        ty: (size.height - rect.height * y) * alignY - rect.minY * y)
    }
  }

  /// How something fills a box of another ratio.
  public enum Fit: UInt8, Hashable, Sendable {
    /// As large as fits in.
    case meet
    /// As small as covers all.
    case slice
    /// Stretched along both sides.
    case stretch
  }

  /// What is painted, in this order; each `begin` and each `endMask` has an `end`, and masks end in
  /// the groups in which they begin.
  public var steps: [Step] = []

  /// The sources of the images in the steps and in the tiles of patterns.
  public var imageSources: Set<String> = []

  /// The part of the coordinates that is shown; nil for points from the corner.
  public var viewBox: Rect?

  /// How the part fills a box of another ratio.
  public var placement = Placement()

  /// Creates an empty image.
  public init() {}

  /// Returns the map from the image's coordinates to those of a box of a size.
  public func map(to size: Size) -> Transform {
    viewBox.map { placement.map($0, to: size) } ?? .identity
  }
}
