public import Diagnostics
public import Messages

/// A style file that was read but not yet taken apart: what counts in it depends on the SDK.
public struct StylePlist: Hashable, Sendable {
  /// The values at the top of the file.
  public var values: PlistValue.Members

  /// The kind of message that the file's name says it styles; nil when it says none.
  public var kind: StyleKind?

  /// Holds values that were read, or made.
  public init(values: PlistValue.Members = [:], kind: StyleKind? = nil) {
    self.values = values
    self.kind = kind
  }

  /// Reads an XML or binary property list.
  ///
  /// The SDK finds a style by its file name, so a name that is nearly right is a warning.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - fileName: The name of the file, or its path; nil for one that styles any message.
  ///   - kinds: The kinds of style that a name may be that of.
  /// - Returns: The values, and what the author should know.
  /// - Throws: Why the file is not a style.
  public static func parse(
    _ bytes: [UInt8], fileName: String? = nil, among kinds: [StyleKind] = []
  ) throws(Diagnostic) -> Parsed<StylePlist> {
    guard bytes.count <= StyleLimits.maximumBytes else {
      throw .error(
        "The file has \(bytes.count) bytes, above the limit of \(StyleLimits.maximumBytes).",
        solution: "Check that it is a style.")
    }
    let list = PlistValue.isBinary(bytes) ? nil : try XMLPlist(bytes)
    let value = if let list { try list.value() } else { try PlistValue.binary(bytes) }
    guard case .dictionary(let values) = value else {
      throw .error(
        "A style must be a dictionary.", solution: "Put the keys into <dict> … </dict>.")
    }
    let name = fileName?.pathNames().last.map(String.init)
    let kind = kinds.first { $0.fileName == name }
    var warnings: [Diagnostic] = []
    if let name, kind == nil,
      let meant = Spelling.nearest(to: name, among: kinds.map(\.fileName))
    {
      warnings.append(
        .warning(
          "No message has a style named \"\(name)\".",
          solution: "Did you mean \"\(meant)\"?"))
    }
    if let list {
      warnings += list.repeatedKeys.map { path in
        .warning(
          "The key is there twice; which one counts is undefined.",
          keyPath: path.count <= 80 ? path : path.prefix(80) + "…", solution: "Remove one of them.")
      }
    }
    return Parsed(StylePlist(values: values, kind: kind), warnings: warnings)
  }

  /// Puts a value at a path of dictionaries, making them; nil takes away what is there.
  public mutating func set(_ value: PlistValue?, at path: JSONPath) {
    values = Self.setting(value, at: path.steps[...], in: values)
  }

  private static func setting(
    _ value: PlistValue?, at steps: ArraySlice<JSONPath.Step>, in members: PlistValue.Members
  ) -> PlistValue.Members {
    guard case .member(let name)? = steps.first else { return members }
    var members = members
    guard steps.count > 1 else {
      members[name] = value
      return members
    }
    var inner: PlistValue.Members = [:]
    if case .dictionary(let known)? = members[name] { inner = known }
    // What is not a dictionary has nothing in it to take away.
    if value == nil, members[name] != .dictionary(inner) { return members }
    inner = setting(value, at: steps.dropFirst(), in: inner)
    members[name] = inner.isEmpty ? nil : .dictionary(inner)
    return members
  }
}
