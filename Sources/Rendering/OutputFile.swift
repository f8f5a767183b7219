public import Diagnostics

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes a file whole or not at all.
public enum OutputFile {
  /// Puts the bytes into a new file beside the old one and then takes its place.
  ///
  /// When anything fails, the old file is as it was. A link stays and what it leads to is written;
  /// a file's permissions stay too. What is no file, such as `/dev/null`, is written to in its place.
  ///
  /// - Throws: A `Diagnostic` that names the file.
  public static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    do {
      var old = stat()
      guard stat(path, &old) == 0, let target = realpath(path, nil) else {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        return
      }
      defer { free(target) }
      let url = URL(fileURLWithPath: String(cString: target))
      let isFile = old.st_mode & S_IFMT == S_IFREG
      try Data(bytes).write(to: url, options: isFile ? .atomic : [])
      if isFile { _ = chmod(target, old.st_mode & 0o7777) }
    } catch {
      throw .error(
        "The file can't be written.", file: path,
        solution: "Check that its folder exists and may be written to.")
    }
  }

  /// Makes a folder, and those above it, unless it is there.
  ///
  /// - Throws: A `Diagnostic` that names the folder.
  public static func makeFolder(_ path: String) throws(Diagnostic) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .error(
        "The folder can't be made.", file: path, solution: "Check that no file has its name.")
    }
  }

  /// Whether there is a folder at a path.
  public static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
