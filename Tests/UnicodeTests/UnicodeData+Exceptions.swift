import Foundation
import TestSupport

extension UnicodeData {
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
