extension StringProtocol {
  /// Returns the text with each of some characters of ASCII written as something else.
  ///
  /// Every one of them counts, also one with a combining mark behind it: to `String` the two are one
  /// character, which isn't equal to the first, and to a browser or a shell they are not.
  ///
  /// - Parameter escapes: The characters, and what is written for each.
  /// - Returns: The text with what is written for them.
  public func escaping(_ escapes: KeyValuePairs<Unicode.Scalar, String>) -> String {
    func escape(_ byte: UInt8) -> String? {
      escapes.first { $0.key.value == UInt32(byte) }?.value
    }
    guard utf8.contains(where: { escape($0) != nil }) else { return String(self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      if let escape = escape(byte) { bytes += escape.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with a line feed where Windows ends a line with two characters.
  public var withLineFeeds: String {
    // OPTIMIZATION: nearly all texts have none, which their bytes say.
    utf8.contains(UInt8(ascii: "\r")) ? String(self).replacing("\r\n", with: "\n") : String(self)
  }
}
