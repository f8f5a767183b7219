public import Diagnostics
import Essentials
public import Typesetting

extension FontBook {
  /// The environment variable that names the folder with the fonts of the program.
  package static let folderVariable = "RENDER_SNAPSHOT_FONTS"

  /// Opens the fonts of the program, wherever it was put, and those of the user.
  ///
  /// The folder is the one that `RENDER_SNAPSHOT_FONTS` names; without it the one beside the program
  /// or where an installation puts it, `../share/render-snapshot/Fonts`; and last the one of the
  /// checkout that the program was built from.
  ///
  /// - Parameter userFolder: The user's folder of fonts; nil for none.
  /// - Returns: The fonts.
  /// - Throws: An error that names the folder whose fonts are missing or damaged.
  public static func found(userFolder: String?) throws(Diagnostic) -> FontBook {
    let folder = try foundFolder()
    do {
      return try FontBook(folder: folder, userFolder: userFolder)
    } catch {
      guard (try? FontBook(folder: folder)) != nil else {
        throw .error(
          "The fonts of the program are damaged: \(error)",
          solution: "Install it again, or name a folder Fonts with \(folderVariable).")
      }
      throw .error(
        "\(error)", file: userFolder,
        solution: "Name a folder of .ttf and .otf files with --fonts.")
    }
  }

  /// Finds the folder with the fonts of the program.
  ///
  /// Throws an error that says where it was looked for.
  package static func foundFolder() throws(Diagnostic) -> String {
    if let named = ProcessInfo.processInfo.environment[folderVariable], !named.isEmpty {
      guard hasFonts(named) else {
        throw .error(
          "There are no fonts of render-snapshot in \(named), which \(folderVariable) names.",
          solution: "Name a folder with Inter in it, or unset the variable.")
      }
      return named
    }
    var candidates: [String] = []
    if let program = programFolder {
      candidates = [
        program.appendingPathComponent("../share/render-snapshot/Fonts").standardized.path,
        program.appendingPathComponent("Fonts").path,
      ]
    }
    candidates.append(bundledFolder)
    guard let folder = candidates.first(where: hasFonts) else {
      throw .error(
        "The fonts of the program were not found. Looked for "
          + candidates.joined(separator: ", ") + ".",
        solution: "Install the program again with its folder share, or name the folder Fonts with "
          + "\(folderVariable).")
    }
    return folder
  }

  private static func hasFonts(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/Inter")
  }

  /// The folder that the running program is in, links followed.
  private static var programFolder: URL? {
    #if os(Linux)
    // What the program was called as has no folder when it was found in PATH.
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
    let path = Bundle.main.executablePath
    #endif
    guard let path = path ?? CommandLine.arguments.first else { return nil }
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
