import Diagnostics

/// What the templates of one message may still do together.
public struct FillBudget: Sendable {
  private var steps = 0
  private var bytes = 0
  private var watch = DeadlineWatch()

  /// Creates the budget of a message.
  public init() {}

  /// Counts a step.
  ///
  /// Throws a problem when there were too many, or the time for the work is over.
  mutating func step(_ count: Int = 1) throws(TemplateProblem) {
    steps += count
    if steps > TemplateLimits.maximumSteps || watch.step() { throw .tooMuch }
  }

  /// Counts the bytes of a value that was made.
  mutating func charge(_ count: Int) throws(TemplateProblem) {
    bytes += count
    if bytes > TemplateLimits.maximumBytes { throw .tooLarge }
  }
}
