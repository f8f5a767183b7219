import Boxes
import Diagnostics

/// The lines of a grid along one axis, as its style names them.
///
/// Lines are counted from 0, which is the first one of the explicit grid; those before it are
/// negative.
struct GridAxis {
  /// The largest number of tracks that repetitions are written out to.
  static let maximumTracks = 1_000

  /// The tracks of the explicit grid, repetitions written out.
  private(set) var explicit: [GridTrack]

  /// The explicit tracks that collapse when nothing is in them.
  private(set) var fitting = 0..<0

  /// The lines of each name, in ascending order.
  private(set) var names: [ExactText: [Int]] = [:]

  /// The sizes of tracks outside of the explicit grid; never empty.
  let automatic: [GridTrack]

  /// The tracks before the explicit grid, and all tracks.
  var leading = 0
  var count = 0

  /// - Parameters:
  ///   - template: The tracks that the style names.
  ///   - automatic: The sizes of others.
  ///   - areas: The named areas along the axis, and how many tracks they cover.
  ///   - repetitions: How often the template's own repetition is written out.
  init(
    _ template: GridTemplate, automatic: [GridTrack],
    areas: (ranges: [(name: ExactText, tracks: Range<Int>)], count: Int), repetitions: Int
  ) {
    self.automatic = automatic.isEmpty ? [.auto] : automatic
    explicit = []
    let index = template.repetition.map { min($0.index, template.tracks.count) }
    for line in 0...template.tracks.count {
      if line == index, let repetition = template.repetition {
        let start = explicit.count
        for _ in 0..<repetitions
        where explicit.count + repetition.tracks.count <= Self.maximumTracks {
          for (offset, track) in repetition.tracks.enumerated() {
            note(repetition.names, offset)
            explicit.append(track)
          }
          note(repetition.names, repetition.tracks.count)
        }
        if repetition.collapsesEmpty { fitting = start..<explicit.count }
      }
      note(template.names, line)
      if line < template.tracks.count, explicit.count < Self.maximumTracks {
        explicit.append(template.tracks[line])
      }
    }
    for area in areas.ranges {
      addLineName(ExactText(area.name.text + "-start"), area.tracks.lowerBound)
      addLineName(ExactText(area.name.text + "-end"), area.tracks.upperBound)
    }
    // Areas make tracks too, which have the sizes of those that nobody names.
    for index in explicit.count..<max(explicit.count, min(areas.count, Self.maximumTracks)) {
      explicit.append(self.automatic[(index - template.tracks.count) % self.automatic.count])
    }
    for name in names.keys { names[name]?.sort() }
    count = explicit.count
  }

  private mutating func note(_ lists: [[ExactText]], _ index: Int) {
    guard index < lists.count else { return }
    for name in lists[index] { addLineName(name, explicit.count) }
  }

  private mutating func addLineName(_ name: ExactText, _ line: Int) {
    if names[name]?.contains(line) ?? false { return }
    names[name, default: []].append(line)
  }

  /// The size that the style asks for of a track, counted from the first one of all.
  func track(_ index: Int) -> GridTrack {
    let offset = index - leading
    if explicit.indices.contains(offset) { return explicit[offset] }
    // Before the explicit grid the sizes run backwards.
    let turn = offset < 0 ? offset : offset - explicit.count
    let remainder = turn % automatic.count
    return automatic[remainder < 0 ? remainder + automatic.count : remainder]
  }

  // MARK: Lines: <https://www.w3.org/TR/css-grid-1/#line-placement>

  /// Returns the line at which a box begins or ends; nil for `auto` and spans.
  func line(_ line: GridLine, isStart: Bool) -> Int? {
    switch line {
    case .auto, .span: return nil
    case .named(let name):
      if let edge = names[ExactText(name.text + (isStart ? "-start" : "-end"))]?.first {
        return edge
      }
      return find(1, named: name)
    case .line(let number, let name): return find(number, named: name)
    }
  }

  private func find(_ number: Int, named name: ExactText?) -> Int {
    let number = min(max(number, -GridLine.maximumLine), GridLine.maximumLine)
    guard let name else { return number > 0 ? number - 1 : explicit.count + 1 + number }
    // All lines outside of the explicit grid count as having the name.
    let lines = names[name] ?? []
    if number > 0 {
      return number <= lines.count
        ? lines[number - 1] : explicit.count + number - lines.count
    }
    return -number <= lines.count ? lines[lines.count + number] : -(-number - lines.count)
  }

  /// Returns the range of tracks that a box covers, or only how many where it has no position.
  func position(start: GridLine, end: GridLine) -> GridPosition {
    switch (line(start, isStart: true), line(end, isStart: false)) {
    case (let first?, let last?):
      if first == last { return .at(first..<first + 1) }
      return .at(min(first, last)..<max(first, last))
    case (let first?, nil):
      guard case .span(let count, let name) = end else { return .at(first..<first + 1) }
      return .at(first..<passing(count, named: name, after: first))
    case (nil, let last?):
      guard case .span(let count, let name) = start else { return .at(last - 1..<last) }
      return .at(passing(count, named: name, before: last)..<last)
    case (nil, nil):
      if case .span(let count, let name) = start { return .span(name == nil ? bounded(count) : 1) }
      if case .span(let count, let name) = end { return .span(name == nil ? bounded(count) : 1) }
      return .span(1)
    }
  }

  private func bounded(_ count: Int) -> Int { min(max(count, 1), GridLine.maximumLine) }

  private func passing(_ count: Int, named name: ExactText?, after line: Int) -> Int {
    var left = bounded(count)
    guard let name else { return line + left }
    for other in names[name] ?? [] where other > line {
      left -= 1
      if left == 0 { return other }
    }
    return max(line, explicit.count) + left
  }

  private func passing(_ count: Int, named name: ExactText?, before line: Int) -> Int {
    var left = bounded(count)
    guard let name else { return line - left }
    for other in (names[name] ?? []).reversed() where other < line {
      left -= 1
      if left == 0 { return other }
    }
    return min(line, 0) - left
  }
}

/// Where a box is along one axis of a grid.
enum GridPosition {
  /// Between two lines.
  case at(Range<Int>)

  /// Wherever there is room for some tracks.
  case span(Int)

  var range: Range<Int>? { if case .at(let range) = self { range } else { nil } }

  /// The number of tracks.
  var count: Int {
    switch self {
    case .at(let range): range.count
    case .span(let count): count
    }
  }
}
