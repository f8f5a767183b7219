/// How much of an interface file is accepted, so that a hostile one can't use up the machine.
public enum InterfaceLimits {
  /// The size of a file; those of large screens have some 100 kB.
  public static let maximumBytes = 4 << 20

  /// How many elements of XML a file may have.
  public static let maximumElements = 60_000

  /// How many elements may be within one another.
  public static let maximumNesting = 200

  /// How many views are read.
  public static let maximumViews = 2_000

  /// How many problems of one file are reported.
  public static let maximumProblems = 100

  /// How many entries of the solver's rows may be touched for one screen.
  ///
  /// Screens of apps take some thousands. What is left of the constraints then is left out, with a
  /// warning.
  public static let maximumLayoutWork = 3_000_000

  /// The magnitude of a length in points; far beyond any screen.
  public static let maximumLength = 16_384.0

  /// The smallest and largest magnitude of a constraint's multiplier.
  public static let multipliers = 1e-4...1e4
}
