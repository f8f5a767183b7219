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

  /// Pixels for each point.
  let scale: Double

  /// How far the drawing is to the right of and below the screenshot, in pixels: of a part of a
  /// screen.
  let origin: (x: Double, y: Double)
  private let sides: SideFinder
  private let texts: TextFinder
  private let pictures: PictureFinder
  private let corners: CornerFinder

  /// How far from a likely place a side is looked for, in points.
  private static let reach = 40.0

  /// The least confidence of a place that counts.
  static let leastConfidence = 0.5

  /// The least correlation of a picture.
  private static let leastLikeness = 0.55

  init(expected: Bitmap, screen: Bitmap, scale: Double, origin: (x: Double, y: Double)) {
    self.expected = PixelPlane(expected)
    self.screen = PixelPlane(screen)
    self.scale = scale
    self.origin = origin
    sides = SideFinder(expected: self.expected, screen: self.screen, scale: scale)
    texts = TextFinder(expected: self.expected, screen: self.screen, scale: scale)
    corners = CornerFinder(expected: self.expected, screen: self.screen, scale: scale)
    pictures = PictureFinder(expected: self.expected, screen: self.screen, scale: scale)
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
    return found
  }

  private func measurement(
    of index: Int, in elements: [ExpectedElement], _ found: [Measurement]
  ) -> Measurement {
    let element = elements[index]
    let visible = element.visible
    guard visible.width >= 1, visible.height >= 1 else { return Measurement(reason: .outside) }
    var result = Measurement(reason: .nothingToSee)
    let x = likely(.x, index, elements, found)
    let y = likely(.y, index, elements, found)
    if element.isPainted || element.isRectangular {
      let isOverApp = !hasOpaqueAncestor(index, elements)
      box(element, isOverApp, (x, y), &result)
      result.hasOwnSides = result.left ?? result.right ?? result.top ?? result.bottom != nil
    }
    let isSmall = element.isPainted && min(visible.width, visible.height) < 12
    if element.isPicture || isSmall, result.shifts(.x) == nil || result.shifts(.y) == nil {
      picture(element, (x, y), &result)
    }
    if !element.lines.isEmpty {
      let places = textPlaces(result, (x, y))
      let room = room(for: index, elements, found, result)
      var isVisible = true
      let match = texts.match(
        lines(of: element), element.anchor, likely: places, in: room, isVisible: &isVisible)
      if let match, match.score >= Self.leastConfidence {
        result.text = match
        if !result.hasOwnSides { take(match, &result) }
      } else if !result.hasOwnSides {
        // Signs that are no letters are pictures.
        if element.kind == .icon || element.text?.string.count == 1 {
          picture(element, (x, y), &result)
        }
        let isMissing = isVisible || !hasPaper(element)
        result.reason = !isMissing ? .noContrast : match == nil ? .notFound : .unclear
      }
    }
    if result.reason != .nothingToSee, result.shifts(.x) == nil || result.shifts(.y) == nil,
      isUnchanged(element)
    {
      let none = { (distance: Double) in Measurement.Shift(distance: distance, confidence: 1) }
      (result.left, result.right) = (none(-origin.x), none(-origin.x))
      (result.top, result.bottom) = (none(-origin.y), none(-origin.y))
    }
    if result.shifts(.x) != nil || result.shifts(.y) != nil { result.reason = nil }
    if result.hasOwnSides { colors(element, &result) }
    return result
  }

  /// Whether a text is on one colour, so that it could be read if it had another.
  private func hasPaper(_ element: ExpectedElement) -> Bool {
    let paper = expected.paper(
      span(.x, element.visible).pixels(within: expected.width),
      span(.y, element.visible).pixels(within: expected.height))
    return paper.map { $0.share > 0.9 } ?? false
  }

  /// Whether an element, of which something can be seen, has the same pixels where it was expected.
  private func isUnchanged(_ element: ExpectedElement) -> Bool {
    let columns = span(.x, element.visible).pixels(within: expected.width)
    let rows = span(.y, element.visible).pixels(within: expected.height)
    let (dx, dy) = (Int(origin.x.rounded()), Int(origin.y.rounded()))
    guard columns.count * rows.count >= 9, columns.lowerBound >= dx, rows.lowerBound >= dy,
      columns.upperBound - dx <= screen.width, rows.upperBound - dy <= screen.height
    else { return false }
    let first = expected[columns.lowerBound, rows.lowerBound]
    var contrast: Float = 0
    for y in rows {
      for x in columns {
        let tone = expected[x, y]
        guard tone == screen[x - dx, y - dy] else { return false }
        contrast = max(contrast, tone.distance(to: first))
      }
    }
    return contrast > 24
  }

  /// A text without a box is where its lines are.
  private func take(_ match: TextMatch, _ result: inout Measurement) {
    let vertical = Measurement.Shift(distance: match.y, confidence: match.score)
    (result.top, result.bottom) = (vertical, vertical)
    result.bottom?.distance += match.growth
    if let distance = match.x {
      let horizontal = Measurement.Shift(distance: distance, confidence: match.score * 0.95)
      (result.left, result.right) = (horizontal, horizontal)
    }
  }

  // MARK: What is likely

  /// How far an element may be because of where others are, in pixels.
  private func likely(
    _ axis: Axis, _ index: Int, _ elements: [ExpectedElement], _ found: [Measurement]
  ) -> [Double] {
    let home = axis == .x ? -origin.x : -origin.y
    var places: [Double] = []
    func add(_ place: Double) {
      if !places.contains(where: { abs($0 - place) < 0.7 }) { places.append(place) }
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
    return Array(places.prefix(5))
  }

  private func hasOpaqueAncestor(_ index: Int, _ elements: [ExpectedElement]) -> Bool {
    var around = elements[index].parent
    while let parent = around {
      if elements[parent].isOpaque { return true }
      around = elements[parent].parent
    }
    return false
  }

  // MARK: Boxes

  private func span(_ axis: Axis, _ rect: Rect) -> Span {
    axis == .x
      ? Span(start: rect.minX * scale, end: rect.maxX * scale)
      : Span(start: rect.minY * scale, end: rect.maxY * scale)
  }

  private func box(
    _ element: ExpectedElement, _ isOverApp: Bool, _ likely: (x: [Double], y: [Double]),
    _ result: inout Measurement
  ) {
    var drift = (x: likely.x[0], y: likely.y[0])
    var vertical = sides(.y, of: element, isOverApp, drift.x, likely.y)
    drift.y = (vertical.0 ?? vertical.1)?.distance ?? drift.y
    let horizontal = sides(.x, of: element, isOverApp, drift.y, likely.x)
    let shifts = [horizontal.0, horizontal.1].compactMap(\.?.distance)
    let x = shifts.isEmpty ? drift.x : shifts.reduce(0, +) / Double(shifts.count)
    if abs(x - drift.x) > 2 * scale {
      vertical = sides(.y, of: element, isOverApp, x, likely.y)
    }
    (result.top, result.bottom) = (vertical.0, vertical.1)
    (result.left, result.right) = (horizontal.0, horizontal.1)
    let isSeen = horizontal.isSeen || vertical.isSeen
    result.reason = isSeen ? .notFound : .noContrast
  }

  /// Finds two opposite sides together, as a box rather moves than changes its size.
  private func sides(
    _ axis: Axis, of element: ExpectedElement, _ isOverApp: Bool, _ drift: Double,
    _ likely: [Double]
  ) -> (Measurement.Shift?, Measurement.Shift?, isSeen: Bool) {
    let own = span(axis, element.painted)
    let shown = span(axis, element.visible)
    let corner = min(
      element.radius * scale, span(axis.other, element.painted).length * 0.5 - 2 * scale)
    let whole = span(axis.other, element.visible)
    let along = whole.inset(by: max(min(1.5 * scale, whole.length * 0.2), corner))
    func matches(_ isEnd: Bool) -> [SideMatch]? {
      let (position, edge) = isEnd ? (own.end, shown.end) : (own.start, shown.start)
      // What is cut off is no side.
      guard abs(position - edge) < 0.5 else { return nil }
      let side = Side(
        axis: axis, isEnd: isEnd, position: position, along: along, isOverApp: isOverApp)
      return sides.matches(
        of: side, drift: drift, likely: likely, reach: Self.reach * scale)
    }
    let starts = matches(false)
    let ends = matches(true)
    let isSeen = starts != nil || ends != nil
    func shift(_ match: SideMatch?, _ rival: Double) -> Measurement.Shift? {
      guard let match else { return nil }
      let sure = min(1, max(0, (match.score - 0.15) / 0.55))
      let confidence = sure * (rival < 0.03 ? 0.7 : 1)
      guard confidence >= Self.leastConfidence else { return nil }
      return Measurement.Shift(distance: match.shift, confidence: confidence)
    }
    guard let starts, let ends, !starts.isEmpty, !ends.isEmpty else {
      let known = [starts, ends].compactMap(\.self).first { !$0.isEmpty } ?? []
      let rival = known.count > 1 ? known[0].score - known[1].score : 1
      let only = shift(known.first, rival)
      return starts?.isEmpty == false ? (only, nil, isSeen) : (nil, only, isSeen)
    }
    var best: (start: SideMatch, end: SideMatch, score: Double)?
    for start in starts {
      for end in ends where own.end + end.shift - own.start - start.shift > own.length * 0.3 {
        let growth = abs(end.shift - start.shift) / scale
        let score = start.score + end.score - (growth < 0.6 ? 0 : 0.02 + 0.0015 * growth)
        if score > best?.score ?? -9 { best = (start, end, score) }
      }
    }
    guard let best else { return (nil, nil, isSeen) }
    func rival(_ matches: [SideMatch], _ chosen: SideMatch) -> Double {
      let others = matches.filter { abs($0.shift - chosen.shift) > 1.5 * scale }
      return chosen.score - (others.map(\.score).max() ?? -1)
    }
    // Two sides that moved alike leave no doubt where one side would.
    let isRigid = abs(best.start.shift - best.end.shift) < 0.6 * scale
    return (
      shift(best.start, isRigid ? 1 : rival(starts, best.start)),
      shift(best.end, isRigid ? 1 : rival(ends, best.end)), isSeen
    )
  }

  // MARK: Pictures

  private func picture(
    _ element: ExpectedElement, _ likely: (x: [Double], y: [Double]), _ result: inout Measurement
  ) {
    let margin = -2 * scale
    var places: [(x: Double, y: Double)] = []
    for y in likely.y.prefix(2) {
      places.append((result.shifts(.x)?.middle ?? likely.x[0], result.shifts(.y)?.middle ?? y))
    }
    guard
      let match = pictures.match(
        span(.x, element.visible).inset(by: margin), span(.y, element.visible).inset(by: margin),
        likely: places)
    else { return }
    guard match.score >= Self.leastLikeness else {
      result.reason = .unclear
      return
    }
    let confidence = min(1, (match.score - 0.2) / 0.6)
    if result.shifts(.x) == nil {
      let shift = Measurement.Shift(distance: match.x, confidence: confidence)
      (result.left, result.right) = (shift, shift)
    }
    if result.shifts(.y) == nil {
      let shift = Measurement.Shift(distance: match.y, confidence: confidence)
      (result.top, result.bottom) = (shift, shift)
    }
  }

  // MARK: Texts

  private func lines(of element: ExpectedElement) -> [ExpectedLine] {
    element.lines.map { line in
      ExpectedLine(
        columns: span(.x, line.frame), rows: span(.y, line.frame),
        baseline: line.baseline * scale, em: element.fontSize * scale,
        words: line.string.split(whereSeparator: \.isWhitespace).map(String.init))
    }
  }

  private func textPlaces(
    _ result: Measurement, _ likely: (x: [Double], y: [Double])
  ) -> [(x: Double, y: Double)] {
    if let x = result.shifts(.x), let y = result.shifts(.y) {
      return [(x.middle, y.middle), (x.start, y.start)]
    }
    var places: [(x: Double, y: Double)] = []
    for x in likely.x.prefix(2) { for y in likely.y.prefix(3) { places.append((x, y)) } }
    return places
  }

  /// Where a text can be: in the box around it, if that was found.
  private func room(
    for index: Int, _ elements: [ExpectedElement], _ found: [Measurement], _ own: Measurement
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
    return TextFinder.Room(columns: columns, rows: rows)
  }

  // MARK: Colours

  /// The most frequent colour inside, where it is that of most of the box.
  private func colors(_ element: ExpectedElement, _ result: inout Measurement) {
    guard element.isOpaque, !element.isPicture, let x = result.shifts(.x), let y = result.shifts(.y)
    else { return }
    let margin = min(2 * scale, min(element.visible.width, element.visible.height) * scale / 4)
    let columns = span(.x, element.visible).inset(by: margin)
    let rows = span(.y, element.visible).inset(by: margin)
    guard
      let known = expected.paper(
        columns.pixels(within: expected.width), rows.pixels(within: expected.height)),
      known.share > 0.3,
      let seen = color(of: known.tone, columns, rows, moved: (x.middle, y.middle))
    else { return }
    result.colors = (known.tone, seen)
    guard result.left != nil, result.right != nil, result.top != nil, result.bottom != nil,
      element.visible == element.painted
    else { return }
    let box = (span(.x, element.painted), span(.y, element.painted))
    let growth = corners.growth(
      box,
      (
        Span(start: box.0.start + x.start, end: box.0.end + x.end),
        Span(start: box.1.start + y.start, end: box.1.end + y.end)
      ), inside: (known.tone, seen))
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
