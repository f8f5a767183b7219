/// A size in device pixels.
public struct PixelSize: Decodable, Hashable, Sendable {
  /// The width in pixels.
  public var width: Int

  /// The height in pixels.
  public var height: Int

  /// Makes a size, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in device pixels; its origin is the top-left corner.
public struct PixelRect: Decodable, Hashable, Sendable {
  /// The first column.
  public var x: Int

  /// The first row.
  public var y: Int

  /// The width in pixels.
  public var width: Int

  /// The height in pixels.
  public var height: Int

  /// Makes a rectangle, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last.
  public var maxX: Int { x + width }

  /// The row after the last.
  public var maxY: Int { y + height }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The part that both rectangles cover; empty when they don't meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

/// The grid of a device's pixels, laid over points.
///
/// Every rounding of a layout is done here, once, on edges that are already absolute: two boxes
/// that touch in points touch in pixels, whatever their sizes are.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels along one point; finite and above zero.
  public var scale: Double

  /// Makes the grid of a screen with so many pixels for a point.
  public init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "A pixel grid needs a scale above zero.")
    self.scale = scale
  }

  /// The coordinate moved to the nearest pixel edge; a half goes up.
  public func snap(_ coordinate: Double) -> Double {
    (coordinate * scale + 0.5).rounded(.down) / scale
  }

  /// The rectangle with each edge moved to the nearest pixel edge.
  public func snap(_ rect: Rect) -> Rect {
    let left = snap(rect.minX)
    let top = snap(rect.minY)
    return Rect(x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
  }

  /// The length made longer to a whole number of pixels.
  ///
  /// A billionth of a pixel is forgiven, so that the rounding of earlier sums adds no pixel.
  public func roundUp(_ length: Double) -> Double {
    (length * scale - 1e-9).rounded(.up) / scale
  }
}
