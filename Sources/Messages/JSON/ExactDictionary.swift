public import Diagnostics

/// Values by names of inputs, which are compared by their bytes as `ExactText` is.
///
/// It is used as a dictionary of strings is, to which composed and decomposed letters would be the
/// same name.
public struct ExactDictionary<Value> {
  @usableFromInline var values: [ExactText: Value]

  /// Holds values; of equal names the first counts.
  @inlinable public init(_ values: some Sequence<(String, Value)>) {
    self.values = Dictionary(values.map { (ExactText($0), $1) }) { first, _ in first }
  }

  /// Holds nothing.
  @inlinable public init() { values = [:] }

  /// The names, in the order of their bytes.
  @inlinable public var keys: [String] { values.keys.sorted().map(\.text) }

  /// Whether there are no names.
  @inlinable public var isEmpty: Bool { values.isEmpty }

  /// How many names there are.
  @inlinable public var count: Int { values.count }

  /// Whether a value fulfils a condition, whatever its name.
  @inlinable public func containsValue(where condition: (Value) -> Bool) -> Bool {
    values.values.contains(where: condition)
  }

  /// The value of a name; nil where there is none.
  @inlinable public subscript(name: String) -> Value? {
    get { values[ExactText(name)] }
    _modify { yield &values[ExactText(name)] }
  }

  /// Takes a value away and returns it; nil where there is none.
  @inlinable @discardableResult public mutating func removeValue(forKey name: String) -> Value? {
    values.removeValue(forKey: ExactText(name))
  }

  /// The names with other values.
  @inlinable public func mapValues<Other>(_ other: (Value) -> Other) -> ExactDictionary<Other> {
    var result = ExactDictionary<Other>()
    result.values = values.mapValues(other)
    return result
  }

  /// The names with other values, without those for which there is none.
  @inlinable public func compactMapValues<Other>(
    _ other: (Value) -> Other?
  ) -> ExactDictionary<Other> {
    var result = ExactDictionary<Other>()
    result.values = values.compactMapValues(other)
    return result
  }

  /// These values together with others, which count for names that both have.
  @inlinable public func merging(_ others: ExactDictionary) -> ExactDictionary {
    var result = self
    result.values.merge(others.values) { $1 }
    return result
  }
}

extension ExactDictionary: Equatable where Value: Equatable {}
extension ExactDictionary: Hashable where Value: Hashable {}
extension ExactDictionary: Sendable where Value: Sendable {}

extension ExactDictionary: ExpressibleByDictionaryLiteral {
  @inlinable public init(dictionaryLiteral values: (String, Value)...) { self.init(values) }
}

extension ExactDictionary: Sequence {
  /// Returns the names with their values, in the order of the names' bytes.
  @inlinable public func makeIterator() -> IndexingIterator<[(key: String, value: Value)]> {
    values.sorted { $0.key < $1.key }.map { (key: $0.key.text, value: $0.value) }.makeIterator()
  }
}
