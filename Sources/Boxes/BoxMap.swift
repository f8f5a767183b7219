/// What some boxes of a tree have, by the index of the box.
///
/// OPTIMIZATION: Boxes are numbered without gaps, so a list of positions finds a value faster than
/// a dictionary does, and a box without one takes four bytes at most.
@frozen @usableFromInline package struct BoxMap<Value: Sendable>: Sendable {
  /// Where the value of each box is, up to the last that has one; -1 for none.
  @usableFromInline private(set) var indices: ContiguousArray<Int32> = []

  /// The values in the order in which they were set; nil where one was taken away.
  @usableFromInline private(set) var values: ContiguousArray<Value?> = []

  package init() {}

  /// The value of a box, nil where it has none; setting nil takes it away.
  @inlinable package subscript(box: Int) -> Value? {
    get {
      guard indices.indices.contains(box) else { return nil }
      let index = Int(indices[box])
      return index < 0 ? nil : values[index]
    }
    set { set(newValue, of: box) }
  }

  @usableFromInline package mutating func set(_ value: Value?, of box: Int) {
    if indices.indices.contains(box), indices[box] >= 0 {
      values[Int(indices[box])] = value
    } else if let value, box >= 0 {
      while indices.count < box { indices.append(-1) }
      let index = Int32(values.count)
      if indices.count == box { indices.append(index) } else { indices[box] = index }
      values.append(value)
    }
  }
}
