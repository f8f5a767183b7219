import Diagnostics

/// Attributes of SVG that represent properties: <https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes>.
extension PresentationalHints {
  /// The attributes of SVG that represent properties of the same names.
  private static let svgAttributes: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "clip-path", "clip-rule", "color", "display", "opacity", "stop-color",
    "stop-opacity", "visibility", "overflow", "paint-order", "color-interpolation", "marker-start",
    "marker-mid", "marker-end", "vector-effect", "mask", "mask-type", "filter", "flood-color",
    "flood-opacity", "lighting-color", "shape-rendering",
    "text-anchor", "dominant-baseline", "alignment-baseline", "baseline-shift", "font",
    "font-family", "font-style", "font-weight", "font-variant", "font-stretch", "font-kerning",
    "font-feature-settings", "font-variation-settings", "text-decoration", "direction",
    "unicode-bidi", "white-space", "color-interpolation-filters",
  ]

  private static let svgLengths: Set<String> = [
    "font-size", "transform-origin", "letter-spacing", "word-spacing",
  ]

  /// Declares what attributes of shapes, text and filters say.
  mutating func svg() {
    for attribute in element.attributes {
      // Lengths of the last two need no unit there.
      let isLength = Self.svgLengths.contains(attribute.name)
      guard isLength || Self.svgAttributes.contains(attribute.name),
        Self.isOneValue(attribute.value)
      else { continue }
      if attribute.name == "filter", attribute.value.contains("(") {
        declare(attribute.name, value: Self.withUnits(attribute.value))
        continue
      }
      guard isLength else {
        declare(attribute.name, value: attribute.value)
        continue
      }
      let parts = attribute.value.split(whereSeparator: \.isHTMLSpace)
        .map { Double($0) == nil ? String($0) : "\($0)px" }
      declare(attribute.name, value: parts.joined(separator: " "))
    }
  }

  /// Puts `px` behind the numbers of functions whose lengths need no unit in an attribute.
  private static func withUnits(_ text: String) -> String {
    var result = ""
    for (index, part) in text.split(separator: "(", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += "(" }
      let before = result.asciiLowercased
      guard before.endsExactly(with: "drop-shadow(") || before.endsExactly(with: "blur("),
        let end = part.firstIndex(of: ")")
      else {
        result += part
        continue
      }
      let words = part[..<end].split(whereSeparator: \.isHTMLSpace)
        .map { Double($0) == nil ? String($0) : "\($0)px" }
      result += words.joined(separator: " ") + part[end...]
    }
    return result
  }
}

extension HTMLDocument.Element {
  private static let svgElements: Set<String> = [
    "svg", "g", "a", "use", "symbol", "path", "rect", "circle", "ellipse", "line", "polyline",
    "polygon", "stop", "lineargradient", "radialgradient", "clippath", "defs", "switch", "mask",
    "pattern", "marker", "image", "filter",
    "text", "tspan", "textpath",
  ]

  /// Whether attributes of the element may represent properties of SVG.
  var isOfSVG: Bool {
    Self.svgElements.contains(name) || name.asciiLowercased.startsExactly(with: "fe")
  }
}
