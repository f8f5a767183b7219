package import Boxes
package import Geometry

extension Style {
  /// Returns the style of a box that is at a frame of its parent, in points from the upper left corner.
  package static func absolute(at frame: Rect) -> Style {
    Style {
      $0.position = .absolute
      $0.width = .points(frame.width)
      $0.height = .points(frame.height)
      $0.inset = Edges(
        top: .points(frame.minY), leading: .points(frame.minX), bottom: .auto, trailing: .auto,
        direction: .leftToRight)
    }
  }
}
