import Geometry

/// The colours in boxes, and their corners.
extension ElementMeasurer {
  /// The most frequent colour inside, where it is that of most of the box.
  func colors(
    _ element: ExpectedElement, under others: [ExpectedElement], _ result: inout Measurement
  ) {
    // A box that is hardly seen beside what is in it has the colour of that.
    func area(_ rect: Rect) -> Double { max(0, rect.width) * max(0, rect.height) }
    let half = area(element.visible) / 2
    let isHidden = others.contains { other in
      other.isOpaque && area(other.visible.intersection(element.visible)) > half
    }
    guard !isHidden else { return }
    let pictures = others.filter(\.isPicture).map(\.visible)
    // Along an axis on which no side was found, the colour is looked for where it was expected.
    let none = (start: -origin.x, middle: -origin.x, end: -origin.x)
    let other = (start: -origin.y, middle: -origin.y, end: -origin.y)
    guard element.isPainted, !element.isPicture else { return }
    let (x, y) = (result.shifts(.x) ?? none, result.shifts(.y) ?? other)
    let margin = min(2 * scale, min(element.visible.width, element.visible.height) * scale / 4)
    let columns = span(.x, element.visible).inset(by: margin)
    let rows = span(.y, element.visible).inset(by: margin)
    guard
      let known = expected.paper(
        columns.pixels(within: expected.width), rows.pixels(within: expected.height)),
      known.share > 0.3,
      let seen = color(of: known.tone, columns, rows, moved: (x.middle, y.middle))
    else { return }
    // What is behind shines through.
    if element.isOpaque { result.colors = (known.tone, seen) }
    guard result.left != nil, result.right != nil, result.top != nil, result.bottom != nil,
      element.visible == element.painted
    else { return }
    let box = (span(.x, element.painted), span(.y, element.painted))
    let growth = corners.growth(
      box,
      (
        Span(start: box.0.start + x.start, end: box.0.end + x.end),
        Span(start: box.1.start + y.start, end: box.1.end + y.end)
      ), inside: (known.tone, seen)
    ) { isRight, isLower in
      let corner = Point(
        x: isRight ? element.painted.maxX - 2 : element.painted.minX + 2,
        y: isLower ? element.painted.maxY - 2 : element.painted.minY + 2)
      return pictures.contains { picture in
        picture.minX <= corner.x && corner.x <= picture.maxX && picture.minY <= corner.y
          && corner.y <= picture.maxY
      }
    }
    result.radius = growth.map { Measurement.Shift(distance: $0, confidence: 0.7) }
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
