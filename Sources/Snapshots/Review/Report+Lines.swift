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
    }.map { entries[$0] }
    let new = alone.filter { $0.status == .new && $0.accept != nil }
    guard new.count > 1 else {
      return equal + alone.map { ($0.text(in: folder), $0.status) }
    }
    let others = alone.filter { $0.status != .new || $0.accept == nil }
    return equal + others.map { ($0.text(in: folder), $0.status) }
      + Self.lines(ofNew: new, in: folder)
  }

  /// The maximum number of variants of a case that are named.
  private static let maximumNames = 6

  /// What has no golden yet, a line for each case: nobody reads the same sentence of every variant.
  private static func lines(
    ofNew entries: [ReportEntry], in folder: ReportFolder
  ) -> [(text: PrintedText, status: ReportEntry.Status)] {
    var order: [ExactText] = []
    var cases: [ExactText: [ReportEntry]] = [:]
    for entry in entries {
      let key = ExactText("\(entry.case)\n\(entry.verdict)")
      if cases[key] == nil { order.append(key) }
      cases[key, default: []].append(entry)
    }
    var lines = order.compactMap { key -> (text: PrintedText, status: ReportEntry.Status)? in
      guard let entries = cases[key], let first = entries.first else { return nil }
      if entries.count == 1 {
        var alone = first.located(in: folder)
        alone.accept = nil
        return (alone.text, .new)
      }
      let names = entries.prefix(maximumNames).map(\.variant).joined(separator: ", ")
      let more = entries.count - min(entries.count, maximumNames)
      let images = first.located(in: folder).actual.map { $0.dividedAtLastSlash.folder }
      let text: PrintedText = """
        \(first.case) on \(names)\(more > 0 ? " and \(more) more" : ""): \
        \(PrintedText(sentence: first.verdict))
        """
      let position: PrintedText = images.map { "\n  actual    \(String($0))" } ?? ""
      return (text + position, .new)
    }
    lines.append(
      ("To accept all \(entries.count) that are new: \(folder.commandAcceptingNew)", .new))
    return lines
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
      "  \(line.hasPrefix("because ") ? PrintedText(sentence: line) : PrintedText(line: line))"
    }
    return ([first] + lines).joined(separator: "\n")
  }
}
