public import BoxLayout
public import Geometry

/// A named box of a frame and the named boxes in it: what a printed layout shows.
public struct LayoutNode: Hashable, Sendable {
  public var name: BoxName

  /// In points from the top-left corner of the viewport.
  public var frame: Rect
  public var text: LayoutText?
  public var children: [LayoutNode] = []
}

/// The lines of a text box.
public struct LayoutText: Hashable, Sendable {
  public var string: String
  public var isTruncated: Bool
  public var lines: [LayoutLine]
}

/// A line of text, in points from the top-left corner of the viewport.
public struct LayoutLine: Hashable, Sendable {
  public var string: String
  public var frame: Rect
  public var baseline: Double
}

extension Frame {
  /// The named boxes, outermost first; boxes without a name hand on what is in them.
  public var layout: [LayoutNode] {
    var index = 0
    return nodes(from: &index, to: fragments.fragments.count)
  }

  private func nodes(from index: inout Int, to end: Int) -> [LayoutNode] {
    var result: [LayoutNode] = []
    while index < end {
      let fragment = fragments.fragments[index]
      index += 1
      let children = nodes(from: &index, to: fragment.end)
      if let name = tree.name(of: fragment.box) {
        result.append(
          LayoutNode(name: name, frame: fragment.frame, text: text(fragment), children: children))
      } else {
        result += children
      }
    }
    return result
  }

  private func text(_ fragment: Fragment) -> LayoutText? {
    guard let layout = fragment.text, let text = tree[text: fragment.box] else { return nil }
    let origin = Point(
      x: fragment.frame.minX + fragment.contentInsets.left,
      y: fragment.frame.minY + fragment.contentInsets.top)
    return LayoutText(
      string: text.string, isTruncated: layout.isTruncated,
      lines: layout.lines.map { line in
        LayoutLine(
          string: line.string, frame: line.frame.offset(by: origin),
          baseline: origin.y + line.baseline)
      })
  }
}
