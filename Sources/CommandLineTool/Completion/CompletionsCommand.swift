import ArgumentParser
import Diagnostics
package import WhatIf

/// `render-snapshot completions`: what makes a shell complete words of this command.
struct CompletionsCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the script that makes a shell complete words.",
    discussion: """
      Completed are commands, options, files, devices, versions, checks and the keys of what-if.

      INSTALL
        bash  echo 'source <(render-snapshot completions bash)' >> ~/.bashrc
        zsh   echo 'source <(render-snapshot completions zsh)' >> ~/.zshrc
        fish  echo 'render-snapshot completions fish | source' >> ~/.config/fish/config.fish
      """)

  @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "shell"))
  var shell: SupportedShell

  @OptionGroup var consoleOptions: ListOptions

  func run() {
    consoleOptions.console.print(PrintedText(lines: shell.script))
  }
}

/// `render-snapshot complete-words`: what the last word of a command line may become, for shells.
struct CompleteWordsCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete-words", abstract: "Print what the last word may become.",
    shouldDisplay: false)

  @OptionGroup var consoleOptions: ListOptions

  @Argument(parsing: .captureForPassthrough)
  var words: [String] = []

  func run() {
    let words = words.first == "--" ? Array(words.dropFirst()) : words
    let answer = WordCompletion(
      words, of: RenderSnapshot.described, topics: HelpTopics.all.map(\.name))
    let console = Console(isQuiet: true)
    for word in answer.words { console.print("\(word)") }
    if answer.takesFiles { console.print(":files") }
  }
}

extension SupportedShell: ExpressibleByArgument {}

extension RenderSnapshot {
  /// All commands with their options.
  static var described: [DescribedCommand] { described(Self.self)?.subcommands ?? [] }

  /// One command with its options; nil when it can't be described.
  static func described(_ command: any ParsableCommand.Type) -> DescribedCommand? {
    DescribedCommand(json: Array(command._dumpHelp().utf8))
  }
}
