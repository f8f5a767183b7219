public import Diagnostics

/// A JSON text with the places of its values: single values are changed, and all else stays as its
/// author wrote it.
public struct JSONText: Sendable {
  /// A value of the text.
  public struct Entry: Hashable, Sendable {
    /// Where the value is in the text: the keys and numbers that lead to it.
    public var path: JSONPath

    /// The bytes of the value.
    public var range: Range<Int>

    /// Where the value with its key begins.
    var start: Int
  }

  /// The text in UTF-8, with all changes.
  public private(set) var bytes: [UInt8]

  /// The values in the order of the file, an object or array before what is in it; of equal keys in
  /// one object only the first.
  public private(set) var entries: [Entry] = []

  /// Reads a text.
  ///
  /// Throws an error as `JSONValue.parse` does.
  public init(_ bytes: [UInt8]) throws(Diagnostic) {
    _ = try JSONValue.parse(bytes)
    self.bytes = bytes
    entries = Self.entries(of: bytes)
  }

  /// Returns the text with another value at a path, or without what is there for nil.
  ///
  /// A key that is missing is added at the end of its object. Returns nil when the path leads to
  /// nothing that could be changed.
  public func setting(_ value: JSONValue?, at path: JSONPath) -> JSONText? {
    var copy = self
    if let entry = entries.first(where: { $0.path == path }) {
      if let value {
        copy.bytes.replaceSubrange(entry.range, with: value.text.utf8)
      } else {
        copy.remove(entry)
      }
    } else {
      guard let value, copy.add(value, at: path) else { return nil }
    }
    copy.entries = Self.entries(of: copy.bytes)
    return copy
  }

  // MARK: Editing

  private mutating func remove(_ entry: Entry) {
    var (start, end) = (entry.start, entry.range.upperBound)
    let next = Self.skipSpace(bytes, from: end)
    if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
      end = Self.skipSpace(bytes, from: next + 1)
    } else {
      while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
      if start > 0, bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
    }
    bytes.removeSubrange(start..<end)
  }

  /// Adds a member to its object, which is made if it is missing itself.
  private mutating func add(_ value: JSONValue, at path: JSONPath) -> Bool {
    var holder = path
    var value = value
    while case .member(let name)? = holder.steps.popLast() {
      if let entry = entries.first(where: { $0.path == holder }) {
        guard bytes[entry.range.lowerBound] == UInt8(ascii: "{") else { return false }
        insert(JSONValue.quoted(name) + ": " + value.text, into: entry)
        return true
      }
      value = .object([name: value])
    }
    return false
  }

  private mutating func insert(_ member: String, into object: Entry) {
    let depth = object.path.steps.count
    let last = entries.last {
      $0.path.steps.count == depth + 1 && object.range.contains($0.start)
    }
    guard let last else {
      bytes.insert(contentsOf: member.utf8, at: object.range.lowerBound + 1)
      return
    }
    // The new member is below the last one where that has a line of its own.
    var space = last.start
    while space > 0, Self.isSpace(bytes[space - 1]) { space -= 1 }
    let gap = Array(bytes[space..<last.start])
    bytes.insert(
      contentsOf: [UInt8(ascii: ",")] + (gap.isEmpty ? [0x20] : gap) + Array(member.utf8),
      at: last.range.upperBound)
  }

  // MARK: Reading

  private struct Open {
    var entry: Int
    var steps: [JSONPath.Step]
    var keys: Set<[UInt8]>?
    var number = 0
  }

  /// The values of a text that is known to be JSON.
  private static func entries(of bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var open: [Open] = []
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while true {
      index = skipSpace(bytes, from: index)
      guard index < bytes.count else { return entries }
      switch bytes[index] {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        index += 1
        guard let last = open.popLast() else { return entries }
        if last.entry >= 0 {
          entries[last.entry].range = entries[last.entry].range.lowerBound..<index
        }
        continue
      case UInt8(ascii: ","):
        index += 1
        continue
      default: break
      }
      let start = index
      var steps = open.last?.steps ?? []
      var counts = open.last.map { $0.entry >= 0 } ?? true
      if let last = open.indices.last {
        if open[last].keys != nil {
          let end = stringEnd(bytes, from: index)
          guard bytes[index] == UInt8(ascii: "\""), end < bytes.count else { return entries }
          let text = Array(bytes[index...end])
          if open[last].keys?.insert(text).inserted == false { counts = false }
          guard case .string(let name)? = try? JSONValue.parse(text) else { return entries }
          steps.append(.member(name))
          // Behind the colon.
          index = skipSpace(bytes, from: skipSpace(bytes, from: end + 1) + 1)
          guard index < bytes.count else { return entries }
        } else {
          steps.append(.element(open[last].number))
          open[last].number += 1
        }
      }
      let place = entries.count
      if counts {
        entries.append(
          Entry(path: JSONPath(steps: steps), range: index..<index, start: start))
      }
      switch bytes[index] {
      case UInt8(ascii: "{"):
        open.append(Open(entry: counts ? place : -1, steps: steps, keys: []))
        index += 1
      case UInt8(ascii: "["):
        open.append(Open(entry: counts ? place : -1, steps: steps, keys: nil))
        index += 1
      default:
        let end = valueEnd(bytes, from: index)
        if counts { entries[place].range = index..<end }
        index = end
      }
    }
  }

  /// Where a value that is no object and no array ends.
  private static func valueEnd(_ bytes: [UInt8], from start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "\"") {
      return min(stringEnd(bytes, from: start) + 1, bytes.count)
    }
    var index = start + 1
    while index < bytes.count, !isSpace(bytes[index]), !",]}".utf8.contains(bytes[index]) {
      index += 1
    }
    return index
  }

  /// Where the closing quote of a string is.
  private static func stringEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private static func skipSpace(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
