import Boxes
import Geometry
import Rendering

/// Buttons that show neither a label nor an icon.
struct EmptyButtonCheck: FrameCheck {
  let name = "empty-button"

  private static let fields = ["input", "select", "textarea", "meter", "progress"]

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.fragments(of: [.button]).compactMap { index, name in
      let fragment = checked.fragments[index]
      // Fields show their state, and need a label beside them (`description`).
      guard !Self.fields.contains(name.element ?? ""),
        fragment.frame.width > 0, fragment.frame.height > 0,
        !(index..<max(index + 1, fragment.end)).contains(where: { checked.showsSign($0) })
      else { return nil }
      return FrameFinding(
        name: name, predicate: "has neither a label nor an icon", solution: "Write a label.")
    }
  }
}

extension CheckedFrame {
  /// Whether a fragment has letters, a picture or a figure.
  fileprivate func showsSign(_ index: Int) -> Bool {
    let box = fragments[index].box
    if let text = frame.tree[text: box],
      text.runs.contains(where: { !$0.string.allSatisfy(\.isWhitespace) })
    {
      return true
    }
    guard let decoration = frame.tree.decoration(of: box) else { return false }
    return decoration.image != nil || !decoration.backgroundLayers.isEmpty
      || !decoration.drawings.isEmpty || decoration.vector != nil
  }
}
