public import ArgumentParser

/// The command `render-snapshot`.
public struct RenderSnapshot: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "render-snapshot",
    abstract: "Shows how an in-app message will look, without a phone.",
    discussion: """
      Draws messages of Airship, Braze and Accengage and content blocks of Bloomreach by the rules \
      of the vendors' iOS SDKs.

      EXAMPLE
        render-snapshot modal.json --style style.plist -o modal.png

      Topics of help: \(HelpTopics.all.map(\.name).joined(separator: ", ")).

      --version --verbose prints the versions of libraries and the checksums of fonts, for reports.

      Exit codes: 0 done, 1 a difference or a failed check, 2 could not run, 3 internal error.
      """,
    version: number,
    // OPTIMIZATION: one by one, for which the compiler knows what each command is; as a whole, the runtime
    // would search all conformances of the program for each.
    subcommands: commands.map { $0 } + [StoreCommand.self] + lists.map { $0 },
    defaultSubcommand: Render.self)

  /// What is done with messages and goldens, in the order of the help.
  private static let commands: [any ConfinedCommand.Type] = [
    InitCommand.self, Render.self, Layout.self, Check.self, Accept.self, Reject.self, Review.self,
    Prune.self, HistoryCommand.self,
    Compare.self, MergeReports.self, MutateCommand.self, WhatIfCommand.self, PreviewCommand.self,
    Lint.self, VerifyCommand.self, CarouselCommand.self, SimulateCommand.self,
    McpCommand.self,
  ]

  /// What lists and explains, after the commands that have commands of their own.
  private static let lists: [any ConfinedCommand.Type] = [
    SchemaCommand.self, DevicesCommand.self, FontsCommand.self, CompletionsCommand.self,
    CompleteWordsCommand.self, HelpCommand.self,
  ]

  /// The version of the program, as semantic versioning counts.
  static let number = "0.1.0"

  public init() {}
}
