import Boxes
import Messages
import ScreenReader

/// Images, signs, fields and headings that a screen reader can't name, by the Web Content
/// Accessibility Guidelines 2.2, success criteria 1.1.1, 1.3.1 and 4.1.2.
struct DescriptionCheck: FrameCheck {
  let name = "description"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let gaps = gapFindings(in: checked)
    let known = Set(gaps.compactMap(\.line))
    return gaps.map(\.finding) + spokenFindings(in: checked, except: known)
  }

  /// What VoiceOver finds without a name, or with one that has neither a letter nor a digit, in pages,
  /// beside what the keys and attributes already say.
  private func spokenFindings(in checked: CheckedFrame, except known: Set<Int>) -> [FrameFinding] {
    (checked.spoken.snapshot?.elements ?? []).compactMap { element in
      guard element.name.element != nil, element.isControl || element.traits.contains(.image),
        !(element.label ?? "").hasWords,
        !(element.name.keyPath.flatMap { Int($0) }.map(known.contains) ?? false)
      else { return nil }
      let kind = element.traits.contains(.image) ? "image" : element.isField ? "field" : "control"
      return FrameFinding(
        name: element.name, part: "The \(kind) \"\(element.name.id)\"",
        predicate: element.label.map {
          "is named \($0.excerpt) for screen readers, which have no word for it"
        } ?? "has no name that a screen reader could read",
        solution: "Say in \"aria-label\" what it does or shows. WCAG 2.2, 1.1.1, 4.1.2.")
    }
  }

  private func gapFindings(in checked: CheckedFrame) -> [(finding: FrameFinding, line: Int?)] {
    checked.input.gaps.compactMap { gap -> (finding: FrameFinding, line: Int?)? in
      finding(of: gap).map { ($0, gap.line) }
    }
  }

  private func finding(of gap: MessageGap) -> FrameFinding? {
    switch gap.kind {
    case .image: gap.finding("has no description for screen readers")
    case .control: gap.finding("has no name that a screen reader could read")
    case .field: gap.finding("has no label, so nobody learns from a screen reader what it is for")
    case .heading: gap.finding("has no words, and a screen reader announces it all the same")
    case .source, .withoutEffect: nil
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
    let id = keyPath.ofPage(onLine: line)
    var finding = FrameFinding(
      name: BoxName(id, .image, keyPath: id),
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
