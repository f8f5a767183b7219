import Boxes
import Diagnostics
import Geometry

/// What an SVG image says about its own size.
///
/// Source: <https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS>.
struct SVGSize: Hashable, Sendable {
  /// In points; nil where the image leaves it open or says a percentage.
  var width: Double?
  var height: Double?

  /// Width divided by height, nil where nothing tells.
  var ratio: Double?

  /// The part of the image's own coordinates that is shown.
  var viewBox: Rect?

  /// Whether a part without area is to be shown, so that nothing is drawn.
  var isEmpty = false

  init(_ element: HTMLDocument.Element) {
    width = Self.points(element["width"])
    height = Self.points(element["height"])
    if let rect = element["viewbox"].flatMap(Self.rect) {
      isEmpty = rect.width == 0 || rect.height == 0
      if !isEmpty { viewBox = rect }
    }
    if let width, let height, width > 0, height > 0 {
      ratio = width / height
    } else if let viewBox {
      ratio = viewBox.width / viewBox.height
    }
  }

  /// What the image says of its size as replaced content.
  var natural: NaturalSize { NaturalSize(width: width, height: height, ratio: ratio) }

  /// The size in points that the image has where nothing else says one; zero where only its ratio
  /// is known.
  var shown: Size {
    let wide = width ?? height.flatMap { height in ratio.map { height * $0 } }
    let high = height ?? width.flatMap { width in ratio.map { width / $0 } }
    if ratio != nil, wide == nil, high == nil { return .zero }
    return Size(width: wide ?? 300, height: high ?? 150)
  }

  /// Units whose lengths are known before the page is; a font size of 16 counts for the rest.
  private static let units: [(name: String, points: Double)] = [
    ("px", 1), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("pt", 96.0 / 72), ("pc", 16),
    ("rem", 16), ("em", 16), ("ex", 8),
  ]

  private static func points(_ value: String?) -> Double? {
    guard let value = value.map(\.trimmed) else { return nil }
    let unit = units.first { value.asciiLowercased.endsExactly(with: $0.name) }
    let number = Substring(value.utf8.dropLast(unit?.name.utf8.count ?? 0))
    guard number.utf8.count < 32, let count = Double(number), count >= 0, count.isFinite else {
      return nil
    }
    return (count * (unit?.points ?? 1)).clampedLength
  }

  private static func rect(_ value: String) -> Rect? {
    guard value.utf8.count < 256 else { return nil }
    let numbers = value.split { $0.isHTMLSpace || $0 == "," }.map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0
    else {
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
