import Boxes

/// Cuts the last line of a text that is too long, and shows that with an ellipsis.
///
/// Text is cut between characters as people see them, in the order in which it is read; then the
/// line is put into visual order as any other, so that the ellipsis is where reading starts,
/// ends or is broken off.
struct LineTruncation {
  private static let ellipsis = "\u{2026}"

  private let text: ShapedText
  private let width: Double

  /// Cuts lines to a width in points, which may be infinite.
  init(_ text: ShapedText, width: Double) {
    self.text = text
    self.width = width
  }

  /// Returns the line that takes the place of one after which text of a paragraph or whole
  /// paragraphs are left out.
  func truncate(_ line: LineBox) -> LineBox {
    switch text.paragraphStyle.truncation {
    case .clip: line
    case .tail: cutTail(line)
    case .head: cutHead(line)
    case .middle: cutMiddle(line)
    }
  }

  /// What could be on the line if there was room: not only its own text, but all up to the end
  /// of the paragraph.
  private func candidate(_ line: LineBox) -> Range<Int> {
    let start = line.range.lowerBound
    let end = text.paragraphs[line.paragraph].range.upperBound
    return start..<text.trimmedEnd(of: start..<end)
  }

  private func cutTail(_ line: LineBox) -> LineBox {
    let paragraph = text.paragraphs[line.paragraph].range
    let start = line.range.lowerBound
    var end = paragraph.upperBound
    if width < .infinity {
      end = min(end, text.furthestOffset(from: start, width: width, in: paragraph))
    }
    while true {
      let range = start..<text.trimmedEnd(of: start..<end)
      let ellipsis = text.ending(Self.ellipsis, after: range)
      let needed = text.width(of: range) + ellipsis.width
      if needed <= width || range.isEmpty {
        return LineBox(range: range, paragraph: line.paragraph, width: needed, ending: ellipsis)
      }
      end = text.previousCharacter(before: range.upperBound)
    }
  }

  private func cutHead(_ line: LineBox) -> LineBox {
    let whole = candidate(line)
    let ellipsis = text.ending(Self.ellipsis, after: whole)
    var start = earliestOffset(before: whole.upperBound, room: width - ellipsis.width, in: whole)
    while true {
      let rest = skippedSpaces(from: start, in: whole)..<whole.upperBound
      let needed = ellipsis.width + text.width(of: rest, from: ellipsis.width)
      if needed <= width || rest.isEmpty {
        return LineBox(
          range: whole.lowerBound..<whole.lowerBound, paragraph: line.paragraph, width: needed,
          ending: ellipsis, rest: rest)
      }
      start = min(whole.upperBound, text.nextCharacter(after: rest.lowerBound))
    }
  }

  /// Keeps about as much of the start as of the end.
  private func cutMiddle(_ line: LineBox) -> LineBox {
    let whole = candidate(line)
    let ellipsis = text.ending(Self.ellipsis, after: whole)
    let room = width - ellipsis.width
    // Only whole paragraphs are left out.
    if text.width(of: whole) <= room { return cutTail(line) }
    var start = earliestOffset(before: whole.upperBound, room: room / 2, in: whole)
    let used = text.positions[whole.upperBound] - text.positions[start]
    var end = min(
      start, text.furthestOffset(from: whole.lowerBound, width: room - used, in: whole))
    while true {
      let range = whole.lowerBound..<text.trimmedEnd(of: whole.lowerBound..<end)
      let rest = skippedSpaces(from: start, in: whole)..<whole.upperBound
      let before = text.width(of: range) + ellipsis.width
      let needed = before + text.width(of: rest, from: before)
      if needed <= width || range.isEmpty && rest.isEmpty {
        return LineBox(
          range: range, paragraph: line.paragraph, width: needed, ending: ellipsis, rest: rest)
      }
      if range.isEmpty {
        start = min(whole.upperBound, text.nextCharacter(after: rest.lowerBound))
      } else {
        end = max(whole.lowerBound, text.previousCharacter(before: range.upperBound))
      }
    }
  }

  /// Returns the first character from which on the text fits, nearly: tabs count as nothing.
  private func earliestOffset(before end: Int, room: Double, in range: Range<Int>) -> Int {
    guard room < .infinity else { return range.lowerBound }
    var start = end
    while start > range.lowerBound {
      let previous = max(range.lowerBound, text.previousCharacter(before: start))
      guard text.positions[end] - text.positions[previous] <= room else { break }
      start = previous
    }
    return start
  }

  private func skippedSpaces(from start: Int, in range: Range<Int>) -> Int {
    var start = start
    while start < range.upperBound, Unit.hangs(text.units[start]) { start += 1 }
    return start
  }
}
