/// The table of all keys that one kind of style file may have.
///
/// Decoding, linting and the reference all come from its rows: adding a key is adding a row and the
/// property that it fills.
public struct StyleSchema<Style: Sendable>: Sendable {
  package let rows: [StyleRow<Style>]

  /// A style with every key absent.
  package let empty: Style

  package init(empty: Style, _ rows: [[StyleRow<Style>]]) {
    self.empty = empty
    self.rows = rows.flatMap(\.self)
  }

  /// The keys in the order in which the reference lists them.
  public var keys: [StyleKey] { rows.map(\.key) }

  /// Returns the key with a path, if there is one.
  public func key(_ path: String) -> StyleKey? { row(path)?.key }

  /// Returns the value that a style has for a key; nil when it is absent.
  public func value(of path: String, in style: Style) -> StyleValue? { row(path)?.load(style) }

  func row(_ path: String) -> StyleRow<Style>? { rows.first { $0.key.path == path } }
}

/// A key and the property that holds its value.
package struct StyleRow<Style>: Sendable {
  package var key: StyleKey
  package var load: @Sendable (Style) -> StyleValue?

  /// Stores a value; one of another type than the key's is left out.
  package var store: @Sendable (inout Style, StyleValue) -> Void
}

extension StyleRow {
  package static func number(
    _ name: String, _ property: any WritableKeyPath<Style, Double?> & Sendable,
    _ unit: StyleKey.Unit, defaults: StyleDefaults, parts: [String], _ summary: String
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .number, unit: unit, defaults: defaults, parts: parts, summary: summary),
      load: { $0[keyPath: property].map { .number($0) } },
      store: { if case .number(let number) = $1 { $0[keyPath: property] = number } })
  }

  static func string(
    _ name: String, _ property: any WritableKeyPath<Style, String?> & Sendable,
    _ unit: StyleKey.Unit, defaults: StyleDefaults, parts: [String], _ summary: String
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .string, unit: unit, defaults: defaults, parts: parts, summary: summary),
      load: { $0[keyPath: property].map { .string($0) } },
      store: { if case .string(let text) = $1 { $0[keyPath: property] = text } })
  }

  static func flag(
    _ name: String, _ property: any WritableKeyPath<Style, Bool?> & Sendable,
    parts: [String], _ summary: String
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .boolean, unit: .flag, defaults: StyleDefaults(.boolean(false)),
        parts: parts, summary: summary),
      load: { $0[keyPath: property].map { .boolean($0) } },
      store: { if case .boolean(let flag) = $1 { $0[keyPath: property] = flag } })
  }

  /// The same row of a part of an outer style.
  func within<Outer>(
    _ property: any WritableKeyPath<Outer, Style> & Sendable
  ) -> StyleRow<Outer> {
    let (load, store) = (load, store)
    return StyleRow<Outer>(
      key: key,
      load: { load($0[keyPath: property]) },
      store: { store(&$0[keyPath: property], $1) })
  }

  /// The same row with other facts about its key.
  func with(_ change: (inout StyleKey) -> Void) -> StyleRow {
    var copy = self
    change(&copy.key)
    return copy
  }
}

extension Array {
  /// The rows of a part, seen from the style that has it.
  func within<Inner, Outer>(
    _ property: any WritableKeyPath<Outer, Inner> & Sendable
  ) -> [StyleRow<Outer>] where Element == StyleRow<Inner> {
    map { $0.within(property) }
  }

  /// The rows of a dictionary, seen from the style that holds it.
  func nested<Inner, Outer>(
    in name: String, _ property: any WritableKeyPath<Outer, Inner> & Sendable
  ) -> [StyleRow<Outer>] where Element == StyleRow<Inner> {
    with { $0.path = "\(name).\($0.path)" }.within(property)
  }

  /// The rows with other facts about their keys.
  func with<Style>(_ change: (inout StyleKey) -> Void) -> [StyleRow<Style>]
  where Element == StyleRow<Style> {
    map { $0.with(change) }
  }
}
