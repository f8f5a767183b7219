public import Delivery
public import Diagnostics
public import Messages

/// One value of a scenario that is set: `scenario:app.displayInterval=60`.
public struct ScenarioSetting: Hashable, Sendable {
  /// What is changed.
  public enum Key: Hashable, Sendable {
    /// A value of the scenario's file.
    case scenario(JSONPath)

    /// A value of a message, `message:offer:display.duration`.
    case message(String, JSONPath)

    /// The name as a user writes it.
    public var name: String {
      switch self {
      case .scenario(let path): "scenario:\(path)"
      case .message(let id, let path): "message:\(id):\(path)"
      }
    }
  }

  public var key: Key

  /// The value as YAML; `unset` takes a value away.
  public var text: String

  public init(_ key: Key, _ text: String) {
    self.key = key
    self.text = text
  }

  /// The setting as a user writes it.
  public var description: String { "\(key.name)=\(text)" }
}

/// A key of a scenario and the values that are tried for it, in order.
public struct ScenarioAxis: Hashable, Sendable {
  public var key: ScenarioSetting.Key
  public var values: [String]

  public var settings: [ScenarioSetting] { values.map { ScenarioSetting(key, $0) } }

  private static let scenario = "scenario:"
  private static let message = "message:"

  /// Reads `scenario:KEY=VALUE`, `message:ID:KEY=VALUE` or a range such as `KEY=0...60:15`.
  ///
  /// - Parameters:
  ///   - text: What the user wrote.
  ///   - source: The scenario, whose values are reported about where one is meant.
  /// - Throws: An error that says what was expected.
  public init(_ text: String, of source: ScenarioSource) throws(Diagnostic) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw .error(
        "\"\(text.prefix(80))\" is not a setting.",
        solution: "Write KEY=VALUE, such as scenario:app.displayInterval=60.")
    }
    key = try Self.key(String(text[..<equals]), of: source)
    let value = String(text[text.index(after: equals)...])
    values = try StepRange(value)?.values() ?? [value]
  }

  private static func key(
    _ name: String, of source: ScenarioSource
  ) throws(Diagnostic) -> ScenarioSetting.Key {
    if name.hasPrefix(scenario) {
      return .scenario(try JSONPath(String(name.dropFirst(scenario.count))))
    }
    if name.hasPrefix(message) {
      let parts = name.dropFirst(message.count).split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else {
        throw .error(
          "\"\(name.prefix(80))\" names no message of the scenario.",
          solution: source.messages.first.map { "Write message:\($0):KEY." }
            ?? "Write message:ID:KEY.")
      }
      return .message(String(parts[0]), try JSONPath(String(parts[1])))
    }
    var meant: String?
    for candidate in [name, "app.\(name)"] where meant == nil {
      if let path = try? JSONPath(candidate), source.has(path) { meant = "scenario:\(path)" }
    }
    throw .error(
      "There is no key \"\(name.prefix(80))\" of a scenario to set.",
      solution: meant.map { "Did you mean \"\($0)\"?" }
        ?? "Write scenario:KEY, such as scenario:app.displayInterval, or message:ID:KEY.")
  }
}

extension ScenarioSource {
  /// Returns the scenario with values set, one after the other.
  ///
  /// Throws an error when a key leads nowhere.
  public func setting(
    _ settings: [ScenarioSetting], files: ScenarioFiles
  ) throws(Diagnostic) -> ScenarioSource {
    var source = self
    for setting in settings {
      do throws(Diagnostic) {
        switch setting.key {
        case .scenario(let path): try source.set(path, to: setting.text)
        case .message(let id, let path):
          try source.set(path, ofMessage: id, to: setting.text, files: files)
        }
      } catch {
        throw error.located(in: file)
      }
    }
    return source
  }
}
