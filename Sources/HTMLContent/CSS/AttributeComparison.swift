/// Compares the value of an attribute with what a selector asks for, byte by byte.
///
/// CSS compares code points, so letters that only look the same are different ones.
struct AttributeComparison {
  let ignoresCase: Bool

  /// How many bytes may be compared; beyond that nothing is the same.
  let room: Int

  /// How many were.
  private(set) var spent = 0

  init(ignoresCase: Bool, room: Int) {
    self.ignoresCase = ignoresCase
    self.room = room
  }

  mutating func holds(_ match: Selector.AttributeMatch, for value: String) -> Bool {
    var value = value
    let wanted: String
    switch match {
    case .exists: return true
    case .equals(let text), .includes(let text), .dashMatch(let text), .prefix(let text),
      .suffix(let text), .substring(let text):
      wanted = text
    }
    return value.withUTF8 { value in
      var wanted = wanted
      return wanted.withUTF8 { wanted in holds(match, value: value, wanted: wanted) }
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private mutating func holds(
    _ match: Selector.AttributeMatch, value: Bytes, wanted: Bytes
  ) -> Bool {
    let (count, length) = (value.count, wanted.count)
    switch match {
    case .exists: return true
    case .equals: return count == length && isSame(value, at: 0, wanted)
    case .dashMatch:
      guard count >= length, isSame(value, at: 0, wanted) else { return false }
      return count == length || value[length] == UInt8(ascii: "-")
    case .prefix: return length > 0 && count >= length && isSame(value, at: 0, wanted)
    case .suffix:
      return length > 0 && count >= length && isSame(value, at: count - length, wanted)
    case .substring:
      guard length > 0, count >= length else { return false }
      for start in 0...(count - length) {
        if isSame(value, at: start, wanted) { return true }
        if spent > room { return false }
      }
      return false
    case .includes: return hasWord(value, wanted)
    }
  }

  private mutating func hasWord(_ value: Bytes, _ wanted: Bytes) -> Bool {
    guard !wanted.isEmpty else { return false }
    var start = 0
    while start < value.count, spent <= room {
      var end = start
      while end < value.count, !value[end].isHTMLSpace { end += 1 }
      spent += end - start + 1
      if end - start == wanted.count, isSame(value, at: start, wanted) { return true }
      start = end + 1
    }
    return false
  }

  /// Whether the bytes from a position on are those that are wanted.
  private mutating func isSame(_ value: Bytes, at start: Int, _ wanted: Bytes) -> Bool {
    for index in wanted.indices {
      let (one, other) = (value[start + index], wanted[index])
      if one == other { continue }
      let isSameLetter =
        ignoresCase && one | 0x20 == other | 0x20 && (0x61...0x7A).contains(one | 0x20)
      if isSameLetter { continue }
      spent += index + 1
      return false
    }
    spent += wanted.count + 1
    return true
  }
}
