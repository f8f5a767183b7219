/// A sum of symbols that is to be made small, and which of them may be able to do it.
///
/// Entries are looked up and never gone through, so that the order of a hash table decides nothing.
struct Objective: Sendable {
  var priority: Priority
  private(set) var constant = 0.0
  private var coefficients: [Int: Double] = [:]

  /// The symbols to look at: those whose coefficients have changed, here or at a higher priority.
  private(set) var candidates: [Int] = []

  init(_ priority: Priority) {
    self.priority = priority
  }

  /// An objective of a row's value.
  init(_ row: Row) {
    self.init(.required)
    addRow(row, times: 1)
  }

  func coefficient(of symbol: Int) -> Double { coefficients[symbol] ?? 0 }

  mutating func addTerm(_ symbol: Int, _ coefficient: Double) {
    coefficients[symbol] = self.coefficient(of: symbol) + coefficient
    candidates.append(symbol)
  }

  mutating func addRow(_ row: Row, times factor: Double) {
    constant += row.constant * factor
    for (symbol, coefficient) in zip(row.symbols, row.coefficients) {
      let sum = self.coefficient(of: symbol) + coefficient * factor
      coefficients[symbol] = Row.isZero(sum) ? nil : sum
      candidates.append(symbol)
    }
  }

  /// Takes a symbol out and returns its coefficient.
  mutating func remove(_ symbol: Int) -> Double { coefficients.removeValue(forKey: symbol) ?? 0 }

  /// Has symbols looked at again.
  mutating func reconsider(_ symbols: [Int]) { candidates += symbols }

  /// Puts the candidates into order, each once, without those that could only raise the value.
  mutating func sortCandidates() {
    var kept: [Int] = []
    for symbol in candidates.sorted()
    where symbol != kept.last && coefficient(of: symbol) < -Row.epsilon {
      kept.append(symbol)
    }
    candidates = kept
  }

  mutating func forgetCandidates() { candidates = [] }
}
