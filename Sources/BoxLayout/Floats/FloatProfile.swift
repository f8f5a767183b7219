/// How far the floats of one side reach into their formatting context, from its top to its bottom.
///
/// No float is above an earlier one, and one beside others reaches further than these. So below
/// the last float the profile falls off in steps, and a new float takes the place of all steps that
/// it covers: each step is added and removed once.
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

  mutating func add(top: Double, bottom: Double, reach: Double) {
    guard bottom > top else { return }
    if steps.isEmpty { steps.append(Step(y: -.infinity, reach: -.infinity)) }
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
