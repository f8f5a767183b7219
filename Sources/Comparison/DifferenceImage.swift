public import Geometry
public import Raster

/// Shows where two images differ.
public enum DifferenceImage {
  /// Draws an image pale, with the pixels that differ in red.
  ///
  /// - Parameters:
  ///   - image: The image of now.
  ///   - other: The size of the other image; the result has the larger sides of both.
  ///   - spans: What differs.
  /// - Returns: The image of the differences.
  public static func drawn(
    over image: Bitmap, _ other: PixelSize, _ spans: [PixelComparison.Span]
  ) -> Bitmap {
    let width = max(image.width, other.width)
    let height = max(image.height, other.height)
    var pixels = [Pixel](repeating: .white, count: width * height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      image.pixels.withUnsafeBufferPointer { old in
        for y in 0..<image.height {
          for x in 0..<image.width { pixels[y * width + x] = pale(old[y * image.width + x]) }
        }
      }
      for span in spans {
        for x in Int(span.x)..<Int(span.end) {
          pixels[Int(span.y) * width + x] = Pixel(red: 224, green: 0, blue: 48)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A grey between the pixel's brightness and white.
  private static func pale(_ pixel: Pixel) -> Pixel {
    let sum = UInt32(pixel.red) * 54 + UInt32(pixel.green) * 183 + UInt32(pixel.blue) * 19
    let grey = UInt8(191 + (sum >> 8) / 4)
    return Pixel(red: grey, green: grey, blue: grey)
  }
}
