/// What some boxes of a tree have, by the index of the box.
///
/// OPTIMIZATION: Boxes are numbered without gaps, so a list of places finds a value faster than a
/// dictionary does, and a box without one takes four bytes at most.
@frozen @usableFromInline package struct BoxMap<Value: Sendable>: Sendable {
  /// Where the value of each box is, up to the last that has one; -1 for none.
  @usableFromInline private(set) var places: ContiguousArray<Int32> = []

  /// The values in the order in which they were set; nil where one was taken away.
  @usableFromInline private(set) var values: ContiguousArray<Value?> = []

  package init() {}

  /// The value of a box, nil where it has none; setting nil takes it away.
  @inlinable package subscript(box: Int) -> Value? {
    get {
      guard places.indices.contains(box) else { return nil }
      let place = Int(places[box])
      return place < 0 ? nil : values[place]
    }
    set { set(newValue, of: box) }
  }

  @usableFromInline package mutating func set(_ value: Value?, of box: Int) {
    if places.indices.contains(box), places[box] >= 0 {
      values[Int(places[box])] = value
    } else if let value, box >= 0 {
      while places.count < box { places.append(-1) }
      let place = Int32(values.count)
      if places.count == box { places.append(place) } else { places[box] = place }
      values.append(value)
    }
  }
}
