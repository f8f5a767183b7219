import Geometry

/// What views of each class show.
extension ViewReader {
  mutating func content(_ element: XMLElement) -> InterfaceView.Content {
    switch Self.webClasses.contains(element["customClass"] ?? "") ? "wkWebView" : element.name {
    case "label": return .label(label(element))
    case "button": return .button(button(element))
    case "imageView": return .image(ImageViewContent(element["image"]))
    case "stackView": return .stack(stack(element))
    case "wkWebView", "webView": return .web
    case "activityIndicatorView":
      return .activityIndicator(
        isLarge: element["style"] == "whiteLarge" || element["style"] == "large",
        color: color(element, "color"))
    case "toolbar": return .toolbar(barItems(element))
    default: return .none
    }
  }

  /// Classes that show a page, whatever element they are written as.
  private static let webClasses: Set<String> = ["ACCWKWebView", "WKWebView", "UIWebView"]

  /// A text that is an attribute, or an element when it has several lines.
  func string(_ element: XMLElement, _ key: String) -> String {
    element[key]
      ?? element.children.first {
        ($0.name == "string" || $0.name == "mutableString") && $0["key"] == key
      }?.text ?? ""
  }

  mutating func word<Choice: RawRepresentable<String>>(
    _ element: XMLElement, _ attribute: String, _ defaultValue: Choice
  ) -> Choice {
    guard let word = element[attribute] else { return defaultValue }
    if let choice = Choice(rawValue: word) { return choice }
    problems.warn(element.line, summary: "\"\(attribute)\" can't be \"\(word.prefix(40))\".")
    return defaultValue
  }

  private mutating func label(_ element: XMLElement) -> LabelContent {
    var label = LabelContent(string(element, "text"), font: font(element, defaultValue: 17))
    label.color = color(element, "textColor")
    label.alignment = word(element, "textAlignment", .natural)
    label.lineBreak = word(element, "lineBreakMode", .tailTruncation)
    label.lineLimit = lineLimit(element)
    if element["adjustsFontSizeToFit"] == "YES" || element["minimumScaleFactor"] != nil {
      label.minimumScale = min(max(number(element, "minimumScaleFactor") ?? 1, 0.1), 1)
      if let size = number(element, "minimumFontSize"), size > 0 {
        label.minimumScale = min(1, size / label.font.size)
      }
    }
    label.preferredWidth = max(
      0, length(element, attribute: "preferredMaxLayoutWidth", defaultValue: 0) ?? 0)
    if let attributed = element.child("attributedString") {
      readAttributed(attributed, into: &label)
    }
    return label
  }

  private mutating func lineLimit(_ element: XMLElement) -> Int {
    guard let number = number(element, "numberOfLines") else { return 1 }
    if let lines = Int(exactly: number), (0...10_000).contains(lines) { return lines }
    problems.warn(element.line, summary: "\(number) is not a number of lines.")
    return 1
  }

  private mutating func button(_ element: XMLElement) -> ButtonContent {
    let type = element["buttonType"]
    let isSystem = type == "roundedRect" || type == "system"
    if let type, !isSystem, type != "custom" {
      problems.warn(
        element.line,
        summary: "The icon of a button of the type \"\(type.prefix(40))\" is not drawn.")
    }
    let state = element.children.first { $0.name == "state" && $0["key"] == "normal" }
    var button = ButtonContent(
      state.map { string($0, "title") } ?? "",
      font: font(element, defaultValue: isSystem ? 15 : 18),
      isSystem: isSystem)
    if let state {
      button.color = color(state, "titleColor")
      button.image = state["image"]
      button.backgroundImage = state["backgroundImage"]
    }
    button.horizontal = word(element, "contentHorizontalAlignment", .center)
    button.vertical = word(element, "contentVerticalAlignment", .center)
    button.lineBreak = word(element, "lineBreakMode", .middleTruncation)
    button.insets = insets(element, "contentEdgeInsets")
    button.imageInsets = insets(element, "imageEdgeInsets") ?? .zero
    button.titleInsets = insets(element, "titleEdgeInsets") ?? .zero
    if let configuration = element.child("buttonConfiguration") {
      readConfiguration(configuration, into: &button)
    }
    return button
  }

  private mutating func stack(_ element: XMLElement) -> StackContent {
    var stack = StackContent()
    stack.isVertical = element["axis"] == "vertical"
    stack.distribution = word(element, "distribution", .fill)
    stack.alignment = word(element, "alignment", .fill)
    stack.spacing = length(element, attribute: "spacing", defaultValue: 0) ?? 0
    // Xcode writes margins of a stack only where they are used.
    stack.usesMargins =
      element["layoutMarginsRelativeArrangement"] == "YES"
      || element.child(key: "layoutMargins") != nil
      || element.child(key: "directionalLayoutMargins") != nil
    if element["baselineRelativeArrangement"] == "YES" {
      problems.warn(
        element.line, summary: "The spacing is taken between edges, not between baselines.")
    }
    return stack
  }

  // MARK: Runtime attributes

  /// Reads what Xcode calls user-defined runtime attributes.
  mutating func readRuntimeAttributes(_ element: XMLElement, into view: inout InterfaceView) {
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard attribute.name == "userDefinedRuntimeAttribute", let path = attribute["keyPath"]
      else { continue }
      let flag = attribute["value"].map { $0 == "YES" }
      switch path {
      case "layer.cornerRadius", "cornerRadius":
        view.cornerRadius = max(0, runtimeNumber(attribute) ?? 0)
      case "layer.borderWidth", "borderWidth":
        view.borderWidth = min(max(0, runtimeNumber(attribute) ?? 0), 1_000)
      case "layer.borderColor", "layer.borderUIColor", "borderColor":
        view.borderColor = color(attribute, "value")
      case "layer.masksToBounds", "clipsToBounds": view.clipsToBounds = flag ?? false
      case "hidden": view.isHidden = flag ?? false
      case "alpha": view.alpha = min(max(runtimeNumber(attribute) ?? 1, 0), 1)
      case "backgroundColor": view.background = color(attribute, "value")
      case "autosizingDisabled": view.flags[path] = flag ?? false
      default:
        problems.warn(
          attribute.line, summary: "The runtime attribute \"\(path.prefix(40))\" is not read.")
      }
    }
  }

  private mutating func runtimeNumber(_ attribute: XMLElement) -> Double? {
    guard let value = attribute.child(key: "value") else {
      return attribute["value"] == nil
        ? nil : length(attribute, attribute: "value", defaultValue: 0)
    }
    return length(value, attribute: "value", defaultValue: 0)
  }
}
