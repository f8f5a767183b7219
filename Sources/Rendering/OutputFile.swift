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
  /// a file's permissions stay too. What is no file, such as a pipe or `/dev/null`, is written to
  /// and stays.
  ///
  /// - Throws: A `Diagnostic` that names the file.
  public static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    if isDevice(path) { return try append(bytes, to: path) }
    do {
      var old = stat()
      guard stat(path, &old) == 0, let target = realpath(path, nil) else {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        return
      }
      defer { free(target) }
      try Data(bytes).write(to: URL(fileURLWithPath: String(cString: target)), options: .atomic)
      _ = chmod(target, old.st_mode & 0o7777)
    } catch {
      throw .error(
        "The file can't be written.", file: path,
        solution: "Check that its folder exists and may be written to.")
    }
  }

  /// Writes the bytes after those that a file has; one that isn't there is made.
  ///
  /// - Throws: A `Diagnostic` that names the file.
  public static func append(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    var code = descriptor < 0 ? errno : FileDescriptor(descriptor).write(bytes)
    if descriptor >= 0, close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      throw .error(
        "The file can't be written: \(String(cString: strerror(code))).", file: path,
        solution: "Check that its folder exists and may be written to.")
    }
  }

  /// Whether there is something at a path that can be written to and is no file.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Makes a folder, and those above it, unless it is there.
  ///
  /// - Throws: A `Diagnostic` that names the folder.
  public static func makeFolder(_ path: String) throws(Diagnostic) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .error(
        "The folder can't be made.", file: path,
        solution: "Check that no file has its name and that it may be made there.")
    }
  }

  /// Whether there is a folder at a path.
  public static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
