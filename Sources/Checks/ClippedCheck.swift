import Boxes
import Geometry
import Rendering

/// Buttons and icons of which the box around them cuts a part off.
///
/// What a scroll brings into view is not cut off; texts have a check of their own. What a page
/// hides wholly, such as the next slide, it hides on purpose.
struct ClippedCheck: FrameCheck {
  let name = "clipped"

  /// How much may be cut off, in points: frames lie on the pixel grid.
  private static let tolerance = 0.5

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let boxes = (checked.targets + checked.fragments(of: [.icon])).sorted { $0.index < $1.index }
    return boxes.compactMap { index, name in
      let frame = checked.fragments[index].frame
      guard frame.width > 0, frame.height > 0 else { return nil }
      let limits = checked.visibilities[index].reachable
      let cut = max(
        limits.minX - frame.minX, limits.minY - frame.minY, frame.maxX - limits.maxX,
        frame.maxY - limits.maxY)
      guard cut > Self.tolerance else { return nil }
      let left = frame.intersection(limits)
      if checked.visibilities[index].isInPage, left.width <= 0 || left.height <= 0 { return nil }
      return FrameFinding(
        name: name, value: cut, threshold: 0,
        predicate: "is clipped by \(cut.formatted) points by its container",
        solution: "Give it more room.")
    }
  }
}
