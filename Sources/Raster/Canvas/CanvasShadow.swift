public import Geometry

extension Canvas {
  /// Draws the blurred shadow of a rounded rectangle.
  ///
  /// The blur is three box blurs, which come within 3 % of a Gaussian one.
  ///
  /// - Parameters:
  ///   - shape: What casts the shadow.
  ///   - sigma: The standard deviation of the blur, in pixels.
  ///   - offset: The distance from the shape, in pixels.
  ///   - color: The shadow's colour.
  ///   - isHidden: Whether the shape is drawn opaquely over its shadow, so that what it will cover
  ///     can be left out.
  ///   - hole: A shape inside of which nothing is drawn.
  public mutating func drawShadow(
    of shape: RoundedRect, sigma: Double, offset: Point, _ color: Color,
    hiddenByShape isHidden: Bool = false, outside hole: RoundedRect? = nil
  ) {
    var moved = shape
    moved.rect = shape.rect.offset(by: offset)
    guard let limit = part(around: moved.rect, margin: Self.reach(ofBlur: sigma) + 1) else {
      return
    }
    let mask = Mask(shadowOf: moved, sigma: sigma, inside: limit)
    if let hole {
      let limit = limit.intersection(mask.bounds)
      var rest = mask.expanded(inside: limit)
      rest.subtract(Mask(hole, inside: limit).expanded(inside: limit))
      fillUser(rest, Pixel(color))
    } else if transform != nil {
      fillUser(mask, Pixel(color))
    } else {
      fill(mask, Pixel(color), under: isHidden ? Mask(shape, inside: clip) : nil)
    }
  }

  /// Draws a blurred shadow that a rounded rectangle's edge casts into it.
  ///
  /// - Parameters:
  ///   - shape: What the shadow is drawn in.
  ///   - hole: What the light falls through; the rest of the shape is dark.
  ///   - sigma: The standard deviation of the blur, in pixels.
  ///   - color: The shadow's colour.
  public mutating func drawInnerShadow(
    in shape: RoundedRect, around hole: RoundedRect, sigma: Double, _ color: Color
  ) {
    guard let limit = part(around: shape.rect, margin: 1) else { return }
    var mask = Mask(shape, inside: limit).expanded(inside: limit)
    if hole.rect.width > 0, hole.rect.height > 0 {
      let light = Mask(shadowOf: hole, sigma: sigma, inside: mask.bounds)
      mask.subtract(light.expanded(inside: mask.bounds))
    }
    fillUser(mask, Pixel(color))
  }

  /// Draws the blurred shadow of an image, as dark as this is opaque.
  ///
  /// The image's top-left pixel casts it on the canvas's pixel `x`, `y`, whatever `transform` says.
  public mutating func drawShadow(of image: Bitmap, x: Int, y: Int, sigma: Double, _ color: Color) {
    let blur = BoxBlur(sigma: sigma)
    let margin = blur.reach
    let size = PixelSize(width: image.width + 2 * margin, height: image.height + 2 * margin)
    var values = [Int32](repeating: 0, count: size.width * size.height)
    for row in 0..<image.height {
      for column in 0..<image.width {
        values[(row + margin) * size.width + column + margin] =
          Int32(image[column, row].alpha) << 6
      }
    }
    blur.blur(&values, width: size.width, height: size.height)
    let mask = Mask(
      bounds: PixelRect(
        x: x - margin, y: y - margin, width: size.width, height: size.height),
      tile: size, stretchedColumn: 0, stretchedRow: 0,
      coverage: values.map { UInt8(truncatingIfNeeded: ($0 + 32) >> 6) })
    fill(mask, Pixel(color))
  }

  /// How many pixels away from a pixel its blurred shadow can be seen.
  public static func reach(ofBlur sigma: Double) -> Int { BoxBlur(sigma: sigma).reach }

  /// The most pixels that a shadow is computed for where it is made smaller after that.
  private static let maximumPart = 1 << 25

  /// The pixels around a rectangle that can be seen; nil for none, and for too many.
  private func part(around rect: Rect, margin: Int) -> PixelRect? {
    guard transform != nil else { return clip }
    let limit = pixelBounds(of: rect.inset(by: EdgeInsets(all: -Double(margin))))
      .intersection(userClip)
    return limit.isEmpty || limit.width * limit.height > Self.maximumPart ? nil : limit
  }

  /// Draws a colour through a mask that counts before anything is turned.
  private mutating func fillUser(_ mask: Mask, _ pixel: Pixel) {
    guard transform != nil else { return fill(mask, pixel) }
    let extent = RoundedRect(
      Rect(
        x: Double(mask.bounds.x), y: Double(mask.bounds.y), width: Double(mask.bounds.width),
        height: Double(mask.bounds.height)))
    fill(self.mask(of: extent), MaskSource(mask: mask, color: pixel))
  }
}
