import Platform

extension PNGRows {
  /// Turns filtered rows into rows of pixels, in their position.
  ///
  /// OPTIMIZATION: pointers and wrapping arithmetic, because a frame has nine million bytes.
  ///
  /// - Parameters:
  ///   - rows: The rows, each after the number of its filter, which becomes zero.
  ///   - stride: The number of bytes from one row to the next.
  ///   - pixelBytes: The number of bytes of a pixel.
  /// - Returns: Whether all filters are those of the format.
  static func unfilter(
    _ rows: UnsafeMutableBufferPointer<UInt8>, stride: Int, _ pixelBytes: Int
  ) -> Bool {
    guard let first = rows.baseAddress, stride > pixelBytes, rows.count % stride == 0 else {
      return false
    }
    let zeros = [UInt8](repeating: 0, count: stride)
    return zeros.withUnsafeBufferPointer { zeros in
      guard let zeros = zeros.baseAddress else { return false }
      var above = zeros
      for start in Swift.stride(from: 0, to: rows.count, by: stride) {
        let row = first + start + 1
        switch first[start] {
        case 0: break
        case 1: addLeft(row, count: stride - 1, pixelBytes: pixelBytes)
        case 2: addAbove(row, above: above, count: stride - 1, zeros: zeros)
        case 3: addMean(row, above: above, count: stride - 1, pixelBytes: pixelBytes)
        case 4 where pixelBytes == 3: addPaeth3(row, above: above, count: stride - 1)
        case 4: addPaeth(row, above: above, count: stride - 1, pixelBytes: pixelBytes)
        default: return false
        }
        first[start] = 0
        above = UnsafePointer(row)
      }
      return true
    }
  }

  private static func addLeft(_ row: UnsafeMutablePointer<UInt8>, count: Int, pixelBytes: Int) {
    var i = pixelBytes
    while i < count {
      row[i] = row[i] &+ row[i &- pixelBytes]
      i &+= 1
    }
  }

  private static func addAbove(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
    zeros: UnsafePointer<UInt8>
  ) {
    // Most rows of a screen are those above.
    if memcmp(row, zeros, count) == 0 {
      memcpy(row, above, count)
    } else {
      for i in 0..<count { row[i] = row[i] &+ above[i] }
    }
  }

  private static func addMean(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
    pixelBytes: Int
  ) {
    for i in 0..<min(pixelBytes, count) { row[i] = row[i] &+ above[i] >> 1 }
    var i = pixelBytes
    while i < count {
      let sum = UInt16(row[i &- pixelBytes]) &+ UInt16(above[i])
      row[i] = row[i] &+ UInt8(truncatingIfNeeded: sum >> 1)
      i &+= 1
    }
  }

  private static func addPaeth(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
    pixelBytes: Int
  ) {
    for i in 0..<min(pixelBytes, count) { row[i] = row[i] &+ above[i] }
    var i = pixelBytes
    while i < count {
      row[i] =
        row[i] &+ paeth(row[i &- pixelBytes], above: above[i], corner: above[i &- pixelBytes])
      i &+= 1
    }
  }

  /// The same for three bytes a pixel, whose neighbours stay in registers.
  private static func addPaeth3(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int
  ) {
    var left: (UInt8, UInt8, UInt8) = (0, 0, 0)
    var corner: (UInt8, UInt8, UInt8) = (0, 0, 0)
    var i = 0
    while i &+ 2 < count {
      let top = (above[i], above[i &+ 1], above[i &+ 2])
      left = (
        row[i] &+ paeth(left.0, above: top.0, corner: corner.0),
        row[i &+ 1] &+ paeth(left.1, above: top.1, corner: corner.1),
        row[i &+ 2] &+ paeth(left.2, above: top.2, corner: corner.2)
      )
      corner = top
      (row[i], row[i &+ 1], row[i &+ 2]) = left
      i &+= 3
    }
  }
}
