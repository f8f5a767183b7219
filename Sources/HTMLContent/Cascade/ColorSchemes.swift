import Devices

/// The appearances that a page or an element is made for; CSS's `color-scheme`.
struct ColorSchemes: OptionSet, Hashable {
  let rawValue: UInt8

  static let light = ColorSchemes(rawValue: 1)
  static let dark = ColorSchemes(rawValue: 2)

  /// The appearance of an element on a device; one that names none is light.
  ///
  /// <https://www.w3.org/TR/css-color-adjust-1/#determine-the-used-color-scheme>
  func appearance(in appearance: Appearance) -> Appearance {
    contains(.dark) && (appearance == .dark || !contains(.light)) ? .dark : .light
  }
}

extension ColorSchemes {
  /// What the first `meta` element of a page says that says something; nothing without one.
  ///
  /// <https://html.spec.whatwg.org/multipage/semantics.html#meta-color-scheme>
  init(of document: HTMLDocument) {
    for index in document.nodes.indices {
      guard let element = document.element(index), element.name == "meta",
        element["name"]?.asciiLowercased == "color-scheme", let content = element["content"]
      else { continue }
      var reader = ValueReader(ComponentValue.parse(content))
      guard let schemes = Properties.colorSchemes(&reader), reader.isAtEnd else { continue }
      self = schemes
      return
    }
    self = []
  }
}

extension Properties {
  @Sendable static func colorSchemes(_ reader: inout ValueReader) -> ColorSchemes? {
    var schemes: ColorSchemes = []
    var isEmpty = true
    while let word = reader.keyword() {
      isEmpty = false
      if word == "light" { schemes.insert(.light) }
      if word == "dark" { schemes.insert(.dark) }
    }
    return isEmpty ? nil : schemes
  }
}
