extension ConstraintSolver {
  enum Goal {
    /// The objective of a priority, which may not harm those before it.
    case priority(Int)

    /// To find out whether a required constraint can hold.
    case artificial
  }

  /// Adds a row that has no symbol that is sure to do, and returns whether it could be added.
  ///
  /// The row is given a variable of its own, which is made as small as possible. If it becomes
  /// zero, all is well; else its row is dropped, and with it the only thing that the new
  /// constraint said.
  mutating func addWithArtificialVariable(_ row: Row) -> Bool {
    let variable = makeSymbol(.slack)
    makeBasic(variable, row)
    artificial = Objective(row)
    optimise(.artificial)
    let isPossible = Row.isZero(artificial?.constant ?? 0)
    artificial = nil

    if let row = rows[variable] {
      rows[variable] = nil
      guard isPossible else { return false }
      // It is zero and could leave at any of its symbols.
      if let entering = row.symbols.first {
        var solved = row
        solved.solve(for: entering, inPlaceOf: variable)
        substitute(entering, by: solved)
        makeBasic(entering, solved)
      }
    }
    // From now on it is zero.
    for basic in columns[variable] { _ = rows[basic]?.remove(variable) }
    columns[variable] = []
    for index in objectives.indices { _ = objectives[index].remove(variable) }
    return isPossible
  }

  /// Exchanges symbols until the goal can't become smaller.
  mutating func optimise(_ goal: Goal) {
    while workLeft > 0, let (entering, leaving) = exchange(for: goal) {
      guard var row = rows[leaving] else { return }
      rows[leaving] = nil
      row.solve(for: entering, inPlaceOf: leaving)
      substitute(entering, by: row)
      makeBasic(entering, row)
      workLeft -= 1
    }
  }

  /// The symbols to exchange: the first that lowers the goal, and the first that stops it.
  private mutating func exchange(for goal: Goal) -> (entering: Int, leaving: Int)? {
    let candidates: [Int]
    var higher: ArraySlice<Objective> = []
    switch goal {
    case .artificial:
      artificial?.sortCandidates()
      candidates = artificial?.candidates ?? []
    case .priority(let index):
      if objectives[index].candidates.isEmpty { return nil }
      objectives[index].sortCandidates()
      candidates = objectives[index].candidates
      higher = objectives[..<index]
    }
    workLeft -= candidates.count * (higher.count + 1)
    for symbol in candidates {
      // What a higher priority pays for is not wanted.
      if higher.contains(where: { $0.coefficient(of: symbol) > Row.epsilon }) { continue }
      guard kinds[symbol] == .slack || kinds[symbol] == .error,
        let leaving = leaving(for: symbol)
      else { continue }
      return (symbol, leaving)
    }
    if case .priority(let index) = goal { objectives[index].forgetCandidates() }
    return nil
  }

  /// The basic symbol that reaches zero first when a parameter grows.
  private mutating func leaving(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    workLeft -= columns[entering].count
    for basic in columns[entering] where kinds[basic] != .external {
      guard let row = rows[basic] else { continue }
      let coefficient = row.coefficient(of: entering)
      guard coefficient < -Row.epsilon else { continue }
      let ratio = -row.constant / coefficient
      guard let known = best else {
        best = (basic, ratio)
        continue
      }
      if ratio < known.ratio || (ratio == known.ratio && basic < known.symbol) {
        best = (basic, ratio)
      }
    }
    return best?.symbol
  }
}
