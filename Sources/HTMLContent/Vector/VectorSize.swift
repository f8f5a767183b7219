import Boxes
import Geometry

/// What a vector picture says about its own size.
///
/// Source: <https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS>.
struct VectorSize: Hashable, Sendable {
  /// In points; nil where the picture leaves it open or says a percentage.
  var width: Double?
  var height: Double?

  /// Width divided by height, nil where nothing tells.
  var ratio: Double?

  /// The part of the picture's own coordinates that is shown.
  var viewBox: Rect?

  init(_ element: HTMLDocument.Element) {
    width = Self.points(element["width"])
    height = Self.points(element["height"])
    viewBox = element["viewbox"].flatMap(Self.rect)
    if let width, let height, width > 0, height > 0 {
      ratio = width / height
    } else if let viewBox {
      ratio = viewBox.width / viewBox.height
    }
  }

  /// What the picture says of its size as replaced content.
  var natural: NaturalSize { NaturalSize(width: width, height: height, ratio: ratio) }

  /// The size in points that the picture has where nothing else says one; zero where only its ratio
  /// is known.
  var shown: Size {
    let wide = width ?? height.flatMap { height in ratio.map { height * $0 } }
    let high = height ?? width.flatMap { width in ratio.map { width / $0 } }
    if ratio != nil, wide == nil, high == nil { return .zero }
    return Size(width: wide ?? 300, height: high ?? 150)
  }

  private static func points(_ value: String?) -> Double? {
    guard let value = value.map(\.trimmed) else { return nil }
    let number = value.hasSuffix("px") ? String(value.dropLast(2)) : value
    guard number.utf8.count < 32, let points = Double(number), points >= 0, points.isFinite else {
      return nil
    }
    return points.clampedLength
  }

  private static func rect(_ value: String) -> Rect? {
    guard value.utf8.count < 256 else { return nil }
    let numbers = value.split { $0.isHTMLSpace || $0 == "," }.map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
