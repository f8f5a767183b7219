/// What takes part in the layout of a grid and of the boxes that are in one, in CSS's words.
///
/// See <https://www.w3.org/TR/css-grid-1/>.
public struct GridStyle: Hashable, Sendable {
  /// The tracks that the style names, from the side at which lines start and from the top.
  public var columns = GridTemplate()
  public var rows = GridTemplate()

  public var areas = GridAreas()

  /// The sizes of tracks that the templates don't name, in turn; empty means `auto`.
  public var autoColumns: [GridTrack] = []
  public var autoRows: [GridTrack] = []
  public var flow = GridFlow()

  /// The lines at which a box in a grid begins and ends.
  public var columnStart = GridLine.auto
  public var columnEnd = GridLine.auto
  public var rowStart = GridLine.auto
  public var rowEnd = GridLine.auto

  public init() {}
}

/// `grid-auto-flow`: the order in which boxes without a place of their own fill a grid.
public struct GridFlow: Hashable, Sendable {
  /// Whether columns are filled one after the other rather than rows.
  public var fillsColumns = false

  /// Whether a box goes back to room that larger ones have left.
  public var isDense = false

  public init() {}

  public init(fillsColumns: Bool, isDense: Bool) {
    (self.fillsColumns, self.isDense) = (fillsColumns, isDense)
  }
}

/// `grid-template-areas`: named rectangles of cells.
public struct GridAreas: Hashable, Sendable {
  public struct Area: Hashable, Sendable {
    public var name: String
    public var columns: Range<Int>
    public var rows: Range<Int>

    public init(name: String, columns: Range<Int>, rows: Range<Int>) {
      (self.name, self.columns, self.rows) = (name, columns, rows)
    }
  }

  public var areas: [Area] = []
  public var columnCount = 0
  public var rowCount = 0

  public init() {}
}

/// The tracks of one axis that a style names, with the names of the lines between them.
public struct GridTemplate: Hashable, Sendable {
  /// Tracks that are repeated as often as there is room.
  public struct Repetition: Hashable, Sendable {
    /// The number of tracks before the first one that is repeated.
    public var index: Int
    public var tracks: [GridTrack]

    /// The names of each line, one more than there are tracks.
    public var names: [[String]]

    /// Whether tracks in which nothing is collapse, as `auto-fit` asks.
    public var collapsesEmpty: Bool

    public init(index: Int, tracks: [GridTrack], names: [[String]], collapsesEmpty: Bool) {
      (self.index, self.tracks) = (index, tracks)
      (self.names, self.collapsesEmpty) = (names, collapsesEmpty)
    }
  }

  /// The tracks without those that are repeated as often as there is room.
  public var tracks: [GridTrack] = []

  /// The names of each line, one more than there are tracks; fewer where the last have none.
  public var names: [[String]] = []
  public var repetition: Repetition?

  public init() {}
}

/// The sizes that a track may have.
public struct GridTrack: Hashable, Sendable {
  public enum Breadth: Hashable, Sendable {
    /// A length, a percentage or a calculation.
    case length(Length)

    /// A share of the room that is left; a maximum only.
    case flex(Double)
    case auto
    case minContent
    case maxContent
  }

  public var minimum: Breadth
  public var maximum: Breadth

  /// The argument of `fit-content()`, up to which the track grows with its content.
  public var fitLimit: Length?

  public init(_ minimum: Breadth, _ maximum: Breadth, fitLimit: Length? = nil) {
    (self.minimum, self.maximum, self.fitLimit) = (minimum, maximum, fitLimit)
  }

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
  case auto

  /// A line counted from 1, or from the end where the number is negative; of those with a name if
  /// there is one. The number is never 0.
  case line(Int, name: String?)

  /// The edge of a named area, or the first line of that name.
  case named(String)

  /// A number of tracks, or of lines of a name; at least 1.
  case span(Int, name: String?)
}

extension GridLine {
  /// The largest number of a line or a span that counts.
  public static let largest = 1_000
}
