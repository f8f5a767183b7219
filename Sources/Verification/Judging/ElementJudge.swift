import Boxes
import Geometry
import Rendering

/// Turns what was measured into what is said: which element changed by itself, and which only
/// follows another one.
struct ElementJudge {
  let elements: [ExpectedElement]
  let measurements: [Measurement]
  let scale: Double
  let origin: PartOrigin

  /// The properties of each element of which nothing is said.
  var distrusted: [Set<Verification.Change.Property>]

  /// The properties of each element that the pixels show to be as expected.
  private var unchanged: [Set<Verification.Change.Property>]

  init(
    elements: [ExpectedElement], measurements: [Measurement], scale: Double, origin: PartOrigin
  ) {
    self.elements = elements
    self.measurements = measurements
    self.scale = scale
    self.origin = origin
    distrusted = Array(repeating: [], count: elements.count)
    unchanged = distrusted
  }

  /// Takes back what the pixels of elements show to be as expected, whatever was measured.
  mutating func compare(with pixels: PixelEvidence) {
    for (index, element) in judged().enumerated() {
      for change in element.changes
      where pixels.shows(change.property, of: elements[index], scale: scale) {
        unchanged[index].insert(change.property)
      }
    }
  }

  func judged() -> [Verification.Element] {
    var judged: [Verification.Element] = []
    for index in elements.indices {
      let element = elements[index]
      let measurement = measurements[index]
      var result = Verification.Element(
        id: element.id, expected: element.frame, confidence: confidence(measurement))
      result.found = found(index)
      result.axes = [("x", Axis.x), ("y", .y)].filter {
        measurement.shifts($0.1) != nil && isClear($0.1)
      }.map(\.0)
      result.reason = result.found == nil ? (measurement.reason ?? .unclear).rawValue : nil
      result.isInvisible = [.nothingToSee, .noContrast, .outside].contains(measurement.reason)
      result.isInferred = result.found != nil && measurement.isInferred
      result.hasOtherWords = measurement.hasOtherWords && !element.lines.isEmpty
      let changes =
        changes(.x, of: index) + changes(.y, of: index)
        + inside(element, measurement).filter { $0.confidence >= Verification.minimumConfidence }
      let differing = changes.filter {
        !unchanged[index].contains($0.property) && !isDistrusted($0.property, of: index)
      }
      result.changes = differing.filter { $0.confidence >= minimumConfidence }
      result.unjudged = unjudged(
        index, besides: differing.filter { $0.confidence < minimumConfidence }.map(\.property))
      judged.append(result)
    }
    follow(&judged)
    explainGrowth(&judged)
    return judged
  }

  /// How far sides are from where they were expected, in points.
  func shifts(
    _ axis: Axis, _ measurement: Measurement
  ) -> (start: Double, middle: Double, end: Double)? {
    let home = (axis == .x ? origin.x : origin.y).distance
    return measurement.shifts(axis).map {
      (($0.start + home) / scale, ($0.middle + home) / scale, ($0.end + home) / scale)
    }
  }

  /// Whether positions along an axis are known: not where it isn't clear where the screen begins.
  func isClear(_ axis: Axis) -> Bool {
    (axis == .x ? origin.x : origin.y).confidence > PartOrigin.minimumConfidence
  }

  /// The least confidence of a difference that is reported: with few pixels more is asked for.
  private var minimumConfidence: Double {
    scale < Self.clearScaleOfDifferences
      ? Verification.clearPosition : Verification.minimumConfidence
  }

  /// Pixels a point from which differences of little confidence are reported.
  private static let clearScaleOfDifferences = 2.0

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
      let properties: Set<Verification.Change.Property> =
        axis == .x ? [.x, .width] : [.y, .height]
      if !unchanged[index].isDisjoint(with: properties) { return (0, 0) }
      if let own = shifts(axis, measurement) {
        return isClear(axis) ? (own.start, own.end) : (0, own.end - own.start)
      }
      guard isClear(axis) else { return (0, 0) }
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

  /// The least difference of the colour behind a text that another appearance makes, in levels.
  private static let otherPaper: Float = 120

  /// Whether most texts are on a colour that is far from the expected one.
  var hasOtherColors: Bool {
    let inks = measurements.compactMap(\.text?.ink)
    let others = inks.count { $0.found.paper.distance(to: $0.expected.paper) > Self.otherPaper }
    return others > 0 && others * 3 >= inks.count * 2
  }

  /// How much was measured: how sure the positions are, together.
  var measuredConfidence: Double {
    measurements.reduce(0) { $0 + $1.confidence(.x) + $1.confidence(.y) }
  }

  /// How sure it is that the texts are those of the message, and not those of another one of the same
  /// form: the mean of all that were found, by their letters; nil for none.
  var wordConfidence: Double? {
    var (letters, sure) = (0.0, 0.0)
    for (element, measurement) in zip(elements, measurements) {
      guard measurement.text != nil || measurement.hasOtherWords || measurement.hasSamePixels else {
        continue
      }
      let count = Double(element.lines.reduce(0) { $0 + $1.string.count })
      letters += count
      sure += count * (measurement.hasSamePixels ? 1 : measurement.text?.score ?? 0)
    }
    return letters > 0 ? sure / letters : nil
  }

  /// How many letters are in strings that were found with their words.
  private var letterCount: Int {
    zip(elements, measurements).reduce(0) { sum, pair in
      (pair.1.text == nil || pair.1.hasOtherWords) && !pair.1.hasSamePixels
        ? sum : sum + pair.0.lines.reduce(0) { $0 + $1.string.count }
    }
  }

  /// So many letters are those of no other message.
  private static let clearLetters = 12

  /// Whether enough was found, and enough of that in one piece: in an image of something else what
  /// is found is anywhere.
  func isRecognized(_ judged: [Verification.Element]) -> Bool {
    let visible = judged.indices.filter {
      !judged[$0].isInvisible && !judged[$0].isInferred && measurements[$0].reason != .covered
    }
    let found = visible.filter { judged[$0].found != nil }
    guard !found.isEmpty, found.count * 2 >= visible.count else { return false }
    let textElements = visible.filter { !elements[$0].lines.isEmpty }
    let read = textElements.filter {
      !measurements[$0].hasOtherWords
        && (measurements[$0].text != nil || judged[$0].confidence == 1)
    }
    let steady = found.filter { judged[$0].changes.isEmpty || judged[$0].follows != nil }
    // A single text may be missing where much else is there.
    let isShown = textElements.count == 1 && steady.count { judged[$0].confidence >= 0.8 } >= 3
    guard textElements.isEmpty || read.count * 2 >= textElements.count || isShown else {
      return false
    }
    guard wordConfidence ?? 1 >= Verification.minimumConfidence else { return false }
    // Where its words are read for certain, it is the message, wherever all of it went.
    if wordConfidence ?? 0 >= Verification.clearWords, letterCount >= Self.clearLetters {
      return true
    }
    return found.count <= 2
      ? found.allSatisfy { judged[$0].confidence >= Verification.clearPosition }
      : steady.count * 5 >= found.count * 2
  }
}
