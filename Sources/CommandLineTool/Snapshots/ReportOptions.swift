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

  @OptionGroup var consoleOptions: ConsoleOptions

  var console: Console { consoleOptions.console }

  var folder: ReportFolder {
    let path = output ?? Surroundings.value("SNAPSHOT_ARTIFACTS") ?? ReportFolder.standardPath
    return ReportFolder(path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path)
  }

  /// Throws when the report would be written among the cases: what it holds looks like goldens.
  func refuse(in selection: SnapshotSelection) throws(Diagnostic) {
    guard let below = selection.path(below: folder.path) else { return }
    // Hidden folders are never looked into.
    guard !below.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return }
    throw .error(
      "The report can't be in the snapshot folder \(selection.root).", file: folder.path,
      solution: "Name a folder outside with --output.")
  }

  /// Tells what a report says: the differences, each with its pictures and how to accept it.
  ///
  /// Errors have been told when they were met.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: Its folder.
  ///   - isAnnotated: Whether files are annotated under GitHub Actions.
  ///   - format: The form; as JSON nothing but the report is printed.
  func conclude(
    _ report: Report, in folder: ReportFolder, isAnnotated: Bool = true,
    format: ListFormat = .text
  ) {
    if format == .json {
      console.print(PrintedText(json: report.json), terminator: "")
    } else {
      for entry in report.entries where entry.status != .passed && entry.status != .error {
        console.print(entry.text(in: folder))
      }
      console.print("\(report.summary)")
      if !report.hasPassed { console.print("Report: \(folder.pageFile)") }
    }
    guard Surroundings.value("GITHUB_ACTIONS") == "true" else { return }
    let github = GitHubReport(report)
    if isAnnotated, format == .text { console.annotate(github) }
    guard let path = Surroundings.value("GITHUB_STEP_SUMMARY") else { return }
    do throws(Diagnostic) {
      // Several steps of a job write to the same summary, one after the other.
      try OutputFile.append(Array(github.summary.utf8), to: path)
    } catch {
      console.report(.warning(error.summary, file: path, solution: error.solution))
    }
  }
}

extension ReportEntry {
  /// The entry with paths that can be opened and commands that can be run from here.
  func located(in folder: ReportFolder) -> ReportEntry {
    var copy = self
    func located(_ path: String?) -> String? { path.map { folder.path + "/" + $0 } }
    copy.expected = located(expected)
    copy.actual = located(actual)
    copy.diff = located(diff)
    copy.layout = located(layout)
    copy.accept = folder.command(accepting: self)
    return copy
  }

  /// The entry as a terminal shows it.
  func text(in folder: ReportFolder) -> PrintedText {
    let copy = located(in: folder)
    let first: PrintedText = "\(self.case) on \(variant): \(verdict)"
    return ([first] + copy.details.map { "  \($0)" }).joined(separator: "\n")
  }
}
