import Boxes
import Geometry
import Rendering

/// Buttons that are smaller than Apple's Human Interface Guidelines want: 44 × 44 points.
///
/// Those that an SDK makes so small, whatever message and style say, are one note.
struct TouchTargetCheck: FrameCheck {
  let name = "touch-target"
  private static let minimum = 44.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var findings: [FrameFinding] = []
    var fixed: [(name: BoxName, size: Size)] = []
    for (index, name) in checked.targets {
      let size = checked.fragments[index].coveredFrame.size
      // Frames lie on the pixel grid, so a third of a point may be missing.
      guard size.width > 0, size.height > 0, min(size.width, size.height) < Self.minimum - 0.5
      else {
        continue
      }
      if name.isSizedBySDK {
        fixed.append((name, size))
      } else {
        findings.append(
          FrameFinding(
            name: name, value: min(size.width, size.height), threshold: Self.minimum,
            predicate:
              "is \(Self.description(size)): smaller than the touch target of 44 × 44 points",
            solution: "Make it at least 44 × 44."))
      }
    }
    if let first = fixed.first {
      let others = fixed.count == 1 ? "" : " and \(fixed.count - 1) more"
      findings.append(
        FrameFinding(
          name: first.name, value: min(first.size.width, first.size.height),
          threshold: Self.minimum,
          part: "\"\(first.name.id)\"\(others)",
          predicate: (fixed.count == 1 ? "is " : "are smaller than 44 × 44 points, the first ")
            + Self.description(first.size) + ", which neither message nor style can change",
          solution: "Only the app's code can.", isNote: true))
    }
    return findings
  }

  private static func description(_ size: Size) -> String {
    let (across, down) = (size.width.formatted, size.height.formatted)
    if size.height >= minimum - 0.5 { return "\(across) points wide" }
    return size.width >= minimum - 0.5
      ? "\(down) points high" : "\(across) × \(down) points large"
  }
}
