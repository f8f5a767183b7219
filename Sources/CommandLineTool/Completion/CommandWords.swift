import ArgumentParser
import Devices

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A command with its options, as the argument parser describes them.
///
/// The argument parser describes its commands only as JSON, for tools such as this one.
struct CommandWords: Decodable {
  /// An option, or an argument without a name.
  struct Option: Decodable {
    private var kind: String
    private var forms: [Name]?
    private var allValues: [String]?
    fileprivate var shouldDisplay: Bool

    /// Whether it may be given several times.
    var isRepeating: Bool

    private enum CodingKeys: String, CodingKey {
      case kind, allValues, shouldDisplay, isRepeating
      case forms = "names"
    }

    private struct Name: Decodable {
      var kind: String
      var name: String
    }

    /// With their hyphens; the preferred one comes first.
    var names: [String] {
      (forms ?? []).sorted { $0.name.count > $1.name.count }
        .map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }

    /// The values of a list; empty where there is none.
    var values: [String] { allValues ?? [] }

    var takesValue: Bool { kind == "option" }
    fileprivate var isPositional: Bool { kind == "positional" }
  }

  let commandName: String
  private let arguments: [Option]?
  private let subcommands: [CommandWords]?

  private struct Dump: Decodable {
    var command: CommandWords
  }

  /// One command; nil when it can't be described.
  init?(of command: any ParsableCommand.Type) {
    let json = Data(command._dumpHelp().utf8)
    guard let dump = try? JSONDecoder().decode(Dump.self, from: json) else { return nil }
    self = dump.command
  }

  /// All commands.
  static var all: [CommandWords] { CommandWords(of: RenderSnapshot.self)?.subcommands ?? [] }

  var options: [Option] { (arguments ?? []).filter { $0.shouldDisplay && !$0.isPositional } }

  /// Whether it has arguments besides options.
  var takesArguments: Bool { arguments?.contains { $0.shouldDisplay && $0.isPositional } ?? false }

  func option(_ name: String) -> Option? { options.first { $0.names.contains(name) } }

  /// What to write in place of an option that other commands have and this one hasn't.
  func advice(forUnknown option: String) -> String? {
    if option == "-o", self.option("--output") != nil { return "Did you mean '--output'?" }
    let axis = EnvironmentAxis.all.first { ["--\($0.option)", "--\($0.option)s"].contains(option) }
    let isOfGoldens = ["check", "accept", "reject", "review", "prune"].contains(commandName)
    guard let axis, isOfGoldens else { return nil }
    return "Goldens are drawn as snapshot.yml says (\(axis.plural): […]); "
      + "--variant chooses among them."
  }
}
