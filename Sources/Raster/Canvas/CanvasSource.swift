import Geometry

/// Gives the pixel of an image or a gradient at a position; what is drawn through a mask.
protocol PixelSource {
  /// The pixel at a position in the coordinates of whoever draws.
  func pixel(x: Double, y: Double) -> Pixel
}

extension Canvas {
  /// Draws pixels of a source through a mask.
  ///
  /// The source is asked for the positions that the middles of the canvas's pixels come from.
  mutating func fill(_ mask: Mask, _ source: some PixelSource) {
    let bounds = mask.bounds.intersection(clip)
    guard !bounds.isEmpty else { return }
    let back: Transform
    if let transform {
      guard let inverse = transform.inverse else { return }
      back = inverse
    } else {
      back = .identity
    }
    let whole = mask.expanded(inside: bounds)
    var row = [Pixel](repeating: .clear, count: bounds.width)
    for y in bounds.y..<bounds.maxY {
      let middle = Double(y) + 0.5
      let (x0, y0) = (back.c * middle + back.tx, back.d * middle + back.ty)
      for column in 0..<bounds.width {
        let x = Double(bounds.x + column) + 0.5
        row[column] = source.pixel(x: back.a * x + x0, y: back.b * x + y0)
      }
      draw(row, atY: y, bounds: bounds, mask: whole)
    }
  }

  private mutating func draw(_ row: [Pixel], atY y: Int, bounds: PixelRect, mask: Mask) {
    withRows { pixels, stride in
      row.withUnsafeBufferPointer { source in
        mask.coverage.withUnsafeBufferPointer { coverage in
          guard let source = source.baseAddress, let coverage = coverage.baseAddress else { return }
          blend(
            source, over: pixels + (y * stride + bounds.x), count: bounds.width,
            coverage: coverage + (y - bounds.y) * bounds.width)
        }
      }
    }
  }

  /// The pixels that the clip's come from.
  var userClip: PixelRect {
    guard let transform else { return clip }
    guard let inverse = transform.inverse else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return pixelBounds(
      of: inverse.boundingBox(
        of: Rect(
          x: Double(clip.x), y: Double(clip.y), width: Double(clip.width),
          height: Double(clip.height))))
  }

  /// The mask of a shape as it is seen, turned and stretched if need be.
  func mask(of shape: RoundedRect) -> Mask {
    guard let transform else { return Mask(shape, inside: clip) }
    return Mask(shape.path.transformed(by: transform), inside: clip)
  }
}

/// A bitmap at a position, with what is between its pixels interpolated.
struct BitmapSource: PixelSource {
  let bitmap: Bitmap
  let rect: Rect
  private let scaleX: Double
  private let scaleY: Double

  init(_ bitmap: Bitmap, in rect: Rect) {
    self.bitmap = bitmap
    self.rect = rect
    scaleX = rect.width > 0 ? Double(bitmap.width) / rect.width : 0
    scaleY = rect.height > 0 ? Double(bitmap.height) / rect.height : 0
  }

  func pixel(x: Double, y: Double) -> Pixel {
    // From the middle of the first pixel on, in 256ths; the outermost pixels go on outside.
    func position(_ value: Double, _ count: Int) -> (first: Int, second: Int, part: UInt8) {
      let clamped = max(0, min(value - 0.5, Double(count - 1)))
      let fixed = Int((clamped * 256 + 0.5).rounded(.down))
      let first = min(fixed >> 8, count - 1)
      return (first, min(first + 1, count - 1), UInt8(truncatingIfNeeded: fixed & 255))
    }
    let (left, right, partX) = position((x - rect.minX) * scaleX, bitmap.width)
    let (top, bottom, partY) = position((y - rect.minY) * scaleY, bitmap.height)
    let upper = mix(bitmap[left, top], bitmap[right, top], amount: partX)
    let lower = mix(bitmap[left, bottom], bitmap[right, bottom], amount: partX)
    return mix(upper, lower, amount: partY)
  }
}

/// A colour through the coverage of a mask, with what is between its pixels interpolated.
struct MaskSource: PixelSource {
  let mask: Mask
  let color: Pixel

  func pixel(x: Double, y: Double) -> Pixel {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    guard left.magnitude < 1e9, top.magnitude < 1e9 else { return .clear }
    let (column, row) = (Int(left) - mask.bounds.x, Int(top) - mask.bounds.y)
    let partX = UInt32((x - 0.5 - left) * 256)
    let partY = UInt32((y - 0.5 - top) * 256)
    let upper = covered(column, row) * (256 - partX) + covered(column + 1, row) * partX
    let lower = covered(column, row + 1) * (256 - partX) + covered(column + 1, row + 1) * partX
    let amount = (upper * (256 - partY) + lower * partY + 32_768) >> 16
    return mix(.clear, color, amount: UInt8(min(amount, 255)))
  }

  private func covered(_ column: Int, _ row: Int) -> UInt32 {
    guard column >= 0, row >= 0, column < mask.bounds.width, row < mask.bounds.height else {
      return 0
    }
    let tileColumn =
      column <= mask.stretchedColumn
      ? column : max(mask.stretchedColumn, column - mask.missingColumns)
    return UInt32(mask.coverage[mask.tileRow(row) * mask.tileWidth + tileColumn])
  }
}
