import Boxes
import Geometry
import Rendering

/// A text as it is in a frame.
struct CheckedText: Sendable {
  /// The index of its fragment.
  var index: Int

  /// The text's name, or that of the nearest box around it that has one.
  var name: BoxName
  var text: StyledText

  /// How large its letters are on the screen against their size in the page, which may be scaled.
  var scale: Double

  /// The boxes of its lines, in points from the top-left corner of the viewport.
  var lines: [Rect]

  /// About where the letters of each line are: three quarters of their size above the baseline, as
  /// capitals reach, and a quarter below it.
  var inks: [Rect]

  /// Where it can be seen without scrolling.
  var visible: Rect

  /// Where it can be seen when everything that scrolls is scrolled.
  var reachable: Rect

  /// What can be seen of the letters without scrolling, line by line.
  var visibleInks: [Rect] { inks.map { $0.intersection(visible) } }

  /// Returns the texts with something to read, in painting order.
  ///
  /// Texts that the input doesn't have, such as that of a placeholder, are left out.
  static func all(in frame: Frame, _ visibilities: [FragmentVisibility]) -> [CheckedText] {
    frame.fragments.fragments.indices.compactMap { index in
      let fragment = frame.fragments.fragments[index]
      guard let layout = fragment.text, !layout.lines.isEmpty, visibilities[index].opacity > 0,
        let text = frame.tree[text: fragment.box],
        text.runs.contains(where: {
          $0.style.color.alpha > 0 && !$0.string.allSatisfy(\.isWhitespace)
        }),
        let name = visibilities[index].named.flatMap({
          frame.tree.name(of: frame.fragments.fragments[$0].box)
        }),
        name.element != nil || name.kind == .text && name.keyPath != nil
      else { return nil }
      let origin = Point(
        x: fragment.layoutFrame.minX + fragment.contentInsets.left,
        y: fragment.layoutFrame.minY + fragment.contentInsets.top)
      let transform = fragment.transformed?.transform
      func onScreen(_ rect: Rect) -> Rect { transform?.boundingBox(of: rect) ?? rect }
      let lines = layout.lines.filter {
        $0.frame.width > 0 && !$0.string.allSatisfy(\.isWhitespace)
      }
      guard !lines.isEmpty else { return nil }
      return CheckedText(
        index: index, name: name, text: text,
        scale: transform.map { ($0.scaleX * $0.scaleY).squareRoot() } ?? 1,
        lines: lines.map { onScreen($0.frame.offset(by: origin)) },
        inks: lines.map { line in
          let size = line.runs.map(\.size).max() ?? 0
          return onScreen(
            Rect(
              x: origin.x + line.frame.minX, y: origin.y + line.baseline - size * 0.75,
              width: line.frame.width, height: size))
        },
        visible: visibilities[index].visible, reachable: visibilities[index].reachable)
    }
  }
}
