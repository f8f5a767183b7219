import ArgumentParser
import Diagnostics
import Isolation
import Rendering
import Snapshots

/// `render-snapshot history`: what became of goldens from commit to commit.
struct HistoryCommand: AsyncParsableCommand, ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Say what became of a case's goldens from one Git commit to the next.",
    usage: "render-snapshot history <case> [<options>]",
    discussion: """
      Compares the goldens that commits have, the newest first; nothing is drawn again. What was \
      changed in the inputs is behind "with", as far as goldens remember it.

      EXAMPLES
        render-snapshot history Snapshots/sale
        render-snapshot history Snapshots/sale --variant iphone-15 -o strip.png
      """)

  @Argument(help: ArgumentHelp("The folder of a case.", valueName: "case"))
  var folder: String

  @Option(
    name: .customLong("variant"),
    help: ArgumentHelp(
      "A variant by its name; may be given more than once. (default: all)", valueName: "name"))
  var variants: [String] = []

  @Option(help: ArgumentHelp("How many changes of each golden are reported.", valueName: "n"))
  var count = 20

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also write the images side by side, the oldest first.", valueName: "file.png"))
  var output: String?

  @OptionGroup var fontOptions: FontOptions
  @OptionGroup private var formatOptions: FormatOptions<ListFormat>
  @OptionGroup var consoleOptions: ResultOptions

  func validate() throws {
    guard GoldenHistory.counts.contains(count) else {
      throw ValidationError("--count must be from 1 to \(GoldenHistory.counts.upperBound).")
    }
    if let output, !output.lowercased().hasSuffix(".png") {
      throw ValidationError("-o wants a file that ends in .png.")
    }
    if output == nil, fontOptions.fonts != nil {
      throw ValidationError("--fonts is for the words of -o.")
    }
  }

  /// Asks Git, before anything is given up.
  func askGit() {
    GoldenHistory.ask(
      of: folder.withoutEndingSlash, count: count,
      confine: consoleOptions.isConfined ? Isolation.startsNothing : nil,
      limit: consoleOptions.limit)
  }

  func run() async throws {
    let history = try Deadline.starting {
      try GoldenHistory(of: folder.withoutEndingSlash, variants: variants, count: count)
    }
    if let output {
      let strip = try history.strip(by: fontOptions.renderer())
      try OutputGuard.write(ImageWriter.encode(strip), to: output, .image)
    }
    console.print(history, as: formatOptions.format)
  }

  var permissions: Permissions { Permissions(file: output) }
}
