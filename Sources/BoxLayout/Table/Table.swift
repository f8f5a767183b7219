import Boxes
import Geometry

/// Tables.
///
/// The steps are those of <https://www.w3.org/TR/css-tables-3/#table-layout-algorithm>. The box of
/// a table is its wrapper: it holds the captions and, between them, the grid with the table's
/// borders and padding.
extension Solver {
  mutating func layOutTable(_ node: Int, _ question: Question, placing: Bool) -> Answer {
    let frame = Frame(styles + node, containerWidth: question.containerWidth)
    let grid = TableGrid(node, in: tableSource)

    // 1. Determine the minimum widths of columns, and 2. distribute the table's width.
    let columns = tableColumns(grid)
    let tracks = columnTracks(grid, columns, width: question.width, frame)

    // Captions take their heights from the table's.
    var captionsTop = 0.0
    var captionsHeight = 0.0
    for caption in grid.captions {
      let height = measureCaption(caption.node, tableWidth: question.width)
      captionsHeight += height
      if caption.side == .top { captionsTop += height }
    }

    // 3. Determine the heights of rows.
    var heights = tableHeights(grid, tracks)

    // 4. Distribute the table's height.
    let size = AxisSize.height(styles + node, question, frame: frame)
    var least = max(frame.vertical, size.minimum.isNaN ? 0 : size.minimum)
    if !question.height.isNaN {
      least = max(0, question.height - captionsHeight)
    } else if !size.preferred.isNaN {
      least = size.clamped(size.preferred)
    }
    distributeTableHeight(least - frame.vertical, grid, &heights)
    least -= heights.removeCollapsedRows(spacing: grid.verticalSpacing)

    // 5. Determine the places of the grid's parts.
    var placement = TablePlacement(
      grid: grid, tracks: tracks, heights: heights, frame: frame, top: captionsTop,
      isHeightGiven: !styles[node].height.isAuto, isLTR: isLTR(node))
    placement.locate(least: least)
    if placing {
      placeTable(placement)
      placeCaptions(grid, tableWidth: question.width, gridBottom: placement.bottom)
    }
    var answer = Answer(
      height: (captionsHeight + placement.bottom - captionsTop).clampedLength,
      baseline: placement.baseline)
    answer.hasLastBaseline = false
    return answer
  }

  /// Widths and places of the columns in a table of a given width.
  private func columnTracks(
    _ grid: TableGrid, _ columns: [TableColumn], width: Double, _ frame: Frame
  ) -> ColumnTracks {
    let target = max(0, width - undistributableWidth(grid, columns, frame))
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
    let answer = measure(caption, captionQuestion(caption, margins, tableWidth))
    return margins.top + answer.height + margins.bottom
  }

  /// A caption is a block as wide as the table.
  private mutating func captionQuestion(
    _ caption: Int, _ margins: BlockMargins, _ tableWidth: Double
  ) -> Question {
    let frame = Frame(styles + caption, containerWidth: tableWidth)
    let size = AxisSize.width(styles + caption, container: tableWidth, frame: frame)
    let available = max(frame.horizontal, tableWidth - margins.left - margins.right)
    return Question(
      width: size.clamped(size.preferred.isNaN ? available : size.preferred),
      containerWidth: tableWidth, containerHeight: .nan)
  }

  private mutating func placeCaptions(
    _ grid: TableGrid, tableWidth: Double, gridBottom: Double
  ) {
    var top = 0.0
    var bottom = gridBottom
    for caption in grid.captions {
      let margins = captionMargins(caption.node, tableWidth)
      let question = captionQuestion(caption.node, margins, tableWidth)
      let answer = place(caption.node, question)
      let spare = tableWidth - margins.left - margins.right - question.width
      let isTop = caption.side == .top
      let y = (isTop ? top : bottom) + margins.top
      setTablePosition(
        caption.node, x: margins.offset(spare: spare, isLTR: isLTR(grid.table)), y: y,
        in: grid.table)
      let next = y + answer.height + margins.bottom
      if isTop { top = next } else { bottom = next }
    }
  }
}
