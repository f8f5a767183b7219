import Platform

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What can be seen from outside of some files, by which changes are noticed.
enum FileMarks {
  /// The most files of a folder that are looked at.
  private static let maximumFiles = 1_000

  /// Returns a text that is another one once a file is new, gone or not what it was.
  static func mark(of files: [String], folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let inFolder = names.sorted().prefix(maximumFiles).map { folder + "/" + $0 }
    var hash = FNV1a()
    for path in files + inFolder {
      hash.add(path.utf8)
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      let time = status.lastWrite
      hash.add("\(status.st_size) \(time.seconds) \(time.nanoseconds) \(status.st_ino)".utf8)
    }
    return hash.text
  }

  /// Returns a text that tells the contents of a file from others.
  static func digest(of bytes: [UInt8]) -> String {
    var hash = FNV1a()
    hash.add(bytes)
    return hash.text + "-\(bytes.count)"
  }
}

/// The hash function FNV-1a with 64 bits, which tells versions of a file apart; it resists no
/// attacker, who could write the file anyway.
private struct FNV1a {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = (state ^ 0xFF) &* 0x100_0000_01B3
  }

  var text: String { String(state, radix: 16) }
}
