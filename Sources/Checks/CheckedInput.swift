import HTMLContent
public import Inputs
import Messages

/// What checks ask of an input, which is the same in all of its frames.
///
/// Who checks many frames of an input makes one of these for them all.
public struct CheckedInput: Sendable {
  /// The input itself; nil where boxes were made of no input.
  let source: Input?

  /// Where taps on what is shown lead.
  let links: [MessageLink]

  /// What `links` finds; nil where it was not looked for yet.
  let linkFindings: [FrameFinding]?

  /// What a screen reader can't name, and what shows or does nothing.
  let gaps: [MessageGap]

  /// The background that the SDK chooses; nil for one that the message names, or none.
  let unsetBackground: UnsetBackground?

  /// What the pages say of their viewports.
  let pageViewports: [PageViewport]

  /// Whether a script may put something into the page.
  let pageIsFilledLater: Bool

  /// Whether it is a page, in a web view of which nothing is known but that web views make room for
  /// cutouts and the home indicator where a page doesn't ask for all of the screen.
  let pageKeepsToSafeArea: Bool

  /// - Parameters:
  ///   - input: The message or the page.
  ///   - checksLinks: Whether links are checked now, once for all frames, rather than by the check of
  ///     each.
  public init(_ input: Input, checkingLinks checksLinks: Bool = false) {
    source = input
    let shownPages = input.shownPages
    let shown = shownPages.map(\.page)
    pageViewports = shownPages.map { PageViewport($0.page, keyPath: $0.keyPath) }
    let pages = input.message == nil ? shown : []
    links = input.links
    linkFindings = checksLinks ? LinkCheck.findings(in: links) : nil
    gaps = input.gaps
    unsetBackground = input.message?.unsetBackground
    pageKeepsToSafeArea = !pages.isEmpty && !pages.contains(where: \.coversSafeArea)
    pageIsFilledLater = shown.contains { !$0.scripts.isEmpty }
  }

  /// What is known of boxes that no input was read for: nothing.
  public init() {
    source = nil
    (links, linkFindings, gaps, unsetBackground, pageViewports) = ([], nil, [], nil, [])
    (pageKeepsToSafeArea, pageIsFilledLater) = (false, false)
  }
}
