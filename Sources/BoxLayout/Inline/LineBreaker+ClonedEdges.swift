import Boxes

/// Edges that a box has on every line: <https://www.w3.org/TR/css-break-3/#break-decoration>.
extension LineBreaker {
  /// The edges with which a line starts, of boxes that go on from the line before.
  var clonedStart: Double {
    openClones.reduce(0) { $0 + (sizes.clonedEdges[$1]?.start ?? 0) }
  }

  /// The edges of the same boxes that are to come.
  var clonedEnd: Double {
    openClones.reduce(0) { $0 + (sizes.clonedEdges[$1]?.end ?? 0) }
  }

  /// What an item adds to the edges that are to come if the line ends behind it.
  func clonedEndChange(at item: InlineItem) -> Double {
    guard !sizes.clonedEdges.isEmpty, let edges = sizes.clonedEdges[item.box] else { return 0 }
    switch item.kind {
    case .open: return edges.end
    case .close: return -edges.end
    case .text, .tab, .atomic, .outOfFlow, .float: return 0
    }
  }

  /// Goes on to the next line, noting which of the boxes go on.
  mutating func noteOpenClones(on line: BrokenLine) {
    if sizes.clonedEdges.isEmpty { return }
    for item in flow.items[line.items] where sizes.clonedEdges[item.box] != nil {
      if item.kind == .open { openClones.append(item.box) }
      if item.kind == .close { openClones.removeAll { $0 == item.box } }
    }
  }
}
