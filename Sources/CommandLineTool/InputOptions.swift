public import ArgumentParser
import Diagnostics
public import Messages
import Rendering

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

  @OptionGroup private var fontOptions: FontOptions

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

  @OptionGroup private var jobOptions: JobOptions
  @OptionGroup private var consoleOptions: ConsoleOptions

  func validate() throws {
    if inputs.isEmpty {
      throw ValidationError("No input. Name a message file, or - for standard input.")
    }
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  var console: Console { consoleOptions.console }
  var fonts: String? { fontOptions.fonts }
  var jobs: Int? { jobOptions.jobs }

  /// Throws when the folder of pictures that is named isn't there; a mistyped one has no pictures.
  func checkAssets() throws(Diagnostic) {
    guard let assets, !OutputFile.isFolder(assets) else { return }
    throw .error(
      "There is no such folder of pictures.", file: assets,
      solution: "Name a folder with --assets, or leave it out.")
  }

  func sdkVersion() throws(Diagnostic) -> SDKVersion? {
    guard let sdk else { return nil }
    return try SDKVersion(sdk)
  }
}

extension Vendor: ExpressibleByArgument {}
