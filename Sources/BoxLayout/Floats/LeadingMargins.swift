import Boxes
import Geometry

/// The margins that adjoin at the top of a block, as far as they are known.
///
/// Beside floats a block's place has to be known before its content is laid out, but it depends on
/// the margins of that content.
struct LeadingMargins {
  /// Where the margins begin in the formatting context.
  var y: Double
  var margins: MarginSet

  /// The floats that are between them, which go where the margins end.
  fileprivate var floats: [(node: Int, box: Solver.FloatBox, room: FloatRoom)] = []
  fileprivate var sides: FloatSides = []

  init(y: Double, margins: MarginSet) {
    self.y = y
    self.margins = margins
  }

  /// Where the margins end.
  var bottom: Double { y + margins.collapsed }
}

extension Solver {
  /// Adds the margins of a block that collapse with those before it, but for its bottom margin.
  ///
  /// The block's border box starts at `x`. Returns whether its own top and bottom margins adjoin, so
  /// that what follows collapses as well.
  @discardableResult
  mutating func findLeadingMargins(
    of node: Int, input: LayoutInput, margin: BlockMargins, x: Double,
    lead: inout LeadingMargins
  ) -> Bool {
    lead.margins.addMargin(margin.top)
    let container = Container(solver: self, node: node, input: input)
    let collapsing = MarginCollapsing(solver: self, node: node, input: input, container: container)
    let left = x + container.frame.left
    let room = FloatRoom(
      left: left, right: left + container.innerWidth, isLTR: isLTR(node))
    let isThrough =
      holdsLines(node)
      ? !hasVisibleLines(node, container: container, room: room, lead: &lead)
      : !collapsing.atTop
        || findLeadingMargins(in: node, container: container, room: room, lead: &lead)
    return isThrough && collapsing.through && isEmpty(container)
  }

  private func isEmpty(_ container: Container) -> Bool {
    container.output(contentBottom: container.frame.top, baseline: .unresolved).height == 0
  }

  /// Adds the margins of the first children; returns whether none of them has anything in it.
  private mutating func findLeadingMargins(
    in node: Int, container: Container, room: FloatRoom, lead: inout LeadingMargins
  ) -> Bool {
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = nextSibling(of: child) }
      addFloat(child, container: container, room: room, lead: &lead)
      guard takesPartInFlow(child) else { continue }
      let margin = BlockMargins(styles + child, containerWidth: container.innerWidth)
      let isRoot = avoidsFloats(child)
      var inner = lead
      var isThrough = false
      if isRoot {
        inner.margins.addMargin(margin.top)
      } else {
        let available = container.innerWidth - margin.left - margin.right
        let width = blockWidth(child, available: available, container)
        let asked = LayoutInput(
          width: width, containerWidth: container.innerWidth,
          containerHeight: container.innerHeight)
        let x = room.left + margin.offset(spare: available - width, isLTR: isLTR(node))
        isThrough = findLeadingMargins(of: child, input: asked, margin: margin, x: x, lead: &inner)
      }
      // What has clearance, or is moved down, doesn't collapse with the box around it. As in
      // browsers, clearance from floats further up is an exception for boxes that avoid floats.
      let clear = clearedSides(child, in: node)
      if !clear.isDisjoint(with: lead.sides) { return false }
      if !isRoot, floats.clearance(of: clear) > inner.bottom { return false }
      if isRoot,
        isMoved(
          child, margin: margin, container: container, room: room, lead: inner, clear: clear,
          isLTR: isLTR(node))
      {
        return false
      }
      lead = inner
      if !isThrough { return false }
      lead.margins.addMargin(margin.bottom)
    }
    return true
  }

  private mutating func addFloat(
    _ node: Int, container: Container, room: FloatRoom, lead: inout LeadingMargins
  ) {
    guard let side = nodes[node].floatSide else { return }
    lead.sides.insert(FloatSides(side))
    lead.floats.append((node, floatBox(node, container, mode: .computeSize), room))
  }

  /// Whether floats keep a box from being where the margins end.
  private mutating func isMoved(
    _ child: Int, margin: BlockMargins, container: Container, room: FloatRoom,
    lead: LeadingMargins, clear: FloatSides, isLTR: Bool
  ) -> Bool {
    let y = max(lead.bottom, floats.clearance(of: clear))
    if lead.floats.isEmpty, floats.lowest <= y { return false }
    let mark = floats.mark(from: lead.bottom)
    defer { floats.restore(mark) }
    for float in lead.floats {
      _ = placeFloat(float.node, float.box, from: lead.bottom, in: float.room)
    }
    return findPosition(for: child, margin, y: y, in: room, container, isLTR: isLTR).y > y
  }

  /// Whether there is anything on the lines of a block; notes the floats on them if not.
  private mutating func hasVisibleLines(
    _ node: Int, container: Container, room: FloatRoom, lead: inout LeadingMargins
  ) -> Bool {
    let flow = inlineFlow(of: node)
    for item in flow.items {
      switch item.kind {
      case .atomic, .tab: return true
      case .open, .close:
        let edge = edge(
          of: flow.boxes[Int(item.box)], isStart: item.kind == .open,
          containerWidth: container.innerWidth)
        if edge.width != 0 { return true }
      case .text:
        let collapses = flow.strings[Int(item.text)].whiteSpace.collapses
        for unit in flow.units[Int(item.start)..<Int(item.end)]
        where !collapses || !BreakFinder.isSpace(unit) {
          return true
        }
      case .float, .outOfFlow: break
      }
    }
    for item in flow.items where item.kind == .float {
      addFloat(Int(item.node), container: container, room: room, lead: &lead)
    }
    return false
  }
}
