import Boxes
import Geometry
import Rendering

/// Buttons that are smaller than Apple's Human Interface Guidelines want: 44 × 44 points.
///
/// Those that an SDK makes so small, whatever message and style say, are left out.
struct TouchTargetCheck: FrameCheck {
  let name = "touch-target"
  private static let least = 44.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.targets.compactMap { index, name in
      if name.isSizedBySDK { return nil }
      let target = checked.fragments[index].coveredFrame
      let (width, height) = (target.width, target.height)
      // Frames lie on the pixel grid, so a third of a point may be missing.
      let least = Self.least - 0.5
      guard width > 0, height > 0, min(width, height) < least else {
        return nil
      }
      let (across, down) = (width.inWords, height.inWords)
      let size =
        height >= least
        ? "\(across) points wide"
        : width >= least ? "\(down) points high" : "\(across) × \(down) points large"
      return FrameFinding(
        name: name, value: min(width, height), threshold: Self.least,
        predicate: "is \(size): too small to be hit with ease",
        solution: "Make it at least 44 × 44.")
    }
  }
}
