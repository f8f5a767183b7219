/// A value for one property, as the cascade weighs it.
struct Declaration: Sendable {
  enum Value: Sendable {
    case set(Property.Setter)
    case inherit
    case initial

    /// `inherit` for inherited properties, `initial` for others.
    case unset

    /// Values that are read when the style is computed: custom properties are put in first.
    ///
    /// The name is that of the property or shorthand that was written.
    case pending(String, [ComponentValue])
  }

  /// The index in `Properties.all`.
  var property: Int
  var value: Value
  var isImportant: Bool
}

/// What came of a declaration.
enum ParsedDeclaration: Sendable {
  case declarations([Declaration])

  /// A custom property.
  case custom(name: String, value: [ComponentValue], isImportant: Bool)

  /// Without effect here, as it is for any picture.
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
    "inherit": .inherit, "initial": .initial, "unset": .unset, "revert": .unset,
    "revert-layer": .unset,
  ]

  /// Reads a declaration; `note` says what is right as CSS but can't be done here.
  static func parse(_ raw: RawDeclaration) -> (result: ParsedDeclaration, note: String?) {
    if raw.name.hasPrefix("--") {
      return (
        .custom(name: raw.name, value: raw.value, isImportant: raw.isImportant), nil
      )
    }
    let name = Properties.aliases[raw.name] ?? raw.name
    if Properties.withoutEffect.contains(name) { return (.ignored, nil) }
    guard let longhands = longhands(of: name) else {
      if let harmless = Properties.unsupported[name] {
        let word = raw.value.count == 1 ? raw.value[0].text : nil
        return (word.map(harmless.contains) ?? false ? .ignored : .unsupported, nil)
      }
      return (name.hasPrefix("-") ? .ignored : .unknown, nil)
    }
    func all(_ value: (String) -> Value?) -> ParsedDeclaration {
      .declarations(
        longhands.compactMap { longhand in
          guard let index = Properties.indices[longhand], let value = value(longhand) else {
            return nil
          }
          return Declaration(property: index, value: value, isImportant: raw.isImportant)
        })
    }
    if raw.value.count == 1, let keyword = raw.value[0].keyword, let value = keywords[keyword] {
      return (all { _ in value }, nil)
    }
    if raw.value.contains(where: \.hasVariable) {
      return (all { _ in .pending(name, raw.value) }, nil)
    }
    var reader = ValueReader(raw.value)
    guard let setters = setters(name, &reader) else {
      return (.invalid, reader.unsupported)
    }
    guard reader.isAtEnd else { return (.invalid, nil) }
    if setters.isEmpty {
      // Where the value goes depends on the direction, which is not known yet.
      return (all { _ in .pending(name, raw.value) }, reader.unsupported)
    }
    return (all { setters[$0].map(Value.set) ?? .initial }, reader.unsupported)
  }

  /// The properties that a property or shorthand sets; nil for an unknown one.
  static func longhands(of name: String) -> [String]? {
    if Properties.indices[name] != nil { return [name] }
    return Shorthand.all[name]?.longhands ?? Shorthand.logical[name]
  }

  /// Reads values; the result is empty for a property of one writing direction.
  static func setters(_ name: String, _ reader: inout ValueReader) -> Shorthand.Setters? {
    if let shorthand = Shorthand.all[name] { return shorthand.parse(&reader) }
    if let sides = Shorthand.logical[name] {
      guard setters(sides[0], &reader) != nil else { return nil }
      return reader.isAtEnd ? [:] : setters(sides[1], &reader)
    }
    guard let index = Properties.indices[name] else { return nil }
    let property = Properties.all[index]
    if let physical = property.physical {
      return setters(physical.leftToRight, &reader).map { _ in [:] }
    }
    return property.parse(&reader).map { [name: $0] }
  }
}

extension ComponentValue {
  /// Whether a custom property or a value of the device's stands in it.
  var hasVariable: Bool {
    switch kind {
    case .token: false
    case .function(let name, let values):
      ["var", "env", "constant"].contains(name) || values.contains(where: \.hasVariable)
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
