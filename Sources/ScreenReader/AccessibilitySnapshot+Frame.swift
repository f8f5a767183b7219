import Boxes
import Devices
package import Diagnostics
import Geometry
import HTMLContent
public import Inputs
import Messages
import Platform
public import Rendering
import Templates

extension AccessibilitySnapshot {
  /// Finds out what VoiceOver finds in a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - input: What it shows.
  ///   - renderer: What has laid it out.
  public init(_ frame: Frame, of input: Input, by renderer: Renderer) {
    self = DeepStack.run { Self.read(frame, of: input, by: renderer) }
    noteInferences()
  }

  private static func read(
    _ frame: Frame, of input: Input, by renderer: Renderer
  ) -> AccessibilitySnapshot {
    let parts = FrameParts(frame)
    let context = renderer.context(
      environment: frame.environment, assets: input.assets, pageState: input.source.pageState)
    guard let message = input.message else {
      return snapshot(of: page(of: input, parts, context, isWholeScreen: true))
    }
    var drawn = DrawnParts(parts, in: context)
    if let view = frame.fragments.webViews.first ?? frame.tree.webViews.first {
      drawn.page = page(of: input, parts, context, isWholeScreen: false)
      drawn.pageFrame =
        frame.fragments.fragments.first { $0.box == view.page }?.coveredFrame ?? .zero
    }
    if drawn.all.isEmpty, drawn.page == nil {
      var nothing = AccessibilitySnapshot(.message)
      nothing.notes = ["The message shows nothing."]
      return nothing
    }
    if let message = message as? any SpokenMessage { return message.spoken(drawn) }
    // A vendor of which nothing is known.
    var spoken = SpokenParts(.message, drawn)
    spoken.say { $0.notes.append("What VoiceOver finds in messages of this vendor isn't known.") }
    return spoken.sorted()
  }

  /// Reads the page that is drawn; nil where there is none.
  private static func page(
    of input: Input, _ parts: FrameParts, _ context: TemplateContext, isWholeScreen: Bool
  ) -> PageReader? {
    let drawn = input.message?.drawnPage(in: context) ?? input.shownPages.first?.page
    let views =
      parts.frame.fragments.webViews.isEmpty
      ? parts.frame.tree.webViews : parts.frame.fragments.webViews
    guard let page = drawn, let view = views.first else { return nil }
    let linked = page.linking { (url) throws(Diagnostic) in try input.assets.pageSheet(at: url) }
    let rendered = linked.rendered(
      in: parts.frame.environment, size: isWholeScreen ? nil : view.size)
    return PageReader(rendered, PageFrames(parts, view: view))
  }

  private static func snapshot(of page: PageReader?) -> AccessibilitySnapshot {
    var snapshot = AccessibilitySnapshot(.page)
    guard let page else { return snapshot }
    snapshot.language = page.language
    snapshot.elements = page.elements
    snapshot.skipped = SkippedPart.inDrawingOrder(page.skipped)
    snapshot.notes = page.notes
    return snapshot
  }

  /// Says once which elements rest on an inference.
  private mutating func noteInferences() {
    var ids: [String] = []
    for element in elements where element.isInferred && !ids.contains(element.name.id) {
      ids.append(element.name.id)
    }
    guard !ids.isEmpty else { return }
    let named = ids.prefix(6).joined(separator: ", ")
    let rest = ids.count > 6 ? " and \(ids.count - 6) more" : ""
    notes.append(
      "What VoiceOver says is inferred, and not read in a source, for \(named)\(rest).")
  }

  /// The notes as diagnostics of an input.
  package func diagnostics(of input: Input) -> [Diagnostic] {
    notes.map { note in
      input.located(
        .note(
          note,
          solution: "Listen to it on a phone; Docs/Accessibility.md says what is known."))
    }
  }
}
