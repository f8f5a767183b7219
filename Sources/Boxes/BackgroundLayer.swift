public import Geometry

/// An image or gradient behind a box; CSS's `background-image` with what belongs to it.
///
/// <https://www.w3.org/TR/css-backgrounds-3/#backgrounds>
public struct BackgroundLayer: Hashable, Sendable {
  /// What is drawn in each tile.
  public enum Image: Hashable, Sendable {
    /// Colours along a line, as large as `extent` says.
    case linear(LinearGradient)
    /// Colours from a centre outwards, as large as `extent` says.
    case radial(RadialGradient)
    /// Colours around a centre, as large as `extent` says.
    case conic(ConicGradient)

    /// An image by the name that whoever loads images gave it, and its size in points.
    case bitmap(source: String, size: Size)

    /// Shapes, and the size in points that they have by themselves; a side of zero is open.
    case svg(SVGImage, size: Size)
  }

  /// CSS's `background-size`: how large a tile is.
  public enum Extent: Hashable, Sendable {
    /// As small as covers the whole area.
    case cover

    /// As large as fits in.
    case contain

    /// A width and a height; an automatic one follows from the other or from the image.
    case lengths(width: Length, height: Length)
  }

  /// CSS's `background-repeat`: how often a tile is drawn along an axis.
  public enum Repeat: UInt8, Hashable, Sendable {
    /// As often as it takes to fill the area; tiles at the edges are cut.
    case `repeat`
    /// One time.
    case once

    /// As often as it fits, stretched to fill the area.
    case round

    /// As often as it fits, with equal distances between.
    case space
  }

  /// A part of a box.
  public enum Area: UInt8, Hashable, Sendable {
    /// The box with its border.
    case borderBox
    /// The box within its border.
    case paddingBox
    /// The box within its border and padding.
    case contentBox

    /// All that the boxes around it show, for the root of a page.
    case canvas

    /// The letters of the text in the box; for what is cut only.
    case text
  }

  /// What is drawn in each tile.
  public var image: Image

  /// CSS's `background-position`: where the first tile is, from the left of `origin`; a percentage
  /// is of the room that the tile leaves.
  public var positionX = Length.zero

  /// As `positionX`, from the top.
  public var positionY = Length.zero

  /// How large a tile is.
  public var extent = Extent.lengths(width: .auto, height: .auto)

  /// How often a tile is drawn from left to right.
  public var repeatX = Repeat.repeat

  /// How often a tile is drawn from top to bottom.
  public var repeatY = Repeat.repeat

  /// What positions and sizes refer to.
  public var origin = Area.paddingBox

  /// What it is cut to.
  public var clip = Area.borderBox

  /// CSS's `background-blend-mode`: how it covers the layers and the colour under it.
  public var blendMode = BlendMode.normal

  /// Creates a layer with CSS's initial values: tiles from the top-left corner, at their own size.
  public init(_ image: Image) {
    self.image = image
  }

  /// One tile in an area of a size, and the distances to the next; nil for no next.
  public struct Tile: Hashable, Sendable {
    /// The first tile, in points from the area's top-left corner.
    public var rect: Rect

    /// The distance from one tile to the next at its right, in points; nil for one column.
    public var stepX: Double?

    /// The distance from one tile to the next below, in points; nil for one row.
    public var stepY: Double?
  }

  /// Returns where the tiles are in an area of a size in points, from its top-left corner.
  public func tile(in area: Size) -> Tile {
    var size = tileSize(in: area)
    let x = Self.axis(area.width, size: size.width, position: positionX, repetition: repeatX)
    let y = Self.axis(area.height, size: size.height, position: positionY, repetition: repeatY)
    // What is stretched along one axis keeps its ratio if the other one is automatic.
    if case .lengths(let width, let height) = extent, size.width > 0, size.height > 0 {
      if repeatX == .round, repeatY != .round, height.isAuto {
        size.height *= x.size / size.width
        let y = Self.axis(area.height, size: size.height, position: positionY, repetition: repeatY)
        return Tile(
          rect: Rect(x: x.start, y: y.start, width: x.size, height: y.size), stepX: x.step,
          stepY: y.step)
      }
      if repeatY == .round, repeatX != .round, width.isAuto {
        size.width *= y.size / size.height
        let x = Self.axis(area.width, size: size.width, position: positionX, repetition: repeatX)
        return Tile(
          rect: Rect(x: x.start, y: y.start, width: x.size, height: y.size), stepX: x.step,
          stepY: y.step)
      }
    }
    return Tile(
      rect: Rect(x: x.start, y: y.start, width: x.size, height: y.size), stepX: x.step,
      stepY: y.step)
  }

  /// The positions along one axis.
  private static func axis(
    _ area: Double, size: Double, position: Length, repetition: Repeat
  ) -> (start: Double, size: Double, step: Double?) {
    func start(_ size: Double) -> Double { position.points(percentOf: area - size) }
    guard size > 0 else { return (0, 0, nil) }
    switch repetition {
    case .once: return (start(size), size, nil)
    case .repeat: return (start(size), size, size)
    case .round:
      let count = max(1, (area / size).rounded())
      return (start(area / count), area / count, area / count)
    case .space:
      let count = (area / size).rounded(.down)
      guard count >= 2 else { return (start(size), size, nil) }
      return (0, size, size + (area - count * size) / (count - 1))
    }
  }

  private func tileSize(in area: Size) -> Size {
    var natural: Size?
    switch image {
    case .bitmap(_, let size), .svg(_, let size): natural = size
    case .linear, .radial, .conic: break
    }
    switch extent {
    case .lengths(let width, let height):
      let wide = width.isAuto ? nil : max(0, width.points(percentOf: area.width))
      let high = height.isAuto ? nil : max(0, height.points(percentOf: area.height))
      guard let natural, natural.width > 0, natural.height > 0 else {
        return Size(width: wide ?? area.width, height: high ?? area.height)
      }
      switch (wide, high) {
      case (nil, nil): return natural
      case (let wide?, nil):
        return Size(width: wide, height: wide * natural.height / natural.width)
      case (nil, let high?):
        return Size(width: high * natural.width / natural.height, height: high)
      case (let wide?, let high?): return Size(width: wide, height: high)
      }
    case .cover, .contain:
      // A gradient has no ratio of its own.
      guard let natural, natural.width > 0, natural.height > 0 else { return area }
      let isWider = natural.width * area.height > area.width * natural.height
      return isWider == (extent == .cover)
        ? Size(width: area.height * natural.width / natural.height, height: area.height)
        : Size(width: area.width, height: area.width * natural.height / natural.width)
    }
  }
}
