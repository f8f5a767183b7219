import Boxes
import Geometry
import Rendering

/// Buttons that show neither a label nor an icon.
struct EmptyButtonCheck: FrameCheck {
  let name = "empty-button"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.fragments(of: [.button]).compactMap { index, name in
      let fragment = checked.fragments[index]
      // Fields show their state, and need a label beside them (`description`).
      guard !CheckedFrame.fieldElements.contains(name.element ?? ""),
        fragment.frame.width > 0, fragment.frame.height > 0,
        !(index..<max(index + 1, fragment.end)).contains(where: {
          checked.showsLetters($0) || checked.showsGraphics($0)
        })
      else { return nil }
      return FrameFinding(
        name: name, predicate: "has neither a label nor an icon", solution: "Write a label.")
    }
  }
}
