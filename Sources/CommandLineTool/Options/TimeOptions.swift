import ArgumentParser

/// The option that says how long work may take.
struct TimeOptions: ParsableArguments {
  /// The seconds after which a piece of work is given up when no option says otherwise.
  static let standardSeconds = 120.0

  /// The longest time that can be asked for, in seconds.
  private static let maximumSeconds = 1_000_000.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give up an input, or a picture of it, that takes longer; \"none\" for no limit. (default: 120)",
      valueName: "seconds"))
  var timeout: String?

  func validate() throws {
    guard let timeout, timeout != "none" else { return }
    guard let seconds = Double(timeout), seconds >= 0, seconds <= Self.maximumSeconds else {
      throw ValidationError("--timeout must be a number of seconds, or none.")
    }
  }

  /// The most time for a piece of work; nil for any.
  var limit: Duration? {
    if timeout == "none" { return nil }
    let seconds = timeout.flatMap(Double.init) ?? Self.standardSeconds
    return seconds > 0 ? .milliseconds(max(1, Int(seconds * 1000))) : nil
  }
}
