import ArgumentParser
import Diagnostics
import Snapshots

/// The options that say which cases and variants a command works on.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders below the snapshot folder, or goldens. (default: all)", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The snapshot folder. (default: SNAPSHOT_FOLDER, Snapshots, or the one that a path is in)",
      valueName: "folder"))
  var snapshots: String?

  @Option(
    name: .customLong("variant"),
    help: ArgumentHelp(
      "Only variants with these parts, such as iphone-15, dark or iphone-15.dark; repeatable.",
      valueName: "parts"))
  var variants: [String] = []

  /// What is asked for.
  var request: SelectionRequest {
    SelectionRequest(paths, root: snapshots, variants: variants)
  }

  /// Finds out what is selected.
  func selection() throws(Diagnostic) -> SnapshotSelection { try request.selection() }
}
