/// Shares out a width among columns in automatic layout.
///
/// The steps are those of <https://www.w3.org/TR/css-tables-3/#width-distribution-algorithm>.
extension Solver {
  /// The sizing guesses, from the narrowest to the widest.
  private enum Guess: Int, CaseIterable {
    /// Every column has its min-content width.
    case minContent
    /// Columns with a percentage have that, the others their min-content width.
    case percentage
    /// Columns with a width in points have their max-content width as well.
    case specified
    /// All other columns have their max-content width.
    case maxContent

    func width(of column: TableColumn, target: Double) -> Double {
      if column.isMergeable { return 0 }
      if !column.percent.isUnresolved {
        return self == .minContent ? column.min : column.percentWidth(of: target)
      }
      let first: Guess = column.isConstrained ? .specified : .maxContent
      return rawValue >= first.rawValue ? column.max : column.min
    }
  }

  /// Writes the width of each column into `sizes`.
  ///
  /// `isConstrained` says whether columns of a given width may grow beyond it.
  func distributeWidth(
    _ width: Double, to columns: ArraySlice<TableColumn>, isConstrained: Bool,
    into sizes: inout [Double]
  ) {
    sizes.removeAll(keepingCapacity: true)

    // No column gets narrower than its content.
    var target = width
    var narrowest = 0.0
    for column in columns { narrowest += Guess.minContent.width(of: column, target: target) }
    target = max(target, narrowest)

    // If the target lies between two guesses, columns grow from one to the other in proportion.
    var lower = Guess.minContent
    var lowerTotal = narrowest
    for guess in Guess.allCases {
      var total = 0.0
      for column in columns { total += guess.width(of: column, target: target) }
      if total >= target {
        // Exact where the target is a guess, so that no rounding breaks a line.
        let isExact = total == target
        let share = isExact ? 1 : (target - lowerTotal) / (total - lowerTotal)
        var remainder = SizeRemainder(isExact ? 0 : target - lowerTotal)
        for column in columns {
          let lowerLimit = lower.width(of: column, target: target)
          let growth = (guess.width(of: column, target: target) - lowerLimit) * share
          sizes.append(lowerLimit + (isExact ? growth : remainder.take(growth, at: sizes.count)))
        }
        remainder.settle(&sizes)
        return
      }
      (lower, lowerTotal) = (guess, total)
    }

    // Otherwise the excess goes to the columns of the first kind that there is.
    let excess = target - lowerTotal
    let weight = Excess(columns, isConstrained: isConstrained)
    var remainder = SizeRemainder(excess)
    for column in columns {
      let size = Guess.maxContent.width(of: column, target: target)
      sizes.append(size + remainder.take(excess * weight.share(of: column), at: sizes.count))
    }
    remainder.settle(&sizes)
  }

  /// Which columns take the width that is left when all have their max-content width.
  private struct Excess {
    private enum Kind {
      case automatic
      case constrained
      case percentage
      case none
    }

    private let kind: Kind
    private var count = 0.0
    private var sum = 0.0

    init(_ columns: ArraySlice<TableColumn>, isConstrained: Bool) {
      var automatic = (count: 0.0, sum: 0.0)
      var constrained = (count: 0.0, sum: 0.0)
      var percentage = (count: 0.0, sum: 0.0)
      for column in columns where !column.isMergeable {
        if !column.percent.isUnresolved {
          percentage = (percentage.count + 1, percentage.sum + column.percent)
        } else if column.isConstrained {
          constrained = (constrained.count + 1, constrained.sum + column.max)
        } else {
          automatic = (automatic.count + 1, automatic.sum + column.max)
        }
      }
      if automatic.count > 0 {
        (kind, (count, sum)) = (.automatic, automatic)
      } else if constrained.count > 0, isConstrained {
        (kind, (count, sum)) = (.constrained, constrained)
      } else {
        (kind, (count, sum)) = (percentage.count > 0 ? .percentage : .none, percentage)
      }
    }

    /// In proportion to the column's width or percentage, evenly where all of them are zero.
    func share(of column: TableColumn) -> Double {
      if column.isMergeable { return 0 }
      switch kind {
      case .automatic where column.percent.isUnresolved && !column.isConstrained:
        return sum > 0 ? column.max / sum : 1 / count
      case .constrained where column.isFixed: return sum > 0 ? column.max / sum : 1 / count
      case .percentage where !column.percent.isUnresolved:
        return sum > 0 ? column.percent / sum : 1 / count
      default: return 0
      }
    }
  }
}

/// Sizes that grow in whole sixty-fourths of a point, as in browsers; the last one takes the rest.
private struct SizeRemainder {
  private var rest: Double
  private var last: Int?

  init(_ total: Double) {
    rest = total
  }

  mutating func take(_ growth: Double, at index: Int) -> Double {
    guard growth > 0 else { return 0 }
    // What is off by less than layouts can tell is no sixty-fourth less.
    let whole = (growth * 64 + 1e-6).rounded(.down) / 64
    rest -= whole
    last = index
    return whole
  }

  func settle(_ sizes: inout [Double]) {
    if let last { sizes[last] += rest }
  }
}
