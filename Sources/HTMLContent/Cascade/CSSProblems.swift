import Diagnostics

/// Collects what was left out of a page, each thing once.
struct CSSProblems: Sendable {
  private struct Problem: Sendable {
    /// What it is about.
    var subject: String
    var line: Int
    var summary: String
    var solution: String?

    /// Whether the page is right, and this can't be done here.
    var isLimitation = false
  }

  private var problems: [Problem] = []
  private var reported: Set<ExactText> = []

  /// The longest warning that is reported whole, in Unicode scalars: names can be as long as the page.
  private static let maximumSummaryLength = 300

  var warnings: [Diagnostic] {
    problems.map { problem in
      var warning = Diagnostic.warning(
        problem.summary, keyPath: String(problem.line), solution: problem.solution)
      if problem.isLimitation { warning.cause = .limitation }
      return warning
    }
  }

  /// Adds a warning of something that is right and can't be done here, unless one was reported about
  /// the same subject.
  mutating func addLimitation(
    _ subject: String, line: Int, summary: String, solution: String? = nil
  ) {
    addProblem(subject, line: line, summary: summary, solution: solution, isLimitation: true)
  }

  /// Adds a warning unless one was reported about the same subject.
  mutating func addProblem(
    _ subject: String, line: Int, summary: String, solution: String? = nil,
    isLimitation: Bool = false
  ) {
    guard reported.insert(ExactText(subject)).inserted, problems.count < HTMLLimits.maximumWarnings
    else {
      return
    }
    var text = summary
    if summary.utf8.count > Self.maximumSummaryLength {
      let beginning = summary.unicodeScalars.prefix(Self.maximumSummaryLength)
      if beginning.endIndex < summary.endIndex { text = String(beginning) + "…" }
    }
    problems.append(
      Problem(
        subject: subject, line: line, summary: text, solution: solution,
        isLimitation: isLimitation))
  }

  /// Adds the warnings about a part of a file, in which lines are counted from some line on.
  mutating func addProblems(_ part: CSSProblems, linesBelow line: Int = 0) {
    for problem in part.problems {
      addProblem(
        problem.subject, line: problem.line + line, summary: problem.summary,
        solution: problem.solution,
        isLimitation: problem.isLimitation)
    }
  }
}
