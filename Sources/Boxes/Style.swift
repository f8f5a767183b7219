public import Geometry

/// The direction in which text and rows run.
public enum LayoutDirection: UInt8, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// What takes part in the layout of a box, in CSS's words and with CSS's initial values.
///
/// Lengths are points; a percentage refers to what CSS says for the property.
public struct Style: Hashable, Sendable {
  public enum Display: UInt8, Hashable, Sendable, BitwiseCopyable {
    case block
    /// A block that its neighbours' and its children's margins don't collapse with.
    case flowRoot
    case flex
    case grid
    case inline
    case inlineBlock
    case inlineFlex
    case inlineGrid
    case table
    case inlineTable
    case tableCaption
    case tableColumnGroup
    case tableColumn
    case tableHeaderGroup
    case tableRowGroup
    case tableFooterGroup
    case tableRow
    case tableCell
    /// The box makes no box; its children are in its place.
    case contents
    case none
  }

  public enum Position: UInt8, Hashable, Sendable, BitwiseCopyable {
    case `static`
    case relative
    case absolute
    case fixed
  }

  public enum BoxSizing: UInt8, Hashable, Sendable, BitwiseCopyable {
    case contentBox
    case borderBox
  }

  public enum Overflow: UInt8, Hashable, Sendable, BitwiseCopyable {
    case visible
    case hidden
    /// Clipped like `hidden`; its content is drawn from its start, and no scroll bar takes room.
    case scroll
  }

  public enum FlexDirection: UInt8, Hashable, Sendable, BitwiseCopyable {
    case row
    case rowReverse
    case column
    case columnReverse
  }

  public enum FlexWrap: UInt8, Hashable, Sendable, BitwiseCopyable {
    case noWrap
    case wrap
    case wrapReverse
  }

  /// `align-items` and `align-self`, and in a grid `justify-items` and `justify-self`; `auto` takes
  /// what the parent says of its items.
  public enum ItemAlignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    case auto

    /// As `stretch`, but in a grid pictures and boxes with a ratio keep their size.
    case normal
    case stretch
    case flexStart
    case flexEnd
    case start
    case end
    case center
    case baseline

    /// The start and end of the item's own direction.
    case selfStart
    case selfEnd

    /// Sides of the box that holds the item; of no meaning from top to bottom.
    case left
    case right
  }

  /// Which alignments keep what is too large at the start, and which don't at all.
  public struct OverflowAlignments: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let safeItems = OverflowAlignments(rawValue: 1)
    public static let safeSelf = OverflowAlignments(rawValue: 2)
    public static let safeJustification = OverflowAlignments(rawValue: 4)
    public static let safeContent = OverflowAlignments(rawValue: 8)

    /// The content of a block stays at the start unless this says otherwise.
    public static let unsafeContent = OverflowAlignments(rawValue: 16)
    public static let safeJustifyItems = OverflowAlignments(rawValue: 32)
    public static let safeJustifySelf = OverflowAlignments(rawValue: 64)
  }

  /// `justify-content` and `align-content`.
  public enum ContentAlignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    case normal
    case stretch
    case flexStart
    case flexEnd
    case start
    case end
    case left
    case right
    case center
    case spaceBetween
    case spaceAround
    case spaceEvenly
  }

  /// The side that a box is moved to, out of the flow of the blocks and lines beside it.
  ///
  /// It has no effect on flex items and on boxes that are positioned absolutely.
  public enum Float: UInt8, Hashable, Sendable, BitwiseCopyable {
    case none
    case left
    case right
    case inlineStart
    case inlineEnd
  }

  /// The floats that a block, or what follows a line break, is below.
  public enum Clear: UInt8, Hashable, Sendable, BitwiseCopyable {
    case none
    case left
    case right
    case both
    case inlineStart
    case inlineEnd
  }

  public var display = Display.block
  public var position = Position.static
  public var boxSizing = BoxSizing.contentBox
  public var direction = LayoutDirection.leftToRight
  public var overflow = Overflow.visible

  public var flexDirection = FlexDirection.row
  public var flexWrap = FlexWrap.noWrap
  public var justifyContent = ContentAlignment.normal
  public var alignContent = ContentAlignment.normal
  public var alignItems = ItemAlignment.normal
  public var alignSelf = ItemAlignment.auto

  /// How items of a grid are in their columns.
  public var justifyItems = ItemAlignment.normal
  public var justifySelf = ItemAlignment.auto

  /// Where `safe` or `unsafe` is said of one of these.
  public var overflowAlignments: OverflowAlignments = []

  /// The place among the items of a flex container or grid; equal ones keep the order of the tree.
  public var order: Int32 = 0

  public var flexGrow = 0.0
  public var flexShrink = 1.0
  public var flexBasis = Length.auto

  /// The distance between columns and between rows of a flex container or grid.
  public var columnGap = Length.zero
  public var rowGap = Length.zero

  public var width = Length.auto
  public var height = Length.auto
  public var minWidth = Length.auto
  public var minHeight = Length.auto
  public var maxWidth = Length.auto
  public var maxHeight = Length.auto

  /// Width divided by height; nil means `auto`.
  public var aspectRatio: Double?

  public var float = Float.none
  public var clear = Clear.none

  public var inset = Edges<Length>.auto
  public var margin = Edges<Length>.zero
  public var padding = Edges<Length>.zero

  /// The widths of the borders, in points.
  public var border = EdgeInsets.zero

  public init() {}

  /// Creates a style by changing the initial one.
  public init(_ change: (inout Style) -> Void) {
    change(&self)
  }
}
