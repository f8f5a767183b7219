public import Diagnostics
import Platform

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
    // The parser calls itself for what is in objects and arrays.
    return try DeepStack.run { () throws(Diagnostic) in
      var parser = JSONParser(text)
      return try parser.value()
    }
  }
}
