public import Devices
public import Diagnostics
import Inputs
public import InterfaceFiles
public import Messages
public import Styles

/// What a setting changes.
public enum SettingKey: Hashable, Sendable {
  /// A key of the style.
  case style(StyleKey)

  /// A value of the message's file, `message:display.border_radius`.
  case message(JSONPath)

  /// A value of the interface file that the message is drawn with, `template:1001.textColor`.
  case template(InterfaceKey)

  /// A style, the text or an attribute of elements of a page, `css:h1{font-size}`.
  case page(PageKey)

  /// A value that tags are filled from, `data:first_name`.
  case data(DataKey)

  /// The version of the vendor's SDK.
  case sdk

  /// Something outside the message that decides how it is shown.
  case environment(EnvironmentAxis)

  public static let device = SettingKey.environment(.device)

  /// The keys of what is outside the message.
  public static let environmentKeys = [.sdk] + EnvironmentAxis.all.map(SettingKey.environment)

  /// Finds the key of a name: a key of a style, one of the environment's, `message:` and a path, or
  /// `template:`, an element and its value.
  ///
  /// Throws an error that names the key which was most likely meant; `message` has the values that
  /// may be meant without `message:`.
  public init(
    _ name: String, styleKeys: [StyleKey], message: JSONValue? = nil
  ) throws(Diagnostic) {
    if name.hasPrefix("message:") {
      self = .message(try JSONPath(String(name.dropFirst("message:".count))))
      return
    }
    if name.hasPrefix("template:") {
      self = .template(try InterfaceKey(String(name.dropFirst("template:".count))))
      return
    }
    if let key = try DataKey(name) {
      self = .data(key)
      return
    }
    if let key = try PageKey(name) {
      self = .page(key)
      return
    }
    if let key = Self.environmentKeys.first(where: { $0.name == name }) {
      self = key
      return
    }
    if let key = styleKeys.first(where: { $0.path == name }) {
      self = .style(key)
      return
    }
    let inner = styleKeys.map(\.path).filter { $0.hasPrefix(name + ".") }
    let known = styleKeys.map(\.path) + Self.environmentKeys.map(\.name)
    let solution: String
    if !inner.isEmpty {
      let own = Self.path(of: name, in: message).map { "Did you mean \"message:\($0)\"? Or name" }
      solution = "\(own ?? "Name") one of its values: \(inner.prefix(6).joined(separator: ", "))."
    } else if let meant = Self.longer(name, among: styleKeys.map(\.path)) {
      solution = meant
    } else if let path = Self.path(of: name, in: message) {
      solution = "Did you mean \"message:\(path)\"?"
    } else if let other = VendorTable.default.styleKinds.first(where: { kind in
      kind.keys.contains { $0.path == name }
    }) {
      solution = "It is a key of \(other.fileName), which this message doesn't take."
    } else if let meant = Spelling.nearest(to: name, among: known) {
      solution = "Did you mean \"\(meant)\"?"
    } else if styleKeys.isEmpty {
      solution =
        "This message has no style; use message:KEY for a value of its own, or "
        + Self.environmentKeys.map(\.name).joined(separator: ", ") + "."
    } else {
      solution = "Docs/StyleReference.md lists the keys of styles; message:KEY is for the message."
    }
    throw .error("There is no key \"\(name.prefix(80))\" to set.", solution: solution)
  }

  /// The advice to a name that is a part of the paths which may be meant: `letterSpacing` of
  /// `headerStyle.letterSpacing`, `header` of `headerStyle.alignment`.
  private static func longer(_ name: String, among paths: [String]) -> String? {
    // The names that other frameworks have for sides.
    let sides = [".left": ".leading", ".right": ".trailing"]
    var names = [name]
    for (side, meant) in sides where name.hasSuffix(side) {
      names.append(name.dropLast(side.count) + meant)
    }
    var meant = paths.filter { path in
      names.contains { $0 != name && path == $0 || path.hasSuffix("." + $0) }
    }
    if let exact = meant.first(where: { names.contains($0) }) { meant = [exact] }
    if meant.isEmpty {
      let groups = paths.filter { path in
        path.contains(".") && path.prefix { $0 != "." }.hasPrefix(name)
      }
      guard name.count > 2, !groups.isEmpty else { return nil }
      return "Name one of its values: \(groups.prefix(6).joined(separator: ", "))."
    }
    let quoted = meant.prefix(4).map { "\"\($0)\"" }
    return "Did you mean \(quoted.joined(separator: " or "))?"
  }

  /// Where a message has a value of a name, at its top or in what Airship calls its display.
  private static func path(of name: String, in message: JSONValue?) -> JSONPath? {
    guard let message else { return nil }
    return ["", "display."].lazy.compactMap { try? JSONPath($0 + name) }
      .first { message[$0] != nil }
  }

  /// Whether the key may have a number.
  public var mayBeNumber: Bool {
    switch self {
    case .style(let key): key.type == .number
    case .message: true
    case .template(let key): key.isNumber
    case .data: true
    default: false
    }
  }

  /// Whether it decides what tags are filled from.
  var isOfData: Bool {
    switch self {
    case .data: true
    case .environment(let axis): axis == .data
    default: false
    }
  }

  /// What a sweep is over, for people: of a length it is the value that is as long.
  var title: String {
    if case .data(let key) = self { DataKey.prefix + key.path } else { name }
  }

  /// What the values of a sweep are followed by; empty for nothing.
  var unit: String {
    if case .data(let key) = self, key.isLength { "letters" } else { "" }
  }

  /// The name of a list of values, for what is outside the message.
  var plural: String {
    if case .environment(let axis) = self { axis.plural } else { name }
  }

  /// The name as a user writes it.
  public var name: String {
    switch self {
    case .style(let key): key.path
    case .message(let path): "message:\(path)"
    case .template(let key): "template:\(key.name)"
    case .page(let key): key.name
    case .data(let key): key.name
    case .sdk: "sdk"
    case .environment(let axis): axis.name
    }
  }
}
