import Boxes

/// Which of a block container's margins adjoin those of its children.
///
/// The conditions are those of <https://www.w3.org/TR/CSS22/box.html#collapsing-margins>.
struct MarginCollapsing {
  /// The own top margin and that of the first child.
  let atTop: Bool

  /// The own bottom margin and that of the last child.
  let atBottom: Bool

  /// The own top and bottom margins, when no child comes between them.
  let through: Bool

  init(
    solver: borrowing Solver, node: Int, input: LayoutInput, container: Container
  ) {
    let isAlone = solver.establishesFormattingContext(node)
    let limits = container.heightLimits
    let isAutomatic = input.height.isUnresolved && limits.preferred.isUnresolved
    let hasNoMinimum = limits.minimum.isUnresolved || limits.minimum <= container.frame.vertical
    atTop = !isAlone && container.frame.top == 0
    atBottom = !isAlone && container.frame.bottom == 0 && isAutomatic
    through =
      !isAlone && container.frame.vertical == 0 && hasNoMinimum && container.ratioHeight == 0
      && (isAutomatic || container.height == 0)
  }
}

/// The children of a block container as they are stacked.
struct BlockFlow {
  /// Where the next border box begins, but for the margin.
  private(set) var y: Double

  /// The margin between the last border box and the next one, so far.
  private(set) var margin = MarginSet()

  /// Whether all so far collapses with the container's own top margin.
  private(set) var isAtTop: Bool
  private var topMargin = MarginSet()

  /// Whether a child was met that keeps the container's margins apart.
  private var hasContent = false

  /// The lower edge of floats that the container has to hold; -infinity for none.
  private var floatBottom = -Double.infinity

  /// Whether the last boxes are empty and below floats, so that their margins stay inside.
  private var endsWithClearance = false

  private(set) var baseline = Double.unresolved
  private var lastBaseline = Double.unresolved

  init(y: Double, collapsesAtTop: Bool) {
    self.y = y
    isAtTop = collapsesAtTop
  }

  /// Where an out-of-flow box would be.
  var staticY: Double { isAtTop ? y : y + margin.collapsed }

  /// Stacks a child and returns the top of its border box.
  mutating func addOutput(_ output: LayoutOutput, top: Double, bottom: Double) -> Double {
    margin.addMargin(top)
    margin.add(output.topMargin)
    if output.collapsesThrough {
      // The box is where it would with a bottom border; its margins join the others.
      let position = staticY
      margin.add(output.bottomMargin)
      margin.addMargin(bottom)
      return position
    }
    hasContent = true
    if isAtTop {
      topMargin = margin
      isAtTop = false
    } else {
      y += margin.collapsed
    }
    let position = y
    if baseline.isUnresolved { baseline = position + output.baseline }
    if !output.lastOrOnlyBaseline.isUnresolved {
      lastBaseline = position + output.lastOrOnlyBaseline
    }
    y += output.height
    margin = output.bottomMargin
    margin.addMargin(bottom)
    return position
  }

  /// Stacks a child whose position was found beforehand, because there are floats around.
  ///
  /// What has clearance doesn't adjoin the margins before it.
  mutating func stack(
    _ output: LayoutOutput, top: Double, bottom: Double, at position: Double, hasClearance: Bool
  ) {
    var own = MarginSet(top)
    own.add(output.topMargin)
    let ownTop = own.collapsed
    if output.collapsesThrough {
      own.add(output.bottomMargin)
      own.addMargin(bottom)
      guard hasClearance else {
        margin.add(own)
        return
      }
      if isAtTop { topMargin = margin }
      (isAtTop, hasContent, endsWithClearance) = (false, true, true)
      y = position - ownTop
      margin = own
      return
    }
    (hasContent, endsWithClearance) = (true, false)
    if isAtTop {
      if !hasClearance { margin.add(own) }
      topMargin = margin
      isAtTop = false
    }
    if baseline.isUnresolved { baseline = position + output.baseline }
    if !output.lastOrOnlyBaseline.isUnresolved {
      lastBaseline = position + output.lastOrOnlyBaseline
    }
    y = position + output.height
    margin = output.bottomMargin
    margin.addMargin(bottom)
  }

  /// Makes the container at least as high as the floats in it.
  mutating func include(floatBottom: Double) {
    self.floatBottom = floatBottom
  }

  /// Closes the container.
  func output(_ container: Container, _ collapsing: MarginCollapsing) -> LayoutOutput {
    var output: LayoutOutput
    if isAtTop {
      // Nothing but empty boxes: their margins are the container's.
      output = container.output(contentBottom: y, baseline: baseline, lastBaseline: lastBaseline)
      output.topMargin = margin
      output.collapsesThrough = !hasContent && collapsing.through && output.height == 0
      return output
    }
    let collapsesAtBottom = collapsing.atBottom && !endsWithClearance
    let bottom = max(collapsesAtBottom ? y : y + margin.collapsed, floatBottom)
    output = container.output(contentBottom: bottom, baseline: baseline, lastBaseline: lastBaseline)
    output.topMargin = topMargin
    output.hasLastBaseline = baseline.isUnresolved || !lastBaseline.isUnresolved
    // Where a limit or a ratio sets the height, the children's margin ends inside of it.
    if collapsesAtBottom, output.height == bottom, container.ratioHeight == 0 {
      output.bottomMargin = margin
    }
    return output
  }
}

extension Solver {
  /// Whether a box keeps the margins of what is in it to itself.
  ///
  /// <https://www.w3.org/TR/css-display-3/#establish-an-independent-formatting-context>
  func establishesFormattingContext(_ node: Int) -> Bool {
    let style = styles + node
    guard node > 0, style.pointee.display == .block, style.pointee.overflow == .visible,
      !style.pointee.position.isOutOfFlow, nodes[node].floatSide == nil, !alignsContent(node),
      !nodes[node].hasLegend
    else { return true }
    return styles[Int(nodes[node].parent)].display.holdsItems
  }
}
