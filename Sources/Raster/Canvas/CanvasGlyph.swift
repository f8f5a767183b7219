public import Geometry

extension Canvas {
  /// Draws a glyph.
  ///
  /// The origin is on the left edge of column `x` (quarters of pixels are part of the glyph itself)
  /// and the baseline on the upper edge of row `y`. An image takes only its opacity from the
  /// colour.
  public mutating func draw(_ glyph: Glyph, x: Int, y: Int, _ color: Color) {
    switch glyph {
    case .mask(let mask): draw(mask, x: x, y: y, Pixel(color))
    case .image(let image): draw(image, x: x, y: y, alpha: Pixel(color).alpha)
    }
  }

  private mutating func draw(_ mask: GlyphMask, x: Int, y: Int, _ pixel: Pixel) {
    let bounds = PixelRect(
      x: x + mask.left, y: y - mask.top, width: mask.width, height: mask.height)
    let area = bounds.intersection(clip)
    guard !area.isEmpty, pixel.alpha > 0 else { return }
    withRows { pixels, stride in
      mask.coverage.withUnsafeBufferPointer { coverage in
        guard let coverage = coverage.baseAddress else { return }
        for y in area.y..<area.maxY {
          blend(
            pixel, over: pixels + (y * stride + area.x), count: area.width,
            coverage: coverage + ((y - bounds.y) * mask.width + area.x - bounds.x))
        }
      }
    }
  }

  private mutating func draw(_ image: GlyphImage, x: Int, y: Int, alpha: UInt8) {
    let bitmap = image.bitmap
    let bounds = PixelRect(
      x: x + image.left, y: y - image.top, width: bitmap.width, height: bitmap.height)
    let area = bounds.intersection(clip)
    guard !area.isEmpty else { return }
    let coverage = [UInt8](repeating: alpha, count: area.width)
    withRows { pixels, stride in
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for y in area.y..<area.maxY {
          blend(
            source + ((y - bounds.y) * bitmap.width + area.x - bounds.x),
            over: pixels + (y * stride + area.x), count: area.width, coverage: coverage)
        }
      }
    }
  }
}
