package import Diagnostics
import Rendering

/// The report as GitHub Actions shows it: annotations at files, and a summary of the step.
public struct GitHubReport: Sendable {
  /// The maximum number of lines that a summary lists: GitHub shows no summary over 1 MiB.
  private static let maximumRows = 500

  /// The maximum number of annotations of a step that GitHub shows.
  private static let maximumAnnotations = 10

  private let report: Report
  private let folder: ReportFolder

  /// Writes a report for GitHub.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: Its folder, which commands name.
  public init(_ report: Report, in folder: ReportFolder = ReportFolder(ReportFolder.defaultPath)) {
    self.report = report
    self.folder = folder
  }

  /// A line for each difference, or for equal ones together, which the runner turns into an
  /// annotation.
  ///
  /// What GitHub would not show any more is counted in the last line.
  ///
  /// - Parameter root: The checkout, whose path is taken off those of files.
  /// - Returns: Lines of the form `::error file=…,title=…::verdict`.
  public func annotations(root: String?) -> [String] {
    let items = report.items.filter { report.isProblem($0.entry) }
    let isAll = items.count <= Self.maximumAnnotations
    let shown = items.prefix(isAll ? items.count : Self.maximumAnnotations - 1)
    let lines = shown.map { annotation($0, root: root) }
    let rest = items.count - shown.count
    return isAll
      ? lines : lines + ["::error title=Snapshots::\(rest) more differences are in the report."]
  }

  private func annotation(_ item: ReportItem, root: String?) -> String {
    let entry = item.entry
    var properties = "title=" + Self.property(item.subject)
    if var file = entry.file {
      if let root, file.startsExactly(with: root + "/") {
        file = String(decoding: file.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
      }
      let column = entry.column.map { ",col=\($0)" } ?? ""
      let line = entry.line.map { ",line=\($0)" + column } ?? ""
      properties = "file=" + Self.property(file) + line + "," + properties
    }
    let group = item.group.map { _ in ["One of them is \(entry.case) on \(entry.variant)."] } ?? []
    let details = (group + entry.details).map { "\n" + $0 }.joined()
    let message = Self.sentence(entry.verdict) + Self.data(details)
    // The line is a command as a whole; Azure's servers would look for theirs in it.
    return PrintedText.withoutCommands("::error \(properties)::\(message)")
  }

  /// The text of the step's summary, in Markdown: that of a comment on a pull request, without images.
  public var summary: String {
    var text = MarkdownSummary(report, in: folder).text(listing: Self.maximumRows)
    if report.entries.contains(where: { $0.accept != nil }) {
      text += "The images are in the report, `index.html` among the job's artifacts.\n\n"
    }
    return text
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

  /// A sentence as the value of a command.
  private static func sentence(_ text: String) -> String {
    escaped(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).printable.isolated }.joined(separator: "\n"))
  }

  /// What may be copied as the value of a command.
  private static func data(_ text: String) -> String {
    escaped(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).printable }.joined(separator: "\n"))
  }

  private static func property(_ text: String) -> String {
    data(text).escaping([":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }
}
