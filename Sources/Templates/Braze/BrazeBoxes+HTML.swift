import Boxes
import Diagnostics
import Geometry
import HTMLContent
import Messages

/// HTML messages, a transparent page over the whole screen: Docs/Vendors/Braze.md#html-messages.
extension BrazeBoxes {
  mutating func addHTML() {
    let layer = screen.addLayer(BoxName("html", .container), .clear)
    guard let document = message.message, !document.isEmpty else {
      return warn("The message has no document, so the page is empty.", at: "message", "Add it.")
    }
    do throws(Diagnostic) {
      let page = try context.page(document)
      let assets = context.assets
      warnings += page.warnings.map(inDocument)
      warnings += page.value.addBoxes(
        to: &screen.tree, in: layer, size: size, environment: environment, safeArea: safe,
        traits: .braze,
        images: { (url) throws(Diagnostic) in try assets.pageImage(at: url) },
        fonts: { (url) throws(Diagnostic) in try assets.font(at: url) },
        styleSheets: { (url) throws(Diagnostic) in try assets.pageSheet(at: url) }
      ).map(inDocument)
    } catch {
      warnings.append(
        .warning(error.summary, keyPath: "message", solution: error.solution))
    }
  }

  /// A warning about a line of the document, turned into one about the key that holds it.
  private func inDocument(_ warning: Diagnostic) -> Diagnostic {
    var copy = warning
    copy.keyPath = "message" + (warning.keyPath.map { ":" + $0 } ?? "")
    return copy
  }
}
