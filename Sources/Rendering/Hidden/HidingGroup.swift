import HTMLContent

/// Elements that the same rule hides, such as the slides of a slider.
///
/// Each of them may hold little of a page of which they hide most together.
struct HidingGroup {
  /// The first of the heaviest elements.
  private var first: HidingCause

  /// How many elements the rule hides.
  private var count = 1

  /// How much is hidden with all of them.
  private(set) var weight: Int

  var line: Int { first.line }
  var file: String? { first.file }

  /// What hides them, as in `"#a" has "display: none", like 2 other elements`.
  var words: String {
    let others =
      switch count - 1 {
      case 0: ""
      case 1: ", like another element"
      case let others: ", like \(others) other elements"
      }
    return "\"\(first.selector)\" \(first.predicate)\(others)"
  }

  private init(_ cause: HidingCause) {
    first = cause
    weight = cause.weight
  }

  private mutating func addCause(_ cause: HidingCause) {
    if cause.weight > first.weight { first = cause }
    count += 1
    weight += cause.weight
  }

  /// Puts the causes together that are of one rule, and returns the group that hides the most; nil
  /// where there are no causes.
  static func heaviest(of causes: [HidingCause]) -> HidingGroup? {
    struct Rule: Hashable {
      var file: String?
      var line: Int
      var predicate: String
    }
    var groups: [HidingGroup] = []
    var indices: [Rule: Int] = [:]
    for cause in causes {
      let rule = Rule(file: cause.file, line: cause.line, predicate: cause.predicate)
      if let index = indices[rule] {
        groups[index].addCause(cause)
      } else {
        indices[rule] = groups.count
        groups.append(HidingGroup(cause))
      }
    }
    return groups.max { $0.weight < $1.weight }
  }
}
