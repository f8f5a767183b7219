import Diagnostics

/// Equal differences that are pending.
package struct PendingGroup: Sendable {
  /// By what the group is named in commands.
  package var id: String

  /// Why its members changed; nil where that isn't known.
  package var because: String?

  /// Its members that are pending.
  package var entries: [ReportEntry]

  /// One entry for each different verdict, the one that changed most first.
  package var outcomes: [ReportEntry]

  /// The size in words: `96 variants of 12 cases`.
  package var size: String {
    let cases = Set(entries.map { ExactText($0.case) }).count
    return "\(entries.count) variants of \(cases) case\(cases == 1 ? "" : "s")"
  }
}
