import Geometry

/// Numbers, lengths, colours and fonts.
extension ViewReader {
  /// A finite number of an attribute; one that can't be read is a warning.
  mutating func number(_ element: XMLElement, _ attribute: String) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let number = Double(text), number.isFinite { return number }
    problems.warn(
      element.line,
      summary: "\"\(text.prefix(40))\" is not a number, so \"\(attribute)\" is left out.",
      solution: "Write digits.")
    return nil
  }

  /// A length within the limit; nil when it can't be used.
  mutating func length(_ element: XMLElement, attribute: String, defaultValue: Double)
    -> Double?
  {
    guard element[attribute] != nil else { return defaultValue }
    guard let number = number(element, attribute) else { return nil }
    if number.magnitude <= InterfaceLimits.maximumLength { return number }
    problems.warn(
      element.line,
      summary: "The length \(number) of \"\(attribute)\" is beyond the limit of "
        + "\(Int(InterfaceLimits.maximumLength)) points and is left out.",
      solution: "Write a smaller one.")
    return nil
  }

  mutating func frame(_ element: XMLElement) -> Rect {
    guard let rect = element.child(key: "frame") else { return .zero }
    return Rect(
      x: length(rect, attribute: "x", defaultValue: 0) ?? 0,
      y: length(rect, attribute: "y", defaultValue: 0) ?? 0,
      width: max(0, length(rect, attribute: "width", defaultValue: 0) ?? 0),
      height: max(0, length(rect, attribute: "height", defaultValue: 0) ?? 0))
  }

  func mask(_ element: XMLElement) -> AutoresizingMask {
    guard let mask = element.child(key: "autoresizingMask") else { return [] }
    let words: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeft), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRight), ("flexibleMinY", .flexibleTop),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottom),
    ]
    return AutoresizingMask(words.filter { mask[$0.0] == "YES" }.map(\.1))
  }

  mutating func insets(_ element: XMLElement, _ key: String) -> EdgeInsets? {
    guard let inset = element.child(key: key) else { return nil }
    return EdgeInsets(
      top: length(inset, attribute: inset["top"] == nil ? "minY" : "top", defaultValue: 0) ?? 0,
      left: length(inset, attribute: side(inset, "left", "leading", "minX"), defaultValue: 0) ?? 0,
      bottom: length(inset, attribute: inset["bottom"] == nil ? "maxY" : "bottom", defaultValue: 0)
        ?? 0,
      right: length(inset, attribute: side(inset, "right", "trailing", "maxX"), defaultValue: 0)
        ?? 0)
  }

  private func side(_ element: XMLElement, _ names: String...) -> String {
    names.first { element[$0] != nil } ?? names[0]
  }

  mutating func priorities(
    _ element: XMLElement, suffix: String, defaultValue: Double
  ) -> AxisPriorities {
    var priorities = AxisPriorities(defaultValue)
    for (name, axis) in [
      ("horizontal" + suffix, \AxisPriorities.horizontal), ("vertical" + suffix, \.vertical),
    ] {
      guard let number = number(element, name) else { continue }
      if (0...1000).contains(number) {
        priorities[keyPath: axis] = number
      } else {
        problems.warn(
          element.line, summary: "The priority \(number) is not a number from 1 to 1000.")
      }
    }
    return priorities
  }

  // MARK: Colours

  mutating func color(_ element: XMLElement, _ key: String) -> Color? {
    guard let color = element.children.first(where: { $0.name == "color" && $0["key"] == key })
    else { return nil }
    return self.color(color)
  }

  mutating func color(_ element: XMLElement) -> Color? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = Self.systemColor(name, isDark: traits.isDark) ?? colors[name] { return color }
      problems.warn(element.line, summary: "The system colour \"\(name.prefix(40))\" is not known.")
      return nil
    }
    if let name = element["name"] {
      if let color = colors[name] { return color }
      problems.warn(element.line, summary: "The colour \"\(name.prefix(40))\" is not in the file.")
      return nil
    }
    func part(_ name: String) -> Double { min(max(number(element, name) ?? 0, 0), 1) }
    let alpha = element["alpha"] == nil ? 1 : part("alpha")
    if element["white"] != nil { return Color(white: part("white"), alpha: alpha) }
    if element["red"] != nil {
      return Color(red: part("red"), green: part("green"), blue: part("blue"), alpha: alpha)
    }
    problems.warn(element.line, summary: "The colour has neither red, green and blue nor white.")
    return nil
  }

  /// The colours that UIKit has names for.
  static func systemColor(_ name: String, isDark: Bool) -> Color? {
    func pair(_ light: UInt32, dark: UInt32, alpha: Double = 1, darkAlpha: Double? = nil)
      -> Color
    {
      isDark ? Color(hex: dark, alpha: darkAlpha ?? alpha) : Color(hex: light, alpha: alpha)
    }
    return switch name {
    case "labelColor": pair(0, dark: 0xFFFFFF)
    case "secondaryLabelColor": pair(0x3C3C43, dark: 0xEBEBF5, alpha: 0.6)
    case "tertiaryLabelColor": pair(0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
    case "separatorColor": pair(0x3C3C43, dark: 0x545458, alpha: 0.29, darkAlpha: 0.6)
    case "systemBackgroundColor": pair(0xFFFFFF, dark: 0)
    case "secondarySystemBackgroundColor", "groupTableViewBackgroundColor":
      pair(0xF2F2F7, dark: 0x1C1C1E)
    case "tertiarySystemBackgroundColor": pair(0xFFFFFF, dark: 0x2C2C2E)
    case "systemBlueColor", "linkColor": pair(0x007AFF, dark: 0x0A84FF)
    case "systemRedColor": pair(0xFF3B30, dark: 0xFF453A)
    case "systemGreenColor": pair(0x34C759, dark: 0x30D158)
    case "systemOrangeColor": pair(0xFF9500, dark: 0xFF9F0A)
    case "systemYellowColor": pair(0xFFCC00, dark: 0xFFD60A)
    case "systemPinkColor": pair(0xFF2D55, dark: 0xFF375F)
    case "systemPurpleColor": pair(0xAF52DE, dark: 0xBF5AF2)
    case "systemGrayColor": pair(0x8E8E93, dark: 0x8E8E93)
    case "darkTextColor": .black
    case "lightTextColor": Color(white: 1, alpha: 0.6)
    case "whiteColor": .white
    case "blackColor": .black
    case "clearColor": .clear
    default: nil
    }
  }

  /// Reads the images and colours that a file names at its end.
  mutating func readResources(_ element: XMLElement?) {
    for resource in element?.children ?? [] {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "image":
        if let width = number(resource, "width"), let height = number(resource, "height"),
          (0...InterfaceLimits.maximumLength).contains(width),
          (0...InterfaceLimits.maximumLength).contains(height)
        {
          file.images[name] = Size(width: width, height: height)
        }
      case "namedColor", "systemColor":
        if let inner = resource.child("color"), inner["name"] == nil {
          colors[name] = color(inner)
        }
      default: break
      }
    }
  }

  // MARK: Fonts

  mutating func font(_ element: XMLElement, defaultValue: Double) -> InterfaceFont {
    guard let description = element.child(key: "fontDescription") else {
      return InterfaceFont(size: defaultValue)
    }
    var font = InterfaceFont(size: defaultValue)
    if let size = number(description, "pointSize") {
      if (1...500).contains(size) {
        font.size = size
      } else {
        problems.warn(description.line, summary: "The font size \(size) is not within 1 to 500.")
      }
    }
    font.textStyle = description["style"]
    switch description["type"] {
    case "boldSystem": font.weight = 700
    case "italicSystem": font.isItalic = true
    default: break
    }
    if let word = description["weight"] {
      if let weight = Self.weights[word.lowercased()] {
        font.weight = weight
      } else {
        problems.warn(description.line, summary: "The weight \"\(word.prefix(40))\" is not known.")
      }
    }
    if let name = description["name"] {
      font.family =
        description["family"] ?? name.split(separator: "-").first.map { String($0) }
      let style = name.split(separator: "-").dropFirst().joined().lowercased()
      font.isItalic = style.hasSuffix("italic") || style.hasSuffix("oblique")
      let word = style.replacing("italic", with: "").replacing("oblique", with: "")
      font.weight = Self.weights[word] ?? 400
    }
    return font
  }

  private static let weights = [
    "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "demibold": 600, "bold": 700, "heavy": 800, "black": 900,
  ]
}
