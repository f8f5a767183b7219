import ArgumentParser
import Diagnostics
import Inputs
import Isolation
import Rendering

/// The option that says where the images of messages are.
struct AssetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the images. (default: assets/ beside each message)", valueName: "folder"))
  private var assets: String?

  /// The folder; nil for the one beside each message.
  ///
  /// Throws when it isn't there: a mistyped one has no images, and the message would be another one.
  func folder() throws(Diagnostic) -> String? {
    guard let assets, !OutputFile.isFolder(assets) else { return assets }
    throw .error(
      "There is no such folder of images.", file: assets,
      solution: "Name a folder with --assets, or leave it out.")
  }
}

/// The option that says how an app styles its messages.
struct StyleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The app's style, an XML or binary property list, or the folder with the app's styles. "
        + "(default: a style beside the message that has the name which the SDK looks for)",
      valueName: "plist"))
  var style: String?

  /// The folder with the app's styles, with a slash at its end; nil when none is named.
  var folder: String? {
    guard let style, OutputFile.isFolder(style) else { return nil }
    return style.hasSuffix("/") ? style : style + "/"
  }

  /// The style's file; nil when none is named.
  var file: String? { folder == nil ? style : nil }

  /// Where values of the style are saved: in the file or folder that is named, or in the one that is
  /// found beside the input.
  func output(of input: String) -> Permissions.Output {
    if let style { return file == nil ? .files(style) : .file(style) }
    if OutputFile.isFolder(input) { return .files(input) }
    let parts = input.pathNames(keepingEmpty: true)
    let folder = parts.dropLast().joined(separator: "/")
    return .files(folder.isEmpty ? (parts.count > 1 ? "/" : ".") : folder)
  }
}

/// The option that says what texts are set in.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder with fonts that take precedence over the bundled ones.", valueName: "folder"))
  var fonts: String?

  func renderer() throws(Diagnostic) -> Renderer { try Renderer(fontsIn: fonts) }
}

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

/// The option that says how much is done at the same time.
struct JobOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of images to render in parallel. (default: the number of cores, or what "
        + "memory allows)",
      valueName: "n"))
  var jobs: Int?

  var count: Int { jobs ?? Workload.defaultJobs }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }
}
