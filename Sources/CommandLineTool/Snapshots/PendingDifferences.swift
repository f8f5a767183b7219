import Diagnostics
import Rendering
import Snapshots

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The differences of the last check that nobody has decided on yet.
struct PendingDifferences {
  /// The largest file of a golden that is read, in bytes.
  private static let maximumBytes = 256 << 20

  /// The pending entries that were selected, in the order of the report.
  private(set) var entries: [ReportEntry]

  /// The snapshot folder.
  let root: String

  private let folder: ReportFolder
  private var report: Report

  /// Where entries stand in the report, by their names.
  private let indices: [String: Int]

  /// Reads the report of the last check.
  ///
  /// - Parameters:
  ///   - folder: The folder of the report.
  ///   - options: What is selected.
  /// - Throws: A `Diagnostic` when there is no report, or when it doesn't say where goldens are.
  init(_ folder: ReportFolder, _ options: SelectionOptions) throws(Diagnostic) {
    guard FileManager.default.fileExists(atPath: folder.reportFile) else {
      throw .error(
        "There is no report of a check.", file: folder.reportFile,
        solution: "Run render-snapshot check first, or name the report's folder with --output.")
    }
    let report = try Report.read(folder.reportFile)
    var options = options
    if options.snapshots == nil, options.paths.isEmpty, let root = report.root {
      // A report may come from somewhere else; what it says must not lead anywhere.
      guard !root.hasPrefix("/"), !root.split(separator: "/").contains("..") else {
        throw .error(
          "The report is of \(root).", file: folder.reportFile,
          solution: "Name the snapshot folder with --snapshots.")
      }
      options.snapshots = root
    }
    let selection = try options.selection()
    self.folder = folder
    self.report = report
    indices = Dictionary(
      zip(report.entries.map(\.name), report.entries.indices), uniquingKeysWith: { $1 })
    root = selection.root
    entries = report.entries.filter {
      $0.isPending && selection.contains(case: $0.case, variant: $0.variant)
    }
  }

  /// Leaves only entries that a condition holds for.
  mutating func keep(where condition: (ReportEntry) -> Bool) {
    entries = entries.filter(condition)
  }

  /// Makes what was drawn the golden.
  ///
  /// - Parameter entry: A pending entry.
  /// - Returns: The path of the golden.
  /// - Throws: A `Diagnostic` when the new picture is gone or can't be written.
  mutating func accept(_ entry: ReportEntry) throws(Diagnostic) -> String {
    let picture = try InputFile.read(located(entry.actual ?? ""), limit: Self.maximumBytes)
    let layout = try InputFile.read(
      located(entry.candidateLayout ?? ""), limit: Self.maximumBytes)
    let files = GoldenFiles(picture: picture, layout: String(decoding: layout, as: UTF8.self))
    try Acceptance(in: SnapshotFolder(root)).accept(files, for: entry.case, entry.variant)
    decide(.accepted, entry)
    return root + "/" + entry.name + ".png"
  }

  /// Leaves the golden as it is; the next check finds the difference again.
  mutating func reject(_ entry: ReportEntry) { decide(.rejected, entry) }

  private mutating func decide(_ decision: ReportEntry.Decision, _ entry: ReportEntry) {
    guard let index = indices[entry.name] else { return }
    report.entries[index].decision = decision
  }

  /// Writes what was decided into the report.
  func save() throws(Diagnostic) {
    try OutputFile.write(Array(report.json.utf8), to: folder.reportFile)
  }

  /// The path of a file that the report names.
  func located(_ path: String) -> String { folder.path + "/" + path }
}
