/// Why a template can't be filled.
public struct TemplateProblem: Error, Hashable, Sendable {
  /// What is wrong: one sentence, with its full stop.
  public var summary: String

  /// How to fix it: a sentence that starts with a verb.
  public var solution: String?

  /// The byte of the template that it is at; nil where no tag is at fault.
  public var offset: Int?

  init(_ summary: String, solution: String? = nil, at offset: Int? = nil) {
    self.summary = summary
    self.solution = solution
    self.offset = offset
  }

  /// The problem at a byte, unless it is known already.
  func located(at offset: Int) -> TemplateProblem {
    var copy = self
    copy.offset = copy.offset ?? offset
    return copy
  }

  static let tooLarge = TemplateProblem(
    "The template makes a string of more than \(TemplateLimits.maximumStringBytes) bytes.",
    solution: "Make it shorter.")

  static let tooMuch = TemplateProblem(
    "The template takes more than \(TemplateLimits.maximumSteps) steps.",
    solution: "Make its loops shorter.")

  static let tooLong = TemplateProblem(
    "An expression has more than \(TemplateLimits.maximumOperators) operators and filters.",
    solution: "Divide it.")

  static let tooDeep = TemplateProblem(
    "Tags are more than \(TemplateLimits.maximumNesting) deep in one another.",
    solution: "Reduce the nesting.")
}
