import Diagnostics
import Messages
import Platform

/// A call of a tool as the arguments of its command.
struct AgentCall {
  /// What is wrong with a call, for whoever made it.
  struct Mistake: Error {
    var summary: String

    init(_ summary: String) { self.summary = summary }
  }

  /// The most strings of a list.
  private static let maximumStrings = 200

  private var options: [String] = []
  private var inputs: [String] = []

  /// The arguments of the command, its name first.
  var arguments: [String] { options + ["--"] + inputs }

  /// Reads the arguments of a call.
  ///
  /// - Parameters:
  ///   - tool: The tool that is called.
  ///   - values: What the call gives it.
  ///   - folder: Where paths may lead to.
  /// - Throws: The first mistake.
  init(
    of tool: AgentTool, with values: JSONValue.Members, in folder: AgentFolder
  ) throws(Mistake) {
    let known = tool.parameters.map(\.name)
    if let other = values.keys.first(where: { !known.contains($0) }) {
      throw Mistake(
        "\(tool.name) has no argument \"\(other)\"; it has \(known.joined(separator: ", ")).")
    }
    options = tool.command
    for parameter in tool.parameters {
      guard let value = values[parameter.name] else {
        guard parameter.isRequired else { continue }
        throw Mistake("\(tool.name) needs \"\(parameter.name)\": \(parameter.description)")
      }
      for string in try Self.strings(value, of: parameter, in: folder) {
        if let option = parameter.option {
          options.append("--\(option)=\(string)")
        } else {
          inputs.append(string)
        }
      }
    }
  }

  private static func strings(
    _ value: JSONValue, of parameter: AgentTool.Parameter, in folder: AgentFolder
  ) throws(Mistake) -> [String] {
    let name = parameter.name
    switch parameter.kind {
    case .path: return [try folder.path(string(value, name), of: name)]
    case .paths:
      return try list(value, name).map { value throws(Mistake) in
        try folder.path(string(value, name), of: name)
      }
    case .string: return [try string(value, name)]
    case .strings:
      return try list(value, name).map { value throws(Mistake) in try string(value, name) }
    case .choice(let choices):
      let chosen = try string(value, name)
      guard choices.contains(chosen) else {
        throw Mistake("\"\(name)\" is one of \(choices.joined(separator: ", ")).")
      }
      return [chosen]
    }
  }

  private static func string(_ value: JSONValue, _ name: String) throws(Mistake) -> String {
    guard case .string(let string) = value, !string.utf8.contains(0) else {
      throw Mistake("\"\(name)\" must be a string.")
    }
    return string
  }

  private static func list(_ value: JSONValue, _ name: String) throws(Mistake) -> [JSONValue] {
    guard case .array(let list) = value, !list.isEmpty, list.count <= maximumStrings else {
      throw Mistake("\"\(name)\" must be an array of 1 to \(maximumStrings) strings.")
    }
    return list
  }
}
