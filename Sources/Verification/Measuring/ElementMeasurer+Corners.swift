import Geometry

/// The corners of boxes.
extension ElementMeasurer {
  /// How round the corners are that can be seen.
  func corners(
    of index: Int, _ elements: [ExpectedElement], inside: (expected: Tone, found: Tone),
    _ result: inout Measurement
  ) {
    measureCorners(of: index, elements, inside: inside, &result)
  }

  /// How round the corners of an image are: where what is outside of it ends, as inside it may have
  /// any colour.
  func imageCorners(of index: Int, _ elements: [ExpectedElement], _ result: inout Measurement) {
    guard elements[index].isRectangular, result.radius == nil else { return }
    measureCorners(of: index, elements, inside: nil, &result)
  }

  private func measureCorners(
    of index: Int, _ elements: [ExpectedElement], inside: (expected: Tone, found: Tone)?,
    _ result: inout Measurement
  ) {
    let element = elements[index]
    guard let x = result.shifts(.x), let y = result.shifts(.y) else { return }
    let box = (span(.x, element.painted), span(.y, element.painted))
    let found = (
      Span(start: box.0.start + x.start, end: box.0.end + x.end),
      Span(start: box.1.start + y.start, end: box.1.end + y.end)
    )
    result.radius = corners.growth(
      box, found, inside: inside, isBordered: element.isBordered, radius: element.radius * scale
    ) { isRight, isLower in
      (isRight ? result.right : result.left) == nil || (isLower ? result.bottom : result.top) == nil
        || isCovered(isRight: isRight, isLower: isLower, of: index, elements)
    }
  }

  /// Whether something that isn't around a box is over one of its corners, or next to it.
  private func isCovered(
    isRight: Bool, isLower: Bool, of index: Int, _ elements: [ExpectedElement]
  ) -> Bool {
    let box = elements[index].painted
    let (x, y) = (isRight ? box.maxX : box.minX, isLower ? box.maxY : box.minY)
    return elements.indices.contains { other in
      let element = elements[other]
      let area = element.visible
      if isAround(other, index: index, elements: elements) {
        // A rounder corner cuts this one off.
        return element.radius > elements[index].radius + 0.5
          && abs((isRight ? area.maxX : area.minX) - x) < 2
          && abs((isLower ? area.maxY : area.minY) - y) < 2
      }
      guard element.isPainted || element.isImage else { return false }
      return area.minX - 2 <= x && x <= area.maxX + 2 && area.minY - 2 <= y && y <= area.maxY + 2
    }
  }

  /// Whether an element is another one, or around it.
  private func isAround(_ other: Int, index: Int, elements: [ExpectedElement]) -> Bool {
    var next: Int? = index
    while let around = next {
      if around == other { return true }
      next = elements[around].parent
    }
    return false
  }
}
