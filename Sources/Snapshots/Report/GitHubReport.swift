package import Diagnostics
import Rendering

/// The report as GitHub Actions shows it: annotations at files, and a summary of the step.
public struct GitHubReport: Sendable {
  /// The most lines that a summary lists: GitHub shows no summary over 1 MiB.
  private static let maximumRows = 500

  private let report: Report

  /// Writes a report for GitHub.
  public init(_ report: Report) {
    self.report = report
  }

  /// A line for each variant that fails, which the runner turns into an annotation.
  ///
  /// - Parameter root: The checkout, whose path is taken off those of files.
  /// - Returns: Lines of the form `::error file=…,title=…::verdict`.
  public func annotations(root: String?) -> [String] {
    report.entries.filter(report.isProblem).map { entry in
      var properties = "title=" + Self.property("\(entry.case) on \(entry.variant)")
      if var file = entry.file {
        if let root, file.startsExactly(with: root + "/") {
          file = String(decoding: file.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
        }
        let line = entry.line.map { ",line=\($0)" } ?? ""
        properties = "file=" + Self.property(file) + line + "," + properties
      }
      let message = ([entry.verdict] + entry.details).joined(separator: "\n")
      // The line is a command as a whole; Azure's servers would look for theirs in it.
      return PrintedText.withoutCommands("::error \(properties)::\(Self.data(message))")
    }
  }

  /// The text of the step's summary, in Markdown.
  public var summary: String {
    var text = "### Snapshots: \(report.summary)\n\n"
    let problems = report.entries.filter { $0.status != .passed }
    if problems.isEmpty { return text }
    text += "| Case | Variant | | |\n|---|---|---|---|\n"
    for entry in problems.prefix(Self.maximumRows) {
      let cells = [
        entry.case.markdownCell, entry.variant.markdownCell, entry.status.rawValue,
        entry.verdict.markdownCell,
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    if problems.count > Self.maximumRows {
      text += "\nand \(problems.count - Self.maximumRows) more, see the report.\n"
    }
    let accepts = Set(problems.compactMap(\.accept))
    if !accepts.isEmpty {
      text += "\nThe images are in the report, `index.html` among the job's artifacts.\n"
    }
    return text + "\n"
  }

  /// Appends the summary to that of the job's step, where there is one.
  ///
  /// Several steps of a job write to the same file, one after the other.
  ///
  /// - Returns: Why it can't be written; nil when it was.
  package func appendSummary() -> Diagnostic? {
    guard let path = ProcessEnvironment.gitHubSummary else { return nil }
    do throws(Diagnostic) {
      try OutputFile.append(Array(summary.utf8), to: path)
      return nil
    } catch {
      return .warning(error.summary, file: path, solution: error.solution)
    }
  }

  private static func data(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
      .escaping(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    data(text).escaping([":": "%3A", ",": "%2C"])
  }
}
