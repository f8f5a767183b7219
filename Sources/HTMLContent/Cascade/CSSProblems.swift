import Diagnostics

/// Collects what was left out of a page, each thing once.
struct CSSProblems: Sendable {
  private(set) var warnings: [Diagnostic] = []
  private var reported: Set<String> = []

  /// The longest warning that is reported whole, in Unicode scalars: names can be as long as the page.
  private static let longestSummary = 300

  /// Adds a warning unless one was reported about the same subject.
  mutating func add(_ subject: String, _ line: Int, _ summary: String, solution: String? = nil) {
    guard reported.insert(subject).inserted, warnings.count < HTMLLimits.maximumWarnings else {
      return
    }
    var text = summary
    if summary.utf8.count > Self.longestSummary {
      let beginning = summary.unicodeScalars.prefix(Self.longestSummary)
      if beginning.endIndex < summary.endIndex { text = String(beginning) + "…" }
    }
    warnings.append(.warning(text, keyPath: String(line), solution: solution))
  }
}
