import Geometry

/// The pixels that a canvas draws to.
struct Surface {
  /// Which pixels of the canvas these are; those of a layer may be beyond its edges.
  let bounds: PixelRect

  /// The colour of all pixels as long as they have one; `pixels` is empty until they differ.
  ///
  /// OPTIMIZATION: a page and a backdrop over it are drawn without touching a pixel.
  var solid: Pixel?
  var pixels: [Pixel] = []

  init(bounds: PixelRect, solid: Pixel) {
    self.bounds = bounds
    self.solid = solid
  }

  init(bounds: PixelRect, pixels: [Pixel]) {
    self.bounds = bounds
    self.pixels = pixels
  }

  /// Stores each pixel by itself.
  mutating func fillPixels() {
    guard let color = solid else { return }
    solid = nil
    let count = bounds.width * bounds.height
    if let room = FrameMemory.take(count: count) {
      pixels = room
      pixels.append(contentsOf: repeatElement(color, count: count))
    } else {
      pixels = Array(onLargePages: color, count: count)
    }
  }

  /// Lends the position of the canvas's first pixel and the number of pixels from one row to the
  /// next.
  ///
  /// The first pixel may be another one than those that are stored: whoever uses it stays inside
  /// `bounds`.
  mutating func withRows(_ body: (Row, _ stride: Int) -> Void) {
    fillPixels()
    let (bounds, stride) = (bounds, bounds.width)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      body(first - (bounds.y * stride + bounds.x), stride)
    }
  }

  /// A part of the pixels with room around it, in which a mirror at each edge of the part shows them
  /// again.
  func mirrored(_ part: PixelRect, in area: PixelRect) -> Surface {
    /// The position from 0 up to `count` that is seen at a position anywhere.
    func seen(_ index: Int, _ count: Int) -> Int {
      let turn = index % (2 * count)
      let index = turn < 0 ? turn + 2 * count : turn
      return index < count ? index : 2 * count - 1 - index
    }
    let columns = (area.x..<area.maxX).map { part.x + seen($0 - part.x, part.width) - bounds.x }
    var copy: [Pixel] = []
    copy.reserveCapacity(area.width * area.height)
    for y in area.y..<area.maxY {
      let row = (part.y + seen(y - part.y, part.height) - bounds.y) * bounds.width
      for column in columns { copy.append(pixels[row + column]) }
    }
    return Surface(bounds: area, pixels: copy)
  }

  /// How opaque the pixels are, or how bright, as far as they lie inside others.
  func mask(inside limit: PixelRect, isLuminance: Bool) -> Mask {
    let part = bounds.intersection(limit)
    var coverage: [UInt8] = []
    coverage.reserveCapacity(part.width * part.height)
    for y in part.y..<max(part.y, part.maxY) {
      let start = (y - bounds.y) * bounds.width + part.x - bounds.x
      for index in start..<(start + part.width) {
        coverage.append(isLuminance ? pixels[index].luminance : pixels[index].alpha)
      }
    }
    return Mask(
      bounds: part, tile: PixelSize(width: part.width, height: part.height), stretchedColumn: 0,
      stretchedRow: 0, coverage: coverage)
  }
}
