public import Diagnostics

extension Document {
  /// Reads JSON in UTF-8, with or without a byte order mark.
  ///
  /// What counts is RFC 8259, and what Foundation's reader takes beyond it, because the SDKs read by
  /// that: one comma after the last member of an object or the last element of an array. Of equal
  /// keys in one object the first counts.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: How much of it is read.
  /// - Returns: The document.
  /// - Throws: An error whose key path is `LINE:COLUMN` when the file is not JSON, and one without a
  ///   key path when it is empty or too large.
  public static func json(
    _ bytes: [UInt8], limits: DocumentLimits
  ) throws(Diagnostic) -> Document {
    var scanner = try JSONScanner(bytes, limits: limits)
    return try scanner.document()
  }
}
