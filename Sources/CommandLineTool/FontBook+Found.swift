import Diagnostics
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FontBook {
  /// Opens the bundled fonts, wherever the program was put, and those of the user.
  ///
  /// The fonts are looked for beside the program, where an installation puts them, and then in the
  /// checkout that the program was built from.
  static func found(userFolder: String?) throws(Diagnostic) -> FontBook {
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
      .resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = [
      program.appendingPathComponent("Fonts").path,
      program.appendingPathComponent("../share/render-snapshot/Fonts").path,
    ]
    let folder =
      candidates.first { FileManager.default.fileExists(atPath: $0 + "/Inter") } ?? bundledFolder
    do {
      return try FontBook(folder: folder, userFolder: userFolder)
    } catch {
      guard (try? FontBook(folder: folder)) != nil else {
        throw .error("\(error)", solution: "Keep the folder Fonts beside the program.")
      }
      throw .error(
        "\(error)", file: userFolder,
        solution: "Name a folder of .ttf and .otf files with --fonts.")
    }
  }
}
