import Geometry

/// The colours in boxes.
extension ElementMeasurer {
  /// The most frequent colour inside, where it is that of most of the box.
  func colors(_ index: Int, elements: [ExpectedElement], result: inout Measurement) {
    let element = elements[index]
    guard element.isPainted, !element.isImage else { return }
    func area(_ rect: Rect) -> Double { max(0, rect.width) * max(0, rect.height) }
    let half = area(element.visible) / 2
    let over = elements[(index + 1)...].filter { $0.isOpaque || $0.isRectangular }.map(\.visible)
    let isHidden = over.contains { area($0.intersection(element.visible)) > half }
    // Along an axis on which no side was found, the colour is looked for where it was expected.
    let x = result.shifts(.x) ?? (start: -origin.x, middle: -origin.x, end: -origin.x)
    let y = result.shifts(.y) ?? (start: -origin.y, middle: -origin.y, end: -origin.y)
    let margin = min(2 * scale, min(element.visible.width, element.visible.height) * scale / 4)
    let columns = span(.x, element.visible).inset(by: margin)
    let rows = span(.y, element.visible).inset(by: margin)
    var areas = [(columns, rows)]
    if isHidden {
      // A box that is hardly seen beside what is in it has its colour next to its sides.
      let thickness = 3 * scale
      let middle = columns.inset(by: columns.length / 4)
      areas = [
        (
          Span(start: columns.start, end: columns.start + thickness),
          rows.inset(by: rows.length / 4)
        ), (middle, Span(start: rows.start, end: rows.start + thickness)),
        (middle, Span(start: rows.end - thickness, end: rows.end)),
      ].filter { columns, rows in
        !over.contains { other in
          let (x, y) = (span(.x, other), span(.y, other))
          return x.start < columns.end && x.end > columns.start && y.start < rows.end
            && y.end > rows.start
        }
      }
    }
    for (columns, rows) in areas {
      guard
        let known = expected.paper(
          columns.pixels(within: expected.width), rows.pixels(within: expected.height)),
        known.share > (isHidden ? 0.9 : 0.3),
        let seen = color(of: known.tone, columns, rows, moved: (x.middle, y.middle))
      else { continue }
      // What is behind shines through; and what is next to a side may be something else.
      if element.isOpaque, !isHidden {
        let own = original.paper(
          columns.pixels(within: expected.width), rows.pixels(within: expected.height))
        result.colors = (own?.tone ?? known.tone, seen)
      }
      return corners(of: index, elements, inside: (known.tone, seen), &result)
    }
  }

  /// The colour that the screenshot has where the drawing has one; nil where it has several.
  private func color(
    of tone: Tone, _ columns: Span, _ rows: Span, moved: (x: Double, y: Double)
  ) -> Tone? {
    let columns = columns.pixels(within: expected.width)
    let rows = rows.pixels(within: expected.height)
    var step = 1
    while columns.count * rows.count / (step * step) > 6_000 { step += 1 }
    let (dx, dy) = (Int(moved.x.rounded()), Int(moved.y.rounded()))
    var tones: [Tone] = []
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step)
      where expected[x, y].distance(to: tone) < 12 {
        let (column, row) = (x + dx, y + dy)
        guard column >= 0, row >= 0, column < screen.width, row < screen.height else { continue }
        tones.append(screen[column, row])
      }
    }
    guard tones.count >= 24 else { return nil }
    let middle = SideFinder.median(tones)
    let near = tones.count { $0.distance(to: middle) < 30 }
    return near * 5 >= tones.count * 3 ? middle : nil
  }
}
