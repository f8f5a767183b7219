public import Diagnostics
import Documents
public import Messages

/// A scenario as it is written, of which single values can be changed before it is read.
public struct ScenarioSource: Sendable {
  /// The file's name, for problems.
  public let file: String

  var root: ScenarioNode

  /// A warning for each key that an object of JSON has already.
  private(set) var warnings: [Diagnostic]

  /// Reads the form of a file: maps, lists and values, whatever they mean.
  ///
  /// - Parameters:
  ///   - bytes: The file: JSON when its name ends in `.json`, else YAML.
  ///   - file: The file's name, for problems.
  /// - Throws: An error with the line that is not YAML or JSON.
  public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    self.file = file
    do throws(Diagnostic) {
      let document = try Self.document(bytes, isJSON: file.lowercased().hasSuffix(".json"))
      root = try ScenarioNode(document.root)
      warnings = document.repeats(atMost: ScenarioLimits.maximumProblems).map { repeated in
        var warning = repeated.warning
        warning.keyPath = ScenarioReader.location(repeated.key.line, repeated.path)
        return warning.located(in: file)
      }
    } catch {
      throw error.located(in: file)
    }
  }

  private static func document(_ bytes: [UInt8], isJSON: Bool) throws(Diagnostic) -> Document {
    let limits = ScenarioLimits.document
    if isJSON { return try .json(bytes, limits: limits) }
    // JSON is YAML, too, and is read far quicker as what it is.
    if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{"),
      let json = try? Document.json(bytes, limits: limits), !json.hasRepeats
    {
      return json
    }
    let yaml = try Document.yaml(bytes, limits: limits)
    guard !yaml.isEmpty else {
      throw .error("The scenario is empty.", solution: "Write \"scenario: 1\" and what follows.")
    }
    return yaml
  }

  /// The ids of the messages that the file names, in its order.
  public var messages: [String] { root["messages"]?.members.map(\.key) ?? [] }

  /// Whether the file has a value at a path.
  public func has(_ path: JSONPath) -> Bool { root.value(at: path.steps[...]) != nil }

  // MARK: Changing values

  /// The text that takes a value away.
  public static let unset = "unset"

  /// Sets a value of the scenario.
  ///
  /// A key that the map around it lacks is added: whether a scenario may have it is found out when
  /// the scenario is read. A text stays a text: `17` instead of `"16.4"` is the text `17`.
  ///
  /// - Parameters:
  ///   - path: The way to the value, such as `app.displayInterval`.
  ///   - text: The value as YAML; `unset` takes it away.
  /// - Throws: An error with the nearest name when the path leads nowhere.
  public mutating func set(_ path: JSONPath, to text: String) throws(Diagnostic) {
    if path.steps.count == 2, path.steps.first == .member("app"), root["app"] == nil {
      root = root.with("app", ScenarioNode(content: .map([]), line: root.line))
    }
    root = try root.setting(text, at: path.steps[...], of: path, isClosed: false)
  }

  /// Sets a value of a message, whether it is written in the scenario or in a file of its own.
  ///
  /// The file is not changed: what it says counts as if it were written in the scenario.
  ///
  /// - Parameters:
  ///   - path: The way to the value in the message, such as `display.duration`.
  ///   - message: The id of the message.
  ///   - text: The value as YAML; `unset` takes it away.
  ///   - files: Returns the bytes of another file, named by its path relative to the scenario.
  /// - Throws: An error with the nearest name when there is no such message or no such key.
  public mutating func set(
    _ path: JSONPath, ofMessage message: String, to text: String, files: ScenarioFiles
  ) throws(Diagnostic) {
    guard let all = root["messages"], var node = all[message] else {
      throw .error(
        "The message \"\(message.prefix(60))\" is unknown.", file: file,
        solution: ScenarioReader.suggestion(message, among: messages))
    }
    if let name = node["file"]?.text {
      let json: ScenarioNode
      do throws(Diagnostic) {
        let document = try Document.json(files(name), limits: MessageLimits.document)
        json = try ScenarioNode(document.root)
        warnings += document.repeatWarnings.map { $0.located(in: name) }
      } catch {
        throw error.located(in: name)
      }
      node = node.with("message", json).without("file")
    }
    guard let json = node["message"] else {
      throw .error(
        "The message \"\(message.prefix(60))\" has no content to change.", file: file,
        solution: "Set a key of the scenario: scenario:messages.\(message).KEY.")
    }
    let changed = try json.setting(text, at: path.steps[...], of: path, isClosed: true)
    root = root.with("messages", all.with(message, node.with("message", changed)))
  }
}

