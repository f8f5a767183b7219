/// How much of templates is read and done, so that a hostile one can't use up the machine.
public enum TemplateLimits {
  /// How deeply tags, parentheses and brackets may be in one another.
  public static let maximumNesting = 64

  /// How many operators and filters an expression may have.
  public static let maximumOperators = 200

  /// How many tags the templates of one message may have.
  public static let maximumTags = 20_000

  /// How many tags and filters are carried out for one message.
  public static let maximumSteps = 200_000

  /// The bytes of a string that a template makes.
  public static let maximumStringBytes = 1 << 20

  /// The bytes of all that the templates of one message make on their way.
  public static let maximumBytes = 64 << 20

  /// How many elements a range such as `(1..100)` may have.
  public static let maximumRange = 10_000

  /// The size of a file of data, in bytes.
  public static let maximumDataBytes = 4 << 20
}
