import Essentials

/// The files of a folder with messages.
public enum InputFolder {
  private static let maximumDepth = 16
  private static let maximumFiles = 20_000

  /// Folders with the images of messages, and with what other tools have put there.
  private static let skipped: Set<String> = ["assets", "node_modules", "DerivedData", "Pods"]

  /// Returns the paths of the files in a folder and in those below it, in the order of names.
  ///
  /// Hidden files, folders with the images of messages and those of package managers are passed over.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - isWanted: Whether a file counts, by its path and its name.
  /// - Returns: The paths.
  public static func files(
    in folder: String, where isWanted: (_ path: String, _ name: String) -> Bool
  ) -> [String] {
    var files: [String] = []
    let top = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    collect(top, depth: 0, isWanted: isWanted, files: &files)
    return files
  }

  private static func collect(
    _ folder: String, depth: Int, isWanted: (String, String) -> Bool, files: inout [String]
  ) {
    guard depth < maximumDepth,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !name.hasPrefix(".") && files.count < maximumFiles {
      let path = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory? where !skipped.contains(name):
        collect(path, depth: depth + 1, isWanted: isWanted, files: &files)
      case .typeRegular? where isWanted(path, name): files.append(path)
      default: break
      }
    }
  }
}
