import Boxes
import Diagnostics
import Geometry

/// Attributes of elements of SVG that are no properties of CSS.
extension HTMLDocument.Element {
  /// What the element refers to.
  var svgAddress: String? { self["href"] ?? self["xlink:href"] }

  /// The id that the element refers to.
  var svgReference: String? {
    guard let address = svgAddress else { return nil }
    let trimmed = address.trimmed
    return trimmed.rest(after: "#").flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// What an attribute such as `transform` says; one that is not valid changes nothing.
  func svgTransform(_ name: String) -> Transform {
    guard let text = self[name] else { return .identity }
    var scanner = NumberScanner(text)
    var result = Transform.identity
    var count = 0
    while !scanner.hasOnlySpace, count < CSSTransformStep.maximumCount {
      count += 1
      let word = scanner.word()
      guard !word.isEmpty, scanner.skip("(") else { return .identity }
      var numbers: [Double] = []
      while numbers.count < 6, let number = scanner.number() { numbers.append(number) }
      guard scanner.skip(")"), let step = Self.step(word, numbers) else { return .identity }
      result = result.after(step)
    }
    return result.isUsable ? result : .identity
  }

  private static func step(_ name: String, _ numbers: [Double]) -> Transform? {
    switch (name, numbers.count) {
    case ("matrix", 6):
      return Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
        ty: numbers[5])
    case ("translate", 1): return Transform(tx: numbers[0])
    case ("translate", 2): return Transform(tx: numbers[0], ty: numbers[1])
    case ("scale", 1): return Transform(a: numbers[0], d: numbers[0])
    case ("scale", 2): return Transform(a: numbers[0], d: numbers[1])
    case ("rotate", 1): return CSSAngle(numbers[0], "deg")?.rotation
    case ("rotate", 3):
      let center = Point(x: numbers[1], y: numbers[2])
      guard let rotation = CSSAngle(numbers[0], "deg")?.rotation else { return nil }
      return Transform(movingBy: center).after(rotation)
        .after(Transform(tx: -center.x, ty: -center.y))
    case ("skewx", 1): return CSSAngle(numbers[0], "deg").flatMap { CSSAngle.skew($0, nil) }
    case ("skewy", 1): return CSSAngle(numbers[0], "deg").flatMap { CSSAngle.skew(nil, $0) }
    default: return nil
    }
  }

  /// Whether what is beyond the room of a nested image, symbol or marker is not seen; there is no
  /// scrolling there, so that `auto` means `visible`:
  /// <https://www.w3.org/TR/SVG2/render.html#OverflowAndClipProperties>.
  func isCut(_ style: ComputedStyle) -> Bool {
    guard let value = self["overflow"] else { return true }
    return style.overflowX != .visible && value.trimmed.asciiLowercased != "auto"
  }

  /// How what the element shows fits its room: `preserveAspectRatio`.
  var svgPlacement: SVGImage.Placement {
    var placement = SVGImage.Placement()
    let words = (self["preserveaspectratio"] ?? "").asciiLowercased
      .split(whereSeparator: \.isHTMLSpace)
    guard let first = words.first else { return placement }
    if first == "none" {
      placement.fit = .stretch
      return placement
    }
    let positions: [Substring: Double] = ["min": 0, "mid": 0.5, "max": 1]
    guard first.count == 8, first.startsExactly(with: "x"),
      first.dropFirst(4).startsExactly(with: "y"),
      let x = positions[first.dropFirst().prefix(3)], let y = positions[first.suffix(3)]
    else { return placement }
    (placement.alignX, placement.alignY) = (x, y)
    placement.fit = words.dropFirst().first == "slice" ? .slice : .meet
    return placement
  }

  /// Whether the element is drawn for a reader of a language: `systemLanguage`, and no extensions,
  /// of which there are none here.
  func holds(for language: String) -> Bool {
    if let extensions = self["requiredextensions"], !extensions.trimmed.isEmpty { return false }
    guard let languages = self["systemlanguage"] else { return true }
    let own = language.asciiLowercased.prefix { $0 != "-" && $0 != "_" }
    return languages.asciiLowercased.split(separator: ",").contains {
      let tag = $0.drop(while: \.isHTMLSpace).prefix { !$0.isHTMLSpace && $0 != "-" }
      return tag == own
    }
  }
}

/// What lengths of attributes refer to.
struct SVGViewport: Hashable, Sendable {
  var size: Size

  /// What `rem` counts in.
  var rootFontSize = 16.0

  /// What a percentage along no axis refers to.
  private var diagonal: Double {
    ((size.width * size.width + size.height * size.height) / 2).squareRoot()
  }

  enum Axis {
    case x
    case y
    case none
  }

  private func whole(_ axis: Axis) -> Double {
    switch axis {
    case .x: size.width
    case .y: size.height
    case .none: diagonal
    }
  }

  /// Returns a length of a style in the image's coordinates.
  func points(_ length: Length, _ axis: Axis = .none) -> Double {
    length.points(percentOf: whole(axis))
  }

  /// Returns the length that a property or the attribute of the same name says, nil for none.
  func length(
    _ name: String, axis: Axis, element: HTMLDocument.Element, style: ComputedStyle
  ) -> Double? {
    let own: Length? =
      switch name {
      case "width": style.box.width
      case "height": style.box.height
      default: style.rare.shapeProperties.first?.lengths[name]
      }
    if let own, !own.isAuto { return points(own, axis) }
    guard let value = points(element[name], axis: axis, style: style) else { return nil }
    let isSize = ["r", "rx", "ry", "width", "height"].contains(name)
    return isSize && value < 0 ? nil : value
  }

  /// Returns the length that an attribute says, nil where it is missing or not valid.
  func points(_ text: String?, axis: Axis, style: ComputedStyle) -> Double? {
    guard let text, text.utf8.count < 64 else { return nil }
    let trimmed = text.trimmed
    if let number = Double(trimmed) { return number.isFinite ? number.clampedLength : nil }
    var reader = ValueReader(ComponentValue.parse(trimmed))
    guard let length = reader.length(), reader.isAtEnd else { return nil }
    let context = LengthContext(
      fontSize: style.inherited.usedFontSize, rootFontSize: rootFontSize,
      families: style.inherited.fontFamilies, lineHeight: style.lineHeight, viewport: size)
    return points(length.resolved(context), axis)
  }
}
