import ArgumentParser

/// The option that says in which form a result is printed.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(help: ArgumentHelp("Output format: \(Format.list)."))
  var format = Format.text
}

/// The forms of a command's results.
protocol OutputFormat: ExpressibleByArgument, Sendable {
  /// The form for people.
  static var text: Self { get }

  /// All forms, as the help lists them.
  static var list: String { get }
}

/// The forms of most results.
enum ListFormat: String, CaseIterable, OutputFormat {
  case text
  case json

  static let list = "text or json"
}
