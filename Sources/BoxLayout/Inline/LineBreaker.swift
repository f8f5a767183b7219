import Boxes

/// The part of an inline formatting context that is on one line.
struct BrokenLine {
  /// The items of which something is on the line; text of the first and the last may also
  /// are on others.
  var items: Range<Int>

  /// The text that is shown, without spaces that vanish or hang.
  var content: Range<Int>

  /// The spaces that hang or vanish after it, and the forced break.
  var ending: Range<Int>

  /// In points, without the indentation.
  var width: Double

  /// How much wider the content is, because of spaces that hang, in points.
  var overhang = 0.0
  var isHyphenated: Bool
  var endsWithForcedBreak: Bool

  /// Whether the line is the last, or is before a forced break.
  var isParagraphEnd: Bool
}

/// Breaks the content of a block into lines that are each as full as they can be.
///
/// The rules are those of <https://www.w3.org/TR/css-text-3/#line-breaking>. A line is looked
/// through from one opportunity to the next, so the work grows with the length of the text.
struct LineBreaker {
  /// How far a line may be over the width, in points.
  ///
  /// Content fits into a box that was made as wide as the content.
  private static let tolerance = 1e-6

  let flow: InlineFlow
  let sizes: ItemSizes
  private let isForMinContent: Bool

  /// The position at which the next line starts.
  var item = 0
  var offset = 0

  /// The boxes that are open there and have their edges on every line.
  var openClones: [Int32] = []

  /// The first opportunity behind it.
  private(set) var next = 0

  /// Starts at the first line.
  init(_ flow: InlineFlow, _ sizes: ItemSizes, isForMinContent: Bool) {
    self.flow = flow
    self.sizes = sizes
    self.isForMinContent = isForMinContent
  }

  /// Returns the next line for a room in points, nil after the last.
  mutating func nextLine(room: Double) -> BrokenLine? {
    let line = breakLine(room: room)
    if let line { noteOpenClones(on: line) }
    return line
  }

  private mutating func breakLine(room: Double) -> BrokenLine? {
    guard next < flow.opportunities.count else { return nil }
    let room = room + Self.tolerance
    let start = skippedSpaces()
    // A position before which only spaces vanish ends no line.
    while flow.opportunities[next].kind == .soft, Int(flow.opportunities[next].offset) <= start {
      next += 1
    }
    let (first, last) = (next, lastFitting(from: start, room: room))

    // Nothing fits: a word is broken where it may, and else it overflows.
    if last == nil, let line = brokenWord(from: start, room: room) { return line }

    // The sum of advances is not the whole truth where glyphs change when the text is broken.
    var chosen = last ?? first
    var line = makeLine(from: start, to: flow.opportunities[chosen], room: room)
    while chosen > first, line.width - widthAfterBreak(flow.opportunities[chosen]) > room {
      chosen -= 1
      line = makeLine(from: start, to: flow.opportunities[chosen], room: room)
    }
    // A forced break behind the position ends this line and not one of its own.
    if chosen + 1 < flow.opportunities.count, isForcedOnly(after: chosen) {
      chosen += 1
      line = makeLine(from: start, to: flow.opportunities[chosen], room: room)
    }
    let opportunity = flow.opportunities[chosen]
    (item, offset) = (Int(opportunity.item), Int(opportunity.offset))
    next = chosen + 1
    return line
  }

  /// Whether a word in a text may be broken between characters.
  func breaksWords(_ text: InlineText) -> Bool {
    text.whiteSpace.wraps
      && (text.overflowWrap == .anywhere
        || text.overflowWrap == .breakWord && !isForMinContent)
  }

  /// Whether a forced break follows directly on an opportunity.
  private func isForcedOnly(after index: Int) -> Bool {
    let (position, forced) = (flow.opportunities[index], flow.opportunities[index + 1])
    return position.kind == .soft && forced.followsForcedBreak && forced.fitEnd <= position.offset
      && Int(position.item) < flow.items.count && flow.items[Int(position.item)].isText
  }

  /// Returns where the text of a line starts, without the spaces that vanish there.
  private func skippedSpaces() -> Int {
    var (index, offset) = (item, offset)
    while index < flow.items.count {
      let item = flow.items[index]
      if item.kind == .atomic { return offset }
      offset = max(offset, Int(item.start))
      if item.isText {
        let collapses = flow.strings[Int(item.text)].whiteSpace.collapses
        while offset < Int(item.end) {
          guard collapses, BreakFinder.isSpace(flow.units[offset]) else { return offset }
          offset += 1
        }
      }
      index += 1
    }
    return offset
  }

  /// Returns the last opportunity up to which the content fits, nil if not even the next does.
  private func lastFitting(from start: Int, room: Double) -> Int? {
    var walk = Walk(item: item, offset: start, x: clonedStart, closing: clonedEnd)
    var found: Int?
    for index in next..<flow.opportunities.count {
      let opportunity = flow.opportunities[index]
      advance(&walk, to: opportunity, limit: sizes.hasNegativeWidths ? .infinity : room)
      var needed = walk.x + walk.closing - walk.hanging - widthAfterBreak(opportunity)
      if opportunity.isHyphenated {
        needed += flow.prepared.hyphenAdvance(
          after: prepared(start..<max(start, Int(opportunity.contentEnd))))
      }
      guard needed <= room else {
        // Without the hyphen of this position a later one may still fit.
        if opportunity.isHyphenated, walk.x - walk.hanging <= room { continue }
        break
      }
      found = index
      if opportunity.kind != .soft { break }
    }
    return found
  }

