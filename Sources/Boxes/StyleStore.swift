/// The styles of the boxes of a tree, each kept once for all boxes that have the same.
///
/// A style takes some hundred bytes, and most boxes have that of a neighbour.
package struct StyleStore: Sendable {
  /// The styles that differ, in the order in which they were met.
  package private(set) var styles: ContiguousArray<Style> = []

  /// The index in `styles` of each box's style.
  package private(set) var places: ContiguousArray<Int32> = []

  /// The styles of boxes that were changed after they were added; no other box has them.
  private var changed: [Int: Int] = [:]

  /// Where a style is found again, by a number made from its bytes; -1 for none.
  ///
  /// Of styles with the same number the last is found; the others may be kept twice.
  private var slots: ContiguousArray<Int32> = []

  package init() {}

  /// The number of boxes.
  package var count: Int { places.count }

  package subscript(box: Int) -> Style {
    _read { yield styles[Int(places[box])] }
    set {
      if let place = changed[box] {
        styles[place] = newValue
      } else {
        changed[box] = styles.count
        places[box] = Int32(styles.count)
        styles.append(newValue)
      }
    }
  }

  package mutating func reserveCapacity(_ count: Int) {
    places.reserveCapacity(count)
  }

  /// Adds the style of one more box.
  package mutating func append(_ style: Style) {
    if (styles.count + 1) * 2 > slots.count { makeSlots() }
    let slot = style.slot(of: slots.count)
    let known = Int(slots[slot])
    if known >= 0, styles[known].hasBytes(of: style) {
      places.append(Int32(known))
      return
    }
    slots[slot] = Int32(styles.count)
    places.append(Int32(styles.count))
    styles.append(style)
  }

  private mutating func makeSlots() {
    slots = ContiguousArray(repeating: -1, count: max(16, slots.count * 2))
    let own = Set(changed.values)
    for (place, style) in styles.enumerated() where own.isEmpty || !own.contains(place) {
      slots[style.slot(of: slots.count)] = Int32(place)
    }
  }
}

extension Style {
  /// A number below `count`, a power of two, that follows from the bytes of the style.
  fileprivate func slot(of count: Int) -> Int {
    withUnsafeBytes(of: self) { bytes in
      // The factor is an odd number without a pattern, and four sums don't wait for each other.
      let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
      var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      @inline(__always) func add(_ word: Int, to sum: inout UInt64) {
        let value = bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
        sum = ((sum << 5 | sum >> 59) ^ value) &* factor
      }
      var word = 0
      let words = bytes.count / 8
      while word + 4 <= words {
        add(word, to: &sums.0)
        add(word + 1, to: &sums.1)
        add(word + 2, to: &sums.2)
        add(word + 3, to: &sums.3)
        word += 4
      }
      while word < words {
        add(word, to: &sums.0)
        word += 1
      }
      var sum = (sums.0 ^ sums.1 << 7) &* factor
      sum = (sum ^ sum >> 29 ^ sums.2) &* factor
      sum = (sum ^ sum >> 29 ^ sums.3) &* factor
      return Int(truncatingIfNeeded: sum >> 32) & (count - 1)
    }
  }

  fileprivate func hasBytes(of other: Style) -> Bool {
    withUnsafeBytes(of: self) { own in
      withUnsafeBytes(of: other) { other in
        var difference: UInt64 = 0
        for start in stride(from: 0, to: own.count, by: 8) {
          difference |=
            own.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            ^ other.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        }
        return difference == 0
      }
    }
  }
}
