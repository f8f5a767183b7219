public import ArgumentParser
import Diagnostics
import Inputs
public import Messages
import Rendering
import WhatIf

/// The options that say what is shown and how it is read.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Message files (.json), pages (.html), interface files (.xib, with --message), and for render, "
        + "layout, lint and preview folders with messages; \"-\" reads standard input.",
      valueName: "input"))
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "The message (.json) that interface files are drawn with.", valueName: "path"))
  var message: String?

  @Option(
    help: ArgumentHelp(
      "The app's style, an XML or binary property list, or the folder with the app's styles. "
        + "(default: a style beside the message that has the name which the SDK looks for)",
      valueName: "plist"))
  var style: String?

  @Option(
    help: ArgumentHelp(
      "The folder with the pictures. (default: assets/ beside the message)", valueName: "folder"))
  var assets: String?

  @Option(
    help: ArgumentHelp(
      "A screenshot of the app that messages are drawn over; contrast is measured against it.",
      valueName: "picture"))
  var behind: String?

  @OptionGroup private var fontOptions: FontOptions

  @Option(
    help: ArgumentHelp(
      "Version of the vendor's SDK to lay out as, such as 16.8 or airship=16.8. May be repeated; "
        + "\"all\" for one of each generation. "
        + "(default: \(Self.standardVersions))",
      valueName: "version"))
  var sdk: [String] = []

  @Option(
    help: ArgumentHelp(
      "The vendor, if it can't be inferred from the message's keys: \(Self.vendorIDs).",
      valueName: "name"))
  var vendor: Vendor?

  @OptionGroup private var jobOptions: JobOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  /// Throws when there is nothing to show.
  ///
  /// Not called while options are parsed: an option that is unknown is what is wrong then.
  func requireInputs() throws {
    if inputs.isEmpty {
      throw ValidationError("No input. Name a message file, or - for standard input.")
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

  /// Reads messages as these options say.
  var reader: InputReader {
    var reader = InputReader(vendor: vendor)
    reader.message = message
    if let style, OutputFile.isFolder(style) {
      reader.styleFolder = style.hasSuffix("/") ? style : style + "/"
    }
    return reader
  }

  /// Reads messages as these options say, over the screenshot of the app that is named.
  ///
  /// Throws an error that names the screenshot when it can't be read.
  func readerWithScreen() throws(Diagnostic) -> InputReader {
    var reader = reader
    reader.behind = try behind.map { (path) throws(Diagnostic) in try AppScreenshot(at: path) }
    return reader
  }

  /// The style that is named; nil for none, and for a folder, which the reader knows.
  func style(by reader: InputReader) throws(Diagnostic) -> InputStyle? {
    guard let style, reader.styleFolder == nil else { return nil }
    return try reader.style(at: style)
  }

  /// Returns the paths of the inputs, those in folders among them, each with the folder, which ends
  /// with a slash.
  ///
  /// Throws an error for a folder without a message.
  func files(
    by reader: InputReader
  ) throws(Diagnostic) -> [(path: String, folder: String?)] {
    var files: [(path: String, folder: String?)] = []
    for input in inputs {
      guard OutputFile.isFolder(input) else {
        files.append((input, nil))
        continue
      }
      let folder = input.count > 1 && input.hasSuffix("/") ? input : input + "/"
      files += try reader.messages(inFolder: input).map { ($0, folder) }
    }
    return files
  }

  /// Returns the files of an input of which one message is shown, the style that is found included.
  ///
  /// A note says which style was found.
  func files(of path: String) -> WhatIfInputFiles {
    var files = WhatIfInputFiles(
      input: path, style: reader.styleFolder == nil ? style : nil, assets: assets)
    // Standard input can be read only once.
    guard files.style == nil, path != InputFile.standardInput,
      let source = try? reader.source(at: path, assets: assets)
    else { return files }
    files.style = source.style?.name
    console.report(source.warnings.filter { $0.severity == .note })
    return files
  }

  /// The versions of SDKs that are asked for.
  func sdkRequest(of vendors: VendorTable = .standard) throws(Diagnostic) -> SDKRequest {
    var request = SDKRequest()
    for text in sdk { try request.add(text, of: vendors) }
    return request
  }

  /// The version that is asked for of a source's vendor; nil for the standard one.
  ///
  /// Throws when there is more than one, where only one can be shown.
  func sdkVersion(of source: InputSource) throws(Diagnostic) -> SDKVersion? {
    guard let vendor = source.vendor else { return nil }
    let versions = try sdkRequest().versions(for: vendor, isStrict: true)
    guard versions.count <= 1 else {
      throw .error("Only one SDK can be shown here.", solution: "Give --sdk once.")
    }
    return versions.first
  }

  private static let vendorIDs = VendorTable.standard.vendors.map(\.id).joined(separator: ", ")

  private static let standardVersions = VendorTable.standard.vendors
    .map { "\($0.standardSDK) for \($0.title)" }.joined(separator: ", ")
}

extension Vendor: ExpressibleByArgument {
  public init?(argument: String) {
    guard let vendor = try? VendorTable.standard.row(of: argument.lowercased()).vendor else {
      return nil
    }
    self = vendor
  }

  public static var allValueStrings: [String] { VendorTable.standard.vendors.map(\.id) }
}
