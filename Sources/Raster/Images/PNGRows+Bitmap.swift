import Geometry
import Platform

extension PNGRows {
  /// Whether the image has exactly a bitmap's pixels.
  public func shows(_ bitmap: Bitmap) -> Bool {
    guard size == bitmap.size else { return false }
    // Different straight colours can be one premultiplied colour.
    if hasAlpha { return self.bitmap == bitmap }
    let (width, height) = (size.width, size.height)
    return withRows { rows, stride in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return false }
        for y in 0..<height {
          let (row, pixel) = (rows + y * stride, first + y * width)
          // OPTIMIZATION: where both rows are equal to those above, as most are, so are these.
          if y > 0, memcmp(row, row - stride, stride) == 0,
            memcmp(pixel, pixel - width, width * MemoryLayout<Pixel>.stride) == 0
          {
            continue
          }
          guard Self.isEqual(row + 1, pixels: pixel, count: width) else { return false }
        }
        return true
      }
    }
  }

  /// Whether a row with three bytes a pixel has these pixels.
  private static func isEqual(
    _ row: UnsafePointer<UInt8>, pixels: UnsafePointer<Pixel>, count: Int
  ) -> Bool {
    var differences: UInt32 = 0
    for x in 0..<count {
      let pixel = Pixel(red: row[x &* 3], green: row[x &* 3 &+ 1], blue: row[x &* 3 &+ 2])
      differences |= pixel.word ^ pixels[x].word
    }
    return differences == 0
  }
}

extension PNG {
  /// Whether a file without further chunks shows exactly a bitmap.
  ///
  /// What this program has written it mostly writes again, which is quicker than reading it; of all
  /// others the pixels are read.
  ///
  /// - Parameters:
  ///   - file: A file of which nothing but header and data says what the image is.
  ///   - bitmap: What it should show.
  /// - Returns: Whether it does; false too for a kind of file that this program does not write.
  public static func shows(_ file: PNGChunks, _ bitmap: Bitmap) -> Bool {
    for hasAlpha in [false, true] {
      guard bitmap.width > 0, bitmap.height > 0,
        file.content(of: "IHDR").map({ $0.elementsEqual(header(bitmap.size, isOpaque: !hasAlpha)) })
          == true
      else { continue }
      if PNGEncoder.writes(bitmap, hasAlpha: hasAlpha, as: file.joinedContent(of: "IDAT")) {
        return true
      }
      guard bitmap.pixels.count <= maximumPixelsAsRows else { return false }
      let limits = ImageLimits(side: Bitmap.maximumSide, pixels: bitmap.pixels.count)
      return ((try? PNGRows(file.bytes, limits: limits)) ?? nil)?.shows(bitmap) == true
    }
    return false
  }
}
