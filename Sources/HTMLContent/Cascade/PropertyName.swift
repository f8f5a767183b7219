/// What the name of a declaration represents.
struct PropertyName: Sendable {
  enum Meaning: Sendable {
    /// The position in `Properties.all`.
    case property(Int)
    case shorthand(Shorthand)

    /// The properties of the two sides in one direction, which have one value or two.
    case logical(start: String, end: String)
    case withoutEffect

    /// `all`, whose values are the words that every property has.
    case all

    /// Not supported, with the values that change nothing.
    case unsupported([String])
  }

  /// The name itself, or that which it is another one for.
  var name: String
  var meaning: Meaning

  /// The positions in `Properties.all` of what it sets.
  var properties: [Int] = []

  /// Whether words of the system are colours in its values.
  var takesSystemColors = false

  /// All names that are known.
  static let all: [String: PropertyName] = {
    var result: [String: PropertyName] = [:]
    for name in Properties.unsupportedNames {
      result[name] = PropertyName(name: name, meaning: .unsupported([]))
    }
    for name in Properties.quietNames {
      result[name] = PropertyName(name: name, meaning: .withoutEffect)
    }
    for (name, harmless) in Properties.unsupported {
      result[name] = PropertyName(name: name, meaning: .unsupported(Array(harmless)))
    }
    for (name, sides) in Shorthand.logical {
      result[name] = PropertyName(
        name: name, meaning: .logical(start: sides[0], end: sides[1]),
        properties: sides.compactMap { Properties.indices[$0] })
    }
    for (name, shorthand) in Shorthand.all {
      result[name] = PropertyName(
        name: name, meaning: .shorthand(shorthand), properties: shorthand.properties)
    }
    for (index, property) in Properties.all.enumerated() {
      result[property.name] = PropertyName(
        name: property.name, meaning: .property(index), properties: [index])
    }
    result["all"] = PropertyName(
      name: "all", meaning: .all, properties: [Declaration.everything])
    for name in Properties.withoutEffect {
      result[name] = PropertyName(name: name, meaning: .withoutEffect)
    }
    for name in Properties.unsupportedPrefixedNames where result[name] == nil {
      let harmless = Properties.harmlessPrefixedValues[name] ?? []
      result[name] = PropertyName(name: name, meaning: .unsupported(harmless))
    }
    for name in Properties.quietPrefixedNames where result[name] == nil {
      result[name] = PropertyName(name: name, meaning: .withoutEffect)
    }
    for (other, name) in Properties.prefixedAliases where result[other] == nil {
      result[other] = result[name]
    }
    for (other, name) in Properties.aliases { result[other] = result[name] }
    for (name, property) in result {
      result[name]?.takesSystemColors = SystemColors.count(in: property.name)
    }
    return result
  }()

  /// Reads values; the result is empty for a property of one writing direction.
  func setters(_ reader: inout ValueReader) -> Shorthand.Setters? {
    switch meaning {
    case .shorthand(let shorthand): return shorthand.parse(&reader)
    case .logical(let start, let end):
      guard Self.all[start]?.setters(&reader) != nil else { return nil }
      return reader.isAtEnd ? [:] : Self.all[end]?.setters(&reader)
    case .property(let index):
      let property = Properties.all[index]
      if let physical = property.physical {
        return Self.all[physical.leftToRight]?.setters(&reader).map { _ in [:] }
      }
      return property.parse(&reader).map { [property.name: $0] }
    case .withoutEffect, .unsupported, .all: return nil
    }
  }
}
