package import Documents

/// How much of a message file is accepted, so that a hostile one can't use up the machine.
public enum MessageLimits {
  /// The size of a file: some hundred times the largest message that a vendor delivers.
  public static let maximumBytes = 8 << 20

  /// How deeply objects and arrays may be nested.
  public static let maximumNesting = 64

  /// How many values a file may have: a large one of content blocks has a few thousand.
  public static let maximumValues = 250_000

  /// The bytes of a key.
  public static let maximumKeyBytes = 1_024

  /// The bytes of a string that is compared with others: ids, addresses, names of fonts.
  ///
  /// Texts that are shown may be longer. Comparing strings that start with very many combining
  /// marks takes quadratic time.
  public static let maximumNameBytes = 8_192

  /// How many problems of one file are reported.
  public static let maximumProblems = 100

  /// The magnitude of a length in points; far beyond any screen.
  public static let maximumLength = 16_384.0

  /// The limits of a file of JSON.
  package static let document = DocumentLimits(
    bytes: maximumBytes, nesting: maximumNesting, values: maximumValues,
    keyBytes: maximumKeyBytes, subject: "a message")
}
