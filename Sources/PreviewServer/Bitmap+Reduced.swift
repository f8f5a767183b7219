import Raster

extension Bitmap {
  /// The largest divisor; 64 pixels become one.
  static let largestDivisor = 8

  /// Returns the picture with its sides divided, each pixel the mean of those in its place.
  ///
  /// What is left over at the right and at the bottom gets pixels of its own.
  ///
  /// OPTIMIZATION: pixels are read and written through pointers, two channels in a number 16 bits
  /// apart: the sum of 64 bytes is below 2^14. Columns and rows are limited to the bitmap's.
  func reduced(by divisor: Int) -> Bitmap {
    guard divisor > 1, width > 0, height > 0 else { return self }
    let divisor = min(divisor, Self.largestDivisor)
    let columns = (width + divisor - 1) / divisor
    let rows = (height + divisor - 1) / divisor
    // A sum is below 2^16, so its product with the inverse gives the exact quotient.
    let inverses = (0...divisor * divisor).map { $0 == 0 ? 0 : (1 << 32) / UInt64($0) + 1 }
    var sums = [UInt32](repeating: 0, count: width * 2)
    let result = [Pixel](unsafeUninitializedCapacity: columns * rows) { target, count in
      pixels.withUnsafeBufferPointer { source in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let source = source.baseAddress, let even = sums.baseAddress else { return }
          let odd = even + width
          for row in 0..<rows {
            let (top, bottom) = (row * divisor, min((row + 1) * divisor, height))
            even.update(repeating: 0, count: width * 2)
            for y in top..<bottom { Self.add(source + y * width, to: even, odd, count: width) }
            for column in 0..<columns {
              let (left, right) = (column * divisor, min((column + 1) * divisor, width))
              var (first, second): (UInt32, UInt32) = (0, 0)
              for x in left..<right {
                first &+= even[x]
                second &+= odd[x]
              }
              let area = (right - left) * (bottom - top)
              let (inverse, half) = (inverses[area], UInt64(area / 2))
              func mean(_ sum: UInt32) -> UInt32 {
                UInt32(truncatingIfNeeded: ((UInt64(sum & 0xFFFF) &+ half) &* inverse) >> 32)
              }
              target.initializeElement(
                at: row * columns + column,
                to: Pixel(
                  word: mean(first) | mean(second) << 8 | mean(first >> 16) << 16
                    | mean(second >> 16) << 24))
            }
          }
          count = columns * rows
        }
      }
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }

  /// Adds the channels of a row of pixels.
  private static func add(
    _ row: UnsafePointer<Pixel>, to even: UnsafeMutablePointer<UInt32>,
    _ odd: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    typealias Lanes = SIMD8<UInt32>
    let mask = Lanes(repeating: 0x00FF_00FF)
    let (row, even, odd) = (
      UnsafeRawPointer(row), UnsafeMutableRawPointer(even), UnsafeMutableRawPointer(odd)
    )
    func add(_ word: UInt32, at place: Int) {
      let (first, second) = (even + place, odd + place)
      first.storeBytes(of: first.load(as: UInt32.self) &+ (word & 0x00FF_00FF), as: UInt32.self)
      second.storeBytes(
        of: second.load(as: UInt32.self) &+ (word >> 8 & 0x00FF_00FF), as: UInt32.self)
    }
    var place = 0
    let end = count * 4
    while place + 32 <= end {
      let words = row.loadUnaligned(fromByteOffset: place, as: Lanes.self)
      let first = even.loadUnaligned(fromByteOffset: place, as: Lanes.self) &+ (words & mask)
      let second = odd.loadUnaligned(fromByteOffset: place, as: Lanes.self) &+ (words &>> 8 & mask)
      even.storeBytes(of: first, toByteOffset: place, as: Lanes.self)
      odd.storeBytes(of: second, toByteOffset: place, as: Lanes.self)
      place += 32
    }
    while place < end {
      add(row.load(fromByteOffset: place, as: UInt32.self), at: place)
      place += 4
    }
  }
}
