extension Diagnostic {
  /// The parts of a key path as problems write it: `display.heading`, the lines `12` and `12:7` of a file
  /// that has no keys, `15:steps[3].do` of a scenario, and `message:3` for a line of the page that the
  /// file holds as a string.
  public struct Location: Hashable, Sendable {
    /// The position in the file, where it says so itself.
    public var position: LinePosition?

    /// The keys on the way to the value; nil for none.
    public var keys: String?

    /// The position in the string that the keys lead to.
    public var inner: LinePosition?

    /// Takes a key path apart.
    public init(_ keyPath: String) {
      let parts = keyPath.split(separator: ":", omittingEmptySubsequences: false)
      func number(_ part: Substring) -> Int? {
        part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
      }
      let first = parts.prefix(2).prefix { number($0) != nil }
      let rest = parts.dropFirst(first.count)
      // An address may have a port in it, so a line is what ends a key path.
      let last = rest.reversed().prefix(2).prefix { number($0) != nil }.reversed()
      if let line = first.first.flatMap(number) {
        position = LinePosition(line: line, column: first.dropFirst().first.flatMap(number))
      }
      let keys = rest.dropLast(last.count).joined(separator: ":")
      self.keys = keys.isEmpty ? nil : keys
      if let line = last.first.flatMap(number) {
        inner = LinePosition(line: line, column: last.dropFirst().first.flatMap(number))
      }
    }
  }

  /// Where it is in its file; nil without a key path.
  public var location: Location? { keyPath.map(Location.init) }
}
