import Diagnostics

/// A push as Airship's API takes it, whose standard message is `in_app`.
///
/// The API spells some keys otherwise than the push that reaches the phone; source: Airship's API
/// reference, "In-App Message Object".
public struct AirshipPushRequest: Sendable {
  /// The key by which a request is recognised.
  public static let key = "in_app"

  private let message: JSONValue.Members

  /// Takes the standard message from a request; nil when the file is not one.
  public init?(_ json: JSONValue) {
    guard case .object(let members) = json, case .object(let message)? = members[Self.key],
      message["alert"] != nil || message["display_type"] != nil
    else { return nil }
    self.message = message
  }

  /// The push as it reaches the phone, where Airship's server has given it an id.
  public var push: JSONValue {
    var payload = message
    var display: JSONValue.Members = [:]
    if case .object(let members)? = message["display"] { display = members }
    display["alert"] = payload.removeValue(forKey: "alert")
    display["type"] = payload.removeValue(forKey: "display_type") ?? .string("banner")
    payload["display"] = .object(display)
    var actions: JSONValue.Members = [:]
    actions["on_click"] = payload.removeValue(forKey: "actions")
    if case .object(let buttons)? = payload.removeValue(forKey: "interactive_actions") {
      actions["button_group"] = buttons["type"]
      actions["button_actions"] = buttons["button_actions"]
    }
    payload["actions"] = actions.isEmpty ? nil : .object(actions)
    if payload["identifier"] == nil { payload["identifier"] = .string(Self.key) }
    return .object([AirshipStandardMessage.key: .object(payload)])
  }

  /// Returns a problem of the push with the key path of the request.
  static func located(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    problem.keyPath = problem.keyPath.map(keyPath(of:))
    return problem
  }

  /// What the push has at one key path and the request at another.
  private static let indices: [(push: String, request: String)] = [
    ("display.alert", "alert"), ("display.type", "display_type"),
    ("actions.on_click", "actions"), ("actions.button_group", "interactive_actions.type"),
    ("actions.button_actions", "interactive_actions.button_actions"),
  ]

  /// Returns what a request may say, of what the standard message of a push may.
  static func shape(of message: JSONShape.Members) -> JSONShape.Members {
    var request = message
    request.title = "a request's message"
    var moved: [(path: [Substring], member: JSONShape.Member)] = []
    for index in indices {
      let path = index.push.split(separator: ".")
      guard let member = request.remove(path) else { continue }
      moved.append((index.request.split(separator: "."), member))
    }
    // What has nothing left is not in a request.
    request.members.removeAll { member in
      if case .object(let inner) = member.shape { inner.members.isEmpty } else { false }
    }
    // Airship's server adds what is not there.
    let added = ["identifier", "display_type", "display"]
    for (path, member) in moved { request.addMember(member, at: path) }
    for index in request.members.indices
    where request.members[index].name == "interactive_actions" {
      request.members[index].summary = "The buttons of the banner and what runs on a tap on them."
    }
    for index in request.members.indices where added.contains(request.members[index].name) {
      request.members[index].isRequired = false
    }
    return request
  }

  /// Where the request has what is at a key path of the push.
  static func keyPath(of path: String) -> String {
    let top = AirshipStandardMessage.key
    guard path.hasPrefix(top) else { return path }
    for (push, request) in indices where path.hasPrefix("\(top).\(push)") {
      return "\(key).\(request)" + path.dropFirst("\(top).\(push)".count)
    }
    return key + path.dropFirst(top.count)
  }
}
