import ArgumentParser

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A command with its options, as the argument parser describes them.
struct CommandWords {
  struct Option {
    /// With their hyphens; the preferred one comes first.
    var names: [String]
    var takesValue: Bool

    /// The values of a list; empty where there is none.
    var values: [String]
  }

  var name: String
  var options: [Option]

  /// Whether it has arguments besides options.
  var takesArguments: Bool

  func option(_ name: String) -> Option? { options.first { $0.names.contains(name) } }

  /// All commands.
  ///
  /// NOTE: The argument parser describes its commands only as JSON, for tools such as this one.
  static var all: [CommandWords] {
    guard
      let description = try? JSONDecoder().decode(
        Description.self, from: Data(RenderSnapshot._dumpHelp().utf8))
    else { return [] }
    return (description.command.subcommands ?? []).map { command in
      let arguments = (command.arguments ?? []).filter { $0.shouldDisplay ?? true }
      return CommandWords(
        name: command.commandName,
        options: arguments.filter { $0.kind != "positional" }.map { argument in
          Option(
            names: (argument.names ?? []).sorted { $0.name.count > $1.name.count }.map(\.text),
            takesValue: argument.kind == "option", values: argument.allValues ?? [])
        }, takesArguments: arguments.contains { $0.kind == "positional" })
    }
  }

  private struct Description: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  private struct Argument: Decodable {
    var kind: String
    var names: [Name]?
    var allValues: [String]?
    var shouldDisplay: Bool?
  }

  private struct Name: Decodable {
    var kind: String
    var name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }
}
