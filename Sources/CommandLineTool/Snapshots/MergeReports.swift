import ArgumentParser
import Diagnostics
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
      one report with all pictures. Ends with 1 when a part has a difference, so that the job \
      that joins them can be the one that fails.

      EXAMPLE
        render-snapshot merge-reports parts/1 parts/2 parts/3 --output report
      """)

  @Argument(help: ArgumentHelp("Folders with a report.json, or such files.", valueName: "part"))
  var parts: [String]

  @OptionGroup var output: ReportOptions

  func run() throws {
    let console = output.console
    let folder = output.folder
    let report = try reporting(console) { () throws(Diagnostic) in
      try folder.merge(parts.map { ReportFolder($0.reportFolder) })
    }
    output.conclude(report, in: folder)
    if !report.hasPassed { throw ExitStatus.failed }
  }
}

extension String {
  /// The folder of a report that is named by its folder or by its `report.json`.
  fileprivate var reportFolder: String {
    let folder = hasSuffix("/") && self != "/" ? String(dropLast()) : self
    guard folder.hasSuffix(".json") else { return folder }
    let parents = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parents.isEmpty ? "." : parents.joined(separator: "/")
  }
}
