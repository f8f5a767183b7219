import ArgumentParser
import Diagnostics
import Rendering
import Snapshots

/// `render-snapshot check`: whether messages still look as they did.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare every case with its golden pictures and timelines.",
    usage: "render-snapshot check [<path> ...] [<options>]",
    discussion: """
      Draws the messages and plays the scenarios below Snapshots/ and says what moved. Never writes there: the report, with \
      the new pictures, goes to a folder of its own, from which accept takes them.

      Ends with 1 when something differs or has no golden, with 2 when something can't be drawn.

      EXAMPLES
        render-snapshot check
        render-snapshot check Snapshots/airship/modal --variant dark
        render-snapshot check --shard 2/5 --output report
        render-snapshot check --only-changed=origin/main --format json
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var shards: ShardOptions

  @OptionGroup var workingSet: WorkingSetOptions

  @OptionGroup var fonts: FontOptions
  @OptionGroup var jobs: JobOptions

  @Option(
    help: "What goldens do that no case claims: fail or warn. (default: fail on CI, else warn)")
  var unclaimed: UnclaimedGoldens?

  @Flag(help: "Go on, and check again what is touched by every change of a file.")
  var watch = false

  @Option(help: "The form of the output: text, or json for the contents of report.json.")
  var format: ListFormat = .text

  @OptionGroup var output: ReportOptions

  func validate() throws {
    if watch, workingSet.isNarrow || workingSet.failedFirst {
      throw ValidationError("--watch chooses by itself: leave out the other choices.")
    }
    if watch, format == .json { throw ValidationError("--watch has no --format json.") }
  }

  mutating func run() async throws {
    let console = output.console
    let (selection, output, fonts, jobs) = (selection, output, fonts, jobs.count)
    let workingSet = workingSet
    shards.acknowledge()
    let shard = try shards.chosen(Surroundings.value)
    let failsUnclaimed = (unclaimed ?? (Surroundings.isCI ? .fail : .warn)) == .fail
    guard !watch || !Surroundings.isCI else {
      console.report(
        .error(
          "A check that goes on never ends on CI (CI is set).", solution: "Leave out --watch."))
      throw ExitStatus.couldNotRun
    }
    let run = try reporting(console) { () throws(Diagnostic) in
      let selection = try selection.selection()
      try output.refuse(in: selection)
      return CheckRun(
        selection: selection, shard: shard,
        checker: Checker(
          renderer: try Renderer(fonts: try fonts.book()), jobs: jobs),
        folder: output.folder, console: console, failsUnclaimed: failsUnclaimed,
        workingSet: try workingSet.workingSet(
          output.folder, root: selection.root, fonts: fonts.fonts))
    }
    if watch { try await CheckWatch(run: run, output: output).go() }
    let work = try reporting(console) { () throws(Diagnostic) in try run.work() }
    console.report(work.problems)
    guard work.hasCases || !work.problems.isEmpty else {
      console.report(
        .error(
          "There is no case here.", file: run.selection.root,
          solution: run.selection.isFiltered
            ? "Check the paths and --variant."
            : "Put a message.json or a scenario.yml into a folder below."))
      throw ExitStatus.couldNotRun
    }
    let report = try await run.makeReport(work)
    output.conclude(report, in: run.folder, format: format)
    if report.count(.error) > 0 { throw ExitStatus.couldNotRun }
    if !report.hasPassed { throw ExitStatus.failed }
  }
}

/// What becomes of a check that finds goldens which no case claims.
enum UnclaimedGoldens: String, CaseIterable, ExpressibleByArgument {
  case fail
  case warn
}
