public import Diagnostics
import Platform

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONValue {
  /// Reads a JSON file in UTF-8, with or without a byte order mark.
  ///
  /// Of equal keys in one object the first counts. Throws an error whose key path is `LINE:COLUMN`
  /// when the file is not JSON, and one without a key path when it is empty or above a limit of
  /// `MessageLimits`.
  public static func parse(_ bytes: [UInt8]) throws(Diagnostic) -> JSONValue {
    guard bytes.count <= MessageLimits.maximumBytes else {
      throw .error(
        "The file has \(bytes.count) bytes, above the limit of \(MessageLimits.maximumBytes).",
        solution: "Check that it is a message.")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    // `JSONDecoder` gives no position.
    var syntax = JSONSyntax(text)
    try syntax.check()
    do {
      return try DeepStack.run {
        try JSONDecoder().decode(JSONValue.self, from: Data(text))
      }
    } catch {
      throw .error("The file is not valid JSON.", solution: "Run a JSON checker on it.")
    }
  }
}
