public import Boxes
public import Geometry

extension TreeLayout {
  /// The widths of a box's borders as they are laid out, in points.
  ///
  /// In a table whose borders collapse, each side has half of the border that won, and rows,
  /// columns and their groups have none; elsewhere they are those of the style.
  public func border(of box: BoxID) -> EdgeInsets {
    collapsedBorders[box.index]?.border ?? tree.styles[box.index].border
  }

  /// The lines that are drawn along a box's edges in a table whose borders collapse.
  ///
  /// They replace the borders of the box, and take the colours of those that won. All lines of
  /// the table are drawn with its cells.
  ///
  /// - Parameter box: Any box.
  /// - Returns: The lines of a cell, none for other parts of such a table, and nil for a box whose
  ///   borders don't collapse.
  public func collapsedLines(of box: BoxID) -> Edges<CollapsedLine?>? {
    guard let edges = collapsedBorders[box.index]?.lines else { return nil }
    return Edges(
      top: line(edges.top), left: line(edges.left), bottom: line(edges.bottom),
      right: line(edges.right))
  }

  private func line(_ edge: CollapsedEdge) -> CollapsedLine? {
    guard edge.box >= 0, let decoration = tree.decorations[Int(edge.box)] else { return nil }
    let (colors, styles) = (decoration.borderColors, decoration.borderStyles)
    let (color, style) =
      switch edge.side {
      case .top: (colors.top, styles.top)
      case .left: (colors.left, styles.left)
      case .bottom: (colors.bottom, styles.bottom)
      case .right: (colors.right, styles.right)
      }
    return CollapsedLine(width: edge.width, color: color, style: style)
  }

  /// Settles the borders of all tables whose borders collapse, and makes boxes whose borders
  /// changed be laid out again.
  mutating func collapseBorders() {
    guard !tree.collapsedTables.isEmpty else { return }
    var boxes: [Int: CollapsedBox] = [:]
    tree.nodes.withUnsafeBufferPointer { nodes in
      StylePointers.read(tree.styles) { styles in
        guard let nodes = nodes.baseAddress else { return }
        let source = TableSource(nodes: nodes, styles: styles, tableStyles: tree.tableStyles)
        for table in tree.collapsedTables where tree.styles[table].display.isTable {
          CollapsedBorders.resolve(table, in: source, into: &boxes)
        }
      }
    }
    for index in Set(boxes.keys).union(collapsedBorders.keys)
    where boxes[index]?.border != collapsedBorders[index]?.border {
      forget(index)
    }
    collapsedBorders = boxes
  }

  /// The styles as the layout reads them: collapsed borders replace those of the boxes.
  func stylesForLayout() -> StyleStore {
    guard !tree.collapsedTables.isEmpty else { return tree.styles }
    var result = tree.styles
    for (index, box) in collapsedBorders { result[index].border = box.border }
    for table in tree.collapsedTables where result[table].display.isTable {
      result[table].padding = .zero
    }
    return result
  }
}
