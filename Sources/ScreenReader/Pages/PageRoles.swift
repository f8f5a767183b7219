import HTMLContent

/// What the elements of a page are to a screen reader: by `role`, else by their tag.
struct PageRoles {
  let page: RenderedPage

  /// Whether an element is hidden from screen readers by itself.
  func isHidden(_ node: Int) -> Bool {
    guard let element = page.document.element(node) else { return false }
    return element["aria-hidden"]?.asciiLowercased == "true" || element["inert"] != nil
  }

  /// The first role that is known; nil where none is named.
  func role(_ node: Int) -> String? {
    guard let words = page.document.element(node)?["role"] else { return nil }
    return words.asciiLowercased.split(whereSeparator: \.isPageSpace).map(String.init)
      .first { Self.known.contains($0) }
  }

  /// Roles that change how something is read; others only give context.
  private static let known: Set<String> = [
    "button", "link", "heading", "img", "image", "presentation", "none", "checkbox", "radio",
    "switch", "slider", "spinbutton", "textbox", "searchbox", "combobox", "listbox", "tab", "text",
    "menuitem", "menuitemcheckbox", "menuitemradio", "option", "separator", "progressbar", "meter",
    "scrollbar", "dialog", "alertdialog", "group", "list", "listitem", "main", "navigation",
    "banner", "contentinfo", "complementary", "region", "form", "search", "article", "figure",
    "table", "row", "cell", "alert", "status", "note", "generic", "paragraph", "tabpanel",
    "tablist",
    "math", "code", "emphasis", "strong", "radiogroup", "toolbar", "menu", "menubar", "document",
    "application", "feed", "term", "definition", "log", "marquee", "timer", "tooltip",
  ]

  /// What an element is read as.
  enum Kind: Hashable {
    /// Nothing by itself: what is in it is read.
    case none
    case button, link, image, tab
    case checkbox, radio, toggle
    case field(isSearch: Bool, isSecure: Bool)
    case choice
    case date
    case slider, progress
    case separator
    case video
    case frame

    /// A text as a whole, as `role="text"` has it.
    case text
  }

  func kind(_ node: Int) -> Kind {
    guard let element = page.document.element(node) else { return .none }
    if let kind = role(node).flatMap({ Self.kinds[$0] }) { return kind }
    switch element.name {
    case "a", "area": return element["href"] == nil ? .none : .link
    case "button": return .button
    case "img": return isPresentational(node) ? .none : .image
    case "textarea": return .field(isSearch: false, isSecure: false)
    case "select": return .choice
    case "hr": return .separator
    case "progress", "meter": return .progress
    case "video": return .video
    case "iframe": return .frame
    case "input": return kind(ofInput: element)
    default: return .none
    }
  }

  private static let kinds: [String: Kind] = [
    "button": .button, "menuitem": .button, "link": .link, "img": .image, "image": .image,
    "tab": .tab, "checkbox": .checkbox, "menuitemcheckbox": .checkbox, "radio": .radio,
    "menuitemradio": .radio, "switch": .toggle, "textbox": .field(isSearch: false, isSecure: false),
    "searchbox": .field(isSearch: true, isSecure: false), "combobox": .choice, "listbox": .choice,
    "slider": .slider, "spinbutton": .slider, "scrollbar": .slider, "progressbar": .progress,
    "meter": .progress, "separator": .separator, "text": .text,
  ]

  private func kind(ofInput element: HTMLDocument.Element) -> Kind {
    switch inputType(element) {
    case "hidden": .none
    case "submit", "reset", "button", "image", "file": .button
    case "checkbox": element["switch"] == nil ? .checkbox : .toggle
    case "radio": .radio
    case "range": .slider
    case "search": .field(isSearch: true, isSecure: false)
    case "password": .field(isSearch: false, isSecure: true)
    case "date", "time", "month", "week", "datetime-local": .date
    default: .field(isSearch: false, isSecure: false)
    }
  }

  func inputType(_ element: HTMLDocument.Element) -> String {
    (element["type"] ?? "").asciiLowercased
  }

  func isButton(_ node: Int) -> Bool { kind(node) == .button }

  /// Whether something is entered or chosen in it.
  func isField(_ node: Int) -> Bool {
    switch kind(node) {
    case .field, .choice, .date, .slider, .checkbox, .radio, .toggle: true
    default: false
    }
  }

  func isPresentational(_ node: Int) -> Bool {
    let role = role(node)
    return role == "presentation" || role == "none"
  }

  /// Whether the words in an element are its name.
  func isNamedByContent(_ node: Int) -> Bool {
    switch kind(node) {
    case .button, .link, .tab, .checkbox, .radio, .toggle, .text: true
    default: headingLevel(node) != nil
    }
  }

  /// The level of a heading; nil for what is none.
  func headingLevel(_ node: Int) -> Int? {
    guard let element = page.document.element(node) else { return nil }
    let stated = element["aria-level"].flatMap { Int($0.prefix(4)) }.flatMap { $0 > 0 ? $0 : nil }
    if let role = role(node) { return role == "heading" ? stated ?? level(of: element) ?? 2 : nil }
    return level(of: element).map { stated ?? $0 }
  }

  private func level(of element: HTMLDocument.Element) -> Int? {
    let name = Array(element.name.utf8)
    guard name.count == 2, name[0] == 0x68, (0x31...0x36).contains(name[1]) else { return nil }
    return Int(name[1] - 0x30)
  }

  /// Whether it is disabled by itself.
  func isDisabled(_ node: Int) -> Bool {
    guard let element = page.document.element(node) else { return false }
    if element["aria-disabled"]?.asciiLowercased == "true" { return true }
    return element["disabled"] != nil
      && ["button", "input", "select", "textarea", "fieldset"].contains(element.name)
  }

  /// Whether it keeps screen readers away from all else while it is seen.
  func isModalDialog(_ node: Int) -> Bool {
    guard let role = role(node), role == "dialog" || role == "alertdialog" else { return false }
    return page.document.element(node)?["aria-modal"]?.asciiLowercased == "true"
  }

  /// The landmark that an element is; nil for none.
  func landmark(_ node: Int) -> String? {
    guard let element = page.document.element(node) else { return nil }
    if let role = role(node) {
      return ["main", "navigation", "banner", "contentinfo", "complementary", "search"].contains(
        role)
        ? role : nil
    }
    switch element.name {
    case "main": return "main"
    case "nav": return "navigation"
    case "aside": return "complementary"
    default: return nil
    }
  }
}
