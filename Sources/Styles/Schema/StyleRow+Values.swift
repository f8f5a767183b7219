/// A row of a style that is filled from the start: a new one has the SDK's own values.
typealias FilledStyleRow<Style> = StyleRow<Style, Style>

extension StyleRow where Style == Filled {
  private init(
    _ key: StyleKey, load: @escaping @Sendable (Style) -> StyleValue?,
    store: @escaping @Sendable (inout Style, StyleValue) -> Void
  ) {
    self.init(key: key, load: load, store: store, fill: store)
  }

  static func number(
    _ name: String, property: any WritableKeyPath<Style, Double> & Sendable,
    unit: StyleKey.Unit = .points, parts: [String], summary: String
  ) -> StyleRow {
    StyleRow(
      StyleKey(
        path: name, type: .number, unit: unit, defaults: StyleDefaults(nil), parts: parts,
        summary: summary),
      load: { .number($0[keyPath: property]) },
      store: { if case .number(let number) = $1 { $0[keyPath: property] = number } })
  }

  /// A text, one of `choices` unless those are empty.
  static func string(
    _ name: String, property: any WritableKeyPath<Style, String> & Sendable,
    unit: StyleKey.Unit = .choice, choices: [String] = [], parts: [String], summary: String
  ) -> StyleRow {
    var key = StyleKey(
      path: name, type: .string, unit: unit, defaults: StyleDefaults(nil), parts: parts,
      summary: summary)
    key.choices = choices
    return StyleRow(
      key, load: { .string($0[keyPath: property]) },
      store: { if case .string(let text) = $1 { $0[keyPath: property] = text } })
  }

  static func flag(
    _ name: String, property: any WritableKeyPath<Style, Bool> & Sendable,
    parts: [String], summary: String
  ) -> StyleRow {
    StyleRow(
      StyleKey(
        path: name, type: .boolean, unit: .flag, defaults: StyleDefaults(nil), parts: parts,
        summary: summary),
      load: { .boolean($0[keyPath: property]) },
      store: { if case .boolean(let flag) = $1 { $0[keyPath: property] = flag } })
  }

  /// A number that has no default.
  package static func number(
    _ name: String, property: any WritableKeyPath<Style, Double?> & Sendable,
    unit: StyleKey.Unit, defaults: StyleDefaults, parts: [String], summary: String
  ) -> StyleRow {
    number(
      name, property: property, optional: property, unit: unit, defaults: defaults, parts: parts,
      summary: summary)
  }
}

extension Array {
  /// The rows of a dictionary, seen from the style that holds it.
  func nested<Inner, Outer>(
    in name: String, _ property: any WritableKeyPath<Outer, Inner> & Sendable
  ) -> [FilledStyleRow<Outer>] where Element == FilledStyleRow<Inner> {
    nested(in: name, property, filled: property)
  }
}
