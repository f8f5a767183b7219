import Boxes
import Diagnostics
import Geometry
import Messages
import Rendering

/// What takes up room and shows nothing: a page, a text of blanks, an image without an address.
struct EmptyCheck: FrameCheck {
  let name = "empty"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let pages = checked.emptyPage.map { page in
      [
        FrameFinding(
          name: page, part: "The page",
          predicate: "shows nothing: it has no text, no image and no field",
          solution: "Write something into it.")
      ]
    }
    return blankStrings(in: checked) + (pages ?? [])
      + HiddenCheck.findings(in: checked, isAll: true)
      + checked.input.gaps.filter { $0.kind == .source }.map {
        $0.finding("shows nothing: it has no address")
      }
  }

  /// The texts of a message, other than labels of buttons, that have nothing but blanks.
  ///
  /// A text without any character is not there for most SDKs, and is what an editor exports where
  /// nothing was written.
  private func blankStrings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.fragments.indices.compactMap { index in
      let fragment = checked.fragments[index]
      guard let text = checked.frame.tree[text: fragment.box],
        !checked.visibilities[index].isInPage,
        fragment.frame.height > 0, let name = checked.name(of: index), name.kind == .text,
        name.keyPath != nil, !text.string.isEmpty, text.string.allSatisfy(\.isWhitespace),
        !checked.isInButton(index)
      else { return nil }
      return FrameFinding(
        name: name, predicate: "has only blanks and takes up room",
        solution: "Write something, or remove it.")
    }
  }
}

extension CheckedFrame {
  fileprivate func isInButton(_ index: Int) -> Bool {
    var parent = fragments[index].parent
    while let next = parent {
      if name(of: next)?.kind == .button { return true }
      parent = fragments[next].parent
    }
    return false
  }

  /// The name of a page that is shown and has nothing to see; nil where there is something, or where
  /// a script or another medium may show it.
  fileprivate var emptyPage: BoxName? {
    let isExplained = frame.warnings.contains { $0.cause == .hiddenContent(isAll: true) }
    guard !input.pageIsFilledLater, !isExplained,
      let first = visibilities.firstIndex(where: \.isInPage),
      !fragments.indices.contains(where: { visibilities[$0].isInPage && showsSomething($0) })
    else { return nil }
    return name(around: first)
  }

  private func showsSomething(_ index: Int) -> Bool {
    if visibilities[index].opacity <= 0 { return false }
    if let element = name(of: index)?.element,
      Self.mediaElements.contains(element) || Self.fieldElements.contains(element)
    {
      return true
    }
    let size = fragments[index].frame.size
    return showsLetters(index) || size.width > 0 && size.height > 0 && showsGraphics(index)
  }

  private static let mediaElements = ["iframe", "video", "canvas", "object", "embed"]
}
