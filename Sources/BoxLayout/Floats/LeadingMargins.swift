/// The margins that adjoin at the top of a block, as far as they are known.
///
/// Beside floats a block's place has to be known before its content is laid out, but it depends on
/// the margins of that content.
struct LeadingMargins {
  /// Where the margins begin in the formatting context.
  var y: Double
  var margins: MarginSet

  /// The sides of the floats that stand between them.
  var floats: FloatSides = []

  init(y: Double, margins: MarginSet) {
    self.y = y
    self.margins = margins
  }
}

extension Solver {
  /// Adds the margins of a block that collapse with those before it, but for its bottom margin.
  ///
  /// - Returns: Whether its own top and bottom margins adjoin, so that what follows collapses as well.
  @discardableResult
  mutating func findLeadingMargins(
    of node: Int, _ question: Question, _ margin: BlockMargins, _ lead: inout LeadingMargins
  ) -> Bool {
    lead.margins.add(margin.top)
    let container = Container(self, node, question)
    let collapsing = MarginCollapsing(self, node, question, container)
    let isThrough =
      holdsLines(node)
      ? !hasVisibleLines(node, container, &lead)
      : !collapsing.atTop || findLeadingMargins(in: node, container, &lead)
    return isThrough && collapsing.through && isEmpty(container)
  }

  private func isEmpty(_ container: Container) -> Bool {
    container.answer(contentBottom: container.frame.top, baseline: .nan).height == 0
  }

  /// Adds the margins of the first children; returns whether none of them has anything in it.
  private mutating func findLeadingMargins(
    in node: Int, _ container: Container, _ lead: inout LeadingMargins
  ) -> Bool {
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = nextSibling(of: child) }
      if let side = nodes[child].floatSide { lead.floats.insert(FloatSides(side)) }
      guard takesPartInFlow(child) else { continue }
      let margin = BlockMargins(styles + child, containerWidth: container.innerWidth)
      var inner = lead
      var isThrough = false
      if avoidsFloats(child) {
        inner.margins.add(margin.top)
      } else {
        let width = blockWidth(
          child, available: container.innerWidth - margin.left - margin.right, container)
        let asked = Question(
          width: width, containerWidth: container.innerWidth,
          containerHeight: container.innerHeight)
        isThrough = findLeadingMargins(of: child, asked, margin, &inner)
      }
      // What has clearance doesn't collapse with the box around it.
      let clear = clearedSides(child, in: node)
      if !clear.isEmpty,
        !clear.isDisjoint(with: lead.floats)
          || floats.clearance(of: clear) > inner.y + inner.margins.collapsed
      {
        return false
      }
      lead = inner
      if !isThrough { return false }
      lead.margins.add(margin.bottom)
    }
    return true
  }

  /// Whether there is anything on the lines of a block; notes the floats on them if not.
  private mutating func hasVisibleLines(
    _ node: Int, _ container: Container, _ lead: inout LeadingMargins
  ) -> Bool {
    let flow = inlineFlow(of: node)
    var sides: FloatSides = []
    for item in flow.items {
      switch item.kind {
      case .atomic, .tab: return true
      case .open, .close:
        let box = flow.boxes[Int(item.box)]
        if edge(of: box, isStart: item.kind == .open, containerWidth: container.innerWidth).width
          != 0
        {
          return true
        }
      case .text:
        let collapses = flow.texts[Int(item.text)].whiteSpace.collapses
        for unit in flow.units[Int(item.start)..<Int(item.end)]
        where !collapses || !BreakFinder.isSpace(unit) {
          return true
        }
      case .float:
        if let side = nodes[Int(item.node)].floatSide { sides.insert(FloatSides(side)) }
      case .outOfFlow: break
      }
    }
    lead.floats.formUnion(sides)
    return false
  }
}
