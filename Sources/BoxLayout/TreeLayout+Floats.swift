public import Boxes

extension TreeLayout {
  /// Whether a box is moved to a side, out of the flow beside it, as the last layout found it.
  public func isFloating(_ box: BoxID) -> Bool { tree.nodes[box.index].floatSide != nil }

  /// Writes down which boxes float, and which hold floats of their own formatting context.
  mutating func noteFloats() {
    for index in tree.nodes.indices {
      tree.nodes[index].holdsFloats = false
      tree.nodes[index].floatSide = nil
      guard tree.styles[index].float != .none, mayFloat(index) else { continue }
      let parent = Int(tree.nodes[index].parent)
      tree.nodes[index].floatSide = FloatSide(
        tree.styles[index].float, isLTR: tree.styles[parent].direction == .leftToRight)
    }
    // Children are after their parents.
    for index in tree.nodes.indices.dropFirst().reversed()
    where tree.nodes[index].floatSide != nil
      || (tree.nodes[index].holdsFloats && sharesFloats(index))
    {
      tree.nodes[Int(tree.nodes[index].parent)].holdsFloats = true
    }
  }

  /// Whether a box is a child of a block container or on the lines of one, and in its flow.
  private func mayFloat(_ index: Int) -> Bool {
    guard index > 0, !tree.styles[index].position.isOutOfFlow, tree.styles[index].display != .none
    else {
      return false
    }
    switch tree.styles[Int(tree.nodes[index].parent)].display {
    case .block, .flowRoot, .inlineBlock, .tableCell, .tableCaption, .inline, .contents: return true
    default: return false
    }
  }

  /// Whether floats in a box are in the same formatting context as the box itself.
  private func sharesFloats(_ index: Int) -> Bool {
    let style = tree.styles[index]
    switch style.display {
    case .inline, .contents: return !style.position.isOutOfFlow
    case .block:
      return style.overflow == .visible && !style.position.isOutOfFlow
        && !tree.styles[Int(tree.nodes[index].parent)].display.holdsItems
    default: return false
    }
  }
}
