import Boxes
import Geometry
import Rendering

/// Cards that are as high as they may be, so that what is in them scrolls.
///
/// Pages are left out: a web view is made to scroll.
struct ScrollCheck: FrameCheck {
  let name = "scrolls"

  /// How much higher content may be than its box, in points.
  private static let tolerance = 1.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let bottoms = checked.scrolledContent
    var reported: Set<BoxName> = []
    return bottoms.keys.sorted().compactMap { index in
      let box = checked.fragments[index].frame
      let height = (bottoms[index] ?? 0) - box.minY
      guard height > box.height + Self.tolerance, !isPage(index, in: checked),
        let name = checked.name(around: index), reported.insert(name).inserted
      else { return nil }
      return FrameFinding(
        name: name, value: height, threshold: box.height,
        predicate: "scrolls: its content is \(height.formatted) points high, but only "
          + "\(box.height.formatted) fit",
        solution: "Shorten it, or raise the largest height.")
    }
  }

  /// Whether a box is part of a page, or the view that holds one.
  private func isPage(_ index: Int, in checked: CheckedFrame) -> Bool {
    checked.visibilities[index].isInPage
      || checked.fragments.indices.contains(index + 1) && checked.visibilities[index + 1].isInPage
  }
}
