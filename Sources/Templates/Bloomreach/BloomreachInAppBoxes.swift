import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// The boxes of an in-app message of Bloomreach while they are put together.
///
/// Frames are worked out in points from the top and the leading edge of what holds a part. What looks
/// the same in a file is laid out by different views for each kind, so each has an extension.
struct BloomreachInAppBoxes {
  let message: BloomreachInAppMessage
  let context: TemplateContext
  var screen: Screen
  var warnings: [Diagnostic] = []

  /// What of the frames is inferred, and why.
  private var inferences = Inferences()

  init(of message: BloomreachInAppMessage, in context: TemplateContext) {
    self.message = message
    self.context = context
    screen = Screen(context.environment)
  }

  mutating func addMessage() throws(Diagnostic) {
    // The file isn't wrong when the SDK draws nothing: the app shows nothing.
    if let rejection = message.rejection {
      warnings.append(rejection)
      return
    }
    if let url = message.imageURL, case .missing? = message.resources[url] {
      return warn(
        "The image can't be loaded, so nothing is drawn and nothing is tracked.",
        at: "payload.image_url")
    }
    if let page = message.shownPage { return try addPage(page) }
    guard let payload = message.payload else { return }
    switch (message.kind, payload.isRich) {
    case (.alert, _): addAlert(payload)
    case (.modal, false): addOldDialog(payload, isFullscreen: false)
    case (.fullscreen, false): addOldDialog(payload, isFullscreen: true)
    case (.slideIn, false): addOldSlideIn(payload)
    case (.modal, true): addRichDialog(payload, isFullscreen: false)
    case (.fullscreen, true): addRichDialog(payload, isFullscreen: true)
    case (.slideIn, true): addRichSlideIn(payload)
    case (.freeform, _): break
    }
  }

  /// The boxes, those marked whose frames are inferred.
  var result: MessageBoxes {
    var tree = screen.tree
    let note = inferences.mark(
      &tree, for: "version \(message.sdk.version)", page: "Docs/Vendors/Bloomreach.md")
    return MessageBoxes(tree: tree, warnings: warnings + [note].compactMap(\.self))
  }

  /// Notes that the frames of boxes are inferred: of all, or of those whose ids are named.
  mutating func infer(_ reason: String, of includes: (@Sendable (String) -> Bool)? = nil) {
    inferences.addReason(reason, where: includes)
  }

  mutating func warn(_ summary: String, at keyPath: String?, _ solution: String? = nil) {
    warnings.append(.warning(summary, keyPath: keyPath, solution: solution))
  }

  // MARK: What the device says

  var environment: Environment { context.environment }
  var size: Size { environment.viewport }
  var safe: EdgeInsets { environment.safeArea }

  /// The layout margins of a view controller's view, without the safe area.
  ///
  /// Source: Docs/Vendors/Bloomreach.md#old-dialogs.
  var layoutMargin: Double {
    environment.isPad || min(size.width, size.height) >= 414 ? 20 : 16
  }
}
