import Platform

/// Turns rows of pixels into PNG's filtered rows.
///
/// OPTIMIZATION: pointers and wrapping arithmetic, because a frame has nine million bytes.
struct PNGFilter: ~Copyable {
  enum Kind: UInt8 {
    case left = 1
    case above = 2
    case paeth = 4
  }

  /// The number of bytes of a row, without that of the filter.
  let rowBytes: Int

  private let pixelBytes: Int

  /// The row and the one above it, after as many zeros as a pixel has bytes.
  private let row: UnsafeMutablePointer<UInt8>
  private let rowAbove: UnsafeMutablePointer<UInt8>

  private let filtered: UnsafeMutablePointer<UInt8>

  init(width: Int, pixelBytes: Int) {
    self.pixelBytes = pixelBytes
    rowBytes = width * pixelBytes
    func zeros(_ count: Int) -> UnsafeMutablePointer<UInt8> {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      bytes.initialize(repeating: 0, count: count)
      return bytes
    }
    row = zeros(pixelBytes + rowBytes)
    rowAbove = zeros(pixelBytes + rowBytes)
    filtered = zeros(rowBytes)
  }

  deinit {
    row.deallocate()
    rowAbove.deallocate()
    filtered.deallocate()
  }

  /// Sets pixels of the row from a column on; the others are those of the row above.
  ///
  /// - Returns: The alpha that all have in common, in the highest byte.
  func setOpaque(_ pixels: UnsafeBufferPointer<Pixel>, at column: Int) -> UInt32 {
    guard let first = UnsafeRawPointer(pixels.baseAddress) else { return 0xFF00_0000 }
    let out = UnsafeMutableRawPointer(row + (column &+ 1) &* 3)
    var all = UInt64.max
    var x = 0
    while x &+ 4 <= pixels.count {
      // Of two times eight bytes the fourth and the eighth are left out.
      let one = (first + x &* 4).loadUnaligned(as: UInt64.self).littleEndian
      let two = (first + (x &* 4 &+ 8)).loadUnaligned(as: UInt64.self).littleEndian
      all &= one & two
      let low = one & 0xFF_FFFF | one >> 8 & 0xFFFF_FF00_0000
      let high = two & 0xFF_FFFF | two >> 8 & 0xFFFF_FF00_0000
      let to = out + x &* 3
      to.storeBytes(of: (low | high << 48).littleEndian, as: UInt64.self)
      (to + 8).storeBytes(
        of: UInt32(truncatingIfNeeded: high >> 16).littleEndian, as: UInt32.self)
      x &+= 4
    }
    while x < pixels.count {
      let word = pixels[x].word
      all &= UInt64(word) << 32 | UInt64(word)
      let to = out + x &* 3
      to.storeBytes(of: UInt16(truncatingIfNeeded: word).littleEndian, as: UInt16.self)
      (to + 2).storeBytes(of: UInt8(truncatingIfNeeded: word >> 16), as: UInt8.self)
      x &+= 1
    }
    return UInt32(truncatingIfNeeded: all & all >> 32) & 0xFF00_0000
  }

  /// Sets pixels of the row from a column on, with their colours divided by their alpha; the others
  /// are those of the row above.
  func setTranslucent(_ pixels: UnsafeBufferPointer<Pixel>, at column: Int) {
    var at = (column + 1) * 4
    for pixel in pixels {
      let alpha = UInt32(pixel.alpha)
      func straight(_ channel: UInt8) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (UInt32(channel) * 255 + alpha / 2) / alpha))
      }
      row[at] = straight(pixel.red)
      row[at + 1] = straight(pixel.green)
      row[at + 2] = straight(pixel.blue)
      row[at + 3] = pixel.alpha
      at += 4
    }
  }

  /// Filters the row, which then becomes the one above, with the filter that promises the smallest
  /// numbers.
  ///
  /// - Parameter columns: Where the row differs from the one above.
  /// - Returns: The filter, and the bytes outside which all are zero.
  func filter(_ columns: Range<Int>) -> (kind: Kind, bytes: Range<Int>) {
    let kind = best
    // The pixel after the last one that differs has other neighbours than the row above.
    let last = min(rowBytes, (columns.upperBound + 1) * pixelBytes)
    let bytes = kind == .left ? 0..<rowBytes : columns.lowerBound * pixelBytes..<last
    let left = UnsafePointer(row + bytes.lowerBound)
    let corner = UnsafePointer(rowAbove + bytes.lowerBound)
    let (current, above) = (left + pixelBytes, corner + pixelBytes)
    let out = filtered + bytes.lowerBound
    switch kind {
    case .left:
      for i in 0..<bytes.count { out[i] = current[i] &- left[i] }
    case .above:
      for i in 0..<bytes.count { out[i] = current[i] &- above[i] }
    case .paeth:
      for i in 0..<bytes.count {
        out[i] = current[i] &- paeth(left[i], above: above[i], corner: corner[i])
      }
    }
    let start = (columns.lowerBound + 1) * pixelBytes
    memcpy(rowAbove + start, row + start, columns.count * pixelBytes)
    return (kind, bytes)
  }

  /// Calls a function with bytes of the row that was filtered last.
  func withFiltered(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(start: filtered + range.lowerBound, count: range.count))
  }

  /// The filter whose results need the fewest bits without their leading zeros, by a sample of the
  /// row.
  private var best: Kind {
    // A number of bytes that is no multiple of a pixel's, so that all channels are looked at.
    let step = 23
    var sums = (left: 0, above: 0, paeth: 0)
    @inline(__always) func bits(_ value: UInt8) -> Int {
      8 &- Int8(bitPattern: value).magnitude.leadingZeroBitCount
    }
    var i = 0
    while i < rowBytes {
      let (left, above, corner) = (row[i], rowAbove[i &+ pixelBytes], rowAbove[i])
      let value = row[i &+ pixelBytes]
      sums.left &+= bits(value &- left)
      sums.above &+= bits(value &- above)
      sums.paeth &+= bits(value &- paeth(left, above: above, corner: corner))
      i &+= step
    }
    if sums.paeth < sums.left && sums.paeth < sums.above { return .paeth }
    return sums.left < sums.above ? .left : .above
  }
}

/// Whichever of three neighbours is nearest to left + above − corner.
@inline(__always) func paeth(_ left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
  let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
  let (fromA, fromB) = (abs(b &- c), abs(a &- c))
  let fromC = abs(a &+ b &- 2 &* c)
  let ab = fromA <= fromB ? left : above
  return min(fromA, fromB) <= fromC ? ab : corner
}
