import BoxLayout
import Geometry
import Raster

/// Paints one tree of boxes.
///
/// A box is painted in this order: shadow, background, image, border, drawings, text, children,
/// outline. A box that clips its children gets its border after them, which looks the same but for
/// the edge between the two, where then nothing shines through.
struct BoxPainter: ~Copyable {
  let painter: Painter
  let fragments: [Fragment]
  let tree: BoxTree
  let images: [String: Bitmap]
  let device: DeviceSpace
  var canvas: Canvas

  /// What is left to do for a box when its descendants are painted.
  private struct OpenBox {
    var box: PaintedBox

    /// The pieces of an inline box on several lines; empty for other boxes.
    var pieces: [PaintedBox]
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
    self.canvas = canvas
  }

  consuming func paint() -> Bitmap {
    let visible = firstVisible
    var open: [OpenBox] = []
    var index = 0
    while index < fragments.count {
      while let last = open.last, last.end <= index { close(open.removeLast()) }
      let fragment = fragments[index]
      if fragment.end <= visible || tree.decoration(of: fragment.box)?.opacity ?? 1 <= 0 {
        index = max(fragment.end, index + 1)
        continue
      }
      open.append(start(index, isHidden: index < visible))
      index += 1
    }
    while let last = open.popLast() { close(last) }
    return canvas.finish()
  }

  private mutating func start(_ index: Int, isHidden: Bool) -> OpenBox {
    let fragment = fragments[index]
    let style = tree[style: fragment.box]
    let box = PaintedBox(fragment, in: tree, device)
    let pieces = PaintedBox.pieces(of: fragment, in: tree, device)
    var open = OpenBox(box: box, pieces: pieces, end: fragment.end)
    let decoration = box.decoration
    let clips = style.overflow != .visible && pieces.isEmpty
    if let decoration {
      if decoration.opacity < 1 {
        canvas.pushOpacity(decoration.opacity, in: inkBounds(of: index))
        open.hasOpacity = true
      }
    }
    if !pieces.isEmpty {
      if !isHidden { paint(pieces) }
    } else if let decoration {
      if !isHidden { paintShadow(of: box) }
      // What a rounded box holds is put together as if the box had square corners, and then cut.
      let isFilled = decoration.image != nil || clips || box.hasBorder
      if !box.isSquare && isFilled {
        canvas.pushClip(box.shape)
        open.hasShape = true
      }
      if !isHidden {
        paintBackground(of: box, isCut: open.hasShape)
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
    for piece in pieces { paintShadow(of: piece) }
    for piece in pieces {
      let isCut = !piece.isSquare && piece.hasBorder
      if isCut { canvas.pushClip(piece.shape) }
      paintBackground(of: piece, isCut: isCut)
      paintBorder(of: piece, isCut: isCut)
      if isCut { canvas.pop() }
    }
  }

  private mutating func close(_ open: OpenBox) {
    if open.hasClip {
      canvas.pop()
      paintBorder(of: open.box, isCut: open.hasShape)
    }
    if open.hasShape { canvas.pop() }
    if open.pieces.isEmpty { paintOutline(of: open.box) }
    for piece in open.pieces { paintOutline(of: piece) }
    if open.hasOpacity { canvas.pop() }
  }

  /// The first fragment that can be seen: the last one that hides the whole screen, if one does.
  private var firstVisible: Int {
    let screen = Size(width: Double(canvas.size.width), height: Double(canvas.size.height))
    func covers(_ index: Int) -> Bool {
      guard fragments[index].pieces.isEmpty else { return false }
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

  /// The pixels that a box and its descendants may touch.
  private func inkBounds(of index: Int) -> Rect {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func add(_ rect: Rect, margin: Double) {
      (left, right) = (min(left, rect.minX - margin), max(right, rect.maxX + margin))
      (top, bottom) = (min(top, rect.minY - margin), max(bottom, rect.maxY + margin))
    }
    for inner in fragments[index..<max(index + 1, min(fragments[index].end, fragments.count))] {
      let frame = device.rect(inner.frame)
      // Half of a collapsed border lies outside.
      add(frame, margin: device.length(tree.collapsedLines(of: inner.box)?.widest ?? 0) / 2 + 1)
      if let text = inner.text {
        // Letters may reach out of their lines, but hardly by more than their size.
        let largest = text.lines.flatMap(\.runs).map(\.size).max() ?? 0
        let extent = Rect(origin: inner.frame.origin, size: text.size)
        add(device.rect(extent), margin: device.length(largest) + 1)
        add(frame, margin: device.length(largest) + 1)
      }
      guard let decoration = tree.decoration(of: inner.box) else { continue }
      if let shadow = decoration.shadow {
        let offset = Point(x: device.length(shadow.offset.x), y: device.length(shadow.offset.y))
        // Three standard deviations and some pixels for rounding.
        add(frame.offset(by: offset), margin: device.length(shadow.sigma) * 3 + 4)
      }
      if let outline = decoration.outline {
        add(frame, margin: device.length(max(0, outline.offset + outline.width)) + 1)
      }
      for drawing in decoration.drawings {
        var width = 0.0
        if case .stroke(let stroke, _) = drawing.paint { width = stroke }
        // A mitred corner may be ten times as long as the line is wide.
        let margin = device.length(width) * 5 + 1
        for element in device.path(drawing.path, movedBy: inner.frame.origin).elements {
          for point in element.points { add(Rect(origin: point, size: .zero), margin: margin) }
        }
      }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }
}
