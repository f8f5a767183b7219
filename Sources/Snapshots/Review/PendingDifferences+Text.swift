package import Diagnostics

extension PendingDifferences {
  /// What is pending and what to do about it, in the folder of a report.
  package func text(in folder: ReportFolder) -> PrintedText {
    let advice: PrintedText = """
      \(entries.count) to review. Look at \(folder.pageFile), then
        render-snapshot accept PATH…    for some, or reject
        render-snapshot accept --group ID    for equal ones
        render-snapshot accept --all    for all
      """
    return (ReviewSubject.all(of: self).map { $0.text(in: folder) } + [advice])
      .joined(separator: "\n")
  }

  /// What is pending as a report for programs, with paths that can be opened and commands.
  package func json(in folder: ReportFolder) -> PrintedText {
    let left = Report(root: root, entries: entries.map { $0.located(in: folder) })
    return PrintedText(json: left.json(in: folder))
  }
}
