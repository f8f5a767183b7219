/// What pages in quirks mode may leave out of some properties' values.
///
/// Source: <https://quirks.spec.whatwg.org/#css>.
struct ValueQuirks: OptionSet, Hashable {
  let rawValue: UInt8

  /// Numbers are lengths in points: `width: 600`.
  static let lengthsWithoutUnit = ValueQuirks(rawValue: 1)

  /// Colours have no number sign: `color: 333333`.
  static let colorsWithoutSign = ValueQuirks(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What may be left out of a property's values in pages of a mode.
  ///
  /// Shorthands that set other things too, as `border` and `font`, have nothing of it.
  init(property: String, in mode: DocumentMode) {
    self = mode == .quirks ? Self.properties[property] ?? [] : []
  }

  private static let properties: [String: ValueQuirks] = {
    var result: [String: ValueQuirks] = [:]
    let sides = ["top", "right", "bottom", "left"]
    let lengths =
      sides + sides.flatMap { ["margin-\($0)", "padding-\($0)", "border-\($0)-width"] } + [
        "background-position", "background-position-x", "background-position-y", "border-spacing",
        "border-width", "clip", "font-size", "height", "letter-spacing", "margin", "max-height",
        "max-width", "min-height", "min-width", "padding", "text-indent", "vertical-align",
        "width", "word-spacing",
      ]
    let colors =
      sides.map { "border-\($0)-color" } + ["background-color", "border-color", "color"]
    for name in lengths { result[name] = .lengthsWithoutUnit }
    for name in colors { result[name] = .colorsWithoutSign }
    return result
  }()
}
