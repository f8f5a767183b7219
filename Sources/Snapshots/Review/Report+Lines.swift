package import Diagnostics

extension Report {
  /// What a terminal shows of the report in a folder: its items.
  ///
  /// Errors are left out, as they are reported when they are met.
  package func lines(
    in folder: ReportFolder
  ) -> [(text: PrintedText, status: ReportEntry.Status)] {
    let items = items.filter { $0.entry.status != .error }
    var lines = items.map { (text: text(of: $0, in: folder), status: $0.entry.status) }
    let new = items.filter { $0.entry.status == .new && $0.entry.accept != nil }
    let count = new.reduce(0) { $0 + $1.count }
    if count > 1 {
      lines.append(
        ("To accept all \(count) that are new: \(folder.commandAcceptingNew)", .new))
    }
    return lines
  }

  private func text(of item: ReportItem, in folder: ReportFolder) -> PrintedText {
    if let group = item.group {
      return ReviewSubject(
        PendingGroup(
          id: group.id, because: group.title, entries: group.members.map { entries[$0] },
          outcomes: group.outcomes.map { entries[$0] })
      ).text(in: folder)
    }
    var entry = item.entry.located(in: folder)
    guard item.entry.status == .new, item.entry.accept != nil, count(.new) > 1 else {
      return entry.text
    }
    // One command accepts all that is new.
    entry.accept = nil
    guard item.count > 1 else { return entry.text }
    // Nobody reads the same sentence of every variant.
    let images = entry.actual.map { $0.dividedAtLastSlash.folder }
    let position: PrintedText = images.map { "\n  actual    \(String($0))" } ?? ""
    return "\(item.subject): \(PrintedText(sentence: entry.verdict))" + position
  }
}

extension ReportEntry {
  /// The entry with paths that can be opened and commands that can be run from here.
  package func located(in folder: ReportFolder) -> ReportEntry {
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
  func text(in folder: ReportFolder) -> PrintedText { located(in: folder).text }

  /// The entry with its paths as they are.
  fileprivate var text: PrintedText {
    let first: PrintedText = "\(self.case) on \(variant): \(PrintedText(sentence: verdict))"
    // Paths and commands are copied: only the cause is a sentence.
    let lines = details.map { line -> PrintedText in
      let isCause = line.hasPrefix("because ") || line.hasPrefix("partly because ")
      return "  \(isCause ? PrintedText(sentence: line) : PrintedText(line: line))"
    }
    return ([first] + lines).joined(separator: "\n")
  }
}
