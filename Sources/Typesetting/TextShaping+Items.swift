import Boxes

extension TextShaping {
  /// The most UTF-16 units of one cluster that are shaped together.
  ///
  /// Shaping takes time with the square of the marks on a letter; Unicode's Stream-Safe Text Format
  /// allows 30.
  private static let maximumClusterLength = 128

  /// OPTIMIZATION: plain text from left to right in the first face needs no look at its characters.
  mutating func itemizeASCII() {
    var style = 0
    for paragraph in paragraphs {
      var start = paragraph.range.lowerBound
      var tab = start
      while start < paragraph.range.upperBound {
        while style + 1 < styles.count && styleStarts[style + 1] <= start { style += 1 }
        var end =
          style + 1 < styles.count
          ? min(paragraph.range.upperBound, styleStarts[style + 1]) : paragraph.range.upperBound
        if tab <= start { tab = units[start...].firstIndex(of: Unit.tab) ?? units.count }
        let isTab = tab == start
        if isTab {
          end = start + 1
          tab = end
        } else {
          end = min(end, tab)
        }
        items.append(
          Item(
            range: start..<end, face: styles[style].chain.first, style: style, script: .latin,
            level: 0, isTab: isTab))
        start = end
      }
    }
  }

  /// Finds the stretches that are shaped as one, cluster by cluster.
  mutating func itemize() {
    let levels = findLevels()
    var paragraph = 0
    var style = 0
    var script = Script.latin
    var firstItem = 0
    for (cluster, range) in Characters(units) {
      offsets[range.lowerBound].insert(.graphemeStart)
      while paragraph < paragraphs.count
        && paragraphs[paragraph].range.upperBound <= range.lowerBound
      {
        resolveLeadingScripts(from: firstItem)
        (firstItem, script) = (items.count, .latin)
        paragraph += 1
      }
      guard paragraph < paragraphs.count,
        paragraphs[paragraph].range.contains(range.lowerBound)
      else { continue }
      while style + 1 < styles.count && styleStarts[style + 1] <= range.lowerBound { style += 1 }

      let own = cluster.unicodeScalars.lazy.map(Script.init(of:)).first { $0.isReal }
      if let own { script = own }
      let chain = styles[style].chain
      let isBox = units[range.lowerBound] == Unit.box
      let (face, isComplete) =
        isBox ? (chain.first, true) : chain.face(for: cluster, script: script)
      if !isComplete { reportMissing(in: cluster, face) }
      let isKnown = own != nil || items.count > firstItem && items[items.count - 1].script != nil
      append(
        Item(
          range: range, face: face, style: style, script: isKnown ? script : nil,
          level: levels.isEmpty ? 0 : levels[range.lowerBound],
          isTab: units[range.lowerBound] == Unit.tab),
        afterItem: firstItem)
    }
    resolveLeadingScripts(from: firstItem)
  }

  private mutating func reportMissing(in cluster: Character, _ face: Face) {
    for scalar in cluster.unicodeScalars where !scalar.isInvisible && !face.has(scalar.value) {
      if reported.insert(scalar).inserted { missing.append(scalar) }
    }
  }

  /// Adds a cluster's item, or makes the last one longer if nothing changes.
  private mutating func append(_ item: Item, afterItem firstItem: Int) {
    if items.count > firstItem {
      let last = items[items.count - 1]
      if item.range.count <= Self.maximumClusterLength, !item.isTab, !last.isTab,
        last.face === item.face, last.style == item.style, last.level == item.level,
        last.script == item.script || last.script == nil,
        last.range.upperBound == item.range.lowerBound
      {
        items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
        items[items.count - 1].script = item.script
        return
      }
    }
    // Only a cluster that is no real text is longer; its parts are shaped one by one.
    var start = item.range.lowerBound
    while item.range.upperBound - start > Self.maximumClusterLength {
      var part = item
      part.range = start..<start + Self.maximumClusterLength
      items.append(part)
      start = part.range.upperBound
    }
    var rest = item
    rest.range = start..<item.range.upperBound
    items.append(rest)
  }

  /// Gives characters of no script at a paragraph's start the first script that follows them.
  private mutating func resolveLeadingScripts(from firstItem: Int) {
    guard let known = items[firstItem...].first(where: { $0.script != nil }) else { return }
    for index in firstItem..<items.count {
      guard items[index].script == nil else { return }
      items[index].script = known.script
    }
  }

  /// Returns the bidirectional level of each unit, nothing if all are 0; sets the base levels.
  private mutating func findLevels() -> [UInt8] {
    let asked = text.paragraph.direction
    guard asked == .rightToLeft || units.contains(where: Unit.mayBeRightToLeft) else { return [] }
    let base = asked.map { $0 == .rightToLeft ? UInt8(1) : 0 }
    var levels = [UInt8](repeating: 0, count: units.count)
    for index in paragraphs.indices {
      let range = paragraphs[index].range
      let bidi = BidiParagraph(units[range], baseLevel: base)
      paragraphs[index].baseLevel = bidi.baseLevel
      levels.replaceSubrange(range, with: bidi.levels)
    }
    return levels
  }
}
