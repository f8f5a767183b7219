import Devices
import Diagnostics

/// A value for one property, as the cascade weighs it.
struct Declaration: Sendable {
  enum Value: Sendable {
    case set(Property.Setter)
    case inherit
    case initial

    /// `inherit` for inherited properties, `initial` for others.
    case unset

    /// What the browser says of the element by itself.
    case revert

    /// Values that are read when the style is computed: custom properties are put in first.
    ///
    /// The name is that of the property or shorthand that was written.
    case pending(String, [ComponentValue])

    var isReverted: Bool { if case .revert = self { true } else { false } }
  }

  /// The index in `Properties.all`, or `everything`.
  var property: Int
  var value: Value
  var isImportant: Bool

  /// What represents all properties that `all` sets.
  static let everything = -1

  /// The properties that `all` sets.
  static let reset = Properties.all.indices.filter { index in
    let property = Properties.all[index]
    return property.physical == nil && !["direction", "unicode-bidi"].contains(property.name)
  }
}

/// What came of a declaration.
enum ParsedDeclaration: Sendable {
  case declarations([Declaration])

  /// A custom property.
  case custom(name: String, value: [ComponentValue], isImportant: Bool)

  /// Without effect here, as it is for any image.
  case ignored

  /// The property is not known.
  case unknown

  /// The property is known and not supported.
  case unsupported

  /// The value is not one of the property.
  case invalid
}

extension Declaration {
  private static let keywords: [String: Value] = [
    "inherit": .inherit, "initial": .initial, "unset": .unset, "revert": .revert,
    "revert-layer": .unset,
  ]

  /// Whether a property is one of another browser or of a mail program, which the phone doesn't know.
  private static func isForeign(_ name: String) -> Bool {
    name.startsExactly(with: "mso-")
      || (name.startsExactly(with: "-") && !name.startsExactly(with: "-webkit-"))
  }

  /// Reads a declaration of a page in a mode; `note` says what is right as CSS but can't be done
  /// here.
  static func parse(_ raw: RawDeclaration, in mode: DocumentMode) -> (
    result: ParsedDeclaration, note: String?
  ) {
    if raw.name.startsExactly(with: "--") {
      return (
        .custom(name: raw.name, value: raw.value, isImportant: raw.isImportant), nil
      )
    }
    guard let name = PropertyName.all[raw.name] else {
      return (Self.isForeign(raw.name) ? .ignored : .unknown, nil)
    }
    switch name.meaning {
    case .withoutEffect: return (.ignored, nil)
    case .unsupported(let harmless):
      let word = raw.value.count == 1 ? raw.value[0].text : nil
      return (word.map(harmless.contains) ?? false ? .ignored : .unsupported, nil)
    case .property, .shorthand, .logical, .all: break
    }
    func all(_ value: (Int) -> Value) -> ParsedDeclaration {
      .declarations(
        name.properties.map { property in
          Declaration(property: property, value: value(property), isImportant: raw.isImportant)
        })
    }
    if raw.value.count == 1, let keyword = raw.value[0].keyword, let value = keywords[keyword] {
      return (all { _ in value }, nil)
    }
    if raw.value.contains(where: \.hasVariable) {
      return (all { _ in .pending(name.name, raw.value) }, nil)
    }
    let takesNames = name.takesSystemColors
    if raw.value.contains(where: { $0.dependsOnAppearance(namesColors: takesNames) }) {
      return ofAppearances(raw, in: mode, namesColors: takesNames)
    }
    var reader = ValueReader(raw.value, quirks: ValueQuirks(property: name.name, in: mode))
    if case .property(let index) = name.meaning, Properties.all[index].physical == nil {
      guard let setter = Properties.all[index].parse(&reader) else {
        return (.invalid, reader.unsupported)
      }
      return reader.isAtEnd ? (all { _ in .set(setter) }, reader.unsupported) : (.invalid, nil)
    }
    guard let setters = name.setters(&reader) else {
      return (.invalid, reader.unsupported)
    }
    guard reader.isAtEnd else { return (.invalid, nil) }
    if setters.isEmpty {
      // Where the value goes depends on the direction, which is not known yet.
      return (all { _ in .pending(name.name, raw.value) }, reader.unsupported)
    }
    return (
      all { setters[Properties.all[$0].name].map(Value.set) ?? .initial }, reader.unsupported
    )
  }
}

extension Declaration {
  /// Reads a declaration in which colours depend on the appearance; which one counts is decided when
  /// the style is computed.
  private static func ofAppearances(
    _ raw: RawDeclaration, in mode: DocumentMode, namesColors: Bool
  ) -> (result: ParsedDeclaration, note: String?) {
    func read(_ appearance: Appearance) -> (result: ParsedDeclaration, note: String?) {
      var raw = raw
      guard let value = raw.value.resolved(in: appearance, namesColors: namesColors) else {
        return (.invalid, nil)
      }
      raw.value = value
      return parse(raw, in: mode)
    }
    let (light, dark) = (read(.light), read(.dark))
    guard case .declarations(var result) = light.result,
      case .declarations(let other) = dark.result,
      result.count == other.count
    else { return (.invalid, light.note ?? dark.note) }
    for index in result.indices {
      switch (result[index].value, other[index].value) {
      case (.set(let light), .set(let dark)):
        result[index].value = .set { style, context in
          if style.inherited.appearance == .light {
            light(&style, context)
          } else {
            dark(&style, context)
          }
        }
      case (.pending(let name, _), _): result[index].value = .pending(name, raw.value)
      default: break
      }
    }
    return (.declarations(result), light.note)
  }
}

extension ComponentValue {
  /// Whether a custom property or a value of the device's is in it.
  var hasVariable: Bool {
    switch kind {
    case .token: false
    case .function(let name, let values):
      ["var", "env", "constant"].contains(name)
        || values.contains(where: \.hasVariable)
    case .block(_, let values): values.contains(where: \.hasVariable)
    }
  }

  /// The text of a word or a whole number, for comparing.
  fileprivate var text: String? {
    switch kind {
    case .token(.ident(let word)): word.asciiLowercased
    case .token(.number(let number, _)): Int(exactly: number).map(String.init)
    default: nil
    }
  }
}
