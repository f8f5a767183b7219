import Boxes
import Diagnostics
import Geometry
import Raster
import Rendering

/// Measures the elements of a layout in a screenshot, those around others first: where those are
/// says where to look for what is in them.
struct ElementMeasurer {
  let expected: PixelPlane
  let screen: PixelPlane
  let pixels: PixelEvidence

  /// The drawing in its own colours, where those of `expected` were changed to others.
  var original: PixelPlane

  /// Pixels for each point.
  let scale: Double

  /// How far the drawing is to the right of and below the screenshot, in pixels: of a part of a
  /// screen.
  let origin: (x: Double, y: Double)
  let sides: SideFinder
  let textElements: TextFinder
  let images: ImageFinder
  let corners: CornerFinder

  /// The least confidence of a position that counts.
  static let minimumConfidence = 0.5

  init(
    expected: PixelPlane, screen: PixelPlane, pixels: PixelEvidence, scale: Double,
    origin: (x: Double, y: Double)
  ) {
    self.expected = expected
    self.screen = screen
    self.pixels = pixels
    original = expected
    self.scale = scale
    self.origin = origin
    sides = SideFinder(expected: self.expected, screen: self.screen, scale: scale)
    textElements = TextFinder(expected: self.expected, screen: self.screen, scale: scale)
    corners = CornerFinder(expected: self.expected, screen: self.screen, scale: scale)
    images = ImageFinder(expected: self.expected, screen: self.screen, scale: scale)
  }

  /// Returns one that looks for the drawing in other colours, and reports its own.
  func expecting(_ other: Bitmap) -> ElementMeasurer {
    var result = ElementMeasurer(
      expected: PixelPlane(other), screen: screen, pixels: pixels, scale: scale, origin: origin)
    result.original = original
    return result
  }

  func measure(_ elements: [ExpectedElement]) -> [Measurement] {
    var found: [Measurement] = []
    for index in elements.indices {
      if Deadline.isOver {
        found.append(Measurement(reason: .notFound))
        continue
      }
      found.append(measurement(of: index, in: elements, found))
    }
    ContentSides(elements: elements, scale: scale).complete(&found)
    return found
  }

  private func measurement(
    of index: Int, in elements: [ExpectedElement], _ found: [Measurement]
  ) -> Measurement {
    let element = elements[index]
    let visible = element.visible
    guard visible.width >= 1, visible.height >= 1 else { return Measurement(reason: .outside) }
    var result = Measurement(reason: .nothingToSee)
    let x = likely(.x, index: index, elements: elements, found: found)
    let y = likely(.y, index: index, elements: elements, found: found)
    if element.isPainted || element.isRectangular {
      let isOverApp = !hasOpaqueAncestor(index, elements)
      box(
        element, in: element.parent.map { elements[$0] }, isOverApp: isOverApp, likely: (x, y),
        result: &result)
      result.hasOwnSides = result.left ?? result.right ?? result.top ?? result.bottom != nil
    }
    let isSmall = element.isPainted && min(visible.width, visible.height) < 12
    if element.isImage || isSmall, result.shifts(.x) == nil || result.shifts(.y) == nil {
      image(element, likely: (x, y), result: &result)
    }
    if isCovered(index, elements) {
      result.reason = .covered
    } else if !element.lines.isEmpty {
      let positions = textPositions(result, (x, y))
      let room = room(for: index, elements: elements, found: found, own: result, likely: x[0])
      var isVisible = true
      let match = textElements.match(
        lines(of: element), (element.anchor, element.isAnchorClear), likely: positions, in: room,
        isVisible: &isVisible)
      result.hasOtherWords = match?.hasOtherWords ?? false
      if let match, match.score >= Self.minimumConfidence {
        result.text = match
        if !result.hasOwnSides { take(match, em: element.fontSize * scale, &result) }
      } else if !result.hasOwnSides {
        // Signs that are no letters are images.
        if element.kind == .icon || element.text?.string.count == 1 {
          image(element, likely: (x, y), result: &result)
        }
        let isMissing = isVisible || !hasPaper(element)
        result.reason =
          !isMissing
          ? .noContrast : result.hasOtherWords ? .otherWords : match == nil ? .notFound : .unclear
      }
    }
    if result.reason != .nothingToSee, result.shifts(.x) == nil || result.shifts(.y) == nil,
      let found = pixels.position(of: element, scale: scale)
    {
      func shift(_ distance: Double) -> Measurement.Shift {
        Measurement.Shift(distance: distance, confidence: 1)
      }
      result.set(.x, start: shift(found.x), end: shift(found.x))
      result.set(.y, start: shift(found.y), end: shift(found.y))
      (result.hasSamePixels, result.hasOtherWords) = (true, false)
    }
    if result.shifts(.x) != nil || result.shifts(.y) != nil { result.reason = nil }
    if element.isDrawn { iconColors(of: element, &result) }
    if result.hasOwnSides {
      colors(index, elements: elements, result: &result)
      lineColors(of: element, &result)
      imageCorners(of: index, elements, &result)
    }
    return result
  }

  /// Whether something that isn't around a text is drawn over its letters.
  private func isCovered(_ index: Int, _ elements: [ExpectedElement]) -> Bool {
    let lines = elements[index].lines
    guard !lines.isEmpty else { return false }
    return elements.indices.dropFirst(index + 1).contains { other in
      let element = elements[other]
      guard element.isImage || element.isOpaque, element.parent != index else { return false }
      return lines.contains { line in
        let common = line.frame.intersection(element.visible)
        return common.width > 3 && common.height > 3
      }
    }
  }

  /// Whether a text is on one colour, so that it could be read if it had another.
  private func hasPaper(_ element: ExpectedElement) -> Bool {
    let paper = expected.paper(
      span(.x, element.visible).pixels(within: expected.width),
      span(.y, element.visible).pixels(within: expected.height))
    return paper.map { $0.share > 0.9 } ?? false
  }

  /// How far an element may be because of where others are, in pixels.
  private func likely(
    _ axis: Axis, index: Int, elements: [ExpectedElement], found: [Measurement]
  ) -> [Double] {
    let home = axis == .x ? -origin.x : -origin.y
    var positions: [Double] = []
    func add(_ position: Double) {
      if !positions.contains(where: { abs($0 - position) < 0.7 }) { positions.append(position) }
    }
    // The element before it in the same box, and the nearest box around it that was measured.
    if let before = (0..<index).last(where: {
      elements[$0].parent == elements[index].parent && found[$0].shifts(axis) != nil
    }), let shifts = found[before].shifts(axis) {
      add(axis == .y ? shifts.end : shifts.middle)
    }
    var around = elements[index].parent
    while let parent = around, found[parent].shifts(axis) == nil {
      around = elements[parent].parent
    }
    if let parent = around, let shifts = found[parent].shifts(axis) {
      add(shifts.start)
      add(shifts.middle)
      add(shifts.end)
    }
    add(home)
    return Array(positions.prefix(5))
  }

  private func hasOpaqueAncestor(_ index: Int, _ elements: [ExpectedElement]) -> Bool {
    var around = elements[index].parent
    while let parent = around {
      if elements[parent].isOpaque { return true }
      around = elements[parent].parent
    }
    return false
  }

  /// The part of an axis that a rectangle has, in pixels.
  func span(_ axis: Axis, _ rect: Rect) -> Span {
    axis == .x
      ? Span(start: rect.minX * scale, end: rect.maxX * scale)
      : Span(start: rect.minY * scale, end: rect.maxY * scale)
  }
}
