import Devices

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A command with its options, as the argument parser describes them.
///
/// The argument parser describes its commands only as JSON, for tools such as this one.
package struct DescribedCommand: Decodable, Sendable {
  /// An option, or an argument without a name.
  package struct Option: Decodable, Sendable {
    private var kind: String
    private var forms: [Name]?
    private var allValues: [String]?
    private var completionKind: Completion?
    fileprivate var shouldDisplay: Bool

    /// Whether it may be given several times.
    package var isRepeating: Bool

    private enum CodingKeys: String, CodingKey {
      case kind, allValues, completionKind, shouldDisplay, isRepeating
      case forms = "names"
    }

    private struct Name: Decodable, Sendable {
      var kind: String
      var name: String
    }

    /// With their hyphens; the preferred one comes first.
    package var names: [String] {
      (forms ?? []).sorted { $0.name.count > $1.name.count }
        .map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }

    private struct Completion: Decodable, Sendable {
      struct List: Decodable, Sendable {
        var values: [String]
      }

      var list: List?
    }

    /// The values of a list; empty where there is none.
    package var values: [String] { allValues ?? completionKind?.list?.values ?? [] }

    /// Whether a value follows it.
    package var takesValue: Bool { kind == "option" }
    fileprivate var isPositional: Bool { kind == "positional" }
  }

  /// The name by which it is called.
  package let commandName: String
  private let arguments: [Option]?

  /// The commands that it has itself; nil for none.
  package let subcommands: [DescribedCommand]?

  private struct Dump: Decodable {
    var command: DescribedCommand
  }

  /// Reads the description of a command.
  ///
  /// - Parameter json: What the argument parser prints of it; nil is returned for anything else.
  package init?(json: [UInt8]) {
    guard let dump = try? JSONDecoder().decode(Dump.self, from: Data(json)) else { return nil }
    self = dump.command
  }

  /// Whether people call it, and not only programs.
  var isDisplayed: Bool { shouldDisplay ?? true }
  private let shouldDisplay: Bool?

  /// The options that are shown.
  package var options: [Option] {
    (arguments ?? []).filter { $0.shouldDisplay && !$0.isPositional }
  }

  /// Whether it has arguments besides options.
  package var takesArguments: Bool {
    arguments?.contains { $0.shouldDisplay && $0.isPositional } ?? false
  }

  /// Returns the option of a name with its hyphens; nil for none.
  package func option(_ name: String) -> Option? { options.first { $0.names.contains(name) } }

  /// What to write in place of an option that other commands have and this one hasn't.
  package func advice(forUnknown option: String) -> String? {
    if option == "-o", self.option("--output") != nil { return "Did you mean '--output'?" }
    let axis = EnvironmentAxis.all.first { ["--\($0.option)", "--\($0.option)s"].contains(option) }
    let isOfGoldens = ["check", "accept", "reject", "review", "prune"].contains(commandName)
    guard let axis, isOfGoldens else { return nil }
    return "Goldens are drawn as snapshot.yml says (\(axis.plural): […]); "
      + "--variant chooses among them."
  }
}
