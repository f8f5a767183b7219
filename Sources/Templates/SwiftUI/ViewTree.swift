import Boxes
import Geometry

/// Views of SwiftUI with what changes their frames, in the order in which they are put together.
///
/// Children are added before what holds them. Lengths are points; x counts from the leading edge.
struct ViewTree {
  /// A limit of a frame along one axis, as `frame(minWidth:idealWidth:maxWidth:)` has it.
  struct Limits: Hashable {
    var minimum: Double?
    var ideal: Double?
    var maximum: Double?

    /// A frame of exactly one length; nil for that of the content.
    static func exactly(_ length: Double?) -> Limits {
      Limits(minimum: length, ideal: length, maximum: length)
    }
  }

  /// What a view is, or what it does with the views in it.
  enum Kind {
    /// A colour or a shape, which takes all that it is offered.
    case fill

    /// Something of a size that takes all that it is offered.
    case image(Size)

    /// A text.
    case text(StyledText)

    /// `Spacer`, along an axis.
    case spacer(isVertical: Bool)
    case frame(width: Limits, height: Limits, ViewAlignment)
    case padding(EdgeInsets)
    case fixedSize(horizontal: Bool, vertical: Bool)

    /// `aspectRatio(contentMode:)`.
    case aspectRatio(Double, fills: Bool)

    /// A box of a ratio as large as the offer and limits allow, whatever is in it.
    case ratioBox(Double, maximum: ViewProposal, ViewAlignment)

    /// `VStack` or `HStack`, centred across.
    case stack(isVertical: Bool, spacing: Double)

    /// `ZStack`, centred.
    case layers

    /// Views at positions, in a box that is as large as the largest; where it has a length, at least
    /// as large as what it is offered.
    case container(hasWidth: Bool, hasHeight: Bool, [ViewAlignment])

    /// `ScrollView`, at its start.
    case scroll(isVertical: Bool)

    /// `GeometryReader`.
    case reader

    /// Lines of views, each line centred.
    case lines(spacing: Double, lineSpacing: Double, maximumPerLine: Int)

    /// A view whose frame is wanted, by a number of the caller's.
    case mark(Int)
  }

  /// A view and those in it.
  struct Node {
    var kind: Kind
    var children: [Int]
  }

  private(set) var nodes: [Node] = []

  /// Adds a view around others and returns its index.
  mutating func add(_ kind: Kind, _ children: [Int] = []) -> Int {
    nodes.append(Node(kind: kind, children: children))
    return nodes.count - 1
  }
}
