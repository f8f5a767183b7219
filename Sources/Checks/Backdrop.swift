import Boxes
import Geometry
import Raster
import Rendering

/// Something that is painted under texts and icons.
struct Layer: Sendable {
  /// The index of its fragment.
  var index: Int
  var rect: Rect
  var color: Color

  /// Whether only drawing tells its colours: an image, a gradient, a shape.
  var isImage: Bool
}

extension CheckedFrame {
  /// The background or the image of a box; nil for a box that has none to be seen.
  func layer(_ index: Int) -> Layer? {
    guard let decoration = frame.tree.decoration(of: fragments[index].box) else { return nil }
    let isImage =
      decoration.image != nil || !decoration.backgroundLayers.isEmpty
      || !decoration.drawings.isEmpty || decoration.svg != nil
    guard decoration.background.alpha > 0 || isImage, visibilities[index].opacity > 0 else {
      return nil
    }
    return Layer(
      index: index, rect: fragments[index].frame.intersection(visibilities[index].visible),
      color: decoration.background.opacity(visibilities[index].opacity), isImage: isImage)
  }

  /// The colours of pixels all over a line; none where it can't be seen.
  static func colors(in line: Rect, of image: Bitmap, scale: Double) -> [Color] {
    let whole = Rect(
      x: 0, y: 0, width: Double(image.width) / scale, height: Double(image.height) / scale)
    let seen = line.intersection(whole)
    guard seen.width > 0, seen.height > 0 else { return [] }
    let columns = Int(seen.minX * scale)..<min(image.width, Int((seen.maxX * scale).rounded(.up)))
    let rows = Int(seen.minY * scale)..<min(image.height, Int((seen.maxY * scale).rounded(.up)))
    // About a thousand of them tell enough.
    let step = max(1, Int((Double(columns.count * rows.count) / 1000).squareRoot()))
    return stride(from: rows.lowerBound, to: rows.upperBound, by: step).flatMap { y in
      stride(from: columns.lowerBound, to: columns.upperBound, by: step).map { x in
        let pixel = image[x, y]
        return Color(
          red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
          blue: Double(pixel.blue) / 255)
      }
    }
  }

  /// The colour behind the middle of a line; nil where there is an image.
  func backdrop(at line: Rect, of index: Int, _ layers: ArraySlice<Layer>) -> Color? {
    guard let seen = seenLayers(at: line, of: index, layers) else { return nil }
    return seen.reversed().reduce(.white) { $1.color.over($0) }
  }

  /// The colour behind the middle of a line where the app's own screen is black, and how much of that
  /// screen can be seen through the message, 0…1; nil where there is an image.
  ///
  /// The plain screen that a message is drawn over is the root's background.
  func backdropOverDarkApp(
    at line: Rect, of index: Int, _ layers: ArraySlice<Layer>
  ) -> (color: Color, appShare: Double)? {
    guard let seen = seenLayers(at: line, of: index, layers) else { return nil }
    let own = seen.filter { $0.index != 0 }
    return (
      own.reversed().reduce(.black) { $1.color.over($0) },
      own.reduce(1) { $0 * (1 - min($1.color.alpha, 1)) }
    )
  }

  /// The layers under the middle of a line down to one that is opaque, from the top; nil where there
  /// is an image.
  private func seenLayers(at line: Rect, of index: Int, _ layers: ArraySlice<Layer>) -> [Layer]? {
    let middle = Point(x: line.midX, y: line.midY)
    var seen: [Layer] = []
    for layer in layers.reversed() {
      // What holds the text is behind it wherever it is scrolled to.
      guard isInside(index, of: layer.index) || layer.rect.contains(middle) else {
        continue
      }
      if layer.isImage { return nil }
      seen.append(layer)
      if layer.color.alpha >= 1 { break }
    }
    return seen
  }
}

extension Color {
  /// The colour painted over an opaque one.
  func over(_ backdrop: Color) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
    return Color(
      red: mix(red, backdrop.red), green: mix(green, backdrop.green),
      blue: mix(blue, backdrop.blue))
  }

  /// The contrast ratio of two opaque colours, from 1 to 21.
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance of an opaque colour, from 0 to 1.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// A part of sRGB as linear light.
  private static func linear(_ part: Double) -> Double {
    if part <= 0.04045 { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // base ^ 2.4 is base² times the fifth root of base²; a power of the system's library could
    // differ between machines in its last digit.
    let square = base * base
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      let next = (4 * root + square / fourth) / 5
      if next == root { break }
      root = next
    }
    return square * root
  }
}
