import Boxes
import Geometry

/// Limits of heights that are the height of the content, as in `max-height: fit-content`:
/// <https://www.w3.org/TR/css-sizing-3/#sizing-values>.
extension Solver {
  /// Returns the input by which a box is laid out whose own height is held by that of its content.
  mutating func limitedByContent(_ input: LayoutInput, of node: Int) -> LayoutInput {
    if input.ignoresOwnHeight || !input.height.isUnresolved { return input }
    let frame = BorderAndPadding(styles + node, containerWidth: input.containerWidth)
    let own = AxisSize.height(styles + node, input, frame: frame)
    guard !own.preferred.isUnresolved else { return input }
    var limited = input
    limited.height = limitedHeight(own.clamped(own.preferred), of: node, input)
    limited.isDefinite = true
    return limited
  }

  /// Holds the border-box height of a box between the limits that are its content's height.
  mutating func limitedHeight(_ height: Double, of node: Int, _ input: LayoutInput) -> Double {
    guard nodes[node].isLimitedByContent, !height.isUnresolved else { return height }
    let content = measure(
      node,
      LayoutInput(
        width: input.width, containerWidth: input.containerWidth,
        containerHeight: input.containerHeight, ignoresOwnHeight: true)
    ).height
    let style = styles + node
    return clamp(
      height, minimum: style.pointee.minHeight.isContentKeyword ? content : 0,
      maximum: style.pointee.maxHeight.isContentKeyword ? content : .infinity)
  }

  /// As above, for the height that a column gives an item of a width.
  mutating func limitMainByContent(_ index: Int, _ context: FlexContext) {
    let child = Int(items.base[index].node)
    let content = contentHeight(child, width: items.base[index].cross, context)
    if styles[child].maxHeight.isContentKeyword {
      items.base[index].maxMain = min(items.base[index].maxMain, content)
    }
    if styles[child].minHeight.isContentKeyword {
      let minimum = items.base[index].minMain
      items.base[index].minMain = minimum.isUnresolved ? content : max(minimum, content)
    }
  }
}
