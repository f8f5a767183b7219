public import Diagnostics
import Platform
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PlistValue {
  /// Reads an XML or binary property list.
  ///
  /// Throws an error when it is neither, or beyond a limit of `StyleLimits`.
  public static func parse(_ bytes: [UInt8]) throws(Diagnostic) -> PlistValue {
    guard bytes.count <= StyleLimits.maximumBytes else {
      throw .error(
        "The file has \(bytes.count) bytes, above the limit of \(StyleLimits.maximumBytes).",
        solution: "Check that it is a style.")
    }
    try checkFormat(bytes)
    let decoder = PropertyListDecoder()
    if let key = ValueBudget.key {
      decoder.userInfo[key] = ValueBudget(StyleLimits.maximumValues)
    }
    do {
      return try DeepStack.run { try decoder.decode(PlistValue.self, from: Data(bytes)) }
    } catch let limit as LimitError {
      throw .error(limit.summary, solution: "Check that it is a style.")
    } catch {
      throw .error(
        "The file is not a valid property list\(reason(error)).",
        keyPath: XMLNesting.faultyLine(in: bytes).map { String($0) },
        solution: "Check it with plutil -lint.")
    }
  }

  /// Lets only XML and binary lists pass: the decoder also takes an older, ambiguous form.
  private static func checkFormat(_ bytes: [UInt8]) throws(Diagnostic) {
    if bytes.starts(with: Array("bplist00".utf8)) { return }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let content = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if content.isEmpty {
      throw .error("The file is empty.", solution: "Write a property list into it.")
    }
    guard content.first == UInt8(ascii: "<") else {
      throw .error(
        "The file is neither an XML nor a binary property list.",
        solution: "Convert it with plutil -convert xml1.")
    }
    // The decoder stops the program at a number that is not UTF-8.
    if let fault = content.faultInUTF8 {
      throw .error(
        "The file is not UTF-8 text.",
        keyPath: String(XMLNesting.line(at: content.startIndex + fault, in: bytes)),
        solution: "Save it as an XML property list in UTF-8.")
    }
    // The decoder follows XML elements by recursion, without a limit of its own.
    guard XMLNesting.depth(of: content) <= StyleLimits.maximumNesting + 2 else {
      throw .error(LimitError.nesting.summary, solution: "Check that it is a style.")
    }
  }

  /// What the decoder says, where it says anything.
  ///
  /// Its line numbers are left out: FoundationEssentials says line 1 wherever the fault is.
  private static func reason(_ error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error,
      let underlying = context.underlyingError as? CocoaError,
      let text = underlying.userInfo["NSDebugDescription"] as? String
    else { return "" }
    var words = text.prefix(160).split(separator: " ")
    if let line = words.lastIndex(of: "line"), line > 0 { words = Array(words[..<(line - 1)]) }
    let sentence = words.joined(separator: " ")
    return sentence.isEmpty
      ? "" : ": " + (sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...])
  }
}

extension PlistValue: Decodable {
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= StyleLimits.maximumNesting else { throw LimitError.nesting }
    try ValueBudget.key.flatMap { decoder.userInfo[$0] as? ValueBudget }?.spend()

    if let container = try? decoder.container(keyedBy: Key.self) {
      var members: [String: PlistValue] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(PlistValue.self, forKey: key)
      }
      self = .dictionary(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [PlistValue] = []
      while !container.isAtEnd { elements.append(try container.decode(PlistValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .boolean(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .string(text)
      } else if (try? container.decode(Date.self)) != nil {
        self = .other("a date")
      } else {
        _ = try container.decode(Data.self)
        self = .other("data")
      }
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// Counts the values that may still be read from a file.
private final class ValueBudget: Sendable {
  static let key = CodingUserInfoKey(rawValue: "ValueBudget")

  private let left: Mutex<Int>

  init(_ count: Int) {
    left = Mutex(count)
  }

  func spend() throws {
    let isLeft = left.withLock { left in
      left -= 1
      return left >= 0
    }
    if !isLeft { throw LimitError.values }
  }
}

private enum LimitError: Error {
  case nesting
  case values

  var summary: String {
    switch self {
    case .nesting:
      "The file nests more than \(StyleLimits.maximumNesting) dictionaries or arrays."
    case .values: "The file has more than \(StyleLimits.maximumValues) values."
    }
  }
}
