import Diagnostics

/// Collects what was left out of a page, each thing once.
struct CSSProblems: Sendable {
  private(set) var warnings: [Diagnostic] = []
  private var told: Set<String> = []

  /// Adds a warning unless one was told of the same subject.
  mutating func add(_ subject: String, _ line: Int, _ summary: String, solution: String? = nil) {
    guard told.insert(subject).inserted, warnings.count < HTMLLimits.maximumWarnings else {
      return
    }
    warnings.append(.warning(summary, keyPath: String(line), solution: solution))
  }
}
