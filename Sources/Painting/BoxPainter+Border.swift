import BoxLayout
import Geometry
import Raster

extension BoxPainter {
  /// Draws the border of a box.
  ///
  /// `isCut` says that the canvas is clipped to the box's shape already.
  mutating func paintBorder(of box: PaintedBox, isCut: Bool) {
    guard let colors = box.decoration?.borderColors, box.hasBorder, box.collapsedLines == nil
    else { return }
    let outer = isCut ? RoundedRect(box.rect) : box.shape
    let inner = box.paddingShape
    let sides = Side.allCases.filter { box.border[$0] > 0 }
    guard let first = sides.first else { return }
    if sides.allSatisfy({ colors[$0] == colors[first] }) {
      canvas.fillRing(outer, around: inner, colors[first])
    } else {
      for side in sides {
        canvas.fillRing(outer, around: inner, colors[side], inside: part(side, of: box))
      }
    }
  }

  /// Draws the line around a box that takes no room.
  mutating func paintOutline(of box: PaintedBox) {
    guard let outline = box.decoration?.outline, outline.width > 0 else { return }
    let width = device.thickness(outline.width)
    let distance = device.edge(outline.offset)
    let inner = box.shape.inset(by: EdgeInsets(all: -distance))
    canvas.fillRing(inner.inset(by: EdgeInsets(all: -width)), around: inner, outline.color)
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
