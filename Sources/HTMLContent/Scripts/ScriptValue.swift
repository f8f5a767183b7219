import Diagnostics

/// A value that a script writes out.
package indirect enum ScriptValue: Hashable, Sendable {
  /// A text.
  case string(String)

  /// A number.
  case number(Double)

  /// True or false.
  case boolean(Bool)

  /// `null` or `undefined`.
  case null

  /// Several values.
  case list([ScriptValue])

  /// The members of an object, in their order.
  case object([Member])

  /// A variable, by its name.
  case name(String)

  /// What a script has to work out.
  case unknown

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: ScriptValue

    package init(key: String, value: ScriptValue) {
      self.key = key
      self.value = value
    }
  }
}

extension ScriptValue {
  /// The same with values for some variables.
  func substituting(_ values: [ExactText: ScriptValue]) -> ScriptValue {
    switch self {
    case .name(let name): values[ExactText(name)] ?? self
    case .list(let elements): .list(elements.map { $0.substituting(values) })
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.substituting(values)) })
    default: self
    }
  }
}

extension ScriptReader {
  /// How deep lists and objects may be in one another.
  private static let maximumDepth = 32

  /// Returns the arguments between the brackets of a call, as far as they are written out.
  func arguments(from open: Int, to close: Int) -> [ScriptValue] {
    elements(from: open + 1, to: close, depth: 0)
  }

  private func elements(from start: Int, to end: Int, depth: Int) -> [ScriptValue] {
    guard depth < Self.maximumDepth else { return [] }
    return pieces(from: start, to: end).map { value(in: $0, depth: depth) }
  }

  /// The ranges between the commas that are in no bracket.
  private func pieces(from start: Int, to end: Int) -> [Range<Int>] {
    guard start < end else { return [] }
    var pieces: [Range<Int>] = []
    var first = start
    var at = start
    while at < end {
      if isSign(at, "(") || isSign(at, "[") || isSign(at, "{") {
        at = min(end, (closing(at) ?? end - 1) + 1)
        continue
      }
      if isSign(at, ",") {
        pieces.append(first..<at)
        first = at + 1
      }
      at += 1
    }
    if first < end { pieces.append(first..<end) }
    return pieces
  }

  private func value(in range: Range<Int>, depth: Int) -> ScriptValue {
    let start = range.lowerBound
    if isSign(start, "[") || isSign(start, "{") {
      guard closing(start) == range.upperBound - 1 else { return .unknown }
      return isSign(start, "[")
        ? .list(elements(from: start + 1, to: range.upperBound - 1, depth: depth + 1))
        : object(start + 1..<range.upperBound - 1, depth: depth + 1)
    }
    if range.count == 2, isSign(start, "-"), case .number(let text) = tokens[start + 1].kind,
      let number = Double(text)
    {
      return .number(-number)
    }
    guard range.count == 1, tokens.indices.contains(start) else { return .unknown }
    switch tokens[start].kind {
    case .string(let text): return .string(text)
    case .number(let text): return Double(text).map(ScriptValue.number) ?? .unknown
    case .word("true"): return .boolean(true)
    case .word("false"): return .boolean(false)
    case .word("null"), .word("undefined"): return .null
    case .word(let name): return .name(name)
    default: return .unknown
    }
  }

  private func object(_ range: Range<Int>, depth: Int) -> ScriptValue {
    guard depth < Self.maximumDepth else { return .unknown }
    var members: [ScriptValue.Member] = []
    for piece in pieces(from: range.lowerBound, to: range.upperBound) {
      let start = piece.lowerBound
      guard let key = word(start) ?? string(start), isSign(start + 1, ":"), piece.count > 2 else {
        return .unknown
      }
      members.append(.init(key: key, value: value(in: start + 2..<piece.upperBound, depth: depth)))
    }
    return .object(members)
  }
}
