public import ArgumentParser
import Diagnostics
public import Messages

/// The options that say what is shown and how it is read.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Message files (.json) and pages (.html); \"-\" reads standard input.", valueName: "input"))
  var inputs: [String]

  @Option(
    help: ArgumentHelp(
      "The app's style, an XML or binary property list.", valueName: "plist"))
  var style: String?

  @Option(
    help: ArgumentHelp(
      "The folder with the pictures. (default: assets/ beside the message)", valueName: "folder"))
  var assets: String?

  @Option(
    help: ArgumentHelp(
      "A folder with fonts, which win over the bundled ones.", valueName: "folder"))
  var fonts: String?

  @Option(
    help: ArgumentHelp(
      "The version of the vendor's SDK to lay out as. (default: 20 for Airship, 18.2 for Braze)",
      valueName: "version"))
  var sdk: String?

  @Option(
    help: ArgumentHelp(
      "The vendor, if the message's keys don't tell: airship, braze, accengage or bloomreach.",
      valueName: "name"))
  var vendor: Vendor?

  @Option(
    help: ArgumentHelp(
      "How many pictures are worked on at once. (default: the number of cores)",
      valueName: "n"))
  var jobs: Int?

  @Flag(help: "Leave out warnings and progress.")
  var quiet = false

  @Option(help: "When problems are coloured: auto, always or never.")
  var color: Console.ColorMode = .auto

  func validate() throws {
    if inputs.isEmpty {
      throw ValidationError("No input. Name a message file, or - for standard input.")
    }
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }

  var console: Console { Console(color: color, isQuiet: quiet) }

  func sdkVersion() throws(Diagnostic) -> SDKVersion? {
    guard let sdk else { return nil }
    return try SDKVersion(sdk)
  }
}

extension Vendor: ExpressibleByArgument {}
