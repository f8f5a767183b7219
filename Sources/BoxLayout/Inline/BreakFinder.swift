import Boxes

/// A position where a line may end.
struct BreakOpportunity: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    case soft
    case forced
    /// The end of the content.
    case end
  }

  var kind: Kind

  /// Whether a hyphen is shown when the line ends here.
  var isHyphenated = false

  /// Whether a forced break is before the position.
  var followsForcedBreak = false

  /// The item that the next line starts with, or starts in.
  var item: Int32

  /// Where the text of the next line starts.
  var offset: Int32

  /// Where the line's text ends: before spaces that vanish or hang.
  var contentEnd: Int32

  /// Where the text ends that has to fit.
  var fitEnd: Int32
}

/// Finds the positions where lines may end: <https://www.w3.org/TR/css-text-3/#line-breaking>.
struct BreakFinder {
  private let items: [InlineItem]
  private let boxes: [InlineBox]
  private let strings: [InlineText]
  private let units: [UInt16]
  private var found: [BreakOpportunity] = []

  /// The number of the last item that takes room, -1 before the first.
  private var last = -1

  /// The item that a line starts with if it breaks after `last`: after edges that close there.
  private var boundary = 0

  /// Whether `last` ends with a forced break.
  private var isForced = false

  /// The last position that is no forced one, with its `fitEnd`.
  private var lastSoft: (offset: Int, fitEnd: Int)?

  init(items: [InlineItem], boxes: [InlineBox], strings: [InlineText], units: [UInt16]) {
    self.items = items
    self.boxes = boxes
    self.strings = strings
    self.units = units
  }

  mutating func find(in breaks: [TextBreak]) -> [BreakOpportunity] {
    for index in items.indices {
      let item = items[index]
      switch item.kind {
      case .open, .outOfFlow: continue
      case .close:
        if boundary == index, last >= 0 { boundary = index + 1 }
        continue
      case .float:
        // As in browsers, a float is beside what is before it, but for a forced break.
        if boundary == index, last >= 0, !isForced { boundary = index + 1 }
        continue
      case .text, .tab, .atomic: break
      }
      // Between the item and what is before it, marks of directions aside.
      let start = Int(item.start)
      if isForced {
        append(.forced, item: boundary, offset: lastEnd)
      } else if last >= 0, mayBreak(between: last, and: index, breaks) {
        append(.soft, item: boundary, offset: lastEnd, isHyphenated: isHyphenated(start, breaks))
      }
      // Inside the item.
      let end = min(Int(item.end), breaks.count - 1)
      if item.isText, start + 1 < end { findInside(index, range: start + 1..<end, breaks: breaks) }
      isForced = item.isText && Int(item.end) < breaks.count && endsWithForcedBreak(item, breaks)
      last = index
      boundary = index + 1
    }
    // What opens behind the last forced break is on a line of its own.
    if isForced, boundary < items.count {
      append(.forced, item: boundary, offset: lastEnd)
      isForced = false
    }
    append(.end, item: items.count, offset: lastEnd)
    found[found.count - 1].followsForcedBreak = isForced
    return found
  }

  /// The end of the text so far.
  private var lastEnd: Int { last < 0 ? 0 : Int(items[last].end) }

  private mutating func findInside(_ index: Int, range: Range<Int>, breaks: [TextBreak]) {
    let text = strings[Int(items[index].text)]
    for offset in range {
      let traits = breaks[offset]
      if traits.contains(.forced) {
        append(.forced, item: index, offset: offset)
      } else if text.whiteSpace.wraps, isAllowed(offset, traits: traits, wordBreak: text.wordBreak)
      {
        append(
          .soft, item: index, offset: offset, isHyphenated: traits.contains(.hyphenated))
      }
    }
  }

  private func endsWithForcedBreak(_ item: InlineItem, _ breaks: [TextBreak]) -> Bool {
    let end = Int(item.end)
    // The end of the text is marked as well; only a break's own character counts.
    guard end > Int(item.start), Self.isForcedBreak(units[end - 1]) else { return false }
    return end == units.count || breaks[end].contains(.forced)
  }

  private func isHyphenated(_ offset: Int, _ breaks: [TextBreak]) -> Bool {
    offset < breaks.count && breaks[offset].contains(.hyphenated)
  }

