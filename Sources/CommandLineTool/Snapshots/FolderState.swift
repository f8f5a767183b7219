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

/// What can be seen from outside of the files in a folder, by which changes are noticed.
struct FolderState: Equatable {
  private struct Mark: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var number: UInt64
  }

  private var marks: [String: Mark] = [:]

  init(_ folder: String) {
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
      var status = stat()
      guard lstat(folder + "/" + path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
        continue
      }
      #if canImport(Darwin)
      let time = status.st_mtimespec
      #else
      let time = status.st_mtim
      #endif
      marks[path] = Mark(
        size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec,
        number: UInt64(status.st_ino))
    }
  }

  /// The paths below the folder of files that are new, gone or not what they were.
  func changes(since earlier: FolderState) -> [String] {
    Set(marks.keys).union(earlier.marks.keys).filter { marks[$0] != earlier.marks[$0] }.sorted()
  }
}
