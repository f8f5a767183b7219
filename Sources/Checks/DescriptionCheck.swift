import Boxes
import Messages

/// Pictures and signs that a screen reader can't name, by the Web Content Accessibility Guidelines
/// 2.2, success criteria 1.1.1 and 4.1.2.
struct DescriptionCheck: FrameCheck {
  let name = "description"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.gaps.filter { $0.kind != .withoutEffect }.map { gap in
      gap.finding(
        gap.kind == .picture
          ? "has no description for screen readers"
          : "has no name that a screen reader could read")
    }
  }
}

/// Buttons of pages that do nothing when they are touched.
struct DeadButtonCheck: FrameCheck {
  let name = "dead-button"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.gaps.filter { $0.kind == .withoutEffect }.map { gap in
      gap.finding("does nothing: it has neither a link nor a script")
    }
  }
}

extension MessageGap {
  fileprivate func finding(_ predicate: String) -> FrameFinding {
    let subject = kind == .picture ? "The picture" : element == "a" ? "The link" : "The button"
    // Of a page that is an input the key path is the line.
    let id = line.flatMap { keyPath == "\($0)" ? nil : "\(keyPath):\($0)" } ?? keyPath
    var finding = FrameFinding(
      name: BoxName(id, .image, keyPath: keyPath),
      part: subject + (line.map { " on line \($0)" } ?? ""), predicate: predicate,
      solution: solution)
    finding.isNote = isNote
    return finding
  }
}
