import Boxes
import Devices
import Geometry
import Rendering

/// Texts that need more than twice their space at the accessibility text sizes.
///
/// A text that scrolls has all the space that it needs.
struct LargeTextCheck: FrameCheck {
  let name = "large-text"

  /// The most that a text may need of its space, in percent.
  private static let maximum = 200.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let environment = checked.frame.environment
    guard environment.textSize.isAccessibility else { return [] }
    var reported: Set<BoxName> = []
    return checked.strings.compactMap { text in
      let fragment = checked.fragments[text.index]
      let room = fragment.frame.inset(by: fragment.contentInsets)
      let space = min(room.height, room.intersection(text.reachable).height)
      guard space > 0, let layout = fragment.text else { return nil }
      var needed = layout.size.height
      if layout.isTruncated {
        var whole = text.text
        whole.paragraph.lineLimit = nil
        needed =
          checked.frame.typesetter.measure(whole, width: max(1, room.width)).size.height
      }
      let percent = (needed / space * 100).rounded()
      guard percent > Self.maximum, reported.insert(text.name).inserted else { return nil }
      return FrameFinding(
        name: text.name, value: percent, threshold: Self.maximum,
        part: "The text \(text.text.string.excerpt)",
        predicate: "needs \(OrderedJSON.decimal(percent)) % of its space at the text size "
          + environment.textSize.rawValue,
        solution: "Shorten it, or give it more room.")
    }
  }
}
