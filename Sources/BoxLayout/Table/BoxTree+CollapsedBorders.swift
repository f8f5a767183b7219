public import Geometry

extension BoxTree {
  /// The widths of a box's borders as they are laid out, in points.
  ///
  /// In a table whose borders collapse, each side has half of the border that won, and rows,
  /// columns and their groups have none; elsewhere they are those of the style.
  public func border(of box: BoxID) -> EdgeInsets {
    collapsedBorders[box.index] ?? styles[box.index].border
  }

  /// Settles the borders of all tables whose borders collapse, and makes boxes whose borders
  /// changed be laid out again.
  mutating func collapseBorders() {
    guard !collapsedTables.isEmpty else { return }
    var widths: [Int: EdgeInsets] = [:]
    nodes.withUnsafeBufferPointer { nodes in
      styles.withUnsafeBufferPointer { styles in
        guard let nodes = nodes.baseAddress, let styles = styles.baseAddress else { return }
        let source = TableSource(nodes: nodes, styles: styles, tableStyles: tableStyles)
        for table in collapsedTables where styles[table].display.isTable {
          CollapsedBorders.resolve(table, in: source, into: &widths)
        }
      }
    }
    for index in Set(widths.keys).union(collapsedBorders.keys)
    where widths[index] != collapsedBorders[index] {
      forget(index)
    }
    collapsedBorders = widths
  }

  /// The styles as the layout reads them: collapsed borders stand in for those of the boxes.
  func stylesForLayout() -> ContiguousArray<Style> {
    guard !collapsedTables.isEmpty else { return styles }
    var result = styles
    for (index, border) in collapsedBorders { result[index].border = border }
    for table in collapsedTables where result[table].display.isTable {
      result[table].padding = .zero
    }
    return result
  }
}
