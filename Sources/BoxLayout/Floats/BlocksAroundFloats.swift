import Boxes
import Geometry

/// Block containers with blocks in them, beside floats or with floats among the blocks.
extension Solver {
  /// What the children of one container share.
  private struct Context {
    var node: Int
    var container: Container
    var origin: Point
    var room: FloatRoom
    var isLTR: Bool
    var mode: RunMode
    var wantsBaseline: Bool
  }

  mutating func layOutBlocksAroundFloats(
    _ node: Int, _ input: LayoutInput, at origin: Point, mode: RunMode
  ) -> LayoutOutput {
    let container = Container(solver: self, node: node, input: input)
    let collapsing = MarginCollapsing(solver: self, node: node, input: input, container: container)
    let left = origin.x + container.frame.left
    let context = Context(
      node: node, container: container, origin: origin,
      room: FloatRoom(left: left, right: left + container.innerWidth, isLTR: isLTR(node)),
      isLTR: isLTR(node),
      mode: mode, wantsBaseline: input.wantsBaseline)
    var flow = BlockFlow(y: container.frame.top, collapsesAtTop: collapsing.atTop)
    if !collapsing.atTop { floats.adjoining = [] }
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = nextSibling(of: child) }
      if let side = nodes[child].floatSide {
        let box = floatBox(child, container, mode: mode)
        let corner = placeFloat(child, box, from: origin.y + flow.staticY, in: context.room)
        if flow.isAtTop { floats.adjoining.insert(FloatSides(side)) }
        if mode == .performLayout {
          setPosition(
            child, x: corner.x - origin.x, y: corner.y - origin.y, in: node, container)
        }
      } else if !takesPartInFlow(child) {
        noteStaticPosition(child, x: container.startX(isLTR: context.isLTR), y: flow.staticY)
      } else if avoidsFloats(child) {
        addRoot(child, to: &flow, context)
      } else {
        addBlock(child, to: &flow, context)
      }
    }
    if establishesFormattingContext(node) { flow.include(floatBottom: floats.lowest) }
    return flow.output(container, collapsing)
  }

  /// Adds a block in whose lines floats of this context are left out.
  private mutating func addBlock(_ child: Int, to flow: inout BlockFlow, _ context: Context) {
    let (container, origin) = (context.container, context.origin)
    let margin = BlockMargins(styles + child, containerWidth: container.innerWidth)
    let available = container.innerWidth - margin.left - margin.right
    let width = blockWidth(child, available: available, container)
    var asked = LayoutInput(
      width: width, containerWidth: container.innerWidth,
      containerHeight: container.innerHeight,
      wantsBaseline: flow.baseline.isUnresolved || context.wantsBaseline)
    if context.mode == .performLayout { asked.wantsBaseline = true }
    let clear = clearedSides(child, in: context.node)

    // 1. Find out where the block is, before what is in it can be laid out.
    var position = flow.staticY
    if !flow.isAtTop {
      floats.adjoining = []
      var lead = LeadingMargins(y: origin.y + flow.y, margins: flow.margin)
      let x =
        context.room.left + margin.offset(spare: available - width, isLTR: context.isLTR)
      findLeadingMargins(of: child, input: asked, margin: margin, x: x, lead: &lead)
      position = lead.y + lead.margins.collapsed - origin.y
    }
    let clearance = floats.clearance(of: clear) - origin.y
    let isCleared =
      clearance > position || (flow.isAtTop && !clear.isDisjoint(with: floats.adjoining))
    if isCleared {
      position = clearance
      floats.adjoining = []
    }

    // 2. Lay it out there.
    let x =
      container.frame.left + margin.offset(spare: available - width, isLTR: context.isLTR)
    let output = layOutBlockAroundFloats(
      child, asked, at: origin + Point(x: x, y: position), mode: context.mode)

    // 3. Go on below.
    if !output.collapsesThrough { floats.adjoining = [] }
    flow.stack(
      output, top: margin.top, bottom: margin.bottom, at: position,
      hasClearance: isCleared)
    if context.mode == .performLayout {
      setPosition(child, x: x, y: position, in: context.node, container)
    }
  }

  /// Adds a box that keeps floats out: it is beside them if it fits, and else below.
  private mutating func addRoot(_ child: Int, to flow: inout BlockFlow, _ context: Context) {
    let (container, origin) = (context.container, context.origin)
    let margin = BlockMargins(styles + child, containerWidth: container.innerWidth)
    let clearance =
      floats.clearance(of: clearedSides(child, in: context.node)) - origin.y
    let isForced =
      flow.isAtTop
      && !clearedSides(child, in: context.node).isDisjoint(with: floats.adjoining)
    var position = flow.y
    if !flow.isAtTop {
      var margins = flow.margin
      margins.addMargin(margin.top)
      position += margins.collapsed
    }
    var isCleared = clearance > position || isForced
    if isCleared { position = clearance }
    let rootPosition = findPosition(
      for: child, margin, y: origin.y + position, in: context.room, container,
      isLTR: context.isLTR)
    // Moved down by floats, the box doesn't adjoin the container's top.
    if flow.isAtTop, rootPosition.y > origin.y + position { isCleared = true }
    position = rootPosition.y - origin.y
    var asked = LayoutInput(
      width: rootPosition.width, containerWidth: container.innerWidth,
      containerHeight: container.innerHeight,
      wantsBaseline: flow.baseline.isUnresolved || context.wantsBaseline)
    if context.mode == .performLayout { asked.wantsBaseline = true }
    var output =
      context.mode == .performLayout ? self.performLayout(child, asked) : measure(child, asked)
    if styles[child].overflow != .visible, !styles[child].display.holdsItems, !isTable(child) {
      output.lastBaseline = output.height + margin.bottom
      output.hasLastBaseline = true
    }
    floats.adjoining = []
    flow.stack(
      output, top: margin.top, bottom: margin.bottom, at: position, hasClearance: isCleared)
    if context.mode == .performLayout {
      setPosition(
        child, x: rootPosition.x - origin.x, y: position, in: context.node, container)
    }
  }
}
