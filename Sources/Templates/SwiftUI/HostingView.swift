/// A view that shows SwiftUI's views in a window of UIKit, along the vertical axis.
///
/// The root is offered what the safe area leaves of the hosting view and is centred in that, also
/// when it is larger (OpenSwiftUI: `ViewGraph.swift`, `RootGeometry`).
package struct HostingView: Hashable, Sendable {
  /// Where what the root is offered begins, in points from the top of the window.
  package var start: Double

  /// What the root is offered, in points.
  package var length: Double

  /// Creates a hosting view by the part of it that its safe area leaves.
  package init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// Returns where a root of a length begins, in points from the top of the window.
  package func origin(ofRoot root: Double) -> Double { start + (length - root) / 2 }

  /// Whether a background that ignores the safe area reaches the edge of the screen.
  ///
  /// It does where the view's own edge is at the safe area's or beyond it, and not beyond the
  /// screen's; within half a pixel (OpenSwiftUI: `SafeAreaInsets.swift`).
  ///
  /// - Parameters:
  ///   - distance: How far the view's edge is from the safe area's, in points; negative beyond it.
  ///   - inset: The safe area's inset, in points.
  ///   - scale: Pixels to a point.
  /// - Returns: Whether the background reaches it.
  package static func reachesEdge(distance: Double, inset: Double, scale: Double) -> Bool {
    let tolerance = 0.5 / max(1, scale) + 0.001
    return distance <= tolerance && distance >= -inset - tolerance
  }
}
