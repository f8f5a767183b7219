import Boxes
import Diagnostics
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

  /// How many pixels the tiles of patterns have that are being drawn.
  var openTilePixels = 0

  /// Whether boxes were left out or simplified because all of them would take too long.
  var isSimplified = false

  /// An image that takes too long is not shown to anybody.
  var watch = DeadlineWatch(interval: 16)

  /// The pixels that each box and its descendants may touch; empty until they are asked for.
  var inks: [Ink] = []

  /// What is left to do for a box when its descendants are painted.
  struct OpenBox {
    var box: PaintedBox
    var index: Int
    var end: Int

    /// Whether the box is open for what is in it only, having painted itself at another time.
    var isHidden = false
    var paintsOutline = true

    /// What was pushed on the canvas: in this order what is done to the box as a whole, its own
    /// shape, and the padding box of a box that clips.
    var effects = 0
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
    let visible = order.isPlain && !order.hasFloats ? firstVisible : 0
    if !fragments.isEmpty { paint(from: visible) }
    if self.isSimplified || canvas.isSimplified { isSimplified = true }
    return canvas.finish()
  }

  /// Ends the drawing of what was not painted as boxes.
  consuming func finish() -> Bitmap { canvas.finish() }

  /// Makes the canvas turn and stretch what belongs to a box as the box is.
  mutating func setTransform(_ index: Int) {
    guard let transform = fragments[index].transformed?.transform else {
      canvas.transform = nil
      return
    }
    canvas.transform = device.transform(transform)
  }

  mutating func start(_ index: Int, isHidden: Bool) -> OpenBox {
    let fragment = fragments[index]
    let style = tree[style: fragment.box]
    let box = PaintedBox(fragment, in: tree, device)
    var open = OpenBox(box: box, index: index, end: fragment.end)
    setTransform(index)
    let decoration = box.decoration
    let hasPieces = !fragment.pieces.isEmpty
    let clips = style.overflow != .visible && !hasPieces
    if decoration != nil, !mayGoOn() {
      // What is left is not even prepared; texts in it are drawn all the same.
      open.isHidden = true
      open.paintsOutline = false
      if clips {
        canvas.pushOpacity(1, in: inkBounds(of: index))
        open.effects = 1
      }
      return open
    }
    if let decoration { open.effects = pushEffects(decoration, of: box, index) }
    var isHidden = isHidden
    if !isHidden, !mayPaint(box) { isHidden = true }
    if hasPieces {
      if !isHidden, decoration != nil {
        paint(PaintedBox.pieces(of: fragment, in: tree, device), index)
      }
    } else if let decoration {
      if !isHidden { paintShadows(of: box) }
      // What a rounded box holds is put together as if the box had square corners, and then cut.
      let isFilled = decoration.image != nil || decoration.svg != nil || clips || box.hasBorder
      if !box.isSquare && isFilled {
        canvas.pushClip(box.shape)
        open.hasShape = true
      }
      if !isHidden {
        paintBackground(of: box, index, isCut: open.hasShape)
        paintInnerShadows(of: box)
        // Without padding the border covers what is cut.
        let isRound =
          !box.isSquare && (decoration.image != nil || decoration.svg != nil)
          && box.contentRect != box.paddingRect
        if isRound { canvas.pushClip(box.contentShape) }
        paintImage(of: box)
        paintSVG(of: box)
        if isRound { canvas.pop() }
        if !clips, box.borderImage == nil { paintBorder(of: box, isCut: open.hasShape) }
      }
      if open.hasShape && !clips {
        canvas.pop()
        open.hasShape = false
      }
      // Round corners don't cut the image of a border.
      if !isHidden, !clips, box.borderImage != nil { paintBorder(of: box, isCut: false) }
      if !isHidden { paintDrawings(of: box) }
    }
    if !isHidden { paintCollapsedLines(of: box) }
    if !isHidden, let text = fragment.text { paint(text, in: box) }
    if clips {
      canvas.pushClip(RoundedRect(box.clipRect))
      open.hasClip = true
    }
    return open
  }

  /// Draws what belongs to the pieces of a box that is on several lines.
  private mutating func paint(_ pieces: [PaintedBox], _ index: Int) {
    for piece in pieces { paintShadows(of: piece) }
    for piece in pieces {
      let isCut = !piece.isSquare && piece.hasBorder
      if isCut { canvas.pushClip(piece.shape) }
      paintBackground(of: piece, index, isCut: isCut)
      paintInnerShadows(of: piece)
      if piece.borderImage == nil { paintBorder(of: piece, isCut: isCut) }
      if isCut { canvas.pop() }
      if piece.borderImage != nil { paintBorder(of: piece, isCut: false) }
    }
  }

  mutating func close(_ open: OpenBox) {
    setTransform(open.index)
    if open.hasClip {
      canvas.pop()
      if !open.isHidden, open.box.borderImage == nil {
        paintBorder(of: open.box, isCut: open.hasShape)
      }
    }
    if open.hasShape { canvas.pop() }
    if open.hasClip, !open.isHidden, open.box.borderImage != nil {
      paintBorder(of: open.box, isCut: false)
    }
    if !open.paintsOutline {
      // It is painted with the last of what is in the box.
    } else if open.box.fragment.pieces.isEmpty {
      paintOutline(of: open.box)
    } else if open.box.decoration?.outline != nil {
      for piece in PaintedBox.pieces(of: open.box.fragment, in: tree, device) {
        paintOutline(of: piece)
      }
    }
    for _ in 0..<open.effects { canvas.pop() }
  }
}

extension BoxPainter {
  /// Draws the shapes of a box.
  mutating func paintDrawings(of box: PaintedBox) {
    for drawing in box.decoration?.drawings ?? [] {
      let path = device.path(drawing.path, movedBy: box.fragment.layoutFrame.origin)
      switch drawing.paint {
      case .fill:
        canvas.fill(path, drawing.color)
      case .stroke(let width, let cap):
        canvas.stroke(
          path, width: device.length(width), cap: cap == .round ? .round : .butt, drawing.color)
      }
    }
  }
}
