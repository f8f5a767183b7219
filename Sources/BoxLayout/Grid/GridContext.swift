import Boxes

/// A box that is in a grid.
struct GridItem {
  var node: Int
  var columns: Range<Int>
  var rows: Range<Int>
  var inlineAlignment = Style.ItemAlignment.normal
  var blockAlignment = Style.ItemAlignment.normal

  /// Whether the item stays at the start where it is larger than its area.
  var isInlineSafe = false
  var isBlockSafe = false

  /// Whether the item's baseline lies on that of others in its row.
  var sharesBaseline = false

  /// The height of the item's area, on which its width depends through a ratio; unresolved while
  /// the rows have no sizes.
  var areaHeight = Double.unresolved

  /// The border-box width, and the margins above and below; known once the columns are.
  var width = 0.0
  var margins = 0.0
  var marginTop = 0.0

  /// The border-box height that the content asks for; unresolved until it is asked.
  var contentHeight = Double.unresolved

  /// From the border box's top to the first baseline.
  var baseline = Double.unresolved

  /// How far the item is moved down so that its baseline lies on that of others in its row.
  var shim = 0.0
}

/// What the steps of one container's grid layout share.
struct GridContext {
  let node: Int
  let container: Container
  let style: UnsafePointer<Style>

  /// The content box's height where it is known before the rows are sized, else unresolved.
  let innerHeight: Double
  let isLTR: Bool
  var columnAxis: GridAxis
  var rowAxis: GridAxis
  var items: [GridItem]
  var columns: GridTracks
  var rows: GridTracks
}

/// Where the lines of a grid is, for boxes that are positioned absolutely in it.
struct GridLines: Sendable {
  struct Axis: Sendable {
    let axis: GridAxis

    /// The edges of the tracks, from the content box's side at which lines start.
    let starts: [Double]
    let ends: [Double]

    init(_ axis: GridAxis, _ tracks: GridTracks) {
      self.axis = axis
      starts = tracks.tracks.map(\.offset)
      ends = tracks.tracks.map(\.end)
    }

    /// The edges between which a box is; nil for the edge of the padding, which `auto` and lines
    /// represent that the grid doesn't have.
    func edges(start: GridLine, end: GridLine) -> (start: Double?, end: Double?) {
      guard case .at(let range) = axis.position(start: start, end: end) else { return (nil, nil) }
      let (first, last) = (range.lowerBound + axis.leading, range.upperBound + axis.leading)
      return (
        start == .auto ? nil : edge(of: first, isStart: true),
        end == .auto ? nil : edge(of: last, isStart: false)
      )
    }

    /// Where an area starts or ends that has its edge at a line: beside the gap, if there is one.
    private func edge(of line: Int, isStart: Bool) -> Double? {
      guard (0...starts.count).contains(line) else { return nil }
      let (before, after) = (line - 1, line)
      if isStart, starts.indices.contains(after) { return starts[after] }
      if ends.indices.contains(before) { return ends[before] }
      return starts.first ?? 0
    }
  }

  let columns: Axis
  let rows: Axis
}
