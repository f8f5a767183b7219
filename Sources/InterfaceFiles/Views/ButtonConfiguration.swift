public import Geometry

/// The configuration of a `UIButton`, which says how it looks from iOS 15 on.
public struct ButtonConfiguration: Hashable, Sendable {
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case plain
    case tinted
    case filled
    case gray
  }

  public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
    case dynamic
    case fixed
    case capsule
    case small
    case medium
    case large
  }

  /// The side of the title at which the image is.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    case leading
    case trailing
    case top
    case bottom
  }

  public var style: Style
  public var cornerStyle = CornerStyle.dynamic

  /// The radius of its corners unless their style gives another one, in points.
  public var cornerRadius = 5.95
  public var imagePlacement = Placement.leading

  /// Between image and title, in points.
  public var imagePadding = 0.0

  /// Between the edges and what is inside, from the leading edge on; UIKit's own for plain buttons.
  public var insets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)

  /// The colour of title and image; nil for that of the style.
  public var foreground: Color?
  public var background: Color?

  public init(_ style: Style) {
    self.style = style
  }
}
