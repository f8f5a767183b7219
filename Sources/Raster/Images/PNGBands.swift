public import Geometry

/// Makes a PNG file of an opaque image that is never in memory as a whole: band by band, from the
/// top.
public struct PNGBands: ~Copyable {
  /// The most rows of an image.
  public static let maximumHeight = 1 << 18

  private let size: PixelSize
  private var encoder: PNGEncoder<RunDeflate>

  /// The row that was added last.
  private var lastRow: [Pixel]?

  private var rowCount: Int

  /// - Parameter size: The size of the whole image in pixels.
  /// - Throws: `ImageError` for an image without pixels, and for one that is too large.
  public init(_ size: PixelSize) throws(ImageError) {
    guard size.width > 0, size.height > 0, size.width <= Bitmap.maximumSide,
      size.height <= Self.maximumHeight
    else { throw .unwritable(message: "it has \(size.width) × \(size.height) pixels") }
    self.size = size
    encoder = PNGEncoder(width: size.width, hasAlpha: false)
    rowCount = 0
  }

  /// Adds rows below those that are there; rows beyond the image's height are left out.
  ///
  /// - Precondition: The band is as wide as the image.
  public mutating func add(_ band: Bitmap) throws(ImageError) {
    precondition(band.width == size.width, "A band is as wide as its image.")
    let count = min(band.height, size.height - rowCount)
    guard count > 0 else { return }
    band.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      if let lastRow {
        lastRow.withUnsafeBufferPointer { encoder.addPixels(first, above: $0.baseAddress) }
      } else {
        encoder.addPixels(first, above: nil)
      }
      for y in 1..<count {
        encoder.addPixels(first + y * size.width, above: first + (y - 1) * size.width)
      }
    }
    lastRow = Array(band.pixels[(count - 1) * size.width..<count * size.width])
    rowCount += count
  }

  /// Returns the file.
  ///
  /// - Throws: `ImageError` if rows are missing.
  public consuming func finish() throws(ImageError) -> [UInt8] {
    guard rowCount == size.height else { throw .unwritable(message: "rows are missing") }
    return PNG.file(around: try encoder.finish(), size: size, isOpaque: true)
  }
}
