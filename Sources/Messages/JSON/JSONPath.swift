public import Diagnostics

/// The way to a value in a JSON file, written as authors do: `display.buttons[1].label.text`.
public struct JSONPath: Hashable, Sendable {
  /// One step on the way.
  public enum Step: Hashable, Sendable {
    /// To the member of an object.
    case member(String)

    /// To an element of an array, counted from 0.
    case element(Int)
  }

  /// The steps from the top of the file.
  public var steps: [Step]

  /// Makes a path of its steps.
  public init(steps: [Step]) { self.steps = steps }

  /// Reads a path: names with dots between them, and indices from 0 in brackets.
  ///
  /// Throws an error that says what was expected.
  public init(_ text: String) throws(Diagnostic) {
    var steps: [Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      let name = pieces.first ?? ""
      if name.isEmpty, pieces.count < 2 || !steps.isEmpty {
        throw Self.problem(text)
      }
      if !name.isEmpty { steps.append(.member(String(name))) }
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = Int(piece.dropLast()), (0..<100_000).contains(index)
        else { throw Self.problem(text) }
        steps.append(.element(index))
      }
    }
    self.steps = steps
  }

  private static func problem(_ text: String) -> Diagnostic {
    .error(
      "\"\(text.prefix(80))\" is not a valid key path.",
      solution: "Write names with dots and indices in brackets: display.buttons[1].label.text.")
  }
}

extension JSONPath: CustomStringConvertible {
  public var description: String {
    var path = ""
    for step in steps {
      switch step {
      case .member(let name): path += path.isEmpty ? name : "." + name
      case .element(let index): path += "[\(index)]"
      }
    }
    return path
  }
}

extension JSONValue {
  /// The value at a path; nil when there is none.
  public subscript(path: JSONPath) -> JSONValue? {
    var value = self
    for step in path.steps {
      switch (value, step) {
      case (.object(let members), .member(let name)):
        guard let member = members[name] else { return nil }
        value = member
      case (.array(let elements), .element(let index)) where elements.indices.contains(index):
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// Returns the value with another one at a path; nil takes away what is there.
  ///
  /// Members that are missing on the way are made, and so is the element behind the last one of an
  /// array. Nil when the path leads through something that has no such step, or to an element
  /// further behind.
  public func setting(_ value: JSONValue?, at path: JSONPath) -> JSONValue? {
    setting(value, at: path.steps[...])
  }

  private func setting(_ value: JSONValue?, at steps: ArraySlice<JSONPath.Step>) -> JSONValue? {
    let rest = steps.dropFirst()
    switch (self, steps.first) {
    case (_, nil): return value
    case (.object(var members), .member(let name)?):
      if rest.isEmpty {
        members[name] = value
      } else {
        let old = members[name] ?? Self.empty(for: rest.first)
        guard let inner = old.setting(value, at: rest) else { return nil }
        members[name] = inner
      }
      return .object(members)
    case (.array(var elements), .element(let index)?) where elements.indices.contains(index):
      if rest.isEmpty {
        if let value { elements[index] = value } else { elements.remove(at: index) }
      } else {
        guard let inner = elements[index].setting(value, at: rest) else { return nil }
        elements[index] = inner
      }
      return .array(elements)
    case (.array(let elements), .element(let index)?) where index == elements.count:
      guard let value,
        let inner = rest.isEmpty ? value : Self.empty(for: rest.first).setting(value, at: rest)
      else { return nil }
      return .array(elements + [inner])
    default: return nil
    }
  }

  /// What has room for a step: an array or an object without anything in it.
  private static func empty(for step: JSONPath.Step?) -> JSONValue {
    if case .element? = step { .array([]) } else { .object([:]) }
  }
}
