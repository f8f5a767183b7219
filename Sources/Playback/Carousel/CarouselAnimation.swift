import Geometry
import Raster
import Rendering

/// The pages of a carousel, one after the other: all of one size, each for some seconds.
struct CarouselAnimation {
  /// How many pages are side by side in a strip.
  private static let columns = 4

  /// The maximum number of pixels between the pages of a strip, with their titles.
  private static let gap = 128

  /// A move: so many images of so many milliseconds.
  private static let steps = 5
  private static let stepMilliseconds = 50

  struct Frame {
    var image: Bitmap
    var seconds: Double

    /// Which block it is, and when it is shown.
    var title: String
  }

  let frames: [Frame]

  /// All pages in rows, from left to right, each with its title above it.
  func strip(by renderer: Renderer) throws(ImageError) -> Bitmap {
    guard let size = frames.first?.image.size else {
      throw .unwritable(message: "there is no page")
    }
    let columns = min(Self.columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let (width, height) = (columns * (size.width + Self.gap), rows * (size.height + Self.gap))
    guard height <= Bitmap.maximumSide, width <= Bitmap.maximumSide,
      width * height <= APNG.maximumPixels / 4
    else { throw .unwritable(message: "it has \(width) × \(height) pixels") }
    let cells = frames.map { ImageGrid.Cell(title: $0.title, image: $0.image) }
    return ImageGrid(
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
        let old = frames[index - 1].image
        for step in 1..<Self.steps where rest > Self.stepMilliseconds {
          result.append(
            .init(
              Self.push(old, new: frame.image, part: Double(step) / Double(Self.steps)),
              milliseconds: Self.stepMilliseconds))
          rest -= Self.stepMilliseconds
        }
      }
      result.append(.init(frame.image, milliseconds: rest))
    }
    return try APNG.encode(result)
  }

  /// A moment of a move; `part` is how much of its time has passed.
  private static func push(_ old: Bitmap, new: Bitmap, part: Double) -> Bitmap {
    var canvas = Canvas(size: old.size, background: .clear)
    for (image, interval, isLeaving) in [(old, 1 - part, true), (new, part, false)] {
      let layer = Layer(at: 0, image)
      canvas.draw(
        layer,
        LayerState(
          Motion(.push, milliseconds: 0), interval: interval, isLeaving: isLeaving, of: layer,
          on: old.size))
    }
    return canvas.finish()
  }
}
