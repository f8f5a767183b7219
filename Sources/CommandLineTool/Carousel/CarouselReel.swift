import Geometry
import Raster

/// Pages of one size, one after the other, each for some seconds.
struct CarouselReel {
  /// How many pages stand side by side in a strip.
  private static let columns = 4

  /// The pixels between the pages of a strip.
  private static let gap = 24

  /// A move: so many pictures of so many milliseconds.
  private static let steps = 5
  private static let stepMilliseconds = 50

  let frames: [(picture: Bitmap, seconds: Double)]

  /// All pages in rows, from left to right.
  func strip() throws(ImageError) -> Bitmap {
    guard let size = frames.first?.picture.size else {
      throw .unwritable(message: "there is no page")
    }
    let columns = min(Self.columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let (stepX, stepY) = (size.width + Self.gap, size.height + Self.gap)
    let width = columns * stepX + Self.gap
    let height = rows * stepY + Self.gap
    guard height <= Canvas.longestSide, width <= Canvas.longestSide,
      width * height <= APNG.maximumPixels / 4
    else { throw .unwritable(message: "it has \(width) × \(height) pixels") }
    let grey = Pixel(red: 0x8E, green: 0x8E, blue: 0x93)
    var pixels = [Pixel](repeating: grey, count: width * height)
    for (index, frame) in frames.enumerated() {
      let x = Self.gap + index % columns * stepX
      let y = Self.gap + index / columns * stepY
      for row in 0..<size.height {
        let start = (y + row) * width + x
        pixels.replaceSubrange(
          start..<start + size.width,
          with: frame.picture.pixels[row * size.width..<(row + 1) * size.width])
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The pages over time; each move slides the next page in from the right.
  func animation() throws(ImageError) -> [UInt8] {
    var result: [APNG.Frame] = []
    for (index, frame) in frames.enumerated() {
      var rest = Int((frame.seconds * 1000).rounded())
      if index > 0 {
        let old = frames[index - 1].picture
        for step in 1..<Self.steps where rest > Self.stepMilliseconds {
          let part = Double(step) / Double(Self.steps)
          // Slow at both ends.
          let shift = part * part * (3 - 2 * part)
          result.append(
            .init(Self.slide(old, frame.picture, shift), milliseconds: Self.stepMilliseconds))
          rest -= Self.stepMilliseconds
        }
      }
      result.append(.init(frame.picture, milliseconds: rest))
    }
    return try APNG.encode(result)
  }

  private static func slide(_ old: Bitmap, _ new: Bitmap, _ part: Double) -> Bitmap {
    let width = old.width
    let shift = min(width, max(0, Int((Double(width) * part).rounded())))
    var pixels: [Pixel] = []
    pixels.reserveCapacity(old.pixels.count)
    for start in stride(from: 0, to: old.pixels.count, by: width) {
      pixels += old.pixels[start + shift..<start + width]
      pixels += new.pixels[start..<start + shift]
    }
    return Bitmap(width: width, height: old.height, pixels: pixels)
  }
}
