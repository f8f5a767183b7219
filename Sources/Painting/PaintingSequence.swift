package import Boxes

/// In which order boxes are painted, one after the other.
///
/// Of blocks, floats and lines that one stacking context paints in turn the order is that of the
/// page.
package struct PaintingSequence {
  /// The position of each fragment, by its index; what is painted later is in front.
  package private(set) var positions: [Int]

  /// Finds the order of fragments of a tree.
  package init(_ fragments: [Fragment], _ tree: BoxTree) {
    positions = Array(fragments.indices)
    let order = PaintingOrder(fragments, tree)
    guard !order.isPlain, !fragments.isEmpty else { return }
    var next = 0
    // Stacking contexts may be in one another too deep for a stack of calls.
    var passes = [Pass(0, end: fragments.count)]
    while var pass = passes.popLast() {
      if let layer = pass.layers.popLast() {
        passes.append(pass)
        passes.append(Pass(layer, end: fragments[layer].end))
        continue
      }
      guard !pass.isAtEnd else { continue }
      var inner: Int?
      while pass.index < pass.end, inner == nil, pass.layers.isEmpty {
        let index = pass.index
        let isContext = index == pass.context
        if !isContext, order.isLifted(index) {
          pass.index = max(fragments[index].end, index + 1)
        } else if !isContext, order.isIsolated(index) {
          pass.index = max(fragments[index].end, index + 1)
          inner = index
        } else {
          positions[index] = next
          next += 1
          pass.index = index + 1
          if isContext { pass.layers = order.below(index).reversed() }
        }
      }
      if inner == nil, pass.layers.isEmpty {
        pass.isAtEnd = true
        pass.layers = order.above(pass.context).reversed()
      }
      passes.append(pass)
      if let inner { passes.append(Pass(inner, end: fragments[inner].end)) }
    }
  }

  /// A stacking context, as far as it is painted.
  private struct Pass {
    let context: Int

    /// The next box that is painted as it comes, and the one after the last.
    var index: Int
    let end: Int

    /// The boxes that are to be painted now, the next one last.
    var layers: [Int] = []
    var isAtEnd = false

    init(_ context: Int, end: Int) {
      self.context = context
      index = context
      self.end = max(end, context + 1)
    }
  }
}
