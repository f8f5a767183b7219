import ArgumentParser
import Diagnostics
import Isolation
import Rendering
import Snapshots

/// Where the report of a check is, and how it is reported.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the report. (default: SNAPSHOT_ARTIFACTS, or .build/snapshots)",
      valueName: "folder"))
  var output: String?

  @OptionGroup var consoleOptions: ConsoleOptions

  var console: Console { consoleOptions.console }
  var folder: ReportFolder { ReportFolder(chosen: output) }

  /// Prints what a report says: the differences, each with its images and how to accept it.
  ///
  /// Errors have been reported when they were met.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: Its folder.
  ///   - isAnnotated: Whether files are annotated under GitHub Actions.
  ///   - format: The form; as JSON nothing but the report is printed.
  func print(
    _ report: Report, in folder: ReportFolder, isAnnotated: Bool = true, format: ListFormat = .text
  ) {
    if format == .json {
      console.print(PrintedText(json: report.json), terminator: "")
    } else {
      for (text, status) in report.lines(in: folder) { console.print(text, color: status.color) }
      console.print("\(report.summary)", color: report.hasPassed ? .good : .bad)
      if !report.hasPassed { console.print("Report: \(folder.pageFile)") }
    }
    guard ProcessEnvironment.isGitHub else { return }
    let github = GitHubReport(report, in: folder)
    if isAnnotated, format == .text { console.annotate(github) }
    if let problem = github.appendSummary() { console.report(problem) }
  }

  /// Ends a command by what its report says.
  func end(with report: Report, failsOnErrors: Bool = true) throws {
    if failsOnErrors, report.count(.error) > 0 { throw ExitStatus.couldNotRun }
    if !report.hasPassed { throw ExitStatus.failed }
  }

  /// The summary of a job's step, beside which GitHub keeps files that later steps obey.
  var summaries: [Permissions.Output] {
    ProcessEnvironment.gitHubSummary.map { [.appended($0)] } ?? []
  }

  /// What is written while differences are accepted and rejected: the report and goldens.
  func permissions(deciding options: SelectionOptions) -> Permissions {
    // Without a report nothing is written.
    guard OutputFile.isFolder(folder.path) else { return Permissions() }
    var outputs = folder.outputs
    if let selected = try? options.selection(),
      options.snapshots != nil || !options.paths.isEmpty
        || SnapshotSelection.isBelowHere(selected.root)
    {
      outputs.append(.files(selected.root))
    }
    // Otherwise the report says where goldens are, and may name a folder below this one only.
    if options.snapshots == nil { outputs.append(.files(".")) }
    return Permissions(outputs: outputs)
  }
}

extension ReportEntry.Status {
  /// The colour that it has on a terminal.
  fileprivate var color: Console.ResultColor {
    switch self {
    case .error, .failed: .bad
    case .new: .new
    case .unreferenced: .odd
    case .passed: .good
    }
  }
}

/// The options of a summary that a job puts on a pull request.
struct SummaryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also write summary.md, for a comment on a pull request, and its small images to a folder.",
      valueName: "folder"))
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "What the summary puts before the names of its images: the address where they will be.",
      valueName: "address"))
  var summaryPictures: String?

  func validate() throws {
    if summaryPictures != nil, summary == nil {
      throw ValidationError("--summary-pictures is for --summary.")
    }
  }

  /// Throws when the summary's images would be among the cases, or in place of other files.
  func reject(in selection: SnapshotSelection? = nil) throws(Diagnostic) {
    guard let summary else { return }
    try selection?.reject(summary, option: "--summary")
    try MarkdownSummary.checkLocation(summary.withoutEndingSlash)
  }

  /// Writes the summary, where one is wanted.
  func write(_ report: Report, in folder: ReportFolder) throws(Diagnostic) {
    guard let summary else { return }
    var prefix = summaryPictures ?? ""
    if !prefix.isEmpty, !prefix.hasSuffix("/") { prefix += "/" }
    try MarkdownSummary(report, in: folder, prefix: prefix).write(to: summary.withoutEndingSlash)
  }

  var outputs: [Permissions.Output] {
    (try? reject()) == nil ? [] : summary.map { [.folder($0)] } ?? []
  }
}

extension ReportFolder {
  /// The folder, unless it will be rejected.
  var outputs: [Permissions.Output] {
    (try? checkLocation()) == nil ? [] : [.folder(path)]
  }
}
