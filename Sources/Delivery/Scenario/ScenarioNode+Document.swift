import Diagnostics
import Documents
import Messages

extension ScenarioNode {
  /// Takes over a value of a document.
  ///
  /// Anchors and aliases of YAML are rejected: a few lines of them can mean any number of values.
  /// Throws an error whose key path is the line.
  init(_ value: Document.Value) throws(Diagnostic) {
    guard !value.hasAnchor else {
      throw .error(
        "Anchors are not read in a scenario.", keyPath: "\(value.line)",
        solution: "Write the value out.")
    }
    line = value.line
    switch value.kind {
    case .null, .element: content = .null
    case .flag(let flag): content = .flag(flag)
    case .number: content = .number(value.text)
    case .text: content = .text(value.text)
    case .list:
      var elements: [ScenarioNode] = []
      for element in value.elements { elements.append(try ScenarioNode(element)) }
      content = .list(elements)
    case .map:
      var members: [Member] = []
      for member in value.members {
        guard let key = member.key.scalar else {
          throw .error(
            "A key must be a word.", keyPath: "\(member.key.line)",
            solution: "Write \"key: value\".")
        }
        members.append(Member(key: key, value: try ScenarioNode(member.value)))
      }
      content = .map(members)
    }
  }

  /// Reads YAML; the key path of an error is its line.
  static func yaml(_ text: String) throws(Diagnostic) -> ScenarioNode {
    try ScenarioNode(Document.yaml(Array(text.utf8), limits: ScenarioLimits.document).root)
  }
}

extension ScenarioNode {
  /// Takes over a value of another file, as if a line of the scenario had all of it.
  init(_ json: JSONValue, line: Int) {
    self.line = line
    content =
      switch json {
      case .null: .null
      case .bool(let flag): .flag(flag)
      case .number, .integer: .number(json.text)
      case .string(let text): .text(text)
      case .array(let elements): .list(elements.map { ScenarioNode($0, line: line) })
      case .object(let members):
        .map(members.map { Member(key: $0.key, value: ScenarioNode($0.value, line: line)) })
      }
  }
}
