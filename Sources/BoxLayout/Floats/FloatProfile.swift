/// How far the floats of one side reach into their formatting context, from its top to its bottom.
///
/// No float is above an earlier one, and one beside others reaches further than these. So below
/// the last float the profile falls off in steps, and a new float takes the place of all steps that
/// it covers: each step is added and removed once.
///
/// A float without height takes no room, but nothing may be across it. It is a step that ends where it
/// begins.
struct FloatProfile {
  /// What holds from a height down to the next step.
  struct Step {
    var y: Double

    /// The edge that faces the other side, counted from this one; -infinity for no float.
    var reach: Double
  }

  /// Empty until there is a float, so that layouts without any allocate nothing.
  private(set) var steps: [Step] = []

  /// The number of the step that holds at a height.
  func index(at y: Double) -> Int {
    var low = 0
    var high = steps.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if steps[middle].y <= y { low = middle } else { high = middle }
    }
    return low
  }

  func reach(at y: Double) -> Double {
    steps.isEmpty ? -.infinity : steps[index(at: y)].reach
  }

  /// The same where something may be across the height: floats without height count as well.
  func reach(across y: Double) -> Double {
    if steps.isEmpty { return -.infinity }
    var index = index(at: y)
    var reach = steps[index].reach
    while index > 0, steps[index - 1].y == y {
      index -= 1
      reach = max(reach, steps[index].reach)
    }
    return reach
  }

  /// Where the next step begins; infinite below the last.
  func nextStep(below y: Double) -> Double {
    if steps.isEmpty { return .infinity }
    let next = index(at: y) + 1
    return next < steps.count ? steps[next].y : .infinity
  }

  /// The steps from one on, for a time at which floats are there that may not stay.
  struct Mark {
    fileprivate var index: Int
    fileprivate var steps: ArraySlice<Step>
  }

  func mark(from y: Double) -> Mark {
    let index = index(at: y)
    return Mark(index: index, steps: ArraySlice(Array(steps[index...])))
  }

  mutating func restore(_ mark: Mark) {
    steps.replaceSubrange(mark.index..., with: mark.steps)
  }

  mutating func addFloat(top: Double, bottom: Double, reach: Double) {
    if steps.isEmpty { steps.append(Step(y: -.infinity, reach: -.infinity)) }
    guard bottom > top else {
      if bottom == top, self.reach(across: top) < reach {
        let index = split(at: top)
        steps.insert(Step(y: top, reach: reach), at: index)
      }
      return
    }
    var last = split(at: bottom)
    let count = steps.count
    let start = split(at: top)
    last += steps.count - count
    var kept = start
    while kept < last, steps[kept].reach >= reach { kept += 1 }
    guard kept < last else { return }
    if steps[kept..<last].allSatisfy({ $0.reach < reach }) {
      steps[kept].reach = reach
      steps.removeSubrange(kept + 1..<last)
    } else {
      for index in kept..<last { steps[index].reach = max(steps[index].reach, reach) }
    }
  }

  /// Lets a step begin at a height, and returns its number.
  private mutating func split(at y: Double) -> Int {
    let index = index(at: y)
    if steps[index].y == y { return index }
    steps.insert(Step(y: y, reach: steps[index].reach), at: index + 1)
    return index + 1
  }
}
