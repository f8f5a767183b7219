import Boxes
import Geometry

/// Turns what was measured into what is said: which element changed by itself, and which only
/// follows another one.
struct ElementJudge {
  let elements: [ExpectedElement]
  let measurements: [Measurement]
  let scale: Double
  let origin: (x: Double, y: Double)

  /// How exactly an element follows another one, in points.
  private static let following = 0.9

  /// The least difference of colours, in levels; a screen's colours are not exactly those of sRGB.
  private static let otherColor: Float = 34

  func judged() -> [Verification.Element] {
    var judged: [Verification.Element] = []
    for index in elements.indices {
      let element = elements[index]
      let measurement = measurements[index]
      var result = Verification.Element(
        id: element.id, expected: element.frame, confidence: confidence(measurement))
      result.found = found(index)
      result.axes = [("x", Axis.x), ("y", .y)].filter { measurement.shifts($0.1) != nil }.map(\.0)
      result.reason = result.found == nil ? (measurement.reason ?? .unclear).rawValue : nil
      result.isInvisible = [.nothingToSee, .noContrast, .outside].contains(measurement.reason)
      result.changes =
        changes(.x, element, measurement) + changes(.y, element, measurement)
        + inside(element, measurement)
      judged.append(result)
    }
    for index in judged.indices { judged[index].follows = leader(of: index, judged) }
    explainGrowth(&judged)
    return judged
  }

  /// How far sides are from where they were expected, in points.
  private func shifts(
    _ axis: Axis, _ measurement: Measurement
  ) -> (start: Double, middle: Double, end: Double)? {
    let home = axis == .x ? origin.x : origin.y
    return measurement.shifts(axis).map {
      (($0.start + home) / scale, ($0.middle + home) / scale, ($0.end + home) / scale)
    }
  }

  private func confidence(_ measurement: Measurement) -> Double {
    let both = [measurement.confidence(.x), measurement.confidence(.y)].filter { $0 > 0 }
    return both.min() ?? 0
  }

  /// Where an element was found; along an axis on which it wasn't measured it goes along with what is
  /// around it.
  private func found(_ index: Int) -> Rect? {
    let measurement = measurements[index]
    guard measurement.shifts(.x) != nil || measurement.shifts(.y) != nil else { return nil }
    func known(_ axis: Axis) -> (start: Double, end: Double) {
      if let own = shifts(axis, measurement) { return (own.start, own.end) }
      var around = elements[index].parent
      while let parent = around {
        if let shifts = shifts(axis, measurements[parent]) { return (shifts.start, shifts.start) }
        around = elements[parent].parent
      }
      return (0, 0)
    }
    let (x, y) = (known(.x), known(.y))
    let frame = elements[index].frame
    return Rect(
      x: frame.minX + x.start, y: frame.minY + y.start,
      width: max(0, frame.width + x.end - x.start),
      height: max(0, frame.height + y.end - y.start))
  }

  // MARK: Changes

  private func changes(
    _ axis: Axis, _ element: ExpectedElement, _ measurement: Measurement
  ) -> [Verification.Change] {
    guard let shifts = shifts(axis, measurement) else { return [] }
    let confidence = measurement.confidence(axis)
    var changes: [Verification.Change] = []
    let tolerance = tolerance(axis, element, measurement)
    func add(_ property: Verification.Change.Property, _ difference: Double) {
      changes.append(
        Verification.Change(property: property, difference: difference, confidence: confidence))
    }
    let growth = shifts.end - shifts.start
    if abs(growth) >= tolerance {
      add(axis == .x ? .width : .height, growth)
      if abs(shifts.start) >= tolerance { add(axis == .x ? .x : .y, shifts.start) }
    } else if abs(shifts.middle) >= tolerance {
      add(axis == .x ? .x : .y, shifts.middle)
    }
    return changes
  }

  /// Letters of another font begin and end a little elsewhere.
  private func tolerance(
    _ axis: Axis, _ element: ExpectedElement, _ measurement: Measurement
  ) -> Double {
    guard !measurement.hasOwnSides, measurement.text != nil, axis == .x else {
      return Verification.tolerance
    }
    // At a pixel for each point, the strokes at the ends of a line may be lost.
    let isSmall = element.fontSize * scale < 24
    return Verification.tolerance + 0.012 * element.fontSize + (isSmall ? 1 : 0)
  }

