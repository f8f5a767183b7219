import BoxLayout
import Geometry
import Rendering

/// Buttons that are smaller than Apple's Human Interface Guidelines want: 44 × 44 points.
struct TouchTargetCheck: FrameCheck {
  let name = "touch-target"
  private static let least = 44.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let frame = checked.frame
    return frame.fragments.fragments.compactMap { fragment in
      guard let name = frame.tree.name(of: fragment.box), name.kind == .button else { return nil }
      let (width, height) = (fragment.frame.width, fragment.frame.height)
      // Frames lie on the pixel grid, so a third of a point may be missing.
      guard min(width, height) < Self.least - 0.5 else { return nil }
      let size = "\(OrderedJSON.decimal(width)) × \(OrderedJSON.decimal(height))"
      return FrameFinding(
        name: name, value: min(width, height), threshold: Self.least,
        summary: "\"\(name.id)\" is \(size) points: too small to be hit with ease.",
        solution: "Make it at least 44 × 44.")
    }
  }
}
