import Boxes
import Devices
import Geometry
public import Rendering

extension Frame {
  /// The lines of text that can be seen without scrolling, in painting order: those of which at least half
  /// is on the screen and in all boxes that cut what is in them.
  public var visibleLines: [LayoutLine] {
    let screen = Rect(origin: .zero, size: environment.viewport)
    let visibilities = FragmentVisibility.all(in: self)
    var lines: [LayoutLine] = []
    for (index, fragment) in fragments.fragments.enumerated() {
      guard let layout = fragment.text, visibilities[index].opacity > 0 else { continue }
      let origin = Point(
        x: fragment.layoutFrame.minX + fragment.contentInsets.left,
        y: fragment.layoutFrame.minY + fragment.contentInsets.top)
      let transform = fragment.transformed?.transform
      for line in layout.lines where !line.string.allSatisfy(\.isWhitespace) {
        let inside = line.frame.offset(by: origin)
        let frame = transform?.boundingBox(of: inside) ?? inside
        let seen = frame.intersection(visibilities[index].visible).intersection(screen)
        guard seen.width * seen.height * 2 >= frame.width * frame.height, seen.height > 0 else {
          continue
        }
        let start = Point(x: inside.minX, y: origin.y + line.baseline)
        lines.append(
          LayoutLine(
            string: line.string, frame: frame, baseline: transform?(start).y ?? start.y))
      }
    }
    return lines
  }
}