extension ScenarioNode {
  func value(at steps: ArraySlice<JSONPath.Step>) -> ScenarioNode? {
    guard let step = steps.first else { return self }
    switch step {
    case .member(let name): return self[name]?.value(at: steps.dropFirst())
    case .element(let index):
      guard let list, list.indices.contains(index) else { return nil }
      return list[index].value(at: steps.dropFirst())
    }
  }

  /// The map with a member that replaces the one of its name, or at its end.
  fileprivate func with(_ key: String, _ value: ScenarioNode) -> ScenarioNode {
    var members = members
    if let index = members.firstIndex(where: { $0.key.isExactly(key) }) {
      members[index].value = value
    } else {
      members.append(Member(key: key, value: value))
    }
    return ScenarioNode(content: .map(members), line: line)
  }

  fileprivate func without(_ key: String) -> ScenarioNode {
    ScenarioNode(content: .map(members.filter { !$0.key.isExactly(key) }), line: line)
  }

  /// Returns the value with another one at the end of a path.
  ///
  /// - Parameters:
  ///   - text: The value as YAML.
  ///   - steps: The rest of the path.
  ///   - path: The whole path, for errors.
  ///   - isClosed: Whether a key that is like one of its neighbours is taken for a mistake.
  /// - Returns: The whole value.
  /// - Throws: An error with the nearest name when the path leads nowhere.
  fileprivate func setting(
    _ text: String, at steps: ArraySlice<JSONPath.Step>, of path: JSONPath, isClosed: Bool
  ) throws(Diagnostic) -> ScenarioNode {
    guard let step = steps.first else { return try replaced(by: text) }
    let rest = steps.dropFirst()
    let isUnset = rest.isEmpty && text == ScenarioSource.unset
    switch (content, step) {
    case (.map(let members), .member(let name)):
      if let value = self[name] {
        return isUnset
          ? without(name)
          : with(name, try value.setting(text, at: rest, of: path, isClosed: isClosed))
      }
      let meant = Spelling.nearest(to: name, among: members.map(\.key))
      guard rest.isEmpty, !isUnset, !isClosed || meant == nil else {
        throw Self.missing(path, name, among: members.map(\.key))
      }
      return with(name, try ScenarioNode(content: .null, line: line).replaced(by: text))
    case (.list(var elements), .element(let index)):
      guard elements.indices.contains(index) else {
        throw .error(
          "There is nothing at \"\(path)\": the list has \(elements.count) elements.",
          solution: "Count from 0.")
      }
      if isUnset {
        elements.remove(at: index)
      } else {
        elements[index] = try elements[index]
          .setting(text, at: rest, of: path, isClosed: isClosed)
      }
      return ScenarioNode(content: .list(elements), line: line)
    case (_, .member(let name)): throw Self.missing(path, name, among: [])
    case (_, .element): throw .error("There is no list on the way to \"\(path)\".")
    }
  }

  private static func missing(_ path: JSONPath, _ name: String, among known: [String]) -> Diagnostic
  {
    let names = known.prefix(12).joined(separator: ", ")
    return .error(
      "There is nothing at \"\(path)\" to set.",
      solution: Spelling.nearest(to: name, among: known).map { "Did you mean \"\($0)\"?" }
        ?? (known.isEmpty ? "Name a key that is there." : "There are \(names)."))
  }

  private func replaced(by text: String) throws(Diagnostic) -> ScenarioNode {
    if case .text = content { return ScenarioNode(content: .text(text), line: line) }
    // What is not YAML by itself is a text.
    let value = (try? ScenarioNode.yaml(text)) ?? ScenarioNode(content: .text(text), line: line)
    return value.moved(to: line)
  }

  /// The value as if all of it were on one line, where the author will look for it.
  private func moved(to line: Int) -> ScenarioNode {
    var node = self
    node.line = line
    switch content {
    case .list(let elements): node.content = .list(elements.map { $0.moved(to: line) })
    case .map(let members):
      node.content = .map(
        members.map { Member(key: $0.key, value: $0.value.moved(to: line)) })
    default: break
    }
    return node
  }
}
