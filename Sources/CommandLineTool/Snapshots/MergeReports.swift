import ArgumentParser
import Diagnostics
import Isolation
import Snapshots

/// `render-snapshot merge-reports`: one report of a check's parts.
struct MergeReports: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Join the reports of a check's shards.",
    usage: "render-snapshot merge-reports <part> ... [<options>]",
    discussion: """
      Takes the folders that the parts of a check wrote, or their report.json files, and writes \
      one report with all images. Ends with 1 when a part has a difference, and with 2 when a \
      part could not draw something, so that the job that joins them can be the one that fails.

      EXAMPLE
        render-snapshot merge-reports parts/1 parts/2 parts/3 --output report
      """)

  @Argument(help: ArgumentHelp("Folders with a report.json, or such files.", valueName: "part"))
  var parts: [String]

  @OptionGroup var summary: SummaryOptions
  @OptionGroup var output: ReportOptions

  func run() throws {
    let folder = output.folder
    try folder.checkLocation()
    try summary.reject()
    let report = try folder.merge(ReportFolder.named(parts))
    for entry in report.entries where entry.status == .error {
      console.printError("\(entry.verdict)")
    }
    // The parts have annotated their files.
    output.print(report, in: folder, isAnnotated: false)
    try summary.write(report, in: folder)
    try output.end(with: report)
  }

  var consoleOptions: ConsoleOptions { output.consoleOptions }

  var permissions: Permissions {
    Permissions(outputs: output.folder.outputs + output.summaries + summary.outputs)
  }
}
