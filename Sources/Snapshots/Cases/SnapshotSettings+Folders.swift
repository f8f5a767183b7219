public import Checks
public import Diagnostics
import Essentials
import Inputs
import Rendering

extension SnapshotSettings {
  /// Reads the settings that hold for a file: those of its folder and of all folders around it.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The settings, the nearest file winning key by key.
  /// - Throws: Every error of the first file that is wrong.
  public static func inherited(byFile path: String) throws(InputProblems) -> SnapshotSettings {
    let parts = path.pathNames(keepingEmpty: true).dropLast()
    return try inherited(by: parts == [""] ? "/" : parts.joined(separator: "/"))
  }

  /// Reads what the settings that hold for a file say of the checks.
  public static func rules(ofFile path: String) throws(InputProblems) -> CheckRules {
    try inherited(byFile: path).checks
  }

  /// Reads the settings that hold in a folder: those of it and of all folders around it.
  ///
  /// Inheritance begins at the outermost folder with a `snapshot.yml`, as it does for a check of a
  /// folder that is named by its path. Without such a file the settings are the standard ones.
  ///
  /// - Parameter folder: The path of the folder, empty for the working directory.
  /// - Returns: The settings, the nearest file winning key by key.
  /// - Throws: Every error of the first file that is wrong.
  public static func inherited(by folder: String) throws(InputProblems) -> SnapshotSettings {
    let start = folder.isAbsolutePath ? "" : FileManager.default.currentDirectoryPath
    var parts: [Substring] = []
    for part in (start + "/" + folder).pathNames() where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    var settings = SnapshotSettings()
    // No file of settings leads out of the outermost folder that has one.
    var boundary: FileBoundary?
    for depth in 0...parts.count {
      let folder = "/" + parts[..<depth].joined(separator: "/")
      guard FileKind.of(folder + "/" + fileName) != nil else { continue }
      let outermost = boundary ?? FileBoundary(folder)
      boundary = outermost
      settings = try outermost.reading { [settings] () throws(InputProblems) in
        try settings.overridden(in: folder)
      }
    }
    return settings
  }

  /// Returns these settings with those of the file in a nearer folder.
  func overridden(in folder: String) throws(InputProblems) -> SnapshotSettings {
    let file = folder + "/" + Self.fileName
    let bytes = try InputProblems.gathering(try InputFile.read(file, limit: Self.maximumBytes))
    return try overridden(by: String(decoding: bytes, as: UTF8.self), file: file)
  }
}
