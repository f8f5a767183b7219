import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Draws the lines along a cell's edges in a table whose borders collapse.
  ///
  /// Half of a line lies on either side of the edge. Its ends reach across the lines that it meets
  /// unless they are wider. A pixel that can't be halved goes to the left and above.
  mutating func paintCollapsedLines(of box: PaintedBox) {
    guard let lines = box.collapsedLines else { return }
    let rect = box.rect
    let meeting = box.fragment.border
    for (line, x) in [(lines.left, rect.minX), (lines.right, rect.maxX)] {
      guard let line, line.color.alpha > 0 else { continue }
      let (before, after) = halves(line.width)
      let top = rect.minY - reach(of: line, across: meeting.top).before
      let bottom = rect.maxY + reach(of: line, across: meeting.bottom).after
      paint(
        line, in: Rect(x: x - before, y: top, width: before + after, height: max(0, bottom - top)),
        along: .left)
    }
    for (line, y) in [(lines.top, rect.minY), (lines.bottom, rect.maxY)] {
      guard let line, line.color.alpha > 0 else { continue }
      let (before, after) = halves(line.width)
      let left = rect.minX - reach(of: line, across: meeting.left).before
      let right = rect.maxX + reach(of: line, across: meeting.right).after
      paint(
        line, in: Rect(x: left, y: y - before, width: max(0, right - left), height: before + after),
        along: .top)
    }
  }

  /// Draws a line that runs as a side does.
  private mutating func paint(_ line: CollapsedLine, in rect: Rect, along side: Side) {
    guard rect.width > 0, rect.height > 0 else { return }
    let width = side == .top ? rect.height : rect.width
    /// The part of the line between two distances from its upper or left edge.
    func part(_ start: Double, _ end: Double) -> Rect {
      side == .top
        ? Rect(x: rect.minX, y: rect.minY + start, width: rect.width, height: end - start)
        : Rect(x: rect.minX + start, y: rect.minY, width: end - start, height: rect.height)
    }
    switch line.style {
    case .double where width >= 3:
      let third = (width / 3).rounded()
      canvas.fill(part(0, third), line.color)
      canvas.fill(part(width - third, width), line.color)
    case .solid, .double: canvas.fill(rect, line.color)
    case .groove, .ridge, .inset, .outset:
      // What is inset is as a ridge here, and what is outset as a groove:
      // <https://www.w3.org/TR/CSS22/tables.html#table-border-styles>.
      let isDark = line.style == .groove || line.style == .outset
      let middle = (width / 2).rounded(.up)
      canvas.fill(part(0, middle), line.color.shaded(isDark))
      canvas.fill(part(middle, width), line.color.shaded(!isDark))
    case .dashed, .dotted:
      // Dots are square here, as in browsers.
      paintDashes(
        line.style, line.color, width: width, along: middle(of: rect, side), isRound: false)
    }
  }

  /// The line in the middle of a rectangle, from one end to the other.
  private func middle(of rect: Rect, _ side: Side) -> Path {
    var path = Path()
    if side == .top {
      path.move(to: rect.corner(0, 0.5))
      path.line(to: rect.corner(1, 0.5))
    } else {
      path.move(to: rect.corner(0.5, 0))
      path.line(to: rect.corner(0.5, 1))
    }
    return path
  }

  /// The whole pixels of a line before and after the edge along which it runs.
  private func halves(_ width: Double) -> (before: Double, after: Double) {
    let pixels = device.thickness(width)
    return ((pixels / 2).rounded(.up), (pixels / 2).rounded(.down))
  }

  /// How far a line's first and last end reach beyond the cell, from half of the width of the line
  /// that it meets there.
  private func reach(
    of line: CollapsedLine, across half: Double
  ) -> (before: Double, after: Double) {
    let (before, after) = halves(half * 2)
    return half * 2 > line.width ? (-after, -before) : (before, after)
  }
}

extension Edges<CollapsedLine?> {
  /// The width of the widest line, in points.
  var widest: Double {
    [top, left, bottom, right].reduce(0) { Swift.max($0, $1?.width ?? 0) }
  }
}
