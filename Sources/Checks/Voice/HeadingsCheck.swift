import Boxes
import ScreenReader

/// A page of several strings without a heading, or with levels left out.
///
/// People find their way by headings with VoiceOver's rotor. No criterion asks for it.
struct HeadingsCheck: FrameCheck {
  let name = "headings"
  private static let manyStrings = 4

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot else { return [] }
    let elements = snapshot.elements.filter { $0.name.element != nil }
    let headings = elements.filter { $0.traits.contains(.heading) }
    if headings.isEmpty {
      let strings = elements.filter { $0.traits.isEmpty && ($0.label ?? "").hasWords }
      guard strings.count >= Self.manyStrings, let first = strings.first else { return [] }
      return [
        note(
          first, part: "The page",
          predicate: "has \(strings.count) text elements and no heading to find one's way by",
          solution: "Make its title an <h1>.")
      ]
    }
    return zip(headings, headings.dropFirst()).compactMap { before, after in
      guard let one = before.level, let two = after.level, two > one + 1 else { return nil }
      return note(
        after, part: "The heading \(after.quotedLabel)",
        predicate: "is of level \(two) after one of level \(one)",
        solution: "Make it an <h\(one + 1)>.")
    }
  }

  private func note(
    _ element: AccessibilityElement, part: String, predicate: String, solution: String
  ) -> FrameFinding {
    var finding = FrameFinding(
      name: element.name, part: part, predicate: predicate, solution: solution)
    finding.isNote = true
    return finding
  }
}
