import Essentials
import Platform

/// What can be seen from outside of some files, by which changes are noticed.
enum FileMarks {
  /// The most files of a folder that are looked at.
  private static let maximumFiles = 1_000

  /// Returns a text that is another one once a file is new, gone or not what it was.
  static func mark(of files: [String], folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let inFolder = names.sorted().prefix(maximumFiles).map { folder + "/" + $0 }
    let marks = (files + inFolder).map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return path }
      let time = status.lastWrite
      return "\(path)\0\(status.st_size) \(time.seconds) \(time.nanoseconds) \(status.st_ino)"
    }
    return digest(of: Array(marks.joined(separator: "\0").utf8))
  }

  /// Returns a text that tells the contents of a file from others.
  static func digest(of bytes: [UInt8]) -> String {
    SHA256.digest(bytes).inHexadecimal
  }
}
