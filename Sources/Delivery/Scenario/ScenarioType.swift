import Messages

/// What a value of a scenario may be, and what it is read as.
///
/// The shape finds what is wrong with a value, and the reading gives it its type: rules see no
/// words of a file.
struct ScenarioType<Value: Sendable>: Sendable {
  let shape: ScenarioShape

  /// Returns the value; nil for one that does not have the shape.
  let read: @Sendable (ScenarioNode) -> Value?
}

extension ScenarioType<Bool> {
  static var flag: Self { Self(shape: .flag) { $0.flag } }

  /// Whether it is the first of two words.
  static func word(_ yes: String, not no: String) -> Self {
    Self(shape: .word([yes, no])) { $0.text.map { $0 == yes } }
  }

  /// Whether the app's code returns something, as a word, or nil.
  static func given(_ word: String) -> Self { .word(word, not: "nil") }
}

extension ScenarioType<Int> {
  /// The status that a server answers with.
  static var status: Self { .whole(100...599) }

  /// Seconds, read as milliseconds.
  static var seconds: Self { Self(shape: .seconds) { $0.milliseconds } }

  /// Seconds before or after a moment, read as milliseconds.
  static var signedSeconds: Self { Self(shape: .signedSeconds) { $0.milliseconds } }

  /// A moment of the wall clock, read as milliseconds since 1970.
  static var date: Self {
    Self(shape: .date) { $0.text.flatMap(UnixTime.init).map { Int($0.seconds * 1000) } }
  }

  static func whole(_ range: ClosedRange<Int>) -> Self {
    Self(shape: .whole(range)) { $0.whole.flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension ScenarioType<Double> {
  static var anyNumber: Self { Self(shape: .anyNumber) { $0.number } }

  static func number(_ range: ClosedRange<Double>) -> Self {
    Self(shape: .number(range)) { $0.number.flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension ScenarioType<String> {
  static var text: Self { Self(shape: .text) { $0.text } }
  static var message: Self { Self(shape: .message) { $0.text } }
  static var placeholder: Self { Self(shape: .placeholder) { $0.text } }
}

extension ScenarioType<ScenarioPart> {
  static var part: Self { Self(shape: .part) { $0.text.map(ScenarioPart.init) } }
}

extension ScenarioType<JSONValue> {
  static var anything: Self { Self(shape: .anything) { $0.json } }

  /// A map with any keys and values.
  static var members: Self { Self(shape: .table(.anything)) { $0.isMap ? $0.json : nil } }
}

extension ScenarioType {
  /// A single word, which is read as a value.
  static func constant(_ word: String, _ value: Value) -> Self {
    Self(shape: .word([word])) { $0.text == word ? value : nil }
  }
}

extension ScenarioType where Value: CaseIterable & RawRepresentable<String> {
  /// One of the words of an enumeration.
  static var word: Self { words(Array(Value.allCases)) }

  /// One of some words of an enumeration.
  static func words(_ values: [Value]) -> Self {
    Self(shape: .word(values.map(\.rawValue))) { $0.text.flatMap(Value.init) }
  }
}

/// A value of a table with the key that the author gave it.
struct ScenarioEntry<Value: Sendable>: Sendable {
  var key: String
  var value: Value

  /// The line of the value.
  var line: Int
}

extension ScenarioType {
  static func list<Element>(_ element: ScenarioType<Element>) -> Self where Value == [Element] {
    Self(shape: .list(element.shape)) { $0.list?.compactMap(element.read) }
  }

  /// A map with keys of the author's own, in the order of the file.
  static func table<Element>(
    _ element: ScenarioType<Element>
  ) -> Self where Value == [ScenarioEntry<Element>] {
    Self(shape: .table(element.shape)) { node in
      guard node.isMap else { return nil }
      return node.members.compactMap { member in
        element.read(member.value).map {
          ScenarioEntry(key: member.key, value: $0, line: member.value.line)
        }
      }
    }
  }

  /// A map of few keys.
  static func map<each Member: Sendable>(
    _ keys: repeat ScenarioKey<each Member>,
    as make: @escaping @Sendable (repeat each Member) -> Value
  ) -> Self {
    var fields: [ScenarioField] = []
    repeat fields.append((each keys).field)
    return Self(shape: .map(fields)) { node in
      node.isMap ? try? make(repeat (each keys).value(in: node)) : nil
    }
  }

  /// A map whose values are put into what an empty one is read as.
  ///
  /// The keys of `ignored` may be there, with whatever values.
  static func map(
    _ rows: [ScenarioRow<Value>], from empty: Value, ignoring ignored: [String] = []
  ) -> Self {
    let fields = rows.map(\.field) + ignored.map { ScenarioField($0, .anything) }
    return Self(shape: .map(fields)) { $0.isMap ? rows.read($0, into: empty) : nil }
  }

  /// What the first of some types reads.
  static func either(_ types: [Self]) -> Self {
    Self(shape: .either(types.map(\.shape))) { node in
      for type in types {
        if let value = type.read(node) { return value }
      }
      return nil
    }
  }

  /// The same in a file, read as something else.
  func mapped<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ScenarioType<Other> {
    ScenarioType<Other>(shape: shape) { read($0).map(transform) }
  }
}
