import HTMLContent
import Messages

extension Timeline.Value {
  /// A value that a script writes out.
  init(_ value: ScriptValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .flag(flag)
    case .null: self = .text("null")
    case .list(let values): self = .list(values.map { Timeline.Value($0) })
    case .object(let members): self = .list(members.map { .text("\($0.key)") })
    case .name, .unknown: self = .text("?")
    }
  }

  /// The id of a button: a number where it is one.
  init(button id: String) {
    self = Int(id).flatMap { "\($0)" == id ? .whole($0) : nil } ?? .text(id)
  }
}

extension ScriptValue {
  /// What a scenario gives as an argument.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map { ScriptValue($0) })
    case .object(let members):
      self = .object(
        members.map { Member(key: $0.key, value: ScriptValue($0.value)) }.sorted { $0.key < $1.key }
      )
    }
  }

  /// Whether a script has to work it out.
  var isUnknown: Bool {
    switch self {
    case .name, .unknown: true
    default: false
    }
  }

  /// As a text, as the bridge takes ids: numbers are written as they are.
  var idText: String? {
    switch self {
    case .string(let text): text
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    default: nil
    }
  }
}
