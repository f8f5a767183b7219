public import ArgumentParser

/// The command `render-snapshot`.
public struct RenderSnapshot: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "render-snapshot",
    abstract: "Shows how an in-app message will look, without a phone.",
    discussion: """
      Draws messages of Airship and Braze and content blocks of Bloomreach by the rules of the \
      vendors' iOS SDKs.

      EXAMPLE
        render-snapshot modal.json --style style.plist -o modal.png

      Exit codes: 0 done, 1 a difference or a failed check, 2 could not run, 3 internal error.
      """,
    version: "0.1.0",
    subcommands: [
      Render.self, Layout.self, Check.self, Accept.self, Reject.self, Review.self, Prune.self,
      Compare.self, MergeReports.self, MutateCommand.self, WhatIfCommand.self, PreviewCommand.self,
      Lint.self, CarouselCommand.self, SimulateCommand.self, StoreCommand.self,
      DevicesCommand.self, FontsCommand.self,
    ],
    defaultSubcommand: Render.self)

  public init() {}
}
