import BoxLayout
import Geometry
import Rendering

/// Cards that are as high as they may be, so that what is in them scrolls.
struct ScrollCheck: FrameCheck {
  let name = "scrolls"

  /// How much higher content may be than its box, in points.
  private static let tolerance = 1.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let frame = checked.frame
    var heights: [Int: Double] = [:]
    for (index, fragment) in frame.fragments.fragments.enumerated() {
      for ancestor in frame.ancestors(of: index) {
        guard frame.tree[style: frame.fragments.fragments[ancestor].box].overflow == .scroll else {
          continue
        }
        let top = frame.fragments.fragments[ancestor].frame.minY
        heights[ancestor] = max(heights[ancestor] ?? 0, fragment.frame.maxY - top)
        break
      }
    }
    var told: Set<BoxName> = []
    return heights.keys.sorted().compactMap { index in
      let room = frame.fragments.fragments[index].frame.height
      let height = heights[index] ?? 0
      guard height > room + Self.tolerance,
        let name = ([index] + frame.ancestors(of: index)).lazy
          .compactMap({ frame.tree.name(of: frame.fragments.fragments[$0].box) }).first,
        told.insert(name).inserted
      else { return nil }
      return FrameFinding(
        name: name, value: height, threshold: room,
        summary: "What is in \"\(name.id)\" is \(OrderedJSON.decimal(height)) points high and has "
          + "\(OrderedJSON.decimal(room)): it scrolls.",
        solution: "Shorten it, or raise the largest height.")
    }
  }
}
