public import Geometry

extension Canvas {
  /// Draws a bitmap scaled to a rectangle.
  ///
  /// Edges of the rectangle between two pixels cover a part of each.
  ///
  /// A tint is drawn through the bitmap's alpha instead of the bitmap's own colours.
  public mutating func draw(_ image: Bitmap, in rect: Rect, tint: Color? = nil) {
    let bounds = pixelBounds(of: rect)
    let area = bounds.intersection(clip)
    guard !area.isEmpty, image.width > 0, image.height > 0 else { return }
    let tint = tint.map(Pixel.init)
    let isWhole = RoundedRect(rect).isOnPixelGrid
    let edges = isWhole ? nil : Mask(RoundedRect(rect), inside: area).expanded(inside: area)

    let drawRow: (Row, UnsafePointer<Pixel>, _ y: Int) -> Void = { row, source, y in
      guard edges == nil, tint == nil else {
        for x in 0..<area.width {
          let covered = edges.map { UInt32($0.coverage[y * area.width + x]) } ?? 255
          if let tint {
            let amount = dividedBy255(UInt32(source[x].alpha) &* covered)
            withUnsafePointer(to: UInt8(truncatingIfNeeded: amount)) {
              blend(tint, over: row + x, count: 1, coverage: $0)
            }
          } else {
            blend(source + x, over: row + x, count: 1, covered: UInt8(covered))
          }
        }
        return
      }
      blend(source, over: row, count: area.width)
    }

    withRows { pixels, stride in
      let start = pixels + area.y * stride + area.x
      if isWhole, image.width == bounds.width, image.height == bounds.height {
        image.pixels.withUnsafeBufferPointer { source in
          guard let source = source.baseAddress else { return }
          for y in 0..<area.height {
            let from = (area.y - bounds.y + y) * image.width + area.x - bounds.x
            drawRow(start + y * stride, source + from, y)
          }
        }
      } else {
        let scaler = ImageScaler(image, size: rect.size, origin: rect.origin, part: area)
        scaler.forEachRow { y, source in drawRow(start + y * stride, source, y) }
      }
    }
  }
}
