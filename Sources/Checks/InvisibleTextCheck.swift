import Boxes
import Geometry
import Rendering

/// Texts of a message that nobody sees: transparent, or in a box without width or height.
///
/// A page hides texts on purpose, such as those for screen readers.
struct InvisibleTextCheck: FrameCheck {
  let name = "invisible"

  /// What is more transparent than this is not seen.
  private static let minimum = 0.1

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var seen: Set<BoxName> = []
    return checked.fragments.indices.compactMap { index in
      let fragment = checked.fragments[index]
      guard let text = checked.frame.tree[text: fragment.box],
        !checked.visibilities[index].isInPage,
        let name = checked.name(around: index), name.kind == .text, name.keyPath != nil
      else { return nil }
      let runs = text.runs.filter { !$0.string.allSatisfy(\.isWhitespace) }
      guard !runs.isEmpty else { return nil }
      let opacity = checked.visibilities[index].opacity
      let predicate: String
      if runs.allSatisfy({ $0.style.color.alpha * opacity < Self.minimum }) {
        predicate = "is transparent"
      } else if fragment.frame.width < 1 || fragment.frame.height < 1 {
        predicate =
          "has no room: its box is \(fragment.frame.width.formatted) × "
          + "\(fragment.frame.height.formatted) points"
      } else {
        return nil
      }
      guard seen.insert(name).inserted else { return nil }
      return FrameFinding(
        name: name, part: "The text \(text.string.excerpt)", predicate: predicate,
        solution: "Give it a colour and room, or remove it.")
    }
  }
}
