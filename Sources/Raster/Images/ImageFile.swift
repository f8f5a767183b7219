public import Geometry

/// Reads pictures of any format that is supported, by what the file begins with.
public enum ImageFile {
  private enum Format {
    case png
    case jpeg
    case gif
    case webP
  }

  /// Reads a picture in the PNG, JPEG, GIF or WebP format; of an animation the first frame.
  ///
  /// Throws `ImageError.unsupported` with the name of the format for others that are known.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(ImageError) -> Bitmap {
    switch try format(of: bytes) {
    case .png: try PNG.decode(bytes, limits: limits)
    case .jpeg: try JPEG.decode(bytes, limits: limits)
    case .gif: try GIF.decode(bytes, limits: limits)
    case .webP: try WebP.decode(bytes, limits: limits)
    }
  }

  /// Returns the size that the file's header gives, without decoding pixels.
  public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    switch try format(of: bytes) {
    case .png: try PNG.size(of: bytes)
    case .jpeg: try JPEG.size(of: bytes)
    case .gif: try GIF.size(of: bytes)
    case .webP: try WebP.size(of: bytes)
    }
  }

  /// Returns how much memory decoding takes at most, with that of the pixels, in bytes.
  ///
  /// The size in the file's header must be within `ImageLimits`.
  public static func decodingBytes(of bytes: [UInt8]) throws(ImageError) -> Int {
    let size = try size(of: bytes)
    let pixels = size.width * size.height
    let bytesPerPixel =
      switch try format(of: bytes) {
      case .png: PNG.decodingBytesPerPixel(ofPixels: pixels)
      case .jpeg: try JPEG.decodingBytesPerPixel(of: bytes)
      case .gif: MemoryLayout<Pixel>.stride
      case .webP: try WebP.decodingBytesPerPixel(of: bytes)
      }
    return pixels * bytesPerPixel + bytes.count
  }

  private static func format(of bytes: [UInt8]) throws(ImageError) -> Format {
    if bytes.starts(with: PNG.signature) { return .png }
    if bytes.starts(with: JPEG.signature) { return .jpeg }
    if bytes.starts(with: GIF.signature) { return .gif }
    if WebP.isSignature(of: bytes) { return .webP }
    throw .unsupported(format: otherFormat(of: bytes))
  }

  /// The name of a format that is not supported.
  private static func otherFormat(of bytes: [UInt8]) -> String? {
    func isAt(_ index: Int, _ text: String) -> Bool {
      bytes.dropFirst(index).starts(with: text.utf8)
    }
    if isAt(4, "ftyp") {
      if isAt(8, "avi") { return "AVIF" }
      return ["hei", "hev", "mif1", "msf1"].contains { isAt(8, $0) } ? "HEIC" : nil
    }
    if isAt(0, "BM") { return "BMP" }
    if isAt(0, "II*\0") || isAt(0, "MM\0*") { return "TIFF" }
    if isAt(0, "%PDF") { return "PDF" }
    if isAt(0, "<svg") || isAt(0, "<?xml") { return "SVG" }
    return nil
  }
}
