import Diagnostics

/// How much of a document is read, so that a hostile one can't use up the machine.
public struct DocumentLimits: Sendable {
  /// The size of the file, in bytes; less than two gigabytes.
  public var bytes: Int

  /// How many lists, maps and elements may be in one another.
  public var nesting: Int

  /// How many values there may be, keys not counted.
  public var values: Int

  /// The size of a key, in bytes.
  public var keyBytes: Int

  /// What the file is meant to be, with an article, for errors: `a message`.
  public var subject: String

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - bytes: The size of the file, in bytes.
  ///   - nesting: How many lists, maps and elements may be in one another.
  ///   - values: How many values there may be, keys not counted.
  ///   - keyBytes: The size of a key, in bytes.
  ///   - subject: What the file is meant to be, with an article: `a message`.
  public init(
    bytes: Int, nesting: Int, values: Int, keyBytes: Int = 1_024, subject: String
  ) {
    (self.bytes, self.nesting, self.values) = (bytes, nesting, values)
    (self.keyBytes, self.subject) = (keyBytes, subject)
  }

  private var solution: String { "Check that it is \(subject)." }

  /// Throws an error for a file that is too large.
  func check(_ bytes: [UInt8]) throws(Diagnostic) {
    guard bytes.count <= min(self.bytes, Int(Int32.max) - 1) else {
      throw .error(
        "The file has \(bytes.count) bytes, above the limit of \(self.bytes).", solution: solution)
    }
  }

  /// Returns the error for more values than allowed.
  func tooMany(_ what: String, at position: String) -> Diagnostic {
    .error("The file has more than \(values) \(what).", keyPath: position, solution: solution)
  }

  /// Returns the error for values that are too deep in others.
  func tooDeep(_ what: String, at position: String) -> Diagnostic {
    .error(
      "\(what) are nested more than \(nesting) deep.", keyPath: position,
      solution: "Reduce the nesting.")
  }
}
