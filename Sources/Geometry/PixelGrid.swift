/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in device pixels; its origin is the top-left corner.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
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
