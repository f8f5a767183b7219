package import Diagnostics

/// What a person is asked about in one go: a difference, or equal ones.
package struct ReviewSubject {
  /// The most variants of a group that are named.
  private static let maximumNames = 3

  /// What is decided on.
  var entries: [ReportEntry]

  /// What can be looked at: one entry for each different outcome.
  var outcomes: [ReportEntry]

  /// The group; nil for a single difference.
  var group: PendingGroup?

  /// Asks about one difference.
  package init(_ entry: ReportEntry) {
    entries = [entry]
    outcomes = [entry]
  }

  /// Asks about equal differences.
  package init(_ group: PendingGroup) {
    entries = group.entries
    outcomes = group.outcomes
    self.group = group
  }

  /// What is pending: first the groups, then what is alone, in the order of the report.
  package static func all(of pending: PendingDifferences) -> [ReviewSubject] {
    let groups = pending.groups
    let grouped = Set(groups.flatMap(\.entries).map { ExactText($0.name) })
    return groups.map(ReviewSubject.init)
      + pending.entries.filter { !grouped.contains(ExactText($0.name)) }.map(ReviewSubject.init)
  }

  /// The subject as a terminal shows it.
  ///
  /// - Parameters:
  ///   - folder: The folder of the report.
  ///   - outcome: Which of the outcomes is shown.
  ///   - isAsked: Whether a key decides, so that no command is needed.
  /// - Returns: The lines.
  package func text(in folder: ReportFolder, outcome: Int = 0, isAsked: Bool = false) -> PrintedText
  {
    var shown = outcomes[min(outcome, outcomes.count - 1)]
    if isAsked || group != nil { shown.accept = nil }
    let entry = shown.text(in: folder)
    guard let group else { return entry }
    var lines: [PrintedText] = ["\(group.size) changed alike (group \(group.id)). One of them:"]
    lines.append(entry)
    if shown.differingPixels == 0 {
      lines.append("  of this one nothing is seen: no pixel differs")
    }
    if outcomes.count > 1 {
      lines.append("  \(outcomes.count) different outcomes, that of \(outcome + 1) is shown")
    }
    let others = group.entries.filter { $0.name != shown.name }
    let names = others.prefix(Self.maximumNames).map { "\($0.case) on \($0.variant)" }
    let more = others.count - names.count
    lines.append(
      "  likewise  \(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")")
    if !isAsked {
      lines.append("  To accept all of them: \(folder.command(acceptingGroup: group.id))")
    }
    return lines.joined(separator: "\n")
  }
}
