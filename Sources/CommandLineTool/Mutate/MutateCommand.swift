import ArgumentParser
import Diagnostics
import Mutations
import Snapshots

/// `render-snapshot mutate`: how much the goldens would notice.
struct MutateCommand: AsyncParsableCommand, StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Find out which changes of the inputs the goldens would not notice.",
    usage: "render-snapshot mutate [<path> ...] [<options>]",
    discussion: """
      Changes one value of a message, a style, a page or an interface file at a time (a number, a colour, a text, a choice, an \
      order) and says which changes no golden would notice, why, and what to do about it; what \
      closes the most gaps comes first. Nothing is written.

      Goldens are taken to show what is drawn now: check says whether they do. Ends with 1 when \
      the score is below --at-least.

      EXAMPLES
        render-snapshot mutate
        render-snapshot mutate Snapshots/airship --at-least 95
        render-snapshot mutate --format json > mutations.json
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var jobs: JobOptions

  @Option(
    help: ArgumentHelp(
      "The least part of the changes that must be noticed.", valueName: "percent"))
  var atLeast: Double = 100

  @Flag(help: "List all gaps, not only the largest \(Self.listedGaps).")
  var all = false

  @Option(help: "Output format: text, or json with every change.")
  var format: ListFormat = .text

  @OptionGroup var consoleOptions: ConsoleOptions

  static let listedGaps = 20

  var storeAccess: StoreAccess { .none }

  func validate() throws {
    guard (0...100).contains(atLeast) else {
      throw ValidationError("--at-least must be a percentage from 0 to 100.")
    }
  }

  func run() async throws {
    let tasks = try MutationTest.tasks(of: selection.selection(), report: console.report)
    let test = MutationTest(renderer: try fonts.renderer(), jobs: jobs.count)
    let report = await test.run(tasks) { console.progress($0, of: $1) }
    console.report(report.problems)
    switch format {
    case .text: console.print(report.text(limit: all ? nil : Self.listedGaps))
    case .json: console.print(report.json)
    }
    if report.problems.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
    guard let score = report.score else {
      throw Diagnostic.error("There is nothing to change: no golden shows any value.")
    }
    if Double(score) < atLeast * 10 { throw ExitStatus.failed }
  }
}
