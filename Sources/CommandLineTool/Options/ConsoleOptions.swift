import ArgumentParser

/// The options that say how a command reports, and what it gives up.
protocol ReportingOptions: ParsableArguments {
  var console: Console { get }

  /// Whether the command gives up what it has no use for.
  var isConfined: Bool { get }

  /// The most time for a piece of work; nil for any.
  var limit: Duration? { get }
}

/// The options of a command that reports warnings and progress.
struct ConsoleOptions: ReportingOptions {
  @Flag(help: "Leave out warnings and progress.")
  var quiet = false

  @OptionGroup var result: ResultOptions

  var console: Console { Console(color: result.list.color, isQuiet: quiet) }
  var isConfined: Bool { result.isConfined }
  var limit: Duration? { result.limit }
}

// OPTIMIZATION: The parser looks each type of a group up among all conformances of the program, which
// takes 0.25 ms: an option that never comes without another one has no group of its own.

/// The options of a command that has results and errors only.
struct ResultOptions: ReportingOptions {
  /// The seconds after which a piece of work is given up when no option says otherwise.
  private static let defaultSeconds = 120.0

  /// The longest time that can be asked for, in seconds.
  private static let maximumSeconds = 1_000_000.0

  @OptionGroup fileprivate var list: ListOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give up an input, or an image of it, that takes longer; \"none\" for no limit. (default: 120)",
      valueName: "seconds"))
  private var timeout: String?

  func validate() throws {
    guard let timeout, timeout != "none" else { return }
    guard let seconds = Double(timeout), seconds >= 0, seconds <= Self.maximumSeconds else {
      throw ValidationError("--timeout must be a number of seconds, or none.")
    }
  }

  var console: Console { list.console }
  var isConfined: Bool { list.isConfined }

  var limit: Duration? {
    if timeout == "none" { return nil }
    let seconds = timeout.flatMap(Double.init) ?? Self.defaultSeconds
    return seconds > 0 ? .milliseconds(max(1, Int(seconds * 1000))) : nil
  }
}

/// The options of a command whose work is short.
struct ListOptions: ReportingOptions {
  @Option(help: "When to use colour: auto, always or never.")
  fileprivate var color: Console.ColorMode = .auto

  @Flag(
    help: """
      On Linux, run without the sandbox, which takes away what the command has no use for: the \
      network, other programs, and writing elsewhere than to its outputs.
      """)
  private var noSandbox = false

  var console: Console { Console(color: color) }
  var isConfined: Bool { !noSandbox }
  var limit: Duration? { nil }
}
