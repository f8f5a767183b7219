import Boxes
import Delivery
import Diagnostics
import Geometry
import HTMLContent
import Messages

/// Freeform messages, a page over the whole screen: Docs/Vendors/Bloomreach.md#freeform-messages.
extension BloomreachInAppBoxes {
  /// The id of the close button that the SDK adds to a page without one.
  static let addedCloseButton = "close-added"

  mutating func addPage(_ html: String) throws(Diagnostic) {
    let normalized = try HTMLNormalizer(of: message, assets: context.assets).normalize(html)
    warnings += normalized.warnings.map(inPage)
    guard let shown = normalized.linedHTML else {
      return warn(
        "The page is taken away as soon as it is shown: an image can't be loaded, and a close event "
          + "is tracked.", at: "payload_html", "Correct the address of the image.")
    }
    var content = BloomreachMessage(blocks: [])
    content.resources = message.resources
    let inlined = Set(normalized.resources.filter(\.isInlined).map(\.url))
    let page = try BloomreachPage(
      html: normalized.hasAddedCloseButton ? Self.naming(shown) : shown, inlined: inlined,
      of: content, in: context)
    let holder = screen.addLayer(BoxName("web", .container, keyPath: "payload_html"), .clear)
    warnings +=
      (page.warnings
      + page.addPage(
        to: &screen.tree, in: holder, size: size, safeArea: safe, traits: .bloomreachMessage))
      .map(inPage)
    infer("where the page starts follows from WebKit's rules")
  }

  /// The page that is shown, as the SDK normalises it; nil for a message without one.
  static func page(
    of message: BloomreachInAppMessage, in context: TemplateContext
  ) -> HTMLPage? {
    guard let html = message.shownPage,
      let normalized = try? HTMLNormalizer(of: message, assets: context.assets).normalize(html),
      let shown = normalized.html
    else { return nil }
    return (try? context.page(normalized.hasAddedCloseButton ? naming(shown) : shown))?.value
  }

  /// Returns a page whose added close button, the last of its body, has an id.
  private static func naming(_ html: String) -> String {
    let mark = "<div class=\"close-button-"
    guard let start = html.ranges(of: mark).last?.lowerBound else { return html }
    return html[..<start] + "<div id=\"\(addedCloseButton)\" " + html[start...].dropFirst(5)
  }

  /// A problem of a line of the page, turned into one of the key that holds it.
  private func inPage(_ warning: Diagnostic) -> Diagnostic {
    var copy = warning
    copy.keyPath = "payload_html" + (warning.keyPath.map { ":" + $0 } ?? "")
    return copy
  }
}
