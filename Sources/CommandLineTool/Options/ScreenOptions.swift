import ArgumentParser
import Diagnostics
import Inputs

/// The option that says what is behind messages.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A screenshot of the app that messages are drawn over; contrast is measured against it.",
      valueName: "picture"))
  private var behind: String?

  /// Whether a screenshot is named.
  var isGiven: Bool { behind != nil }

  /// Returns a reader whose messages are shown over the screenshot that is named.
  ///
  /// Throws an error that names the screenshot when it can't be read.
  func over(_ reader: InputReader) throws(Diagnostic) -> InputReader {
    var reader = reader
    reader.behind = try behind.map { (path) throws(Diagnostic) in try AppScreenshot(at: path) }
    return reader
  }
}
