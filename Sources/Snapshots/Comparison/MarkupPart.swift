/// A stretch of a line of HTML or CSS that is not what it was: of a page in one line, what other
/// tools write, a declaration, a tag, an attribute or a text.
struct MarkupPart: Equatable {
  /// With more that differs, the line was written again.
  private static let maximumParts = 8

  /// With more words, what became of which is not looked for.
  private static let maximumWords = 2_000

  /// The bytes of the old line that are gone.
  var old: Range<Int>

  /// The bytes of the new line that are in their place.
  var new: Range<Int>

  /// Returns what differs, in its order; none where that is more than a few parts.
  static func between(_ old: PageDifference.Line, _ new: PageDifference.Line) -> [MarkupPart] {
    let (before, after) = (words(of: old), words(of: new))
    let stretches = ChangedStretch.between(before, after, limit: maximumWords).flatMap { stretch in
      stretch.isPaired ? stretch.pairs : [stretch]
    }
    guard stretches.count <= maximumParts else { return [] }
    let (starts, otherStarts) = (positions(of: before), positions(of: after))
    return stretches.map { stretch in
      MarkupPart(
        old: starts[stretch.old.lowerBound]..<starts[stretch.old.upperBound],
        new: otherStarts[stretch.new.lowerBound]..<otherStarts[stretch.new.upperBound])
    }
  }

  /// The old line with this part alone.
  func applied(
    to old: PageDifference.Line, from new: PageDifference.Line
  ) -> PageDifference.Line {
    let (before, after) = (Array(old), Array(new))
    guard self.old.upperBound <= before.count, self.new.upperBound <= after.count else {
      return new
    }
    return (before[..<self.old.lowerBound] + after[self.new] + before[self.old.upperBound...])[...]
  }

  /// A line in what is changed as a whole: tags, attributes, declarations, strings.
  private static func words(of line: PageDifference.Line) -> [PageDifference.Line] {
    var words: [PageDifference.Line] = []
    var start = line.startIndex
    var reference: Int?
    func isName(_ byte: UInt8) -> Bool {
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "#")
    }
    func end(before index: Int) {
      if index > start { words.append(line[start..<index]) }
      start = index
    }
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "&"): reference = index
      case UInt8(ascii: ";"):
        // The end of a character reference such as &amp; is part of its text.
        let isOfReference = reference.map { line[($0 + 1)..<index].allSatisfy(isName) } ?? false
        reference = nil
        if !isOfReference { end(before: index + 1) }
      case UInt8(ascii: "<"): end(before: index)
      case UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"): end(before: index + 1)
      case UInt8(ascii: " ")
      where index > start && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(line[index - 1]):
        end(before: index + 1)
      default: break
      }
    }
    end(before: line.endIndex)
    return words
  }

  /// Where words start, with the end of the last.
  private static func positions(of words: [PageDifference.Line]) -> [Int] {
    words.reduce(into: [0]) { positions, word in
      positions.append((positions.last ?? 0) + word.count)
    }
  }
}
