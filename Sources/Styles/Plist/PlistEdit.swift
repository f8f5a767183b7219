public import Diagnostics
import Essentials
import Messages

/// Writes values into the file of a style and leaves everything else as its author wrote it.
///
/// In an XML list the order of the keys, comments and white space stay. A binary list has none of
/// them and is written again.
public enum PlistEdit {
  /// A value to put at a key; nil takes away what is there.
  public struct Change: Hashable, Sendable {
    /// The way to the value, with dots between the keys.
    public var keyPath: String

    /// The new value; nil takes away what is there.
    public var value: PlistValue?

    /// Sets a value at a key path.
    public init(_ keyPath: String, _ value: PlistValue?) {
      self.keyPath = keyPath
      self.value = value
    }
  }

  /// An empty style.
  public static let emptyFile = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """.utf8)

  /// Changes a file.
  ///
  /// - Parameters:
  ///   - changes: What is changed, in order.
  ///   - bytes: The file; it must be a property list that `StylePlist.parse` reads.
  /// - Returns: The bytes of the changed file.
  /// - Throws: A `Diagnostic` when the file is not a property list, or of a form that can't be edited.
  public static func applying(_ changes: [Change], to bytes: [UInt8]) throws(Diagnostic) -> [UInt8]
  {
    var file = try StylePlist.parse(bytes).value
    if PlistValue.isBinary(bytes) {
      for change in changes { file.set(change) }
      return try binary(file)
    }
    var edited = bytes
    for change in changes {
      let list = try XMLPlist(edited)
      edited = list.setting(change.value, at: change.keyPath.split(separator: ".").map(String.init))
      file.set(change)
    }
    // What was written must say what was asked for, whatever form the file has.
    guard let result = try? StylePlist.parse(edited).value,
      result.values.withoutEmptyDictionaries == file.values.withoutEmptyDictionaries
    else {
      throw .error(
        "The style is written in a way that can't be edited.",
        solution: "Save it as an XML property list in UTF-8.")
    }
    return edited
  }

  private static func binary(_ file: StylePlist) throws(Diagnostic) -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      return Array(try encoder.encode(PlistValue.dictionary(file.values)))
    } catch {
      throw .error("The style can't be written: \(error).")
    }
  }
}

extension StylePlist {
  fileprivate mutating func set(_ change: PlistEdit.Change) {
    let names = change.keyPath.split(separator: ".").map(String.init)
    set(change.value, at: JSONPath(steps: names.map { .member($0) }))
  }
}

extension PlistValue.Members {
  fileprivate var withoutEmptyDictionaries: PlistValue.Members {
    compactMapValues { value in
      guard case .dictionary(let members) = value else { return value }
      let inner = members.withoutEmptyDictionaries
      return inner.isEmpty ? nil : .dictionary(inner)
    }
  }
}

extension PlistValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .boolean(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .number(let number):
      var container = encoder.singleValueContainer()
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .dictionary(let members):
      var container = encoder.container(keyedBy: PlistKey.self)
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        try container.encode(value, forKey: PlistKey(stringValue: name))
      }
    case .other(let kind):
      throw EncodingError.invalidValue(
        kind,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(kind) can't be part of a style"))
    }
  }
}

private struct PlistKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
