import Boxes

/// Breaks a shaped text into lines of a width, each as full as it can be.
struct LineBreaking {
  /// How far a line may be over the width, in points, so that text fits into a box that was made
  /// as wide as the text.
  private static let tolerance = 1e-6

  private let text: ShapedText
  private let width: Double
  private let breaksWords: Bool
  private let lineLimit: Int

  private(set) var lines: [LineBox] = []
  private(set) var isTruncated: Bool

  init(_ text: ShapedText, width: Double) {
    self.text = text
    self.width = width + Self.tolerance
    let style = text.paragraphStyle
    breaksWords =
      style.overflowWrap == .anywhere || style.overflowWrap == .breakWord && width > 0
    lineLimit = style.lineLimit.map { max(0, $0) } ?? .max
    isTruncated = text.isCut
    breakAll()
  }

  private mutating func breakAll() {
    for index in text.paragraphs.indices {
      guard lines.count < lineLimit else {
        truncate()
        return
      }
      let isDone = breakParagraph(index)
      guard isDone else {
        truncate()
        return
      }
    }
  }

  /// Returns false if the limit was reached before the paragraph's end.
  private mutating func breakParagraph(_ index: Int) -> Bool {
    let paragraph = text.paragraphs[index]
    var start = paragraph.range.lowerBound
    let end = paragraph.range.upperBound
    if start == end {
      lines.append(LineBox(range: start..<end, paragraph: index, width: 0))
      return true
    }
    var next = paragraph.breaks.lowerBound
    while start < end {
      guard lines.count < lineLimit else { return false }
      var line = LineBox(range: start..<start, paragraph: index, width: 0)
      if let found = lastFittingBreak(
        from: start, next: next, last: paragraph.breaks.upperBound - 1)
      {
        fill(&line, upTo: text.breaks[found])
        start = text.breaks[found].offset
        next = found + 1
      } else if breaksWords,
        let offset = lastFittingCharacter(from: start, before: text.breaks[next])
      {
        line.range = start..<offset
        line.width = text.width(of: line.range)
        start = offset
      } else {
        fill(&line, upTo: text.breaks[next])
        start = text.breaks[next].offset
        next += 1
      }
      lines.append(line)
    }
    return true
  }

  private func fill(_ line: inout LineBox, upTo lineBreak: LineBreak) {
    let start = line.range.lowerBound
    line.range = start..<max(start, lineBreak.contentEnd)
    line.width = text.width(of: line.range)
    if lineBreak.isHyphenated {
      let hyphen = text.hyphen(after: line.range)
      line.width += hyphen.width
      line.ending = hyphen
    }
  }

  /// Returns the last break at which the text from `start` fits, nil if not even the next does.
  private func lastFittingBreak(from start: Int, next: Int, last: Int) -> Int? {
    guard width < .infinity else { return last }
    var candidate = next
    var walk = LineWalk(text, at: start)
    while candidate <= last {
      let end = max(start, text.breaks[candidate].contentEnd)
      walk.advance(to: end)
      // The sum of advances is not the whole truth where glyphs change when the text is broken:
      // it may need less.
      guard
        walk.x <= width
          || !text.isSafe(start, end) && widthNeeded(from: start, to: candidate) <= width
      else { break }
      candidate += 1
    }
    // Or more.
    while candidate > next {
      candidate -= 1
      if widthNeeded(from: start, to: candidate) <= width { return candidate }
    }
    return nil
  }

  /// The width of a line that ends at a break, with its hyphen.
  private func widthNeeded(from start: Int, to candidate: Int) -> Double {
    let lineBreak = text.breaks[candidate]
    let range = start..<max(start, lineBreak.contentEnd)
    return text.width(of: range)
      + (lineBreak.isHyphenated ? text.hyphen(after: range).width : 0)
  }

  /// Returns where a word that is too wide is broken: after at least one character, nil if it has
  /// no more than one.
  private func lastFittingCharacter(from start: Int, before lineBreak: LineBreak) -> Int? {
    let first = text.nextCharacter(after: start)
    // Where only the hyphen is too much, the last character has to go with it.
    let last =
      lineBreak.isHyphenated
      ? text.previousCharacter(before: lineBreak.contentEnd - 1) : lineBreak.contentEnd
    guard first <= last else { return nil }
    var end = first
    var walk = LineWalk(text, at: start)
    walk.advance(to: end)
    while end < last, walk.x <= width {
      end = text.nextCharacter(after: end)
      walk.advance(to: end)
    }
    end = min(end, last)
    while end > first, text.width(of: start..<end) > width {
      end = text.previousCharacter(before: end)
    }
    return end < lineBreak.contentEnd && end > start ? end : nil
  }

  /// Notes that text is left out, and puts an ellipsis on the last line if that is asked for.
  private mutating func truncate() {
    isTruncated = true
    guard let last = lines.last else { return }
    lines[lines.count - 1] = LineTruncation(text, width: width).truncate(last)
  }
}
