import Geometry
import Raster
import Rendering
import WhatIf

/// Pages of one size, one after the other, each for some seconds.
struct CarouselFilmStrip {
  /// How many pages are side by side in a strip.
  private static let columns = 4

  /// The pixels between the pages of a strip, at most, with their words.
  private static let gap = 128

  /// A move: so many pictures of so many milliseconds.
  private static let steps = 5
  private static let stepMilliseconds = 50

  struct Frame {
    var picture: Bitmap
    var seconds: Double

    /// Which block it is, and when it is shown.
    var words: String
  }

  let frames: [Frame]

  /// All pages in rows, from left to right, each with its words above it.
  func strip(by renderer: Renderer) throws(ImageError) -> Bitmap {
    guard let size = frames.first?.picture.size else {
      throw .unwritable(message: "there is no page")
    }
    let columns = min(Self.columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let (width, height) = (columns * (size.width + Self.gap), rows * (size.height + Self.gap))
    guard height <= Bitmap.longestSide, width <= Bitmap.longestSide,
      width * height <= APNG.maximumPixels / 4
    else { throw .unwritable(message: "it has \(width) × \(height) pixels") }
    let cells = frames.map { PictureGrid.Cell(title: $0.words, picture: $0.picture) }
    return PictureGrid(
      rows: stride(from: 0, to: cells.count, by: columns).map { start in
        Array(cells[start..<min(start + columns, cells.count)])
      }
    ).drawn(by: renderer)
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
