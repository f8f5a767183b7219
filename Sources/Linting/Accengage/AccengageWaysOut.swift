import Diagnostics
import Messages

/// Whether somebody can close a message of Accengage: Docs/Vendors/Accengage.md.
struct AccengageWaysOut {
  let message: AccengageMessage

  /// What is wrong; nil where there is a way out, or where what the app does isn't known.
  var problem: Diagnostic? {
    if message.kind == .alert {
      guard !message.buttons.isEmpty, message.buttons.allSatisfy(\.isDisabled) else { return nil }
      return .warning(
        "Nobody can close the alert: all of its buttons are disabled.",
        keyPath: message.keyPath(of: "buttons"), solution: "Enable one.")
    }
    let template = message.template.flatMap(AccengageTemplate.init(rawValue:))
    let isInterstitial = message.isInterstitial ?? template?.isInterstitial ?? false
    let isWeb = message.kind.map { $0 == .web } ?? template?.isWeb ?? false
    guard isInterstitial, isWeb, message.hasCloseButton == false, template != .webToolbar,
      message.dataSource?.closesAnywhere != true
    else { return nil }
    return .warning(
      "Nobody can close the message by a button of the SDK: it covers the screen, and "
        + "\"close_button\" is false.",
      keyPath: message.keyPath(of: "close_button"),
      solution: "Remove \"close_button\", or make sure that the app closes the message.")
  }
}
