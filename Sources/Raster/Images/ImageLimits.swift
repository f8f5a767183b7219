public import Geometry

/// How large an image in a file may be.
///
/// The size is read from the file's header and checked before memory is set aside for pixels.
public struct ImageLimits: Hashable, Sendable {
  /// The longest side, in pixels.
  public var side: Int

  /// The most pixels.
  public var pixels: Int

  /// Sides up to 32,768 pixels and up to 64 megapixels, which take 256 MB.
  public static let `default` = ImageLimits(side: 32_768, pixels: 64_000_000)

  /// What images of screens may have, such as goldens and screenshots: as many pixels as a screen
  /// that messages are drawn on.
  public static let screen = ImageLimits(side: Self.default.side, pixels: 32_000_000)

  /// Sets limits in pixels: of a side, and of the whole image.
  public init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  package func check(_ size: PixelSize) throws(ImageError) {
    guard size.width > 0, size.height > 0 else {
      throw .damaged(message: "the image has no pixels")
    }
    // Sides within the limit can't overflow when they are multiplied.
    let longest = min(side, ImageLimits.default.side)
    guard size.width <= longest, size.height <= longest, size.width * size.height <= pixels else {
      throw .tooLarge(size, limits: self)
    }
  }
}

/// Why an image could not be read or written.
public enum ImageError: Error, Hashable, Sendable {
  /// The file is not an image of a format that is read; the format is named if it was recognised.
  case unsupported(format: String?)

  /// The image has more pixels than the limits allow.
  case tooLarge(PixelSize, limits: ImageLimits)

  /// The file is incomplete or its data are wrong, in the words of who noticed it.
  case damaged(message: String)

  /// The image could not be written.
  case unwritable(message: String)
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsupported(nil): "The file is not a PNG, JPEG, GIF or WebP image."
    case .unsupported(let format?):
      "\(format) images are not supported; use PNG, JPEG, GIF or WebP."
    case .tooLarge(let size, let limits):
      """
      The image has \(size.width) × \(size.height) pixels; at most \(limits.side) on a side \
      and \(limits.pixels) in all are read.
      """
    case .damaged(let message): "The image is damaged: \(message)."
    case .unwritable(let message): "The image can't be written: \(message)."
    }
  }
}
