import BoxLayout
import Geometry
import Raster

extension BoxPainter {
  /// Draws the border of a box.
  ///
  /// `isCut` says that the canvas is clipped to the box's shape already.
  mutating func paintBorder(of box: PaintedBox, isCut: Bool) {
    guard let decoration = box.decoration, box.hasBorder, box.collapsedLines == nil else { return }
    let (colors, styles) = (decoration.borderColors, decoration.borderStyles)
    let outer = isCut ? RoundedRect(box.rect) : box.shape
    let sides = Side.allCases.filter { box.border[$0] > 0 }
    guard let first = sides.first else { return }
    let isEven = sides.allSatisfy {
      colors[$0] == colors[first] && styles[$0] == styles[first]
    }
    if isEven, styles[first] == .solid || styles[first] == .double {
      paintRings(styles[first], colors[first], outer, box)
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
      for side in sides {
        let part = part(side, of: box)
        switch styles[side] {
        case .solid, .double: paintRings(styles[side], colors[side], outer, box, inside: part)
        case .dashed, .dotted:
          paintDashes(
            styles[side], colors[side], width: box.border[side],
            along: box.isSquare
              ? line(along: side, of: box.rect, box.border) : centerLine(of: box).path,
            inside: part)
        }
      }
    }
  }

  /// Draws the whole width of a border, or its outer and its inner third.
  private mutating func paintRings(
    _ style: LineStyle, _ color: Color, _ outer: RoundedRect, _ box: PaintedBox,
    inside part: Path? = nil
  ) {
    let border = box.border
    let inner = box.paddingShape
    let widest = max(border.top, border.left, border.bottom, border.right)
    guard style == .double, widest >= 3 else {
      return canvas.fillRing(outer, around: inner, color, inside: part)
    }
    func insets(_ change: (Double) -> Double) -> EdgeInsets {
      EdgeInsets(
        top: change(border.top), left: change(border.left), bottom: change(border.bottom),
        right: change(border.right))
    }
    let third = insets { ($0 / 3).rounded() }
    let rest = insets { $0 - ($0 / 3).rounded() }
    canvas.fillRing(outer, around: box.shape.inset(by: third), color, inside: part)
    canvas.fillRing(box.shape.inset(by: rest), around: inner, color, inside: part)
  }

  /// Draws a broken line, whose dashes are as long as browsers make them.
  private mutating func paintDashes(
    _ style: LineStyle, _ color: Color, width: Double, along path: Path, inside part: Path? = nil
  ) {
    let isDotted = style == .dotted
    let isThin = width < device.length(3)
    let dash = isDotted ? width : width * (isThin ? 3 : 2)
    let gap = isDotted ? width : width * (isThin ? 2 : 1)
    // Dots of so few pixels would be no circles.
    canvas.strokeDashes(
      path, width: width, dash: dash, gap: gap, isRound: isDotted && width > 3, color,
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
    case .solid, .double: canvas.fillRing(outer, around: inner, outline.color)
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

  /// The part of a box that one side's colour has: up to the lines from the outer to the inner
  /// corners, and on to the middle of the box.
  private func part(_ side: Side, of box: PaintedBox) -> Path {
    let (rect, border) = (box.rect, box.border)
    // How far a corner's line runs, in border widths, until half of the box is crossed.
    func reach(_ x: Double, _ y: Double) -> Double {
      let steps = [(rect.width / 2, x), (rect.height / 2, y)].filter { $0.1 > 0 }
      return steps.map { $0.0 / $0.1 }.min() ?? 0
    }
    func inside(_ x: Double, _ y: Double, _ towardsX: Double, _ towardsY: Double) -> Point {
      let length = reach(abs(towardsX), abs(towardsY))
      return Point(x: x + towardsX * length, y: y + towardsY * length)
    }
    let topLeft = inside(rect.minX, rect.minY, border.left, border.top)
    let topRight = inside(rect.maxX, rect.minY, -border.right, border.top)
    let bottomRight = inside(rect.maxX, rect.maxY, -border.right, -border.bottom)
    let bottomLeft = inside(rect.minX, rect.maxY, border.left, -border.bottom)
    let corners: [Point] =
      switch side {
      case .top: [rect.corner(0, 0), rect.corner(1, 0), topRight, topLeft]
      case .left: [rect.corner(0, 0), topLeft, bottomLeft, rect.corner(0, 1)]
      case .bottom: [rect.corner(0, 1), bottomLeft, bottomRight, rect.corner(1, 1)]
      case .right: [rect.corner(1, 0), rect.corner(1, 1), bottomRight, topRight]
      }
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    return path
  }
}

private enum Side: CaseIterable {
  case top
  case left
  case bottom
  case right
}

extension EdgeInsets {
  fileprivate subscript(side: Side) -> Double {
    switch side {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

extension Edges {
  fileprivate subscript(side: Side) -> Value {
    switch side {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

extension Rect {
  fileprivate func corner(_ x: Double, _ y: Double) -> Point {
    Point(x: minX + x * width, y: minY + y * height)
  }
}
