import Raster

extension Bitmap {
  /// The largest divisor; 64 pixels become one.
  static let largestDivisor = 8

  /// Returns the picture with its sides divided, each pixel the mean of those in its place.
  ///
  /// What is left over at the right and at the bottom gets pixels of its own.
  ///
  /// OPTIMIZATION: pixels are read and written through pointers; columns and rows are limited to
  /// the bitmap's before.
  func reduced(by divisor: Int) -> Bitmap {
    guard divisor > 1, width > 0, height > 0 else { return self }
    let divisor = min(divisor, Self.largestDivisor)
    let columns = (width + divisor - 1) / divisor
    let rows = (height + divisor - 1) / divisor
    // A sum is below 2^16, so its product with the inverse gives the exact quotient.
    let inverses = (0...divisor * divisor).map { $0 == 0 ? 0 : (1 << 32) / UInt64($0) + 1 }
    let result = [Pixel](unsafeUninitializedCapacity: columns * rows) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for row in 0..<rows {
          let top = row * divisor
          let bottom = min(top + divisor, height)
          for column in 0..<columns {
            let left = column * divisor
            let right = min(left + divisor, width)
            // Two channels in each number, 16 bits apart from the other.
            var (even, odd): (UInt64, UInt64) = (0, 0)
            for y in top..<bottom {
              for x in left..<right {
                let word = source[y * width + x].word
                even &+= UInt64(word & 0xFF) | UInt64(word >> 16 & 0xFF) << 32
                odd &+= UInt64(word >> 8 & 0xFF) | UInt64(word >> 24) << 32
              }
            }
            let area = (right - left) * (bottom - top)
            let half = UInt64(area / 2)
            let inverse = inverses[area]
            func mean(_ sum: UInt64) -> UInt32 {
              UInt32(truncatingIfNeeded: (((sum & 0xFFFF_FFFF) &+ half) &* inverse) >> 32)
            }
            target.initializeElement(
              at: row * columns + column,
              to: Pixel(
                word: mean(even) | mean(odd) << 8 | mean(even >> 32) << 16 | mean(odd >> 32) << 24))
          }
        }
      }
      count = columns * rows
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }
}
