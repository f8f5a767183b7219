import Boxes

extension TreeLayout {
  /// Makes the root as high as all that can be scrolled to in it, and returns its height in points.
  ///
  /// Nothing is laid out again: percentages keep referring to the viewport. Boxes that are clipped
  /// by others than the root count as far as they are seen, and fixed ones not at all.
  ///
  /// - Parameter limit: The largest height.
  /// - Returns: The height of the root.
  public mutating func extendRoot(limit: Double) -> Double {
    guard tree.count > 0 else { return 0 }
    var lowest = states[0].height
    // The tops of the boxes, and where what is in them is cut; unresolved for what doesn't count.
    var tops = [Double](repeating: 0, count: tree.count)
    var cuts = [Double](repeating: .infinity, count: tree.count)
    // Points to a pixel of CSS, in pages that are scaled.
    var scales = [Double](repeating: 1, count: tree.count)
    let pages = Dictionary(
      tree.webViews.map { ($0.page.index, $0.scale) }, uniquingKeysWith: { first, _ in first })
    scales[0] = pages[0] ?? 1
    for index in 1..<max(1, tree.count) {
      let parent = Int(tree.nodes[index].parent)
      let style = tree.styles[index]
      tops[index] = tops[parent] + states[index].y * scales[parent]
      scales[index] = scales[parent] * (pages[index] ?? 1)
      if style.display == .none || style.position == .fixed { tops[index] = .unresolved }
      let bottom = min(tops[index] + states[index].height * scales[index], cuts[parent])
      if bottom > lowest { lowest = bottom }
      cuts[index] = style.overflow == .visible ? cuts[parent] : bottom
    }
    states[0].height = min(lowest, max(limit, states[0].height))
    return states[0].height
  }
}
