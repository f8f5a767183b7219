import HTMLContent
import Messages

/// A call that the scenario makes in the page's name.
struct BrazeBridgeStep: Sendable {
  /// What the scenario writes.
  let written: String

  /// The call; nil when it is none.
  let use: ObjectUse?

  /// - Parameters:
  ///   - call: The call, with or without the bridge's name and arguments.
  ///   - arguments: One or several arguments in place of those that are written in the call.
  ///   - named: Arguments by their names, in the order of the call.
  init(call: String, arguments: JSONValue?, named: [JSONValue?]) {
    written = call
    var text = call
    for prefix in ["window."] + BrazePage.bridges.map({ $0 + "." }) where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
    }
    if !text.hasSuffix(")") { text += "()" }
    let bridge = BrazePage.bridges[0]
    var use = ObjectUse.call(in: "\(bridge).\(text)", of: bridge)
    var given = named.compactMap(\.self)
    switch arguments {
    case .array(let elements)?: given = elements
    case let single?: given = [single]
    case nil: break
    }
    if !given.isEmpty, let last = use?.members.indices.last {
      use?.members[last].arguments = given.map { ScriptValue($0) }
    }
    // `getUser().setEmail` and `getUser.setEmail` mean the same.
    self.use = use
  }

  /// The call's name from the bridge on, without arguments.
  var name: String { use.map { $0.members.map(\.name).joined(separator: ".") } ?? written }
}