  /// The edges of boxes that close between a forced break, or spaces at which the line ends, and the
  /// next line: they need not fit.
  private func widthAfterBreak(_ opportunity: BreakOpportunity) -> Double {
    var width = 0.0
    var index = Int(opportunity.item) - 1
    while index >= item, flow.items[index].kind == .close,
      opportunity.followsForcedBreak || flow.items[index].start > opportunity.fitEnd
    {
      width += sizes.widths[index]
      index -= 1
    }
    return width
  }

  /// How far a line was looked through.
  private struct Walk {
    var item: Int
    var offset: Int

    /// The sum of advances and edges, and how much of it is spaces at the end.
    var x = 0.0
    var hanging = 0.0

    /// The edges that open boxes would have if the line ended here.
    var closing = 0.0
  }

  /// Goes on to an opportunity, or to the item at which what can't hang is over the limit.
  private func advance(_ walk: inout Walk, to opportunity: BreakOpportunity, limit: Double) {
    let (end, cut) = (Int(opportunity.offset), Int(opportunity.fitEnd))
    if cut > walk.offset { walk.hanging = 0 }
    while walk.item < flow.items.count {
      let item = flow.items[walk.item]
      let isPart = walk.item == Int(opportunity.item)
      if isPart && !(item.isText && Int(item.start) < end) { return }
      if item.isText {
        let range = max(walk.offset, Int(item.start))..<max(walk.offset, min(end, Int(item.end)))
        let width = self.width(of: item, range, at: walk.x)
        walk.x += width
        if item.kind == .tab || range.lowerBound >= cut {
          if range.lowerBound >= cut { walk.hanging += width }
        } else if range.upperBound > cut {
          walk.hanging += self.width(of: item, cut..<range.upperBound, at: 0)
        }
        walk.offset = range.upperBound
      } else {
        walk.x += sizes.widths[walk.item]
        walk.closing += clonedEndChange(at: item)
        if item.kind == .atomic { walk.offset = Int(item.end) }
      }
      if isPart { return }
      walk.item += 1
      if walk.x - walk.hanging > limit, walk.offset <= cut { return }
    }
  }

  /// The advance of text as on one endless line; that of a tab depends on where it is.
  private func width(of item: InlineItem, _ range: Range<Int>, at x: Double) -> Double {
    if range.isEmpty { return 0 }
    if item.kind == .tab { return tabWidth(item, at: x) }
    let range = prepared(range)
    return flow.prepared.position(at: range.upperBound)
      - flow.prepared.position(at: range.lowerBound)
  }

  /// Returns the way to the next tab stop: <https://www.w3.org/TR/css-text-3/#tab-size-property>.
  private func tabWidth(_ item: InlineItem, at x: Double) -> Double {
    let stop = flow.strings[Int(item.text)].tabWidth
    guard stop > 0 else { return 0 }
    // A tab is never narrower than half a space.
    let x = max(0, x) + stop / 16
    return (x / stop).rounded(.down) * stop + stop - (x - stop / 16)
  }

  /// The part of a range that was prepared.
  private func prepared(_ range: Range<Int>) -> Range<Int> {
    range.clamped(to: 0..<flow.prepared.count)
  }

  // MARK: Lines

  /// Returns the line up to a position, measured as it will be.
  func makeLine(
    from start: Int, to opportunity: BreakOpportunity, room: Double
  ) -> BrokenLine {
    var last = Int(opportunity.item)
    if last < flow.items.count, flow.items[last].isText,
      Int(flow.items[last].start) < Int(opportunity.offset)
    {
      last += 1
    }
    let isEnd = opportunity.kind == .end
    var line = BrokenLine(
      items: item..<max(item, last),
      content: start..<max(start, Int(opportunity.contentEnd)),
      ending: max(start, Int(opportunity.contentEnd))..<max(start, Int(opportunity.offset)),
      width: 0,
      isHyphenated: opportunity.isHyphenated,
      endsWithForcedBreak: opportunity.followsForcedBreak,
      isParagraphEnd: isEnd || opportunity.kind == .forced)
    line.width = width(of: line)
    // Kept spaces before a forced break hang only where they don't fit.
    if opportunity.fitEnd < opportunity.contentEnd, line.width > room {
      var shown = line
      shown.content = start..<max(start, Int(opportunity.fitEnd))
      let width = min(line.width, max(room, width(of: shown)))
      line.overhang = line.width - width
      line.width = width
    }
    return line
  }

  /// Returns the exact width of a line.
  private func width(of line: BrokenLine) -> Double {
    var x = clonedStart
    var closing = clonedEnd
    var last: Range<Int>?
    for index in line.items {
      let item = flow.items[index]
      guard item.isText else {
        x += sizes.widths[index]
        closing += clonedEndChange(at: item)
        continue
      }
      let range = (Int(item.start)..<Int(item.end)).clamped(to: line.content)
      if range.isEmpty { continue }
      x += textWidth(of: item, range, at: x)
      last = range
    }
    if line.isHyphenated, let last { x += flow.prepared.hyphenAdvance(after: prepared(last)) }
    return x + closing
  }

  /// Returns the exact advance of text that is on a line of its own.
  func textWidth(of item: InlineItem, _ range: Range<Int>, at x: Double) -> Double {
    if item.kind == .tab { return tabWidth(item, at: x) }
    let range = prepared(range)
    return range.isEmpty ? 0 : flow.prepared.advance(of: range)
  }
}
