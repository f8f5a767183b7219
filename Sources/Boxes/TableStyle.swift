/// What takes part in the layout of a table, in CSS's words.
public struct TableStyle: Hashable, Sendable {
  public enum Layout: UInt8, Hashable, Sendable {
    case auto
    case fixed
  }

  public enum CaptionSide: UInt8, Hashable, Sendable {
    case top
    case bottom
  }

  /// `vertical-align` of a cell.
  public enum CellAlign: UInt8, Hashable, Sendable {
    case baseline
    case top
    case middle
    case bottom
  }

  public var layout = Layout.auto
  public var isCollapsed = false

  /// The distance between cells, in points; none when borders collapse.
  public var horizontalSpacing = 0.0
  public var verticalSpacing = 0.0
  public var captionSide = CaptionSide.top

  /// The columns that a cell, column or column group covers; at least 1.
  public var columnSpan = 1

  /// The rows that a cell covers; at least 1, and 0 for all that are left in its group.
  public var rowSpan = 1
  public var cellAlign = CellAlign.baseline

  /// Whether `visibility: collapse` takes a row or a group of rows away.
  public var isRemoved = false

  /// The sides at which `border-style: hidden` lets no border are where borders collapse.
  public var hiddenBorders = Edges(all: false)

  public init() {}
}
