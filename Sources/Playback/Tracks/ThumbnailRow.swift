/// Where the thumbnails of a track are from left to right.
///
/// One begins at the moment that it shows, and the last ones as far to the right as the image allows: what
/// has room is decided by where they are drawn, not by their moments.
struct ThumbnailRow {
  /// The pixels between two thumbnails.
  static let gap = 10.0

  let axis: TimeAxis

  /// The pixels from the left edge of the image to where thumbnails must end.
  let right: Double

  /// The width of a thumbnail in pixels.
  let width: Double

  /// Returns the pixels from the left edge of the image to a thumbnail.
  ///
  /// - Parameter time: The moment that it shows, in milliseconds.
  /// - Returns: The position of its left edge.
  func x(_ time: Int) -> Double {
    min(axis.x(time), right - width).rounded()
  }

  /// Returns whether a thumbnail has room after another one.
  ///
  /// - Parameters:
  ///   - time: The moment that it shows, in milliseconds.
  ///   - last: The moment of the one before; nil when it is the first.
  /// - Returns: Whether they don't touch.
  func hasRoom(at time: Int, after last: Int?) -> Bool {
    guard let last else { return true }
    return x(time) - x(last) >= width + Self.gap
  }
}
