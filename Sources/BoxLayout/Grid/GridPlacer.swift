import Diagnostics

/// Puts boxes into the cells of a grid.
///
/// The steps are those of <https://www.w3.org/TR/css-grid-1/#auto-placement-algo>. The *lines* are
/// the rows where rows are filled one after the other, else the columns; *places* lie along them.
struct GridPlacer {
  /// The largest number of lines; boxes that would be beyond them share the last ones.
  static let maximumLines = 20_000

  /// The largest number of places on a line.
  static let maximumPlaces = 4_000

  /// How many words of bits are looked at for free cells before boxes go behind all others.
  static let maximumSteps = 20_000_000

  struct Item {
    var lines: GridPosition
    var places: GridPosition
  }

  /// The first line and place of all, zero or negative.
  private(set) var firstLine = 0
  private(set) var firstPlace = 0

  private(set) var lineCount: Int
  private(set) var placeCount: Int

  /// The places that are filled before a box goes to the next line.
  private var lineLength = 0

  /// Where each item is, from the first line and place.
  private(set) var lines: [Range<Int>] = []
  private(set) var places: [Range<Int>] = []

  private let isDense: Bool

  /// A bit for each cell that something is in, line by line.
  private var taken: [UInt64] = []

  /// The words of bits of each line.
  private var width = 1

  /// How many more words may be looked at.
  private var stepsLeft: Int

  init(
    lineCount: Int, placeCount: Int, isDense: Bool, maximumSteps: Int = GridPlacer.maximumSteps
  ) {
    (self.lineCount, self.placeCount, self.isDense) = (lineCount, placeCount, isDense)
    stepsLeft = maximumSteps
  }

  /// How many rows and columns a box takes.
  private struct Spans: Hashable {
    var lines: Int
    var places: Int
  }

  mutating func place(_ items: [Item], _ watch: inout DeadlineWatch) {
    for item in items {
      firstLine = min(firstLine, item.lines.range?.lowerBound ?? 0)
      firstPlace = min(firstPlace, item.places.range?.lowerBound ?? 0)
    }
    // 3. Determine the columns in the implicit grid.
    lineLength = placeCount - firstPlace
    // Without explicit tracks there is nothing between the items and the first line.
    if lineCount > 0 { lineCount -= firstLine }
    if placeCount > 0 { placeCount -= firstPlace }
    for item in items {
      if let lines = item.lines.range { lineCount = max(lineCount, lines.upperBound - firstLine) }
      let end = item.places.range.map { $0.upperBound - firstPlace } ?? item.places.count
      lineLength = max(lineLength, end)
      if item.places.range != nil { placeCount = max(placeCount, end) }
    }
    lines = Array(repeating: 0..<1, count: items.count)
    places = lines
    widen(to: placeCount)

    // 1. Position anything that's not auto-positioned.
    for (index, item) in items.enumerated() {
      guard let line = item.lines.range, let place = item.places.range else { continue }
      put(index, shifted(line, firstLine), shifted(place, firstPlace))
    }

    // 2. Process the items locked to a given row.
    var ends: [Int: Int] = [:]
    for (index, item) in items.enumerated() where item.places.range == nil {
      guard let line = item.lines.range.map({ shifted($0, firstLine) }) else { continue }
      var place = isDense && stepsLeft > 0 ? 0 : ends[line.lowerBound] ?? 0
      while place < Self.maximumPlaces, !isFree(line, place..<place + item.places.count),
        !watch.step()
      {
        place += 1
      }
      put(index, line, place..<place + item.places.count)
      ends[line.lowerBound] = place + item.places.count
    }

    // 4. Position the remaining grid items.
    var (line, place) = (0, 0)
    // Cells are only ever taken: where a box of some size found none, later ones find none either.
    var starts: [Spans: (line: Int, place: Int)] = [:]
    for (index, item) in items.enumerated() where item.lines.range == nil {
      if isDense { (line, place) = (0, 0) }
      let count = item.lines.count
      if let range = item.places.range.map({ shifted($0, firstPlace) }) {
        if range.lowerBound < place { line += 1 }
        place = range.lowerBound
        while !isFree(line..<line + count, range), !watch.step() {
          line = stepsLeft > 0 ? line + 1 : max(line + 1, takenLines)
        }
        put(index, line..<line + count, range)
      } else {
        let span = item.places.count
        let spans = Spans(lines: count, places: span)
        if isDense { (line, place) = starts[spans] ?? (0, 0) }
        defer { if isDense { starts[spans] = (line, place) } }
        while !watch.step() {
          if stepsLeft <= 0, line < takenLines { (line, place) = (takenLines, 0) }
          if place + span > lineLength {
            line += 1
            place = 0
          }
          if isFree(line..<line + count, place..<place + span) { break }
          place += 1
        }
        put(index, line..<line + count, place..<place + span)
      }
    }
  }

  /// The lines in which something may be.
  private var takenLines: Int { taken.count / width }

  private func shifted(_ range: Range<Int>, _ first: Int) -> Range<Int> {
    range.lowerBound - first..<range.upperBound - first
  }

  /// Notes where an item is.
  private mutating func put(_ index: Int, _ line: Range<Int>, _ place: Range<Int>) {
    let line = held(line, Self.maximumLines)
    let place = held(place, Self.maximumPlaces)
    lines[index] = line
    places[index] = place
    lineCount = max(lineCount, line.upperBound)
    placeCount = max(placeCount, place.upperBound)
    lineLength = max(lineLength, placeCount)
    widen(to: place.upperBound)
    let missing = line.upperBound * width - taken.count
    if missing > 0 { taken += repeatElement(0, count: missing) }
    for line in line {
      for word in place.lowerBound / 64...(place.upperBound - 1) / 64 {
        taken[line * width + word] |= bits(of: place, in: word)
      }
    }
  }

  private func held(_ range: Range<Int>, _ most: Int) -> Range<Int> {
    let end = min(range.upperBound, most)
    return min(range.lowerBound, end - 1)..<end
  }

  /// Whether nothing is in some cells; what lies beyond the last line has room for all.
  private mutating func isFree(_ line: Range<Int>, _ place: Range<Int>) -> Bool {
    for line in line where line < Self.maximumLines {
      guard (line + 1) * width <= taken.count else { return true }
      for word in place.lowerBound / 64...(place.upperBound - 1) / 64 where word < width {
        stepsLeft -= 1
        if taken[line * width + word] & bits(of: place, in: word) != 0 { return false }
      }
    }
    return true
  }

  /// The bits of one word for a range of places.
  private func bits(of place: Range<Int>, in word: Int) -> UInt64 {
    let start = max(place.lowerBound - word * 64, 0)
    let end = min(place.upperBound - word * 64, 64)
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
