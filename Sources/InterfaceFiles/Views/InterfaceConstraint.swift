/// A line of a file that ties an edge or side of a view to another one.
public struct InterfaceConstraint: Hashable, Sendable {
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case baseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins

    /// Whether it is a position on an axis, and so can't be compared with a length or another axis.
    enum Family: Hashable, Sendable {
      case horizontal
      case vertical
      case length
    }

    var family: Family {
      switch self {
      case .width, .height: .length
      case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .centerY, .baseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        .vertical
      }
    }
  }

  public enum Relation: String, CaseIterable, Hashable, Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual
  }

  /// An edge or side of a view or of one of its guides.
  public struct Anchor: Hashable, Sendable {
    public var view: Int
    public var guide: InterfaceView.Guide?
    public var attribute: Attribute

    public init(_ view: Int, _ attribute: Attribute, guide: InterfaceView.Guide? = nil) {
      self.view = view
      self.attribute = attribute
      self.guide = guide
    }
  }

  public var first: Anchor
  public var relation = Relation.equal

  /// What the first is compared with; nil compares it with the constant.
  public var second: Anchor?
  public var multiplier = 1.0
  public var constant = 0.0

  /// Up to 1000, which is required.
  public var priority = 1000.0
  public var id = ""

  /// What its author calls it in Xcode.
  public var label: String?

  /// The view that holds the constraint: places are multiplied as seen from its corner.
  public var holder = 0
  public var line = 0

  public init(_ first: Anchor, to second: Anchor? = nil) {
    self.first = first
    self.second = second
  }
}
