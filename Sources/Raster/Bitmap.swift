public import Geometry

/// A picture of pixels in sRGB with premultiplied alpha.
public struct Bitmap: Hashable, Sendable {
  /// The longest side of a picture that is drawn or read, in pixels.
  public static let longestSide = 32_768

  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The rows from top to bottom, each from left to right, without gaps.
  public private(set) var pixels: [Pixel]

  /// Creates a bitmap from its pixels, of which there must be `width × height`.
  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width >= 0 && height >= 0, "A bitmap has no negative side.")
    precondition(pixels.count == width * height, "A bitmap needs width × height pixels.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a bitmap of one colour.
  public init(width: Int, height: Int, filledWith pixel: Pixel) {
    self.init(
      width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The pixel in a column and a row; both must lie inside the bitmap.
  public subscript(x: Int, y: Int) -> Pixel {
    get { pixels[index(x, y)] }
    set { pixels[index(x, y)] = newValue }
  }

  /// Whether no pixel lets anything shine through.
  ///
  /// Looks at every pixel.
  public var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    for pixel in pixels { all &= pixel.word }
    return all == 0xFF00_0000
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is outside the bitmap.")
    return y * width + x
  }
}
