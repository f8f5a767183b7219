import Diagnostics
import Dispatch
import Platform
import Rendering

/// The pictures and layouts of a report, which nobody reads before `report.json` names them.
///
/// So they are written in place and not waited for until they are on the disk, unlike goldens.
enum ReportFile {
  /// How many threads remove files: they wait for the disk and hardly compute.
  private static let threads = 8

  /// Writes a file in place of an old one; a symbolic link in its place is not followed.
  ///
  /// Throws a `Diagnostic` that names the file.
  static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    // A pipe in its place would keep the program waiting for a reader.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let file = open(path, flags, 0o644)
    var code = file < 0 ? errno : FileDescriptor(file).write(bytes)
    if file >= 0, close(file) != 0, code == 0 { code = errno }
    guard code == 0 else {
      throw .error(
        "The file can't be written: \(String(cString: strerror(code))).", file: path,
        solution: "Check that its folder exists and may be written to.")
    }
  }

  /// Removes files, and the folders below another one that are empty then.
  ///
  /// OPTIMIZATION: on several threads. A journaling disk takes a millisecond for a file in a folder
  /// that it has not met lately, and hardly more for several at once.
  ///
  /// - Parameters:
  ///   - files: Paths below the folder.
  ///   - folder: The folder.
  static func remove(_ files: [String], below folder: String) {
    var folders: [[Substring]: [String]] = [:]
    for file in files { folders[file.pathNames().dropLast(), default: []].append(file) }
    let work = Array(folders)
    let group = DispatchGroup()
    for thread in 0..<min(threads, work.count) {
      // A queue of its own is a thread of its own.
      DispatchQueue(label: "removal \(thread)").async(group: group) {
        for index in stride(from: thread, to: work.count, by: threads) {
          for file in work[index].value { unlink(folder + "/" + file) }
          var parts = work[index].key[...]
          // Folders that are not empty stay.
          while !parts.isEmpty, rmdir(folder + "/" + parts.joined(separator: "/")) == 0 {
            parts.removeLast()
          }
        }
      }
    }
    group.wait()
  }
}
