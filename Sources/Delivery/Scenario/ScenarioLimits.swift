import Documents

/// How much of a scenario is read and played, so that a hostile one can't use up the machine.
public enum ScenarioLimits {
  /// The size of a scenario file.
  public static let maximumBytes = 32 << 20

  /// How many maps and lists may be within one another.
  public static let maximumNesting = 64

  /// How many values a scenario may have; a step has about four.
  public static let maximumValues = 2_000_000

  /// How many steps are played.
  public static let maximumSteps = 200_000

  /// How many messages an app may have, and how many placeholders.
  public static let maximumMessages = 1_000

  /// The last second that can be played: ten years.
  public static let maximumSeconds = 316_224_000

  /// How many entries a timeline may have.
  public static let maximumEntries = 1_000_000

  /// How many timers may run out in one run.
  public static let maximumTimers = 5_000_000

  /// How many entries and timers one step may cause before time goes on, for each message, and
  /// beside that.
  ///
  /// No rule needs more than some dozens for a message; what goes beyond goes round in a circle.
  static let effectsPerMessage = 200

  /// The part of `effectsPerMessage` that does not depend on the number of messages.
  static let effects = 1_000

  /// How many problems of one file are reported.
  static let maximumProblems = 20

  /// The limits of the file itself.
  static let document = DocumentLimits(
    bytes: maximumBytes, nesting: maximumNesting, values: maximumValues, subject: "a scenario")
}
