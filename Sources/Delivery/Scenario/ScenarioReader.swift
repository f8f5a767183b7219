import Diagnostics
import Messages

/// Names in the order of a file, which are looked up for each step.
struct ScenarioNames {
  let inOrder: [String]
  private let all: Set<String>

  init(_ names: [String] = []) {
    inOrder = names
    all = Set(names)
  }

  func contains(_ name: String) -> Bool { all.contains(name) }
}

/// Checks the values of a scenario against shapes, and collects what is wrong with file, line and
/// key path.
///
/// A class, because the checks of one file share one list of problems.
final class ScenarioReader {
  let file: String
  private(set) var problems: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []

  /// What the SDK's generation lacks, for the timeline: each once.
  private(set) var lacks: [String] = []

  /// The vendor's name and version, for messages: `Airship 16.4`.
  var sdkTitle = ""

  /// The ids that a value may name.
  var messages = ScenarioNames()
  var placeholders = ScenarioNames()

  /// The parts that any message has; nil when they are not known.
  var parts: ScenarioNames?

  init(file: String) {
    self.file = file
  }

  var hasProblems: Bool { !problems.isEmpty }

  var isFull: Bool { problems.count >= ScenarioLimits.maximumProblems }

  /// Throws what was found when there is an error in it.
  func check() throws(InputProblems) {
    if hasProblems { throw InputProblems(problems + warnings) }
  }

  func error(_ line: Int, path: String, summary: String, solution: String? = nil) {
    if isFull { return }
    problems.append(
      .error(summary, file: file, keyPath: Self.location(line, path), solution: solution))
  }

  func warn(_ line: Int, path: String, summary: String, solution: String? = nil) {
    if warnings.count >= ScenarioLimits.maximumProblems { return }
    warnings.append(
      .warning(summary, file: file, keyPath: Self.location(line, path), solution: solution))
  }

  /// Warns of something that the SDK's generation does not have.
  func lack(_ line: Int, path: String, summary: String) {
    warn(line, path: path, summary: summary, solution: "Remove it.")
    if lacks.count < ScenarioLimits.maximumProblems, !lacks.contains(summary) {
      lacks.append(summary)
    }
  }

  /// Takes over the problems of a message that is written in the scenario.
  func addDiagnostic(_ diagnostic: Diagnostic, in node: ScenarioNode, at path: String) {
    var located = diagnostic
    let inner = diagnostic.keyPath ?? ""
    let line = (try? JSONPath(inner)).map { node.line(of: $0) } ?? node.line
    let separator = inner.isEmpty || inner.hasPrefix("[") ? "" : "."
    located.keyPath = Self.location(line, path + separator + inner)
    addDiagnostic(located.located(in: file))
  }

  /// Takes over a problem of a message, which has a file of its own or is in the scenario.
  func addDiagnostic(_ diagnostic: Diagnostic, of message: Scenario.Message) {
    if let file = message.file {
      addDiagnostic(diagnostic.located(in: file))
    } else if let node = message.fields["message"] {
      addDiagnostic(diagnostic, in: node, at: "messages.\(message.id).message")
    } else {
      addDiagnostic(diagnostic, in: message.fields, at: "messages.\(message.id)")
    }
  }

  /// Takes over a problem that names its file.
  func addDiagnostic(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error {
      if !isFull { problems.append(diagnostic) }
    } else if warnings.count < ScenarioLimits.maximumProblems {
      warnings.append(diagnostic)
    }
  }

  static func location(_ line: Int, _ path: String) -> String {
    path.isEmpty ? "\(line)" : "\(line):\(path)"
  }

  // MARK: Names

  /// Reports a name that is not among those that are known.
  func unknown(
    _ what: String, name: String, among known: [String], line: Int, path: String
  ) {
    error(
      line, path: path, summary: "The \(what) \"\(name.prefix(60))\" is unknown.",
      solution: Self.suggestion(name, among: known))
  }

  static func suggestion(_ name: String, among known: [String]) -> String {
    if let meant = Spelling.nearest(to: name, among: known) { return "Did you mean \"\(meant)\"?" }
    let names = known.prefix(30).joined(separator: ", ")
    return known.isEmpty ? "Remove it." : "Use one of \(names)."
  }

  // MARK: Shapes

  /// Checks the keys of a map, and returns those that the SDK's generation has.
  func fields(
    _ node: ScenarioNode, _ fields: [ScenarioField], what: String, at path: String
  ) -> ScenarioNode {
    guard case .map(let members) = node.content else {
      error(
        node.line, path: path, summary: "This is \(node.kind), but must be a map.",
        solution: "Write keys with values, such as \"\(fields.first?.name ?? "key"): …\".")
      return ScenarioNode(content: .map([]), line: node.line)
    }
    var kept: [ScenarioNode.Member] = []
    for member in members {
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard let field = fields.first(where: { $0.name == member.key }) else {
        unknown(
          what, name: member.key, among: fields.map(\.name), line: member.value.line, path: inner)
        continue
      }
      if field.isNullable, member.value.content == .null { continue }
      check(member.value, field.shape, at: inner)
      if field.isAvailable {
        kept.append(member)
      } else {
        lack(
          member.value.line, path: inner,
          summary: "\(sdkTitle) has no \(what) \"\(member.key)\": it is ignored.")
      }
    }
    for field in fields where field.isRequired && node[field.name] == nil {
      error(
        node.line, path: path.isEmpty ? field.name : "\(path).\(field.name)",
        summary: "\"\(field.name)\" is missing.",
        solution: "Add \"\(field.name): \(field.shape.example)\".")
    }
    return ScenarioNode(content: .map(kept), line: node.line)
  }

