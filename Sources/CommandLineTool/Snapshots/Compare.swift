import ArgumentParser
import Isolation
import Rendering
import Snapshots

/// `render-snapshot compare`: two images, no messages involved.
struct Compare: AsyncParsableCommand, ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two PNG files pixel by pixel.",
    usage: "render-snapshot compare <a.png> <b.png> [<options>]",
    discussion: """
      Ends with 1 when the images differ, with 2 when one can't be read. Images of different \
      sizes are laid on each other at the top left; what only one has differs.

      EXAMPLE
        render-snapshot compare before.png after.png -o difference.png
      """)

  @Argument(help: ArgumentHelp("The image that is expected.", valueName: "a.png"))
  var expected: String

  @Argument(help: ArgumentHelp("The image that is compared with it.", valueName: "b.png"))
  var actual: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An image to write: the second one, pale, with what differs in red.",
      valueName: "file"))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference of a channel, of 255, that doesn't count.", valueName: "n"))
  var tolerance = ComparedFiles.Tolerance().channel

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let pixels differ by less than eyes perceive: n percent of the largest difference.",
      valueName: "n"))
  var perceptual = 0

  @Flag(help: "Let pixels on the antialiased edges of shapes differ.")
  var softEdges = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let pixels be up to n pixels away, at most 4.", valueName: "n"))
  var shift = 0

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let problem = allowed.problem { throw ValidationError(problem) }
    if expected == "-", actual == "-" {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  private var allowed: ComparedFiles.Tolerance {
    var allowed = ComparedFiles.Tolerance()
    (allowed.channel, allowed.perceptual) = (tolerance, perceptual)
    (allowed.softEdges, allowed.shift) = (softEdges, shift)
    return allowed
  }

  func run() async throws {
    let files = try await ComparedFiles(expected, actual, within: allowed)
    console.report(files.warnings)
    if let output { try OutputGuard.write(files.differenceImage(), to: output, .image) }
    console.print(files, as: formatOptions.format)
    if !files.areEqual { throw ExitStatus.failed }
  }

  var permissions: Permissions { Permissions(file: output) }
}
