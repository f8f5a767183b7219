import Messages

extension StylePlist {
  /// Returns the value at a key; nil when it is absent.
  public func value(of key: StyleKey) -> PlistValue? {
    var value = PlistValue.dictionary(values)
    for case .member(let name) in key.jsonPath.steps {
      // One number is the length on every screen.
      if case .number = value, StyleKey.dimensions.contains(name) { return value }
      guard case .dictionary(let members) = value, let member = members[name] else { return nil }
      value = member
    }
    return value
  }

  /// Puts a value at a key, making the dictionaries that lead to it.
  public mutating func set(_ value: PlistValue, for key: StyleKey) {
    set(value, at: key.jsonPath)
  }

  /// Takes the value at a key away, and dictionaries that are empty without it.
  public mutating func remove(_ key: StyleKey) {
    set(nil, at: key.jsonPath)
  }
}

extension StyleKey {
  /// The names of the two figures of a length that differs between screens.
  static let dimensions = ["regular", "large"]

  /// The way to the key's value.
  var jsonPath: JSONPath {
    JSONPath(steps: path.split(separator: ".").map { .member(String($0)) })
  }
}
