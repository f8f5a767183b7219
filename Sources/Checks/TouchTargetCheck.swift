import BoxLayout
import Geometry
import Rendering

/// Buttons that are smaller than Apple's Human Interface Guidelines want: 44 × 44 points.
///
/// Links in the midst of a text are left out, as the Web Content Accessibility Guidelines 2.2 do in
/// success criterion 2.5.8: the text around them decides their height.
struct TouchTargetCheck: FrameCheck {
  let name = "touch-target"
  private static let least = 44.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.fragments(of: [.button]).compactMap { index, name in
      let target = target(of: index, in: checked)
      let (width, height) = (target.width, target.height)
      // Frames lie on the pixel grid, so a third of a point may be missing.
      let least = Self.least - 0.5
      guard width > 0, height > 0, min(width, height) < least, !isInText(index, in: checked) else {
        return nil
      }
      let (across, down) = (OrderedJSON.decimal(width), OrderedJSON.decimal(height))
      let size =
        height >= least
        ? "\(across) points wide"
        : width >= least ? "\(down) points high" : "\(across) × \(down) points large"
      return FrameFinding(
        name: name, value: min(width, height), threshold: Self.least,
        predicate: "is \(size): too small to be hit with ease",
        solution: "Make it at least 44 × 44.")
    }
  }

  /// Where a button takes touches: also on what reaches out of a link that stands on a line.
  private func target(of index: Int, in checked: CheckedFrame) -> Rect {
    let fragment = checked.fragments[index]
    guard checked.frame.tree.isInlineBox(fragment.box) else { return fragment.frame }
    return checked.fragments[index..<max(index + 1, fragment.end)].map(\.frame)
      .filter { $0.width > 0 && $0.height > 0 }
      .reduce(fragment.frame) { $0.union($1) }
  }

  /// Whether a link stands on lines that have other texts too.
  private func isInText(_ index: Int, in checked: CheckedFrame) -> Bool {
    guard checked.frame.tree.isInlineBox(checked.fragments[index].box) else { return false }
    let block = block(around: index, in: checked)
    return checked.texts.contains { text in
      text.index != index && !checked.isInside(text.index, of: index)
        && self.block(around: text.index, in: checked) == block
    }
  }

  /// The nearest box around a fragment that is not itself on a line.
  private func block(around index: Int, in checked: CheckedFrame) -> Int? {
    var next = checked.fragments[index].parent
    while let parent = next, checked.frame.tree.isInlineBox(checked.fragments[parent].box) {
      next = checked.fragments[parent].parent
    }
    return next
  }
}
