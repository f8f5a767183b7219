public import Geometry

extension Canvas {
  /// Draws the blurred shadow of a rounded rectangle.
  ///
  /// The blur is three box blurs, which come within 3 % of a Gaussian one.
  ///
  /// `sigma` is the standard deviation and `offset` the distance from the shape, both in pixels. If
  /// the shape is drawn opaquely over its shadow, what it will cover can be left out.
  public mutating func drawShadow(
    of shape: RoundedRect, sigma: Double, offset: Point, _ color: Color,
    hiddenByShape isHidden: Bool = false
  ) {
    var moved = shape
    moved.rect = shape.rect.offset(by: offset)
    if transform != nil {
      // The blur is that of the shadow before it is turned.
      let mask = Mask(shadowOf: moved, sigma: sigma, inside: userClip)
      let extent = RoundedRect(
        Rect(
          x: Double(mask.bounds.x), y: Double(mask.bounds.y), width: Double(mask.bounds.width),
          height: Double(mask.bounds.height)))
      return fill(self.mask(of: extent), MaskSource(mask: mask, color: Pixel(color)))
    }
    fill(
      Mask(shadowOf: moved, sigma: sigma, inside: clip), Pixel(color),
      under: isHidden ? Mask(shape, inside: clip) : nil)
  }
}
