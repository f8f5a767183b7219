import Diagnostics
import Messages

/// What delivery needs to know of an Accengage message.
struct AccengageContent: Sendable {
  var isInterstitial: Bool

  /// A native alert, which the system shows.
  var isAlert: Bool

  var hasCloseButton: Bool

  /// Whether the message has parameters, which the app gets when it appears and is clicked.
  var hasParameters: Bool

  /// The ids of an alert's buttons.
  var buttons: [String]

  /// Reads a message, or a file that holds one under the key `message`.
  init(_ json: JSONValue) throws(InputProblems) {
    let message = try AccengageMessage.outline(of: json)
    let template = message.template.flatMap(AccengageTemplate.init)
    isAlert = message.kind == .alert
    isInterstitial = message.isInterstitial ?? template?.isInterstitial ?? false
    // The toolbar's template has no close button even where one is asked for.
    hasCloseButton = message.hasCloseButton != false && !isAlert && template != .webToolbar
    hasParameters = !message.parameters.isEmpty
    buttons = message.buttons.map(\.id)
  }
}
