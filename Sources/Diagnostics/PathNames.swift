extension String {
  /// The names of a path, between its slashes.
  ///
  /// Every slash counts, also one with a combining mark behind it: to `String` the two are one
  /// character, and to the system, which sees bytes, they are the end of one name and the beginning of
  /// another. A search for `..` would miss the one in `../` and such a mark.
  ///
  /// - Parameter keepingEmpty: Whether names without a character are among them, such as the one
  ///   before the first slash of an absolute path.
  /// - Returns: The names, from the first to the last.
  public func pathNames(keepingEmpty: Bool = false) -> [Substring] {
    Substring(self).pathNames(keepingEmpty: keepingEmpty)
  }

  /// The last name of a path, and what is before it up to its slash: empty where there is none.
  public var dividedAtLastSlash: (folder: Substring, name: Substring) {
    Substring(self).dividedAtLastSlash
  }
}

extension Substring {
  /// The names of a path, between its slashes, whatever is behind one.
  public func pathNames(keepingEmpty: Bool = false) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !keepingEmpty)
      .map { Substring($0) }
  }

  /// The last name of a path, and what is before it up to its slash: empty where there is none.
  public var dividedAtLastSlash: (folder: Substring, name: Substring) {
    let slash = utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { utf8.index(after: $0) } ?? startIndex
    return (self[..<start], self[start...])
  }
}

extension StringProtocol {
  /// Whether the path begins at the root of all files.
  public var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
}
