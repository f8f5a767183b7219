import Boxes
import Geometry

/// Field sets with a legend on their upper border.
///
/// The first child is the legend and the second holds all else, as in
/// <https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements>.
extension Solver {
  mutating func layOutFieldSet(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    let container = Container(solver: self, node: node, input: input)
    let legend = firstChild(of: node)
    let content = nextSibling(of: legend)

    // The legend is as wide as its text and is where the content's lines start. Its upper margin
    // doesn't count.
    let margin = BlockMargins(styles + legend, containerWidth: container.innerWidth)
    let available = container.innerWidth - margin.left - margin.right
    let width = atomicWidth(legend, available: available, container)
    let asked = LayoutInput(
      width: width, containerWidth: container.innerWidth, containerHeight: container.innerHeight)
    let height = (mode == .performLayout ? performLayout(legend, asked) : measure(legend, asked))
      .height
    let border = max(0, styles[node].border.top.clampedLength)
    let top = max(0, (border - height) / 2)
    let extra = max(0, top + height + margin.bottom - border)
    if mode == .performLayout {
      let x =
        container.frame.left + margin.offset(spare: available - width, isLTR: isLTR(node))
      setPosition(legend, x: x, y: top, in: node, container)
    }

    var bottom = container.frame.top + extra
    var (baseline, lastBaseline) = (Double.unresolved, Double.unresolved)
    if content >= 0 {
      let rest = LayoutInput(
        width: container.innerWidth,
        height: container.height.isUnresolved
          ? .unresolved : max(0, container.height - container.frame.vertical - extra),
        isDefinite: !container.innerHeight.isUnresolved, containerWidth: container.innerWidth,
        containerHeight: .unresolved, wantsBaseline: input.wantsBaseline)
      let output = mode == .performLayout ? performLayout(content, rest) : measure(content, rest)
      if mode == .performLayout {
        setPosition(content, x: container.frame.left, y: bottom, in: node, container)
      }
      baseline = bottom + output.baseline
      lastBaseline = bottom + output.lastBaseline
      bottom += output.height
    }
    return container.output(
      contentBottom: bottom, baseline: baseline, lastBaseline: lastBaseline)
  }
}
