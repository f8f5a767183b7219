import Diagnostics
import Inputs
import Messages
import Personalisation

/// A value that tags are filled from: `data:first_name`, or how long it is: `data:first_name.len`.
public struct DataKey: Hashable, Sendable {
  /// The names that lead to the value, with dots between them.
  public var path: String

  /// Whether the number of characters is set, and not the value.
  public var isLength: Bool

  static let prefix = "data:"
  static let lengthSuffix = ".len"

  /// What a length begins with where a value is expected: `data:first_name=len:1...40`.
  static let lengthPrefix = "len:"

  /// The number of characters up to which the largest length is searched for without a range.
  static let searchedLength = 100

  /// Reads `data:first_name`; nil for a string that doesn't begin so.
  ///
  /// Throws an error for a key without a name.
  init?(_ name: String) throws(Diagnostic) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    path = String(name.dropFirst(Self.prefix.count))
    isLength = path.hasSuffix(Self.lengthSuffix)
    if isLength { path.removeLast(Self.lengthSuffix.count) }
    guard path.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
    else {
      throw .error(
        "\"\(name.prefix(80))\" names no value of the data.",
        solution: "Write data:first_name, or data:custom_attribute.points.")
    }
  }

  /// The key as a user writes it.
  public var name: String { Self.prefix + path + (isLength ? Self.lengthSuffix : "") }

  /// Returns name and value of a setting with the length in the name: `data:first_name=len:1...40`
  /// is `data:first_name.len=1...40`.
  static func split(_ name: String, _ value: String) -> (name: String, value: String) {
    guard name.hasPrefix(prefix), value.hasPrefix(lengthPrefix) else { return (name, value) }
    return (name + lengthSuffix, String(value.dropFirst(lengthPrefix.count)))
  }

  /// Returns the values of a list with commas; the string itself where a part looks like that of
  /// a sentence.
  static func values(in text: String) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return parts.contains { $0.isEmpty || $0.hasPrefix(" ") } ? [text] : parts
  }
}

extension WhatIfInput {
  /// Sets a value that tags are filled from; `unset` makes it nothing.
  mutating func set(_ text: String, for key: DataKey) throws(Diagnostic) {
    guard !source.isFilled else {
      throw .error(
        "\(key.name) is set after values of pages.", solution: "Set it before them.")
    }
    if key.isLength, text != Self.unset {
      guard let length = Int(text), SampleText.lengths.contains(length) else {
        throw .error(
          "\"\(text.prefix(40))\" is not a number of characters.",
          solution: "Write \(key.name)=20, up to \(SampleText.lengths.upperBound).")
      }
      source.dataValues[key.path] = .string(SampleText.name(ofLength: length))
      return
    }
    switch text {
    case Self.unset: source.dataValues[key.path] = .null
    case "true", "false": source.dataValues[key.path] = .bool(text == "true")
    default:
      // Values are numbers only where they are written as one.
      let whole = Int(text).flatMap { String($0) == text ? DataValue.integer($0) : nil }
      source.dataValues[key.path] = whole ?? .string(text)
    }
  }
}
