import Constraints
import Geometry

/// Stack views: a row or column is a set of constraints, as in UIKit.
extension ConstraintLayout {
  /// Start, size and end of a view along an axis, in reading direction.
  private struct Extent {
    var start: Expression
    var size: Expression
    var end: Expression

    var middle: Expression { (start + end) * 0.5 }
  }

  mutating func addStack(_ stack: StackContent, _ index: Int) {
    let views = children[index].filter { !removed.contains($0) }
    let line = file.views[index].line
    let insets = stack.usesMargins ? margins[index].margins : .zero
    let outer = inset(positions[index], insets)
    let main = extent(outer, isVertical: stack.isVertical)
    guard !views.isEmpty else {
      // A stack of nothing is as small as it may be.
      require(main.size, relation: .equal, right: Expression(), priority: 49, line: line)
      return
    }
    let extents = views.map { extent(positions[$0], isVertical: stack.isVertical) }
    require(extents[0].start, relation: .equal, right: main.start, line: line)
    require(extents[views.count - 1].end, relation: .equal, right: main.end, line: line)
    addDistribution(stack, views: views, extents: extents, line: line)
    addAlignment(stack, views: views, outer: outer, line: line)
  }

  private mutating func addDistribution(
    _ stack: StackContent, views: [Int], extents: [Extent], line: Int
  ) {
    for (before, after) in zip(extents, extents.dropFirst()) {
      let gap = after.start - before.end
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        require(gap, relation: .equal, right: Expression(constant: stack.spacing), line: line)
      case .equalSpacing, .equalCentering:
        require(
          gap, relation: .greaterOrEqual, right: Expression(constant: stack.spacing), line: line)
      }
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for extent in extents.dropFirst() {
        require(extent.size, relation: .equal, right: extents[0].size, line: line)
      }
    case .fillProportionally:
      let lengths = views.map { intrinsicLength($0, isVertical: stack.isVertical) ?? 0 }
      let sum = lengths.reduce(0, +)
      guard sum > 0 else { break }
      let all = extents.map(\.size).reduce(Expression(), +)
      for (extent, length) in zip(extents, lengths) {
        require(
          extent.size, relation: .equal, right: all * (length / sum), priority: 999, line: line)
      }
    case .equalSpacing:
      guard extents.count > 2 else { break }
      let gap = extents[1].start - extents[0].end
      for index in extents.indices.dropFirst(2) {
        require(
          extents[index].start - extents[index - 1].end, relation: .equal, right: gap, line: line)
      }
    case .equalCentering:
      guard extents.count > 2 else { break }
      let distance = extents[1].middle - extents[0].middle
      for index in extents.indices.dropFirst(2) {
        require(
          extents[index].middle - extents[index - 1].middle, relation: .equal, right: distance,
          priority: 149 - Double(index) * 0.01, line: line)
      }
    }
  }

  private mutating func addAlignment(
    _ stack: StackContent, views: [Int], outer: Position, line: Int
  ) {
    let cross = extent(outer, isVertical: !stack.isVertical)
    for view in views {
      let side = extent(positions[view], isVertical: !stack.isVertical)
      switch stack.alignment {
      case .fill:
        require(side.start, relation: .equal, right: cross.start, line: line)
        require(side.end, relation: .equal, right: cross.end, line: line)
        continue
      case .leading, .top: require(side.start, relation: .equal, right: cross.start, line: line)
      case .trailing, .bottom: require(side.end, relation: .equal, right: cross.end, line: line)
      case .center: require(side.middle, relation: .equal, right: cross.middle, line: line)
      case .firstBaseline, .lastBaseline:
        guard !stack.isVertical, let first = views.first else { break }
        require(
          baseline(view, stack.alignment), relation: .equal,
          right: baseline(first, stack.alignment), line: line)
      }
      require(side.start, relation: .greaterOrEqual, right: cross.start, line: line)
      require(side.end, relation: .lessOrEqual, right: cross.end, line: line)
    }
    // The stack is as wide as the widest view in it, if nothing asks for more.
    require(cross.size, relation: .equal, right: Expression(), priority: 49, line: line)
  }

  private func baseline(_ view: Int, _ alignment: StackContent.Alignment) -> Expression {
    let size = intrinsic[view]
    return baseline(
      positions[view], height: size.height,
      baseline: alignment == .firstBaseline ? size.firstBaseline : size.lastBaseline)
  }

  private func intrinsicLength(_ view: Int, isVertical: Bool) -> Double? {
    isVertical ? intrinsic[view].height : intrinsic[view].width
  }

  private func inset(_ position: Position, _ insets: EdgeInsets) -> Position {
    Position(
      left: position.left + insets.left, top: position.top + insets.top,
      width: position.width - insets.horizontal, height: position.height - insets.vertical)
  }

  /// Rows run from the leading edge, so right-to-left ones are seen in a mirror.
  private func extent(_ position: Position, isVertical: Bool) -> Extent {
    if isVertical {
      return Extent(start: position.top, size: position.height, end: position.bottom)
    }
    if isRightToLeft {
      return Extent(start: position.right * -1, size: position.width, end: position.left * -1)
    }
    return Extent(start: position.left, size: position.width, end: position.right)
  }
}
