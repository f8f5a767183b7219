import Boxes
import Geometry
import Rendering

/// What differs of an element by itself: its frame, its text, its colours.
extension ElementJudge {
  /// The least difference of colours, in levels; a screen's colours are not exactly those of sRGB.
  private static let otherColor: Float = 34

  /// The strokes of letters that are smaller, in pixels, are a pixel or two wide.
  private static let thinLetters: Float = 40

  /// Letters from this size on have strokes with pixels of their own colour, and how alike words in
  /// the same font are.
  private static let clearLetters: Float = 36
  private static let sameLetters = 0.9

  /// Less does not count as a move even of something in a box that moved as far, in points.
  private static let alongTolerance = 0.9

  /// With fewer pixels a point than this, sizes are less certain, and by how much for each less.
  private static let clearScale = 1.5
  private static let blur = 3.0

  /// The same of boxes with a line around them.
  private static let clearScaleOfLines = 1.9
  private static let blurOfLines = 2.2

  /// How far letters of another size may be higher or lower, of their size.
  private static let roomOfLetters = 0.1

  func changes(_ axis: Axis, of index: Int) -> [Verification.Change] {
    let measurement = measurements[index]
    guard let shifts = shifts(axis, measurement) else { return [] }
    let confidence = measurement.confidence(axis)
    var changes: [Verification.Change] = []
    var tolerance = tolerance(axis, element: elements[index], measurement: measurement)
    if goesAlong(axis, index: index, shift: shifts.middle) {
      tolerance = min(tolerance, Self.alongTolerance)
    }
    let sure = (axis == .x ? origin.x : origin.y).confidence
    func add(_ property: Verification.Change.Property, _ difference: Double) {
      let isPosition = property == .x || property == .y
      guard !isPosition || isClear(axis) else { return }
      changes.append(
        Verification.Change(
          property: property, difference: difference,
          confidence: isPosition ? min(confidence, sure) : confidence))
    }
    // Letters of another size have other room around them; that is no move.
    let hasOtherSize = !measurement.hasOwnSides && measurement.text?.otherSize != nil
    if hasOtherSize, axis == .y { tolerance += Self.roomOfLetters * elements[index].fontSize }
    let growth = hasOtherSize && axis == .y ? 0 : shifts.end - shifts.start
    // Of a line around a box, fewer pixels are left than both of its sides need.
    let blur =
      !measurement.hasOwnSides
      ? 0
      : elements[index].isBordered
        ? max(0, Self.clearScaleOfLines - scale) * Self.blurOfLines
        : max(0, Self.clearScale - scale) * Self.blur
    if abs(growth) >= tolerance + blur {
      add(axis == .x ? .width : .height, growth)
      if abs(shifts.start) >= tolerance { add(axis == .x ? .x : .y, shifts.start) }
    } else if abs(shifts.middle) >= tolerance {
      add(axis == .x ? .x : .y, shifts.middle)
    }
    return changes
  }

  /// Whether what is around an element moved, and the element about as far.
  private func goesAlong(_ axis: Axis, index: Int, shift: Double) -> Bool {
    var around = elements[index].parent
    while let parent = around, measurements[parent].shifts(axis) == nil {
      around = elements[parent].parent
    }
    guard let parent = around, let box = shifts(axis, measurements[parent]) else { return false }
    return [box.start, box.middle, box.end].contains { position in
      abs(position) >= Verification.tolerance && abs(position - shift) <= Self.following
    }
  }

  /// Letters of another font begin and end a little elsewhere.
  private func tolerance(
    _ axis: Axis, element: ExpectedElement, measurement: Measurement
  ) -> Double {
    guard !measurement.hasOwnSides, let text = measurement.text, axis == .x else {
      return Verification.tolerance
    }
    // Beside signs fonts leave different space; of several lines the one in the middle counts.
    let letters = element.lines.first?.string.filter { !$0.isWhitespace } ?? ""
    let ends =
      switch element.anchor {
      case .start: [letters.first]
      case .end: [letters.last]
      case .middle: [letters.first, letters.last]
      }
    let hasSign = ends.contains { $0?.isLetter == false }
    let isOtherFont = text.lineCount == 1 && hasSign && abs(text.stretch - 1) > 0.03
    let sign = element.anchor == .middle ? 0.015 : 0.04
    // At a pixel for each point, the strokes at the ends of a line may be lost, which
    // hardly matters for the middle.
    let isSmall = element.fontSize * scale < 26 && element.anchor != .middle
    return Verification.tolerance + (isOtherFont ? sign : 0.012) * element.fontSize
      + (isSmall ? 0.5 : 0)
  }

