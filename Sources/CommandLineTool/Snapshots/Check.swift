import ArgumentParser
import Diagnostics
import Rendering
import Snapshots
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `render-snapshot check`: whether messages still look as they did.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare every case with its golden pictures.",
    usage: "render-snapshot check [<path> ...] [<options>]",
    discussion: """
      Draws the cases below Snapshots/ and says what moved. Never writes there: the report, with \
      the new pictures, goes to a folder of its own, from which accept takes them.

      Ends with 1 when something differs or has no golden, with 2 when something can't be drawn.

      EXAMPLES
        render-snapshot check
        render-snapshot check Snapshots/airship/modal --variant dark
        render-snapshot check --shard 2/5 --output report
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var shards: ShardOptions

  @Option(
    help: ArgumentHelp(
      "A folder with fonts, which win over the bundled ones.", valueName: "folder"))
  var fonts: String?

  @Option(
    help: ArgumentHelp(
      "How many pictures are worked on at once. (default: the number of cores)",
      valueName: "n"))
  var jobs: Int?

  @Flag(help: "Go on, and check again what is touched by every change of a file.")
  var watch = false

  @OptionGroup var output: ReportOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }

  mutating func run() async throws {
    let console = output.console
    let (selection, output, fonts) = (selection, output, fonts)
    shards.acknowledge()
    let shard = try shards.chosen(Surroundings.value)
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let run = try reporting(console) { () throws(Diagnostic) in
      CheckRun(
        selection: try selection.selection(), shard: shard,
        checker: Checker(
          renderer: try Renderer(fonts: try FontBook.found(userFolder: fonts)), jobs: jobs),
        folder: output.folder, console: console)
    }
    if watch { try await CheckWatch(run: run, output: output).go() }
    let work = try reporting(console) { () throws(Diagnostic) in try run.work() }
    console.report(work.problems)
    guard work.hasCases || !work.problems.isEmpty else {
      console.report(
        .error(
          "There is no case here.", file: run.selection.root,
          solution: run.selection.isFiltered
            ? "Check the paths and --variant." : "Put a message.json into a folder below."))
      throw ExitStatus.couldNotRun
    }
    let report = try await run.makeReport(work)
    output.conclude(report, in: run.folder)
    if report.count(.error) > 0 { throw ExitStatus.couldNotRun }
    if !report.hasPassed { throw ExitStatus.failed }
  }
}
