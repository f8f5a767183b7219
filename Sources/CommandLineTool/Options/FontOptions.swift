import ArgumentParser
import Diagnostics
import Inputs
import Typesetting

/// The option that says what texts are set in.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder with fonts that take precedence over the bundled ones.", valueName: "folder"))
  var fonts: String?

  func book() throws(Diagnostic) -> FontBook { try FontBook.found(userFolder: fonts) }
}
