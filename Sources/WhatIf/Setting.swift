import Devices
public import Diagnostics
import Messages
import Rendering
import Styles

/// One value that is set: `maxWidth=360`.
public struct Setting: Hashable, Sendable {
  public var key: SettingKey

  /// The value as a user writes it; `unset` takes a value away.
  public var text: String

  public init(_ key: SettingKey, _ text: String) {
    self.key = key
    self.text = text
  }

  /// The setting as a user writes it.
  public var words: String { "\(key.name)=\(text)" }
}

extension Subject {
  /// The text that takes a value away.
  public static let unset = "unset"

  /// Returns the subject with a value set.
  ///
  /// Throws a `Diagnostic` when the value is none for its key.
  public func setting(_ setting: Setting) throws(Diagnostic) -> Subject {
    var subject = self
    let text = setting.text
    switch setting.key {
    case .style(let key):
      if text == Self.unset {
        subject.style.remove(key)
      } else {
        subject.style.set(try key.value(from: text), for: key)
      }
    case .message(let path): subject.source = try source(with: text, at: path)
    case .sdk: subject.sdk = try SDKVersion(text)
    case .device:
      let environment = environment
      subject.environment.device = try Device.named(text)
      subject.environment.orientation = environment.orientation
    case .orientation: subject.environment.orientation = try Self.word(text, setting.key)
    case .appearance: subject.environment.appearance = try Self.word(text, setting.key)
    case .textSize: subject.environment.textSize = try Self.word(text, setting.key)
    case .locale:
      subject.environment.locale = text == Self.unset ? nil : try LanguageTag(text)
    case .pseudo:
      subject.environment.pseudoLocale = text == Self.unset ? nil : try Self.word(text, setting.key)
    }
    return subject
  }

  /// Returns the subject with values set, one after the other.
  public func setting(_ settings: [Setting]) throws(Diagnostic) -> Subject {
    var subject = self
    for setting in settings { subject = try subject.setting(setting) }
    return subject
  }

  private static func word<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ key: SettingKey
  ) throws(Diagnostic) -> Value {
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue)
    throw .error(
      "\"\(key.name)\" can't be \"\(text.prefix(40))\".",
      solution: "Write one of \(words.joined(separator: ", ")).")
  }

  private func source(with text: String, at path: JSONPath) throws(Diagnostic) -> InputContent {
    guard case .message(let json, let vendor) = source else {
      throw .error("A page of HTML has no values to set.", solution: "Set the device's.")
    }
    var value: JSONValue?
    if text != Self.unset {
      // A value stays of the type that it has: 12 in place of a text is the text "12".
      if case .string? = json[path] {
        value = .string(text)
      } else {
        value = (try? JSONValue.parse(Array(text.utf8))) ?? .string(text)
      }
    }
    guard let changed = json.setting(value, at: path) else {
      throw .error(
        "The message has nothing at \"\(path)\" to set.", file: name, keyPath: "\(path)",
        solution: "Name a key that is there, or one to add to an object.")
    }
    return .message(changed, vendor)
  }
}
