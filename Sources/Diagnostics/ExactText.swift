import Platform

/// A string that equals another one only when both have the same bytes.
///
/// `String` takes composed and decomposed letters for the same, and a few signs for letters: `é` for
/// `e` with an accent, the Kelvin sign for `K`. File systems, browsers, JSON, YAML and the SDKs don't.
/// So names of inputs are compared, and looked up in dictionaries and sets, as this type.
public struct ExactText: Hashable, Comparable, Sendable {
  /// The string itself.
  public let text: String

  /// Wraps a string, which is compared by its bytes.
  @inlinable public init(_ text: String) {
    self.text = text
  }

  /// Wraps a part of a string.
  @inlinable public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  @inlinable public static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isExactly(right.text)
  }

  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.precedesExactly(right.text)
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    // OPTIMIZATION: Without a copy, which would count as a holder of the string.
    let isCombined: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isCombined == nil { Array(text.utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactText: ExpressibleByStringLiteral, CustomStringConvertible {
  @inlinable public init(stringLiteral text: String) { self.text = text }

  public var description: String { text }
}

extension String {
  /// Whether another string has the same bytes.
  @inlinable public func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && hasBytes(of: other)
  }

  /// Whether another string of as many bytes has the same.
  @usableFromInline func hasBytes(of other: String) -> Bool {
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(one, other, left.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }
}

extension String {
  // OPTIMIZATION: That of StringProtocol takes characters apart where it isn't specialised.

  /// Whether the string begins with the bytes of another one.
  public func startsExactly(with start: String) -> Bool {
    utf8.count >= start.utf8.count && utf8.starts(with: start.utf8)
  }

  /// Whether the string's bytes come before those of another one.
  public func precedesExactly(_ other: String) -> Bool {
    let order: Bool?? = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard let one = left.baseAddress, let other = right.baseAddress else {
          return left.count < right.count
        }
        let order = memcmp(one, other, min(left.count, right.count))
        return order < 0 || order == 0 && left.count < right.count
      }
    }
    return order.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension StringProtocol {
  /// Whether another string has the same bytes.
  @inlinable public func isExactly(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Whether the string begins with the bytes of another one.
  @inlinable public func startsExactly(with start: some StringProtocol) -> Bool {
    utf8.starts(with: start.utf8)
  }

  /// What is behind a beginning, byte by byte; nil for a string that begins otherwise.
  public func rest(after start: some StringProtocol) -> SubSequence? {
    startsExactly(with: start) ? self[utf8.index(startIndex, offsetBy: start.utf8.count)...] : nil
  }

  /// Whether the string ends with the bytes of another one.
  @inlinable public func endsExactly(with end: some StringProtocol) -> Bool {
    utf8.reversed().starts(with: end.utf8.reversed())
  }
}

extension String? {
  /// Whether both are nil, or both are strings of the same bytes.
  public func isExactly(_ other: String?) -> Bool {
    map { ExactText($0) } == other.map { ExactText($0) }
  }
}

extension Dictionary where Key == ExactText {
  /// The value of a name; nil where there is none.
  @inlinable public subscript(name: String) -> Value? {
    get { self[ExactText(name)] }
    _modify { yield &self[ExactText(name)] }
  }

  /// The value of a name, or another one where there is none.
  @inlinable public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { self[ExactText(name), default: value()] }
    _modify { yield &self[ExactText(name), default: value()] }
  }
}

extension Set<ExactText> {
  /// Creates the set of some names.
  @inlinable public init(names: some Sequence<String>) {
    self.init(names.lazy.map { ExactText($0) })
  }

  /// Whether a name is in the set.
  @inlinable public func contains(_ name: String) -> Bool { contains(ExactText(name)) }

  /// Adds a name unless it is in the set.
  @inlinable @discardableResult
  public mutating func insert(_ name: String) -> (inserted: Bool, memberAfterInsert: ExactText) {
    insert(ExactText(name))
  }
}
