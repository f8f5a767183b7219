import Boxes

/// Words that are wider than a line.
extension LineBreaker {
  /// Whether the last line ended where there was no opportunity.
  var isInWord: Bool { next == 0 || Int(flow.opportunities[next - 1].offset) != offset }

  /// Breaks the text before the next opportunity between characters, as `overflow-wrap` allows.
  mutating func brokenWord(from start: Int, room: Double) -> BrokenLine? {
    let limit = Int(flow.opportunities[next].fitEnd)
    // OPTIMIZATION: most strings have no word that is broken, and none is looked through for that.
    guard mayBreakWord(before: limit) else { return nil }
    let breaks = flow.prepared.breaks
    var x = clonedStart + clonedEnd
    var index = item
    var position: (item: Int, offset: Int)?
    search: while index < flow.items.count, Int(flow.items[index].start) < limit {
      let item = flow.items[index]
      guard item.kind == .text else {
        x += sizes.widths[index] + clonedEndChange(at: item)
        index += 1
        continue
      }
      let text = flow.strings[Int(item.text)]
      let lower = max(start, Int(item.start))
      let upper = min(Int(item.end), limit, flow.prepared.count)
      if lower < upper {
        let before = flow.prepared.position(at: lower)
        var offset = lower
        while offset < upper {
          offset += 1
          while offset < upper, !breaks[offset].contains(.character) { offset += 1 }
          let end = x + flow.prepared.position(at: offset) - before
          if end > room, position != nil { break search }
          if offset < limit, breaksWords(text) {
            position = (index, offset)
          }
          if end > room { break search }
        }
        x += flow.prepared.position(at: upper) - before
      }
      index += 1
    }
    guard let position else { return nil }
    return lineEnding(at: position, from: start, room: room)
  }

  /// Whether a word of any text from here to an offset may be broken.
  private func mayBreakWord(before limit: Int) -> Bool {
    var index = item
    while index < flow.items.count, Int(flow.items[index].start) < limit {
      let item = flow.items[index]
      if item.kind == .text, breaksWords(flow.strings[Int(item.text)]) { return true }
      index += 1
    }
    return false
  }

  private mutating func lineEnding(
    at position: (item: Int, offset: Int), from start: Int, room: Double
  ) -> BrokenLine {
    func opportunity(at offset: Int) -> BreakOpportunity {
      var item = position.item
      if offset == Int(flow.items[item].end) {
        item += 1
        while item < flow.items.count, flow.items[item].kind.endsLine { item += 1 }
      }
      return BreakOpportunity(
        kind: .soft, item: Int32(item), offset: Int32(offset), contentEnd: Int32(offset),
        fitEnd: Int32(offset))
    }
    let first = max(start, Int(flow.items[position.item].start))
    var chosen = opportunity(at: position.offset)
    var line = makeLine(from: start, to: chosen, room: room)
    while line.width > room {
      var earlier = Int(chosen.offset) - 1
      while earlier > first, !flow.prepared.breaks[earlier].contains(.character) { earlier -= 1 }
      guard earlier > first else { break }
      chosen = opportunity(at: earlier)
      line = makeLine(from: start, to: chosen, room: room)
    }
    (item, offset) = (Int(chosen.item), Int(chosen.offset))
    return line
  }
}
