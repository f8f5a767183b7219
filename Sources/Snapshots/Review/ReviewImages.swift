import Diagnostics
import Geometry
import Raster

/// What of images is shown in a terminal: the location that differs, enlarged, or all of them.
struct ReviewImages {
  /// The most that a pixel is enlarged.
  private static let maximumFactor = 8

  /// How many pixels around a location are shown at least.
  private static let margin = 6

  private static let frame = Pixel(red: 224, green: 0, blue: 48)

  private(set) var isShown = false
  private var isWhole = false

  /// Which of the locations that differ is shown, from 0.
  var position = 0

  /// Does what a key says: `d` shows and hides, `n` goes to the next position, `w` shows all or a
  /// location.
  mutating func turn(_ key: Character, _ entry: ReportEntry) {
    switch key {
    case "d": isShown.toggle()
    case "w": (isShown, isWhole) = (true, !isWhole)
    default:
      position = isShown && !entry.regions.isEmpty ? (position + 1) % entry.regions.count : 0
      (isShown, isWhole) = (true, false)
    }
  }

  /// What is shown, in words; nil where it is everything.
  func description(_ entry: ReportEntry) -> PrintedText? {
    guard let region = region(of: entry) else { return nil }
    let pixels = region.height == 1 ? "pixel" : "pixels"
    return """
      Place \(min(position, entry.regions.count - 1) + 1) of \(entry.regions.count): \(region.width) × \
      \(region.height) \(pixels) at \(region.x), \(region.y)
      """
  }

  /// Cuts what is to be shown out of images, and frames the locations that differ.
  ///
  /// - Parameters:
  ///   - images: The images.
  ///   - entry: What the report says of them.
  ///   - room: The pixels that there are for each of them.
  /// - Returns: An image for each.
  func cut(_ images: [Bitmap], _ entry: ReportEntry, in room: PixelSize) -> [Bitmap] {
    guard let region = region(of: entry) else {
      return images.map { image in
        // A line that is still seen when the image is made as small as the room.
        let thickness = max(
          1, image.width / max(1, room.width), image.height / max(1, room.height))
        return entry.regions.reduce(into: image) { image, region in
          image.frame(region, with: Self.frame, thickness: thickness)
        }
      }
    }
    let factor = min(
      Self.maximumFactor, room.width / (region.width + 2 * Self.margin),
      room.height / (region.height + 2 * Self.margin))
    // What is larger than the room is made smaller as a whole.
    let width = factor < 1 ? region.width + 2 * Self.margin : room.width / factor
    let height = factor < 1 ? region.height + 2 * Self.margin : room.height / factor
    let x = max(0, region.x + region.width / 2 - width / 2)
    let y = max(0, region.y + region.height / 2 - height / 2)
    let area = PixelRect(x: x, y: y, width: width, height: height)
    return images.map { image in
      var cut = image.cropped(to: area).enlarged(by: max(1, factor))
      let scale = max(1, factor)
      cut.frame(
        PixelRect(
          x: (region.x - x) * scale, y: (region.y - y) * scale, width: region.width * scale,
          height: region.height * scale), with: Self.frame, thickness: 1)
      return cut
    }
  }

  private func region(of entry: ReportEntry) -> PixelRect? {
    guard !isWhole, let last = entry.regions.indices.last else { return nil }
    return entry.regions[min(position, last)]
  }
}

extension Bitmap {
  /// The image with each pixel as a square.
  fileprivate func enlarged(by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    var result: [Pixel] = []
    result.reserveCapacity(width * height * factor * factor)
    for y in 0..<height {
      let row = (0..<width).flatMap { Array(repeating: self[$0, y], count: factor) }
      for _ in 0..<factor { result += row }
    }
    return Bitmap(width: width * factor, height: height * factor, pixels: result)
  }

  /// Draws a line around a rectangle; what is outside of the image is left out.
  fileprivate mutating func frame(_ rect: PixelRect, with pixel: Pixel, thickness: Int) {
    let rows = rect.y - thickness..<rect.y + rect.height + thickness
    let columns = rect.x - thickness..<rect.x + rect.width + thickness
    for y in rows.clamped(to: 0..<height) {
      let isEdge = y < rect.y || y >= rect.y + rect.height
      for x in columns.clamped(to: 0..<width)
      where isEdge || x < rect.x || x >= rect.x + rect.width {
        self[x, y] = pixel
      }
    }
  }
}
