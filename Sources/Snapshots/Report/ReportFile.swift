import Diagnostics
import Dispatch
import Platform
import Rendering

/// The images and layouts of a report, which nobody reads before `report.json` names them.
///
/// So they are written in place and not waited for until they are on the disk, unlike goldens.
enum ReportFile {
  /// How many threads remove files: they wait for the disk and hardly compute.
  private static let threads = 8

  /// Writes a file in place of an old one; a symbolic link is followed neither in its location nor
  /// in those of the folders around it, which are made.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - path: The path of the file below the folder.
  ///   - output: The folder.
  /// - Throws: A `Diagnostic` that names the file.
  static func write(
    _ bytes: [UInt8], to path: String, below output: OutputFolder
  ) throws(Diagnostic) {
    let (parents, name) = path.dividedAtLastSlash
    let folder = try output.opened(String(Substring(parents.utf8.dropLast())))
    let file = folder.opened(String(name), O_WRONLY | O_CREAT | O_TRUNC)
    var code = file < 0 ? errno : FileDescriptor(file).write(bytes)
    if file >= 0, close(file) != 0, code == 0 { code = errno }
    guard code == 0 else {
      throw .error(
        "The file can't be written: \(String(cString: strerror(code))).",
        file: output.path + "/" + path,
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
  ///   - output: The folder.
  static func remove(_ files: [String], below output: OutputFolder) {
    var folders: [[Substring]: [String]] = [:]
    for file in files { folders[file.pathNames().dropLast(), default: []].append(file) }
    let work = Array(folders)
    let group = DispatchGroup()
    for thread in 0..<min(threads, work.count) {
      // A queue of its own is a thread of its own.
      DispatchQueue(label: "removal \(thread)").async(group: group) {
        for index in stride(from: thread, to: work.count, by: threads) {
          remove(work[index].value, in: work[index].key, below: output)
        }
      }
    }
    group.wait()
  }

  private static func remove(
    _ files: [String], in parts: [Substring], below output: OutputFolder
  ) {
    func opened(_ parts: [Substring]) throws(Diagnostic) -> SafeFolder {
      try output.opened(parts.joined(separator: "/"), isMade: false)
    }
    // What is gone or behind a link has nothing to remove.
    guard let folder = try? opened(parts) else { return }
    for file in files { try? folder.remove(String(file.dividedAtLastSlash.name)) }
    var parts = parts
    // Folders that are not empty stay.
    while let name = parts.popLast(), let above = try? opened(parts),
      above.removeEmptyFolder(String(name))
    {}
  }
}
