import Diagnostics

/// Puts boxes into the cells of a grid.
///
/// The steps are those of <https://www.w3.org/TR/css-grid-1/#auto-placement-algo>. The *lines* are
/// the rows where rows are filled one after the other, else the columns; *places* lie along them.
struct GridPlacer {
  /// The largest number of lines; boxes that would be beyond them share the last ones.
  static let maximumLines = 20_000

  /// The largest number of positions on a line.
  static let maximumPositions = 4_000

  /// How many words of bits are looked at for free cells before boxes go behind all others.
  static let maximumSteps = 20_000_000

  struct Item {
    var lines: GridPosition
    var positions: GridPosition
  }

  /// The first line and position of all, zero or negative.
  private(set) var firstLine = 0
  private(set) var firstPosition = 0

  private(set) var lineCount: Int
  private(set) var positionCount: Int

  /// The positions that are filled before a box goes to the next line.
  private var lineLength = 0

  /// Where each item is, from the first line and position.
  private(set) var lines: [Range<Int>] = []
  private(set) var positions: [Range<Int>] = []

  private let isDense: Bool

  /// A bit for each cell that something is in, line by line.
  private var taken: [UInt64] = []

  /// The words of bits of each line.
  private var width = 1

  /// How many more words may be looked at.
  private var stepsLeft: Int

  init(
    lineCount: Int, positionCount: Int, isDense: Bool, maximumSteps: Int = GridPlacer.maximumSteps
  ) {
    (self.lineCount, self.positionCount, self.isDense) = (lineCount, positionCount, isDense)
    stepsLeft = maximumSteps
  }

  /// How many rows and columns a box takes.
  private struct Spans: Hashable {
    var lines: Int
    var positions: Int
  }

  mutating func placeItems(_ items: [Item], _ watch: inout DeadlineWatch) {
    for item in items {
      firstLine = min(firstLine, item.lines.range?.lowerBound ?? 0)
      firstPosition = min(firstPosition, item.positions.range?.lowerBound ?? 0)
    }
    // 3. Determine the columns in the implicit grid.
    lineLength = positionCount - firstPosition
    // Without explicit tracks there is nothing between the items and the first line.
    if lineCount > 0 { lineCount -= firstLine }
    if positionCount > 0 { positionCount -= firstPosition }
    for item in items {
      if let lines = item.lines.range { lineCount = max(lineCount, lines.upperBound - firstLine) }
      let end = item.positions.range.map { $0.upperBound - firstPosition } ?? item.positions.count
      lineLength = max(lineLength, end)
      if item.positions.range != nil { positionCount = max(positionCount, end) }
    }
    lines = Array(repeating: 0..<1, count: items.count)
    positions = lines
    widen(to: positionCount)

    // 1. Position anything that's not auto-positioned.
    for (index, item) in items.enumerated() {
      guard let line = item.lines.range, let position = item.positions.range else { continue }
      put(index, line: shifted(line, firstLine), position: shifted(position, firstPosition))
    }

    // 2. Process the items locked to a given row.
    var ends: [Int: Int] = [:]
    for (index, item) in items.enumerated() where item.positions.range == nil {
      guard let line = item.lines.range.map({ shifted($0, firstLine) }) else { continue }
      var position = isDense && stepsLeft > 0 ? 0 : ends[line.lowerBound] ?? 0
      while position < Self.maximumPositions,
        !isFree(line, position..<position + item.positions.count),
        !watch.step()
      {
        position += 1
      }
      put(index, line: line, position: position..<position + item.positions.count)
      ends[line.lowerBound] = position + item.positions.count
    }

    // 4. Position the remaining grid items.
    var (line, position) = (0, 0)
    // Cells are only ever taken: where a box of some size found none, later ones find none either.
    var starts: [Spans: (line: Int, position: Int)] = [:]
    for (index, item) in items.enumerated() where item.lines.range == nil {
      if isDense { (line, position) = (0, 0) }
      let count = item.lines.count
      if let range = item.positions.range.map({ shifted($0, firstPosition) }) {
        if range.lowerBound < position { line += 1 }
        position = range.lowerBound
        while !isFree(line..<line + count, range), !watch.step() {
          line = stepsLeft > 0 ? line + 1 : max(line + 1, takenLines)
        }
        put(index, line: line..<line + count, position: range)
      } else {
        let span = item.positions.count
        let spans = Spans(lines: count, positions: span)
        if isDense { (line, position) = starts[spans] ?? (0, 0) }
        defer { if isDense { starts[spans] = (line, position) } }
        while !watch.step() {
          if stepsLeft <= 0, line < takenLines { (line, position) = (takenLines, 0) }
          if position + span > lineLength {
            line += 1
            position = 0
          }
          if isFree(line..<line + count, position..<position + span) { break }
          position += 1
        }
        put(index, line: line..<line + count, position: position..<position + span)
      }
    }
  }

  /// The lines in which something may be.
  private var takenLines: Int { taken.count / width }

  private func shifted(_ range: Range<Int>, _ first: Int) -> Range<Int> {
    range.lowerBound - first..<range.upperBound - first
  }

  /// Notes where an item is.
  private mutating func put(_ index: Int, line: Range<Int>, position: Range<Int>) {
    let line = clamped(line, Self.maximumLines)
    let position = clamped(position, Self.maximumPositions)
    lines[index] = line
    positions[index] = position
    lineCount = max(lineCount, line.upperBound)
    positionCount = max(positionCount, position.upperBound)
    lineLength = max(lineLength, positionCount)
    widen(to: position.upperBound)
    let missing = line.upperBound * width - taken.count
    if missing > 0 { taken += repeatElement(0, count: missing) }
    for line in line {
      for word in position.lowerBound / 64...(position.upperBound - 1) / 64 {
        taken[line * width + word] |= bits(of: position, in: word)
      }
    }
  }

  private func clamped(_ range: Range<Int>, _ maximum: Int) -> Range<Int> {
    let end = min(range.upperBound, maximum)
    return min(range.lowerBound, end - 1)..<end
  }

  /// Whether nothing is in some cells; what lies beyond the last line has room for all.
  private mutating func isFree(_ line: Range<Int>, _ position: Range<Int>) -> Bool {
    for line in line where line < Self.maximumLines {
      guard (line + 1) * width <= taken.count else { return true }
      for word in position.lowerBound / 64...(position.upperBound - 1) / 64 where word < width {
        stepsLeft -= 1
        if taken[line * width + word] & bits(of: position, in: word) != 0 { return false }
      }
    }
    return true
  }

  /// The bits of one word for a range of positions.
  private func bits(of position: Range<Int>, in word: Int) -> UInt64 {
    let start = max(position.lowerBound - word * 64, 0)
    let end = min(position.upperBound - word * 64, 64)
    let below: UInt64 = end == 64 ? .max : 1 << UInt64(end) - 1
    return below & (.max << UInt64(start))
  }

  private mutating func widen(to count: Int) {
    let needed = max(1, (count + 63) / 64)
    guard needed > width else { return }
    var wider: [UInt64] = []
    for line in 0..<taken.count / width {
      wider += taken[line * width..<(line + 1) * width]
      wider += repeatElement(0, count: needed - width)
    }
    (taken, width) = (wider, needed)
  }
}
