/// Finds values that fulfil linear equations and inequalities as well as their priorities ask.
///
/// This is the Cassowary algorithm: a tableau in augmented simplex form that constraints are added
/// to one by one, with an objective row for each priority, so that priorities are never traded
/// against each other. Rows are sorted arrays and columns are indexed, so that a constraint costs
/// about what it touches: views beside each other take linear time, as do columns of views that have
/// heights of their own. Only a long chain of views whose sizes may all vary takes more, because the
/// place of the last depends on all of them. The smallest symbol wins every tie: the same
/// constraints in the same order give the same values everywhere, and the search can't go in
/// circles.
///
/// Greg J. Badros, Alan Borning, Peter J. Stuckey: The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm, ACM TOCHI 8(4), 2001.
public struct ConstraintSolver: Sendable {
  /// How many entries of rows are read or written before every further constraint is rejected.
  ///
  /// That takes some hundredths of a second; the constraints of a screen take a few thousand.
  public static let defaultWork = 4_000_000

  /// The largest number in a constraint.
  public static let maximumMagnitude = 1e9

  enum Kind: Sendable {
    /// A variable that may have any value.
    case external

    /// Not below zero.
    case slack

    /// Not below zero, and part of an objective.
    case error
  }

  var kinds: [Kind] = []

  /// The rows by their basic symbols; nil for symbols that are parameters.
  var rows: [Row?] = []

  /// The basic symbols whose rows may have a symbol, by that symbol.
  var columns: [[Int]] = []

  /// What is to be made small for each priority that was used, highest first.
  var objectives: [Objective] = []

  /// The objective while it is found out whether a required constraint can hold.
  var artificial: Objective?
  var workLeft: Int
  private let work: Int

  /// Creates a solver without constraints that does no more than some work.
  public init(work: Int = ConstraintSolver.defaultWork) {
    self.work = work
    workLeft = work
  }

  /// How many entries of rows were read or written so far.
  public var workDone: Int { work - workLeft }

  // MARK: Variables

  public mutating func makeVariable() -> Variable { Variable(symbol: makeSymbol(.external)) }

  /// The value of a variable: 0 where no constraint says anything.
  public func value(of variable: Variable) -> Double {
    guard rows.indices.contains(variable.symbol) else { return 0 }
    return rows[variable.symbol]?.constant ?? 0
  }

  /// Returns the value of an expression.
  public func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// Whether the constraints leave a variable no freedom other than between equally good solutions.
  public func isDetermined(_ variable: Variable) -> Bool {
    guard rows.indices.contains(variable.symbol), let row = rows[variable.symbol] else {
      return false
    }
    return !row.symbols.contains { kinds[$0] == .external }
  }

  mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    columns.append([])
    return kinds.count - 1
  }

  // MARK: Constraints

  /// Adds a constraint; what was added before stays as good as it was where it matters more.
  public mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) {
    guard workLeft > 0 else { throw .tooMuchWork }
    let expression = constraint.expression
    guard expression.constant.magnitude <= Self.maximumMagnitude,
      expression.terms.allSatisfy({ $0.coefficient.magnitude <= Self.maximumMagnitude })
    else { throw .wrongNumber }

    var row = Row(constant: expression.constant)
    for term in expression.terms where !Row.isZero(term.coefficient) {
      workLeft -= 1
      if let basic = rows[term.variable.symbol] {
        workLeft -= row.symbols.count + basic.symbols.count
        row.add(basic, times: term.coefficient)
      } else {
        row.addTerm(term.variable.symbol, term.coefficient)
      }
      guard workLeft > 0 else { throw .tooMuchWork }
    }
    let marks = addMarks(of: constraint, to: &row)
    if row.constant < 0 { row.negate() }

    if let subject = subject(of: row, marks) {
      row.solve(for: subject)
      substitute(subject, by: row)
      makeBasic(subject, row)
    } else if row.symbols.isEmpty {
      // Nothing is left that could change: it holds already, or it can't.
      guard Row.isZero(row.constant) else { throw .contradiction }
      return
    } else if !addWithArtificialVariable(row) {
      // The search has moved away from the best solution.
      optimise()
      throw workLeft > 0 ? .contradiction : .tooMuchWork
    }
    optimise()
    if workLeft <= 0 { throw .tooMuchWork }
  }

  private mutating func optimise() {
    workLeft -= objectives.count
    for index in objectives.indices { optimise(.priority(index)) }
  }

  /// Makes the symbols that turn a constraint into an equation, and adds those that may become
  /// large to the objective.
  private mutating func addMarks(of constraint: LinearConstraint, to row: inout Row) -> [Int] {
    let isRequired = constraint.priority.isRequired
    switch constraint.relation {
    case .equal where isRequired: return []
    case .equal:
      let (over, under) = (makeSymbol(.error), makeSymbol(.error))
      row.addTerm(over, -1)
      row.addTerm(under, 1)
      minimise([over, under], constraint.priority)
      return [over, under]
    case .lessOrEqual, .greaterOrEqual:
      let sign = constraint.relation == .lessOrEqual ? 1.0 : -1.0
      let slack = makeSymbol(.slack)
      row.addTerm(slack, sign)
      if isRequired { return [slack] }
      let error = makeSymbol(.error)
      row.addTerm(error, -sign)
      minimise([error], constraint.priority)
      return [slack, error]
    }
  }

  private mutating func minimise(_ errors: [Int], _ priority: Priority) {
    var index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
    if index == objectives.count || objectives[index].priority != priority {
      objectives.insert(Objective(priority), at: index)
    }
    index = min(index, objectives.count - 1)
    for error in errors { objectives[index].addTerm(error, 1) }
  }

  /// The symbol that a new row is solved for; nil when there is none that is sure to do.
  ///
  /// Of several variables it is one that few rows have, and the newest of those: in a chain of
  /// views each new row is then expressed by the first view, and no older row changes.
  private func subject(of row: Row, _ marks: [Int]) -> Int? {
    var best: Int?
    for symbol in row.symbols where kinds[symbol] == .external {
      if let known = best, columns[known].count < columns[symbol].count { continue }
      best = symbol
    }
    if let best { return best }
    // A mark is in no other row. With a coefficient below zero its value is not below zero.
    return marks.first { row.coefficient(of: $0) < 0 }
  }

  // MARK: Rows

  /// Replaces a symbol by its value wherever it is a parameter.
  mutating func substitute(_ symbol: Int, by row: Row) {
    let column = columns[symbol]
    columns[symbol] = []
    workLeft -= column.count
    for basic in column {
      guard var changed = rows[basic] else { continue }
      let coefficient = changed.remove(symbol)
      guard coefficient != 0 else { continue }
      rows[basic] = nil
      workLeft -= changed.symbols.count + row.symbols.count
      for new in changed.add(row, times: coefficient) { columns[new].append(basic) }
      rows[basic] = changed
    }
    workLeft -= objectives.count
    for index in objectives.indices {
      let coefficient = objectives[index].remove(symbol)
      guard coefficient != 0 else { continue }
      objectives[index].addRow(row, times: coefficient)
      // What this priority allows to change may have changed for lower ones.
      let free = row.symbols.filter { objectives[index].coefficient(of: $0) <= Row.epsilon }
      workLeft -= row.symbols.count * (objectives.count - index)
      for lower in objectives.indices[(index + 1)...] { objectives[lower].reconsider(free) }
    }
    if let coefficient = artificial?.remove(symbol), coefficient != 0 {
      artificial?.addRow(row, times: coefficient)
    }
  }

  mutating func makeBasic(_ symbol: Int, _ row: Row) {
    for parameter in row.symbols { columns[parameter].append(symbol) }
    rows[symbol] = row
  }
}
