import ArgumentParser
import Diagnostics
import Isolation
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

  /// Finds out what is wanted, in a snapshot folder; the report is that of the last check.
  func workingSet(
    _ folder: ReportFolder, root: String, fonts: String?
  ) throws(Diagnostic) -> WorkingSet {
    try WorkingSet(
      lastFailed: lastFailed, failedFirst: failedFirst, onlyChanged: onlyChanged != nil,
      after: folder, in: root, fonts: fonts)
  }
}

extension Check {
  /// Asks Git what was changed if that is wanted, before anything is given up.
  func askGit() {
    // What is wrong with the selection is reported later.
    guard let reference = workingSet.onlyChanged, let root = (try? selection.selection())?.root
    else { return }
    GitChanges.ask(
      since: reference, in: root,
      confine: consoleOptions.isConfined ? Isolation.startsNothing : nil,
      limit: consoleOptions.limit)
  }
}
