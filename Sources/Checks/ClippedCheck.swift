import BoxLayout
import Geometry
import Rendering

/// Buttons and icons of which the box around them cuts a part off.
///
/// What a scroll brings into view is not cut off; texts have a check of their own.
struct ClippedCheck: FrameCheck {
  let name = "clipped"

  /// How much may be cut off, in points: frames lie on the pixel grid.
  private static let tolerance = 0.5

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.fragments(of: [.button, .icon]).compactMap { index, name, fragment in
      let frame = fragment.frame
      guard frame.width > 0, frame.height > 0 else { return nil }
      let limits = checked.frame.clips(around: index).reachable
      let cut = max(
        limits.minX - frame.minX, limits.minY - frame.minY, frame.maxX - limits.maxX,
        frame.maxY - limits.maxY)
      guard cut > Self.tolerance else { return nil }
      return FrameFinding(
        name: name, value: cut, threshold: 0,
        summary: "\(OrderedJSON.decimal(cut)) points of \"\(name.id)\" are cut off by what is "
          + "around it.", solution: "Give it more room.")
    }
  }
}
