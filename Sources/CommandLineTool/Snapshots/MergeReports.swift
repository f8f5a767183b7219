import ArgumentParser
import Diagnostics
import Isolation
import Rendering
import Snapshots

/// `render-snapshot merge-reports`: one report of a check's parts.
struct MergeReports: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Join the reports of a check's shards.",
    usage: "render-snapshot merge-reports <part> ... [<options>]",
    discussion: """
      Takes the folders that the parts of a check wrote, or their report.json files, and writes \
      one report with all pictures. Ends with 1 when a part has a difference, and with 2 when a \
      part could not draw something, so that the job that joins them can be the one that fails.

      EXAMPLE
        render-snapshot merge-reports parts/1 parts/2 parts/3 --output report
      """)

  @Argument(help: ArgumentHelp("Folders with a report.json, or such files.", valueName: "part"))
  var parts: [String]

  @OptionGroup var summary: SummaryOptions
  @OptionGroup var output: ReportOptions

  func run() throws {
    let console = output.console
    let folder = output.folder
    let report = try reporting(console) { () throws(Diagnostic) in
      try folder.checkPlace()
      try summary.refuse()
      var folders: [ReportFolder] = []
      for part in parts { folders.append(ReportFolder(try Self.folder(part))) }
      return try folder.merge(folders)
    }
    for entry in report.entries where entry.status == .error {
      console.complain("\(entry.verdict)")
    }
    // The parts have annotated their files.
    output.conclude(report, in: folder, isAnnotated: false)
    try reporting(console) { () throws(Diagnostic) in try summary.write(report, in: folder) }
    if report.count(.error) > 0 { throw ExitStatus.couldNotRun }
    if !report.hasPassed { throw ExitStatus.failed }
  }

  /// The folder of a report that is named by its folder or by its `report.json`.
  private static func folder(_ part: String) throws(Diagnostic) -> String {
    let path = part.withoutEndingSlash
    let isFile = !OutputFile.isFolder(path) && path.hasSuffix(".json")
    guard isFile else { return path }
    let parts = path.pathNames(keepingEmpty: true)
    guard parts.last == "report.json" else {
      throw .error(
        "A part is a folder or a report.json.", file: part,
        solution: "Name the folder that a part of the check has written.")
    }
    let parents = parts.dropLast()
    return parents.isEmpty ? "." : parents.joined(separator: "/")
  }
}

extension MergeReports: ConfinedCommand {
  var consoleOptions: ConsoleOptions { output.consoleOptions }

  var permissions: Permissions {
    Permissions(outputs: output.folder.outputs + output.summaries + summary.outputs)
  }
}
