#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The test data of the Unicode Character Database, version 15.0.0.
///
/// Debian's package unicode-data has it; `Scripts/test.sh` installs that and names the folder in
/// the environment variable UNICODE_DATA, so that the tests fail without it. A bare `swift test`
/// skips them where neither the variable nor Debian's folder is there.
public enum UnicodeData {
  /// The folder with `BidiTest.txt`.
  public static let folder =
    ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"

  /// Whether the tests are expected to run.
  public static let isExpected =
    ProcessInfo.processInfo.environment["UNICODE_DATA"] != nil
    || FileManager.default.fileExists(atPath: folder + "/BidiTest.txt")

  /// One of this many lines of the longest files is tested: every line in optimised code.
  public static let stride: Int = {
    #if DEBUG
    return 23
    #else
    return 1
    #endif
  }()

  public struct Missing: Error, CustomStringConvertible {
    public var path: String

    public init(path: String) {
      self.path = path
    }

    public var description: String {
      "\(path) can't be read. Install Debian's package unicode-data, or name the folder with "
        + "BidiTest.txt of Unicode 15.0.0 in the environment variable UNICODE_DATA."
    }
  }

  /// Returns the lines of a file without comments and empty ones.
  ///
  /// Files of other standards name no version at their start.
  public static func lines(of name: String, version: String? = "15.0.0") throws -> [Substring] {
    let path = folder + "/" + name
    guard let data = FileManager.default.contents(atPath: path) else { throw Missing(path: path) }
    let text = String(decoding: data, as: UTF8.self)
    let title = name.split(separator: "/").last?.dropLast(4) ?? ""
    if let version, !text.hasPrefix("# \(title)-\(version).txt") {
      throw Missing(path: "\(path) of version \(version)")
    }
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      return content.contains { $0 > 0x20 } ? Substring(content) : nil
    }
  }
}
