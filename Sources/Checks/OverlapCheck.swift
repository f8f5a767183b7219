import BoxLayout
import Geometry
import Rendering

/// Texts and buttons that lie over one another.
struct OverlapCheck: FrameCheck {
  let name = "overlap"

  /// How far two boxes may reach into each other, in points.
  private static let tolerance = 1.0

  /// A part of a frame that something else would hide, or be mistaken for.
  private struct Item {
    var index: Int
    var name: BoxName
    var rect: Rect
  }

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let frame = checked.frame
    let items = items(in: frame).sorted { ($0.rect.minY, $0.index) < ($1.rect.minY, $1.index) }
    var deepest: [[BoxName]: Double] = [:]
    var order: [(first: Item, second: Item)] = []
    for (position, upper) in items.enumerated() {
      for lower in items[(position + 1)...] {
        if lower.rect.minY >= upper.rect.maxY - Self.tolerance { break }
        let (first, second) = upper.index < lower.index ? (upper, lower) : (lower, upper)
        let shared = upper.rect.intersection(lower.rect)
        let depth = min(shared.width, shared.height)
        guard depth > Self.tolerance, first.name != second.name,
          !frame.ancestors(of: second.index).contains(first.index)
        else { continue }
        let pair = [first.name, second.name]
        if deepest[pair] == nil { order.append((first, second)) }
        deepest[pair] = max(deepest[pair] ?? 0, depth)
      }
    }
    return order.sorted { ($0.first.index, $0.second.index) < ($1.first.index, $1.second.index) }
      .map { first, second in
        FrameFinding(
          name: first.name, value: deepest[[first.name, second.name]], threshold: 0,
          summary: "\"\(first.name.id)\" and \"\(second.name.id)\" lie over each other.",
          solution: "Make room between them.")
      }
  }

  private func items(in frame: Frame) -> [Item] {
    var items: [Item] = []
    for (index, fragment) in frame.fragments.fragments.enumerated() {
      guard let name = frame.tree.name(of: fragment.box), name.kind == .button else { continue }
      let rect = fragment.frame.intersection(frame.clips(around: index).visible)
      items.append(Item(index: index, name: name, rect: rect))
    }
    for text in frame.placedTexts {
      for line in text.lines {
        items.append(
          Item(index: text.index, name: text.name, rect: line.intersection(text.visible)))
      }
    }
    return items.filter { $0.rect.width > 0 && $0.rect.height > 0 }
  }
}
