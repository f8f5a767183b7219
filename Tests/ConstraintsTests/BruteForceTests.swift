import Constraints
import Testing

/// The solver against an exhaustive search.
///
/// A best solution of linear constraints lies where as many of them as there are variables meet as
/// equations, so trying every such corner finds how good a solution can be.
struct BruteForceTests {
  @Test(arguments: 0..<1_000)
  func `No corner of the constraints is better than the solution`(_ seed: Int) throws {
    var noise = Noise(seed: UInt64(seed))
    let count = noise.next(in: 2...3)
    var rules: [Rule] = []
    // A box around everything, so that there are corners.
    for variable in 0..<count {
      var coefficients = [Double](repeating: 0, count: count)
      coefficients[variable] = 1
      for limit in [-100.0, 100] {
        rules.append(
          Rule(
            coefficients: coefficients, constant: -limit,
            relation: limit < 0 ? .greaterOrEqual : .lessOrEqual, priority: .required))
      }
    }
    for _ in 0..<noise.next(in: 2...6) {
      rules.append(Rule.random(variables: count, &noise))
    }

    var solver = ConstraintSolver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var wasRejected = false
    var accepted: [Rule] = []
    for rule in rules {
      let terms = zip(variables, rule.coefficients).map { Term($0, $1) }
      do {
        try solver.add(
          LinearConstraint(
            left: Expression(terms, constant: rule.constant), relation: rule.relation, right: 0,
            priority: rule.priority))
        accepted.append(rule)
      } catch {
        #expect(error == .contradiction)
        #expect(rule.priority.isRequired)
        wasRejected = true
        #expect(Self.best(accepted + [rule], count) == nil, "\(rule) could have been kept.")
      }
    }
    let found = Self.errors(of: accepted, at: variables.map(solver.value))
    let best = try #require(Self.best(accepted, count))
    for (index, error) in found.enumerated() {
      #expect(abs(error - best[index]) < 1e-5, "\(found) instead of \(best): \(accepted)")
    }
    if !wasRejected { #expect(accepted.count == rules.count) }
  }

  private struct Rule {
    var coefficients: [Double]
    var constant: Double
    var relation: LinearConstraint.Relation
    var priority: Priority

    static func random(variables: Int, _ noise: inout Noise) -> Rule {
      let relations: [LinearConstraint.Relation] = [.lessOrEqual, .equal, .greaterOrEqual]
      let priorities: [Priority] = [.required, Priority(750), Priority(250), Priority(250)]
      return Rule(
        coefficients: (0..<variables).map { _ in Double(noise.next(in: -2...2)) },
        constant: Double(noise.next(in: -40...40)), relation: relations[noise.next(in: 0...2)],
        priority: priorities[noise.next(in: 0...3)])
    }

    /// How far a point is from fulfilling the rule.
    func error(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .lessOrEqual: max(0, value)
      case .equal: abs(value)
      case .greaterOrEqual: max(0, -value)
      }
    }
  }

  private static let levels = [Priority.required, Priority(750), Priority(250)]

  /// The sums of the errors by priority, highest first.
  private static func errors(of rules: [Rule], at point: [Double]) -> [Double] {
    levels.map { level in
      rules.filter { $0.priority == level }.reduce(0) { $0 + $1.error(at: point) }
    }
  }

  /// The smallest errors of any corner; nil when none fulfils what is required.
  private static func best(_ rules: [Rule], _ count: Int) -> [Double]? {
    var best: [Double]?
    func visit(_ chosen: [Rule], from start: Int) {
      if chosen.count == count {
        guard let point = corner(of: chosen) else { return }
        let errors = errors(of: rules, at: point)
        guard errors[0] < 1e-6 else { return }
        let rounded = { (errors: [Double]) in errors.dropFirst().map { ($0 * 1e6).rounded() } }
        if best.map({ rounded(errors).lexicographicallyPrecedes(rounded($0)) }) ?? true {
          best = errors
        }
        return
      }
      for index in rules.indices.dropFirst(start) {
        visit(chosen + [rules[index]], from: index + 1)
      }
    }
    visit([], from: 0)
    return best
  }

  /// Where equations meet, by Gauss's elimination; nil when they don't meet in one point.
  private static func corner(of rules: [Rule]) -> [Double]? {
    let count = rules.count
    var matrix = rules.map { $0.coefficients + [-$0.constant] }
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for cell in column...count { matrix[row][cell] -= factor * matrix[column][cell] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
