import ArgumentParser
import Diagnostics
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The option that says what texts are set in.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder with fonts that take precedence over the bundled ones.", valueName: "folder"))
  var fonts: String?

  func book() throws(Diagnostic) -> FontBook { try FontBook.found(userFolder: fonts) }
}

/// The option that says how much is done at the same time.
struct JobOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of pictures to render in parallel. (default: the number of cores)",
      valueName: "n"))
  var jobs: Int?

  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }
}
