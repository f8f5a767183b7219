import BoxLayout
import Geometry
import Raster

/// Paints one tree of boxes.
///
/// A box is painted in this order: shadows, background, image, border, drawings, text, children,
/// outline. A box that clips its children gets its border after them, which looks the same but for
/// the edge between the two, where then nothing shines through. Boxes that `PaintingOrder` lifts
/// are painted with the stacking context that they belong to.
struct BoxPainter: ~Copyable {
  let painter: Painter
  let fragments: [Fragment]
  let tree: BoxTree
  let images: [String: Bitmap]
  let device: DeviceSpace
  let order: PaintingOrder
  var canvas: Canvas

  /// How many pixels boxes have painted, one for each time that it was painted.
  var paintedPixels = 0

  /// Whether boxes were left out or simplified because all of them would take too long.
  var isSimplified = false

  /// The pixels that each box and its descendants may touch; empty until they are asked for.
  var inks: [Ink] = []

  /// What is left to do for a box when its descendants are painted.
  private struct OpenBox {
    var box: PaintedBox
    var index: Int
    var end: Int

    /// What was pushed on the canvas: in this order the opacity, the box's own shape, and the
    /// padding box of a box that clips.
    var hasOpacity = false
    var hasShape = false
    var hasClip = false
  }

  init(
    painter: Painter, fragments: [Fragment], tree: BoxTree, images: [String: Bitmap],
    device: DeviceSpace, canvas: consuming Canvas
  ) {
    self.painter = painter
    self.fragments = fragments
    self.tree = tree
    self.images = images
    self.device = device
    order = PaintingOrder(fragments, tree)
    self.canvas = canvas
  }

  /// Paints all boxes.
  ///
  /// `isSimplified` becomes true if some are painted otherwise than they ask for, or not at all.
  consuming func paint(isSimplified: inout Bool) -> Bitmap {
    let visible = order.isPlain ? firstVisible : 0
    if !fragments.isEmpty { paint(from: visible) }
    if self.isSimplified || canvas.isSimplified { isSimplified = true }
    return canvas.finish()
  }

  /// The painting of one stacking context, as far as it is done.
  private struct Pass {
    var context: Int

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

    init(_ context: Int, _ fragments: [Fragment]) {
      self.context = context
      index = context
      end = min(max(fragments[context].end, context + 1), fragments.count)
    }
  }

