import Diagnostics
import Messages

/// What delivery needs to know of an Accengage message.
struct AccengageContent: Sendable {
  var isInterstitial = false

  /// A native alert, which the system shows.
  var isAlert = false

  var hasCloseButton = true

  /// Whether the message has parameters, which the app gets when it appears and is clicked.
  var hasParameters = false

  /// The ids of an alert's buttons.
  var buttons: [String] = []

  /// Reads a message, or a file that holds one under the key `message`.
  init(_ json: JSONValue) throws(Diagnostic) {
    guard case .object(var members) = json else {
      throw .error(
        "An Accengage message must be an object.", solution: "Write keys and values in braces.")
    }
    var path = ""
    if members["templateNibName"] == nil, members["type"] == nil,
      case .object(let inner)? = members["message"]
    {
      members = inner
      path = "message."
    }
    func flag(_ key: String) throws(Diagnostic) -> Bool? {
      switch members[key] {
      case nil, .null?: return nil
      case .bool(let flag)?: return flag
      default:
        throw .error(
          "\"\(key)\" must be true or false.", keyPath: path + key, solution: "Write true or false."
        )
      }
    }
    let template: String?
    switch members["templateNibName"] {
    case .string(let name)?: template = name
    case nil, .null?: template = nil
    default:
      throw .error(
        "\"templateNibName\" must be a string.", keyPath: path + "templateNibName",
        solution: "Write a template such as \"BMA4SiPhoneTextNotifView\".")
    }
    isAlert = members["type"] == .string("alert")
    guard template != nil || isAlert else {
      throw .error(
        "\"templateNibName\" is missing.", keyPath: path + "templateNibName",
        solution: "Write a template such as \"BMA4SiPhoneTextNotifView\", or the type \"alert\".")
    }
    isInterstitial = try flag("interstitial") ?? (template?.contains("Intersticial") ?? false)
    // The toolbar's template has no close button even where one is asked for.
    hasCloseButton =
      try flag("close_button") ?? true && !isAlert && template?.contains("WithToolBar") != true
    if case .object(let parameters)? = members["displayCustomParams"] {
      hasParameters = !parameters.isEmpty
    }
    if case .array(let elements)? = members["buttons"] {
      buttons = elements.compactMap { element in
        guard case .object(let button) = element, case .string(let id)? = button["id"] else {
          return nil
        }
        return id
      }
    }
  }
}
