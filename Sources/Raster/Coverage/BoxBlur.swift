/// Three box blurs in a row, which come within 3 % of a Gaussian blur.
///
/// A box is as wide as the standard deviation asks, to a fraction of a pixel: its two outermost
/// pixels count by a sixteenth part more or less ("extended box blur", Gwosdek, Grewenig, Bruhn
/// and Weickert, 2011). All sums and products are whole numbers.
struct BoxBlur {
  /// What lies below the last row.
  enum Below {
    case nothing
    /// The last row again, without end.
    case lastRow
  }

  /// The standard deviation above which a blur is not made stronger, in pixels.
  static let maximumSigma = 256.0

  /// How many times a box is applied.
  private static let passes = 3

  /// The rows on each side of a pixel that count wholly.
  private let radius: Int

  /// The weight of the next row on each side, in sixteenths.
  private let edgeWeight: Int32

  /// Creates a blur from its standard deviation in pixels.
  init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    let variance = sigma * sigma / Double(Self.passes)
    // The widest box without fractions whose variance, ((2r + 1)² - 1) / 12, is not too large.
    let r = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    // The weight at r + 1 with which the variance becomes exact.
    let weight = (2 * r + 1) * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
    radius = Int(r)
    edgeWeight = Int32((max(0, min(1, weight)) * 16 + 0.5).rounded(.down))
  }

  /// How many pixels away from a pixel its value can be seen.
  var reach: Int { Self.passes * (radius + (edgeWeight > 0 ? 1 : 0)) }

  /// Blurs an image along its columns; values may be up to 16,383.
  func blurColumns(_ values: inout [Int32], width: Int, height: Int, below: Below) {
    guard reach > 0, width > 0, height > 0 else { return }
    // Rows above the first count as this one.
    let zeros = [Int32](repeating: 0, count: width)
    var result = [Int32](repeating: 0, count: width * height)
    var sums = [Int32](repeating: 0, count: width)
    for _ in 0..<Self.passes {
      pass(
        values, into: &result, width: width, height: height, below: below, zeros: zeros, sums: &sums
      )
      swap(&values, &result)
    }
  }

  private func pass(
    _ values: [Int32], into result: inout [Int32], width: Int, height: Int, below: Below,
    zeros: [Int32], sums: inout [Int32]
  ) {
    // The sum of all weights divides 2³², so that multiplying takes the place of dividing.
    let weights = UInt64(16 * (2 * radius + 1)) + 2 * UInt64(edgeWeight)
    let inverse = ((1 << 32) + weights / 2) / weights
    let edgeWeight = edgeWeight
    // OPTIMIZATION: pointers to whole rows, so that the inner loops become vector instructions.
    values.withUnsafeBufferPointer { values in
      zeros.withUnsafeBufferPointer { zeros in
        guard let first = values.baseAddress, let zero = zeros.baseAddress else { return }
        func row(_ y: Int) -> UnsafePointer<Int32> {
          if y < 0 { return zero }
          if y < height { return first + y * width }
          return below == .nothing ? zero : first + (height - 1) * width
        }
        sums.withUnsafeMutableBufferPointer { sums in
          result.withUnsafeMutableBufferPointer { result in
            guard let sum = sums.baseAddress, var out = result.baseAddress else { return }
            sum.update(repeating: 0, count: width)
            for y in -radius...radius {
              let added = row(y)
              for x in 0..<width { sum[x] &+= added[x] }
            }
            for y in 0..<height {
              let (before, after) = (row(y - radius - 1), row(y + radius + 1))
              let last = row(y - radius)
              for x in 0..<width {
                let total = sum[x] &* 16 &+ edgeWeight &* (before[x] &+ after[x])
                let mean = (UInt64(UInt32(bitPattern: total)) &* inverse &+ 1 << 31) &>> 32
                out[x] = Int32(truncatingIfNeeded: mean)
                sum[x] = sum[x] &+ after[x] &- last[x]
              }
              out += width
            }
          }
        }
      }
    }
  }
}

extension BoxBlur {
  /// Blurs an image with nothing around it; values may be up to 16,383.
  func blur(_ values: inout [Int32], width: Int, height: Int) {
    guard reach > 0 else { return }
    blurColumns(&values, width: width, height: height, below: .nothing)
    values = transposed(values, width: width, height: height)
    blurColumns(&values, width: height, height: width, below: .nothing)
    values = transposed(values, width: height, height: width)
  }
}

/// Exchanges the rows and columns of an image.
func transposed(_ values: [Int32], width: Int, height: Int) -> [Int32] {
  Array(unsafeUninitializedCapacity: width * height) { result, count in
    count = width * height
    // OPTIMIZATION: small blocks stay in the cache, and nothing checks the indices.
    let block = 16
    values.withUnsafeBufferPointer { values in
      guard let from = values.baseAddress, let to = result.baseAddress else { return }
      for top in stride(from: 0, to: height, by: block) {
        for left in stride(from: 0, to: width, by: block) {
          for y in top..<min(top + block, height) {
            for x in left..<min(left + block, width) { to[x * height + y] = from[y * width + x] }
          }
        }
      }
    }
  }
}
