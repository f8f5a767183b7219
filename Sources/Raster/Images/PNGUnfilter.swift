import Platform

/// Turns filtered rows into rows of pixels, one after the other from the top.
///
/// OPTIMIZATION: pointers and wrapping arithmetic, because a frame has nine million bytes. Two rows fit
/// into the processor's nearest cache, which a frame does not.
struct PNGUnfilter: ~Copyable {
  /// The channels of a pixel, and where it has three a fourth number that means nothing.
  private typealias Channels = SIMD4<Int16>

  private let rowBytes: Int
  private let pixelBytes: Int

  /// Zeros, and room for two rows; each as long that whole words can be read and written at its end.
  private let memory: UnsafeMutablePointer<UInt8>

  /// The row that was added last, without its filter's number; zeros before the first.
  var row: UnsafePointer<UInt8> { UnsafePointer(last) }

  private var last: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - rowBytes: The number of bytes of a row, without its filter's number.
  ///   - pixelBytes: The number of bytes of a pixel, three or four.
  init(rowBytes: Int, pixelBytes: Int) {
    self.rowBytes = rowBytes
    self.pixelBytes = pixelBytes
    let room = rowBytes + PNGRows.padding
    memory = .allocate(capacity: 3 * room)
    memory.initialize(repeating: 0, count: 3 * room)
    last = memory + room
    next = memory + 2 * room
  }

  deinit { memory.deallocate() }

  /// Continues behind the row that another one has added last.
  mutating func follow(_ other: borrowing PNGUnfilter) { memcpy(last, other.last, rowBytes) }

  /// Adds a row.
  ///
  /// - Parameter filtered: The number of the row's filter, one of the format's, and the row, behind
  ///   which some bytes can be read.
  /// - Returns: Whether the filter doesn't say that the row is the one above once more.
  @discardableResult mutating func addRow(_ filtered: UnsafePointer<UInt8>) -> Bool {
    let bytes = filtered + 1
    switch filtered[0] {
    case 1: predict(bytes) { left, _, _ in left }
    case 2:
      // Most rows of a screen are those above.
      if memcmp(bytes, memory, rowBytes) == 0 { return false }
      let (above, out) = (last, next)
      for i in 0..<rowBytes { out[i] = bytes[i] &+ above[i] }
    case 3: predict(bytes) { left, above, _ in (left &+ above) &>> 1 }
    case 4: predict(bytes) { Self.paeth($0, above: $1, corner: $2) }
    default: memcpy(next, bytes, rowBytes)
    }
    swap(&last, &next)
    return true
  }

  /// Makes the next row of differences to what is foretold of its pixels.
  @inline(__always) private func predict(
    _ bytes: UnsafePointer<UInt8>,
    by prediction: (_ left: Channels, _ above: Channels, _ corner: Channels) -> Channels
  ) {
    let (above, out) = (last, UnsafeMutableRawPointer(next))
    var (left, corner) = (Channels.zero, Channels.zero)
    var i = 0
    while i < rowBytes {
      let top = Self.channels(above + i)
      left = (Self.channels(bytes + i) &+ prediction(left, top, corner)) & 0xFF
      corner = top
      let pixel = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: left), to: UInt32.self)
      (out + i).storeBytes(of: pixel, as: UInt32.self)
      i &+= pixelBytes
    }
  }

  @inline(__always) private static func channels(_ pixel: UnsafePointer<UInt8>) -> Channels {
    let word = UnsafeRawPointer(pixel).loadUnaligned(as: UInt32.self)
    return Channels(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self))
  }

  /// The same as the function for one byte, without distances.
  ///
  /// With a ≤ b and p = a + b − c, a is nearest where b ≤ 3c − a − b, and b where 3c − a − b ≤ a; both are
  /// only where all three are equal.
  @inline(__always) private static func paeth(
    _ left: Channels, above: Channels, corner: Channels
  ) -> Channels {
    let small = above.replacing(with: left, where: left .< above)
    let large = left.replacing(with: above, where: left .< above)
    let limit = corner &+ corner &+ corner &- above &- left
    return corner
      &+ Channels.zero.replacing(with: small &- corner, where: large .<= limit)
      &+ Channels.zero.replacing(with: large &- corner, where: limit .<= small)
  }
}
