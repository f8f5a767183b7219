import ArgumentParser
import Diagnostics
import Rendering

/// The option that says where the images of messages are.
struct AssetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the pictures. (default: assets/ beside each message)", valueName: "folder"))
  private var assets: String?

  /// The folder; nil for the one beside each message.
  ///
  /// Throws when it isn't there: a mistyped one has no images, and the message would be another one.
  func folder() throws(Diagnostic) -> String? {
    guard let assets, !OutputFile.isFolder(assets) else { return assets }
    throw .error(
      "There is no such folder of pictures.", file: assets,
      solution: "Name a folder with --assets, or leave it out.")
  }
}
