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
      canvas.fill(
        Rect(x: x - before, y: top, width: before + after, height: max(0, bottom - top)),
        line.color)
    }
    for (line, y) in [(lines.top, rect.minY), (lines.bottom, rect.maxY)] {
      guard let line, line.color.alpha > 0 else { continue }
      let (before, after) = halves(line.width)
      let left = rect.minX - reach(of: line, across: meeting.left).before
      let right = rect.maxX + reach(of: line, across: meeting.right).after
      canvas.fill(
        Rect(x: left, y: y - before, width: max(0, right - left), height: before + after),
        line.color)
    }
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
