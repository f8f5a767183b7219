import Diagnostics

extension Filter {
  /// Liquid's filters of lists.
  static let lists: [Filter] = [
    Filter(name: "join", count: 0...1) { input throws(TemplateProblem) in
      let separator = input.arguments.isEmpty ? " " : input.argument(0).text
      let parts = input.value.listed
      try input.checkSize(input.value.byteCount + parts.count * separator.utf8.count)
      return .string(parts.map(\.text).joined(separator: separator))
    },
    Filter(name: "first") { input in
      switch input.value {
      case .list(let elements): elements.first ?? .null
      case .object: input.value.elements.first ?? .null
      default: .null
      }
    },
    Filter(name: "last") { input in
      if case .list(let elements) = input.value { elements.last ?? .null } else { .null }
    },
    Filter(name: "size") { .integer($0.value.size) },
    Filter(name: "compact", count: 0...1) { input in
      .list(
        input.value.listed.filter { element in
          input.arguments.isEmpty
            ? element != .null : (element.member(input.argument(0)) ?? .null) != .null
        })
    },
    Filter(name: "concat", count: 1...1) { input throws(TemplateProblem) in
      guard case .list(let others) = input.argument(0) else {
        throw TemplateProblem("The filter \"concat\" needs a list.")
      }
      return .list(input.value.listed + others)
    },
    Filter(name: "index", count: 1...1) { $0.value.member($0.argument(0)) ?? .null },
    Filter(name: "map", count: 1...1) { input in
      .list(input.value.listed.map { $0.member(input.argument(0)) ?? .null })
    },
    Filter(name: "reverse") { .list($0.value.listed.reversed()) },
    Filter(name: "sort", count: 0...1) { input throws(TemplateProblem) in
      try sorted(input) { $0.precedes($1) }
    },
    Filter(name: "sort_natural", count: 0...1) { input throws(TemplateProblem) in
      try sorted(input) { $0.text.lowercased().precedesExactly($1.text.lowercased()) }
    },
    Filter(name: "uniq", count: 0...1) { input in
      var known: Set<DataValue> = []
      return .list(
        input.value.listed.filter { element in
          let key = input.arguments.isEmpty ? element : element.member(input.argument(0)) ?? .null
          return known.insert(key).inserted
        })
    },
    Filter(name: "sum", count: 0...1) { input in
      input.value.listed.reduce(.integer(0)) { sum, element in
        let part = input.arguments.isEmpty ? element : element.member(input.argument(0)) ?? .null
        return .combine(sum, right: part, whole: { $0.addingReportingOverflow($1) }, broken: +)
      }
    },
    Filter(name: "where", count: 1...2) { input in .list(matching(input)) },
    Filter(name: "reject", count: 1...2) { input in
      let found = Set(matching(input))
      return .list(input.value.listed.filter { !found.contains($0) })
    },
    Filter(name: "find", count: 1...2) { matching($0).first ?? .null },
    Filter(name: "find_index", count: 1...2) { input in
      guard let found = matching(input).first,
        let index = input.value.listed.firstIndex(of: found)
      else { return .null }
      return .integer(index)
    },
    Filter(name: "has", count: 1...2) { .bool(!matching($0).isEmpty) },
  ]

  /// The elements whose property is true, or is the value that is asked for.
  private static func matching(_ input: borrowing FilterInput) -> [DataValue] {
    let (name, wanted) = (input.argument(0), input.argument(1))
    return input.value.listed.filter { element in
      let value = element.member(name) ?? .null
      return wanted == .null ? value.isTrue : value.equals(wanted)
    }
  }

  /// Sorts by the elements, or by a property of theirs; what has none comes last.
  private static func sorted(
    _ input: borrowing FilterInput, _ precedes: (DataValue, DataValue) -> Bool?
  ) throws(TemplateProblem) -> DataValue {
    let name = input.argument(0)
    let keyed = input.value.listed.map { element in
      (element, key: name == .null ? element : element.member(name) ?? .null)
    }
    let empty = keyed.filter { $0.key == .null }.map(\.0)
    let others = keyed.filter { $0.key != .null }
    if let first = others.first {
      guard others.allSatisfy({ precedes(first.key, $0.key) != nil }) else {
        throw TemplateProblem("The filter \"sort\" can't compare all elements with one another.")
      }
    }
    // Equal ones keep their order.
    let order = others.enumerated().sorted { one, other in
      if precedes(one.element.key, other.element.key) == true { return true }
      if precedes(other.element.key, one.element.key) == true { return false }
      return one.offset < other.offset
    }
    return .list(order.map(\.element.0) + empty)
  }
}

extension DataValue {
  /// The value as a list: of lists in a list their elements; what is no list is the only element.
  var listed: [DataValue] {
    switch self {
    case .null: []
    case .list(let elements):
      elements.contains { if case .list = $0 { true } else { false } }
        ? elements.flatMap(\.listed) : elements
    default: [self]
    }
  }

  /// The characters of a string, or the elements of a list or an object; 0 for anything else.
  var size: Int {
    switch self {
    case .string(let string): string.count
    case .list(let elements): elements.count
    case .object(let object): object.count
    default: 0
    }
  }
}
