import Boxes
import Messages

/// Images, signs, fields and headings that a screen reader can't name, by the Web Content
/// Accessibility Guidelines 2.2, success criteria 1.1.1, 1.3.1 and 4.1.2.
struct DescriptionCheck: FrameCheck {
  let name = "description"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.input.gaps.compactMap { gap in
      switch gap.kind {
      case .image: gap.finding("has no description for screen readers")
      case .control: gap.finding("has no name that a screen reader could read")
      case .field: gap.finding("has no label, so nobody learns from a screen reader what it is for")
      case .heading: gap.finding("has no words, and a screen reader announces it all the same")
      case .source, .withoutEffect: nil
      }
    }
  }
}

/// Buttons of pages that do nothing when they are touched.
struct DeadButtonCheck: FrameCheck {
  let name = "dead-button"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.input.gaps.filter { $0.kind == .withoutEffect }.map { gap in
      gap.finding("does nothing: it has neither a link nor a script")
    }
  }
}

extension MessageGap {
  func finding(_ predicate: String) -> FrameFinding {
    // Of a page that is an input the key path is the line.
    let id = line.flatMap { keyPath == "\($0)" ? nil : "\(keyPath):\($0)" } ?? keyPath
    var finding = FrameFinding(
      name: BoxName(id, .image, keyPath: keyPath),
      part: subject + (line.map { " on line \($0)" } ?? ""), predicate: predicate,
      solution: solution)
    finding.isNote = isNote
    return finding
  }

  private var subject: String {
    switch kind {
    case .image, .source: "The image"
    case .field: "The field"
    case .heading: "The heading"
    case .control, .withoutEffect: element == "a" ? "The link" : "The button"
    }
  }
}
