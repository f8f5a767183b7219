import Boxes
import Devices

extension Shorthand {
  /// The values are those of <https://www.w3.org/TR/css-flexbox-1/#flex-property>.
  @Sendable static func flex(_ reader: inout ValueReader) -> Setters? {
    func setters(_ grow: Double, shrink: Double, basis: Length) -> Setters {
      [
        "flex-grow": { style, _ in style.box.flexGrow = grow },
        "flex-shrink": { style, _ in style.box.flexShrink = shrink },
        "flex-basis": { style, _ in style.box.flexBasis = basis },
      ]
    }
    if reader.skip(word: "none") { return setters(0, shrink: 0, basis: .auto) }
    var basis: Property.Setter?
    var numbers: [Double] = []
    while !reader.isAtEnd {
      if numbers.isEmpty, let grow = reader.number() {
        numbers.append(grow)
        if let shrink = reader.number() { numbers.append(shrink) }
      } else if basis == nil, let setter = read("flex-basis", &reader) {
        basis = setter
      } else {
        return nil
      }
    }
    guard basis != nil || !numbers.isEmpty, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    // A missing basis is zero, and browsers make it a percentage, which an indefinite height
    // turns into the content's.
    var result = setters(
      numbers.first ?? 1, shrink: numbers.count > 1 ? numbers[1] : 1, basis: .percent(0))
    if let basis { result["flex-basis"] = basis }
    return result
  }

  private static let fontParts = [
    "font-style", "font-variant-caps", "font-weight", "font-size", "line-height", "font-family",
  ]

  static let font = Shorthand(longhands: fontParts) { reader in
    if let style = reader.keyword(Properties.dynamicTypeFonts) {
      let size = CSSFontSize.dynamicType(style)
      return [
        "font-size": { style, context in
          style.inherited.fontSize = size.points(context)
          style.inherited.isFontSizeAbsolute = true
        },
        "font-weight": { target, _ in target.inherited.fontWeight = style == .headline ? 600 : 400
        },
        "font-family": { target, _ in target.inherited.fontFamilies = [] },
      ]
    }
    var result: Setters = [:]
    while true {
      if reader.skip(word: "normal") { continue }
      if result["font-variant-caps"] == nil, reader.skip(word: "small-caps") {
        result["font-variant-caps"] = { style, _ in style.inherited.smallCapitals = .small }
        continue
      }
      if result["font-style"] == nil, let setter = read("font-style", &reader) {
        result["font-style"] = setter
      } else if result["font-weight"] == nil, let setter = read("font-weight", &reader) {
        result["font-weight"] = setter
      } else {
        break
      }
    }
    guard let size = read("font-size", &reader) else { return nil }
    result["font-size"] = size
    if reader.skip(.delimiter("/")) {
      guard let height = read("line-height", &reader) else { return nil }
      result["line-height"] = height
    }
    guard let family = read("font-family", &reader) else { return nil }
    result["font-family"] = family
    return result
  }

  @Sendable static func textDecoration(_ reader: inout ValueReader) -> Setters? {
    var result: Setters = [:]
    while !reader.isAtEnd {
      var isKnown = false
      for name in [
        "text-decoration-line", "text-decoration-style", "text-decoration-color",
        "text-decoration-thickness",
      ] where !isKnown && result[name] == nil {
        result[name] = read(name, &reader)
        isKnown = result[name] != nil
      }
      if !isKnown { return nil }
    }
    return result
  }
}
