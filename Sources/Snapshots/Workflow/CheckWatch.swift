package import Diagnostics
import Platform

/// A check that goes on: what a changed file touches is checked again.
package struct CheckWatch: Sendable {
  /// How long to wait between two looks at the files.
  private static let interval = Duration.milliseconds(300)

  private let run: CheckRun

  /// Repeats a check.
  package init(_ run: CheckRun) { self.run = run }

  /// Checks, and checks again whenever files change, until the task or the program ends.
  ///
  /// - Parameters:
  ///   - show: Gets each report.
  ///   - changed: Gets the line that parts one run from the next.
  ///   - waiting: Is called when nothing is left to do for now.
  /// - Throws: What ends a check.
  package func go(
    _ show: (Report) -> Void, changed: (PrintedText) -> Void, waiting: () -> Void
  ) async throws -> Never {
    var state = FolderState(run.selection.root)
    var report = Report()
    var touched: (String) -> Bool = { _ in true }
    while true {
      if let work = work(touched) {
        run.observer.report(work.problems)
        let untouched = report.entries.filter { entry in
          entry.status != .unreferenced && !entry.variant.isEmpty && !touched(entry.case)
        }
        report = try await run.makeReport(work, keeping: untouched)
        show(report)
      }
      waiting()
      let paths = try await changes(of: &state)
      touched = { folder in paths.contains { Self.touches($0, folder) } }
      changed(Self.mark(paths, at: LocalTime.now))
    }
  }

  /// The line between one run and the next: when it was, and what changed.
  static func mark(_ paths: [String], at time: String) -> PrintedText {
    let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return "— \(time) \(paths.first ?? "")\(others) changed —"
  }

  /// Finds what is to be checked again; nil, after the reason was reported, when nothing can be found.
  private func work(_ touched: (String) -> Bool) -> CheckRun.Work? {
    do throws(Diagnostic) {
      var work = try run.found()
      work.tasks = work.tasks.filter { touched($0.snapshot.path) }
      return work
    } catch {
      run.observer.report([error])
      return nil
    }
  }

  /// Waits for changes, until no more come.
  private func changes(of state: inout FolderState) async throws -> [String] {
    let before = state
    while true {
      try await Task.sleep(for: Self.interval)
      let now = FolderState(run.selection.root)
      let isQuiet = now == state
      state = now
      if isQuiet, now != before { return now.changes(since: before) }
    }
  }

  /// Whether a file can matter for a case: it is in its folder or in one of those above.
  private static func touches(_ file: String, _ folder: String) -> Bool {
    let caseFolder = file.pathNames().dropLast().joined(separator: "/")
    return caseFolder.isEmpty || caseFolder == folder || folder.hasPrefix(caseFolder + "/")
      || caseFolder.hasPrefix(folder + "/")
  }
}
