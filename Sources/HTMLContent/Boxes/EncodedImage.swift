import Diagnostics
public import Geometry

/// An image that its file says to turn, as it is without that: for `image-orientation: none`.
public struct EncodedImage: Hashable, Sendable {
  /// The name by which the painter finds it.
  public var source: String

  /// Width and height in pixels.
  public var size: Size

  /// Creates an image with the name by which the painter finds it, and its size in pixels.
  public init(source: String, size: Size) {
    self.source = source
    self.size = size
  }
}

extension PageImage {
  /// The image as an element shows it.
  ///
  /// How an image from another site lies is not the page's to find out, so those stay turned
  /// (<https://drafts.csswg.org/css-images-3/#the-image-orientation>).
  ///
  /// - Parameter style: The element's style.
  /// - Returns: The image, not turned where the style says so.
  func shown(in style: ComputedStyle) -> PageImage {
    guard style.inherited.ignoresOrientation, let encoded else { return self }
    var image = self
    (image.source, image.size) = (encoded.source, encoded.size)
    return image
  }

  /// The image at an address, which stays turned if it is another site's.
  func located(at address: String) -> PageImage {
    let start = address.prefix(8).lowercased()
    guard encoded != nil,
      ["https:", "http:", "//"].contains(where: { start.startsExactly(with: $0) })
    else {
      return self
    }
    var image = self
    image.encoded = nil
    return image
  }
}
