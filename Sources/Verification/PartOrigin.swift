import Boxes
import Geometry

/// Where on the screen a part of it begins, so that as much as possible is where it was expected.
///
/// Nothing in a part of a screen shows where the screen begins. The message is taken to be where it
/// was expected: its outermost box or, where its first side can't be seen, what most of the message
/// agrees on, the upper part rather than what is below, as what grew moves what is below it.
struct PartOrigin: Sendable {
  /// Where a part begins on an axis.
  struct Position: Sendable {
    /// In pixels of the drawing.
    var distance: Double

    /// How sure that is, from 0 to 1: half for two that are as likely.
    var confidence: Double
  }

  var x: Position
  var y: Position

  /// How much the outermost box counts beside other elements.
  private static let outermost = 2.0

  /// How much more the uppermost elements count than those below.
  private static let uppermost = 3.0

  /// Up to this confidence another position is nearly as likely, and nothing is said of positions.
  static let minimumConfidence = 0.6

  /// How much less a position is sure that a single element speaks for, beside another position.
  private static let doubt = 0.3

  /// What is farther apart isn't in one piece, in points.
  private static let apart = 0.8

  /// What an element says of where the part begins.
  private struct Vote {
    /// Where the element is on the axis, from its start.
    var position: Double

    /// How far it is from where it was expected.
    var shift: Double
    var weight: Double
  }

  /// Votes that agree.
  private struct Group {
    /// Where the first of their elements is.
    var position: Double
    var shift: Double
    var weight: Double

    /// How much they count beside others.
    var score: Double
  }

  /// Takes the origin of a screenshot that shows all of a screen, or one that is known.
  init(x: Double, y: Double) {
    self.x = Position(distance: x, confidence: 1)
    self.y = Position(distance: y, confidence: 1)
  }

  /// Settles the origin of a part.
  ///
  /// - Parameters:
  ///   - found: Where the part is taken to begin, in pixels.
  ///   - elements: The elements.
  ///   - measurements: Where they were found in the part.
  ///   - scale: Pixels for each point.
  ///   - room: How much of the screen the part doesn't show along each axis, in pixels. Where that
  ///     is nothing, nothing is to be settled.
  init(
    found: (x: Double, y: Double), elements: [ExpectedElement], measurements: [Measurement],
    scale: Double, room: (x: Double, y: Double)
  ) {
    self.init(x: found.x, y: found.y)
    // Where no position on the screen explains what was found, nothing is certain.
    if room.x > 0 {
      x =
        Self.position(.x, elements: elements, found: measurements, scale: scale, room: room.x)
        ?? Position(distance: found.x, confidence: 0)
    }
    if room.y > 0 {
      y =
        Self.position(.y, elements: elements, found: measurements, scale: scale, room: room.y)
        ?? Position(distance: found.y, confidence: 0)
    }
  }

  private static func position(
    _ axis: Axis, elements: [ExpectedElement], found: [Measurement], scale: Double,
    room: Double
  ) -> Position? {
    var votes = votes(axis, elements: elements, found: found)
    let outermost = found.indices.first { elements[$0].isPainted }
    guard let first = outermost, found[first].hasOwnSides, !found[first].isInferred else {
      return position(votes, axis: axis, scale: scale, room: room)
    }
    let frame = elements[first].frame
    let (start, end) = found[first].sides(axis)
    if let side = start, isPossible(-side.distance, scale: scale, room: room) {
      let agreeing = votes.filter { abs($0.shift - side.distance) <= apart * scale }
      // A side with which nothing in the box agrees may be that of something else.
      if !agreeing.isEmpty || votes.count < 2 {
        return Position(distance: -side.distance, confidence: side.confidence)
      }
      votes.append(
        Vote(
          position: axis == .x ? frame.minX : frame.minY, shift: side.distance,
          weight: Self.outermost))
    } else if axis == .x, start == nil, let side = end {
      // A box is often taller because of what is in it, and seldom wider.
      votes.append(Vote(position: frame.maxX, shift: side.distance, weight: 1))
    }
    return position(votes, axis: axis, scale: scale, room: room)
  }

  /// Where most elements agree, of the positions that have the part on the screen.
  private static func position(
    _ votes: [Vote], axis: Axis, scale: Double, room: Double
  ) -> Position? {
    let votes = votes.sorted { $0.shift < $1.shift }
    let first = votes.map(\.position).min() ?? 0
    let groups = votes.indices.map { start -> Group in
      let near = votes[start...].prefix { $0.shift - votes[start].shift <= apart * scale }
      let weight = near.reduce(0) { $0 + $1.weight }
      let shift = near.reduce(0) { $0 + $1.shift * $1.weight } / max(weight, 1e-9)
      let position = near.map(\.position).min() ?? 0
      let isUppermost = axis == .y && position <= first
      return Group(
        position: position, shift: shift, weight: weight,
        score: weight * (isUppermost ? uppermost : 1))
    }
    let possible = groups.filter { isPossible(-$0.shift, scale: scale, room: room) }
    let best = possible.max { one, other in
      one.score == other.score ? one.position > other.position : one.score < other.score
    }
    guard let best else { return nil }
    let others = possible.filter { abs($0.shift - best.shift) > Verification.tolerance * scale }
    let rival = others.map(\.score).max() ?? 0
    guard rival > 0 else { return Position(distance: -best.shift, confidence: 1) }
    // One element against another one says little.
    let sure = 1 - Self.doubt / max(1, best.weight)
    return Position(distance: -best.shift, confidence: sure * best.score / (best.score + rival))
  }

  /// Whether a part that begins at a position is on the screen.
  private static func isPossible(_ distance: Double, scale: Double, room: Double) -> Bool {
    distance > -scale && distance < room + scale
  }

  /// One vote for each element that isn't in another one that was measured, and one for all that are
  /// beside each other: they move together.
  private static func votes(
    _ axis: Axis, elements: [ExpectedElement], found: [Measurement]
  ) -> [Vote] {
    var votes: [(vote: Vote, frame: Rect)] = []
    let outermost = found.indices.first { elements[$0].isPainted }
    for index in elements.indices where index != outermost {
      guard let shifts = found[index].shifts(axis), !found[index].isInferred,
        !isInMeasured(index, outermost: outermost, elements: elements, found: found)
      else { continue }
      let frame = elements[index].frame
      let vote = Vote(
        position: axis == .x ? frame.minX : frame.minY, shift: shifts.middle, weight: 1)
      let isBeside = votes.contains { other in
        axis == .y && abs(other.vote.shift - vote.shift) < 1
          && other.frame.minY < frame.maxY && frame.minY < other.frame.maxY
      }
      if !isBeside { votes.append((vote, frame)) }
    }
    return votes.map(\.vote)
  }

  private static func isInMeasured(
    _ index: Int, outermost: Int?, elements: [ExpectedElement], found: [Measurement]
  ) -> Bool {
    var around = elements[index].parent
    while let parent = around, parent != outermost {
      if found[parent].hasOwnSides, !found[parent].isInferred { return true }
      around = elements[parent].parent
    }
    return false
  }
}
