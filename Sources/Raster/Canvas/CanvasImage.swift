import Dispatch
public import Geometry

extension Canvas {
  /// Draws a bitmap scaled to a rectangle.
  ///
  /// Edges of the rectangle between two pixels cover a part of each.
  ///
  /// A tint is drawn through the bitmap's alpha instead of the bitmap's own colours. What was scaled
  /// alike for another frame is taken from those that are kept.
  public mutating func draw(
    _ image: Bitmap, in rect: Rect, tint: Color? = nil, kept: ScaledImages? = nil
  ) {
    if let transform { return draw(image, in: rect, tint: tint, transform) }
    let bounds = pixelBounds(of: rect)
    let area = bounds.intersection(clip)
    guard !area.isEmpty, image.width > 0, image.height > 0 else { return }
    let tint = tint.map(Pixel.init)
    let isWhole = RoundedRect(rect).isOnPixelGrid
    let hasEdges = area.intersection(solidPixels(of: rect)) != area
    let edges = hasEdges ? Mask(RoundedRect(rect), inside: area).expanded(inside: area) : nil

    @Sendable func drawRow(
      _ row: Row, source: UnsafePointer<Pixel>, y: Int, coverage: inout [UInt8]
    ) {
      guard edges != nil || tint != nil else {
        return blend(source, over: row, count: area.width)
      }
      for x in 0..<area.width {
        let covered = edges.map { UInt32($0.coverage[y * area.width + x]) } ?? 255
        let alpha = tint == nil ? 255 : UInt32(source[x].alpha)
        coverage[x] = UInt8(truncatingIfNeeded: dividedBy255(alpha &* covered))
      }
      if let tint {
        blend(tint, over: row, count: area.width, coverage: coverage)
      } else {
        blend(source, over: row, count: area.width, coverage: coverage)
      }
    }

    // The pixels as they are drawn, and where those of the area begin among them.
    let isSame = isWhole && image.width == bounds.width && image.height == bounds.height
    let pixels = isSame ? image : kept?.image(image, in: rect, part: area)
    let first = isSame ? (area.y - bounds.y) * image.width + area.x - bounds.x : 0
    withRows { rows, stride in
      // Each row is drawn by one thread.
      nonisolated(unsafe) let start = rows + area.y * stride + area.x
      if let pixels {
        var coverage = [UInt8](repeating: 0, count: area.width)
        pixels.pixels.withUnsafeBufferPointer { source in
          guard let source = source.baseAddress else { return }
          for y in 0..<area.height {
            drawRow(
              start + y * stride, source: source + first + y * pixels.width, y: y,
              coverage: &coverage)
          }
        }
      } else {
        let scaler = ImageScaler(image, size: rect.size, origin: rect.origin, part: area)
        let bands = bands(of: area)
        DispatchQueue.concurrentPerform(iterations: bands.count) { number in
          var coverage = [UInt8](repeating: 0, count: area.width)
          scaler.forEachRow(in: bands[number]) { y, source in
            drawRow(start + y * stride, source: source, y: y, coverage: &coverage)
          }
        }
      }
    }
  }
}

/// The rows of an area in bands, which are scaled and drawn at the same time.
///
/// OPTIMIZATION: to scale a large image can take half of the time for its frame. Each row is
/// computed by itself, so the pixels are the same.
private func bands(of area: PixelRect) -> [Range<Int>] {
  let (height, middle) = (area.height, area.height / 2)
  return area.width * height < 1 << 17 ? [0..<height] : [0..<middle, middle..<height]
}

extension Canvas {
  /// Draws a bitmap turned or stretched.
  private mutating func draw(
    _ image: Bitmap, in rect: Rect, tint: Color?, _ transform: Transform
  ) {
    guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
    // An image that is made smaller has to be so before it is turned, or pixels would be lost.
    func side(_ length: Double, _ count: Int) -> Int {
      max(1, min(count, length < 1e6 ? Int(length.rounded(.up)) : count))
    }
    let small = image.scaled(
      to: PixelSize(
        width: side(rect.width * transform.scaleX, image.width),
        height: side(rect.height * transform.scaleY, image.height)))
    let mask = mask(of: RoundedRect(rect))
    let source = BitmapSource(small, in: rect)
    if let tint {
      fill(mask, TintedSource(source: source, tint: Pixel(tint)))
    } else {
      fill(mask, source)
    }
  }
}

/// A colour through the alpha of a bitmap.
private struct TintedSource: PixelSource {
  let source: BitmapSource
  let tint: Pixel

  func pixel(x: Double, y: Double) -> Pixel {
    mix(.clear, tint, amount: source.pixel(x: x, y: y).alpha)
  }
}

/// The pixels that a rectangle covers wholly, but for what would not change a single grade.
private func solidPixels(of rect: Rect) -> PixelRect {
  let slack = 1.0 / 512
  let (left, top) = ((rect.minX - slack).rounded(.up), (rect.minY - slack).rounded(.up))
  let (right, bottom) = ((rect.maxX + slack).rounded(.down), (rect.maxY + slack).rounded(.down))
  guard left < right, top < bottom else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
  return pixelBounds(of: Rect(x: left, y: top, width: right - left, height: bottom - top))
}
