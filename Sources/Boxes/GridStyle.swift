public import Diagnostics

/// What takes part in the layout of a grid and of the boxes that are in one, in CSS's words.
///
/// See <https://www.w3.org/TR/css-grid-1/>.
public struct GridStyle: Hashable, Sendable {
  /// The tracks that the style names, from the side at which lines start and from the top.
  public var columns = GridTemplate()

  /// The rows that the style names, from the top.
  public var rows = GridTemplate()

  /// The named rectangles of cells.
  public var areas = GridAreas()

  /// The sizes of tracks that the templates don't name, in turn; empty means `auto`.
  public var autoColumns: [GridTrack] = []

  /// The heights of rows that the template doesn't name, in turn; empty means `auto`.
  public var autoRows: [GridTrack] = []

  /// The order in which boxes without a position of their own fill the grid.
  public var flow = GridFlow()

  /// The lines at which a box in a grid begins and ends.
  public var columnStart = GridLine.auto

  /// The line at which the box ends, of those between columns.
  public var columnEnd = GridLine.auto

  /// The line at which the box begins, of those between rows.
  public var rowStart = GridLine.auto

  /// The line at which the box ends, of those between rows.
  public var rowEnd = GridLine.auto

  /// Creates the initial style: a grid of automatic tracks, filled row by row.
  public init() {}
}

/// `grid-auto-flow`: the order in which boxes without a position of their own fill a grid.
public struct GridFlow: Hashable, Sendable {
  /// Whether columns are filled one after the other rather than rows.
  public var fillsColumns = false

  /// Whether a box goes back to room that larger ones have left.
  public var isDense = false

  /// Creates the initial order: row by row, without going back.
  public init() {}

  /// Creates an order.
  public init(fillsColumns: Bool, isDense: Bool) {
    (self.fillsColumns, self.isDense) = (fillsColumns, isDense)
  }
}

/// `grid-template-areas`: named rectangles of cells.
public struct GridAreas: Hashable, Sendable {
  /// A rectangle of cells.
  public struct Area: Hashable, Sendable {
    /// What the style calls it.
    public var name: ExactText

    /// The columns that it covers, counted from 0.
    public var columns: Range<Int>

    /// The rows that it covers, counted from 0.
    public var rows: Range<Int>

    /// Creates a named rectangle of cells.
    public init(name: ExactText, columns: Range<Int>, rows: Range<Int>) {
      (self.name, self.columns, self.rows) = (name, columns, rows)
    }
  }

  /// The rectangles, none over another.
  public var areas: [Area] = []

  /// How many columns the template has.
  public var columnCount = 0

  /// How many rows the template has.
  public var rowCount = 0

  /// Creates a template without cells.
  public init() {}
}

/// The tracks of one axis that a style names, with the names of the lines between them.
public struct GridTemplate: Hashable, Sendable {
  /// Tracks that are repeated as often as there is room.
  public struct Repetition: Hashable, Sendable {
    /// The number of tracks before the first one that is repeated.
    public var index: Int

    /// The tracks that are repeated, in their order.
    public var tracks: [GridTrack]

    /// The names of each line, one more than there are tracks.
    public var names: [[ExactText]]

    /// Whether tracks in which nothing is collapse, as `auto-fit` asks.
    public var collapsesEmpty: Bool

    /// Creates tracks that are repeated as often as there is room.
    public init(index: Int, tracks: [GridTrack], names: [[ExactText]], collapsesEmpty: Bool) {
      (self.index, self.tracks) = (index, tracks)
      (self.names, self.collapsesEmpty) = (names, collapsesEmpty)
    }
  }

  /// The tracks without those that are repeated as often as there is room.
  public var tracks: [GridTrack] = []

  /// The names of each line, one more than there are tracks; fewer where the last have none.
  public var names: [[ExactText]] = []

  /// The tracks that are repeated as often as there is room; nil for none.
  public var repetition: Repetition?

  /// Creates a template that names no track.
  public init() {}
}

/// The sizes that a track may have.
public struct GridTrack: Hashable, Sendable {
  /// One of the two limits of a track's size.
  public enum Breadth: Hashable, Sendable {
    /// A length, a percentage or a calculation.
    case length(Length)

    /// A share of the room that is left; a maximum only.
    case flex(Double)
    /// As a minimum what the items need at least, as a maximum what they would like.
    case auto
    /// The widest of what can't be broken in the items.
    case minContent
    /// The widest item when no line is broken.
    case maxContent
  }

  /// The least size.
  public var minimum: Breadth

  /// The size up to which the track grows.
  public var maximum: Breadth

  /// The argument of `fit-content()`, up to which the track grows with its content.
  public var fitLimit: Length?

  /// Creates a track from its least and its largest size.
  public init(_ minimum: Breadth, _ maximum: Breadth, fitLimit: Length? = nil) {
    (self.minimum, self.maximum, self.fitLimit) = (minimum, maximum, fitLimit)
  }

  /// A track as large as its content asks for.
  public static let auto = GridTrack(.auto, .auto)

  /// A track of one length.
  public static func points(_ value: Double) -> GridTrack {
    GridTrack(.length(.points(value)), .length(.points(value)))
  }

  /// A track that takes a share of the room that is left, but no less than its content asks for.
  public static func flex(_ factor: Double) -> GridTrack { GridTrack(.auto, .flex(factor)) }
}

/// A line at which a box in a grid begins or ends.
public enum GridLine: Hashable, Sendable {
  /// Where the flow of the grid puts the box, or one track after the other line.
  case auto

  /// A line counted from 1, or from the end where the number is negative; of those with a name if
  /// there is one. The number is never 0.
  case line(Int, name: ExactText?)

  /// The edge of a named area, or the first line of that name.
  case named(ExactText)

  /// A number of tracks, or of lines of a name; at least 1.
  case span(Int, name: ExactText?)
}

extension GridLine {
  /// The largest number of a line or a span that counts.
  public static let maximumLine = 1_000
}
