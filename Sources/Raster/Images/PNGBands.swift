import CDeflate
import CPNG
public import Geometry

/// Makes a PNG file of an opaque picture that is never in memory as a whole: band by band, from the
/// top.
public struct PNGBands: ~Copyable {
  /// The most rows of a picture.
  public static let maximumHeight = 1 << 18

  private let size: PixelSize
  private let stream: Deflate
  private var filter: PNGFilter

  private var output: [UInt8]
  private var checksum: UInt32
  private var rowCount: Int

  /// - Parameter size: The size of the whole picture in pixels.
  /// - Throws: `ImageError` for a picture without pixels, and for one that is too large.
  public init(_ size: PixelSize) throws(ImageError) {
    guard size.width > 0, size.height > 0, size.width <= Bitmap.longestSide,
      size.height <= Self.maximumHeight
    else { throw .unwritable(message: "it has \(size.width) × \(size.height) pixels") }
    let stream = try Deflate()
    self.size = size
    self.stream = stream
    filter = PNGFilter(stride: size.width * 3, pixelBytes: 3)
    // The header says: a window of 32 kB, the fastest of methods, no dictionary.
    output = [0x78, 0x01]
    checksum = 1
    rowCount = 0
  }

  /// Adds rows below those that are there; rows beyond the picture's height are left out.
  ///
  /// - Precondition: The band is as wide as the picture.
  public mutating func add(_ band: Bitmap) throws(ImageError) {
    precondition(band.width == size.width, "A band is as wide as its picture.")
    for y in 0..<min(band.height, size.height - rowCount) {
      band.pixels.withUnsafeBufferPointer { pixels in
        filter.setOpaque(
          UnsafeBufferPointer(rebasing: pixels[y * size.width..<(y + 1) * size.width]))
      }
      filter.filter()
      checksum = filter.filtered.withUnsafeBytes {
        libdeflate_adler32(checksum, $0.baseAddress, $0.count)
      }
      try stream.add(filter.filtered, to: &output, flush: Z_NO_FLUSH)
      rowCount += 1
    }
  }

  /// Returns the file.
  ///
  /// - Throws: `ImageError` if rows are missing.
  public consuming func finish() throws(ImageError) -> [UInt8] {
    guard rowCount == size.height else { throw .unwritable(message: "rows are missing") }
    try stream.add([], to: &output, flush: Z_FINISH)
    for shift in [24, 16, 8, 0] { output.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return try PNG.file(around: output, size: size, isOpaque: true)
  }
}