  /// Paints all boxes, those before `visible` without what they paint themselves.
  ///
  /// Stacking contexts stand in one another as deep as boxes do, so they are kept in a list: a
  /// stack of calls might end.
  private mutating func paint(from visible: Int) {
    var passes = [Pass(0, fragments)]
    while var pass = passes.popLast() {
      if let layer = pass.layers.popLast() {
        cut(layer, &pass)
        passes.append(pass)
        passes.append(Pass(layer, fragments))
        continue
      }
      dropClips(of: &pass)
      if pass.isAtEnd {
        if let last = pass.open.popLast() { close(last) }
        continue
      }
      if let inner = paintInOrder(&pass, from: visible) {
        passes.append(pass)
        if inner != pass.context { passes.append(Pass(inner, fragments)) }
        continue
      }
      while pass.open.count > 1 { close(pass.open.removeLast()) }
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
      if !isContext, order.isIsolated(index) {
        pass.index = max(fragment.end, index + 1)
        return index
      }
      pass.open.append(start(index, isHidden: index < visible))
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
      canvas.pushClip(RoundedRect(box.paddingRect))
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
        case .static, .relative: true
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

  /// Makes the canvas turn and stretch what belongs to a box as the box is.
  private mutating func setTransform(_ index: Int) {
    guard let transform = fragments[index].transformed?.transform else {
      canvas.transform = nil
      return
    }
    canvas.transform = device.transform(transform)
  }

  private mutating func start(_ index: Int, isHidden: Bool) -> OpenBox {
    let fragment = fragments[index]
    let style = tree[style: fragment.box]
    let box = PaintedBox(fragment, in: tree, device)
    var open = OpenBox(box: box, index: index, end: fragment.end)
    setTransform(index)
    let decoration = box.decoration
    let hasPieces = !fragment.pieces.isEmpty
    let clips = style.overflow != .visible && !hasPieces
    if let decoration {
      if decoration.opacity < 1 {
        canvas.pushOpacity(decoration.opacity, in: inkBounds(of: index))
        open.hasOpacity = true
      }
    }
    var isHidden = isHidden
    if !isHidden, !mayPaint(box) { isHidden = true }
    if hasPieces {
      if !isHidden, decoration != nil {
        paint(PaintedBox.pieces(of: fragment, in: tree, device))
      }
    } else if let decoration {
      if !isHidden { paintShadows(of: box) }
      // What a rounded box holds is put together as if the box had square corners, and then cut.
      let isFilled = decoration.image != nil || clips || box.hasBorder
      if !box.isSquare && isFilled {
        canvas.pushClip(box.shape)
        open.hasShape = true
      }
      if !isHidden {
        paintBackground(of: box, isCut: open.hasShape)
        paintInnerShadows(of: box)
        paintImage(of: box)
        if !clips { paintBorder(of: box, isCut: open.hasShape) }
      }
      if open.hasShape && !clips {
        canvas.pop()
        open.hasShape = false
      }
      if !isHidden { paintDrawings(of: box) }
    }
    if !isHidden { paintCollapsedLines(of: box) }
    if !isHidden, let text = fragment.text { paint(text, in: box) }
    if clips {
      canvas.pushClip(RoundedRect(box.paddingRect))
      open.hasClip = true
    }
    return open
  }

  /// Draws what belongs to the pieces of a box that stands on several lines.
  private mutating func paint(_ pieces: [PaintedBox]) {
    for piece in pieces { paintShadows(of: piece) }
    for piece in pieces {
      let isCut = !piece.isSquare && piece.hasBorder
      if isCut { canvas.pushClip(piece.shape) }
      paintBackground(of: piece, isCut: isCut)
      paintInnerShadows(of: piece)
      paintBorder(of: piece, isCut: isCut)
      if isCut { canvas.pop() }
    }
  }

  private mutating func close(_ open: OpenBox) {
    setTransform(open.index)
    if open.hasClip {
      canvas.pop()
      paintBorder(of: open.box, isCut: open.hasShape)
    }
    if open.hasShape { canvas.pop() }
    if open.box.fragment.pieces.isEmpty {
      paintOutline(of: open.box)
    } else if open.box.decoration?.outline != nil {
      for piece in PaintedBox.pieces(of: open.box.fragment, in: tree, device) {
        paintOutline(of: piece)
      }
    }
    if open.hasOpacity { canvas.pop() }
  }

  /// The first fragment that can be seen: the last one that hides the whole screen, if one does.
  private var firstVisible: Int {
    let screen = Size(width: Double(canvas.size.width), height: Double(canvas.size.height))
    func covers(_ index: Int) -> Bool {
      guard fragments[index].pieces.isEmpty, fragments[index].transformed == nil else {
        return false
      }
      let frame = device.rect(fragments[index].gridFrame ?? fragments[index].frame)
      return frame.minX <= 0 && frame.minY <= 0 && frame.maxX >= screen.width
        && frame.maxY >= screen.height
        && tree.decoration(of: fragments[index].box)?.corners.isSquare ?? true
    }
    /// Whether a box shows what is in it all over the screen.
    func isTransparentFrame(_ index: Int) -> Bool {
      let isOpaque = tree.decoration(of: fragments[index].box)?.opacity ?? 1 >= 1
      let clips = tree[style: fragments[index].box].overflow != .visible
      let hasBorder = tree.border(of: fragments[index].box) != .zero
      return isOpaque && (!clips || (covers(index) && !hasBorder))
    }
    return fragments.indices.last { index in
      guard let decoration = tree.decoration(of: fragments[index].box),
        decoration.background.alpha >= 1, decoration.opacity >= 1, covers(index)
      else { return false }
      var parent = fragments[index].parent
      while let ancestor = parent {
        if !isTransparentFrame(ancestor) { return false }
        parent = fragments[ancestor].parent
      }
      return true
    } ?? 0
  }
}
