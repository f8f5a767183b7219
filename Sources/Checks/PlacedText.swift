import BoxLayout
public import Geometry
public import Rendering

/// A text as it stands in a frame.
struct PlacedText {
  /// The index of its fragment.
  var index: Int

  /// The text's name, or that of the nearest box around it that has one.
  var name: BoxName
  var text: StyledText

  /// The boxes of its lines, in points from the top-left corner of the viewport.
  var lines: [Rect]

  /// Where it can be seen without scrolling.
  var visible: Rect

  /// Where it can be seen when everything that scrolls is scrolled.
  var reachable: Rect
}

extension Frame {
  /// The parts of named boxes that can be seen without scrolling, by their ids.
  public var visibleParts: [String: Rect] {
    var parts: [String: Rect] = [:]
    for (index, fragment) in fragments.fragments.enumerated() {
      guard let id = tree.name(of: fragment.box)?.id, parts[id] == nil else { continue }
      parts[id] = fragment.frame.intersection(clips(around: index).visible)
    }
    return parts
  }

  /// The input's texts that have lines, in painting order.
  var placedTexts: [PlacedText] {
    fragments.fragments.indices.compactMap { index in
      let fragment = fragments.fragments[index]
      guard let layout = fragment.text, !layout.lines.isEmpty, let text = tree[text: fragment.box],
        let name = name(around: index)
      else { return nil }
      let origin = Point(
        x: fragment.frame.minX + fragment.contentInsets.left,
        y: fragment.frame.minY + fragment.contentInsets.top)
      let clips = clips(around: index)
      return PlacedText(
        index: index, name: name, text: text,
        lines: layout.lines.map { $0.frame.offset(by: origin) },
        visible: clips.visible, reachable: clips.reachable)
    }
  }

  /// The indices of the fragments that hold another one, innermost first.
  func ancestors(of index: Int) -> [Int] {
    Array(
      sequence(first: fragments.fragments[index].parent) { parent in
        parent.map { fragments.fragments[$0].parent }
      }.prefix { $0 != nil }.compactMap(\.self))
  }

  /// What the boxes around a fragment let be seen of it, without scrolling and with it.
  func clips(around index: Int) -> (visible: Rect, reachable: Rect) {
    let everything = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    var (visible, reachable) = (everything, everything)
    var scrolls = false
    for ancestor in ancestors(of: index) {
      let fragment = fragments.fragments[ancestor]
      let overflow = tree[style: fragment.box].overflow
      if overflow != .visible { visible = visible.intersection(fragment.frame) }
      if overflow == .scroll { scrolls = true }
      if overflow == .hidden, !scrolls { reachable = reachable.intersection(fragment.frame) }
    }
    return (visible, reachable)
  }

  /// The name of a text, nil for one that the input doesn't have, such as that of a placeholder.
  private func name(around index: Int) -> BoxName? {
    let name = ([index] + ancestors(of: index)).lazy
      .compactMap { tree.name(of: fragments.fragments[$0].box) }.first
    return name.flatMap { $0.element != nil || $0.kind == .text && $0.keyPath != nil ? $0 : nil }
  }
}

extension Rect {
  /// What two rectangles have in common; its sides are negative where they are apart.
  func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
