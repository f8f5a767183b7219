import Devices

/// The appearances that an element is made for; CSS's `color-scheme`.
struct ColorSchemes: OptionSet, Hashable {
  let rawValue: UInt8

  static let light = ColorSchemes(rawValue: 1)
  static let dark = ColorSchemes(rawValue: 2)

  /// Whether the element is dark; one that names no appearance is light.
  ///
  /// <https://www.w3.org/TR/css-color-adjust-1/#determine-the-used-color-scheme>
  func isDark(in appearance: Appearance) -> Bool {
    contains(.dark) && (appearance == .dark || !contains(.light))
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
