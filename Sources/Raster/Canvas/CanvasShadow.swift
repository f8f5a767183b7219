public import Geometry

extension Canvas {
  /// Draws the blurred shadow of a rounded rectangle.
  ///
  /// The blur is three box blurs, which come within 3 % of a Gaussian one.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation of the blur, in pixels.
  ///   - offset: The distance of the shadow from the shape, in pixels.
  ///   - isHidden: Whether the shape is drawn opaquely over its shadow; what it will cover is then
  ///     left out.
  public mutating func drawShadow(
    of shape: RoundedRect, sigma: Double, offset: Point, _ color: Color,
    hiddenByShape isHidden: Bool = false
  ) {
    var moved = shape
    moved.rect = shape.rect.offset(by: offset)
    fill(
      Mask(shadowOf: moved, sigma: sigma), Pixel(color), under: isHidden ? Mask(shape) : nil)
  }
}
