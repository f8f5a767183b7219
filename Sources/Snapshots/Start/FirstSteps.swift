package import Diagnostics
import Rendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the program says to who calls it without a word where there is nothing to draw yet.
package enum FirstSteps {
  /// Whether the current folder has neither a message nor a snapshot folder.
  package static var areNeeded: Bool {
    guard !OutputFile.isFolder(SnapshotSelection.defaultRoot) else { return false }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    return !names.contains { name in
      extensions.contains(name.split(separator: ".").last?.lowercased() ?? "")
    }
  }

  private static let extensions: Set<String> = ["json", "html", "htm", "xib"]

  /// Five lines.
  package static let text: PrintedText = """
    There is no message in this folder. With one of Airship, Braze, Bloomreach or Accengage, or a page:
      render-snapshot message.json -o message.png   draws it
      render-snapshot preview message.json          shows it in the browser, with a field for each value
      render-snapshot init message.json             makes a snapshot folder, so that CI notices changes
      render-snapshot help                          lists all commands
    """
}
