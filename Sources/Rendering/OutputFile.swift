public import Diagnostics
import Essentials
import Platform

/// Writes a file whole or not at all.
public enum OutputFile {
  /// How often a pipe is tried that no program reads from yet, and how long is waited between, in
  /// microseconds.
  private static let pipeTries = 250
  private static let pipePause: UInt32 = 20_000

  /// How many links may lead from one to the next.
  private static let maximumLinks = 40

  /// Puts the bytes into a new file beside the old one and then takes its place.
  ///
  /// When anything fails, the old file is as it was. A link stays and what it leads to is written,
  /// whether it is there already or not; a file's permissions stay too, and one that is read-only is
  /// not replaced. What is no file, such as a pipe or `/dev/null`, is written to and stays.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - path: The path of the file.
  ///   - isNamed: Whether the user has named the file: a link in the place of another one is an error.
  /// - Throws: A `Diagnostic` that names the file.
  public static func write(
    _ bytes: [UInt8], to path: String, isNamed: Bool = true
  ) throws(Diagnostic) {
    if !isNamed { try rejectLink(path) }
    if isDevice(path) { return try append(bytes, to: path) }
    var old = stat()
    let isThere = stat(path, &old) == 0
    if isThere, old.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      throw .error(
        "The file is read-only and is not replaced.", file: path,
        solution: "Make it writable, or name another file.")
    }
    // A link that is put there now is replaced itself.
    let target = isNamed ? try end(of: path) : path
    guard replace(target, with: bytes, mode: isThere ? old.st_mode : nil) == 0 else {
      throw .error(
        "The file can't be written.", file: path,
        solution: "Check that its folder exists and may be written to.")
    }
  }

  /// Throws an error when there is a link at a path that the user has not named.
  public static func rejectLink(_ path: String) throws(Diagnostic) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    throw .error(
      "This is a symbolic link, which is not followed, as nobody has named it.", file: path,
      solution: "Remove it, or name the file that it leads to.")
  }

  private static func failure(_ path: String, _ code: Int32) -> Diagnostic {
    .error(
      "The file can't be written: \(String(cString: strerror(code))).", file: path,
      solution: "Check that its folder exists and may be written to.")
  }

  /// Follows links to where they end, even if nothing is there yet.
  private static func end(of path: String) throws(Diagnostic) -> String {
    var current = path
    for _ in 0...maximumLinks {
      var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = name.withUnsafeMutableBytes { name in
        name.withMemoryRebound(to: CChar.self) { name in
          name.baseAddress.map { readlink(current, $0, name.count) } ?? -1
        }
      }
      guard count > 0 else { return current }
      let target = String(decoding: name.prefix(count), as: UTF8.self)
      current = target.isAbsolutePath ? target : current.dividedAtLastSlash.folder + target
    }
    throw .error("The links lead in a circle.", file: path, solution: "Name another file.")
  }

  /// Writes the bytes after those that a file has; one that isn't there is made.
  ///
  /// A pipe that nobody reads from is waited for, but not for ever.
  ///
  /// - Throws: A `Diagnostic` that names the file.
  public static func append(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    var descriptor = opened(path)
    for _ in 0..<pipeTries where descriptor < 0 && errno == ENXIO && isPipe(path) {
      usleep(pipePause)
      descriptor = opened(path)
    }
    if descriptor < 0, errno == ENXIO, isPipe(path) {
      throw .error(
        "No program reads from this pipe.", file: path,
        solution: "Start the program that reads from it first.")
    }
    var code = descriptor < 0 ? errno : FileDescriptor(descriptor).write(bytes)
    if descriptor >= 0, close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw failure(path, code) }
  }

  /// Opens a file for writing at its end; a pipe without a reader keeps nobody waiting.
  private static func opened(_ path: String) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = open(path, flags, 0o644)
    if descriptor >= 0 {
      // Only opening was not to wait.
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
    return descriptor
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    defer { errno = ENXIO }
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
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
    var status = stat()
    return stat(path, &status) == 0 && status.isFolder
  }

  /// Whether anything is at a path, following links.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }
}
