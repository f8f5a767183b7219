import Boxes

/// Intrinsic widths of boxes that hold floats: <https://www.w3.org/TR/css-sizing-3/#intrinsic>.
///
/// CSS leaves them open. As in browsers, floats and what follows them are side by side for
/// max-content, and each in a line of its own for min-content.
extension Solver {
  /// The sums of the widths of floats on both sides.
  private struct FloatSums {
    var left = 0.0
    var right = 0.0

    var total: Double { left + right }

    mutating func addFloat(_ width: Double, _ side: FloatSide) {
      switch side {
      case .left: left += max(0, width)
      case .right: right += max(0, width)
      }
    }

    mutating func clear(_ sides: FloatSides) {
      if sides.contains(.left) { left = 0 }
      if sides.contains(.right) { right = 0 }
    }
  }

  /// Returns the content-box width that the content of a box with floats in it asks for.
  mutating func widestAroundFloats(_ node: Int, _ kind: ContentWidth) -> Double {
    holdsLines(node)
      ? widestLine(node, kind, beside: FloatSums())
      : widestBlock(node, kind)
  }

  private mutating func widestBlock(_ node: Int, _ kind: ContentWidth) -> Double {
    var widest = 0.0
    var sums = FloatSums()
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = nextSibling(of: child) }
      let side = nodes[child].floatSide
      guard side != nil || takesPartInFlow(child) else { continue }
      sums.clear(clearedSides(child, in: node))
      if let side {
        sums.addFloat(contribution(child, kind), side)
        widest = max(widest, kind == .max ? sums.total : contribution(child, kind))
        continue
      }
      widest = max(widest, blockWidth(child, kind, beside: sums))
      sums = FloatSums()
    }
    return widest.clampedLength
  }

  private mutating func blockWidth(
    _ child: Int, _ kind: ContentWidth, beside sums: FloatSums
  ) -> Double {
    let own = contribution(child, kind)
    guard kind == .max, sums.total > 0 else { return own }
    if avoidsFloats(child) {
      let margin = styles[child].margin
      let (left, right) = (
        resolveOrZero(margin.left, against: .unresolved),
        resolveOrZero(margin.right, against: .unresolved)
      )
      return own - left - right + (sums.left > 0 ? max(sums.left, left) : left)
        + (sums.right > 0 ? max(sums.right, right) : right)
    }
    guard nodes[child].isAnonymous, holdsLines(child) else { return own }
    return widestLine(child, kind, beside: sums)
  }

  /// As `widestLine`, with floats that are beside the first line.
  private mutating func widestLine(
    _ node: Int, _ kind: ContentWidth, beside floats: FloatSums
  ) -> Double {
    let flow = inlineFlow(of: node)
    let sizes = itemSizes(flow, kind)
    var breaker = LineBreaker(flow, sizes, isForMinContent: kind == .min)
    var indent = resolveOrZero(flow.style?.textIndent ?? .zero, against: .unresolved)
    var sums = floats
    var maximum = kind == .max ? sums.total : 0
    var last: FloatSide?
    var widest = 0.0
    while let line = breaker.nextLine(room: kind == .min ? 0 : .infinity) {
      for index in line.items where flow.items[index].kind == .float {
        let float = Int(flow.items[index].node)
        let width = contribution(float, kind)
        guard kind == .max, let side = nodes[float].floatSide else {
          widest = max(widest, width)
          continue
        }
        let cleared = clearedSides(float, in: Int(nodes[float].parent))
        // As in browsers, one that clears the float before it is below all.
        if let last, cleared.contains(FloatSides(last)) { sums = FloatSums() }
        last = side
        sums.addFloat(width, side)
        maximum = max(maximum, sums.total)
      }
      widest = max(widest, line.width + indent + maximum)
      (indent, maximum, last) = (0, 0, nil)
      sums = FloatSums()
    }
    return widest.clampedLength
  }
}
