import Boxes
import Rendering

/// Texts that are smaller than Apple's Human Interface Guidelines want: 11 points.
///
/// What counts is the size on the screen: pages may be scaled. Sizes below a point are a way of pages to hide a text.
struct SmallTextCheck: FrameCheck {
  let name = "small-text"
  private static let minimum = 11.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var seen: Set<BoxName> = []
    return checked.strings.compactMap { text in
      let sizes = text.text.runs.filter { !$0.string.allSatisfy(\.isWhitespace) }
        .map(\.style.size)
      guard let own = sizes.min(), own >= 1 else { return nil }
      let size = own * text.scale
      guard size < Self.minimum - 0.05,
        !text.visibleInks.allSatisfy({ checked.isCovered($0, after: text.index) }),
        seen.insert(text.name).inserted
      else { return nil }
      return FrameFinding(
        name: text.name, value: size, threshold: Self.minimum,
        part: "The text \(text.text.string.excerpt)",
        predicate: text.scale == 1
          ? "has a font size of \(size.formatted) points"
          : "has a font size of \(own.formatted), which is shown as \(size.formatted) points",
        solution: "Use 11 points or more.")
    }
  }
}
