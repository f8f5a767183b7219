import Boxes
import Geometry
import Typesetting

import struct Geometry.Point
import struct Geometry.Rect
import struct Geometry.Size

/// Where the entries of a legend are: in columns beside the message, or below it.
struct LegendLayout {
  /// The width of a column, in points.
  static let columnWidth = 320.0

  /// Narrower messages have the legend below them.
  static let minimumWidthBeside = 316.0
  private static let margin = 16.0
  private static let numberWidth = 28.0

  /// The most columns; what is left over is said.
  private static let maximumColumns = 12

  /// The most pixels of the image.
  private static let maximumPixels = 30_000_000.0

  private var positions: [(entry: AccessibilityLegend.Entry, frame: Rect, titleHeight: Double)] = []

  /// The size of the whole image, in points.
  private(set) var size: Size

  init(
    _ entries: [AccessibilityLegend.Entry], beside screen: Size, isBelow: Bool,
    typesetter: Typesetter
  ) {
    let width = Self.columnWidth - 2 * Self.margin
    func measure(_ entry: AccessibilityLegend.Entry) -> (title: Double, all: Double) {
      let room = width - (entry.number == nil ? 0 : Self.numberWidth)
      let title = typesetter.measure(entry.title, width: room).size.height
      let detail = entry.detail.map { typesetter.measure($0, width: room).size.height + 2 } ?? 0
      return (title, max(title + detail, entry.number == nil ? 0 : AccessibilityRegions.badgeSide))
    }
    let heights = entries.map(measure)
    let columns = isBelow ? max(1, Int(screen.width / Self.columnWidth)) : Self.maximumColumns
    let total = heights.reduce(0) { $0 + $1.all + Self.margin }
    let highest = heights.map(\.all).max() ?? 0
    // Below a message columns are about equally high, beside it as high as the message.
    let available =
      isBelow
      ? max(total / Double(columns) + highest, 1)
      : max(screen.height - 2 * Self.margin, total / Double(columns) + highest)
    let origin =
      isBelow ? Point(x: 0, y: screen.height) : Point(x: screen.width, y: 0)
    var (column, y, bottom) = (0, 0.0, 0.0)
    for (entry, height) in zip(entries, heights) {
      if y > 0, y + height.all > available, column + 1 < columns { (column, y) = (column + 1, 0) }
      positions.append(
        (
          entry,
          Rect(
            x: origin.x + Double(column) * Self.columnWidth + Self.margin,
            y: origin.y + Self.margin + y, width: width, height: height.all), height.title
        ))
      y += height.all + Self.margin
      bottom = max(bottom, origin.y + Self.margin + y)
    }
    size =
      isBelow
      ? Size(width: max(screen.width, Self.columnWidth), height: bottom)
      : Size(
        width: screen.width + Double(column + 1) * Self.columnWidth,
        height: max(screen.height, bottom))
  }

  /// Pixels per point, fewer where the image would be too large.
  func scale(atMost scale: Double) -> Double {
    var scale = scale
    while scale > 1, size.width * size.height * scale * scale > Self.maximumPixels { scale -= 1 }
    return scale
  }

  func add(to parent: BoxID, in tree: inout BoxTree, _ colors: LegendColors) {
    for (entry, frame, titleHeight) in positions {
      var left = frame.minX
      if let number = entry.number {
        AccessibilityRegions.addBadge(
          "\(number)", number: number, at: frame.origin, to: parent, in: &tree)
        left += Self.numberWidth
      }
      let room = frame.maxX - left
      tree.append(
        Box(
          style: Style(absolute: Rect(x: left, y: frame.minY, width: room, height: titleHeight)),
          content: .text(entry.title)), to: parent)
      if let detail = entry.detail {
        let top = frame.minY + titleHeight + 2
        tree.append(
          Box(
            style: Style(
              absolute: Rect(x: left, y: top, width: room, height: max(0, frame.maxY - top))),
            content: .text(detail)), to: parent)
      }
    }
  }
}
