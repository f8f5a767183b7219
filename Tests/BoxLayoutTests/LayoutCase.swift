import BoxLayout
import Boxes
import Geometry
import TestSupport

/// A tree written in a few words, laid out in a viewport of 100 × 100 points.
struct LayoutCase {
  var tree = TreeLayout()

  init(_ root: (inout Style) -> Void) {
    tree.append(Style(root))
  }

  @discardableResult
  mutating func add(
    to parent: BoxID = .root, _ change: (inout Style) -> Void = { _ in }
  ) -> BoxID {
    tree.append(Style(change), to: parent)
  }

  @discardableResult
  mutating func addText(
    _ string: String, to parent: BoxID = .root, hugs: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) -> BoxID {
    var text = StyledText(string, style: TextStyle(size: 10, color: .black))
    text.paragraph.hugsLines = hugs
    return tree.append(Box(style: Style(change), content: .text(text)), to: parent)
  }

  @discardableResult
  mutating func addImage(
    _ width: Double, _ height: Double, to parent: BoxID = .root,
    _ change: (inout Style) -> Void = { _ in }
  ) -> BoxID {
    tree.append(
      Box(
        style: Style(change), content: .replaced(NaturalSize(Size(width: width, height: height)))),
      to: parent)
  }

  mutating func layOut(width: Double? = 100, height: Double? = 100) {
    tree.layOut(width: width, height: height, measurer: SquareText())
  }

  /// `x y width height` of each box after the root, in the order they were added.
  mutating func frames(width: Double? = 100, height: Double? = 100) -> [String] {
    layOut(width: width, height: height)
    return (1..<tree.count).map { describe($0) }
  }

  func describe(_ index: Int) -> String {
    let frame = tree.frame(of: tree.box(at: index))
    return [frame.minX, frame.minY, frame.width, frame.height].map(short).joined(separator: " ")
  }
}

/// A number without needless digits.
func short(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
