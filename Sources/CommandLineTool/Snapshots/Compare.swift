import ArgumentParser
import Comparison
import Diagnostics
import Isolation
import Rendering
import Snapshots

/// `render-snapshot compare`: two pictures, no messages involved.
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two PNG files pixel by pixel.",
    usage: "render-snapshot compare <a.png> <b.png> [<options>]",
    discussion: """
      Ends with 1 when the pictures differ, with 2 when one can't be read. Pictures of different \
      sizes are laid on each other at the top left; what only one has differs.

      EXAMPLE
        render-snapshot compare before.png after.png -o difference.png
      """)

  @Argument(help: ArgumentHelp("The picture that is expected.", valueName: "a.png"))
  var expected: String

  @Argument(help: ArgumentHelp("The picture that is compared with it.", valueName: "b.png"))
  var actual: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A picture to write: the second one, pale, with what differs in red.",
      valueName: "file"))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference of a channel, of 255, that doesn't count.", valueName: "n"))
  var tolerance = PixelComparison.defaultChannel

  @OptionGroup var allowances: AllowanceOptions

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard PixelComparison.channels ~= tolerance else {
      throw ValidationError("--tolerance must be from 0 to 255.")
    }
    if expected == "-", actual == "-" {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  func run() async throws {
    let console = consoleOptions.console
    let files = try await ComparedFiles(
      expected, actual, channel: tolerance, allowing: allowances.value)
    console.report(files.warnings)
    if let output { try OutputGuard.write(files.differencePicture(), to: output, .picture) }
    switch formatOptions.format {
    case .text: console.print(files.words)
    case .json: console.print(files.json)
    }
    if !files.areEqual { throw ExitStatus.failed }
  }
}

extension Compare: ConfinedCommand {
  var permissions: Permissions { Permissions(outputs: output.map { [.file($0)] } ?? []) }
}
