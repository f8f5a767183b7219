public import Boxes
public import Geometry

/// Boxes, and the layout that was last computed for them.
///
/// The results of measuring stay here, so that a second layout repeats only what a change made
/// invalid. `BoxTree.fragments(width:height:grid:measurer:)` is all that is needed to lay out a
/// tree once.
public struct TreeLayout: Sendable {
  /// The boxes.
  public internal(set) var tree: BoxTree

  var states: ContiguousArray<LayoutState>

  /// The heights that were measured of boxes beside those that they were laid out with.
  var measurements: ContiguousArray<LayoutState.Measured> = []

  /// What is left of the borders of boxes in tables whose borders collapse, as the last layout
  /// found it.
  var collapsedBorders: [Int: CollapsedBox] = [:]

  /// The inline formatting contexts by the boxes that hold them, and their lines.
  var inlineFlows: [Int: InlineFlow] = [:]
  var inlineLayouts: [Int: InlineLayout] = [:]

  /// The lines of grids that boxes may be positioned in.
  var gridLines: [Int: GridLines] = [:]

  /// What the last layout was asked for; nil before the first and after a change.
  var lastRequest: LayoutRequest? {
    didSet { if lastRequest != nil { wasLaidOut = true } }
  }

  /// Whether anything may be remembered of boxes.
  private var wasLaidOut = false

  /// Creates a layout in which nothing has been computed.
  public init(_ tree: BoxTree = BoxTree()) {
    self.tree = tree
    states = ContiguousArray(repeating: LayoutState(), count: tree.count)
  }

  /// Adds a box as `BoxTree.append` does, and makes those around it be laid out again.
  @discardableResult
  public mutating func append(_ box: Box, to parent: BoxID = .root) -> BoxID {
    added(tree.append(box, to: parent))
  }

  /// Adds an empty box with a style only.
  @discardableResult
  public mutating func append(_ style: Style, to parent: BoxID = .root) -> BoxID {
    added(tree.append(style, to: parent))
  }

  private mutating func added(_ box: BoxID) -> BoxID {
    states.append(LayoutState())
    if wasLaidOut, let parent = tree.parent(of: box) { invalidate(parent.index) }
    return box
  }

  /// The style of a box; setting it makes the box and its ancestors be laid out again.
  public subscript(style box: BoxID) -> Style {
    get { tree[style: box] }
    set {
      tree[style: box] = newValue
      invalidate(box.index)
    }
  }

  /// The text of a text box, nil for other boxes; setting it makes ancestors be laid out again.
  ///
  /// Setting has no effect on a box that is no text box, or with nil.
  public subscript(text box: BoxID) -> StyledText? {
    get { tree[text: box] }
    set {
      guard tree[text: box] != nil, let newValue else { return }
      tree[text: box] = newValue
      invalidate(box.index)
    }
  }

  /// The box's border box as the last layout left it, before any rounding.
  ///
  /// The position is in points from the top-left corner of the parent's border box.
  public func frame(of box: BoxID) -> Rect {
    let state = states[box.index]
    return Rect(x: state.x, y: state.y, width: state.width, height: state.height)
  }

  /// Drops what is remembered of a box and of all that depends on it.
  private mutating func invalidate(_ index: Int) {
    lastRequest = nil
    forget(index)
  }

  /// Makes a box and its ancestors be laid out again.
  mutating func forget(_ index: Int) {
    var current = index
    while current >= 0 {
      states[current].forget()
      if !inlineFlows.isEmpty {
        inlineFlows[current] = nil
        inlineLayouts[current] = nil
      }
      current = Int(tree.nodes[current].parent)
    }
  }
}

extension TreeLayout {
  /// The heights that the captions of a table take above and below its grid, with their margins.
  func captionHeights(of table: Int) -> (top: Double, bottom: Double) {
    var heights = (top: 0.0, bottom: 0.0)
    var child = Int(tree.nodes[table].firstChild)
    while child >= 0 {
      let style = tree.styles[child]
      if style.display == .tableCaption, !style.position.isOutOfFlow {
        let height =
          states[child].height
          + resolveOrZero(style.margin.top, against: states[table].width)
          + resolveOrZero(style.margin.bottom, against: states[table].width)
        if tree.tableStyles[child]?.captionSide == .bottom {
          heights.bottom += height
        } else {
          heights.top += height
        }
      }
      child = Int(tree.nodes[child].nextSibling)
    }
    return heights
  }
}
