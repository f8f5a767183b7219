import ArgumentParser
import Diagnostics
import Rendering
import Snapshots

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the report of a check is, and how it is told.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the report. (default: SNAPSHOT_ARTIFACTS, or .build/snapshots)",
      valueName: "folder"))
  var output: String?

  @Flag(help: "Leave out warnings and progress.")
  var quiet = false

  @Option(help: "When problems are coloured: auto, always or never.")
  var color: Console.ColorMode = .auto

  var console: Console { Console(color: color, isQuiet: quiet) }

  var folder: ReportFolder {
    let path = output ?? Surroundings.value("SNAPSHOT_ARTIFACTS") ?? ReportFolder.standardPath
    return ReportFolder(path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path)
  }

  /// Tells what a report says: the problems, each with its pictures and how to accept it.
  func conclude(_ report: Report, in folder: ReportFolder) {
    for entry in report.entries where entry.status != .passed {
      console.print(entry.text(in: folder))
    }
    console.print("\(report.summary)")
    if !report.hasPassed { console.print("Report: \(folder.pageFile)") }
    guard Surroundings.value("GITHUB_ACTIONS") == "true" else { return }
    let github = GitHubReport(report)
    for line in github.annotations(root: Surroundings.value("GITHUB_WORKSPACE")) {
      console.print(line)
    }
    if let path = Surroundings.value("GITHUB_STEP_SUMMARY") {
      append(github.summary, to: path)
    }
  }

  /// Several steps of a job write to the same summary, one after the other.
  private func append(_ text: String, to path: String) {
    let before = (try? InputFile.read(path, limit: 1 << 20)) ?? []
    do throws(Diagnostic) {
      try OutputFile.write(before + Array(text.utf8), to: path)
    } catch {
      console.report(error)
    }
  }
}

extension ReportEntry {
  /// The entry as it is told in a terminal.
  func text(in folder: ReportFolder) -> String {
    var copy = self
    func located(_ path: String?) -> String? { path.map { folder.path + "/" + $0 } }
    copy.expected = located(expected)
    copy.actual = located(actual)
    copy.diff = located(diff)
    let first = "\(self.case) on \(variant): \(verdict)"
    return ([first] + copy.details.map { "  " + $0 }).joined(separator: "\n")
  }
}
