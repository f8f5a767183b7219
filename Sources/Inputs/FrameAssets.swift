public import Boxes
public import Diagnostics
import Geometry
import Raster
import Synchronization
public import Templates

/// The files of one frame: those of a folder, as far as they are not too large together.
///
/// A frame is painted while all of its images are in memory, so a message of a few kilobytes could
/// ask for any amount of it. What is too much depends on nothing but the frame: it is the same
/// whatever else is drawn.
public final class FrameAssets: AssetCatalog {
  /// The most pixels that the images of a frame have together; they take 256 MB.
  public static let maximumPixels = ImageLimits.default.pixels

  /// The most bytes that the fonts of a frame have together.
  public static let maximumFontBytes = 64 << 20

  private struct Used {
    var images: Set<ImageKey> = []
    var pixels = 0
    var fonts: Set<ImageKey> = []
    var fontBytes = 0
  }

  private let folder: AssetFolder
  private let used = Mutex(Used())

  /// Finds the images of one frame in a folder.
  public init(_ folder: AssetFolder) {
    self.folder = folder
  }

  public func image(at url: String) throws(Diagnostic) -> ImageAsset? {
    try folder.image(at: url, asking: takePixels)
  }

  public func image(named name: String) throws(Diagnostic) -> ImageAsset? {
    try folder.image(named: name, asking: takePixels)
  }

  public func page(at url: String) throws(Diagnostic) -> WebPage? { try folder.page(at: url) }

  public func appFile(named name: String) throws(Diagnostic) -> AppFile? {
    try folder.appFile(named: name)
  }

  public func font(at url: String) throws(Diagnostic) -> EmbeddedFont? {
    try folder.font(at: url, asking: takeFont)
  }

  /// Throws when an image would be one too many.
  private func takePixels(_ key: ImageKey, _ size: PixelSize) throws(Diagnostic) {
    let fits = used.withLock { used in
      if used.images.contains(key) { return true }
      // Sides of images that are read are limited, so the product can't overflow.
      let pixels = size.width * size.height
      guard pixels <= Self.maximumPixels - used.pixels else { return false }
      used.pixels += pixels
      used.images.insert(key)
      return true
    }
    if fits { return }
    throw .warning(
      "The images have more than \(Self.maximumPixels) pixels together; this one is not drawn.",
      solution: "Use smaller or fewer images.")
  }

  /// Throws when a font would be one too many.
  private func takeFont(_ key: ImageKey, _ bytes: Int) throws(Diagnostic) {
    let fits = used.withLock { used in
      if used.fonts.contains(key) { return true }
      guard bytes <= Self.maximumFontBytes - used.fontBytes else { return false }
      used.fontBytes += bytes
      used.fonts.insert(key)
      return true
    }
    if fits { return }
    throw .warning(
      "The fonts of the page have more than \(Self.maximumFontBytes) bytes; some are not loaded.")
  }
}
