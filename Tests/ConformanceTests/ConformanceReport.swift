import TestSupport

/// The part of `Docs/Conformance.md` that follows from the cases and the known deviations.
///
/// The other tests see to it that exactly the deviations differ, so nothing is laid out here.
enum ConformanceReport {
  static var text: String {
    let groups = Dictionary(grouping: ConformanceCase.all) { $0.path.folder }
    var rows = ["| Feature | Cases | Equal | |", "|---|--:|--:|--:|"]
    for (folder, cases) in groups.sorted(by: { $0.key < $1.key }) {
      rows.append(row(folder, cases))
    }
    rows.append(row("**all**", ConformanceCase.all))
    let reasons = Dictionary(grouping: Deviations.reasons) { $0.value }
    var list = reasons.sorted(by: { $0.key < $1.key }).map { reason, deviations in
      let names = deviations.map(\.key).sorted().map { "  - `\($0)`" }
      return "- \(reason)\n\(names.joined(separator: "\n"))"
    }
    if list.isEmpty { list = ["None."] }
    return """
      ## Cases per feature

      \(rows.joined(separator: "\n"))

      ## Known deviations

      \(list.joined(separator: "\n"))

      """
  }

  private static func row(_ name: String, _ cases: [ConformanceCase]) -> String {
    let equal = cases.count { Deviations.reasons[$0.path] == nil }
    // Rounded down, so that only all is 100 %.
    return "| \(name) | \(cases.count) | \(equal) | \(equal * 100 / max(cases.count, 1)) % |"
  }
}

extension String {
  /// What is before the last slash.
  fileprivate var folder: String { split(separator: "/").dropLast().joined(separator: "/") }
}
