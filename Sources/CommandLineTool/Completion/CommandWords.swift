import ArgumentParser
import Devices

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

    /// Whether it may be given several times.
    var isRepeating: Bool

    /// The values of a list; empty where there is none.
    var values: [String]
  }

  var name: String
  var options: [Option]

  /// Whether it has arguments besides options.
  var takesArguments: Bool

  func option(_ name: String) -> Option? { options.first { $0.names.contains(name) } }

  /// What to write in place of an option that other commands have and this one hasn't.
  func advice(forUnknown option: String) -> String? {
    if option == "-o", self.option("--output") != nil { return "Did you mean '--output'?" }
    let axis = EnvironmentAxis.all.first { ["--\($0.option)", "--\($0.option)s"].contains(option) }
    let isOfGoldens = ["check", "accept", "reject", "review", "prune"].contains(name)
    guard let axis, isOfGoldens else { return nil }
    return "Goldens are drawn as snapshot.yml says (\(axis.plural): […]); "
      + "--variant chooses among them."
  }

  /// All commands.
  static var all: [CommandWords] {
    (description(of: RenderSnapshot.self)?.subcommands ?? []).map(CommandWords.init)
  }

  /// One command; nil when it can't be described.
  init?(of command: any ParsableCommand.Type) {
    guard let description = Self.description(of: command) else { return nil }
    self.init(description)
  }

  // NOTE: The argument parser describes its commands only as JSON, for tools such as this one.
  private static func description(of command: any ParsableCommand.Type) -> Command? {
    try? JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8)).command
  }

  private init(_ command: Command) {
    let arguments = (command.arguments ?? []).filter { $0.shouldDisplay ?? true }
    name = command.commandName
    options = arguments.filter { $0.kind != "positional" }.map { argument in
      Option(
        names: (argument.names ?? []).sorted { $0.name.count > $1.name.count }.map(\.text),
        takesValue: argument.kind == "option", isRepeating: argument.isRepeating ?? false,
        values: argument.allValues ?? [])
    }
    takesArguments = arguments.contains { $0.kind == "positional" }
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
    var isRepeating: Bool?
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
