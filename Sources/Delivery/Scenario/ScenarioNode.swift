import Diagnostics
import Messages

/// A value of a scenario file with the line that it starts on.
///
/// Unlike `JSONValue` it keeps the order of keys, which is the order of messages and steps, and
/// numbers as they are written, so that 0.1 s is a tenth of a second and not nearly one.
struct ScenarioNode: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    case null
    case flag(Bool)

    /// A number as it is written: digits with a sign, a point or an exponent.
    case number(String)
    case text(String)
    case list([ScenarioNode])
    case map([Member])
  }

  struct Member: Hashable, Sendable {
    var key: String
    var value: ScenarioNode
  }

  var content: Content

  /// The line of the file, from 1.
  var line: Int
}

extension ScenarioNode {
  /// The members of a map; none for anything else.
  var members: [Member] {
    if case .map(let members) = content { members } else { [] }
  }

  /// The value of a key of a map; nil when there is none.
  subscript(key: String) -> ScenarioNode? {
    guard case .map(let members) = content else { return nil }
    return members.first { $0.key.isExactly(key) }?.value
  }

  /// The elements of a list; nil for anything else.
  var list: [ScenarioNode]? {
    if case .list(let elements) = content { elements } else { nil }
  }

  var isMap: Bool {
    if case .map = content { true } else { false }
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  var flag: Bool? {
    if case .flag(let flag) = content { flag } else { nil }
  }

  var number: Double? {
    if case .number(let text) = content { Double(text) } else { nil }
  }

  var whole: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }

  /// A text, or the texts of a list of them.
  var words: [String] {
    text.map { [$0] } ?? (list ?? []).compactMap(\.text)
  }

  /// The digits of a number as they are written, or a text.
  var writing: String? {
    switch content {
    case .number(let text), .text(let text): text
    default: nil
    }
  }

  /// A number of seconds in milliseconds; nil for anything but a number of at most three decimals
  /// within the limits of a run.
  var milliseconds: Int? {
    guard case .number(let text) = content else { return nil }
    return Self.milliseconds(text)
  }

  private static func milliseconds(_ text: String) -> Int? {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    var value = 0
    var decimals: Int?
    for digit in digits {
      if digit == UInt8(ascii: "."), decimals == nil {
        decimals = 0
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else {
        return exponential(text)
      }
      if let count = decimals {
        if count == 3 {
          if digit != UInt8(ascii: "0") { return nil }
          continue
        }
        decimals = count + 1
      }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      // Three more digits may follow, far below what an integer holds.
      if value > 1_000_000_000_000_000 { return nil }
    }
    for _ in (decimals ?? 0)..<3 { value *= 10 }
    guard value / 1000 <= ScenarioLimits.maximumSeconds else { return nil }
    return isNegative ? -value : value
  }

  /// Nobody writes seconds with an exponent, but some programs do.
  private static func exponential(_ text: String) -> Int? {
    guard let seconds = Double(text),
      seconds.magnitude <= Double(ScenarioLimits.maximumSeconds),
      let value = Int(exactly: seconds * 1000)
    else { return nil }
    return value
  }
}

extension ScenarioNode {
  /// The value without lines and order, as parsers of messages take it.
  var json: JSONValue {
    switch content {
    case .null: .null
    case .flag(let flag): .bool(flag)
    case .number(let text): JSONValue(digits: text)
    case .text(let text): .string(text)
    case .list(let elements): .array(elements.map(\.json))
    case .map(let members): .object(JSONValue.Members(members.map { ($0.key, $0.value.json) }))
    }
  }

  /// The line of what a key path leads to, or of the nearest value on the way that there is.
  func line(of path: JSONPath) -> Int {
    var node = self
    for step in path.steps {
      let next: ScenarioNode? =
        switch step {
        case .member(let name): node[name]
        case .element(let index):
          node.list.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let next else { break }
      node = next
    }
    return node.line
  }

  /// What the value is, with an article: `a text`.
  var kind: String {
    switch content {
    case .null: "empty"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
