import Messages
import Rendering
import Styles

/// A value of a message or a style that is not what it was.
struct InputDifference {
  enum Value {
    case message(JSONValue?)
    case style(PlistValue?)
  }

  var path: JSONPath
  var from: Value
  var to: Value

  /// The change in words: `maxWidth 336 → 360`.
  ///
  /// Of long texts only what differs is told.
  var words: String {
    let (old, new) = (from.words, to.words)
    let isShort = max(old.count, new.count) <= TextDifference.longest
    return "\(path) " + (isShort ? "\(old) → \(new)" : TextDifference(old, new).words)
  }

  /// Returns the values that are different, in the order of their keys.
  static func between(_ old: JSONValue, _ new: JSONValue) -> [InputDifference] {
    var found: [InputDifference] = []
    compare(old, new, at: [], &found)
    return found
  }

  private static func compare(
    _ old: JSONValue?, _ new: JSONValue?, at steps: [JSONPath.Step],
    _ found: inout [InputDifference]
  ) {
    if old == new { return }
    switch (old, new) {
    case (.object(let before)?, .object(let after)?):
      for name in Set(before.keys).union(after.keys).sorted() {
        compare(before[name], after[name], at: steps + [.member(name)], &found)
      }
    case (.array(let before)?, .array(let after)?) where before.count == after.count:
      for index in before.indices {
        compare(before[index], after[index], at: steps + [.element(index)], &found)
      }
    default:
      found.append(
        InputDifference(path: JSONPath(steps: steps), from: .message(old), to: .message(new)))
    }
  }

  /// Returns the values of a style that are different, in the order of their keys.
  static func between(
    _ old: [String: PlistValue], _ new: [String: PlistValue]
  ) -> [InputDifference] {
    var found: [InputDifference] = []
    func compare(_ old: PlistValue?, _ new: PlistValue?, at steps: [JSONPath.Step]) {
      if old == new { return }
      var (before, after) = ([String: PlistValue](), [String: PlistValue]())
      // A dictionary that is missing on one side is an empty one.
      switch (old, new) {
      case (.dictionary(let one)?, .dictionary(let other)?): (before, after) = (one, other)
      case (.dictionary(let one)?, nil): before = one
      case (nil, .dictionary(let other)?): after = other
      default:
        found.append(
          InputDifference(path: JSONPath(steps: steps), from: .style(old), to: .style(new)))
        return
      }
      for name in Set(before.keys).union(after.keys).sorted() {
        compare(before[name], after[name], at: steps + [.member(name)])
      }
    }
    compare(.dictionary(old), .dictionary(new), at: [])
    return found
  }
}

extension InputDifference.Value {
  fileprivate var words: String {
    switch self {
    case .message(nil), .style(nil): "unset"
    case .message(let value?): value.text
    case .style(let value?): Self.words(value)
    }
  }

  private static func words(_ value: PlistValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): OrderedJSON.decimal(number)
    case .string(let string): JSONValue.quoted(string)
    case .array(let elements): "[" + elements.map(words).joined(separator: ", ") + "]"
    case .dictionary(let members):
      "{" + members.keys.sorted().joined(separator: ", ") + "}"
    case .other(let kind): kind
    }
  }
}
