public import Messages

/// A message in a file, and where the file has it.
///
/// People rarely have a message alone: they have what a server answered, what an app logged, or a
/// schedule with the message in it.
public struct FoundMessage: Sendable {
  /// The message, as the file has it.
  public let json: JSONValue

  /// The vendor whose message it is.
  public let row: VendorRow

  /// The way from the top of the file; empty for a file that is the message.
  public let path: JSONPath

  /// The list that the SDK reads as a whole, where the message is in one; nil for a message alone.
  public var list: EnclosingList?
}

/// JSON that a vendor's systems deliver and that people take for a message.
public struct MessageMisfit: Sendable {
  /// The keys by which it is recognised: all of them, the value too where there is one.
  let keys: [String: String?]

  /// What it is, and what to use instead: a sentence each.
  let summary: String
  let solution: String

  /// Describes what is not a message: the keys it has, with words for those that need one, and what is
  /// said of it.
  public init(_ keys: [String: String?], _ summary: String, solution: String) {
    self.keys = keys
    self.summary = summary
    self.solution = solution
  }

  func matches(_ members: JSONValue.Members) -> Bool {
    keys.allSatisfy { key, word in
      guard let value = members[key] else { return false }
      return word.map { value == .string($0) } ?? true
    }
  }
}
