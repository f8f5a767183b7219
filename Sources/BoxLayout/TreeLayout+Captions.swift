import Boxes

extension TreeLayout {
  /// The heights that the captions of a table take above and below its grid, with their margins.
  func captionHeights(of table: Int) -> (top: Double, bottom: Double) {
    var heights = (top: 0.0, bottom: 0.0)
    var child = Int(tree.nodes[table].firstChild)
    while child >= 0 {
      let style = tree.styles[child]
      if style.display == .tableCaption, !style.position.isOutOfFlow {
        let height =
          states[child].height
          + resolveOrZero(style.margin.top, against: states[table].width)
          + resolveOrZero(style.margin.bottom, against: states[table].width)
        if tree.tableStyles[child]?.captionSide == .bottom {
          heights.bottom += height
        } else {
          heights.top += height
        }
      }
      child = Int(tree.nodes[child].nextSibling)
    }
    return heights
  }
}
