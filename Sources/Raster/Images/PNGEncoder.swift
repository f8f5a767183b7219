import Platform

/// Makes the compressed data of a PNG file, row by row from the top.
///
/// Most rows of a screen are equal to the row above, and most others differ from it in a stretch.
/// Only that stretch is made into bytes and filtered: what is beside it is known to be zeros.
///
/// OPTIMIZATION: pointers and wrapping arithmetic, because a frame has nine million bytes.
struct PNGEncoder<Stream: ByteCompressor & ~Copyable>: ~Copyable {
  /// The most bytes that a chunk can hold.
  private static var maximumBytes: Int { 0x7FFF_FFFF }

  private let width: Int
  private let hasAlpha: Bool
  private var filter: PNGFilter
  private var stream: Stream
  private var checksum = Adler32()

  /// The alpha that all pixels have in common, in the highest byte.
  private var alphas: UInt32 = 0xFF00_0000

  /// Starts an image so many pixels wide, at least one.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - hasAlpha: Whether pixels may be translucent.
  init(width: Int, hasAlpha: Bool) {
    self.width = width
    self.hasAlpha = hasAlpha
    filter = PNGFilter(width: width, pixelBytes: hasAlpha ? 4 : 3)
    // The header says: a window of 32 kB, the fastest of methods, no dictionary.
    stream = Stream(after: [0x78, 0x01])
  }

  /// Whether all pixels so far are opaque.
  ///
  /// Is known only of images that are written without alpha.
  var isOpaque: Bool { alphas == 0xFF00_0000 }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - pixels: The row, as wide as the image.
  ///   - above: The row that was added before; nil if there is none.
  mutating func addPixels(_ pixels: UnsafePointer<Pixel>, above: UnsafePointer<Pixel>?) {
    var changed = 0..<width
    if let above {
      guard memcmp(pixels, above, width * MemoryLayout<Pixel>.stride) != 0 else {
        addByte(PNGFilter.Kind.above.rawValue)
        addZeros(filter.rowBytes)
        return
      }
      changed = Self.difference(of: pixels, above, width: width)
    }
    let new = UnsafeBufferPointer(start: pixels + changed.lowerBound, count: changed.count)
    if hasAlpha {
      filter.setTranslucent(new, at: changed.lowerBound)
    } else {
      alphas &= filter.setOpaque(new, at: changed.lowerBound)
    }
    let (kind, rest) = filter.filter(changed)
    addByte(kind.rawValue)
    addZeros(rest.lowerBound)
    filter.withFiltered(rest) { bytes in
      checksum.addBytes(bytes)
      stream.addBytes(bytes)
    }
    addZeros(filter.rowBytes - rest.upperBound)
  }

  /// Returns the data as one zlib stream.
  consuming func finish() throws(ImageError) -> [UInt8] {
    var data = stream.finish()
    let checksum = checksum.value
    for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    guard data.count <= Self.maximumBytes else {
      throw .unwritable(message: "it is too large for the format")
    }
    return data
  }

  private mutating func addByte(_ byte: UInt8) {
    checksum.addByte(byte)
    stream.addByte(byte)
  }

  private mutating func addZeros(_ count: Int) {
    checksum.addZeros(count)
    stream.addZeros(count)
  }

  /// The columns from the first to the last in which two rows differ, as they do.
  private static func difference(
    of one: UnsafePointer<Pixel>, _ other: UnsafePointer<Pixel>, width: Int
  ) -> Range<Int> {
    let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
    func isEqual(_ x: Int) -> Bool {
      (one + x &* 4).load(as: UInt32.self) == (other + x &* 4).load(as: UInt32.self)
    }
    func areFourEqual(_ x: Int) -> Bool {
      (one + x &* 4).loadUnaligned(as: SIMD4<UInt32>.self)
        == (other + x &* 4).loadUnaligned(as: SIMD4<UInt32>.self)
    }
    var (start, end) = (0, width)
    while start &+ 4 <= end, areFourEqual(start) { start &+= 4 }
    while start < end, isEqual(start) { start &+= 1 }
    while end &- 4 >= start, areFourEqual(end &- 4) { end &-= 4 }
    while end > start, isEqual(end &- 1) { end &-= 1 }
    return start..<end
  }
}

extension PNGEncoder where Stream == DeflateAside {
  /// Returns the data of a whole image; nil if it is to be opaque and has a pixel that is not.
  static func encode(_ bitmap: Bitmap, hasAlpha: Bool) throws(ImageError) -> [UInt8]? {
    var encoder = Self(width: bitmap.width, hasAlpha: hasAlpha)
    let isDone = bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return false }
      for y in 0..<bitmap.height {
        let row = first + y * bitmap.width
        encoder.addPixels(row, above: y > 0 ? row - bitmap.width : nil)
        if !hasAlpha, !encoder.isOpaque { return false }
      }
      return true
    }
    return isDone ? try encoder.finish() : nil
  }
}

extension PNGEncoder where Stream == RunDeflate {
  /// Whether an image is written as some data.
  ///
  /// It mostly is, or its first block differs already and nothing more is written.
  static func writes(_ bitmap: Bitmap, hasAlpha: Bool, as data: ArraySlice<UInt8>) -> Bool {
    var encoder = Self(width: bitmap.width, hasAlpha: hasAlpha)
    var (compared, blocks) = (0, 0)
    let isSame = bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return false }
      for y in 0..<bitmap.height {
        let row = first + y * bitmap.width
        encoder.addPixels(row, above: y > 0 ? row - bitmap.width : nil)
        guard encoder.stream.blockCount > blocks else { continue }
        blocks = encoder.stream.blockCount
        guard let count = encoder.stream.compared(to: data, from: compared) else { return false }
        compared = count
      }
      return hasAlpha || encoder.isOpaque
    }
    guard isSame, let written = try? encoder.finish() else { return false }
    return written.count == data.count
      && written.dropFirst(compared).elementsEqual(data.dropFirst(compared))
  }
}
