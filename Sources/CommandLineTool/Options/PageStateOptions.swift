import ArgumentParser
import Diagnostics
import Inputs

/// The option that says in which state pages are drawn, as scripts are not run.
struct PageStateOptions: ParsableArguments {
  @Option(
    name: .customLong("page-state"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What elements of a page get before it is drawn, as a script would give it to them: "
        + "\"#offer: .visible -.loading [open] -[hidden] {opacity: 1}\". May be repeated. "
        + "(default: the page as it is written)", valueName: "selector: changes"))
  private var pageState: [String] = []

  func validate() throws {
    var reader = InputReader()
    do throws(Diagnostic) { try apply(to: &reader) } catch {
      throw ValidationError(
        [error.summary, error.solution].compactMap(\.self).joined(separator: " "))
    }
  }

  /// Has a reader read pages in this state.
  func apply(to reader: inout InputReader) throws(Diagnostic) {
    try reader.readPages(in: pageState)
  }
}
