/// What was measured of an element, in pixels of the screenshot.
struct Measurement: Sendable {
  /// How far a side is from where it was expected, and how sure that is, from 0 to 1.
  struct Shift: Hashable, Sendable {
    var distance: Double
    var confidence: Double
  }

  var left: Shift?
  var right: Shift?
  var top: Shift?
  var bottom: Shift?

  /// What was found of its text.
  var text: TextMatch?

  /// Whether there is a text like it, but of other words.
  var hasOtherWords = false

  /// Whether the text is measured beside the sides of a box around it.
  var hasOwnSides = false

  /// Whether it was found by its pixels alone, which are those of the drawing.
  var hasSamePixels = false

  /// Whether some of its sides can't be seen and follow from what is in it.
  var isInferred = false

  /// The color inside, as it was expected and found.
  var colors: (expected: Tone, found: Tone)?

  /// The colour of the line around, as it was expected and found.
  var lineColors: (expected: Tone, found: Tone)?

  /// How much larger the radius of the corners is.
  var radius: Shift?

  /// Why nothing was measured.
  var reason: Reason?

  /// Why an element was not measured.
  enum Reason: String, Hashable, Sendable {
    /// It paints nothing of its own.
    case nothingToSee = "it paints nothing itself"

    /// It hardly differs from what is around it.
    case noContrast = "it hardly differs from what is around it"

    /// Something else is over it, as far as is known only in the drawing.
    case covered = "something else covers a part of it"

    /// It is outside of the screenshot.
    case outside = "it is outside of the screenshot"

    /// It was not found near to where it was expected.
    case notFound = "it was not found"

    /// There are lines about as wide, of other letters.
    case otherWords = "there are other words, or letters that can't be read"

    /// Several places are equally likely.
    case unclear = "it was not found with enough confidence"
  }

  /// What was found of the two sides of an axis.
  func sides(_ axis: Axis) -> (start: Shift?, end: Shift?) {
    axis == .x ? (left, right) : (top, bottom)
  }

  mutating func set(_ axis: Axis, start: Shift?, end: Shift?) {
    if axis == .x { (left, right) = (start, end) } else { (top, bottom) = (start, end) }
  }

  /// The shift of the sides of an axis: of the first, of the middle, of the last.
  func shifts(_ axis: Axis) -> (start: Double, middle: Double, end: Double)? {
    let (first, last) = sides(axis)
    guard let start = first ?? last, let end = last ?? first else { return nil }
    return (start.distance, (start.distance + end.distance) / 2, end.distance)
  }

  /// How sure the position along an axis is.
  func confidence(_ axis: Axis) -> Double {
    let (first, last) = sides(axis)
    switch (first, last) {
    case (let first?, let last?): return min(first.confidence, last.confidence)
    case (let side?, nil), (nil, let side?): return side.confidence
    case (nil, nil): return 0
    }
  }
}
