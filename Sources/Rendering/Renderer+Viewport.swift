import Boxes
import Diagnostics
import Geometry
import HTMLContent
import Inputs

extension Renderer {
  /// Returns a note for each page that says no width in its viewport and is shrunk for it.
  ///
  /// It is the commonest mistake in pages that are written by hand, and the letters are hardly
  /// readable then.
  static func viewportNotes(in frame: Frame, of input: Input) -> [Diagnostic] {
    // A carousel shows the first of its pages only.
    zip(input.shownPages, frame.tree.webViews).compactMap { page, view in
      let viewport = page.page.viewportElements.last
      guard view.readsViewport, !page.page.viewportArguments.saysSize, view.size.width > 0,
        view.layoutSize.width > view.size.width
      else { return nil }
      let width = "width=device-width, initial-scale=1"
      let subject: String
      let solution: String
      if let viewport, viewport.content.contains(";") {
        subject = "The viewport of the page has a \";\", which parts nothing, and so says no width"
        solution = "Write commas: <meta name=\"viewport\" content=\"\(width)\">."
      } else {
        subject = viewport == nil ? "The page has no viewport" : "The page's viewport says no width"
        solution = "Add <meta name=\"viewport\" content=\"\(width)\"> to its <head>."
      }
      let line = "\(viewport?.line ?? 1)"
      return .note(
        "\(subject): it is laid out \(view.layoutSize.width.formatted) pixels wide and shown at "
          + "\(view.scale.formatted) of its size.",
        keyPath: page.keyPath.map { "\($0):\(line)" } ?? line, solution: solution)
    }
  }
}
