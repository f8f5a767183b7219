import ArgumentParser
import Diagnostics
import Snapshots

/// The options of `check` that leave out what needs no look now, or put first what does.
struct WorkingSetOptions: ParsableArguments {
  @Flag(help: "Only what the last check with the same report found wrong.")
  var lastFailed = false

  @Flag(help: "Begin with what the last check with the same report found wrong.")
  var failedFirst = false

  @Option(
    defaultAsFlag: "HEAD", parsing: .next,
    help: ArgumentHelp(
      "Only what reads or is compared with a file that differs from a commit of Git.",
      valueName: "commit"))
  var onlyChanged: String?

  /// Whether anything is left out.
  var isNarrow: Bool { lastFailed || onlyChanged != nil }

  /// Finds out what is wanted.
  ///
  /// - Parameters:
  ///   - folder: The folder of the report.
  ///   - root: The snapshot folder.
  ///   - fonts: The user's folder of fonts; nil for none.
  /// - Returns: What is to be checked.
  /// - Throws: A `Diagnostic` when there is no report, or Git can't say what was changed.
  func workingSet(
    _ folder: ReportFolder, root: String, fonts: String?
  ) throws(Diagnostic) -> WorkingSet {
    var set = WorkingSet()
    if lastFailed || failedFirst {
      let report = try lastReport(folder)
      set.failed = Set(report.entries.filter { $0.status != .passed }.map(\.name))
      set.isOnlyFailed = lastFailed
    }
    if onlyChanged != nil {
      let affected = AffectedTasks(changed: try GitChanges.files(), in: root)
      // What a changed font changes isn't known.
      if fonts.map(affected.isTouched) != true { set.affected = affected }
    }
    return set
  }

  private func lastReport(_ folder: ReportFolder) throws(Diagnostic) -> Report {
    do throws(Diagnostic) {
      return try folder.readReport()
    } catch {
      // Without a report everything may be wrong.
      guard !lastFailed else {
        throw .error(
          "There is no report of a check that can be read.", file: folder.reportFile,
          solution: "Run render-snapshot check without --last-failed first.")
      }
      return Report()
    }
  }
}

extension Check {
  /// Asks Git what was changed if that is wanted, before anything is given up.
  func askGit() {
    // What is wrong with the selection is reported later.
    guard let reference = workingSet.onlyChanged, let root = (try? selection.selection())?.root
    else { return }
    GitChanges.ask(
      since: reference, in: root, isConfined: !consoleOptions.sandbox.noSandbox,
      limit: consoleOptions.time.limit)
  }
}

/// The variants that a check is about, of those that were selected, and in which order.
struct WorkingSet: Sendable {
  /// What the last check found wrong: variants, and with an empty name folders of cases.
  var failed: Set<String> = []
  var isOnlyFailed = false

  /// What can be affected by changed files; nil for everything.
  var affected: AffectedTasks?

  /// Whether anything is left out.
  var isNarrow: Bool { isOnlyFailed || affected != nil }

  /// Returns the tasks that are wanted, those first that failed.
  func chosen(of tasks: [SnapshotTask]) -> [SnapshotTask] {
    var tasks = affected?.affected(among: tasks) ?? tasks
    if isOnlyFailed { tasks = tasks.filter(hasFailed) }
    return failed.isEmpty ? tasks : tasks.filter(hasFailed) + tasks.filter { !hasFailed($0) }
  }

  private func hasFailed(_ task: SnapshotTask) -> Bool {
    failed.contains(task.name) || failed.contains(task.snapshot.path + "/")
  }
}
