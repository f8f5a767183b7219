package import Diagnostics

/// The variants that a check is about, of those that were selected, and in which order.
package struct WorkingSet: Sendable {
  /// What the last check found wrong: variants, and with an empty name folders of cases.
  private var failed: Set<ExactText> = []
  private var isOnlyFailed = false

  /// What can be affected by changed files; nil for everything.
  private var affected: AffectedTasks?

  /// Everything that was selected.
  package init() {}

  /// Finds out what is wanted.
  ///
  /// - Parameters:
  ///   - lastFailed: Whether only what the last check found wrong is.
  ///   - failedFirst: Whether that comes first.
  ///   - onlyChanged: Whether only what changed files can affect is; Git has been asked for them.
  ///   - folder: The folder of the report of the last check.
  ///   - root: The snapshot folder.
  ///   - fonts: The user's folder of fonts; nil for none.
  /// - Throws: A `Diagnostic` when there is no report, or Git can't say what was changed.
  package init(
    lastFailed: Bool = false, failedFirst: Bool = false, onlyChanged: Bool = false,
    after folder: ReportFolder, in root: String, fonts: String? = nil
  ) throws(Diagnostic) {
    if lastFailed || failedFirst {
      let report = try Self.lastReport(folder, isNeeded: lastFailed)
      failed = Set(report.entries.filter { $0.status != .passed }.map { ExactText($0.name) })
      isOnlyFailed = lastFailed
    }
    if onlyChanged {
      let affected = AffectedTasks(changed: try GitChanges.files(), in: root)
      // What a changed font changes isn't known.
      if fonts.map(affected.isTouched) != true { self.affected = affected }
    }
  }

  private static func lastReport(
    _ folder: ReportFolder, isNeeded: Bool
  ) throws(Diagnostic) -> Report {
    do throws(Diagnostic) {
      return try folder.readReport()
    } catch {
      // Without a report everything may be wrong.
      guard !isNeeded else {
        throw .error(
          "There is no report of a check that can be read.", file: folder.reportFile,
          solution: "Run render-snapshot check without --last-failed first.")
      }
      return Report()
    }
  }

  /// Whether anything is left out.
  var isNarrow: Bool { isOnlyFailed || affected != nil }

  /// Returns the tasks that are wanted, those first that failed.
  func chosen(of tasks: [SnapshotTask]) -> [SnapshotTask] {
    var tasks = affected?.affected(among: tasks) ?? tasks
    if isOnlyFailed { tasks = tasks.filter(hasFailed) }
    return failed.isEmpty ? tasks : tasks.filter(hasFailed) + tasks.filter { !hasFailed($0) }
  }

  private func hasFailed(_ task: SnapshotTask) -> Bool {
    failed.contains(ExactText(task.name)) || failed.contains(ExactText(task.snapshot.path + "/"))
  }
}
