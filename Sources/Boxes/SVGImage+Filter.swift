public import Geometry

extension SVGImage {
  /// A `filter` element as it changes one element.
  public struct FilterElement: Hashable, Sendable {
    /// What the filter sees and changes, in the element's coordinates; nothing beyond is seen.
    public var region: Rect

    /// The steps, in the element's coordinates.
    public var primitives: [FilterPrimitive]

    /// The estimate of the box around a text from which `region` was worked out, in units of which
    /// the region counts; nil where it is no estimate.
    public var estimatedBox: Rect?

    /// What `image` steps show, in the element's coordinates.
    public var images: [[Step]]

    /// Maps the element's coordinates to those of the image.
    public var transform: Transform

    /// Creates a filter whose steps show no images.
    public init(
      region: Rect, _ primitives: [FilterPrimitive], images: [[Step]] = [],
      transform: Transform = .identity
    ) {
      self.region = region
      self.primitives = primitives
      self.images = images
      self.transform = transform
    }
  }
}
