import Diagnostics
import Messages

/// Finds in-app messages of Bloomreach that nobody can close.
///
/// Alerts and pages get a button from the SDK, old dialogs have a close button, and slide-ins go away
/// by themselves: Docs/Vendors/Bloomreach.md#rich-dialogs.
struct BloomreachWaysOut {
  let message: BloomreachInAppMessage

  /// What is wrong; nil for a message that can be closed.
  var problem: Diagnostic? {
    guard message.fate == .shown, message.shownPage == nil, let payload = message.payload,
      payload.isRich, message.kind == .modal || message.kind == .fullscreen,
      !payload.hasCloseButton, payload.shownButtons.isEmpty, message.closeTimeout == nil
    else { return nil }
    return .warning(
      "Nobody can close the message: it has neither a close button nor a button, and a tap beside it "
        + "does nothing.", keyPath: "payload.close_button_enabled",
      solution: "Add a close button with an image and a colour, or \"close_timeout\".")
  }
}
