/// Turns rows of pixels into PNG's filtered rows.
///
/// OPTIMIZATION: pointers and wrapping arithmetic, because a frame has nine million bytes.
struct PNGFilter {
  private enum Kind: UInt8 {
    case left = 1
    case above = 2
    case paeth = 4
  }

  /// The last row's filter and its filtered bytes.
  private(set) var filtered: [UInt8]

  private let stride: Int
  private let pixelBytes: Int

  /// The rows before filtering, after as many zeros as a pixel has bytes.
  ///
  /// Behind the row is room for what is written beyond its end.
  private var row: [UInt8]
  private var rowAbove: [UInt8]

  init(stride: Int, pixelBytes: Int) {
    self.stride = stride
    self.pixelBytes = pixelBytes
    row = Array(repeating: 0, count: pixelBytes + stride + 1)
    rowAbove = row
    filtered = Array(repeating: 0, count: stride + 1)
  }

  /// The filtered form of a row that is equal to the row above.
  var repeatedRow: [UInt8] {
    [Kind.above.rawValue] + [UInt8](repeating: 0, count: stride)
  }

  /// Filters a row that is equal to the last one.
  mutating func repeatRow() { filtered = repeatedRow }

  /// Takes the next row, whose pixels are opaque.
  mutating func setOpaque(_ pixels: UnsafeBufferPointer<Pixel>) {
    swap(&row, &rowAbove)
    let start = pixelBytes
    row.withUnsafeMutableBytes { bytes in
      var at = start
      for pixel in pixels {
        // The byte of alpha is overwritten by the next pixel.
        bytes.storeBytes(of: pixel.word.littleEndian, toByteOffset: at, as: UInt32.self)
        at &+= 3
      }
    }
  }

  /// Takes the next row and divides its colours by their alpha.
  mutating func setTranslucent(_ pixels: UnsafeBufferPointer<Pixel>) {
    swap(&row, &rowAbove)
    var at = pixelBytes
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

  /// Filters the row that was taken last, with the filter that promises the smallest numbers.
  mutating func filter() {
    let kind = best
    let (stride, pixelBytes) = (stride, pixelBytes)
    filtered[0] = kind.rawValue
    row.withUnsafeBufferPointer { row in
      rowAbove.withUnsafeBufferPointer { rowAbove in
        filtered.withUnsafeMutableBufferPointer { filtered in
          guard let left = row.baseAddress, let corner = rowAbove.baseAddress,
            let first = filtered.baseAddress
          else { return }
          let (current, above, out) = (left + pixelBytes, corner + pixelBytes, first + 1)
          switch kind {
          case .left:
            for i in 0..<stride { out[i] = current[i] &- left[i] }
          case .above:
            for i in 0..<stride { out[i] = current[i] &- above[i] }
          case .paeth:
            for i in 0..<stride { out[i] = current[i] &- paeth(left[i], above[i], corner[i]) }
          }
        }
      }
    }
  }

  /// The filter whose results are nearest to zero, by a sample of the row.
  private var best: Kind {
    // A number of bytes that is no multiple of a pixel's, so that all channels are looked at.
    let step = 19
    var sums = (left: 0, above: 0, paeth: 0)
    row.withUnsafeBufferPointer { row in
      rowAbove.withUnsafeBufferPointer { rowAbove in
        func distance(_ value: UInt8) -> Int { Int(Int8(bitPattern: value).magnitude) }
        var i = pixelBytes
        while i < stride + pixelBytes {
          let (left, above, corner) = (row[i - pixelBytes], rowAbove[i], rowAbove[i - pixelBytes])
          sums.left &+= distance(row[i] &- left)
          sums.above &+= distance(row[i] &- above)
          sums.paeth &+= distance(row[i] &- paeth(left, above, corner))
          i &+= step
        }
      }
    }
    if sums.paeth < sums.left && sums.paeth < sums.above { return .paeth }
    return sums.left < sums.above ? .left : .above
  }
}

/// Whichever of three neighbours is nearest to left + above − corner.
@inline(__always) func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
  let (fromA, fromB) = (abs(b &- c), abs(a &- c))
  let fromC = abs(a &+ b &- 2 &* c)
  let ab = fromA <= fromB ? left : above
  return min(fromA, fromB) <= fromC ? ab : corner
}
