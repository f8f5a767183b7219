/// A value of the data that a message is filled from, or of an expression of a template.
public indirect enum DataValue: Hashable, Sendable {
  /// Nothing: what a template asks for and the data don't have.
  case null

  /// True or false.
  case bool(Bool)

  /// A whole number.
  case integer(Int)

  /// A number with a fraction, which is printed with a point even if it is whole.
  case number(Double)

  /// Text.
  case string(String)

  /// Values in their order.
  case list([DataValue])

  /// Keys with values.
  case object(DataObject)
}

extension DataValue {
  /// The value as a template prints it: nothing for null, and the elements of a list one after the
  /// other, as Liquid does.
  public var text: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .string(let string): string
    case .list(let elements): elements.map(\.text).joined()
    case .object: source
    }
  }

  /// The value as it is written in a program: a string has quotes.
  var source: String {
    switch self {
    case .null: "nil"
    case .string(let string):
      "\"" + string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .list(let elements): "[" + elements.map(\.source).joined(separator: ", ") + "]"
    case .object(let object):
      "{"
        + object.members.map { "\(DataValue.string($0.key).source)=>\($0.value.source)" }
        .joined(separator: ", ") + "}"
    default: text
    }
  }

  /// The size of what `text` prints, in bytes, without printing it.
  var byteCount: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .list(let elements): elements.reduce(8) { $0 + $1.byteCount }
    case .object(let object):
      object.members.reduce(8) { $0 + $1.key.utf8.count + $1.value.byteCount }
    default: 8
    }
  }

  /// Whether Liquid takes it for true: all but false and nothing.
  var isTrue: Bool { self != .null && self != .bool(false) }

  /// Whether Jinja and Handlebars take it for true: not what is empty, and not zero either.
  var isFilled: Bool {
    switch self {
    case .null, .bool(false), .integer(0), .number(0): false
    case .string(let string): !string.isEmpty
    case .list(let elements): !elements.isEmpty
    case .object(let object): object.count > 0
    default: true
    }
  }

  /// Whether it is an empty string, list or object.
  var isEmpty: Bool {
    switch self {
    case .string(let string): string.isEmpty
    case .list(let elements): elements.isEmpty
    case .object(let object): object.count == 0
    default: false
    }
  }

  /// Whether it is empty, nothing, false or white space only.
  var isBlank: Bool {
    switch self {
    case .null, .bool(false): true
    case .string(let string): string.allSatisfy(\.isWhitespace)
    default: isEmpty
    }
  }

  /// The elements of a list; an object's values as pairs, anything else but nothing as the only one.
  var elements: [DataValue] {
    switch self {
    case .null: []
    case .list(let elements): elements
    case .object(let object): object.members.map { .list([.string($0.key), $0.value]) }
    default: [self]
    }
  }
}
