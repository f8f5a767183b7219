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
  /// Far below the most attributes of any tag.
  private static let none = -1 << 40

  // The most attributes of a tag in each state; `none`, or a little more, where there is no tag.

  private var tagName = Self.none
  private var beforeName = Self.none
  private var name = Self.none
  private var afterName = Self.none
  private var beforeValue = Self.none
  private var doubleQuoted = Self.none
  private var singleQuoted = Self.none
  private var unquoted = Self.none

  private var total = 0

  /// Returns the most comparisons that a page may take.
  static func comparisons(in bytes: [UInt8]) -> Int {
    // OPTIMIZATION: An attribute has a separator before it, so a page of few has no large tag.
    let separators = bytes.count(where: \.isSeparator)
    if separators * separators / 2 <= HTMLLimits.maximumAttributeComparisons { return 0 }
    var tags = TagAttributes()
    bytes.withUnsafeBufferPointer { bytes in
      // OPTIMIZATION: A byte that separates nothing leaves the states as another one before it did.
      var wasPlain = false
      // The last byte that isn't the slash right before the current one.
      var (last, beforeLast) = (UInt8(0), UInt8(0))
      for byte in bytes {
        let isPlain = !byte.isSeparator
        if !(isPlain && wasPlain) { tags.read(byte) }
        wasPlain = isPlain
        let opening = last == UInt8(ascii: "/") ? beforeLast : last
        if opening == UInt8(ascii: "<"), byte.isLetter { tags.tagName = max(0, tags.tagName) }
        (beforeLast, last) = (last, byte)
        if tags.total > HTMLLimits.maximumAttributeComparisons { break }
      }
    }
    return tags.total
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"):
      // The tags end. At most one of those that end here is one.
      let maximum = max(tagName, beforeName, name, afterName, beforeValue, unquoted)
      if maximum > 0 { total += maximum * maximum / 2 }
      (tagName, beforeName, name) = (Self.none, Self.none, Self.none)
      (afterName, beforeValue, unquoted) = (Self.none, Self.none, Self.none)
    case UInt8(ascii: "/"):
      beforeName = max(tagName, beforeName, name, afterName)
      unquoted = max(unquoted, beforeValue)
      (tagName, name, afterName, beforeValue) = (Self.none, Self.none, Self.none, Self.none)
    case UInt8(ascii: "="):
      unquoted = max(unquoted, beforeValue)
      beforeValue = max(name, afterName)
      name = beforeName + 1
      (beforeName, afterName) = (Self.none, Self.none)
    case UInt8(ascii: "\""):
      let ended = doubleQuoted
      doubleQuoted = beforeValue
      startNames()
      (beforeName, beforeValue) = (ended, Self.none)
    case UInt8(ascii: "'"):
      let ended = singleQuoted
      singleQuoted = beforeValue
      startNames()
      (beforeName, beforeValue) = (ended, Self.none)
    case _ where byte.isHTMLSpace:
      beforeName = max(tagName, beforeName, unquoted)
      afterName = max(name, afterName)
      (tagName, name, unquoted) = (Self.none, Self.none, Self.none)
    default:
      unquoted = max(unquoted, beforeValue)
      beforeValue = Self.none
      startNames()
    }
    // A tag that doesn't end takes the time too.
    if name > 0, name * name / 2 > HTMLLimits.maximumAttributeComparisons {
      total += name * name / 2
    }
  }

  /// Lets an attribute begin in every tag that has come to where one may.
  private mutating func startNames() {
    name = max(name, beforeName + 1, afterName + 1)
    (beforeName, afterName) = (Self.none, Self.none)
  }
}

extension UInt8 {
  /// Whether it may be more in a tag than a part of a name or a value.
  fileprivate var isSeparator: Bool {
    self <= 0x20 || self == 0x22 || self == 0x27 || self == 0x2F || (0x3D...0x3E).contains(self)
  }

  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
