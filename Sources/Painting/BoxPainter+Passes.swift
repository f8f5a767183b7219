import Boxes
import Geometry
import Raster

/// The order in which boxes are painted.
extension BoxPainter {
  /// The painting of one stacking context, as far as it is done.
  struct Pass {
    var context: Int

    /// What is painted now: all as it comes, or where there are floats one phase after the other.
    var phase: PaintingOrder.Phase

    /// The next box that is painted as it comes, and the one after the last.
    var index: Int
    var end: Int
    var open: [OpenBox] = []

    /// The boxes that are to be painted apart now, the next one last.
    var layers: [Int] = []

    /// What cuts them off, and how many clips that are on the canvas for it.
    var clips: [Int] = []
    var pushed = 0
    var isAtEnd = false

    init(context: Int, fragments: [Fragment], order: PaintingOrder) {
      self.context = context
      phase = order.firstPhase(of: context)
      index = context
      end = min(max(fragments[context].end, context + 1), fragments.count)
    }
  }

  /// Paints all boxes, those before `visible` without what they paint themselves.
  ///
  /// Stacking contexts are in one another as deep as boxes do, so they are kept in a list: a
  /// stack of calls might end.
  mutating func paint(from visible: Int) {
    var passes = [Pass(context: 0, fragments: fragments, order: order)]
    while var pass = passes.popLast() {
      if let layer = pass.layers.popLast() {
        cut(layer, &pass)
        passes.append(pass)
        passes.append(Pass(context: layer, fragments: fragments, order: order))
        continue
      }
      dropClips(of: &pass)
      if pass.isAtEnd {
        if let last = pass.open.popLast() { close(last) }
        continue
      }
      if let inner = paintInOrder(&pass, from: visible) {
        passes.append(pass)
        if inner != pass.context {
          passes.append(Pass(context: inner, fragments: fragments, order: order))
        }
        continue
      }
      while pass.open.count > 1 { close(pass.open.removeLast()) }
      if let phase = pass.phase.next, !pass.open.isEmpty {
        (pass.phase, pass.index) = (phase, pass.context + 1)
        passes.append(pass)
        continue
      }
      pass.isAtEnd = true
      if !pass.open.isEmpty { pass.layers = order.above(pass.context).reversed() }
      passes.append(pass)
    }
  }

  /// Paints boxes as they come, up to one that is a stacking context of its own, which is returned,
  /// or up to the boxes behind all others, for which the context itself is; nil at the end.
  private mutating func paintInOrder(_ pass: inout Pass, from visible: Int) -> Int? {
    while pass.index < pass.end {
      let index = pass.index
      while let last = pass.open.last, last.end <= index { close(pass.open.removeLast()) }
      let fragment = fragments[index]
      let isContext = index == pass.context
      if (!isContext && order.isLifted(index)) || fragment.end <= visible
        || tree.decoration(of: fragment.box)?.opacity ?? 1 <= 0
      {
        pass.index = max(fragment.end, index + 1)
        continue
      }
      var isHidden = index < visible
      if !isContext, pass.phase != .whole {
        switch order.turn(of: fragment, in: pass.phase, tree) {
        case .paint: break
        case .open: isHidden = true
        case .apart:
          pass.index = max(fragment.end, index + 1)
          return index
        case .skip:
          pass.index = max(fragment.end, index + 1)
          continue
        }
      } else if !isContext, order.isIsolated(index) {
        pass.index = max(fragment.end, index + 1)
        return index
      }
      var open = start(index, isHidden: isHidden)
      if pass.phase != .whole, !isContext {
        open.isHidden = isHidden
        open.paintsOutline = pass.phase == .lines
      }
      pass.open.append(open)
      pass.index = index + 1
      if isContext, !order.isPlain {
        pass.layers = order.below(index).reversed()
        if !pass.layers.isEmpty { return index }
      }
    }
    return nil
  }

  /// Clips the canvas for a box that is painted apart, as the boxes around it ask.
  private mutating func cut(_ layer: Int, _ pass: inout Pass) {
    let wanted = clips(around: layer, in: pass.context)
    if wanted == pass.clips, pass.pushed > 0 { return }
    dropClips(of: &pass)
    pass.clips = wanted
    for clip in wanted where !canvas.clip.isEmpty {
      let box = PaintedBox(fragments[clip], in: tree, device)
      setTransform(clip)
      if !box.isSquare {
        canvas.pushClip(box.shape)
        pass.pushed += 1
      }
      canvas.pushClip(RoundedRect(box.clipRect))
      pass.pushed += 1
    }
  }

  private mutating func dropClips(of pass: inout Pass) {
    while pass.pushed > 0 {
      canvas.pop()
      pass.pushed -= 1
    }
  }

  /// The boxes between a stacking context and a box in it that cut it off, outermost first.
  ///
  /// A box that is placed absolutely is cut off by its containing block and by boxes around that.
  private func clips(around index: Int, in context: Int) -> [Int] {
    var result: [Int] = []
    var position = tree[style: fragments[index].box].position
    var parent = fragments[index].parent
    while let ancestor = parent, ancestor != context {
      let style = tree[style: fragments[ancestor].box]
      let holds =
        switch position {
        case .static, .relative, .sticky: true
        case .absolute: style.position != .static
        case .fixed: false
        }
      if holds {
        position = style.position
        if style.overflow != .visible, fragments[ancestor].pieces.isEmpty {
          result.append(ancestor)
        }
      }
      parent = fragments[ancestor].parent
    }
    return result.reversed()
  }
}
