/// A key of a scenario with the type of its value.
struct ScenarioKey<Value: Sendable>: Sendable {
  let field: ScenarioField
  private let read: @Sendable (ScenarioNode) -> Value?

  /// A key that must be there.
  static func required(_ name: String, _ type: ScenarioType<Value>) -> Self {
    Self(field: ScenarioField(name, type.shape, isRequired: true)) { $0[name].flatMap(type.read) }
  }

  /// A key that may be there.
  static func optional<Given>(
    _ name: String, _ type: ScenarioType<Given>
  ) -> Self where Value == Given? {
    Self(field: ScenarioField(name, type.shape)) { $0[name].flatMap(type.read) }
  }

  /// A key that is read as a value where it is missing.
  static func optional(
    _ name: String, _ type: ScenarioType<Value>, or value: Value
  ) -> Self {
    Self(field: ScenarioField(name, type.shape)) { $0[name].flatMap(type.read) ?? value }
  }

  /// Throws when there is no value although there must be one, which was reported before.
  func value(in map: ScenarioNode) throws(ScenarioValueMissing) -> Value {
    guard let value = read(map) else { throw ScenarioValueMissing() }
    return value
  }
}

/// A map lacks a key that it must have.
struct ScenarioValueMissing: Error {}

extension ScenarioKey<String?> {
  /// The message that a step is about; none is the one on top.
  static var message: Self { .optional("message", .message) }
}

extension ScenarioKey<String> {
  /// The message that a step must name.
  static var namedMessage: Self { .required("message", .message) }
}

/// A key of a scenario whose value belongs to a property of a model.
struct ScenarioRow<Model: Sendable>: Sendable {
  let field: ScenarioField
  fileprivate let read: @Sendable (ScenarioNode, inout Model) -> Void

  init<Value>(
    name: String, path: any WritableKeyPath<Model, Value> & Sendable,
    type: ScenarioType<Value>, isAvailable: Bool = true
  ) {
    field = ScenarioField(name, type.shape, isAvailable: isAvailable)
    read = { node, model in
      if let value = type.read(node) { model[keyPath: path] = value }
    }
  }

  init<Value>(
    name: String, path: any WritableKeyPath<Model, Value?> & Sendable,
    type: ScenarioType<Value>, isAvailable: Bool = true
  ) {
    field = ScenarioField(name, type.shape, isAvailable: isAvailable)
    read = { node, model in
      if let value = type.read(node) { model[keyPath: path] = value }
    }
  }
}

extension Array {
  /// Returns a model with the values of a map.
  func read<Model>(
    _ map: ScenarioNode, into model: Model
  ) -> Model where Element == ScenarioRow<Model> {
    var model = model
    for row in self {
      if let node = map[row.field.name] { row.read(node, &model) }
    }
    return model
  }
}
