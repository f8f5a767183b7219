import ArgumentParser
import Diagnostics
import Isolation
import Rendering

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
