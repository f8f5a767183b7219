import Boxes
import Geometry
import Rendering

/// Texts: where they can be, and what their lines say of an element.
extension ElementMeasurer {
  func lines(of element: ExpectedElement) -> [ExpectedLine] {
    element.lines.map { line in
      ExpectedLine(
        columns: span(.x, line.frame), rows: span(.y, line.frame),
        baseline: line.baseline * scale, em: element.fontSize * scale,
        words: line.string.split(whereSeparator: \.isWhitespace).map(String.init))
    }
  }

  func textPositions(
    _ result: Measurement, _ likely: (x: [Double], y: [Double])
  ) -> [(x: Double, y: Double)] {
    if let x = result.shifts(.x), let y = result.shifts(.y) {
      return [(x.middle, y.middle), (x.start, y.start)]
    }
    var positions: [(x: Double, y: Double)] = []
    for x in likely.x.prefix(2) { for y in likely.y.prefix(3) { positions.append((x, y)) } }
    return positions
  }

  /// Where a text can be: in the box around it, if that was found, and beside images and boxes that
  /// are beside it.
  func room(
    for index: Int, elements: [ExpectedElement], found: [Measurement], own: Measurement,
    likely: Double
  ) -> TextFinder.Room {
    var columns = Span(start: 0, end: Double(screen.width))
    var rows = Span(start: 0, end: Double(screen.height))
    func narrow(_ element: ExpectedElement, _ measurement: Measurement) {
      let margin = scale
      if let left = measurement.left, let right = measurement.right {
        let box = span(.x, element.frame)
        columns.start = max(columns.start, box.start + left.distance + margin)
        columns.end = min(columns.end, box.end + right.distance - margin)
      }
      if let top = measurement.top, let bottom = measurement.bottom {
        let box = span(.y, element.frame)
        rows.start = max(rows.start, box.start + top.distance + margin)
        rows.end = min(rows.end, box.end + bottom.distance - margin)
      }
    }
    if own.hasOwnSides { narrow(elements[index], own) }
    var around = elements[index].parent
    while let parent = around {
      if found[parent].hasOwnSides { narrow(elements[parent], found[parent]) }
      around = elements[parent].parent
    }
    for other in elements.indices where isBeside(other, index: index, elements: elements) {
      let box = span(.x, elements[other].visible)
      let isLeft = elements[other].frame.midX < elements[index].frame.midX
      // What comes later in the painting order is taken to be where most is.
      let shifts = found.indices.contains(other) ? found[other].shifts(.x) : nil
      if isLeft {
        columns.start = max(columns.start, box.end + (shifts?.end ?? likely) + 1)
      } else {
        columns.end = min(columns.end, box.start + (shifts?.start ?? likely) - 1)
      }
    }
    return TextFinder.Room(columns: columns, rows: rows)
  }

  /// Whether an image or a box is at the left or at the right of a text.
  private func isBeside(_ other: Int, index: Int, elements: [ExpectedElement]) -> Bool {
    let element = elements[other]
    guard other != index, element.isImage || element.isOpaque,
      let first = elements[index].lines.first?.frame
    else { return false }
    let lines = elements[index].lines.dropFirst().reduce(first) { $0.union($1.frame) }
    return element.visible.minY < lines.maxY && element.visible.maxY > lines.minY
      && (element.visible.maxX <= lines.minX || element.visible.minX >= lines.maxX)
  }

  /// How far letters and the room of a line reach above and below the baseline, of their size.
  private static let reachOfLine = (above: 0.95, below: 0.24)

  /// A text without a box is where its lines are; larger letters need more room above and below.
  func take(_ match: TextMatch, em: Double, _ result: inout Measurement) {
    let vertical = Measurement.Shift(distance: match.y, confidence: match.score)
    (result.top, result.bottom) = (vertical, vertical)
    result.bottom?.distance += match.growth
    if let ratio = match.otherSize {
      result.top?.distance -= (ratio - 1) * Self.reachOfLine.above * em
      result.bottom?.distance += (ratio - 1) * Self.reachOfLine.below * em
    }
    if let distance = match.x {
      let horizontal = Measurement.Shift(
        distance: distance, confidence: max(Self.minimumConfidence, match.score * 0.95))
      (result.left, result.right) = (horizontal, horizontal)
    }
  }
}
