/// Versions of an app that a predicate allows: `1.2`, `1.2.+`, `[1.0,2.0[` or `]1.0,)`.
///
/// Source: `VersionMatcher.swift` (18–19), `AirshipIvyVersionMatcher.swift` (20–21).
package struct AirshipVersionConstraint: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case exact(String)
    case prefix(String)
    case range(Bound?, Bound?)
  }

  /// An end of a range; nil is an open one.
  private struct Bound: Hashable, Sendable {
    var version: [Int]
    var isIncluded: Bool
  }

  private let kind: Kind

  /// Reads a constraint; nil for one that the SDK rejects.
  init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    if text.hasSuffix("+") {
      let prefix = String(text.dropLast())
      let whole = prefix.hasSuffix(".") ? prefix + "0" : prefix
      guard Self.isVersion(whole) else { return nil }
      kind = .prefix(prefix)
    } else if Self.isVersion(text) {
      kind = .exact(text)
    } else if let range = Self.range(text) {
      kind = range
    } else {
      return nil
    }
  }

  /// Whether a version is one of those.
  func allows(_ version: String) -> Bool {
    let version = version.filter { !$0.isWhitespace }
    switch kind {
    case .exact(let exact): return version == exact
    case .prefix(let prefix): return version.hasPrefix(prefix)
    case .range(let lower, let upper):
      let numbers = Self.numbers(version)
      if let lower, numbers.lexicographicallyPrecedes(lower.version) { return false }
      if let lower, !lower.isIncluded, numbers == lower.version { return false }
      if let upper, upper.version.lexicographicallyPrecedes(numbers) { return false }
      if let upper, !upper.isIncluded, numbers == upper.version { return false }
      return true
    }
  }

  // MARK: Reading

  /// Whether a text is one to three numbers with dots between them.
  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  /// Three numbers of a version; what is missing or no number is 0.
  private static func numbers(_ version: String) -> [Int] {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    return (0..<3).map { parts.indices.contains($0) ? Int(parts[$0]) ?? 0 : 0 }
  }

  private static func range(_ text: String) -> Kind? {
    guard let first = text.first, let last = text.last, text.count > 2 else { return nil }
    let ends = text.dropFirst().dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { return nil }
    guard "[](".contains(first), "[])".contains(last) else { return nil }
    // An open end has no version, and only an open one has none.
    guard (first == "(") == ends[0].isEmpty, (last == ")") == ends[1].isEmpty else { return nil }
    guard !ends[0].isEmpty || !ends[1].isEmpty else { return nil }
    let lower = Bound(version: numbers(ends[0]), isIncluded: first == "[")
    let upper = Bound(version: numbers(ends[1]), isIncluded: last == "]")
    return .range(ends[0].isEmpty ? nil : lower, ends[1].isEmpty ? nil : upper)
  }
}
