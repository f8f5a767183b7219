/// The table of all keys that one kind of style file may have.
///
/// Decoding, linting and the reference all come from its rows: adding a key is adding a row and the
/// property that it fills.
///
/// `Style` is what a file or an app gives, in which a key can be absent. `Filled` is the same with the
/// SDK's own values, in which only what has no default can be.
public struct StyleSchema<Style: Sendable, Filled: Sendable>: Sendable {
  package let rows: [StyleRow<Style, Filled>]

  /// A style with every key absent.
  package let empty: Style

  /// What becomes of a style before its values and the defaults are put into it.
  let unfilled: @Sendable (Style) -> Filled

  init(empty: Style, unfilled: Filled, _ rows: [[StyleRow<Style, Filled>]]) {
    self.empty = empty
    self.unfilled = { _ in unfilled }
    self.rows = rows.flatMap(\.self)
  }

  /// The keys in the order in which the reference lists them.
  public var keys: [StyleKey] { rows.map(\.key) }

  /// Returns the key with a path, if there is one.
  public func key(_ path: String) -> StyleKey? { row(path)?.key }

  /// Returns the value that a style has for a key; nil when it is absent.
  public func value(of path: String, in style: Style) -> StyleValue? { row(path)?.load(style) }

  func row(_ path: String) -> StyleRow<Style, Filled>? { rows.first { $0.key.path == path } }
}

extension StyleSchema where Style == Filled {
  package init(empty: Style, _ rows: [[StyleRow<Style, Style>]]) {
    self.empty = empty
    unfilled = { $0 }
    self.rows = rows.flatMap(\.self)
  }
}

/// A key and the properties that hold its value: the one that is given, and the filled one.
package struct StyleRow<Style, Filled>: Sendable {
  package var key: StyleKey
  package var load: @Sendable (Style) -> StyleValue?

  /// Stores a value; one of another type than the key's is left out.
  package var store: @Sendable (inout Style, StyleValue) -> Void

  /// The same for a filled style.
  var fill: @Sendable (inout Filled, StyleValue) -> Void
}

extension StyleRow {
  static func number(
    _ name: String, property: any WritableKeyPath<Style, Double?> & Sendable,
    filled: any WritableKeyPath<Filled, Double> & Sendable, unit: StyleKey.Unit = .points,
    defaults: StyleDefaults, parts: [String], summary: String
  ) -> StyleRow {
    number(name, property: property, unit: unit, defaults: defaults, parts: parts, summary: summary)
    { $0[keyPath: filled] = $1 }
  }

  /// A number whose absence has a meaning of its own.
  static func number(
    _ name: String, property: any WritableKeyPath<Style, Double?> & Sendable,
    optional: any WritableKeyPath<Filled, Double?> & Sendable, unit: StyleKey.Unit = .points,
    defaults: StyleDefaults, parts: [String], summary: String
  ) -> StyleRow {
    number(name, property: property, unit: unit, defaults: defaults, parts: parts, summary: summary)
    { $0[keyPath: optional] = $1 }
  }

  private static func number(
    _ name: String, property: any WritableKeyPath<Style, Double?> & Sendable,
    unit: StyleKey.Unit, defaults: StyleDefaults, parts: [String], summary: String,
    fill: @escaping @Sendable (inout Filled, Double) -> Void
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .number, unit: unit, defaults: defaults, parts: parts, summary: summary),
      load: { $0[keyPath: property].map { .number($0) } },
      store: { if case .number(let number) = $1 { $0[keyPath: property] = number } },
      fill: { if case .number(let number) = $1 { fill(&$0, number) } })
  }

  /// A text, which is never filled: it names an image, a font or a colour.
  static func string(
    _ name: String, property: any WritableKeyPath<Style, String?> & Sendable,
    optional: any WritableKeyPath<Filled, String?> & Sendable,
    unit: StyleKey.Unit, defaults: StyleDefaults, parts: [String], summary: String
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .string, unit: unit, defaults: defaults, parts: parts, summary: summary),
      load: { $0[keyPath: property].map { .string($0) } },
      store: { if case .string(let text) = $1 { $0[keyPath: property] = text } },
      fill: { if case .string(let text) = $1 { $0[keyPath: optional] = text } })
  }

  static func flag(
    _ name: String, property: any WritableKeyPath<Style, Bool?> & Sendable,
    filled: any WritableKeyPath<Filled, Bool> & Sendable, parts: [String], summary: String
  ) -> StyleRow {
    StyleRow(
      key: StyleKey(
        path: name, type: .boolean, unit: .flag, defaults: StyleDefaults(.boolean(false)),
        parts: parts, summary: summary),
      load: { $0[keyPath: property].map { .boolean($0) } },
      store: { if case .boolean(let flag) = $1 { $0[keyPath: property] = flag } },
      fill: { if case .boolean(let flag) = $1 { $0[keyPath: filled] = flag } })
  }

  /// The same row of a part of an outer style.
  func within<Outer, OuterFilled>(
    _ property: any WritableKeyPath<Outer, Style> & Sendable,
    filled: any WritableKeyPath<OuterFilled, Filled> & Sendable
  ) -> StyleRow<Outer, OuterFilled> {
    let (load, store, fill) = (load, store, fill)
    return StyleRow<Outer, OuterFilled>(
      key: key,
      load: { load($0[keyPath: property]) },
      store: { store(&$0[keyPath: property], $1) },
      fill: { fill(&$0[keyPath: filled], $1) })
  }

  /// The same row of a style in which absence has a meaning of its own, so that it stays.
  var withoutFilling: FilledStyleRow<Style> {
    StyleRow<Style, Style>(key: key, load: load, store: store, fill: store)
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
  func within<Inner, InnerFilled, Outer, OuterFilled>(
    _ property: any WritableKeyPath<Outer, Inner> & Sendable,
    filled: any WritableKeyPath<OuterFilled, InnerFilled> & Sendable
  ) -> [StyleRow<Outer, OuterFilled>] where Element == StyleRow<Inner, InnerFilled> {
    map { $0.within(property, filled: filled) }
  }

  /// The rows of a dictionary, seen from the style that holds it.
  func nested<Inner, InnerFilled, Outer, OuterFilled>(
    in name: String, _ property: any WritableKeyPath<Outer, Inner> & Sendable,
    filled: any WritableKeyPath<OuterFilled, InnerFilled> & Sendable
  ) -> [StyleRow<Outer, OuterFilled>] where Element == StyleRow<Inner, InnerFilled> {
    with { $0.path = "\(name).\($0.path)" }.within(property, filled: filled)
  }

  /// The rows with other facts about their keys.
  func with<Style, Filled>(_ change: (inout StyleKey) -> Void) -> [StyleRow<Style, Filled>]
  where Element == StyleRow<Style, Filled> {
    map { $0.with(change) }
  }
}
