package import Diagnostics

extension Report {
  /// What a terminal shows of the report in a folder: first equal differences, each group as one, then
  /// what is alone.
  ///
  /// Errors are left out, as they are reported when they are met.
  package func lines(
    in folder: ReportFolder
  ) -> [(text: PrintedText, status: ReportEntry.Status)] {
    let groups = groups
    let grouped = Set(groups.flatMap(\.members))
    let equal = groups.map { group in
      let subject = ReviewSubject(
        PendingGroup(
          id: group.id, because: group.because, entries: group.members.map { entries[$0] },
          outcomes: group.outcomes.map { entries[$0] }))
      return (text: subject.text(in: folder), status: ReportEntry.Status.failed)
    }
    let alone = entries.indices.filter { index in
      entries[index].status != .passed && entries[index].status != .error
        && !grouped.contains(index)
    }
    return equal + alone.map { (entries[$0].text(in: folder), entries[$0].status) }
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
  func text(in folder: ReportFolder) -> PrintedText {
    let copy = located(in: folder)
    let first: PrintedText = "\(self.case) on \(variant): \(verdict)"
    return ([first] + copy.details.map { "  \($0)" }).joined(separator: "\n")
  }
}
