/// How much each source pixel counts for each scaled pixel, along one axis.
struct FilterWeights {
  /// The number of scaled pixels.
  let count: Int

  /// The number of source pixels that count for each of them.
  let taps: Int

  /// The first source pixel that counts for each.
  private(set) var starts: [Int]

  /// The weights of each scaled pixel in turn; those of one pixel add up to `one`.
  private var weights: [UInt32]

  /// The number of bits of a weight after the point: 8 for two neighbours, otherwise 14.
  private let bits: UInt32

  /// The number of source rows that a scaled one needs at a time.
  var longest: Int { taps }

  /// - Parameters:
  ///   - source: The number of source pixels, at least 1 unless nothing is asked for.
  ///   - target: The number of scaled pixels that all of them make; above zero, need not be whole.
  ///   - start: Where, among those, the first pixel to compute begins.
  ///   - count: The number of pixels to compute.
  init(source: Int, target: Double, start: Double, count: Int) {
    self.count = source > 0 && target > 0 ? max(0, count) : 0
    // A bound keeps products with it finite.
    let scale = self.count > 0 ? min(Double(source) / target, 1e9) : 1
    let isReduced = scale > 1
    // The triangle's half width in source pixels.
    let support = isReduced ? min(scale, Double(source)) : 1
    taps = max(1, min(source, isReduced ? Int((2 * support).rounded(.up)) + 1 : 2))
    bits = isReduced || taps < 2 ? 14 : 8
    starts = []
    weights = []
    starts.reserveCapacity(self.count)
    weights.reserveCapacity(self.count * taps)

    let one = Double(1 << bits)
    for index in 0..<self.count {
      let center = (start + Double(index) + 0.5) * scale
      let inside = max(0.5, min(Double(source) - 0.5, center))
      let first = max(0, min(source - taps, Int((inside - support + 0.5).rounded(.down))))
      starts.append(first)
      // The triangle at the middle of each source pixel.
      var heights = (first..<first + taps).map { pixel -> Double in
        let distance = abs(Double(pixel) + 0.5 - inside)
        return max(0, 1 - distance / support)
      }
      let sum = heights.reduce(0, +)
      if sum > 0 { heights = heights.map { $0 / sum } } else { heights[0] = 1 }
      // Rounding the sums instead of the weights makes them add up exactly.
      var (total, before) = (0.0, 0.0)
      for height in heights {
        total += height
        let rounded = min(one, (total * one + 0.5).rounded(.down))
        weights.append(UInt32(rounded - before))
        before = rounded
      }
      if before < one { weights[weights.count - 1] += UInt32(one - before) }
    }
  }

