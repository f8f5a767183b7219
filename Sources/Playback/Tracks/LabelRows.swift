/// Finds the rows of labels below marks, so that neither they nor their lines cross.
struct LabelRows {
  /// A label: where its mark is, and where it is itself, in pixels.
  struct Label {
    var mark: Double
    var start: Double
    var end: Double

    /// The row, from 0 at the top; nil when there is no room.
    var row: Int?
  }

  /// The most rows of a track.
  static let maximum = 8

  private static let gap = 10.0

  private(set) var labels: [Label] = []

  /// The rows that are used.
  var count: Int { labels.compactMap(\.row).max().map { $0 + 1 } ?? 0 }

  /// Arranges labels, whose marks are in order from left to right.
  ///
  /// - Parameters:
  ///   - marks: Where the marks are.
  ///   - widths: How wide the labels are.
  ///   - right: Where labels must end.
  init(marks: [Double], widths: [Double], right: Double) {
    labels = zip(marks, widths).map { mark, width in
      let start = min(mark - 5, right - width)
      return Label(mark: mark, start: start, end: start + width)
    }
    // From the right: a label is below all whose lines come down through it, so that its own line
    // meets none of them.
    for index in labels.indices.reversed() {
      let label = labels[index]
      var taken: Set<Int> = []
      for other in labels[(index + 1)...] {
        guard let row = other.row, min(other.start, other.mark) < label.end + Self.gap,
          label.start < other.end + Self.gap
        else { continue }
        if other.mark > label.mark, other.mark < label.end + Self.gap {
          taken.formUnion(0...row)
        } else {
          taken.insert(row)
        }
      }
      labels[index].row = (0..<Self.maximum).first { !taken.contains($0) }
    }
  }
}
