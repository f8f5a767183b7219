extension PrintedText {
  /// Sets rows in columns, each as wide as its longest cell.
  ///
  /// - Parameter rows: The cells, which may be anybody's.
  public init(table rows: [[String]]) {
    let rows = rows.map { $0.map(\.printable) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    self = rows.map { row -> PrintedText in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[index] - cell.count)
      }
      return "\(cells.joined(separator: "  "))"
    }.joined(separator: "\n")
  }
}
