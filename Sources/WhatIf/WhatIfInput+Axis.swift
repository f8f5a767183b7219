public import Diagnostics
import Inputs
import Messages
public import Styles

extension WhatIfInput {
  /// Reads what a user wants to set, as `Axis` does, and lists of values of the message and of a
  /// page's styles too, and of colours of the message's interface file.
  ///
  /// A list with commas is one where the parser rejects it as a single value and takes each
  /// of its parts: numbers, and words of which there are a few. Colours are lists too: some SDKs take
  /// any text for one and draw nothing with it.
  ///
  /// - Parameters:
  ///   - text: What the user wrote, such as `message:display.button_layout=stacked,joined`.
  ///   - styleKeys: The keys that the message's style may have.
  /// - Returns: The key and its values.
  /// - Throws: An error that says what was expected.
  public func axis(_ text: String, styleKeys: [StyleKey]) throws(Diagnostic) -> Axis {
    let axis = try Axis(
      text, styleKeys: styleKeys, message: source.json,
      versions: source.vendor?.offeredSDKs ?? [])
    guard axis.values.count == 1, let value = axis.values.first,
      value.utf8.contains(UInt8(ascii: ","))
    else { return axis }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    switch axis.key {
    case .page(let key):
      guard case .style = key.part else { return axis }
    case .message, .template: break
    default: return axis
    }
    let isList =
      parts.allSatisfy(Self.isColor) || isNumber(axis.key) && parts.allSatisfy { Double($0) != nil }
      || !accepts(value, for: axis.key) && parts.allSatisfy { accepts($0, for: axis.key) }
    return isList ? Axis(axis.key, parts) : axis
  }

  /// Whether a text is `#` and hexadecimal digits, as no words of a message are.
  private static func isColor(_ text: String) -> Bool {
    text.first == "#" && (4...9).contains(text.utf8.count)
      && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Whether the message has a number for a key.
  private func isNumber(_ key: SettingKey) -> Bool {
    guard case .message(let path) = key else { return false }
    switch source.json?[path] {
    case .number?, .integer?: return true
    default: return false
    }
  }

  private func accepts(_ value: String, for key: SettingKey) -> Bool {
    guard let changed = try? setting(Setting(key, value)) else { return false }
    return (try? changed.source.input(sdk: sdk)) != nil
  }
}
