public import Boxes
public import Diagnostics
public import Messages
public import Styles

/// The boxes of a message, and what was guessed or left out on the way.
public struct MessageBoxes: Sendable {
  public var tree: BoxTree

  /// Warnings about the message, with key paths into its file.
  public var warnings: [Diagnostic]

  /// Returns the boxes that a message is drawn with.
  ///
  /// The tree's root is the whole screen.
  ///
  /// - Parameters:
  ///   - message: The message to draw.
  ///   - style: The app's style for the message's type; nil stands for an app without a plist.
  ///   - context: The device and where pictures and measures come from.
  /// - Throws: A `Diagnostic` when there are no rules yet for the message's type.
  public init(
    for message: Message, style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) {
    switch message {
    case .airship(let message): self = try Self.airship(message, style: style, in: context)
    case .braze(let message): self = try BrazeBoxes.boxes(of: message, style: style, in: context)
    case .bloomreach(let message): self = try Self.bloomreach(message, in: context)
    }
  }

  /// Boxes that were put together elsewhere.
  package init(tree: BoxTree, warnings: [Diagnostic]) {
    self.tree = tree
    self.warnings = warnings
  }

  private static func airship(
    _ message: AirshipMessage, style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    var boxes = AirshipBoxes(sdk: message.sdk, context: context)
    var given: AirshipStyle?
    if case .airship(let style)? = style { given = style }
    switch message.display {
    case .modal(let modal):
      var style = AirshipModalStyle()
      if case .modal(let given)? = given { style = given }
      boxes.addModal(modal, style)
    case .fullscreen(let fullscreen):
      var style = AirshipFullscreenStyle()
      if case .fullscreen(let given)? = given { style = given }
      boxes.addFullscreen(fullscreen, style)
    case .banner(let banner):
      var style = AirshipBannerStyle()
      if case .banner(let given)? = given { style = given }
      boxes.addBanner(banner, style)
    case .html(let html):
      var style = AirshipHTMLStyle()
      if case .html(let given)? = given { style = given }
      boxes.addHTML(html, style)
    case .custom:
      boxes.addCustom()
    }
    return boxes.result
  }
}
