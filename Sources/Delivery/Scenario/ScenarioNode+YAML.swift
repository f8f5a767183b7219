import Diagnostics
import YAML

extension ScenarioNode {
  /// Reads YAML by the core rules of its version 1.2, in which `yes` and `off` are text.
  ///
  /// Anchors, aliases and tags are refused: a few lines of them can mean any number of values.
  /// The key path of an error is its line.
  static func yaml(_ text: String) throws(Diagnostic) -> ScenarioNode {
    guard let split = try split(text) else { return try wholeYAML(text) }
    var root = try wholeYAML(split.rest)
    guard case .map(var members) = root.content,
      let place = members.firstIndex(where: { $0.key == "steps" })
    else { return try wholeYAML(text) }
    members[place].value.content = .list(split.steps)
    root.content = .map(members)
    return root
  }

  private static func wholeYAML(_ text: String) throws(Diagnostic) -> ScenarioNode {
    let root: YAMLNode?
    do throws(YAMLError) {
      root = try YAMLNode.document(text, nesting: ScenarioLimits.maximumNesting)
    } catch {
      throw problem(of: error)
    }
    guard let root else {
      throw .error("The scenario is empty.", solution: "Write \"scenario: 1\" and what follows.")
    }
    var count = 0
    return try convert(root, count: &count)
  }

  private static func convert(
    _ node: YAMLNode, count: inout Int
  ) throws(Diagnostic) -> ScenarioNode {
    let line = node.line
    count += 1
    guard count <= ScenarioLimits.maximumValues else {
      throw .error(
        "The scenario has more than \(ScenarioLimits.maximumValues) values.", keyPath: "\(line)",
        solution: "Split it.")
    }
    guard !node.hasAnchor else {
      throw .error(
        "Anchors are not read in a scenario.", keyPath: "\(line)", solution: "Write the value out.")
    }
    switch node.content {
    case .scalar(let text, let isPlain):
      return ScenarioNode(content: isPlain ? content(ofPlain: text) : .text(text), line: line)
    case .sequence(let nodes):
      var elements: [ScenarioNode] = []
      elements.reserveCapacity(nodes.count)
      for node in nodes { elements.append(try convert(node, count: &count)) }
      return ScenarioNode(content: .list(elements), line: line)
    case .mapping(let pairs):
      var members: [Member] = []
      members.reserveCapacity(pairs.count)
      for pair in pairs {
        guard let name = pair.key.scalar else {
          throw .error(
            "A key must be a word.", keyPath: "\(pair.key.line)",
            solution: "Write \"key: value\".")
        }
        members.append(Member(key: name, value: try convert(pair.value, count: &count)))
      }
      return ScenarioNode(content: .map(members), line: line)
    }
  }

  /// What a word without quotes is.
  static func content(ofPlain word: String) -> Content {
    switch word {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default: return isNumber(word) ? .number(word) : .text(word)
    }
  }

  /// Whether a plain word is a decimal number.
  private static func isNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    var rest = text.utf8[...]
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var hasDigits = rest.first.map(isDigit) ?? false
    rest = rest.drop(while: isDigit)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      hasDigits = hasDigits || (rest.first.map(isDigit) ?? false)
      rest = rest.drop(while: isDigit)
    }
    guard hasDigits else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard rest.first.map(isDigit) == true else { return false }
      rest = rest.drop(while: isDigit)
    }
    return rest.isEmpty
  }

  // MARK: Errors of the parser

  private static func problem(of error: YAMLError) -> Diagnostic {
    switch error {
    case .invalid(let problem, let line):
      .error(
        "The scenario is not valid YAML: \(problem).", keyPath: "\(line)",
        solution: "Check the spaces, colons and brackets there.")
    case .notText(let problem, let line):
      .error(
        "The scenario is not valid YAML: \(problem).", keyPath: "\(line)",
        solution: "Remove what is not text.")
    case .duplicates(let keys, let line):
      .error(
        "The key \"\((keys.first ?? "").prefix(60))\" is given twice.", keyPath: "\(line)",
        solution: "Remove one of them.")
    case .tooDeep(let line):
      .error(
        "Maps and lists are nested more than \(ScenarioLimits.maximumNesting) deep.",
        keyPath: "\(line)", solution: "Make the scenario flatter.")
    }
  }
}
