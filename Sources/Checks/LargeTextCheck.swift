import BoxLayout
import Devices
import Geometry
import Rendering

/// Texts that need more than twice their space at the accessibility text sizes.
struct LargeTextCheck: FrameCheck {
  let name = "large-text"

  /// The most that a text may need of its space, in percent.
  private static let most = 200.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let frame = checked.frame
    guard frame.environment.textSize.isAccessibility else { return [] }
    var told: Set<BoxName> = []
    return frame.placedTexts.compactMap { text in
      let fragment = frame.fragments.fragments[text.index]
      var whole = text.text
      whole.paragraph.lineLimit = nil
      let width = fragment.frame.width - fragment.contentInsets.left - fragment.contentInsets.right
      let needed = checked.renderer.typesetter.measure(whole, width: max(1, width)).size.height
      // In what scrolls, the part of the screen that shows it is its space.
      let space = min(fragment.frame.height, text.visible.height)
      guard space > 0 else { return nil }
      let percent = (needed / space * 100).rounded()
      guard percent > Self.most, told.insert(text.name).inserted else { return nil }
      return FrameFinding(
        name: text.name, value: percent, threshold: Self.most,
        summary: "At the text size \(frame.environment.textSize.rawValue) the text "
          + "\(text.text.string.excerpt) needs \(OrderedJSON.decimal(percent)) % of its space.",
        solution: "Shorten it, or give it more room.")
    }
  }
}
