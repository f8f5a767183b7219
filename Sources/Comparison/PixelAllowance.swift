import Raster

/// Differences of pixels that don't count although a channel differs.
///
/// They are for goldens that another program, a phone or a browser has drawn; images of this
/// program need none of it.
public struct PixelAllowance: Hashable, Sendable {
  /// Up to how much of the largest possible difference that eyes perceive nothing differs, in percent.
  ///
  /// The difference is that of brightness and two colours (YIQ), as pixelmatch and odiff measure it.
  public var perceptual = 0

  /// Whether pixels on the antialiased edge of a shape, in one of the images, may differ.
  public var softEdges = false

  /// How far away a pixel may be, in pixels along both axes.
  public var shift = 0

  /// How many pixels may differ in any square of `square` pixels, however many they are in all; nil
  /// where only their sum counts.
  public var density: Int?

  /// The side of the squares that `density` is for, in pixels; they begin at the top-left corner.
  public static let square = 16

  /// What `perceptual` may be.
  public static let percents = 0...100

  /// What `shift` may be.
  public static let shifts = 0...4

  /// What `density` may be.
  public static let densities = 0...square * square

  /// Allows nothing.
  public init() {}

  /// Whether nothing is allowed.
  public var isNone: Bool { self == PixelAllowance() }

  /// Whether a differing pixel doesn't count.
  ///
  /// - Parameters:
  ///   - old: One image.
  ///   - new: The other, of the same size.
  ///   - x: The column.
  ///   - y: The row.
  ///   - channel: The largest difference of a channel that is not one.
  /// - Returns: Whether one of the allowances is for it.
  func covers(_ old: Bitmap, _ new: Bitmap, x: Int, y: Int, channel: Int) -> Bool {
    let (one, other) = (Sample(image: old, x: x, y: y), Sample(image: new, x: x, y: y))
    if perceptual > 0, one.isPerceivedAs(other, within: perceptual) { return true }
    if shift > 0, isShifted(old, new: new, x: x, y: y, channel: channel) { return true }
    return softEdges
      && (Self.isSoftEdge(old, x: x, y: y, beside: new)
        || Self.isSoftEdge(new, x: x, y: y, beside: old))
  }

  /// Whether each image has the other's pixel near the position.
  private func isShifted(_ old: Bitmap, new: Bitmap, x: Int, y: Int, channel: Int) -> Bool {
    func isNear(_ sample: Sample, _ image: Bitmap) -> Bool {
      for row in max(0, y - shift)...min(image.height - 1, y + shift) {
        for column in max(0, x - shift)...min(image.width - 1, x + shift)
        where Sample(image: image, x: column, y: row).differs(from: sample) <= channel {
          return true
        }
      }
      return false
    }
    return isNear(Sample(image: old, x: x, y: y), new)
      && isNear(Sample(image: new, x: x, y: y), old)
  }

  /// Whether a pixel is between a darker and a lighter one of which one has many equals around it in
  /// both images: a pixel that a shape covers in part.
  private static func isSoftEdge(
    _ image: Bitmap, x: Int, y: Int, beside other: Bitmap
  ) -> Bool {
    let center = Sample(image: image, x: x, y: y).brightness
    var equals = 0
    var darkest = (difference: 0, x: x, y: y)
    var lightest = darkest
    for (column, row) in around(x: x, y: y, image: image) {
      let difference = Sample(image: image, x: column, y: row).brightness - center
      if difference == 0 { equals += 1 }
      if equals > 2 { return false }
      if difference < darkest.difference { darkest = (difference, column, row) }
      if difference > lightest.difference { lightest = (difference, column, row) }
    }
    guard darkest.difference < 0, lightest.difference > 0 else { return false }
    return [darkest, lightest].contains { end in
      hasEquals(image, x: end.x, y: end.y) && hasEquals(other, x: end.x, y: end.y)
    }
  }

  private static func hasEquals(_ image: Bitmap, x: Int, y: Int) -> Bool {
    let center = image.pixels[y * image.width + x]
    return around(x: x, y: y, image: image).count { image.pixels[$1 * image.width + $0] == center }
      > 2
  }

  private static func around(x: Int, y: Int, image: Bitmap) -> [(Int, Int)] {
    (max(0, y - 1)...min(image.height - 1, y + 1)).flatMap { row in
      (max(0, x - 1)...min(image.width - 1, x + 1)).compactMap { column in
        column == x && row == y ? nil : (column, row)
      }
    }
  }
}

/// A pixel's channels, of 255.
private struct Sample {
  let red: Int
  let green: Int
  let blue: Int
  let alpha: Int

  init(image: Bitmap, x: Int, y: Int) {
    let word = image.pixels[y * image.width + x].word
    (red, green) = (Int(word & 0xFF), Int(word >> 8 & 0xFF))
    (blue, alpha) = (Int(word >> 16 & 0xFF), Int(word >> 24))
  }

  /// In thousandths of a level.
  var brightness: Int { 299 * red + 587 * green + 114 * blue }

  /// The largest difference of a channel.
  func differs(from other: Sample) -> Int {
    max(
      abs(red - other.red), abs(green - other.green), abs(blue - other.blue),
      abs(alpha - other.alpha))
  }

  func isPerceivedAs(_ other: Sample, within percent: Int) -> Bool {
    guard alpha == other.alpha else { return false }
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    let y = 299 * r + 587 * g + 114 * b
    let i = 596 * r - 274 * g - 322 * b
    let q = 211 * r - 523 * g + 312 * b
    // 35,215 is the largest sum of the weighted squares that two colours can have.
    return 5053 * y * y + 2990 * i * i + 1957 * q * q <= 35_215_000_000 * percent * percent
  }
}
