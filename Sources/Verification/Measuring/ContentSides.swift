import Geometry

/// Infers the sides of boxes that can't be seen, such as those of a white card on a white screen,
/// from what is in them: of several things next to a side that are all as far from where they were
/// expected, it is the box that moved, or that grew.
struct ContentSides {
  let elements: [ExpectedElement]

  /// Pixels for each point.
  let scale: Double

  /// How far things may be apart that moved alike, in points: letters of another font begin a little
  /// elsewhere.
  private static let alike = (x: 0.9, y: 0.6)

  /// The confidence of a side that two things speak for, and how much each other one adds.
  private static let confidence = (two: 0.55, other: 0.05, maximum: 0.7)

  /// Adds the sides that can be inferred, of boxes in others first.
  func complete(_ measurements: inout [Measurement]) {
    for index in elements.indices.reversed() where elements[index].isPainted {
      guard ![.nothingToSee, .outside].contains(measurements[index].reason) else { continue }
      let content = content(of: index, measurements)
      guard content.count >= 2 else { continue }
      for axis in [Axis.x, .y] {
        let known = measurements[index].sides(axis)
        guard known.start == nil || known.end == nil else { continue }
        let start =
          known.start ?? side(axis, isEnd: false, content: content, measurements: measurements)
        let end = known.end ?? side(axis, isEnd: true, content: content, measurements: measurements)
        guard let start, let end else { continue }
        measurements[index].set(axis, start: start, end: end)
        measurements[index].isInferred = true
        measurements[index].reason = nil
      }
    }
  }

  /// What is in a box and was measured by itself, with what is in boxes that paint nothing.
  private func content(of box: Int, _ measurements: [Measurement]) -> [Int] {
    elements.indices.filter { index in
      guard measurements[index].shifts(.y) != nil, !measurements[index].isInferred else {
        return false
      }
      var around = elements[index].parent
      while let parent = around {
        if parent == box { return true }
        // What is in something that was measured says nothing of its own.
        if measurements[parent].shifts(.y) != nil { return false }
        around = elements[parent].parent
      }
      return false
    }
  }

  /// How far a side is, if what is nearest to it and at least one other thing went as far.
  private func side(
    _ axis: Axis, isEnd: Bool, content: [Int], measurements: [Measurement]
  ) -> Measurement.Shift? {
    let positions = content.compactMap { index -> (position: Double, shift: Double)? in
      guard let shifts = measurements[index].shifts(axis) else { return nil }
      let frame = elements[index].frame
      let position =
        switch (axis, isEnd) {
        case (.x, false): frame.minX
        case (.x, true): -frame.maxX
        case (.y, false): frame.minY
        case (.y, true): -frame.maxY
        }
      return (position, isEnd ? shifts.end : shifts.start)
    }
    guard let nearest = positions.min(by: { $0.position < $1.position }) else { return nil }
    let limit = (axis == .x ? Self.alike.x : Self.alike.y) * scale
    let agreeing = positions.filter { abs($0.shift - nearest.shift) <= limit }
    guard agreeing.count >= 2 else { return nil }
    let confidence = Self.confidence.two + Self.confidence.other * Double(agreeing.count - 2)
    return Measurement.Shift(
      distance: TextFinder.median(agreeing.map(\.shift)) ?? nearest.shift,
      confidence: min(Self.confidence.maximum, confidence))
  }
}