  /// Reports the first thing that is wrong with a value.
  func check(_ node: ScenarioNode, _ shape: ScenarioShape, at path: String) {
    switch shape {
    case .list(let element):
      guard let elements = node.list else { return wrongType(node, shape: shape, path: path) }
      for (index, value) in elements.enumerated() where !isFull {
        check(value, element, at: "\(path)[\(index)]")
      }
    case .map(let fields): _ = self.fields(node, fields, what: "key", at: path)
    case .table(let element):
      guard case .map(let members) = node.content else {
        return wrongType(node, shape: shape, path: path)
      }
      for member in members { check(member.value, element, at: "\(path).\(member.key)") }
    case .either(let shapes):
      if shapes.contains(where: { matches(node, $0) }) { return }
      // A map or list that fits none is checked against the one of its kind, for a nearer report.
      for candidate in shapes {
        switch candidate {
        case .map where node.isMap, .table where node.isMap, .list where node.list != nil,
          .word where node.text != nil:
          return check(node, candidate, at: path)
        default: continue
        }
      }
      wrongType(node, shape: shape, path: path)
    case .word(let words):
      guard let word = node.text else { return wrongType(node, shape: shape, path: path) }
      if !words.contains(word) {
        error(
          node.line, path: path, summary: "\"\(word.prefix(60))\" is not a valid value.",
          solution: Self.suggestion(word, among: words))
      }
    case .message: checkName(node, what: "message", among: messages, path: path)
    case .placeholder: checkName(node, what: "placeholder", among: placeholders, path: path)
    case .part:
      guard let part = node.text else { return wrongType(node, shape: shape, path: path) }
      guard let parts, !parts.contains(part) else { return }
      unknown("part", name: part, among: parts.inOrder, line: node.line, path: path)
    default: if !matches(node, shape) { wrongType(node, shape: shape, path: path) }
    }
  }

  private func checkName(
    _ node: ScenarioNode, what: String, among known: ScenarioNames, path: String
  ) {
    guard let name = node.text else {
      error(
        node.line, path: path, summary: "This is \(node.kind), but must be the id of a \(what).",
        solution: "Write an id, in quotes where it is a number.")
      return
    }
    if !known.contains(name) {
      unknown(what, name: name, among: known.inOrder, line: node.line, path: path)
    }
  }

  private func wrongType(_ node: ScenarioNode, shape: ScenarioShape, path: String) {
    var kind = node.kind
    if case .number(let text) = node.content { kind = "the number \(text.prefix(20))" }
    error(
      node.line, path: path, summary: "This is \(kind), but must be \(shape.description).",
      solution: "Write \(shape.example).")
  }

  /// Whether a value has a shape, names of messages aside.
  func matches(_ node: ScenarioNode, _ shape: ScenarioShape) -> Bool {
    switch shape {
    case .anything: true
    case .text, .message, .placeholder, .part: node.text != nil
    case .flag: node.flag != nil
    case .number(let range): node.number.map(range.contains) ?? false
    case .whole(let range): node.whole.map(range.contains) ?? false
    case .seconds: node.milliseconds.map { $0 >= 0 } ?? false
    case .signedSeconds: node.milliseconds != nil
    case .date: node.text.flatMap { $0.utf8.count < 10 ? nil : UnixTime($0) } != nil
    case .word(let words): node.text.map(words.contains) ?? false
    case .list(let element): node.list?.allSatisfy { matches($0, element) } ?? false
    case .map(let fields):
      node.isMap
        && node.members.allSatisfy { member in
          fields.contains { $0.name == member.key && matches(member.value, $0.shape) }
        } && fields.allSatisfy { !$0.isRequired || node[$0.name] != nil }
    case .table(let element): node.isMap && node.members.allSatisfy { matches($0.value, element) }
    case .either(let shapes): shapes.contains { matches(node, $0) }
    }
  }
}

extension ScenarioShape {
  /// A value of the shape, to be copied.
  var example: String {
    switch self {
    case .anything, .text: "text"
    case .flag: "true"
    case .number(let range): range.contains(1) ? "1" : "\(Int(range.lowerBound))"
    case .whole(let range): range.contains(1) ? "1" : "\(range.lowerBound)"
    case .seconds, .signedSeconds: "1.5"
    case .date: "2026-01-01T09:00:00Z"
    case .word(let words): words.first ?? "…"
    case .message, .placeholder: "an id"
    case .part: "message"
    case .list(let shape): "[\(shape.example)]"
    case .map(let fields):
      "{\(fields.first { $0.isRequired }?.name ?? fields.first?.name ?? "key"): …}"
    case .table: "{key: value}"
    case .either(let shapes): shapes.first?.example ?? "…"
    }
  }
}
