public import Geometry

/// The direction in which text and rows run.
public enum LayoutDirection: UInt8, Hashable, Sendable {
  /// From left to right, as Latin is written.
  case leftToRight
  /// From right to left, as Arabic and Hebrew are written.
  case rightToLeft
}

/// What takes part in the layout of a box, in CSS's words and with CSS's initial values.
///
/// Lengths are points; a percentage refers to what CSS says for the property.
public struct Style: Hashable, Sendable {
  /// CSS's `display`: what kind of box it is, and how its children are laid out.
  public enum Display: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// A block below the one before it, with blocks or lines inside.
    case block
    /// A block that its neighbours' and its children's margins don't collapse with.
    case flowRoot
    /// A block that lays out its children along one axis.
    case flex
    /// A block that lays out its children in rows and columns.
    case grid
    /// A part of a line, which may be broken over several.
    case inline
    /// A block that is on a line as a whole.
    case inlineBlock
    /// A flex container that is on a line as a whole.
    case inlineFlex
    /// A grid that is on a line as a whole.
    case inlineGrid
    /// A block whose children are the parts of a table.
    case table
    /// A table that is on a line as a whole.
    case inlineTable
    /// The title above or below a table.
    case tableCaption
    /// Columns of a table that share a width and a background.
    case tableColumnGroup
    /// A column of a table; it holds no content.
    case tableColumn
    /// Rows that come first in their table.
    case tableHeaderGroup
    /// Rows of a table, in the order of the tree.
    case tableRowGroup
    /// Rows that come last in their table.
    case tableFooterGroup
    /// A row of cells.
    case tableRow
    /// A cell of a table.
    case tableCell
    /// The box makes no box; its children are in its position.
    case contents
    /// The box and all that is in it are left out.
    case none
  }

  /// CSS's `position`: what `inset` counts from, and whether the box leaves the flow.
  public enum Position: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// In the flow; `inset` has no effect.
    case `static`
    /// In the flow, moved by `inset` without its neighbours taking notice.
    case relative
    /// In the flow, moved as far as it takes to keep the distances of `inset` from what is seen of
    /// the box that it scrolls with, before anything is scrolled.
    case sticky
    /// Out of the flow, counted from the nearest ancestor that isn't `static`.
    case absolute
    /// Out of the flow, counted from the viewport.
    case fixed
  }

  /// CSS's `box-sizing`: what width and height, and their limits, are those of.
  public enum BoxSizing: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Of the content, without padding and border.
    case contentBox
    /// Of the box with padding and border.
    case borderBox
  }

  /// CSS's `overflow`: what becomes of content that is larger than the box.
  public enum Overflow: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// It is drawn outside of the box.
    case visible
    /// It is clipped at the inner edge of the border.
    case hidden
    /// Clipped like `hidden`; its content is drawn from its start, and no scroll bar takes room.
    case scroll
  }

  /// CSS's `flex-direction`: the axis of a flex container, and where its items start.
  public enum FlexDirection: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// In the direction of the text.
    case row
    /// Against the direction of the text.
    case rowReverse
    /// From top to bottom.
    case column
    /// From bottom to top.
    case columnReverse
  }

  /// CSS's `flex-wrap`: whether items of a flex container may be on several lines.
  public enum FlexWrap: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// All items are on one line, however narrow it is.
    case noWrap
    /// Items that don't fit start a new line below or beside the one before.
    case wrap
    /// As `wrap`, with the lines in the opposite order.
    case wrapReverse
  }

  /// `align-items` and `align-self`, and in a grid `justify-items` and `justify-self`; `auto` takes
  /// what the parent says of its items.
  public enum ItemAlignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// What the parent says of its items.
    case auto

    /// As `stretch`, but in a grid images and boxes with a ratio keep their size.
    case normal
    /// As large as the line or the cell, where the size is `auto`.
    case stretch
    /// At the start of the cross axis, which `wrapReverse` exchanges with its end.
    case flexStart
    /// At the end of the cross axis, which `wrapReverse` exchanges with its start.
    case flexEnd
    /// At the start of the container's own direction.
    case start
    /// At the end of the container's own direction.
    case end
    /// In the middle.
    case center
    /// With its first baseline on that of its neighbours.
    case baseline

    /// The start and end of the item's own direction.
    case selfStart
    /// At the end of the item's own direction.
    case selfEnd

    /// Sides of the box that holds the item; of no meaning from top to bottom.
    case left
    /// At the right side of the box that holds the item; of no meaning from top to bottom.
    case right
  }

  /// Which alignments keep what is too large at the start, and which don't at all.
  public struct OverflowAlignments: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// `align-items` is `safe`: items that are too large start where the line starts.
    public static let safeItems = OverflowAlignments(rawValue: 1)

    /// `align-self` is `safe`.
    public static let safeSelf = OverflowAlignments(rawValue: 2)

    /// `justify-content` is `safe`.
    public static let safeJustification = OverflowAlignments(rawValue: 4)

    /// `align-content` is `safe`.
    public static let safeContent = OverflowAlignments(rawValue: 8)

    /// The content of a block stays at the start unless this says otherwise.
    public static let unsafeContent = OverflowAlignments(rawValue: 16)

    /// `justify-items` is `safe`.
    public static let safeJustifyItems = OverflowAlignments(rawValue: 32)

    /// `justify-self` is `safe`.
    public static let safeJustifySelf = OverflowAlignments(rawValue: 64)
  }

  /// `justify-content` and `align-content`.
  public enum ContentAlignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// As `stretch` where that has a meaning, and else as `start`.
    case normal
    /// Lines or automatic tracks share the room that is left.
    case stretch
    /// At the start of the flex container's axis.
    case flexStart
    /// At the end of the flex container's axis.
    case flexEnd
    /// At the start of the container's own direction.
    case start
    /// At the end of the container's own direction.
    case end
    /// At the left side; along other axes as `start`.
    case left
    /// At the right side; along other axes as `start`.
    case right
    /// In the middle.
    case center
    /// With equal room between neighbours and none at the ends.
    case spaceBetween
    /// With equal room around each, so that the ends have half as much.
    case spaceAround
    /// With equal room between neighbours and at the ends.
    case spaceEvenly
  }

  /// The side that a box is moved to, out of the flow of the blocks and lines beside it.
  ///
  /// It has no effect on flex items and on boxes that are positioned absolutely.
  public enum Float: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// In the flow.
    case none
    /// At the left side of the block around it.
    case left
    /// At the right side of the block around it.
    case right
    /// At the side at which lines start.
    case inlineStart
    /// At the side at which lines end.
    case inlineEnd
  }

  /// The floats that a block, or what follows a line break, is below.
  public enum Clear: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Beside floats where there is room.
    case none
    /// Below all floats at the left.
    case left
    /// Below all floats at the right.
    case right
    /// Below all floats.
    case both
    /// Below the floats at the side at which lines start.
    case inlineStart
    /// Below the floats at the side at which lines end.
    case inlineEnd
  }

  /// What kind of box it is.
  public var display = Display.block

  /// Whether the box leaves the flow, and what `inset` counts from.
  public var position = Position.static

  /// What `width`, `height` and their limits are those of.
  public var boxSizing = BoxSizing.contentBox

  /// The direction in which text, rows and columns of the box run.
  public var direction = LayoutDirection.leftToRight

  /// What becomes of content that is larger than the box.
  public var overflow = Overflow.visible

  /// The axis of a flex container.
  public var flexDirection = FlexDirection.row

  /// Whether items of a flex container may be on several lines.
  public var flexWrap = FlexWrap.noWrap

  /// How items of a flex container, or columns of a grid, share the room along the main axis.
  public var justifyContent = ContentAlignment.normal

  /// How lines of a flex container, rows of a grid or the content of a block share the height.
  public var alignContent = ContentAlignment.normal

  /// How items are across the axis, unless they have an `alignSelf`.
  public var alignItems = ItemAlignment.normal

  /// How this item is across the axis of its container; `auto` takes the container's `alignItems`.
  public var alignSelf = ItemAlignment.auto

  /// How items of a grid are in their columns.
  public var justifyItems = ItemAlignment.normal

  /// How this item is in its columns; `auto` takes the grid's `justifyItems`.
  public var justifySelf = ItemAlignment.auto

  /// Where `safe` or `unsafe` is said of one of these.
  public var overflowAlignments: OverflowAlignments = []

  /// The side that the box is moved to, out of the flow.
  public var float = Float.none

  /// The floats that the box is below.
  public var clear = Clear.none

  /// The position among the items of a flex container or grid; equal ones keep the order of the
  /// tree.
  public var order: Int32 {
    get { storedOrder }
    set { storedOrder = newValue }
  }

  /// Whether a box whose width is a percentage asks its container for no width, as fields of forms do
  /// and images.
  public var isCompressible: Bool {
    get { storedCompressibility != 0 }
    set { storedCompressibility = newValue ? 1 : 0 }
  }

  // OPTIMIZATION: `StyleStore` compares bytes, so there are none between the fields that belong to
  // no field.
  private var storedOrder: Int32 = 0
  private var storedCompressibility: Int32 = 0

  /// The share of the room that is left which an item of a flex container takes; not negative.
  public var flexGrow = 0.0

  /// The share of the room that is missing which an item gives up; not negative.
  public var flexShrink = 1.0

  /// The size along the axis from which an item of a flex container grows or shrinks.
  public var flexBasis = Length.auto

  /// The distance between columns and between rows of a flex container or grid.
  public var columnGap = Length.zero

  /// The distance between rows of a flex container or grid.
  public var rowGap = Length.zero

  /// The width; a percentage is of the containing block's width.
  public var width = Length.auto

  /// The height; a percentage is of the containing block's height, and counts as `auto` where that
  /// is not known.
  public var height = Length.auto

  /// The least width; `auto` is not one, but for items of flex containers and grids that of their
  /// content.
  public var minWidth = Length.auto

  /// The least height; `auto` is not one, but for items of flex containers and grids that of their
  /// content.
  public var minHeight = Length.auto

  /// The largest width; `auto` is not one.
  public var maxWidth = Length.auto

  /// The largest height; `auto` is not one.
  public var maxHeight = Length.auto

  /// Width divided by height; nil means `auto`.
  public var aspectRatio: Double? {
    get { storedRatio == -.infinity ? nil : storedRatio }
    set { storedRatio = newValue ?? -.infinity }
  }

  private var storedRatio = -Double.infinity

  /// `top`, `left`, `bottom` and `right` of a box whose position isn't `static`.
  public var inset = Edges<Length>.auto

  /// The room around the border; `auto` shares what is left, and percentages are of the containing
  /// block's width.
  public var margin = Edges<Length>.zero

  /// The room between border and content; percentages are of the containing block's width.
  public var padding = Edges<Length>.zero

  /// The widths of the borders, in points.
  public var border = EdgeInsets.zero

  /// Creates the initial style: a block in the flow whose size follows from its content.
  public init() {}

  /// Creates a style by changing the initial one.
  public init(_ change: (inout Style) -> Void) {
    change(&self)
  }
}
