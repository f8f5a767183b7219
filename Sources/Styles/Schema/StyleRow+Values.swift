/// Rows of properties that always have a value: the SDK's own where a file says nothing.
extension StyleRow {
  static func number(
    _ name: String, _ property: any WritableKeyPath<Style, Double> & Sendable,
    _ unit: StyleKey.Unit = .points, parts: [String], _ summary: String
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .number, unit: unit, defaults: StyleDefaults(nil), parts: parts,
        summary: summary),
      load: { .number($0[keyPath: property]) },
      store: { if case .number(let number) = $1 { $0[keyPath: property] = number } })
  }

  /// A text, one of `choices` unless those are empty.
  static func string(
    _ name: String, _ property: any WritableKeyPath<Style, String> & Sendable,
    _ unit: StyleKey.Unit = .choice, choices: [String] = [], parts: [String], _ summary: String
  ) -> StyleRow {
    var key = StyleKey(
      path: name, type: .string, unit: unit, defaults: StyleDefaults(nil), parts: parts,
      summary: summary)
    key.choices = choices
    return StyleRow(
      key: key, load: { .string($0[keyPath: property]) },
      store: { if case .string(let text) = $1 { $0[keyPath: property] = text } })
  }

  static func flag(
    _ name: String, _ property: any WritableKeyPath<Style, Bool> & Sendable,
    parts: [String], _ summary: String
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .boolean, unit: .flag, defaults: StyleDefaults(nil), parts: parts,
        summary: summary),
      load: { .boolean($0[keyPath: property]) },
      store: { if case .boolean(let flag) = $1 { $0[keyPath: property] = flag } })
  }
}
