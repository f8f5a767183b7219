import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Draws the border of a box.
  ///
  /// `isCut` says that the canvas is clipped to the box's shape already.
  mutating func paintBorder(of box: PaintedBox, isCut: Bool) {
    guard let gap = box.fragment.borderGap.map(device.rect),
      box.hasBorder || box.borderImage != nil
    else {
      return paintWholeBorder(of: box, isCut: isCut)
    }
    // All around the legend: at its left and right, and below it.
    let outer = box.rect
    let bottom = max(outer.minY, gap.maxY)
    for part in [
      Rect(x: outer.minX, y: outer.minY, width: gap.minX - outer.minX, height: outer.height),
      Rect(x: gap.maxX, y: outer.minY, width: outer.maxX - gap.maxX, height: outer.height),
      Rect(x: gap.minX, y: bottom, width: gap.width, height: outer.maxY - bottom),
    ] where part.width > 0 && part.height > 0 {
      canvas.pushClip(RoundedRect(part))
      paintWholeBorder(of: box, isCut: isCut)
      canvas.pop()
    }
  }

  private mutating func paintWholeBorder(of box: PaintedBox, isCut: Bool) {
    if let image = box.borderImage { return paint(image, of: box) }
    guard let decoration = box.decoration, box.hasBorder, box.collapsedLines == nil else { return }
    let (colors, styles) = (decoration.borderColors, decoration.borderStyles)
    let outer = isCut ? box.uncutShape : box.shape
    let sides = Side.allCases.filter { box.border[$0] > 0 }
    guard let first = sides.first else { return }
    let isEven =
      !styles[first].isRaised
      && sides.allSatisfy { colors[$0] == colors[first] && styles[$0] == styles[first] }
    if isEven, styles[first] == .solid || styles[first] == .double {
      paintRings(styles[first], color: colors[first], outer: outer, box: box)
    } else if isEven, sides.count == 4, !box.isSquare,
      sides.allSatisfy({ box.border[$0] == box.border[first] })
    {
      paintDashes(
        styles[first], colors[first], width: box.border.top, along: centerLine(of: box).path)
    } else if isEven, box.isSquare, sides.allSatisfy({ box.border[$0] == box.border[first] }) {
      // All at once, so that corners in which two dashes meet are as opaque as the rest.
      var path = Path()
      for side in sides { path.elements += line(along: side, of: box.rect, box.border).elements }
      paintDashes(styles[first], colors[first], width: box.border[first], along: path)
    } else {
      var rest = sides
      while let side = rest.first {
        // Sides that look the same are drawn at once, so that no seam is seen where they meet.
        let alike = rest.filter {
          styles[$0] == styles[side] && colors[$0] == colors[side]
            && ($0.isLit == side.isLit || !styles[side].isRaised)
            && ($0 == side || ![.dashed, .dotted].contains(styles[side]))
        }
        rest.removeAll { alike.contains($0) }
        var part = Path()
        for side in alike { part.elements += box.part(side).elements }
        paintSide(side, outer: outer, box: box, decoration: decoration, inside: part)
      }
    }
  }

  private mutating func paintSide(
    _ side: Side, outer: RoundedRect, box: PaintedBox, decoration: Decoration,
    inside part: Path
  ) {
    let (color, style) = (decoration.borderColors[side], decoration.borderStyles[side])
    switch style {
    case .solid, .double: paintRings(style, color: color, outer: outer, box: box, inside: part)
    case .inset, .outset:
      let isDark = side.isLit == (style == .inset)
      paintRings(.solid, color: color.shaded(isDark), outer: outer, box: box, inside: part)
    case .groove, .ridge:
      let isDark = side.isLit == (style == .groove)
      let middle = box.shape.inset(by: box.border.map { ($0 / 2).rounded(.up) })
      canvas.fillRing(outer, around: middle, color.shaded(isDark), inside: part)
      canvas.fillRing(middle, around: box.paddingShape, color.shaded(!isDark), inside: part)
    case .dashed, .dotted:
      // The line around a box with round corners runs along sides without a border too.
      let isOpen = !box.isSquare && Side.allCases.contains { box.border[$0] == 0 }
      if isOpen {
        var ring = box.shape.path
        ring.elements += box.paddingShape.path.elements
        canvas.pushClip([(ring, true)])
      }
      defer { if isOpen { canvas.pop() } }
      paintDashes(
        style, color, width: box.border[side],
        along: box.isSquare
          ? line(along: side, of: box.rect, box.border) : centerLine(of: box).path,
        inside: part)
    }
  }

  /// Draws the whole width of a border, or its outer and its inner third.
  private mutating func paintRings(
    _ style: LineStyle, color: Color, outer: RoundedRect, box: PaintedBox,
    inside part: Path? = nil
  ) {
    let border = box.border
    let inner = box.paddingShape
    let widest = max(border.top, border.left, border.bottom, border.right)
    guard style == .double, widest >= 3 else {
      return canvas.fillRing(outer, around: inner, color, inside: part)
    }
    let third = border.map { ($0 / 3).rounded() }
    let rest = border.map { $0 - ($0 / 3).rounded() }
    canvas.fillRing(outer, around: box.shape.inset(by: third), color, inside: part)
    canvas.fillRing(box.shape.inset(by: rest), around: inner, color, inside: part)
  }

  /// Draws a broken line, whose dashes are as long as browsers make them.
  mutating func paintDashes(
    _ style: LineStyle, _ color: Color, width: Double, along path: Path, inside part: Path? = nil,
    isRound: Bool = true
  ) {
    let isDotted = style == .dotted
    let isThin = width < device.length(3)
    let dash = isDotted ? width : width * (isThin ? 3 : 2)
    let gap = isDotted ? width : width * (isThin ? 2 : 1)
    // Dots of so few pixels would be no circles.
    canvas.strokeDashes(
      path, width: width, dash: dash, gap: gap, isRound: isRound && isDotted && width > 3, color,
      inside: part)
  }

  /// The line in the middle of a border.
  private func centerLine(of box: PaintedBox) -> RoundedRect {
    let border = box.border
    return box.shape.inset(
      by: EdgeInsets(
        top: border.top / 2, left: border.left / 2, bottom: border.bottom / 2,
        right: border.right / 2))
  }

  /// The line in the middle of one side of the border, from edge to edge.
  private func line(along side: Side, of rect: Rect, _ border: EdgeInsets) -> Path {
    let half = border[side] / 2
    let (start, end): (Point, Point) =
      switch side {
      case .top:
        (Point(x: rect.minX, y: rect.minY + half), Point(x: rect.maxX, y: rect.minY + half))
      case .bottom:
        (Point(x: rect.minX, y: rect.maxY - half), Point(x: rect.maxX, y: rect.maxY - half))
      case .left:
        (Point(x: rect.minX + half, y: rect.minY), Point(x: rect.minX + half, y: rect.maxY))
      case .right:
        (Point(x: rect.maxX - half, y: rect.minY), Point(x: rect.maxX - half, y: rect.maxY))
      }
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    return path
  }

  /// Draws the line around a box that takes no room.
  mutating func paintOutline(of box: PaintedBox) {
    guard let outline = box.decoration?.outline, outline.width > 0 else { return }
    let width = device.thickness(outline.width)
    let distance = device.edge(outline.offset)
    let inner = box.shape.inset(by: EdgeInsets(all: -distance))
    let outer = inner.inset(by: EdgeInsets(all: -width))
    let third = (width / 3).rounded()
    switch outline.style {
    case .double where width >= 3:
      canvas.fillRing(
        outer, around: outer.inset(by: EdgeInsets(all: third)), outline.color)
      canvas.fillRing(
        inner.inset(by: EdgeInsets(all: -third)), around: inner, outline.color)
    case .solid, .double, .groove, .ridge, .inset, .outset:
      canvas.fillRing(outer, around: inner, outline.color)
    case .dashed, .dotted:
      var path = Path()
      if box.isSquare {
        let border = EdgeInsets(all: width)
        for side in Side.allCases {
          path.elements += line(along: side, of: outer.rect, border).elements
        }
      } else {
        path = inner.inset(by: EdgeInsets(all: -width / 2)).path
      }
      paintDashes(outline.style, outline.color, width: width, along: path)
    }
  }
}
