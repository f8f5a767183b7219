import Boxes
import Devices
import Geometry
import Raster
import Rendering

/// Texts that are hard to tell from what they stand on, by the Web Content Accessibility
/// Guidelines 2.2, success criterion 1.4.3.
///
/// A text over a picture is measured on the drawn pixels: what counts is the contrast that a tenth
/// of them doesn't reach.
struct ContrastCheck: FrameCheck {
  let name = "contrast"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    // Drawn when the first text over a picture is met.
    var pixels: Bitmap?
    let layers = checked.layers
    var worst: [BoxName: FrameFinding] = [:]
    var order: [BoxName] = []
    for text in checked.texts {
      let finding = finding(text, over: layers, in: checked) { line in
        let picture = pixels ?? checked.backgrounds
        pixels = picture
        return Self.colors(in: line, of: picture, scale: checked.frame.environment.scale)
      }
      guard let finding else { continue }
      if let known = worst[text.name] {
        if (known.value ?? 0) <= (finding.value ?? 0) { continue }
      } else {
        order.append(text.name)
      }
      worst[text.name] = finding
    }
    return order.compactMap { worst[$0] }
  }

  private func finding(
    _ text: PlacedText, over layers: [Layer], in checked: CheckedFrame, drawn: (Rect) -> [Color]
  ) -> FrameFinding? {
    let earlier = layers.prefix { $0.index < text.index }
    let backgrounds = text.lines.map { line in
      backdrop(at: line, of: text.index, earlier, in: checked).map { [$0] }
        ?? drawn(line.intersection(text.visible))
    }
    let opacity = checked.places[text.index].opacity
    var worst: FrameFinding?
    for run in text.text.runs
    where run.style.color.alpha > 0 && !run.string.allSatisfy(\.isWhitespace) {
      let style = run.style
      let threshold = style.isLarge ? 3 : 4.5
      for background in backgrounds {
        let color = style.color.opacity(opacity)
        let ratios = background.map { color.over($0).contrast(with: $0) }.sorted()
        guard let ratio = ratios.dropFirst(ratios.count / 10).first else { continue }
        guard ratio < threshold, ratio < worst?.value ?? .infinity else { continue }
        let shown = (ratio * 100).rounded(.down) / 100
        worst = FrameFinding(
          name: text.name, value: shown, threshold: threshold,
          part: "The text \(text.text.string.excerpt)",
          predicate: "has a contrast of \(OrderedJSON.decimal(shown)) : 1 to what it stands on; "
            + "\(OrderedJSON.decimal(threshold)) : 1 is the least",
          solution: "Make one of the colours lighter or darker.")
      }
    }
    // What something else hides is not read.
    let isHidden = text.visibleInks.allSatisfy { checked.isCovered($0, after: text.index) }
    return worst == nil || isHidden ? nil : worst
  }

  /// The colours of pixels all over a line; none where it can't be seen.
  private static func colors(in line: Rect, of picture: Bitmap, scale: Double) -> [Color] {
    let whole = Rect(
      x: 0, y: 0, width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    let seen = line.intersection(whole)
    guard seen.width > 0, seen.height > 0 else { return [] }
    let columns = Int(seen.minX * scale)..<min(picture.width, Int((seen.maxX * scale).rounded(.up)))
    let rows = Int(seen.minY * scale)..<min(picture.height, Int((seen.maxY * scale).rounded(.up)))
    // About a thousand of them tell enough.
    let step = max(1, Int((Double(columns.count * rows.count) / 1000).squareRoot()))
    return stride(from: rows.lowerBound, to: rows.upperBound, by: step).flatMap { y in
      stride(from: columns.lowerBound, to: columns.upperBound, by: step).map { x in
        let pixel = picture[x, y]
        return Color(
          red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
          blue: Double(pixel.blue) / 255)
      }
    }
  }

  /// The colour behind the middle of a line; nil where there is a picture.
  private func backdrop(
    at line: Rect, of index: Int, _ layers: ArraySlice<Layer>, in checked: CheckedFrame
  ) -> Color? {
    let middle = Point(x: line.midX, y: line.midY)
    var seen: [Color] = []
    for layer in layers.reversed() {
      // What holds the text is behind it wherever it is scrolled to.
      guard checked.isInside(index, of: layer.index) || layer.rect.contains(middle) else {
        continue
      }
      if layer.isPicture { return nil }
      seen.append(layer.color)
      if layer.color.alpha >= 1 { break }
    }
    return seen.reversed().reduce(.white) { $1.over($0) }
  }
}

/// Something that is painted under texts.
private struct Layer {
  /// The index of its fragment.
  var index: Int
  var rect: Rect
  var color: Color

  /// Whether only drawing tells its colours: a picture, a gradient, a figure.
  var isPicture: Bool
}

extension CheckedFrame {
  /// The boxes with a background or a picture, in painting order.
  fileprivate var layers: [Layer] {
    fragments.indices.compactMap { index in
      guard let decoration = frame.tree.decoration(of: fragments[index].box) else { return nil }
      let isPicture =
        decoration.image != nil || !decoration.backgroundLayers.isEmpty
        || !decoration.drawings.isEmpty || decoration.vector != nil
      guard decoration.background.alpha > 0 || isPicture, places[index].opacity > 0 else {
        return nil
      }
      return Layer(
        index: index, rect: fragments[index].frame.intersection(places[index].visible),
        color: decoration.background.opacity(places[index].opacity), isPicture: isPicture)
    }
  }
}

extension TextStyle {
  /// Whether a text counts as large: from 18 points on, or from 14 when it is bold.
  ///
  /// A point of iOS is taken for one of the guidelines.
  fileprivate var isLarge: Bool { size >= 18 || size >= 14 && weight >= 700 }
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
