#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The test data of the Unicode Character Database, version 15.0.0.
///
/// Debian's package unicode-data has it; `Scripts/test.sh` installs that and names the folder in
/// the environment variable UNICODE_DATA, so that the tests fail without it. A bare `swift test`
/// passes them over where neither the variable nor Debian's folder is there.
enum UnicodeData {
  /// The folder with `BidiTest.txt`.
  static let folder = ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"

  /// Whether the tests are expected to run.
  static let isExpected =
    ProcessInfo.processInfo.environment["UNICODE_DATA"] != nil
    || FileManager.default.fileExists(atPath: folder + "/BidiTest.txt")

  /// Of so many lines of the longest file one is tested: all where the code is optimised.
  static let stride: Int = {
    #if DEBUG
    return 23
    #else
    return 1
    #endif
  }()

  struct Missing: Error, CustomStringConvertible {
    var path: String

    var description: String {
      "\(path) can't be read. Install Debian's package unicode-data, or name the folder with "
        + "BidiTest.txt of Unicode 15.0.0 in the environment variable UNICODE_DATA."
    }
  }

  /// Returns the lines of a file without comments and empty ones.
  ///
  /// Files of other standards name no version at their start.
  static func lines(of name: String, version: String? = "15.0.0") throws -> [Substring] {
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

  /// Returns the lines of `Data/unicode-exceptions.txt` about a file.
  static func exceptions(to name: String) throws -> Set<String> {
    let path =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/Data/unicode-exceptions.txt"
    guard let data = FileManager.default.contents(atPath: path) else { throw Missing(path: path) }
    var isAbout = false
    var result: Set<String> = []
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("@") {
        isAbout = line.dropFirst() == name
      } else if isAbout {
        result.insert(String(line))
      }
    }
    return result
  }
}

/// A line of the break tests: a text, and where it may be broken.
struct BreakSample {
  /// As in the file, without spaces at the ends.
  var line: String
  var units: [UInt16] = []

  /// One more than there are units.
  var breaks: [Bool] = [false]

  init?(_ line: Substring) {
    self.line = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in line.split(whereSeparator: \.isWhitespace) {
      switch part {
      case "÷": breaks[breaks.count - 1] = true
      case "×": breaks[breaks.count - 1] = false
      default:
        guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        for unit in String(scalar).utf16 {
          units.append(unit)
          breaks.append(false)
        }
      }
    }
  }
}
