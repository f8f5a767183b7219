import ArgumentParser
import Diagnostics

/// `render-snapshot help`: the help of a command, or what concerns several of them.
struct HelpCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Show the help of a command or a topic.",
    discussion: """
      TOPICS
      \(HelpTopics.all.map { "  \($0.name): \($0.title)." }.joined(separator: "\n"))
      """)

  @Argument(help: ArgumentHelp("The command or the topic.", valueName: "name"))
  var names: [String] = []

  @OptionGroup var consoleOptions: ListOptions

  func run() throws {
    guard let name = names.first else {
      console.print(PrintedText(lines: RenderSnapshot.helpMessage()))
      return
    }
    if let command = RenderSnapshot.subcommand(named: name) {
      console.print(PrintedText(lines: RenderSnapshot.helpMessage(for: command)))
      return
    }
    if let topic = HelpTopics.all.first(where: { $0.name == name }) {
      console.print(PrintedText(lines: topic.text))
      return
    }
    let known = RenderSnapshot.subcommandNames + HelpTopics.all.map(\.name)
    throw Diagnostic.error(
      "There is no command and no topic \"\(name.prefix(60))\".",
      solution: Spelling.nearestOrLonger(than: name, among: known).map {
        "Did you mean \"\($0)\"?"
      } ?? "The topics are \(HelpTopics.all.map(\.name).joined(separator: ", ")).")
  }
}

extension RenderSnapshot {
  /// The names of the commands, without those that only programs call.
  static var subcommandNames: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { name(of: $0) }
  }

  /// The command of a name; nil when there is none.
  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { Self.name(of: $0) == name }
  }

  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }
}
