import Boxes
import Geometry
import Rendering

/// Texts of pages that are read before one which is above them or further to the front, by the Web
/// Content Accessibility Guidelines 2.2, success criterion 1.3.2.
///
/// Screen readers follow the order of the file. Only neighbours in that order are compared, and only
/// those in the flow: what is positioned or floats, such as a sign to close in a corner, has a
/// position of its own. Vendors' own templates have their own order.
struct ReadingOrderCheck: FrameCheck {
  let name = "reading-order"

  /// How far one text may reach into the rows of another, in points.
  private static let tolerance = 1.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let strings = checked.strings.filter { text in
      checked.visibilities[text.index].isInPage && !isTakenOut(text.index, in: checked)
    }
    // Lines of one element may be broken up by what is in it.
    return zip(strings, strings.dropFirst()).compactMap { first, second in
      guard first.name != second.name, let above = enclosing(first), let next = enclosing(second),
        isBefore(next, above, in: checked, at: second.index)
      else { return nil }
      return FrameFinding(
        name: second.name, part: "The text \(second.text.runs.map(\.string).joined().excerpt)",
        predicate: "is read after \(first.text.runs.map(\.string).joined().excerpt), "
          + "but is seen before it",
        solution: "Write it first in the file, instead of moving it with CSS.")
    }
  }

  private func enclosing(_ text: CheckedText) -> Rect? {
    guard let first = text.lines.first else { return nil }
    return text.lines.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Whether a text is above another one, or in the same row and further to the front.
  private func isBefore(
    _ next: Rect, _ first: Rect, in checked: CheckedFrame, at index: Int
  ) -> Bool {
    let shared = min(next.maxX, first.maxX) - max(next.minX, first.minX)
    if next.maxY <= first.minY + Self.tolerance {
      return shared > min(next.width, first.width) / 2
    }
    let rows = min(next.maxY, first.maxY) - max(next.minY, first.minY)
    guard rows > min(next.height, first.height) / 2 else { return false }
    let isMirrored = checked.direction(around: index) == .rightToLeft
    return isMirrored
      ? next.minX >= first.maxX - Self.tolerance : next.maxX <= first.minX + Self.tolerance
  }

  /// Whether a box, or one around it in the page, is positioned, floats or is moved by a transform.
  private func isTakenOut(_ index: Int, in checked: CheckedFrame) -> Bool {
    var next: Int? = index
    while let current = next, checked.visibilities[current].isInPage {
      let (tree, box) = (checked.frame.tree, checked.fragments[current].box)
      let style = tree[style: box]
      // A page that is scaled in its view is moved as a whole.
      if tree.webViews.contains(where: { $0.page == box }) { return false }
      let isMoved =
        checked.fragments[current].transformed != nil
        && tree.decoration(of: box)?.transform != nil
      if style.position == .absolute || style.position == .fixed || style.float != .none || isMoved
      {
        return true
      }
      next = checked.fragments[current].parent
    }
    return false
  }
}

extension CheckedFrame {
  /// The direction of the box that holds a fragment, and so of the row that it is in.
  fileprivate func direction(around index: Int) -> LayoutDirection {
    let parent = fragments[index].parent ?? index
    return frame.tree[style: fragments[parent].box].direction
  }
}
