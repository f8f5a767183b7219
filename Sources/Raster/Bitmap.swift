public import Geometry

/// An image of pixels in sRGB with premultiplied alpha.
public struct Bitmap: Hashable, Sendable {
  /// The longest side of an image that is drawn or read, in pixels.
  public static let maximumSide = 32_768

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

  /// The width and height, in pixels.
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

extension Bitmap {
  /// Returns a part of the image.
  ///
  /// - Parameter area: The part; what of it lies outside the image is left out.
  /// - Returns: The part.
  public func cropped(to area: PixelRect) -> Bitmap {
    let (left, right) = (min(max(0, area.x), width), max(0, min(area.maxX, width)))
    let (top, bottom) = (min(max(0, area.y), height), max(0, min(area.maxY, height)))
    guard left < right, top < bottom else { return Bitmap(width: 0, height: 0, pixels: []) }
    var part: [Pixel] = []
    part.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom { part += pixels[row * width + left..<row * width + right] }
    return Bitmap(width: right - left, height: bottom - top, pixels: part)
  }

  /// The smallest rectangle outside which nothing is drawn; empty when the image is clear.
  public var drawnArea: PixelRect {
    area { pixels[$0] != .clear }
  }

  /// The smallest rectangle that holds all pixels in which an image of the same size differs; one
  /// pixel when they are equal.
  func difference(from other: Bitmap) -> PixelRect {
    let area = area { pixels[$0] != other.pixels[$0] }
    return area.width > 0 ? area : PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// The smallest rectangle with all pixels, named by their indices, that are wanted.
  private func area(of isWanted: (Int) -> Bool) -> PixelRect {
    guard let first = pixels.indices.first(where: isWanted),
      let last = pixels.indices.last(where: isWanted)
    else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let (top, bottom) = (first / width, last / width)
    var (left, right) = (width - 1, 0)
    for row in top...bottom {
      let start = row * width
      if let column = (0..<left + 1).first(where: { isWanted(start + $0) }) { left = column }
      if let column = (right..<width).last(where: { isWanted(start + $0) }) { right = column }
    }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
