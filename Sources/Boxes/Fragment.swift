public import Geometry

/// A box that has been laid out.
public struct Fragment: Hashable, Sendable {
  /// The box that made the fragment.
  public var box: BoxID

  /// The index of the fragment that holds this one; nil for the root.
  public var parent: Int?

  /// The index after the last fragment inside this one: `index + 1 ..< end` are its descendants.
  public var end: Int

  /// The border box as it is seen, in points from the top-left corner of the viewport, on the pixel
  /// grid.
  ///
  /// Of a box that is turned or stretched it is the smallest upright rectangle around it, as
  /// `getBoundingClientRect()` gives it in browsers.
  public var frame: Rect

  /// What an inline box covers that blocks in it break: the rectangle around all of its pieces and
  /// the lines of the blocks; nil for all other boxes.
  public var area: Rect?

  /// What the box covers on the screen.
  public var coveredFrame: Rect { area ?? frame }

  /// Where a box is that is turned or stretched, by itself or by a box around it; nil for all
  /// others.
  ///
  /// A box that is only moved is none of them: its frame is where it was moved to.
  public var transformed: Transformed?

  /// A box's place before it is mapped, and the map to the viewport.
  public struct Transformed: Hashable, Sendable {
    /// The border box, on the pixel grid.
    public var frame: Rect

    /// Maps points that the frame counts in to points of the viewport.
    public var transform: Transform

    package init(frame: Rect, transform: Transform) {
      self.frame = frame
      self.transform = transform
    }
  }

  /// The border box before it is turned or stretched: what all other coordinates here refer to.
  public var layoutFrame: Rect { transformed?.frame ?? frame }

  /// What is left of a table's frame between its captions, or of a field set's below the upper half
  /// of its legend, which its background and borders are drawn around; nil for all other boxes.
  public var gridFrame: Rect?

  /// The legend's frame, which interrupts the border of a field set; nil for all other boxes.
  public var borderGap: Rect?

  /// The border and padding, in points; what they leave of the frame is the content box.
  public var contentInsets: EdgeInsets

  /// The widths of the borders as they are laid out, in points.
  ///
  /// In a table whose borders collapse, each side has half of the border that won, and rows,
  /// columns and their groups have none; elsewhere they are those of the style.
  public var border: EdgeInsets

  /// The lines that are drawn along the edges of a box in a table whose borders collapse: those of
  /// a cell, none for other parts of such a table, and nil for a box whose borders don't collapse.
  ///
  /// They are drawn instead of the borders of the box, in the colours of those that won. All lines
  /// of the table are drawn with its cells.
  public var collapsedLines: Edges<CollapsedLine?>?

  /// Whether the box is moved to a side, out of the flow beside it.
  public var isFloating: Bool

  /// The lines of a text box, relative to the content box; nil for other boxes.
  public var text: TextLayout?

  /// The border boxes of an inline box that is on several lines, in their order.
  ///
  /// They lie on the pixel grid like `frame`, which encloses them. Empty for all other boxes. Only
  /// the first has the edge at the box's start, and only the last that at its end, unless
  /// `repeatsEdges` says otherwise.
  public var pieces: [Rect] = []

  /// Whether every piece has all edges of the box.
  public var repeatsEdges = false

  package init(
    box: BoxID, parent: Int?, end: Int, frame: Rect, transformed: Transformed?, gridFrame: Rect?,
    contentInsets: EdgeInsets, border: EdgeInsets, collapsedLines: Edges<CollapsedLine?>?,
    isFloating: Bool, text: TextLayout?, pieces: [Rect], repeatsEdges: Bool
  ) {
    self.box = box
    self.parent = parent
    self.end = end
    self.frame = frame
    self.transformed = transformed
    self.gridFrame = gridFrame
    self.contentInsets = contentInsets
    self.border = border
    self.collapsedLines = collapsedLines
    self.isFloating = isFloating
    self.text = text
    self.pieces = pieces
    self.repeatsEdges = repeatsEdges
  }
}

/// The boxes of a laid-out tree in painting order: a parent before its children.
public struct FragmentTree: Hashable, Sendable {
  /// The boxes in painting order, the root first.
  public var fragments: [Fragment]

  /// The grid that the frames lie on.
  public var grid: PixelGrid

  /// The web views in the tree, as their pages were fitted into them.
  public var webViews: [WebView] = []

  package init(fragments: [Fragment], grid: PixelGrid) {
    self.fragments = fragments
    self.grid = grid
  }
}