  /// What differs in an element: its text and its colours.
  private func inside(
    _ element: ExpectedElement, _ measurement: Measurement
  ) -> [Verification.Change] {
    var changes: [Verification.Change] = []
    if let text = measurement.text {
      if let change = text.change {
        let words =
          change.expected.map {
            "breaks after \"\(change.after)\" instead of \"\($0)\""
          } ?? "breaks after \"\(change.after)\""
        changes.append(
          Verification.Change(
            property: .lines, difference: Double(text.lineCount - element.lines.count),
            confidence: text.score,
            words: text.lineCount < element.lines.count && text.lineCount == 1
              ? "is on one line" : words))
      } else if measurement.hasOwnSides, let box = measurement.shifts(.y) {
        let apart = (text.y - box.middle) / scale
        if abs(apart) >= Verification.tolerance + 0.2 {
          changes.append(
            Verification.Change(property: .textY, difference: apart, confidence: text.score))
        }
        if let x = text.x, let box = measurement.shifts(.x) {
          let apart = (x - box.middle) / scale
          let sides = [box.start, box.end].map { abs(x - $0) / scale }
          if abs(apart) >= Verification.tolerance + 0.3, !sides.contains(where: { $0 < 1 }) {
            changes.append(
              Verification.Change(property: .textX, difference: apart, confidence: text.score))
          }
        }
      }
      changes += letterColor(text, isSmall: element.fontSize * scale < 24)
    }
    if let colors = measurement.colors {
      let distance = colors.found.distance(to: colors.expected)
      if distance >= Self.otherColor {
        changes.append(
          Verification.Change(
            property: .color, difference: Double(distance.rounded()), confidence: 0.9,
            words:
              "is \(Self.hexadecimal(colors.found)), expected \(Self.hexadecimal(colors.expected))"
          ))
      }
    }
    if let radius = measurement.radius, abs(radius.distance / scale) >= (scale < 1.9 ? 6 : 3.5) {
      changes.append(
        Verification.Change(
          property: .radius, difference: radius.distance / scale, confidence: radius.confidence))
    }
    return changes
  }

  /// Whether letters have another colour: thinner letters only have less of it.
  private func letterColor(
    _ text: TextMatch, isSmall: Bool
  ) -> [Verification.Change] {
    let (known, seen) = (text.ink.expected, text.ink.found)
    let expected = known.ink - known.paper
    let step = seen.ink - seen.paper
    guard known.paper.distance(to: seen.paper) < Self.otherColor else { return [] }
    let along = (step * expected).sum() / max(1, expected.length)
    let aside = (step - expected * (along / max(1, expected.length))).length
    let share = along / max(1, expected.length)
    guard aside > (isSmall ? 60 : 42) || share < 0.45 || share > 1.7 else { return [] }
    return [
      Verification.Change(
        property: .textColor, difference: Double(seen.ink.distance(to: known.ink).rounded()),
        confidence: min(0.9, text.score),
        words:
          "has letters of about \(Self.hexadecimal(seen.ink)), expected \(Self.hexadecimal(known.ink))"
      )
    ]
  }

