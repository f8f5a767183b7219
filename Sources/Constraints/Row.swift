/// A basic symbol's value: a number and a sum of other symbols, in the order of the symbols.
struct Row: Sendable {
  var constant = 0.0
  var symbols: [Int] = []
  var coefficients: [Double] = []

  /// What is smaller counts as zero.
  static let epsilon = 1e-8

  static func isZero(_ value: Double) -> Bool { value.magnitude < epsilon }

  func coefficient(of symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return coefficients[index]
  }

  /// The index of a symbol among the row's own, nil when the row doesn't have it.
  private func index(of symbol: Int) -> Int? {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low < symbols.count && symbols[low] == symbol ? low : nil
  }

  /// Adds a multiple of a symbol.
  mutating func addTerm(_ symbol: Int, _ coefficient: Double) {
    if symbols.last ?? -1 < symbol {
      symbols.append(symbol)
      coefficients.append(coefficient)
    } else {
      add(Row(symbols: [symbol], coefficients: [coefficient]), times: 1)
    }
  }

  /// Adds a multiple of another row and returns the symbols that are new here.
  @discardableResult
  mutating func add(_ other: Row, times factor: Double) -> [Int] {
    constant += other.constant * factor
    var merged: [Int] = []
    var sums: [Double] = []
    var new: [Int] = []
    merged.reserveCapacity(symbols.count + other.symbols.count)
    sums.reserveCapacity(symbols.count + other.symbols.count)
    var (i, j) = (0, 0)
    while i < symbols.count || j < other.symbols.count {
      if j == other.symbols.count || (i < symbols.count && symbols[i] < other.symbols[j]) {
        merged.append(symbols[i])
        sums.append(coefficients[i])
        i += 1
        continue
      }
      let symbol = other.symbols[j]
      var sum = other.coefficients[j] * factor
      if i < symbols.count, symbols[i] == symbol {
        sum += coefficients[i]
        i += 1
        if !Self.isZero(sum) {
          merged.append(symbol)
          sums.append(sum)
        }
      } else if !Self.isZero(sum) {
        merged.append(symbol)
        sums.append(sum)
        new.append(symbol)
      }
      j += 1
    }
    symbols = merged
    coefficients = sums
    return new
  }

  /// Takes a symbol out and returns its coefficient, 0 when the row didn't have it.
  mutating func remove(_ symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    symbols.remove(at: index)
    return coefficients.remove(at: index)
  }

  mutating func negate() {
    constant = -constant
    for index in coefficients.indices { coefficients[index] = -coefficients[index] }
  }

  /// Solves `0 = row` for a symbol of it, so that the row becomes that symbol's value.
  mutating func solve(for symbol: Int) {
    let factor = -1 / remove(symbol)
    constant *= factor
    for index in coefficients.indices { coefficients[index] *= factor }
  }

  /// Solves `old = row` for a symbol of it.
  mutating func solve(for symbol: Int, inPlaceOf old: Int) {
    addTerm(old, -1)
    solve(for: symbol)
  }
}
