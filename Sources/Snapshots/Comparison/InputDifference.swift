import Comparison
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

  /// What differs, where that is reported better than by both values.
  var details: String?

  /// What of HTML in the value differs; nil for another value, or for all of it.
  var stretch: Stretch?

  /// A stretch of HTML in a value.
  struct Stretch {
    var difference: PageDifference

    /// The lines of the new value.
    var new: [PageDifference.Line]
  }

  /// The change in words: `maxWidth 336 → 360`.
  ///
  /// Of long texts only what differs is reported, of objects and arrays what became of them.
  var description: String {
    if let details { return "\(path) \(details)" }
    if let fate = from.fate(as: to) { return "\(path)\(fate)" }
    let (old, new) = (from.description, to.description)
    let isShort = max(old.count, new.count) <= TextDifference.maximumLength
    return "\(path) " + (isShort ? "\(old) → \(new)" : TextDifference(old, new).description)
  }

  private var location: Cause.Location {
    let file: Cause.File = if case .message = to { .message } else { .style }
    return Cause.Location(
      file: file,
      keyPath: path.description
        + (stretch.map { ":\($0.difference.new.lowerBound + 1)" } ?? ""))
  }

  /// The change as a cause.
  var cause: Cause {
    // HTML is named by what differs of it, unless that had to be shortened.
    if let details, !details.contains("…") { return Cause(description, at: location) }
    let fate = from.fate(as: to) ?? ""
    return Cause(
      description, identity: "\(path)\(fate) \(from.description) → \(to.description)",
      at: location)
  }

  /// What tells it from the other differences of an input.
  var identifier: String { cause.identity }

  /// Makes changes in old values, whatever was changed there before.
  static func apply(
    _ differences: [InputDifference], to message: inout JSONValue, _ style: inout StylePlist
  ) {
    for difference in differences where difference.stretch == nil {
      difference.apply(to: &message, &style)
    }
    // Lines and bytes are counted from the beginning.
    for difference in differences.reversed() where difference.stretch != nil {
      difference.apply(to: &message, &style)
    }
  }

  private func apply(to message: inout JSONValue, _ style: inout StylePlist) {
    switch to {
    case .message(let value):
      message = message.setting(applied(to: message[path]) ?? value, at: path) ?? message
    case .style(let value): style.set(value, at: path)
    }
  }

  /// HTML with the stretch that differs; nil where all of a value does.
  private func applied(to old: JSONValue?) -> JSONValue? {
    guard let stretch, case .string(let page)? = old else { return nil }
    let lines = PageDifference.lines(of: Array(page.utf8))
    guard stretch.difference.old.upperBound <= lines.count else { return nil }
    return .string(
      String(decoding: stretch.difference.applied(to: lines, from: stretch.new), as: UTF8.self))
  }

  /// Returns the values that are different, in the order of their keys.
  static func between(_ old: JSONValue, _ new: JSONValue) -> [InputDifference] {
    var found: [InputDifference] = []
    compare(old, new: new, at: [], found: &found)
    return found
  }

  private static func compare(
    _ old: JSONValue?, new: JSONValue?, at steps: [JSONPath.Step],
    found: inout [InputDifference]
  ) {
    if old == new { return }
    switch (old, new) {
    case (.object(let before)?, .object(let after)?):
      for name in Set(before.keys).union(after.keys).sorted() {
        compare(before[name], new: after[name], at: steps + [.member(name)], found: &found)
      }
    case (.array(let before)?, .array(let after)?)
    where before.count == after.count && !after.isPermutation(of: before):
      let indices = before.indices(in: after) ?? Array(after.indices)
      if indices != Array(after.indices) {
        let reordered = after.indices.map { otherIndex in
          before[indices.firstIndex(of: otherIndex) ?? otherIndex]
        }
        found.append(
          InputDifference(
            path: JSONPath(steps: steps), from: .message(.array(before)),
            to: .message(.array(reordered))))
      }
      for (index, otherIndex) in indices.enumerated() {
        compare(before[index], new: after[otherIndex], at: steps + [.element(index)], found: &found)
      }
    case (.string(let before)?, .string(let after)?)
    where MarkupDifference.isMarkup(before) && MarkupDifference.isMarkup(after):
      found += markup(before, after, at: JSONPath(steps: steps))
    default:
      found.append(
        InputDifference(path: JSONPath(steps: steps), from: .message(old), to: .message(new)))
    }
  }

  /// Returns what differs of HTML in a value, each stretch of lines for itself.
  private static func markup(
    _ before: String, _ after: String, at path: JSONPath
  ) -> [InputDifference] {
    let (old, new) = (
      PageDifference.lines(of: Array(before.utf8)), PageDifference.lines(of: Array(after.utf8))
    )
    return PageDifference.between(old, new).map { difference in
      let applied = String(decoding: difference.applied(to: old, from: new), as: UTF8.self)
      return InputDifference(
        path: path, from: .message(.string(before)), to: .message(.string(applied)),
        details: difference.details(old, new),
        stretch: Stretch(difference: difference, new: new))
    }
  }

  /// Returns the values of a style that are different, in the order of their keys.
  static func between(
    _ old: PlistValue.Members, _ new: PlistValue.Members
  ) -> [InputDifference] {
    var found: [InputDifference] = []
    func compare(_ old: PlistValue?, _ new: PlistValue?, at steps: [JSONPath.Step]) {
      if old == new { return }
      var (before, after) = (PlistValue.Members(), PlistValue.Members())
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

extension [JSONValue] {
  /// Whether another array has the same elements.
  fileprivate func isPermutation(of other: [JSONValue]) -> Bool {
    // Elements that are told apart by nothing have no order.
    Set(self).count == count && Set(self) == Set(other)
  }

  /// Where objects with the same ids are in another array; nil unless all have ids of their own.
  fileprivate func indices(in other: [JSONValue]) -> [Int]? {
    func ids(_ elements: [JSONValue]) -> [JSONValue] {
      elements.compactMap { if case .object(let members) = $0 { members["id"] } else { nil } }
    }
    let (old, new) = (ids(self), ids(other))
    guard old.count == count, Set(old).count == count, Set(old) == Set(new) else { return nil }
    let indices = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
    return old.compactMap { indices[$0] }
  }

  /// The elements that must be put into another array to get this one, when no more is needed.
  fileprivate func insertion(into other: [JSONValue]) -> Range<Int>? {
    guard count > other.count else { return nil }
    let start = zip(self, other).prefix { $0 == $1 }.count
    let end = start + count - other.count
    return Array(self[end...]) == Array(other[start...]) ? start..<end : nil
  }
}

extension InputDifference.Value {
  /// What became of an object or an array, as it is after its path; nil for other values.
  fileprivate func fate(as new: Self) -> String? {
    switch (self, new) {
    case (.message(.array(let before)?), .message(.array(let after)?)):
      if after.isPermutation(of: before) { return " in another order" }
      if let range = after.insertion(into: before) { return Self.description(range) + " added" }
      if let range = before.insertion(into: after) { return Self.description(range) + " removed" }
      return nil
    case (.message(.object?), .message(nil)), (.message(.array?), .message(nil)):
      return " removed"
    case (.message(nil), .message(.object?)), (.message(nil), .message(.array?)):
      return " added"
    default: return nil
    }
  }

  private static func description(_ range: Range<Int>) -> String {
    range.count == 1
      ? "[\(range.lowerBound)]" : "[\(range.lowerBound)]…[\(range.upperBound - 1)]"
  }

  fileprivate var description: String {
    switch self {
    case .message(nil), .style(nil): "unset"
    case .message(let value?): value.text
    case .style(let value?): Self.description(value)
    }
  }

  private static func description(_ value: PlistValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): OrderedJSON.decimal(number)
    case .string(let string): JSONValue.quoted(string)
    case .array(let elements): "[" + elements.map(description).joined(separator: ", ") + "]"
    case .dictionary(let members):
      "{" + members.keys.sorted().joined(separator: ", ") + "}"
    case .other(let kind): kind
    }
  }
}