  static func hexadecimal(_ tone: Tone) -> String {
    "#"
      + [tone.x, tone.y, tone.z].map { part in
        let digits = String(Int(min(max(0, part), 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  // MARK: Following

  /// The element from whose change all changes of an element follow.
  private func leader(of index: Int, _ judged: [Verification.Element]) -> String? {
    let changes = judged[index].changes
    guard !changes.isEmpty else { return nil }
    var leaders: [Int] = []
    for change in changes {
      let axis: Axis
      switch change.property {
      case .x, .width: axis = .x
      case .y, .height: axis = .y
      default: return nil
      }
      let isSize = change.property == .width || change.property == .height
      let references = references(of: index, axis)
      let leader = references.first { reference in
        guard let shifts = shifts(axis, measurements[reference.element]) else { return false }
        if isSize {
          // Widths come from what is around, heights from what is inside.
          return reference.isAround && axis == .x
            && abs(shifts.end - shifts.start - change.difference) <= Self.following
        }
        let places = [shifts.start, shifts.middle, shifts.end]
        return reference.places(places).contains { abs($0 - change.difference) <= Self.following }
      }
      guard let leader else { return nil }
      leaders.append(leader.element)
    }
    guard let first = leaders.first else { return nil }
    return judged[first].follows ?? judged[first].id
  }

  /// An element that another one goes along with.
  private struct Reference {
    var element: Int
    var isAround = false

    /// Which of the start, the middle and the end of it count.
    var places: ([Double]) -> [Double]
  }

  /// What an element's position follows from: what is before it in its box; where there is nothing,
  /// the box.
  private func references(of index: Int, _ axis: Axis) -> [Reference] {
    let own = elements[index].frame
    func span(_ rect: Rect, _ axis: Axis) -> Span {
      axis == .x
        ? Span(start: rect.minX, end: rect.maxX) : Span(start: rect.minY, end: rect.maxY)
    }
    var before: Int?
    var beside: [Int] = []
    for other in elements.indices
    where other != index && elements[other].parent == elements[index].parent {
      guard measurements[other].shifts(axis) != nil else { continue }
      let (mine, others) = (span(own, axis), span(elements[other].frame, axis))
      if others.end <= mine.start + 1 {
        let nearest = before.map { span(elements[$0].frame, axis).end } ?? -.infinity
        if others.end > nearest { before = other }
      } else if other < index {
        beside.append(other)
      }
    }
    var references: [Reference] = []
    if let before { references.append(Reference(element: before) { [$0[2]] }) }
    references += beside.reversed().map { other in Reference(element: other) { $0 } }
    var around = elements[index].parent
    while let parent = around, measurements[parent].shifts(axis) == nil {
      around = elements[parent].parent
    }
    if let around {
      let hasBefore = before != nil && axis == .y
      references.append(
        Reference(element: around, isAround: true) { hasBefore ? [$0[0]] : $0 })
    }
    return references
  }

  /// A box that is larger because of what is in it follows that.
  private func explainGrowth(_ judged: inout [Verification.Element]) {
    for index in judged.indices.reversed() where judged[index].follows == nil {
      let changes = judged[index].changes
      guard let growth = changes.first(where: { $0.property == .height || $0.property == .width }),
        changes.allSatisfy({ [.x, .y, .width, .height].contains($0.property) })
      else { continue }
      let axis: Axis = growth.property == .height ? .y : .x
      let sizes: [Verification.Change.Property] =
        axis == .y ? [.height, .y, .lines] : [.width, .x, .lines]
      guard changes.allSatisfy({ $0.property == growth.property || $0.property == sizes[1] }) else {
        continue
      }
      let causes = judged.indices.filter { other in
        isInside(other, index) && judged[other].follows == nil
          && judged[other].changes.contains { sizes.contains($0.property) }
      }
      guard let cause = causes.first else { continue }
      judged[index].follows = judged[cause].id
    }
    // Who followed such a box follows its cause.
    let leaders = Dictionary(
      judged.map { ($0.id, $0.follows) }, uniquingKeysWith: { first, _ in first })
    for index in judged.indices {
      if let leader = judged[index].follows, let next = leaders[leader] ?? nil,
        next != judged[index].id
      {
        judged[index].follows = next
      }
    }
  }

  private func isInside(_ index: Int, _ box: Int) -> Bool {
    var around = elements[index].parent
    while let parent = around {
      if parent == box { return true }
      around = elements[parent].parent
    }
    return false
  }

  // MARK: Whether it is the message

  /// Whether enough was found, and enough of that in one piece: in a picture of something else what
  /// is found is anywhere.
  func isRecognized(_ judged: [Verification.Element]) -> Bool {
    let visible = judged.indices.filter { !judged[$0].isInvisible }
    let found = visible.filter { judged[$0].found != nil }
    guard !found.isEmpty, found.count * 2 >= visible.count else { return false }
    let texts = visible.filter { !elements[$0].lines.isEmpty }
    let read = texts.filter { measurements[$0].text != nil || judged[$0].confidence == 1 }
    guard texts.isEmpty || read.count * 2 >= texts.count else { return false }
    let steady = found.filter { judged[$0].changes.isEmpty || judged[$0].follows != nil }
    return found.count <= 2
      ? found.allSatisfy { judged[$0].confidence >= 0.6 } : steady.count * 5 >= found.count * 2
  }
}
