package import Geometry
package import Raster

/// Images as text: a character shows two pixels, one above the other, in 24-bit colours.
package enum TerminalImage {
  /// Draws images side by side.
  ///
  /// - Parameters:
  ///   - images: The images, from left to right.
  ///   - columns: The most characters in a line.
  ///   - rows: The most lines.
  /// - Returns: The lines, without a line's end after the last one.
  package static func text(_ images: [Bitmap], columns: Int, rows: Int) -> String {
    let room = room(images.count, columns: columns, rows: rows)
    let scaled = images.filter { $0.width > 0 && $0.height > 0 }.map { image in
      shrunk(image, width: room.width, height: room.height)
    }
    let lines = (scaled.map(\.height).max() ?? 0) / 2
    return (0..<lines).map { line in
      scaled.map { image in row(line, of: image) }
        .joined(separator: String(repeating: " ", count: gap))
    }.joined(separator: "\n")
  }

  /// The columns between two images.
  private static let gap = 2

  /// The pixels that there are for each of some images side by side.
  package static func room(_ count: Int, columns: Int, rows: Int) -> PixelSize {
    PixelSize(
      width: max(1, (columns - gap * max(0, count - 1)) / max(1, count)), height: max(1, rows) * 2)
  }

  private static func row(_ line: Int, of image: Bitmap) -> String {
    guard line * 2 + 1 < image.height else {
      return String(repeating: " ", count: image.width)
    }
    var text = ""
    for x in 0..<image.width {
      let (upper, lower) = (image[x, line * 2], image[x, line * 2 + 1])
      text += "\u{1B}[38;2;\(color(upper))m\u{1B}[48;2;\(color(lower))m▀"
    }
    return text + "\u{1B}[0m"
  }

  private static func color(_ pixel: Pixel) -> String {
    "\(pixel.red);\(pixel.green);\(pixel.blue)"
  }

  /// The image in at most a size, each pixel the mean of those that it represents.
  ///
  /// The height is even.
  private static func shrunk(_ image: Bitmap, width: Int, height: Int) -> Bitmap {
    let scale = min(
      1, Double(width) / Double(image.width), Double(height) / Double(image.height))
    let columns = max(1, Int(Double(image.width) * scale))
    let rows = max(2, Int(Double(image.height) * scale) & ~1)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(columns * rows)
    for y in 0..<rows {
      let (top, bottom) = span(y, of: rows, in: image.height)
      for x in 0..<columns {
        let (left, right) = span(x, of: columns, in: image.width)
        var sums = (red: 0, green: 0, blue: 0)
        for y in top..<bottom {
          for x in left..<right {
            let pixel = image[x, y]
            sums.red += Int(pixel.red)
            sums.green += Int(pixel.green)
            sums.blue += Int(pixel.blue)
          }
        }
        let count = (bottom - top) * (right - left)
        pixels.append(
          Pixel(
            red: UInt8(sums.red / count), green: UInt8(sums.green / count),
            blue: UInt8(sums.blue / count)))
      }
    }
    return Bitmap(width: columns, height: rows, pixels: pixels)
  }

  /// The source pixels that a target pixel represents; at least one.
  private static func span(_ index: Int, of count: Int, in length: Int) -> (Int, Int) {
    let start = min(length - 1, index * length / count)
    return (start, max(start + 1, (index + 1) * length / count))
  }
}
