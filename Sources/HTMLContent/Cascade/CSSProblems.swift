import Diagnostics

/// Collects what was left out of a page, each thing once.
struct CSSProblems: Sendable {
  private struct Problem: Sendable {
    /// What it is about.
    var subject: String
    var line: Int
    var summary: String
    var solution: String?
  }

  private var problems: [Problem] = []
  private var reported: Set<ExactText> = []

  /// The longest warning that is reported whole, in Unicode scalars: names can be as long as the page.
  private static let longestSummary = 300

  var warnings: [Diagnostic] {
    problems.map { .warning($0.summary, keyPath: String($0.line), solution: $0.solution) }
  }

  /// Adds a warning unless one was reported about the same subject.
  mutating func add(_ subject: String, _ line: Int, _ summary: String, solution: String? = nil) {
    guard reported.insert(ExactText(subject)).inserted, problems.count < HTMLLimits.maximumWarnings
    else {
      return
    }
    var text = summary
    if summary.utf8.count > Self.longestSummary {
      let beginning = summary.unicodeScalars.prefix(Self.longestSummary)
      if beginning.endIndex < summary.endIndex { text = String(beginning) + "…" }
    }
    problems.append(Problem(subject: subject, line: line, summary: text, solution: solution))
  }

  /// Adds the warnings about a part of a file, in which lines are counted from some line on.
  mutating func add(_ part: CSSProblems, linesBelow line: Int = 0) {
    for problem in part.problems {
      add(problem.subject, problem.line + line, problem.summary, solution: problem.solution)
    }
  }
}
