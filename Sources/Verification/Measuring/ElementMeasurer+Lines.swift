import Geometry

/// The colours of the lines around boxes.
extension ElementMeasurer {
  /// A thinner line has no pixel of its own colour, in pixels.
  private static let minimumThickness = 1.6

  /// The least difference of a line from what is at both of its sides, in levels.
  private static let minimumContrastOfLine: Float = 24

  /// How many positions along a side are looked at, and how many say something.
  private static let positions = (maximum: 24, minimum: 6)

  /// Compares the colour of the line around a box, along all sides that were found.
  func lineColors(of element: ExpectedElement, _ result: inout Measurement) {
    let thickness = element.lineWidth * scale
    guard element.isBordered, thickness >= Self.minimumThickness else { return }
    var known: [Tone] = []
    var seen: [Tone] = []
    for axis in [Axis.x, .y] {
      let own = span(axis, element.painted)
      let across = span(axis.other, element.painted)
      let along = across.inset(by: max(across.length / 4, element.radius * scale))
      let drift = result.shifts(axis.other)?.middle ?? 0
      let (start, end) = result.sides(axis)
      for (side, shift, inwards) in [(own.start, start, 1.0), (own.end, end, -1.0)] {
        guard let shift else { continue }
        let middle = side + inwards * thickness / 2
        let steps = min(Double(Self.positions.maximum), along.length)
        guard steps >= 1 else { continue }
        for step in 0..<Int(steps) {
          let position = along.start + (Double(step) + 0.5) * along.length / steps
          guard let expected = tone(expected, axis, across: middle, along: position),
            let inside = tone(
              self.expected, axis, across: middle + inwards * (thickness + 1), along: position),
            let outside = tone(
              self.expected, axis, across: middle - inwards * (thickness + 1), along: position),
            min(expected.distance(to: inside), expected.distance(to: outside))
              >= Self.minimumContrastOfLine
          else { continue }
          // The line may be between two pixels.
          let near = [-1.0, 0, 1].compactMap {
            tone(screen, axis, across: middle + shift.distance + $0, along: position + drift)
          }
          guard let found = near.min(by: { $0.distance(to: expected) < $1.distance(to: expected) })
          else { continue }
          known.append(tone(original, axis, across: middle, along: position) ?? expected)
          seen.append(found)
        }
      }
    }
    guard known.count >= Self.positions.minimum else { return }
    result.lineColors = (SideFinder.median(known), SideFinder.median(seen))
  }

  /// The colour at a position across and one along a side; nil outside of the image.
  private func tone(
    _ plane: PixelPlane, _ axis: Axis, across: Double, along: Double
  ) -> Tone? {
    let (x, y) = axis == .x ? (across, along) : (along, across)
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    guard column >= 0, row >= 0, column < Double(plane.width), row < Double(plane.height) else {
      return nil
    }
    return plane[Int(column), Int(row)]
  }
}

/// The colours of icons.
extension ElementMeasurer {
  /// The least difference of an icon from what is behind it, in levels.
  private static let minimumContrastOfIcon: Float = 48

  /// How much of that the pixels of its own colour have.
  private static let fullColor: Float = 0.9

  /// The fewest pixels of an icon's own colour.
  private static let fewestPixels = 8

  /// Compares the colour of an icon, which is drawn in one.
  func iconColors(of element: ExpectedElement, _ result: inout Measurement) {
    guard let x = result.shifts(.x), let y = result.shifts(.y) else { return }
    let columns = span(.x, element.visible).pixels(within: expected.width)
    let rows = span(.y, element.visible).pixels(within: expected.height)
    guard columns.count * rows.count <= 400_000, let paper = expected.paper(columns, rows) else {
      return
    }
    var farthest: Float = 0
    for row in rows {
      for column in columns {
        farthest = max(farthest, expected[column, row].distance(to: paper.tone))
      }
    }
    guard farthest >= Self.minimumContrastOfIcon else { return }
    let (dx, dy) = (Int(x.middle.rounded()), Int(y.middle.rounded()))
    var known: [Tone] = []
    var seen: [Tone] = []
    for row in rows {
      for column in columns {
        let tone = expected[column, row]
        guard tone.distance(to: paper.tone) >= farthest * Self.fullColor else { continue }
        var found: Tone?
        for (right, down) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
          let (a, b) = (column + dx + right, row + dy + down)
          guard a >= 0, b >= 0, a < screen.width, b < screen.height else { continue }
          let other = screen[a, b]
          if other.distance(to: tone) < found?.distance(to: tone) ?? .infinity { found = other }
        }
        guard let found else { continue }
        known.append(original[column, row])
        seen.append(found)
      }
    }
    guard known.count >= Self.fewestPixels else { return }
    let own = SideFinder.median(known)
    // An icon of several colours has none that is its own.
    let alike = known.count { $0.distance(to: own) < 30 }
    guard alike * 10 >= known.count * 9 else { return }
    result.colors = (own, SideFinder.median(seen))
  }
}
