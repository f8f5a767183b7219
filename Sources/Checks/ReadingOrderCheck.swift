import Boxes
import Diagnostics
import Geometry
import Rendering
import ScreenReader

/// What VoiceOver reads before something that is above it or further to the front, by the Web Content
/// Accessibility Guidelines 2.2, success criterion 1.3.2.
///
/// The order is that of the accessibility snapshot: in pages that of the file, in messages that the SDK draws
/// its own, which is a note. Only neighbours in that order are compared, and of pages only those in the flow:
/// what is positioned or floats, such as a sign to close in a corner, has a position of its own.
struct ReadingOrderCheck: FrameCheck {
  let name = "reading-order"

  /// How far one element may reach into the rows of another, in points.
  private static let tolerance = 1.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot else { return [] }
    // OPTIMIZATION: a frame with one element has no order.
    guard snapshot.elements.count > 1 else { return [] }
    var indices: [ExactText: Int] = [:]
    for index in checked.fragments.indices {
      guard let name = checked.name(of: index) else { continue }
      let id = ExactText(name.id)
      if indices[id] == nil { indices[id] = index }
    }
    let read = snapshot.elements.compactMap {
      element -> (element: AccessibilityElement, index: Int)? in
      guard let index = indices[ExactText(element.name.id)],
        checked.visibilities[index].opacity > 0,
        element.frame.width > 0, element.frame.height > 0,
        element.name.element == nil || !isTakenOut(index, in: checked)
      else { return nil }
      return (element, index)
    }
    return zip(read, read.dropFirst()).compactMap { first, second in
      // Lines of one element may be broken up by what is in it.
      guard first.element.name != second.element.name,
        (first.element.name.element == nil) == (second.element.name.element == nil),
        isBefore(second.element.frame, first.element.frame, in: checked, at: second.index)
      else { return nil }
      let isOfSDK = second.element.name.element == nil
      var finding = FrameFinding(
        name: second.element.name, part: "The \(second.element.described)",
        predicate: "is read after the \(first.element.described), but is seen before it",
        solution: isOfSDK
          ? "The SDK decides the order; see that each makes sense by itself."
          : "Write it first in the file, instead of moving it with CSS. WCAG 2.2, 1.3.2.")
      finding.isNote = isOfSDK
      return finding
    }
  }

  /// Whether an element is above another one, or in the same row and further to the front.
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

extension AccessibilityElement {
  /// What it is and says, such as `button "Buy"`.
  fileprivate var described: String {
    let kind =
      traits.contains(.button)
      ? "button"
      : traits.contains(.link)
        ? "link"
        : isField
          ? "field"
          : traits.contains(.image) ? "image" : traits.contains(.heading) ? "heading" : "text"
    return (label ?? value).map { "\(kind) \($0.excerpt)" } ?? "\(kind) without a label"
  }
}

extension CheckedFrame {
  /// The direction of the box that holds a fragment, and so of the row that it is in.
  fileprivate func direction(around index: Int) -> LayoutDirection {
    let parent = fragments[index].parent ?? index
    return frame.tree[style: fragments[parent].box].direction
  }
}
