/// Blurs numbers from 0 to 255, such as one channel of an image, with nothing around them.
///
/// OPTIMIZATION: a strong blur leaves nothing that could be seen in single pixels. So the image is
/// made smaller by taking the mean of squares, blurred, and made larger again with straight lines
/// between their middles; what these two steps blur is taken off the blur between them.
struct PlaneBlur {
  /// The standard deviation from which an image is made smaller, in pixels.
  static let reducedFrom = 16.0

  private let blur: BoxBlur

  /// How many pixels are made one along each axis, as a power of two.
  private let shift: Int

  /// Creates a blur from its standard deviation in pixels.
  init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, BoxBlur.maximumSigma) : 0
    var shift = 0
    while sigma / Double(1 << shift) >= Self.reducedFrom { shift += 1 }
    if shift > 0 { shift += 1 }
    self.shift = shift
    let side = Double(1 << shift)
    // The variances of a square's mean and of the lines between the middles.
    let own = shift > 0 ? (side * side - 1) / 12 + side * side / 6 : 0
    blur = BoxBlur(sigma: (sigma * sigma - own).squareRoot() / side)
  }

  /// Whether nothing is changed.
  var isIdle: Bool { shift == 0 && blur.reach == 0 }

  func blurred(_ values: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard !isIdle, width > 0, height > 0 else { return values }
    if shift == 0 {
      var large = values.map { Int32($0) << 6 }
      blur.blur(&large, width: width, height: height)
      return large.map { UInt8(truncatingIfNeeded: ($0 + 32) >> 6) }
    }
    let side = 1 << shift
    // A square around the image each, between whose middle and the outermost one lines end.
    let columns = (width + side - 1) / side + 2
    let rows = (height + side - 1) / side + 2
    var small = reduced(values, width: width, height: height, columns: columns, rows: rows)
    blur.blur(&small, width: columns, height: rows)
    return enlarged(small, width: width, height: height, columns: columns)
  }

  /// The means of squares, in 64ths.
  private func reduced(
    _ values: [UInt8], width: Int, height: Int, columns: Int, rows: Int
  ) -> [Int32] {
    var sums = [Int32](repeating: 0, count: columns * rows)
    // OPTIMIZATION: here and below, nothing checks the indices.
    values.withUnsafeBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let values = values.baseAddress, let sums = sums.baseAddress else { return }
        for y in 0..<height {
          let (from, to) = (values + y &* width, sums + (((y &>> shift) &+ 1) &* columns &+ 1))
          for x in 0..<width { to[x &>> shift] &+= Int32(from[x]) }
        }
      }
    }
    // A square has at most 64 by 64 pixels, so that the sums fit.
    for index in sums.indices { sums[index] = (sums[index] << 6) >> Int32(2 * shift) }
    return sums
  }

  private func enlarged(
    _ small: [Int32], width: Int, height: Int, columns: Int
  ) -> [UInt8] {
    let side = 1 << shift
    // Places count in halves of pixels from the middle of the first square, which is outside.
    func position(_ pixel: Int) -> (square: Int, part: Int32) {
      let position = 2 * pixel + 1 + side
      return (position >> (shift + 1), Int32(position & (2 * side - 1)))
    }
    let across = (0..<width).map(position)
    let (maximum, scale) = (Int32(2 * side), Int32(shift + 1))
    var line = [Int32](repeating: 0, count: columns)
    return [UInt8](unsafeUninitializedCapacity: width * height) { result, count in
      count = width * height
      small.withUnsafeBufferPointer { small in
        across.withUnsafeBufferPointer { across in
          line.withUnsafeMutableBufferPointer { line in
            guard let small = small.baseAddress, let across = across.baseAddress,
              let line = line.baseAddress, var out = result.baseAddress
            else { return }
            for y in 0..<height {
              let (row, part) = position(y)
              let above = small + row &* columns
              for column in 0..<columns {
                let sum = above[column] &* (maximum &- part) &+ above[column &+ columns] &* part
                line[column] = sum &>> scale
              }
              for x in 0..<width {
                let (column, part) = across[x]
                let sum = line[column] &* (maximum &- part) &+ line[column &+ 1] &* part
                out[x] = UInt8(truncatingIfNeeded: ((sum &>> scale) &+ 32) &>> 6)
              }
              out += width
            }
          }
        }
      }
    }
  }
}
