import Geometry
import Platform

extension PNGRows {
  /// The pixels, as they are drawn with.
  public var bitmap: Bitmap {
    let (width, height, hasAlpha) = (size.width, size.height, hasAlpha)
    let pixels = [Pixel](unsafeUninitializedCapacity: width * height) { pixels, initialized in
      preferLargePages(UnsafeMutableRawBufferPointer(pixels), isFilled: true)
      guard let first = pixels.baseAddress else { return }
      _ = forEachRow { y, row, isRepeated in
        let out = first + y * width
        if isRepeated {
          memcpy(out, out - width, width * MemoryLayout<Pixel>.stride)
        } else if hasAlpha {
          for x in 0..<width { out[x] = Pixel(word: Self.word(row + x &* 4)).premultiplied }
        } else {
          for x in 0..<width { out[x] = Pixel(word: Self.word(row + x &* 3) | 0xFF00_0000) }
        }
        return true
      }
      initialized = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The bytes of a pixel, of which a row with three a pixel has one of the next one's.
  @inline(__always) private static func word(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(pixel).loadUnaligned(as: UInt32.self).littleEndian
  }

  /// Whether the image has exactly a bitmap's pixels.
  public func shows(_ bitmap: Bitmap) -> Bool {
    guard size == bitmap.size else { return false }
    // Different straight colours can be one premultiplied colour.
    if hasAlpha { return self.bitmap == bitmap }
    let width = size.width
    return bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return false }
      return forEachRow { y, row, isRepeated in
        let pixel = first + y * width
        // OPTIMIZATION: where both rows are equal to those above, as most are, so are these.
        if isRepeated, memcmp(pixel, pixel - width, width * MemoryLayout<Pixel>.stride) == 0 {
          return true
        }
        return Self.isEqual(row, pixels: pixel, count: width)
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