  /// Scales one row of source pixels.
  func apply(to source: UnsafePointer<Pixel>, result: UnsafeMutablePointer<Pixel>) {
    starts.withUnsafeBufferPointer { starts in
      weights.withUnsafeBufferPointer { weights in
        guard let starts = starts.baseAddress, var weight = weights.baseAddress else { return }
        if bits == 8 {
          let half = SIMD4<UInt16>(repeating: 128)
          for index in 0..<count {
            // Eight channels at once: those of the left pixel and those of the right one.
            let pair = UnsafeRawPointer(source + starts[index]).loadUnaligned(as: SIMD8<UInt8>.self)
            let right = UInt16(truncatingIfNeeded: weight[1])
            let factors = SIMD8(
              lowHalf: SIMD4(repeating: 256 &- right), highHalf: SIMD4(repeating: right))
            let product = SIMD8<UInt16>(truncatingIfNeeded: pair) &* factors
            let sum = (product.lowHalf &+ product.highHalf &+ half) &>> 8
            result[index].word = unsafeBitCast(
              SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
            weight += 2
          }
          return
        }
        @inline(__always) func product(
          _ pixel: UnsafePointer<Pixel>, _ tap: Int
        ) -> SIMD4<UInt32> {
          let channels = unsafeBitCast(pixel[tap].word, to: SIMD4<UInt8>.self)
          return SIMD4(truncatingIfNeeded: channels) &* SIMD4(repeating: short(weight[tap]))
        }
        if taps == 4 {
          for index in 0..<count {
            let pixel = source + starts[index]
            let sum =
              product(pixel, 0) &+ product(pixel, 1) &+ product(pixel, 2) &+ product(pixel, 3)
              &+ SIMD4(repeating: 0x2000)
            result[index].word = unsafeBitCast(
              SIMD4<UInt8>(truncatingIfNeeded: sum &>> 14), to: UInt32.self)
            weight += 4
          }
          return
        }
        for index in 0..<count {
          let pixel = source + starts[index]
          var sum = SIMD4<UInt32>(repeating: 0x2000)
          for tap in 0..<taps {
            sum &+= product(pixel, tap)
          }
          result[index].word = unsafeBitCast(
            SIMD4<UInt8>(truncatingIfNeeded: sum &>> 14), to: UInt32.self)
          weight += taps
        }
      }
    }
  }

  /// Makes one scaled row out of several rows.
  ///
  /// `sums` is room for four numbers per pixel.
  func mix(
    row index: Int, count: Int, result: UnsafeMutablePointer<Pixel>,
    sums: UnsafeMutablePointer<UInt32>, source: (_ row: Int) -> UnsafePointer<Pixel>
  ) {
    let first = starts[index]
    let out = UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt8.self)
    func bytes(_ row: Int) -> UnsafePointer<UInt8> {
      UnsafeRawPointer(source(row)).assumingMemoryBound(to: UInt8.self)
    }
    if bits == 8 {
      let (above, below) = (bytes(first), bytes(first + 1))
      let (upper, lower) = (
        UInt16(weights[index * taps]), UInt16(weights[index * taps + 1])
      )
      for byte in 0..<count * 4 {
        // At most 255 × 256 + 128, which 16 bits hold.
        let sum = UInt16(above[byte]) &* upper &+ UInt16(below[byte]) &* lower &+ 128
        out[byte] = UInt8(truncatingIfNeeded: sum &>> 8)
      }
      return
    }
    if taps == 4 {
      mixFour(
        bytes, first: first, weights: weights[index * 4..<index * 4 + 4].map(short),
        count: count * 4, out: out)
      return
    }
    sums.update(repeating: 0x2000, count: count * 4)
    for tap in 0..<taps {
      let factor = short(weights[index * taps + tap])
      guard factor > 0 else { continue }
      let row = bytes(first + tap)
      for byte in 0..<count * 4 { sums[byte] &+= UInt32(row[byte]) &* factor }
    }
    for byte in 0..<count * 4 { out[byte] = UInt8(truncatingIfNeeded: sums[byte] &>> 14) }
  }
}

/// Adds four rows of bytes by their weights.
///
/// OPTIMIZATION: images that are made smaller by less than half, as most are, take four rows. They
/// are added without sums in memory.
private func mixFour(
  _ row: (Int) -> UnsafePointer<UInt8>, first: Int, weights: [UInt32], count: Int,
  out: UnsafeMutablePointer<UInt8>
) {
  let (one, two, three, four) = (row(first), row(first + 1), row(first + 2), row(first + 3))
  let factors = (short(weights[0]), short(weights[1]), short(weights[2]), short(weights[3]))
  for byte in 0..<count {
    let upper = UInt32(one[byte]) &* factors.0 &+ UInt32(two[byte]) &* factors.1
    let lower = UInt32(three[byte]) &* factors.2 &+ UInt32(four[byte]) &* factors.3
    out[byte] = UInt8(truncatingIfNeeded: (upper &+ lower &+ 0x2000) &>> 14)
  }
}

/// A weight as it is, of which the compiler can see that it needs 15 bits.
///
/// OPTIMIZATION: products of such numbers have an instruction of their own on every processor.
@inline(__always) private func short(_ weight: UInt32) -> UInt32 { weight & 0x7FFF }
