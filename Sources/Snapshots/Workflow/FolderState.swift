import Diagnostics
import Essentials
import Platform

/// What can be seen from outside of a file, by which another in its location is distinguished from
/// it.
struct FileMark: Equatable {
  private var size: Int
  private var seconds: Int
  private var nanoseconds: Int
  private var number: UInt64

  /// Returns nil where there is no file.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    size = Int(status.st_size)
    (seconds, nanoseconds) = status.lastWrite
    number = UInt64(status.st_ino)
  }
}

/// What can be seen from outside of the files in a folder, by which changes are noticed.
struct FolderState: Equatable {
  private var marks: [ExactText: FileMark] = [:]

  init(_ folder: String) {
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
      marks[ExactText(path)] = FileMark(folder + "/" + path)
    }
  }

  /// The paths below the folder of files that are new, gone or not what they were.
  func changes(since earlier: FolderState) -> [String] {
    Set(marks.keys).union(earlier.marks.keys).filter { marks[$0] != earlier.marks[$0] }.sorted()
      .map(\.text)
  }
}
