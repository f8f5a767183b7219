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
}

extension Substring {
  /// The names of a path, between its slashes, whatever is behind one.
  public func pathNames(keepingEmpty: Bool = false) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !keepingEmpty)
      .map { Substring($0) }
  }
}

extension StringProtocol {
  /// Whether the path begins at the root of all files.
  public var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
}
