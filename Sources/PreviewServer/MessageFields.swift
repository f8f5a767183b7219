import Diagnostics
import Inputs
import Messages
import Rendering
import WhatIf

/// The values of a message as fields of a form: those that the file has, in its order, and those
/// that the SDK would read too.
struct MessageFields {
  /// The most fields of a form.
  private static let maximum = 1_000

  private let json: JSONValue
  private let order: [JSONPath]

  /// What is known of the keys, by where the file has them.
  private var keys: [String: MessageKey] = [:]

  /// The keys in the order in which they are read.
  private var read: [String] = []

  /// - Parameters:
  ///   - subject: The message as it is shown; nil without one.
  ///   - order: The values in the order of the file.
  init?(_ subject: WhatIfInput?, order: [JSONPath]) {
    guard let source = subject?.source, let json = source.json else { return nil }
    self.json = json
    self.order = order
    var message: Input?
    let found = MessageKeyLog.keys { message = try? source.input(sdk: subject?.sdk) }
    for key in found {
      let path = message?.message?.keyPath(inFile: key.path) ?? key.path
      if keys.updateValue(key, forKey: path) == nil { read.append(path) }
    }
  }

  /// The fields, those of one object together.
  var fields: [OrderedJSON] {
    var fields: [OrderedJSON] = []
    var reported: Set<JSONPath> = []
    for path in order.isEmpty ? Self.paths(in: json) : order {
      guard fields.count < Self.maximum, let value = json[path], reported.insert(path).inserted
      else { continue }
      if let field = field(value, at: path) { fields.append(field) }
    }
    for name in read {
      guard fields.count < Self.maximum, let path = try? JSONPath(name), let key = keys[name],
        json[path] == nil, reported.insert(path).inserted, isInObject(path)
      else { continue }
      let field = members(of: path, type: Self.type(of: key))
      fields.append(.object(field + [("absent", .boolean(true))]))
    }
    return fields
  }

  /// Whether what would hold a value is there.
  private func isInObject(_ path: JSONPath) -> Bool {
    guard case .member? = path.steps.last,
      case .object? = json[JSONPath(steps: path.steps.dropLast())]
    else { return false }
    return true
  }

  private func field(_ value: JSONValue, at path: JSONPath) -> OrderedJSON? {
    let (type, text): (String, String)
    switch value {
    case .string(let string): (type, text) = ("string", string)
    case .number(let number): (type, text) = ("number", OrderedJSON.decimal(number))
    case .integer(let number): (type, text) = ("number", "\(number)")
    case .bool(let flag): (type, text) = ("boolean", "\(flag)")
    case .object, .array, .null: return nil
    }
    guard text.utf8.count <= PreviewState.maximumLength else { return nil }
    return .object(members(of: path, type: type) + [("text", .string(text))])
  }

  private func members(of path: JSONPath, type: String) -> [(String, OrderedJSON)] {
    var members: [(String, OrderedJSON)] = [
      ("path", .string("\(path)")), ("type", .string(type)),
    ]
    if let title = title(of: path) { members.append(("group", .string(title))) }
    guard let key = keys["\(path)"] else { return members }
    switch key.form {
    case .length:
      members.append(("unit", .string("points")))
      members.append(("most", .number(MessageLimits.maximumLength)))
      members.append(("least", .number(key.minimum ?? -MessageLimits.maximumLength)))
    case .number: if let minimum = key.minimum { members.append(("least", .number(minimum))) }
    case .color: members.append(("unit", .string("color")))
    case .colorNumber: members.append(("unit", .string("colorNumber")))
    case .choice(let words, let foldsCase):
      members.append(("choices", .array(words.map(OrderedJSON.string))))
      if foldsCase { members.append(("foldsCase", .boolean(true))) }
    case .text, .flag: break
    }
    return members
  }

  /// What the object that a value is in says of itself: the text of a button, the name of a block.
  private func title(of path: JSONPath) -> String? {
    for count in stride(from: path.steps.count - 1, through: 1, by: -1) {
      guard case .element = path.steps[count - 1] else { continue }
      let holder = JSONPath(steps: Array(path.steps.prefix(count)))
      guard case .object(let members)? = json[holder] else { continue }
      if case .object(let label)? = members["label"], case .string(let text)? = label["text"] {
        return String(text.prefix(60))
      }
      for name in ["name", "text", "id"] {
        if case .string(let text)? = members[name] { return String(text.prefix(60)) }
      }
    }
    return nil
  }

  private static func type(of key: MessageKey) -> String {
    switch key.form {
    case .text, .color, .choice: "string"
    case .number, .length, .colorNumber: "number"
    case .flag: "boolean"
    }
  }

  /// The values of a message whose file's order is not known, by their keys.
  private static func paths(in json: JSONValue) -> [JSONPath] {
    var paths: [JSONPath] = []
    func addValue(_ value: JSONValue, _ steps: [JSONPath.Step]) {
      guard paths.count < maximum else { return }
      switch value {
      case .object(let members):
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
          addValue(member, steps + [.member(name)])
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          addValue(element, steps + [.element(index)])
        }
      default: paths.append(JSONPath(steps: steps))
      }
    }
    addValue(json, [])
    return paths
  }
}
