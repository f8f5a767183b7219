public import Geometry

/// Reads images of any format that is supported, by what the file begins with.
public enum ImageFile {
  private enum Format {
    case png
    case jpeg
    case gif
    case webP
  }

  /// Reads an image in the PNG, JPEG, GIF or WebP format; of an animation the first frame.
  ///
  /// It is turned as its file says, and its colours are those of sRGB: a profile is followed, unless
  /// it is sRGB's or can't be, for which `colorProblem` has words.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: How large the image may be.
  ///   - isTurned: Whether what the file says of its orientation counts.
  /// - Returns: The image.
  /// - Throws: `ImageError.unsupported` with the name of the format for others that are known.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .default, isTurned: Bool = true
  ) throws(ImageError) -> Bitmap {
    let metadata = try metadata(of: bytes)
    let colors = (try? ColorTransform(metadata.colors)) ?? nil
    let bitmap =
      switch try format(of: bytes) {
      case .png: try PNG.decode(bytes, limits: limits, colors: colors)
      case .jpeg: try JPEG.decode(bytes, limits: limits, colors: colors)
      case .gif: try GIF.decode(bytes, limits: limits)
      case .webP: try WebP.decode(bytes, limits: limits, colors: colors)
      }
    return isTurned ? bitmap.turned(metadata.orientation) : bitmap
  }

  /// Returns the size that the file's header gives, without decoding pixels.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - isTurned: Whether what the file says of its orientation counts.
  /// - Returns: The size.
  /// - Throws: `ImageError` when the header is not that of an image.
  public static func size(of bytes: [UInt8], isTurned: Bool = true) throws(ImageError) -> PixelSize
  {
    let size = try encodedSize(of: bytes)
    guard isTurned, try metadata(of: bytes).orientation.swapsSides else { return size }
    return PixelSize(width: size.height, height: size.width)
  }

  /// Whether a file says nothing of orientation or colours that changes what its pixels are.
  public static func isShownAsEncoded(_ bytes: [UInt8]) -> Bool {
    guard let metadata = try? metadata(of: bytes), metadata.orientation == .up else { return false }
    return ((try? ColorTransform(metadata.colors)) ?? nil) == nil
  }

  /// Whether an image is another one when what its file says of its orientation doesn't count.
  public static func hasOrientation(_ bytes: [UInt8]) -> Bool {
    ((try? metadata(of: bytes)) ?? ImageMetadata()).orientation != .up
  }

  /// Why the colours of an image are drawn as if they were those of sRGB, although its file says
  /// that they are others; nil when they are drawn as they should be.
  public static func colorProblem(of bytes: [UInt8]) -> ColorProblem? {
    do throws(ColorProblem) {
      _ = try ColorTransform(((try? metadata(of: bytes)) ?? ImageMetadata()).colors)
      return nil
    } catch {
      return error
    }
  }

  private static func metadata(of bytes: [UInt8]) throws(ImageError) -> ImageMetadata {
    switch try format(of: bytes) {
    case .png: PNG.metadata(of: bytes)
    case .jpeg: JPEG.metadata(of: bytes)
    case .gif: ImageMetadata()
    case .webP: WebP.metadata(of: bytes)
    }
  }

  private static func encodedSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
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
    // An image that is turned is there twice.
    let turned = hasOrientation(bytes) ? MemoryLayout<Pixel>.stride : 0
    return pixels * (bytesPerPixel + turned) + bytes.count
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
