import Platform

extension Bitmap {
  /// The largest divisor; 64 pixels become one.
  package static let maximumDivisor = 8

  /// Returns the image with its sides divided, each pixel the mean of those in its position.
  ///
  /// What is left over at the right and at the bottom gets pixels of its own.
  ///
  /// OPTIMIZATION: pixels are read and written through pointers, two channels in a number 16 bits
  /// apart: the sum of 64 bytes is below 2^14. Columns and rows are limited to the bitmap's. Most
  /// rows of a screen equal those above and are copied.
  package func reduced(by divisor: Int) -> Bitmap {
    guard divisor > 1, width > 0, height > 0 else { return self }
    let divisor = min(divisor, Self.maximumDivisor)
    let columns = (width + divisor - 1) / divisor
    let rows = (height + divisor - 1) / divisor
    let means = (0...divisor * divisor).map { Mean(of: max($0, 1)) }
    var sums = [UInt32](repeating: 0, count: width * 2)
    let result = [Pixel](unsafeUninitializedCapacity: columns * rows) { target, count in
      pixels.withUnsafeBufferPointer { source in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let source = source.baseAddress, let even = sums.baseAddress,
            let target = target.baseAddress
          else { return }
          func isEqualToRowAbove(_ y: Int) -> Bool {
            memcmp(source + y * width, source + (y - 1) * width, width * 4) == 0
          }
          let odd = even + width
          var wasUniform = false
          for row in 0..<rows {
            let (top, bottom) = (row * divisor, min((row + 1) * divisor, height))
            let offset = target + row * columns
            let isUniform = (top + 1..<bottom).allSatisfy(isEqualToRowAbove)
            if isUniform, wasUniform, isEqualToRowAbove(top) {
              offset.initialize(from: offset - columns, count: columns)
              continue
            }
            wasUniform = isUniform
            even.update(repeating: 0, count: width * 2)
            for y in top..<bottom { Self.addRow(source + y * width, to: even, odd, count: width) }
            for column in 0..<columns {
              let (left, right) = (column * divisor, min((column + 1) * divisor, width))
              var (first, second): (UInt32, UInt32) = (0, 0)
              for x in left..<right {
                first &+= even[x]
                second &+= odd[x]
              }
              let mean = means[(right - left) * (bottom - top)]
              (offset + column).initialize(
                to: Pixel(word: mean.channels(first) | mean.channels(second) << 8))
            }
          }
          count = columns * rows
        }
      }
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }

  /// Divides sums of bytes by their number and rounds.
  private struct Mean {
    /// A sum is below 2^14 and its product with at most 64 below 2^23, so the quotient is exact;
    /// and the product with the inverse is below 2^32, so that two fit into a number.
    private static let shift: UInt64 = 23

    private let inverse: UInt64
    private let half: UInt64

    init(of count: Int) {
      inverse = (1 << Self.shift) / UInt64(count) + 1
      half = UInt64(count / 2) &* 0x1_0000_0001
    }

    /// The means of two sums 16 bits apart, in the same positions.
    func channels(_ sums: UInt32) -> UInt32 {
      let spread = UInt64(sums & 0xFFFF) | UInt64(sums >> 16) << 32
      let means = ((spread &+ half) &* inverse) >> Self.shift
      return UInt32(truncatingIfNeeded: means & 0xFF | means >> 16 & 0xFF_0000)
    }
  }

  /// Adds the channels of a row of pixels.
  private static func addRow(
    _ row: UnsafePointer<Pixel>, to even: UnsafeMutablePointer<UInt32>,
    _ odd: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    typealias Octet = SIMD8<UInt32>
    let mask = Octet(repeating: 0x00FF_00FF)
    let (row, even, odd) = (
      UnsafeRawPointer(row), UnsafeMutableRawPointer(even), UnsafeMutableRawPointer(odd)
    )
    func addWord(_ word: UInt32, at offset: Int) {
      let (first, second) = (even + offset, odd + offset)
      first.storeBytes(of: first.load(as: UInt32.self) &+ (word & 0x00FF_00FF), as: UInt32.self)
      second.storeBytes(
        of: second.load(as: UInt32.self) &+ (word >> 8 & 0x00FF_00FF), as: UInt32.self)
    }
    var offset = 0
    let end = count * 4
    while offset + 32 <= end {
      let words = row.loadUnaligned(fromByteOffset: offset, as: Octet.self)
      let first = even.loadUnaligned(fromByteOffset: offset, as: Octet.self) &+ (words & mask)
      let second = odd.loadUnaligned(fromByteOffset: offset, as: Octet.self) &+ (words &>> 8 & mask)
      even.storeBytes(of: first, toByteOffset: offset, as: Octet.self)
      odd.storeBytes(of: second, toByteOffset: offset, as: Octet.self)
      offset += 32
    }
    while offset < end {
      addWord(row.load(fromByteOffset: offset, as: UInt32.self), at: offset)
      offset += 4
    }
  }
}
