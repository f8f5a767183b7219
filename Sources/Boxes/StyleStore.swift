/// The styles of the boxes of a tree, each kept once for all boxes that have the same.
///
/// A style takes some hundred bytes, and most boxes have that of a neighbour.
package struct StyleStore: Sendable {
  /// The styles that differ, in the order in which they were met.
  package private(set) var styles: ContiguousArray<Style> = []

  /// The index in `styles` of each box's style.
  package private(set) var indices: ContiguousArray<Int32> = []

  /// The styles of boxes that were changed after they were added; no other box has them.
  private var changed: [Int: Int] = [:]

  /// Where a style is found again, by a number made from its bytes; empty while there are few.
  ///
  /// Of styles with the same number the last is found; the others may be kept twice.
  private var slots: ContiguousArray<Slot> = []

  /// The position of the style that was added last, -1 for none, and what the tree has to know of
  /// it.
  private var latest = (index: Int32(-1), traits: StyleTraits())

  private struct Slot: Sendable {
    /// A part of the number that says more than the slot itself.
    var check: UInt32 = 0

    /// The position of the style; -1 for an empty slot.
    var index: Int32 = -1
  }

  package init() {}

  /// The number of boxes.
  package var count: Int { indices.count }

  package subscript(box: Int) -> Style {
    _read { yield styles[Int(indices[box])] }
    set {
      if let index = changed[box] {
        styles[index] = newValue
      } else {
        changed[box] = styles.count
        indices[box] = Int32(styles.count)
        styles.append(newValue)
      }
    }
  }

  package mutating func reserveCapacity(_ count: Int) {
    indices.reserveCapacity(count)
    styles.reserveCapacity(min(count, Self.few))
  }

  /// How many styles are looked at one by one.
  private static let few = 8

  /// Adds the style of one more box and returns what the tree has to know of it.
  package mutating func append(_ style: Style) -> StyleTraits {
    if indices.isEmpty { reserveCapacity(BoxTree.minimumCapacity) }
    // OPTIMIZATION: The box before has the same style more often than not.
    if latest.index < 0 || !styles[Int(latest.index)].hasBytes(of: style) {
      latest = (index(of: style), StyleTraits(style))
    }
    indices.append(latest.index)
    return latest.traits
  }

  /// Returns the position of a style, which is kept if it is a new one.
  private mutating func index(of style: Style) -> Int32 {
    if styles.count < Self.few {
      for known in styles.indices {
        if styles[known].hasBytes(of: style), !changed.values.contains(known) {
          return Int32(known)
        }
      }
      styles.append(style)
      return Int32(styles.count - 1)
    }
    if (styles.count + 1) * 2 > slots.count { makeSlots() }
    let number = style.number
    let check = UInt32(truncatingIfNeeded: number)
    let slot = Int(truncatingIfNeeded: number >> 32) & (slots.count - 1)
    let known = slots[slot]
    if known.index >= 0, known.check == check, styles[Int(known.index)].hasBytes(of: style) {
      return known.index
    }
    let index = Int32(styles.count)
    slots[slot] = Slot(check: check, index: index)
    styles.append(style)
    return index
  }

  private mutating func makeSlots() {
    slots = ContiguousArray(repeating: Slot(), count: max(4 * Self.few, slots.count * 2))
    let own = Set(changed.values)
    for (index, style) in styles.enumerated() where own.isEmpty || !own.contains(index) {
      let number = style.number
      slots[Int(truncatingIfNeeded: number >> 32) & (slots.count - 1)] = Slot(
        check: UInt32(truncatingIfNeeded: number), index: Int32(index))
    }
  }
}

extension Style {
  /// A number that follows from the bytes of the style.
  fileprivate var number: UInt64 {
    withUnsafeBytes(of: self) { bytes in
      // The keys are odd numbers without a pattern, and four sums don't wait for each other.
      var sums: (UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB
      )
      // Both halves of a product mix all bits of two words.
      @inline(__always) func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low
      }
      @inline(__always) func addPair(_ pair: Int, to sum: inout UInt64) {
        let one = bytes.loadUnaligned(fromByteOffset: pair * 16, as: UInt64.self)
        let other = bytes.loadUnaligned(fromByteOffset: pair * 16 + 8, as: UInt64.self)
        sum = mix(one ^ sum, other ^ 0x8EBC_6AF0_9C88_C6E3)
      }
      var pair = 0
      let pairs = bytes.count / 16
      while pair + 4 <= pairs {
        addPair(pair, to: &sums.0)
        addPair(pair + 1, to: &sums.1)
        addPair(pair + 2, to: &sums.2)
        addPair(pair + 3, to: &sums.3)
        pair += 4
      }
      while pair < pairs {
        addPair(pair, to: &sums.0)
        pair += 1
      }
      return mix(mix(sums.0, sums.1), mix(sums.2, sums.3) ^ 0x9E37_79B9_7F4A_7C15)
    }
  }

  /// Whether the bytes are the same as those of another style.
  @inline(__always)
  fileprivate func hasBytes(of other: Style) -> Bool {
    // Most styles that differ do so before the insets.
    hasBytes(of: other, in: 0..<144) && hasBytes(of: other, in: 144..<MemoryLayout<Style>.size)
  }

  @inline(__always)
  private func hasBytes(of other: Style, in range: Range<Int>) -> Bool {
    withUnsafeBytes(of: self) { own in
      withUnsafeBytes(of: other) { other in
        var difference: UInt64 = 0
        for start in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
          difference |=
            own.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            ^ other.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        }
        return difference == 0
      }
    }
  }
}
