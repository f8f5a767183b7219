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
    fill(
      Mask(shadowOf: moved, sigma: sigma, inside: clip), Pixel(color),
      under: isHidden ? Mask(shape, inside: clip) : nil)
  }
}
