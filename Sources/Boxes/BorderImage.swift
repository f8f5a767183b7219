public import Geometry

/// An image that is drawn around a box in place of its border's lines; CSS's `border-image`.
///
/// Four lines cut the image into nine parts: the corners and sides go to those of the border, the
/// middle is left out unless it is asked for. <https://www.w3.org/TR/css-backgrounds-3/#border-images>
public struct BorderImage: Hashable, Sendable {
  /// How a side of the image fills the side of the border between its corners.
  public enum Repeat: UInt8, Hashable, Sendable {
    /// Stretched to its length.
    case stretch
    /// As often as it takes, from the middle; the first and the last are cut.
    case `repeat`
    /// As often as it fits, stretched to fill the length.
    case round
    /// As often as it fits, with equal distances between and at both ends.
    case space
  }

  /// A width at a side, or how far a side is moved.
  public enum Extent: Hashable, Sendable {
    /// So many times as wide as the border there.
    case factor(Double)
    /// A length; a percentage is of the area in which the image is, `auto` the width of the
    /// image's own part.
    case length(Length)
  }

  /// The image, and how large it is by itself.
  public var layer: BackgroundLayer

  /// How far the lines that cut the image are from its edges: in points of the image, or in percent
  /// of its size.
  public var slices = Edges(all: Length.percent(100))

  /// Whether the middle of the image is drawn too.
  public var isFilled = false

  /// How wide what is drawn is at each side.
  public var widths = Edges(all: Extent.factor(1))

  /// How far it reaches beyond the box at each side.
  public var outsets = Edges(all: Extent.factor(0))

  /// How the upper and the lower side are filled.
  public var repeatX = Repeat.stretch

  /// How the left and the right side are filled.
  public var repeatY = Repeat.stretch

  /// Creates an image with CSS's initial values: each corner has the whole of it.
  public init(_ layer: BackgroundLayer) {
    self.layer = layer
  }

  /// How far the image reaches beyond a box with a border of some widths, all in points.
  public func reach(beyond border: EdgeInsets) -> EdgeInsets {
    func points(_ outset: Extent, _ border: Double) -> Double {
      switch outset {
      case .factor(let factor): factor * border
      case .length(let length): length.points(percentOf: 0)
      }
    }
    return EdgeInsets(
      top: points(outsets.top, border.top), left: points(outsets.left, border.left),
      bottom: points(outsets.bottom, border.bottom), right: points(outsets.right, border.right))
  }
}