  /// Whether a line may end between two items that take room.
  private func mayBreak(between first: Int, and second: Int, _ breaks: [TextBreak]) -> Bool {
    let (before, after) = (items[first], items[second])
    let (end, start) = (Int(before.end), Int(after.start))
    let isSpace = before.isText && Self.isSpace(units[end - 1])
    let wraps =
      isSpace ? self.wraps(first) : wrapsBetween(first, second)
    guard wraps, start < breaks.count else { return false }
    if before.isText && after.isText {
      let wordBreak = strings[Int(before.text)].wordBreak
      return (end...start).contains { isAllowed($0, traits: breaks[$0], wordBreak: wordBreak) }
    }
    // Before and after a box lines may end whatever is there, but for glue.
    if before.isText, Self.isGlue(units[end - 1]) { return false }
    // Spaces stay on the line of what is before them.
    return !(after.isText && (Self.isGlue(units[start]) || Self.isSpace(units[start])))
  }

  private func wraps(_ item: Int) -> Bool {
    items[item].isText
      ? strings[Int(items[item].text)].whiteSpace.wraps : boxes[Int(items[item].box)].wraps
  }

  /// The box around both decides, for which the one that lies less deep is in.
  private func wrapsBetween(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (wraps(first), wraps(second))
    if one == other { return one }
    let depths = (boxes[Int(items[first].box)].depth, boxes[Int(items[second].box)].depth)
    return depths.0 <= depths.1 ? one : other
  }

  /// Whether a line may end inside text, with `word-break` taken into account.
  private func isAllowed(
    _ offset: Int, traits: TextBreak, wordBreak: InlineStyle.WordBreak
  ) -> Bool {
    switch wordBreak {
    case .normal: return traits.contains(.allowed)
    case .breakAll:
      return traits.contains(.allowed)
        || traits.contains(.character) && isLetter(before: offset) && isLetter(at: offset)
    case .keepAll:
      return traits.contains(.allowed)
        && !(isLetter(before: offset) && isLetter(at: offset))
    }
  }

  private func isLetter(at offset: Int) -> Bool {
    offset < units.count && Self.isLetter(scalar(units[offset...].prefix(2)))
  }

  private func isLetter(before offset: Int) -> Bool {
    guard offset > 0 else { return false }
    let isPair = offset > 1 && UTF16.isTrailSurrogate(units[offset - 1])
    return Self.isLetter(scalar(units[(offset - (isPair ? 2 : 1))..<offset]))
  }

  private func scalar(_ units: ArraySlice<UInt16>) -> Unicode.Scalar? {
    String(decoding: units, as: UTF16.self).unicodeScalars.first
  }

  private mutating func append(
    _ kind: BreakOpportunity.Kind, item: Int, offset: Int, isHyphenated: Bool = false
  ) {
    // What vanishes at an earlier place and is followed by nothing else vanishes here as well.
    var end = offset
    if end > 0, kind != .soft, Self.isForcedBreak(units[end - 1]) {
      end -= end > 1 && units[end - 1] == 0x0A && units[end - 2] == 0x0D ? 2 : 1
    }
    let fitEnd = spacesStart(before: end, lastSoft) { $0 != .pre }
    if kind == .soft { lastSoft = (offset, fitEnd) }
    let contentEnd =
      kind == .soft
      ? fitEnd : max(fitEnd, spacesStart(before: end, nil) { $0.collapses })
    found.append(
      BreakOpportunity(
        kind: kind, isHyphenated: isHyphenated, followsForcedBreak: kind == .forced,
        item: Int32(item), offset: Int32(offset), contentEnd: Int32(contentEnd),
        fitEnd: Int32(fitEnd)))
  }

  /// Returns where the spaces start that end at an offset.
  private func spacesStart(
    before offset: Int, _ previous: (offset: Int, fitEnd: Int)?,
    where vanishes: (InlineStyle.WhiteSpace) -> Bool
  ) -> Int {
    var offset = offset
    guard offset > 0, Self.isSpace(units[offset - 1]) else { return offset }
    var item = items.partitioningOffset { Int($0.start) >= offset } - 1
    while offset > 0, Self.isSpace(units[offset - 1]) {
      if let previous, previous.offset == offset { return previous.fitEnd }
      while item >= 0, !(items[item].isText && Int(items[item].start) < offset) { item -= 1 }
      guard item >= 0, vanishes(strings[Int(items[item].text)].whiteSpace) else { return offset }
      offset -= 1
    }
    return offset
  }
}

extension BreakFinder {
  static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 }

  /// Whether the unit is one of UAX 14's classes BK, CR, LF and NL.
  static func isForcedBreak(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the unit holds on to a box beside it: UAX 14's classes GL, WJ and ZWJ without U+00A0.
  fileprivate static func isGlue(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x202F, 0x2007, 0x2011, 0x034F, 0x2060, 0xFEFF, 0x200D: true
    default: false
    }
  }

  fileprivate static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    if scalar.value < 0x80 { return Character(scalar).isLetter || Character(scalar).isNumber }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}

extension Array {
  /// Returns how many elements are before the first that fulfils the predicate, which must hold
  /// from there on.
  func partitioningOffset(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
