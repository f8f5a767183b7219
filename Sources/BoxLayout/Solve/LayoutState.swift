/// What the layout knows of a box: its position, and measurements that may be needed again.
///
/// unresolved means "not known" in every field.
struct LayoutState: Sendable {
  /// The border box, relative to the parent's border box.
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  /// Where an out-of-flow box in a block would have been, relative to the parent's border box.
  var staticX = 0.0
  var staticY = 0.0

  /// The border-box widths that the content asks for, with the box's own `width` left out.
  var minContentWidth = Double.unresolved
  var maxContentWidth = Double.unresolved

  /// The layout whose results the descendants hold.
  var placed = Measurement()

  // OPTIMIZATION: Most boxes are never measured, so these lie apart.

  /// Where in `TreeLayout.measurements` the heights are that were measured for other widths; -1 for
  /// none yet.
  var measuredPosition: Int32 = -1

  /// How many of these two are known.
  var measuredCount: UInt8 = 0

  /// Heights measured for other widths than the box was laid out with.
  struct Measured: Sendable {
    var newest: Measurement
    var older: Measurement
  }

  mutating func forget() {
    minContentWidth = .unresolved
    maxContentWidth = .unresolved
    placed.isValid = false
    measuredCount = 0
  }
}

/// A layout of a box that can be used again: what went in and what came out.
struct Measurement: Sendable {
  var input = LayoutInput(
    width: .unresolved, containerWidth: .unresolved, containerHeight: .unresolved)
  var output = LayoutOutput(height: 0, baseline: .unresolved)
  var isValid = false
}

/// Whether a box is only measured, or its descendants get their positions as well.
enum RunMode: Sendable {
  case computeSize
  case performLayout
}

/// What a box's parent has settled when it lays the box out.
struct LayoutInput: Sendable {
  /// The border-box width, always known: as in browsers, widths come before heights.
  var width: Double

  /// The border-box height if the parent decided it, else unresolved.
  var height = Double.unresolved

  /// The containing block's content size; unresolved where it is not definite.
  var containerWidth: Double
  var containerHeight: Double

  /// How far the content of a table's cell is moved down, for its `vertical-align`.
  var contentShift = 0.0

  /// Whether percentages of the children may refer to `height`.
  var isDefinite = false

  /// Whether `height`, `min-height` and `max-height` are left out, to learn the content's height.
  var ignoresOwnHeight = false

  /// Whether the content's height is learnt without what a ratio makes of the width.
  var ignoresRatio = false

  /// Whether the baseline is needed; measuring without it is often quicker.
  var wantsBaseline = false

  // The small fields come last, where they leave no gaps.

  init(
    width: Double, height: Double = .unresolved, isDefinite: Bool = false, containerWidth: Double,
    containerHeight: Double, ignoresOwnHeight: Bool = false, wantsBaseline: Bool = false
  ) {
    (self.width, self.height, self.isDefinite) = (width, height, isDefinite)
    (self.containerWidth, self.containerHeight) = (containerWidth, containerHeight)
    (self.ignoresOwnHeight, self.wantsBaseline) = (ignoresOwnHeight, wantsBaseline)
  }

  /// Whether the output for this input serves another; not knowing equals not knowing.
  @inline(__always)
  func serves(_ other: LayoutInput) -> Bool {
    width == other.width && height.bitPattern == other.height.bitPattern
      && isDefinite == other.isDefinite && ignoresOwnHeight == other.ignoresOwnHeight
      && ignoresRatio == other.ignoresRatio
      && (wantsBaseline || !other.wantsBaseline) && contentShift == other.contentShift
      && containerWidth.bitPattern == other.containerWidth.bitPattern
      && containerHeight.bitPattern == other.containerHeight.bitPattern
  }
}

/// A box's height and first baseline.
struct LayoutOutput: Sendable {
  /// The border-box height.
  var height: Double

  /// From the border box's top to the first baseline; unresolved if there is none.
  var baseline: Double

  /// From the border box's top to the last baseline; unresolved if it is not known to differ.
  var lastBaseline = Double.unresolved

  /// The margins of descendants that collapse with the box's own top and bottom margin.
  var topMargin = MarginSet()
  var bottomMargin = MarginSet()

  /// Whether an inline block takes its baseline from the box; it does from no table.
  var hasLastBaseline = true

  /// Whether the box's own top and bottom margins adjoin, because nothing is between them.
  var collapsesThrough = false

  /// Holds the baselines of a box that clips its content to the box itself.
  mutating func holdBaselines() {
    if !baseline.isUnresolved { baseline = max(0, min(baseline, height)) }
    if !lastBaseline.isUnresolved { lastBaseline = max(0, min(lastBaseline, height)) }
  }
}

/// Margins that adjoin: <https://www.w3.org/TR/CSS22/box.html#collapsing-margins>.
struct MarginSet: Sendable {
  private var largest = 0.0
  private var smallest = 0.0

  init() {}

  init(_ margin: Double) {
    addMargin(margin)
  }

  mutating func addMargin(_ margin: Double) {
    largest = max(largest, margin)
    smallest = min(smallest, margin)
  }

  mutating func add(_ other: MarginSet) {
    largest = max(largest, other.largest)
    smallest = min(smallest, other.smallest)
  }

  /// The width of the one margin that they become.
  var collapsed: Double { largest + smallest }
}

/// What a whole tree was laid out for.
struct LayoutRequest: Sendable {
  /// The viewport; unresolved where the root takes the size of its content.
  var width: Double
  var height: Double
}
