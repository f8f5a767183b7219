/// Estimates how often the parser compares names of attributes, before it is asked to.
///
/// The parser compares the name of every attribute with those that its tag has already, so a tag
/// takes time that grows with the square of its attributes.
///
/// What of a page is a tag depends on all that is before it. So every `<` with a letter behind it
/// counts as the start of one, and all of them are read at once: by the states of
/// <https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state>, each with the most
/// attributes that a tag in it may have so far. No tag has more than that.
struct TagAttributes {
  private enum State: Int, CaseIterable {
    case tagName
    case beforeName
    case name
    case afterName
    case beforeValue
    case doubleQuoted
    case singleQuoted
    case unquoted
  }

  /// The most attributes of a tag in each state; -1 where there is no tag.
  private var counts = [Int](repeating: -1, count: State.allCases.count)

  /// The same after the next byte.
  private var next = [Int](repeating: -1, count: State.allCases.count)
  private var isAlive = false
  private var total = 0

  /// Returns the most comparisons that a page may take.
  static func comparisons(in bytes: [UInt8]) -> Int {
    var tags = TagAttributes()
    // OPTIMIZATION: A byte that separates nothing leaves the states as another one before it did.
    var wasPlain = false
    for index in bytes.indices {
      let isPlain = !bytes[index].isSeparator
      if tags.isAlive, !(isPlain && wasPlain) { tags.read(bytes[index]) }
      wasPlain = isPlain && tags.isAlive
      let last = index > 0 && bytes[index - 1] == UInt8(ascii: "/") ? index - 2 : index - 1
      if last >= 0, bytes[last] == UInt8(ascii: "<"), bytes[index].isLetter {
        tags.counts[State.tagName.rawValue] = max(0, tags.counts[State.tagName.rawValue])
        tags.isAlive = true
      }
      if tags.total > HTMLLimits.maximumAttributeComparisons { break }
    }
    return tags.total
  }

  private mutating func read(_ byte: UInt8) {
    for index in counts.indices where counts[index] >= 0 {
      let count = counts[index]
      guard let state = State(rawValue: index), let (after, isNew) = Self.step(state, byte) else {
        // The tag ends. At most one of those that end here is one.
        let comparisons = count * count / 2
        ended = max(ended, comparisons)
        continue
      }
      next[after.rawValue] = max(next[after.rawValue], isNew ? count + 1 : count)
    }
    total += ended
    ended = 0
    isAlive = false
    for index in counts.indices {
      counts[index] = next[index]
      next[index] = -1
      if counts[index] >= 0 { isAlive = true }
    }
    // A tag that doesn't end takes the time too.
    let most = counts[State.name.rawValue]
    if most * most / 2 > HTMLLimits.maximumAttributeComparisons { total += most * most / 2 }
  }

  private var ended = 0

  /// The state after a byte, and whether an attribute begins with it; nil where the tag ends.
  private static func step(_ state: State, _ byte: UInt8) -> (State, isNew: Bool)? {
    let isSpace = byte.isHTMLSpace
    let isSlash = byte == UInt8(ascii: "/")
    let isEnd = byte == UInt8(ascii: ">")
    switch state {
    case .tagName:
      return isEnd ? nil : (isSpace || isSlash ? .beforeName : .tagName, false)
    case .beforeName:
      return isEnd ? nil : isSpace || isSlash ? (.beforeName, false) : (.name, true)
    case .name:
      if isEnd { return nil }
      if byte == UInt8(ascii: "=") { return (.beforeValue, false) }
      return (isSpace ? .afterName : isSlash ? .beforeName : .name, false)
    case .afterName:
      if isEnd { return nil }
      if byte == UInt8(ascii: "=") { return (.beforeValue, false) }
      return isSpace ? (.afterName, false) : isSlash ? (.beforeName, false) : (.name, true)
    case .beforeValue:
      if isEnd { return nil }
      if byte == UInt8(ascii: "\"") { return (.doubleQuoted, false) }
      if byte == UInt8(ascii: "'") { return (.singleQuoted, false) }
      return (isSpace ? .beforeValue : .unquoted, false)
    case .doubleQuoted:
      return (byte == UInt8(ascii: "\"") ? .beforeName : .doubleQuoted, false)
    case .singleQuoted:
      return (byte == UInt8(ascii: "'") ? .beforeName : .singleQuoted, false)
    case .unquoted:
      return isEnd ? nil : (isSpace ? .beforeName : .unquoted, false)
    }
  }
}

extension UInt8 {
  /// Whether it may be more in a tag than a part of a name or a value.
  fileprivate var isSeparator: Bool {
    self <= 0x20 || self == 0x22 || self == 0x27 || self == 0x2F || (0x3D...0x3E).contains(self)
  }

  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
