extension BoxTree {
  /// The heights that the captions of a table take above and below its grid, with their margins.
  func captionHeights(of table: Int) -> (top: Double, bottom: Double) {
    var heights = (top: 0.0, bottom: 0.0)
    var child = Int(nodes[table].firstChild)
    while child >= 0 {
      let style = styles[child]
      if style.display == .tableCaption, !style.position.isOutOfFlow {
        let height =
          states[child].height
          + resolveOrZero(style.margin.top, against: states[table].width)
          + resolveOrZero(style.margin.bottom, against: states[table].width)
        if tableStyles[child]?.captionSide == .bottom {
          heights.bottom += height
        } else {
          heights.top += height
        }
      }
      child = Int(nodes[child].nextSibling)
    }
    return heights
  }
}
