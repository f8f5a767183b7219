package import Geometry

/// SwiftUI's `frame(minWidth:maxWidth:)` along one axis, as OpenSwiftUI has it
/// (`FrameLayout.swift`).
package struct FlexibleFrame: Hashable, Sendable {
  /// The shortest length, in points; nil for the child's.
  package var minimum: Double?

  /// The longest length, in points; nil for the child's.
  ///
  /// A negative one counts as 0.
  package var maximum: Double?

  /// Creates a frame with the limits that are given.
  package init(minimum: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum.map { max(0, $0) }
  }

  /// Returns what the child is offered of an offer, in points.
  package func offer(_ offer: Double) -> Double {
    min(max(offer, minimum ?? -.infinity), maximum ?? .infinity)
  }

  /// Returns the length of the frame, in points.
  ///
  /// - Parameters:
  ///   - offer: What the frame is offered; nil for none.
  ///   - child: The length of the child.
  /// - Returns: The length.
  package func length(offered offer: Double?, child: Double) -> Double {
    guard let offer else {
      return max(min(child, maximum ?? .infinity), minimum ?? -.infinity)
    }
    let offered = self.offer(offer)
    switch (minimum, maximum) {
    case (nil, nil): return child
    case (nil, let maximum?): return min(max(offered, child), maximum)
    case (let minimum?, nil): return max(min(offered, child), minimum)
    case (_?, _?): return offered
    }
  }
}

extension Size {
  /// The smallest size around this one whose width divided by its height is `ratio`, above 0: what
  /// `aspectRatio(contentMode: .fill)` offers.
  package func smallestRectangle(aroundRatio ratio: Double) -> Size {
    let height = max(width / ratio, height)
    return Size(width: height * ratio, height: height)
  }
}
