/// The servers on which goldens are compared and never written.
public enum ContinuousIntegration {
  /// The environment variable by which they make themselves known.
  public static let variable = "CI"

  /// Whether a value of the variable says that this is one; nil for a variable that isn't set.
  public static func isNamed(by value: String?) -> Bool {
    value.map { !["", "false", "0"].contains($0.lowercased()) } ?? false
  }
}
