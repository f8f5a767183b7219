/// How much of a style file is accepted, so that a hostile one can't use up the machine.
public enum StyleLimits {
  /// The size of a file: some hundred times that of a full style.
  public static let maximumBytes = 1 << 20

  /// How deeply dictionaries and arrays may be nested; a style has three levels.
  public static let maximumNesting = 16

  /// How many values a file may have; in a binary list one value can be listed many times.
  public static let maximumValues = 10_000

  /// How many problems of one file are reported.
  public static let maximumProblems = 100

  /// The magnitude of a number; far beyond any screen in points.
  public static let maximumNumber = 16_384.0
}
