import Boxes
import Rendering

/// What there is to be seen of a fragment itself; colours alone say nothing.
extension CheckedFrame {
  /// Elements of a page that show their state without words of their own.
  static let fieldElements = ["input", "select", "textarea", "meter", "progress"]

  /// Whether a fragment has a text with more than white space.
  func showsLetters(_ index: Int) -> Bool {
    frame.tree[text: fragments[index].box]?.runs
      .contains { !$0.string.allSatisfy(\.isWhitespace) } ?? false
  }

  /// Whether a fragment has an image or a figure.
  func showsGraphics(_ index: Int) -> Bool {
    guard let decoration = frame.tree.decoration(of: fragments[index].box) else { return false }
    return decoration.image != nil || !decoration.backgroundLayers.isEmpty
      || !decoration.drawings.isEmpty || decoration.svg != nil
  }
}
