import Diagnostics
import Platform
import Yams

extension ScenarioNode {
  /// Reads YAML by the core rules of its version 1.2, in which `yes` and `off` are text.
  ///
  /// Anchors, aliases and tags are refused: a few lines of them can mean any number of values.
  /// The key path of an error is its line.
  static func yaml(_ text: String) throws(Diagnostic) -> ScenarioNode {
    // The parser calls itself for lists in lists, before their depth is known.
    try DeepStack.run { () throws(Diagnostic) in try read(text) }
  }

  private static func read(_ text: String) throws(Diagnostic) -> ScenarioNode {
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
    let parser: Parser
    let root: Node?
    do {
      parser = try Parser(yaml: text)
      root = try parser.singleRoot()
    } catch let error as YamlError {
      throw problem(of: error, in: text)
    } catch {
      throw invalid("", nil)
    }
    guard let root else {
      throw .error("The scenario is empty.", solution: "Write \"scenario: 1\" and what follows.")
    }
    // The nodes hold their anchors weakly, and the parser holds them.
    return try withExtendedLifetime(parser) { () throws(Diagnostic) in
      var count = 0
      return try convert(root, depth: 0, count: &count)
    }
  }

  private static func convert(
    _ node: Node, depth: Int, count: inout Int
  ) throws(Diagnostic) -> ScenarioNode {
    let line = node.mark?.line ?? 1
    count += 1
    guard count <= ScenarioLimits.maximumValues else {
      throw .error(
        "The scenario has more than \(ScenarioLimits.maximumValues) values.", keyPath: "\(line)",
        solution: "Split it.")
    }
    guard depth < ScenarioLimits.maximumNesting else {
      throw .error(
        "Maps and lists are nested more than \(ScenarioLimits.maximumNesting) deep.",
        keyPath: "\(line)", solution: "Make the scenario flatter.")
    }
    guard node.anchor == nil else {
      throw .error(
        "Anchors are not read in a scenario.", keyPath: "\(line)", solution: "Write the value out.")
    }
    switch node {
    case .scalar(let scalar): return ScenarioNode(content: content(of: scalar), line: line)
    case .sequence(let sequence):
      var elements: [ScenarioNode] = []
      elements.reserveCapacity(sequence.count)
      for element in sequence {
        elements.append(try convert(element, depth: depth + 1, count: &count))
      }
      return ScenarioNode(content: .list(elements), line: line)
    case .mapping(let mapping):
      var members: [Member] = []
      members.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          throw .error(
            "A key must be a word.", keyPath: "\(key.mark?.line ?? line)",
            solution: "Write \"key: value\".")
        }
        members.append(
          Member(
            key: name.string, value: try convert(value, depth: depth + 1, count: &count)))
      }
      return ScenarioNode(content: .map(members), line: line)
    case .alias:
      throw .error(
        "Aliases are not read in a scenario.", keyPath: "\(line)", solution: "Write the value out.")
    }
  }

  private static func content(of scalar: Node.Scalar) -> Content {
    scalar.style == .plain || scalar.style == .any
      ? content(ofPlain: scalar.string) : .text(scalar.string)
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

  private static func problem(of error: YamlError, in text: String) -> Diagnostic {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let doing = context.map { $0.text + ", " } ?? ""
      return invalid(": " + doing + problem, mark)
    case .duplicatedKeysInMapping(let keys, let context):
      return .error(
        "The key \"\((keys.min() ?? "").prefix(60))\" is given twice.",
        keyPath: "\(context.mark.line)", solution: "Remove one of them.")
    case .reader(let problem, let offset, _, _):
      let line = text.utf8.prefix(offset ?? 0).count { $0 == 0x0A } + 1
      return .error(
        "The scenario is not valid YAML: \(problem).", keyPath: "\(line)",
        solution: "Remove what is not text.")
    default: return invalid("", nil)
    }
  }

  private static func invalid(_ details: String, _ mark: Mark?) -> Diagnostic {
    .error(
      "The scenario is not valid YAML\(details).", keyPath: mark.map { "\($0.line)" },
      solution: "Check the spaces, colons and brackets there.")
  }
}
