import ArgumentParser
import Diagnostics
import Isolation
import Snapshots

/// `render-snapshot check`: whether messages still look as they did.
struct Check: AsyncParsableCommand, StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare every case with its golden images and timelines.",
    usage: "render-snapshot check [<path> ...] [<options>]",
    discussion: """
      Draws the messages and plays the scenarios below Snapshots/ and says what moved. Never writes there: the report, with \
      the new images, goes to a folder of its own, from which accept takes them.

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
  var unclaimed: UnreferencedGoldens?

  @Option(
    help: ArgumentHelp(
      "Draw nothing: make a report of what the tests below a folder found in the last swift test.",
      valueName: "folder"))
  var library: String?

  @Flag(
    help: """
      After an update of the tool, a font or a library: say of each difference where it comes from.
      """)
  var triage = false

  @Option(
    help: ArgumentHelp(
      "The tool's CHANGELOG.md, of which --triage prints what concerns rules that changed.",
      valueName: "file"))
  var releaseNotes: String?

  @Flag(help: "Keep small images of everything, also of what passed, for the report's gallery.")
  var gallery = false

  @Flag(help: "Keep running, and check affected cases again when files change.")
  var watch = false

  @Option(help: "Output format: text, or json for the contents of report.json.")
  var format: ListFormat = .text

  @OptionGroup var summary: SummaryOptions
  @OptionGroup var output: ReportOptions

  func validate() throws {
    if watch, workingSet.isNarrow || workingSet.failedFirst {
      throw ValidationError("--watch chooses by itself: leave out the other choices.")
    }
    if library != nil {
      let isMore =
        watch || gallery || triage || workingSet.isNarrow || workingSet.failedFirst
        || !selection.paths.isEmpty || !selection.variants.isEmpty || selection.snapshots != nil
        || shards.isGiven || fonts.fonts != nil || jobs.jobs != nil || unclaimed != nil
      if isMore {
        throw ValidationError("--library goes with --output, --summary and --format only.")
      }
    }
    if releaseNotes != nil, !triage {
      throw ValidationError("--release-notes is for --triage.")
    }
    if watch, format == .json { throw ValidationError("--watch has no --format json.") }
    if watch, triage || summary.summary != nil {
      throw ValidationError("--watch has no \(triage ? "--triage" : "--summary").")
    }
  }

  func run() async throws {
    if let library { return try conclude(reportOfTests(library), in: libraryFolder) }
    Shard.acknowledge()
    let run = try checkRun()
    if watch {
      try await CheckWatch(run).go {
        output.print($0, in: run.folder)
      } changed: {
        console.printError($0)
      } waiting: {
        console.printError("Watching \(run.selection.root). Ctrl-C ends.")
      }
    }
    let work = try run.work()
    let report = try await run.makeReport(work)
    try conclude(report, in: run.folder)
  }

  var storeAccess: StoreAccess { workingSet.isNarrow ? .some : .all }
  var consoleOptions: ConsoleOptions { output.consoleOptions }

  var permissions: Permissions {
    var outputs = output.summaries + summary.outputs
    if let path = Shard.statusFile { outputs.append(.file(path)) }
    if library != nil { return Permissions(outputs: outputs + libraryFolder.outputs) }
    // A folder that will be rejected is not made either.
    if let selection = try? selection.selection(), (try? selection.reject(output.folder)) != nil {
      outputs.append(.folder(output.folder.path))
    }
    return Permissions(outputs: outputs)
  }

  /// What the options describe.
  private func checkRun() throws -> CheckRun {
    let shard = try shards.chosen(ProcessEnvironment.value)
    guard !watch || !ProcessEnvironment.isCI else {
      throw Diagnostic.error(
        "--watch never ends, so it is not possible on CI (CI is set).",
        solution: "Leave out --watch.")
    }
    let selection = try selection.selection()
    try selection.reject(output.folder)
    try summary.reject(in: selection)
    var checker = Checker(renderer: try fonts.renderer(), jobs: jobs.count)
    checker.makesSmallImages = gallery
    checker.findsOrigins = triage
    return CheckRun(
      selection, to: output.folder, by: checker, observer: console, shard: shard,
      workingSet: try workingSet.workingSet(
        output.folder, root: selection.root, fonts: fonts.fonts),
      failsUnreferenced: (unclaimed ?? (ProcessEnvironment.isCI ? .fail : .warn)) == .fail)
  }

  /// Prints a report, and ends with what it says.
  private func conclude(_ report: Report, in folder: ReportFolder) throws {
    output.print(report, in: folder, format: format)
    if triage, format == .text {
      for line in try Triage(report, notes: releaseNotes).lines(in: folder) { console.print(line) }
    }
    try summary.write(report, in: folder)
    try output.end(with: report, failsOnErrors: library == nil)
  }

  /// Where the report is written to that is made of tests.
  var libraryFolder: ReportFolder {
    ReportFolder(chosen: output.output, default: LibraryGoldens.defaultPath)
  }

  /// Makes a report of what tests of a package found.
  private func reportOfTests(_ tests: String) throws -> Report {
    try libraryFolder.checkLocation()
    try summary.reject()
    return try LibraryGoldens.report(
      of: tests.withoutEndingSlash, in: ReportFolder(chosen: nil), to: libraryFolder)
  }
}

/// What becomes of a check that finds goldens which no case claims.
enum UnreferencedGoldens: String, CaseIterable, ExpressibleByArgument {
  case fail
  case warn
}
