import Geometry
import Messages

extension AccengagePosition {
  /// Returns where a view goes in a window, as its name says: Docs/Vendors/Accengage.md#position.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - window: The window.
  ///   - origin: The app's point, for the position `custom`.
  /// - Returns: The frame in the window's coordinates.
  func frame(of size: Size, in window: Rect, origin: Point?) -> Rect {
    let (right, bottom) = (window.maxX - size.width, window.maxY - size.height)
    let middle = Point(
      x: window.midX - size.width / 2, y: window.midY - size.height / 2)
    let corner =
      switch self {
      case .default: Point(x: window.minX, y: bottom)
      case .top: Point(x: middle.x, y: window.minY)
      case .topLeft: window.origin
      case .topRight: Point(x: right, y: window.minY)
      case .center: middle
      case .centerLeft: Point(x: window.minX, y: middle.y)
      case .centerRight: Point(x: right, y: middle.y)
      case .bottom: Point(x: middle.x, y: bottom)
      case .bottomLeft: Point(x: window.minX, y: bottom)
      case .bottomRight: Point(x: right, y: bottom)
      case .custom: origin ?? .zero
      }
    return Rect(origin: corner, size: size)
  }
}
