public import Delivery
public import Diagnostics
import Messages

extension Scenario {
  /// Lays out the pages of a scenario's content blocks, so that its timeline has their heights.
  ///
  /// A carousel with a height of its own doesn't need it.
  ///
  /// - Parameter context: The device, the images and the texts' measures.
  /// - Returns: What was left out of the pages, and what was guessed.
  /// - Throws: A `Diagnostic` when a page goes beyond one of `HTMLLimits`.
  public mutating func measurePages(
    in context: TemplateContext
  ) throws(Diagnostic) -> [Diagnostic] {
    var message = BloomreachMessage(blocks: [])
    message.resources = resources
    var warnings: [Diagnostic] = []
    for (id, html) in pages.sorted(by: { $0.key < $1.key }) {
      let page = try BloomreachPage(html: html, of: message, in: context)
      let measured = page.measure()
      heights[id] = measured.value
      warnings += page.warnings + measured.warnings
    }
    return warnings
  }
}
