import Devices
public import Diagnostics
import Inputs
import InterfaceFiles
import Messages
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
  public var description: String { "\(key.name)=\(text)" }
}

extension WhatIfInput {
  /// The text that takes a value away.
  public static let unset = EnvironmentAxis.unset

  /// Returns the subject with a value set.
  ///
  /// Throws a `Diagnostic` when the value is not one for its key.
  public func setting(_ setting: Setting) throws(Diagnostic) -> WhatIfInput {
    var subject = self
    let text = setting.text
    switch setting.key {
    case .style(let key):
      var style = source.style ?? InputStyle(name: source.name, plist: StylePlist())
      if text == Self.unset {
        style.plist.remove(key)
      } else {
        style.plist.set(try key.value(from: text), for: key)
      }
      subject.source.style = style
    case .message(let path): subject.source.content = try content(with: text, at: path)
    case .template(let key): subject.source.content = try content(with: text, of: key)
    case .page(let key):
      do throws(InputProblems) { try subject.source.fill() } catch {
        throw error.diagnostics.first ?? .error("The message can't be filled.")
      }
      subject.source.content = try subject.content(with: text, of: key)
    case .data(let key): try subject.set(text, for: key)
    case .sdk: subject.sdk = try SDKVersion(text)
    case .environment(let axis): try axis.set(text, in: &subject.environment)
    }
    return subject
  }

  /// Returns the subject with values set, one after the other.
  public func setting(_ settings: [Setting]) throws(Diagnostic) -> WhatIfInput {
    var subject = self
    // What is filled in is filled in before it is changed.
    for setting in settings where setting.key.isOfData { subject = try subject.setting(setting) }
    for setting in settings where !setting.key.isOfData { subject = try subject.setting(setting) }
    return subject
  }

  private func content(
    with text: String, at path: JSONPath
  ) throws(Diagnostic) -> InputSource.Content {
    guard case .message(let json, let row) = source.content else {
      throw .error(
        "An HTML page has no keys.",
        solution: "Set css:h1{font-size}, html:h1{text} or html:a{href}.")
    }
    var value: JSONValue?
    if text != Self.unset {
      // A value stays of the type that it has: 12 in place of a text is the text "12".
      if case .string? = json[path] {
        value = .string(text)
      } else if let parsed = try? JSONValue.parse(Array(text.utf8)) {
        value = parsed
      } else {
        value = try colorNumber(text, at: path) ?? .string(text)
      }
    }
    guard let changed = json.setting(value, at: path) else {
      throw .error(
        "The message has nothing at \"\(path)\" to set.", file: source.name, keyPath: "\(path)",
        solution: Self.way(along: path, in: json))
    }
    return .message(changed, row)
  }

  /// The number that a vendor writes for a colour such as `#FF0000`; nil where the message has no
  /// colour as a number.
  private func colorNumber(_ text: String, at path: JSONPath) throws(Diagnostic) -> JSONValue? {
    var input: Input?
    let keys = MessageKeyLog.keys { input = try? source.input(sdk: sdk) }
    let key = keys.first { key in
      (input?.message?.keyPath(inFile: key.path) ?? key.path) == "\(path)"
    }
    guard key?.form == .colorNumber else { return nil }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
    else {
      throw .error(
        "\"\(text.prefix(40))\" is not a valid colour.", file: source.name, keyPath: "\(path)",
        solution: "Write #RRGGBB, or #AARRGGBB with the opacity first.")
    }
    return .integer(Int(digits.count == 6 ? number | 0xFF00_0000 : number))
  }

  /// What may be named in place of a path that leads nowhere.
  private static func way(along path: JSONPath, in json: JSONValue) -> String {
    for count in path.steps.indices {
      let start = JSONPath(steps: Array(path.steps.prefix(count)))
      guard let value = json[start] else { break }
      switch (value, path.steps[count]) {
      case (.array(let elements), .element(let index)) where index > elements.count:
        let number = elements.count == 1 ? "1 element" : "\(elements.count) elements"
        return "It has \(number) there: the next one is \(start)[\(elements.count)]."
      case (.array, .member): return "\(start) is an array: name an element, such as \(start)[0]."
      case (.object(let members), .element):
        let names = members.keys.sorted().prefix(6).map { "\(start).\($0)" }
        if names.isEmpty { return "\(start) is an object." }
        return
          "\(start) is an object: name one of its keys, such as \(names.joined(separator: ", "))."
      case (.string, _), (.number, _), (.integer, _), (.bool, _):
        return "\(start) is a single value: set \"message:\(start)\" itself."
      default: continue
      }
    }
    return "Name a key that is there, or one to add to an object."
  }
  /// The message with a value in place of that of the template which it is drawn with.
  private func content(
    with text: String, of key: InterfaceKey
  ) throws(Diagnostic) -> InputSource.Content {
    guard case .message(.object(var members), let row) = source.content,
      let name = row.templateValuesKey
    else {
      throw .error(
        "This is not a message that is drawn with an interface file.", file: source.name,
        solution: "Set values of the message, the style or the device.")
    }
    var values: JSONValue.Members = [:]
    if case .object(let known)? = members[name] { values = known }
    values[key.name] = text == Self.unset ? .null : .string(text)
    members[name] = .object(values)
    return .message(.object(members), row)
  }
}
