import HTMLContent

/// What state elements of a page are in, before anybody has touched them.
extension PageRoles {
  /// Whether it is the chosen one of several, such as a tab.
  func isSelected(_ node: Int) -> Bool {
    page.document.element(node)?["aria-selected"]?.asciiLowercased == "true"
  }

  /// The state of a check box, a radio button or a switch.
  func state(_ node: Int) -> String {
    guard let element = page.document.element(node) else { return "off" }
    if let state = element["aria-checked"]?.asciiLowercased, element.name != "input" {
      return state == "true" ? "on" : state == "mixed" ? "mixed" : "off"
    }
    return element["checked"] == nil ? "off" : "on"
  }

  /// The state of a button that stays pressed; nil for others.
  func pressed(_ node: Int) -> String? {
    switch page.document.element(node)?["aria-pressed"]?.asciiLowercased {
    case "true": "on"
    case "false": "off"
    case "mixed": "mixed"
    default: nil
    }
  }

  /// Whether the browser draws the field, and not the page by other elements.
  func isNativeField(_ node: Int) -> Bool {
    ["input", "textarea", "select"].contains(page.document.element(node)?.name)
  }

  /// The value of a slider or a bar: its words, else a number with two decimals; nil for one that is
  /// not known.
  func rangeValue(_ node: Int) -> String? {
    guard let element = page.document.element(node) else { return nil }
    if let text = element["aria-valuetext"].flatMap(PageText.collapsed) { return text }
    func number(_ name: String) -> Double? {
      element[name].flatMap { Double($0.prefix(32)) }.flatMap { $0.isFinite ? $0 : nil }
    }
    switch element.name {
    case "input":
      let (low, high) = (number("min") ?? 0, number("max") ?? 100)
      let value = number("value") ?? (high > low ? low + (high - low) / 2 : low)
      return Self.twoDecimals(min(max(value, low), max(low, high)))
    case "progress":
      // The part that is done.
      let maximum = number("max").flatMap { $0 > 0 ? $0 : nil } ?? 1
      return number("value").map { Self.twoDecimals(min(max($0 / maximum, 0), 1)) }
    case "meter":
      return Self.twoDecimals(number("value") ?? number("min") ?? 0)
    default: return number("aria-valuenow").map(Self.twoDecimals)
    }
  }

  private static func twoDecimals(_ value: Double) -> String {
    let hundredths = Int((min(max(value, -1e12), 1e12) * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The dialog that is open, which keeps screen readers away from all else; of several the last one.
  var openDialog: Int? {
    page.document.nodes.indices.last { index in
      let node = page.nodes[index]
      guard node.isRendered, node.isVisible, node.opacity > 0, isModalDialog(index) else {
        return false
      }
      var around = index
      while around >= 0 {
        if isHidden(around) { return false }
        around = page.document.nodes[around].parent
      }
      return true
    }
  }
}
