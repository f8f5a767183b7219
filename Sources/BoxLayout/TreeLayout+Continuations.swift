import Boxes
package import Geometry

/// Inline boxes that blocks break.
extension TreeLayout {
  /// Returns what inline boxes with blocks in them cover, by their boxes, in the coordinates of the
  /// root and before any rounding.
  ///
  /// As `getBoundingClientRect()` gives it in browsers, that is the rectangle around all pieces and
  /// the lines that the blocks take.
  package func continuedAreas() -> [Int: Rect] {
    if tree.continuations.isEmpty { return [:] }
    var origins: [Point] = []
    origins.reserveCapacity(tree.count)
    for index in 0..<tree.count {
      let parent = Int(tree.nodes[index].parent)
      origins.append(
        (parent < 0 ? .zero : origins[parent]) + Point(x: states[index].x, y: states[index].y))
    }
    func rect(_ index: Int) -> Rect {
      Rect(
        origin: origins[index],
        size: Size(width: states[index].width, height: states[index].height))
    }
    return Dictionary(
      uniqueKeysWithValues: tree.continuations.map { first, others in
        var area: Rect? = rect(first)
        for other in others {
          var own = rect(other)
          if tree.styles[other].display != .inline { own = line(of: other, own, origins) }
          area = area.visibleUnion(own)
        }
        return (first, area ?? .zero)
      })
  }

  /// The line that a block takes among those of the inline box around it: it is as wide as all.
  private func line(of block: Int, _ own: Rect, _ origins: [Point]) -> Rect {
    let parent = Int(tree.nodes[block].parent)
    guard parent >= 0 else { return own }
    var style = tree.styles[parent]
    let frame = BorderAndPadding(&style, containerWidth: states[parent].placed.input.containerWidth)
    return Rect(
      x: origins[parent].x + frame.left, y: own.minY,
      width: max(0, states[parent].width - frame.horizontal), height: own.height)
  }
}
