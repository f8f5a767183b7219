import Boxes
import Geometry

/// Field sets with a legend on their upper border.
///
/// The first child is the legend and the second holds all else, as in
/// <https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements>.
extension Solver {
  mutating func layOutFieldSet(_ node: Int, _ question: Question, placing: Bool) -> Answer {
    let container = Container(self, node, question)
    let legend = firstChild(of: node)
    let content = nextSibling(of: legend)

    // The legend is as wide as its text and is where the content's lines start. Its upper margin
    // doesn't count.
    let margin = BlockMargins(styles + legend, containerWidth: container.innerWidth)
    let available = container.innerWidth - margin.left - margin.right
    let width = atomicWidth(legend, available: available, container)
    let asked = Question(
      width: width, containerWidth: container.innerWidth, containerHeight: container.innerHeight)
    let height = (placing ? place(legend, asked) : measure(legend, asked)).height
    let border = max(0, styles[node].border.top.clampedLength)
    let top = max(0, (border - height) / 2)
    let extra = max(0, top + height + margin.bottom - border)
    if placing {
      let x =
        container.frame.left + margin.offset(spare: available - width, isLTR: isLTR(node))
      setPosition(legend, x: x, y: top, in: node, container)
    }

    var bottom = container.frame.top + extra
    var (baseline, lastBaseline) = (Double.nan, Double.nan)
    if content >= 0 {
      let rest = Question(
        width: container.innerWidth,
        height: container.height.isNaN
          ? .nan : max(0, container.height - container.frame.vertical - extra),
        isDefinite: !container.innerHeight.isNaN, containerWidth: container.innerWidth,
        containerHeight: .nan, wantsBaseline: question.wantsBaseline)
      let answer = placing ? place(content, rest) : measure(content, rest)
      if placing {
        setPosition(content, x: container.frame.left, y: bottom, in: node, container)
      }
      baseline = bottom + answer.baseline
      lastBaseline = bottom + answer.lastBaseline
      bottom += answer.height
    }
    return container.answer(
      contentBottom: bottom, baseline: baseline, lastBaseline: lastBaseline)
  }
}
