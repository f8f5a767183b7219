/// What takes part in the layout of a table, in CSS's words.
public struct TableStyle: Hashable, Sendable {
  /// CSS's `table-layout`: what decides the widths of columns.
  public enum Layout: UInt8, Hashable, Sendable {
    /// The content of all cells.
    case auto
    /// Columns and the cells of the first row alone.
    case fixed
  }

  /// CSS's `caption-side`: where captions are.
  public enum CaptionSide: UInt8, Hashable, Sendable {
    /// Above the table.
    case top
    /// Below the table.
    case bottom
  }

  /// `vertical-align` of a cell.
  public enum CellAlign: UInt8, Hashable, Sendable {
    /// With its first baseline on that of its row.
    case baseline
    /// At the top of its rows.
    case top
    /// In the middle of its rows.
    case middle
    /// At the bottom of its rows.
    case bottom
  }

  /// What decides the widths of columns.
  public var layout = Layout.auto

  /// Whether neighbouring borders become one, as `border-collapse: collapse` asks.
  public var isCollapsed = false

  /// The distance between cells, in points; none when borders collapse.
  public var horizontalSpacing = 0.0

  /// The distance between rows, in points; none when borders collapse.
  public var verticalSpacing = 0.0

  /// Where the caption is that has this style.
  public var captionSide = CaptionSide.top

  /// The columns that a cell, column or column group covers; at least 1.
  public var columnSpan = 1

  /// The rows that a cell covers; at least 1, and 0 for all that are left in its group.
  public var rowSpan = 1

  /// Where the content of a cell is in the cell's height.
  public var cellAlign = CellAlign.baseline

  /// Whether `visibility: collapse` takes a row or a group of rows away.
  public var isRemoved = false

  /// The sides at which `border-style: hidden` lets no border are where borders collapse.
  public var hiddenBorders = Edges(all: false)

  /// Creates the initial style: automatic columns, separate borders without distances.
  public init() {}
}