  /// What differs in an element: its text and its colours.
  func inside(
    _ element: ExpectedElement, _ measurement: Measurement
  ) -> [Verification.Change] {
    var changes: [Verification.Change] = []
    if let text = measurement.text {
      if let change = text.change {
        let description =
          change.expected.map {
            "breaks after \"\(change.after)\" instead of \"\($0)\""
          } ?? "breaks after \"\(change.after)\""
        changes.append(
          Verification.Change(
            property: .lines, difference: Double(text.lineCount - element.lines.count),
            confidence: text.score,
            description: text.lineCount < element.lines.count && text.lineCount == 1
              ? "is on one line" : description))
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
      changes += letterColor(text, em: Float(element.fontSize * scale))
      if let change = letters(of: element, text) { changes.append(change) }
    }
    if let colors = measurement.colors {
      let distance = colors.found.distance(to: colors.expected)
      if distance >= Self.otherColor {
        changes.append(
          Verification.Change(
            property: .color, difference: Double(distance.rounded()), confidence: 0.9,
            description:
              "is \(Self.hexadecimal(colors.found)), expected \(Self.hexadecimal(colors.expected))"
          ))
      }
    }
    if let colors = measurement.lineColors {
      let distance = colors.found.distance(to: colors.expected)
      if distance >= Self.otherColor {
        changes.append(
          Verification.Change(
            property: .lineColor, difference: Double(distance.rounded()), confidence: 0.9,
            description: "has a line of \(Self.hexadecimal(colors.found)) around it, expected "
              + Self.hexadecimal(colors.expected)))
      }
    }
    if let radius = measurement.radius, abs(radius.distance / scale) >= minimumRadius {
      changes.append(
        Verification.Change(
          property: .radius, difference: radius.distance / scale, confidence: radius.confidence))
    }
    return changes
  }

  /// Whether letters have another size or weight: other fonts are wider or narrower, but rarely as
  /// much higher or lower.
  private func letters(
    of element: ExpectedElement, _ text: TextMatch
  ) -> Verification.Change? {
    guard let letters = text.letters else { return nil }
    switch letters.difference(stretch: text.stretch, isClear: showsWeights) {
    case .none: return nil
    case .size(let ratio):
      let size = (element.fontSize * ratio * 2).rounded() / 2
      return Verification.Change(
        property: .textSize, difference: element.fontSize * (ratio - 1), confidence: text.score,
        description:
          "has letters of about \(OrderedJSON.decimal(size)) pt, expected \(OrderedJSON.decimal(element.fontSize))"
      )
    case .weight(let share):
      return Verification.Change(
        property: .textWeight, difference: share, confidence: text.score,
        description: "has \(share > 0 ? "bolder" : "lighter") letters")
    }
  }

  /// Whether there are enough pixels for the strokes of letters to be compared.
  var showsWeights: Bool { scale >= Self.clearScale }

  /// The least difference of a radius, in points.
  private var minimumRadius: Double { scale < 1.4 ? 6 : scale < 1.9 ? 4.5 : 3.5 }

  /// Whether letters have another colour: thinner letters only have less of it.
  private func letterColor(_ text: TextMatch, em: Float) -> [Verification.Change] {
    let (known, seen) = (text.ink.expected, text.ink.found)
    let expected = known.ink - known.paper
    let step = seen.ink - seen.paper
    guard known.paper.distance(to: seen.paper) < Self.otherColor else { return [] }
    let share = (step * expected).sum() / max(1, (expected * expected).sum())
    var aside = (step - expected * share).length
    if em < Self.thinLetters {
      // Compressed images have fewer colours than pixels: thin strokes keep how dark they are, and
      // become greyer.
      let (wanted, seen) = (Self.hue(expected), Self.hue(step))
      let part = (seen * wanted).sum() / max(1, (wanted * wanted).sum())
      aside = (seen - wanted * min(max(0, part), 1.15)).length
    }
    let defaultValue = min(60, max(42, 60 - (em - 24) * 0.6))
    // Strokes of some pixels have all of their colour in them, where the font is the same.
    let isClear = em >= Self.clearLetters && text.letters?.likeness ?? 0 >= Self.sameLetters
    let isPaler = isClear && abs(share - 1) * expected.length >= Self.otherColor
    guard aside > defaultValue || share < 0.45 || share > 1.7 || isPaler else { return [] }
    return [
      Verification.Change(
        property: .textColor, difference: Double(seen.ink.distance(to: known.ink).rounded()),
        confidence: min(0.9, text.score),
        description:
          "has letters of about \(Self.hexadecimal(seen.ink)), expected \(Self.hexadecimal(known.ink))"
      )
    ]
  }

  /// What of a colour is not grey.
  private static func hue(_ tone: Tone) -> Tone {
    let grey = (tone.x + tone.y + tone.z) / 3
    return tone - Tone(grey, grey, grey, 0)
  }

  static func hexadecimal(_ tone: Tone) -> String {
    "#"
      + [tone.x, tone.y, tone.z].map { part in
        let digits = String(Int(min(max(0, part), 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
