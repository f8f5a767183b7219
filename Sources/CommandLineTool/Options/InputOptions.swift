import ArgumentParser
import Diagnostics
import Inputs
import Rendering

/// The options that say which messages and pages are shown and how they are read: a command that has
/// them honours all.
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
      "The page of a Scene that is shown, from 1. (default: 1)", valueName: "number"))
  private var page: Int?

  @OptionGroup var styleOptions: StyleOptions
  @OptionGroup private var assetOptions: AssetOptions
  @OptionGroup var fontOptions: FontOptions
  @OptionGroup private var pageStateOptions: PageStateOptions
  @OptionGroup var vendorOptions: VendorOptions

  func validate() throws {
    if inputs.filter({ $0 == InputFile.standardInput }).count > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
    if let page, page < 1 { throw ValidationError("--page counts from 1.") }
    if message != nil, !inputs.isEmpty, !inputs.contains(where: InputKind.isInterfaceFile) {
      throw ValidationError(
        "--message is for interface files: name one (.xib), or leave --message out.")
    }
    if styleOptions.style != nil, !inputs.isEmpty,
      inputs.allSatisfy({ (try? InputKind(ofFile: $0)) == .page })
    {
      throw ValidationError("--style is for messages; a page has none. Leave --style out.")
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

  var fonts: String? { fontOptions.fonts }

  /// The folder with the images; nil for the one beside each message.
  ///
  /// Throws when it isn't there.
  func assets() throws(Diagnostic) -> String? { try assetOptions.folder() }

  /// Reads messages as these options say.
  var reader: InputReader {
    var reader = InputReader(vendor: vendorOptions.vendor)
    reader.message = message
    reader.page = page
    reader.styleFolder = styleOptions.folder
    // What can't be read was rejected with the other options.
    try? pageStateOptions.apply(to: &reader)
    return reader
  }

  /// The style that is named; nil for none, and for a folder, which the reader knows.
  func style(by reader: InputReader) throws(Diagnostic) -> InputStyle? {
    try styleOptions.file.map { (path) throws(Diagnostic) in try reader.style(at: path) }
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

  /// Reads the only message, as these options say.
  func message(by reader: InputReader) throws -> Input {
    let (path, assets) = (inputs.first ?? "", try assets())
    let source = try reader.source(at: path, style: style(by: reader), assets: assets)
    return try source.input(sdk: vendorOptions.version(of: source))
  }

  /// Reads what options ask for.
  ///
  /// Throws what makes any work impossible: an option that names nothing that exists.
  func workload(
    on environment: EnvironmentOptions, over screen: ScreenOptions? = nil, jobs: JobOptions
  ) throws(Diagnostic) -> Workload {
    let environments = try environment.environments()
    let request = try vendorOptions.request()
    let renderer = try fontOptions.renderer()
    let assets = try assets()
    var reader = try environment.filling(reader)
    if let screen { reader = try screen.over(reader) }
    let style = try style(by: reader)
    let workload = Workload(
      files: try files(by: reader), by: reader, style: style, assets: assets, request: request,
      on: environments, renderer: renderer, jobs: jobs.count)
    // What standard input is shows when it is read.
    if style != nil, workload.problems.isEmpty, !workload.variants.isEmpty,
      workload.variants.allSatisfy({ $0.input.source.vendor == nil })
    {
      throw .error(
        "--style is for messages; a page has none.", file: inputs.first,
        solution: "Leave --style out.")
    }
    return workload
  }
}
