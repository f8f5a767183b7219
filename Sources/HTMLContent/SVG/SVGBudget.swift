/// How much the SVG images of a page may be made of.
struct SVGBudget: Hashable, Sendable {
  /// How many more elements are looked at.
  private(set) var steps = HTMLLimits.maximumSVGSteps

  /// How many more parts paths may have.
  private(set) var parts = HTMLLimits.maximumSVGParts

  /// How many parts the next path may have.
  var pathParts: Int { min(parts, HTMLLimits.maximumSVGPathParts) }

  /// Whether something was left out.
  private(set) var isSpent = false

  mutating func spendStep() -> Bool {
    guard steps > 0, parts > 0 else {
      isSpent = true
      return false
    }
    steps -= 1
    return true
  }

  mutating func spend(_ count: Int) -> Bool {
    guard count <= parts else {
      isSpent = true
      return false
    }
    parts -= count
    if parts == 0 || count >= HTMLLimits.maximumSVGPathParts { isSpent = true }
    return true
  }
}
