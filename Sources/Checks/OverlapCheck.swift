import Boxes
import Geometry
import Rendering

/// Texts and buttons that lie over one another.
///
/// Letters count where they are, not with the room around them. Two buttons must not share any
/// place where a finger may go; a text must not lie over what is drawn of a button.
struct OverlapCheck: FrameCheck {
  let name = "overlap"

  /// How far two boxes may reach into each other, in points.
  private static let tolerance = 1.0

  /// A part of a frame that something else would hide, or be mistaken for.
  private struct Item {
    enum Kind {
      case letters

      /// Where a button takes touches, and what is drawn of it.
      case target
      case drawing
    }

    var index: Int
    var name: BoxName
    var kind: Kind
    var rect: Rect
  }

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let items = items(in: checked).sorted { ($0.rect.minY, $0.index) < ($1.rect.minY, $1.index) }
    var deepest: [[BoxName]: Double] = [:]
    var order: [(first: Item, second: Item)] = []
    for position in items.indices {
      let rect = items[position].rect
      for next in items.indices[(position + 1)...] {
        if items[next].rect.minY >= rect.maxY - Self.tolerance { break }
        let shared = rect.intersection(items[next].rect)
        let depth = min(shared.width, shared.height)
        guard depth > Self.tolerance else { continue }
        let (upper, lower) = (items[position], items[next])
        let (first, second) = upper.index < lower.index ? (upper, lower) : (lower, upper)
        guard isProblem(first, second, in: checked) else { continue }
        let pair = [first.name, second.name]
        if deepest[pair] == nil { order.append((first, second)) }
        deepest[pair] = max(deepest[pair] ?? 0, depth)
      }
    }
    return order.sorted { ($0.first.index, $0.second.index) < ($1.first.index, $1.second.index) }
      .map { first, second in
        FrameFinding(
          name: first.name, value: deepest[[first.name, second.name]], threshold: 0,
          predicate: "overlaps \"\(second.name.id)\"",
          solution: "Make room between them.")
      }
  }

  private func isProblem(
    _ first: Item, _ second: Item, in checked: CheckedFrame
  ) -> Bool {
    guard first.name != second.name, !checked.isInside(second.index, of: first.index) else {
      return false
    }
    switch (first.kind, second.kind) {
    case (.target, .target), (.letters, .letters), (.letters, .drawing), (.drawing, .letters): break
    default: return false
    }
    let (one, other) = (checked.visibilities[first.index], checked.visibilities[second.index])
    // What scrolls comes out from under what stays.
    if one.isFixed != other.isFixed { return false }
    // What a sheet hides wholly is not to be seen; a button over a text is no such sheet.
    return !checked.isCovered(first.rect, after: first.index, except: second.index)
  }

  private func items(in checked: CheckedFrame) -> [Item] {
    var items: [Item] = []
    for (index, name) in checked.targets {
      let rect = checked.fragments[index].frame.intersection(checked.visibilities[index].visible)
      items.append(Item(index: index, name: name, kind: .target, rect: rect))
      for ink in checked.inks(of: index) {
        items.append(Item(index: index, name: name, kind: .drawing, rect: ink))
      }
    }
    for text in checked.strings {
      for ink in text.visibleInks {
        items.append(Item(index: text.index, name: text.name, kind: .letters, rect: ink))
      }
    }
    return items.filter { $0.rect.width > 0 && $0.rect.height > 0 }
  }
}
