import Boxes
import Geometry

/// Tables.
///
/// The steps are those of <https://www.w3.org/TR/css-tables-3/#table-layout-algorithm>. The box of
/// a table is its wrapper: it holds the captions and, between them, the grid with the table's
/// borders and padding.
extension Solver {
  mutating func layOutTable(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    let frame = BorderAndPadding(styles + node, containerWidth: input.containerWidth)
    let grid = TableGrid(node, in: tableSource)

    // 1. Determine the minimum widths of columns, and 2. distribute the table's width.
    let columns = tableColumns(grid)
    let tracks = columnTracks(grid, columns: columns, width: input.width, frame: frame)

    // Captions take their heights from the table's.
    var captionsTop = 0.0
    var captionsHeight = 0.0
    for caption in grid.captions {
      let height = measureCaption(caption.node, tableWidth: input.width)
      captionsHeight += height
      if caption.side == .top { captionsTop += height }
    }

    // 3. Determine the heights of rows.
    var heights = tableHeights(grid, tracks)

    // 4. Distribute the table's height.
    let size = AxisSize.height(styles + node, input, frame: frame)
    var minimum = max(frame.vertical, size.minimum.isUnresolved ? 0 : size.minimum)
    if !input.height.isUnresolved {
      minimum = max(0, input.height - captionsHeight)
    } else if !size.preferred.isUnresolved {
      minimum = size.clamped(size.preferred)
    } else if let ratio = aspectRatio(node, frame: frame) {
      // As in Chromium, the ratio is that of the width within the frame to the height with it.
      minimum = max(
        minimum, size.clamped(max(0, input.width - frame.horizontal) / ratio.ratio))
    }
    distributeTableHeight(minimum - frame.vertical, grid: grid, heights: &heights)
    minimum -= heights.removeCollapsedRows(spacing: grid.verticalSpacing)

    // 5. Determine the positions of the grid's parts.
    var placement = TablePlacement(
      grid: grid, tracks: tracks, heights: heights, frame: frame, top: captionsTop,
      isHeightGiven: !styles[node].height.isAuto, isLTR: isLTR(node))
    placement.locate(minimum: minimum)
    if mode == .performLayout {
      placeTable(placement)
      placeCaptions(grid, tableWidth: input.width, gridBottom: placement.bottom)
    }
    var output = LayoutOutput(
      height: (captionsHeight + placement.bottom - captionsTop).clampedLength,
      baseline: placement.baseline)
    output.hasLastBaseline = false
    return output
  }

  /// Widths and positions of the columns in a table of a given width.
  private func columnTracks(
    _ grid: TableGrid, columns: [TableColumn], width: Double, frame: BorderAndPadding
  ) -> ColumnTracks {
    let target = max(0, width - undistributableWidth(grid, columns: columns, frame: frame))
    var tracks = ColumnTracks(gridWidth: max(0, width - frame.horizontal))
    if grid.isFixed {
      tracks.widths = distributeFixedWidth(target, to: columns)
    } else {
      distributeWidth(target, to: columns[...], isConstrained: true, into: &tracks.widths)
    }
    tracks.locate(columns, spacing: grid.horizontalSpacing)
    return tracks
  }

  // MARK: Captions

  private func captionMargins(_ caption: Int, _ tableWidth: Double) -> BlockMargins {
    BlockMargins(styles + caption, containerWidth: tableWidth)
  }

  /// Returns the height of a caption with its margins.
  private mutating func measureCaption(_ caption: Int, tableWidth: Double) -> Double {
    let margins = captionMargins(caption, tableWidth)
    let output = measure(
      caption, captionQuestion(caption, margins: margins, tableWidth: tableWidth))
    return margins.top + output.height + margins.bottom
  }

  /// A caption is a block as wide as the table.
  private mutating func captionQuestion(
    _ caption: Int, margins: BlockMargins, tableWidth: Double
  ) -> LayoutInput {
    let frame = BorderAndPadding(styles + caption, containerWidth: tableWidth)
    let size = AxisSize.width(styles + caption, container: tableWidth, frame: frame)
    let available = max(frame.horizontal, tableWidth - margins.left - margins.right)
    return LayoutInput(
      width: size.clamped(size.preferred.isUnresolved ? available : size.preferred),
      containerWidth: tableWidth, containerHeight: .unresolved)
  }

  private mutating func placeCaptions(
    _ grid: TableGrid, tableWidth: Double, gridBottom: Double
  ) {
    var top = 0.0
    var bottom = gridBottom
    for caption in grid.captions {
      let margins = captionMargins(caption.node, tableWidth)
      let input = captionQuestion(caption.node, margins: margins, tableWidth: tableWidth)
      let output = performLayout(caption.node, input)
      let spare = tableWidth - margins.left - margins.right - input.width
      let isTop = caption.side == .top
      let y = (isTop ? top : bottom) + margins.top
      setTablePosition(
        caption.node, x: margins.offset(spare: spare, isLTR: isLTR(grid.table)), y: y,
        in: grid.table)
      let next = y + output.height + margins.bottom
      if isTop { top = next } else { bottom = next }
    }
  }
}
