/// How the words of a text may be on lines, to be held against the widths that were measured.
struct LineBreaks: Sendable {
  /// The words, in the order of the text, each with its width.
  private let words: [(text: String, width: Double)]

  /// Where the words are in the expected image.
  let positions: [WordShapes.Word]

  /// The width of a space.
  let space: Double

  /// How many words each line has as it is expected.
  let expected: [Int]

  /// The most words of a text whose lines are looked at.
  private static let maximumWords = 600

  /// Takes the words of lines whose ink was found in the expected image.
  init?(_ lines: [ExpectedLine], _ inks: [InkLine]) {
    guard lines.count == inks.count else { return nil }
    var words: [(text: String, width: Double)] = []
    var positions: [WordShapes.Word] = []
    var spaces: [Double] = []
    func add(_ word: String, line: Int, start: Double, end: Double) {
      words.append((word, end - start))
      positions.append(WordShapes.Word(line: line, columns: Span(start: start, end: end)))
    }
    for (number, (line, ink)) in zip(lines, inks).enumerated() {
      let count = line.words.count
      guard count > 0 else { return nil }
      // The widest gaps are those between words.
      let widest = ink.gaps.sorted { $0.length > $1.length }.prefix(count - 1)
      if widest.count == count - 1, widest.last.map({ $0.length > 0.1 * line.em }) ?? true {
        var start = ink.columns.start
        let gaps = widest.sorted { $0.start < $1.start }
        for (index, word) in line.words.enumerated() {
          let end = index < gaps.count ? gaps[index].start : ink.columns.end
          add(word, line: number, start: start, end: end)
          if index < gaps.count {
            start = gaps[index].end
            spaces.append(gaps[index].length)
          }
        }
      } else {
        let letters = line.words.reduce(count - 1) { $0 + $1.count }
        let letter = ink.columns.length / Double(max(1, letters))
        var start = ink.columns.start
        for word in line.words {
          add(word, line: number, start: start, end: start + letter * Double(word.count))
          start += letter * Double(word.count + 1)
        }
        spaces.append(letter)
      }
    }
    guard words.count <= Self.maximumWords else { return nil }
    self.words = words
    self.positions = positions
    space = spaces.isEmpty ? 0.25 * lines[0].em : spaces.reduce(0, +) / Double(spaces.count)
    expected = lines.map(\.words.count)
  }

  /// What lines are, as far as their widths say.
  struct Reading: Sendable {
    /// How many words each line has.
    var counts: [Int]

    /// How much wider the letters are than expected.
    var stretch: Double

    /// How far the widths are from those that were measured, of the widest.
    var error: Double
  }

  /// How well the expected lines agree with widths; nil when there are other numbers of them.
  func reading(_ widths: [Double], as counts: [Int]) -> Reading? {
    guard widths.count == counts.count else { return nil }
    var (product, square) = (0.0, 0.0)
    let predicted = self.widths(of: counts)
    for (width, other) in zip(widths, predicted) {
      product += width * other
      square += other * other
    }
    guard square > 0 else { return nil }
    let stretch = product / square
    let widest = widths.max() ?? 1
    let errors = zip(widths, predicted).map { abs($0 - stretch * $1) / max(1, widest) }
    return Reading(counts: counts, stretch: stretch, error: errors.max() ?? 0)
  }

  /// The lines that agree best with widths, of all that breaking at some width gives.
  func reading(_ widths: [Double]) -> Reading? {
    var best: Reading?
    var seen: Set<[Int]> = []
    for counts in candidates(lines: widths.count) + fitted(to: widths)
    where seen.insert(counts).inserted {
      guard let reading = reading(widths, as: counts) else { continue }
      if reading.error < best?.error ?? .infinity { best = reading }
    }
    return best
  }

  /// The word that ends a line and that after which it was expected to end, of the first line that
  /// breaks elsewhere.
  func change(to counts: [Int]) -> (after: String, expected: String?)? {
    var (end, expectedEnd) = (0, 0)
    for index in counts.indices {
      end += counts[index]
      if index < expected.count { expectedEnd += expected[index] }
      if index >= expected.count || end != expectedEnd {
        guard end > 0, end <= words.count else { return nil }
        let isLast = expectedEnd >= words.count || index >= expected.count
        return (words[end - 1].text, isLast ? nil : words[expectedEnd - 1].text)
      }
    }
    return nil
  }

  private func widths(of counts: [Int]) -> [Double] {
    var next = 0
    return counts.map { count in
      let part = words[min(next, words.count)..<min(next + count, words.count)]
      next += count
      return part.reduce(0) { $0 + $1.width } + space * Double(max(0, part.count - 1))
    }
  }

  /// The ways of breaking the words as they come at a width that have a number of lines.
  private func candidates(lines: Int) -> [[Int]] {
    let total = widths(of: [words.count]).first ?? 0
    guard total > 0, lines > 0 else { return [] }
    var found: [[Int]] = []
    let minimum = words.map(\.width).max() ?? 0
    let steps = 240
    for step in 0...steps {
      let width = minimum + (total * 1.02 - minimum) * Double(step * step) / Double(steps * steps)
      let counts = broken(at: width)
      if counts.count == lines { found.append(counts) }
    }
    // Lines may also be broken by hand: a word more or less on one of them.
    for index in expected.indices.dropLast() where expected.count == lines {
      for count in [-2, -1, 1, 2] {
        var counts = expected
        counts[index] += count
        counts[index + 1] -= count
        if counts[index] > 0, counts[index + 1] > 0 { found.append(counts) }
      }
    }
    return found
  }

  /// The ways of breaking in which each line, with letters that are somewhat narrower or wider, is
  /// about as wide as one that was measured: phones break lines by widths of their own font.
  private func fitted(to widths: [Double]) -> [[Int]] {
    let steps = 36
    return (0...steps).compactMap { step in
      let stretch = 0.8 + 0.5 * Double(step) / Double(steps)
      var (counts, next): ([Int], Int) = ([], 0)
      for width in widths.dropLast() {
        var (count, length) = (0, 0.0)
        while next + count < words.count {
          let longer = length + (count > 0 ? space : 0) + words[next + count].width
          guard count == 0 || abs(longer * stretch - width) < abs(length * stretch - width) else {
            break
          }
          (count, length) = (count + 1, longer)
        }
        counts.append(count)
        next += count
      }
      let isWhole = next < words.count && counts.allSatisfy { $0 > 0 }
      return isWhole ? counts + [words.count - next] : nil
    }
  }

  private func broken(at limit: Double) -> [Int] {
    var counts: [Int] = []
    var (count, width) = (0, 0.0)
    for word in words {
      let next = width + (count > 0 ? space : 0) + word.width
      if count > 0, next > limit {
        counts.append(count)
        (count, width) = (1, word.width)
      } else {
        count += 1
        width = next
      }
    }
    counts.append(count)
    return counts
  }
}
