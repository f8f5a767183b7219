public import Geometry

/// Scales a bitmap's rows to another size, with whole numbers, on premultiplied values.
///
/// Enlarging interpolates linearly between the centres of pixels. Reducing takes the mean of all
/// pixels under a triangle that grows with the reduction, so that nothing flickers or is lost.
struct ImageScaler {
  private let source: Bitmap
  private let columns: FilterWeights
  private let rows: FilterWeights

  /// Creates a scaler which computes a part of the scaled image.
  ///
  /// The whole scaled image has a size and an origin in pixels, which need not be whole; `part`
  /// says which pixels to compute.
  init(_ source: Bitmap, size: Size, origin: Point, part: PixelRect) {
    self.source = source
    columns = FilterWeights(
      source: source.width, target: size.width, start: Double(part.x) - origin.x,
      count: part.width)
    rows = FilterWeights(
      source: source.height, target: size.height, start: Double(part.y) - origin.y,
      count: part.height)
  }

  /// Computes rows from the top down and lends each.
  ///
  /// OPTIMIZATION: pixels are read and written through pointers. `FilterWeights` never names a
  /// column or row outside the source.
  ///
  /// - Parameters:
  ///   - part: The numbers of the rows, of those that there are; all without it.
  ///   - body: Is called with each row's number and its pixels.
  func forEachRow(
    in part: Range<Int>? = nil, _ body: (_ row: Int, UnsafePointer<Pixel>) -> Void
  ) {
    let (count, width) = (columns.count, source.width)
    let numbers = (part ?? 0..<rows.count).clamped(to: 0..<rows.count)
    guard count > 0, rows.count > 0, width > 0, source.height > 0 else { return }

    // The last few source rows, scaled to the new width; a row stays at its number modulo `kept`.
    let kept = rows.longest
    var scaled = [Pixel](repeating: .clear, count: kept * count)
    var sums = [UInt32](repeating: 0, count: count * 4)
    var result = [Pixel](repeating: .clear, count: count)
    var done = 0

    source.pixels.withUnsafeBufferPointer { pixels in
      scaled.withUnsafeMutableBufferPointer { scaled in
        sums.withUnsafeMutableBufferPointer { sums in
          result.withUnsafeMutableBufferPointer { result in
            guard let pixels = pixels.baseAddress, let scaled = scaled.baseAddress,
              let sums = sums.baseAddress, let result = result.baseAddress
            else { return }
            for y in numbers {
              let first = rows.starts[y]
              done = max(done, first)
              while done < first + rows.taps {
                columns.apply(to: pixels + done * width, result: scaled + (done % kept) * count)
                done += 1
              }
              rows.mix(
                row: y, count: count, result: result, sums: sums
              ) { UnsafePointer(scaled + ($0 % kept) * count) }
              body(y, result)
            }
          }
        }
      }
    }
  }
}

extension ImageScaler {
  /// The part of the scaled image, which has a size.
  func bitmap(_ size: PixelSize) -> Bitmap {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(size.width * size.height)
    forEachRow { _, row in
      pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: size.width))
    }
    // A bitmap without pixels gives clear ones.
    let missing = size.width * size.height - pixels.count
    pixels.append(contentsOf: repeatElement(Pixel.clear, count: missing))
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}

extension Bitmap {
  /// The same image at another size.
  public func scaled(to size: PixelSize) -> Bitmap {
    guard size != self.size else { return self }
    let part = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let scaler = ImageScaler(
      self, size: Size(width: Double(size.width), height: Double(size.height)), origin: .zero,
      part: part)
    return scaler.bitmap(size)
  }
}
