import Diagnostics

extension DataValue {
  /// Whether two values are equal as templates compare them: 1 is 1.0, and strings by their bytes.
  func equals(_ other: DataValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.integer, .number), (.number, .integer), (.number, .number): double == other.double
    case (.string(let one), .string(let other)): one.isExactly(other)
    case (.list(let one), .list(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.equals($1) }
    default: self == other
    }
  }

  /// Whether a value comes before another one: numbers and strings do; nil where the two can't be
  /// compared.
  func precedes(_ other: DataValue) -> Bool? {
    switch (self, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.integer, .number), (.number, .integer), (.number, .number): double < other.double
    case (.string(let one), .string(let other)): one.precedesExactly(other)
    default: nil
    }
  }

  /// Whether a list or a string has another value in it.
  func contains(_ other: DataValue) -> Bool {
    switch self {
    case .string(let string):
      other != .null && (other.text.isEmpty || string.firstRange(of: other.text) != nil)
    case .list(let elements): other != .null && elements.contains { $0.equals(other) }
    case .object(let object): object[other.text] != nil
    default: false
    }
  }

  /// Returns what a name or an index leads to; nil where there is nothing.
  func member(_ key: DataValue) -> DataValue? {
    switch (self, key) {
    case (.object(let object), _): return object[key.text]
    case (.list(let elements), .integer(let index)):
      let index = index < 0 ? elements.count + index : index
      return elements.indices.contains(index) ? elements[index] : nil
    default: return nil
    }
  }
}
