import Boxes
import Diagnostics

extension GridAreas {
  /// Reads `grid-template-areas`, row by row: names of cells, and dots for those without one.
  ///
  /// Returns nil unless all rows have as many cells, and each name makes one rectangle.
  ///
  /// See <https://www.w3.org/TR/css-grid-1/#grid-template-areas-property>.
  init?(rows: [String]) {
    self.init()
    guard rows.count <= HTMLLimits.maximumGridTracks else { return nil }
    var cells: [ExactText: Int] = [:]
    var indices: [ExactText: Int] = [:]
    for (row, text) in rows.enumerated() {
      guard let names = Self.cells(text), !names.isEmpty,
        names.count <= HTMLLimits.maximumGridTracks, row == 0 || names.count == columnCount
      else { return nil }
      columnCount = names.count
      for (column, name) in names.enumerated() {
        guard let name else { continue }
        cells[name, default: 0] += 1
        if let index = indices[name] {
          let area = areas[index]
          areas[index].columns =
            min(area.columns.lowerBound, column)..<max(area.columns.upperBound, column + 1)
          areas[index].rows = area.rows.lowerBound..<row + 1
        } else {
          indices[name] = areas.count
          areas.append(
            Area(name: name, columns: column..<column + 1, rows: row..<row + 1))
        }
      }
    }
    rowCount = rows.count
    for area in areas where area.columns.count * area.rows.count != cells[area.name] {
      return nil
    }
  }

  /// The names in a row, nil for cells without one; nil where anything else is in it.
  private static func cells(_ text: String) -> [ExactText?]? {
    var result: [ExactText?] = []
    var name = String.UnicodeScalarView()
    var isInDots = false
    func end() {
      if !name.isEmpty { result.append(ExactText(String(name))) }
      name = .init()
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case ".":
        end()
        if !isInDots { result.append(nil) }
        isInDots = true
        continue
      case _ where scalar.isCSSSpace: end()
      case "-", "_", "0"..."9", "a"..."z", "A"..."Z",
        _ where scalar.value >= 0x80:
        name.append(scalar)
      default: return nil
      }
      isInDots = false
    }
    end()
    return result
  }
}

extension ValueReader {
  /// Reads a line of a grid: <https://www.w3.org/TR/css-grid-1/#typedef-grid-row-start-grid-line>.
  mutating func gridLine() -> GridLine? {
    if skip(word: "auto") { return .auto }
    var isSpan = false
    var number: Int?
    var name: ExactText?
    var parts = 0
    while true {
      if !isSpan, parts == 0 || number != nil || name != nil, skip(word: "span") {
        isSpan = true
        parts += 1
        // The word is before or after what it speaks of.
        if parts > 1 { break }
      } else if number == nil, let value = integer() {
        number = value
        parts += 1
      } else if name == nil, let value = lineName() {
        name = value
        parts += 1
      } else {
        break
      }
    }
    if isSpan {
      guard number.map({ $0 > 0 }) ?? (name != nil) else { return nil }
      return .span(number ?? 1, name: name)
    }
    if let number { return number == 0 ? nil : .line(number, name: name) }
    return name.map { .named($0) }
  }
}
