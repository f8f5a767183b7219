import Diagnostics
import Essentials
import Messages
import Platform
import Synchronization

extension PlistValue {
  /// Whether a file is a binary property list.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist00".utf8)) }

  /// Reads a binary property list.
  ///
  /// Throws an error when it is none, or beyond a limit of `StyleLimits`.
  static func binary(_ bytes: [UInt8]) throws(Diagnostic) -> PlistValue {
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
        "The file is not a valid property list.", solution: "Check it with plutil -lint.")
    }
  }
}

extension PlistValue: Decodable {
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= StyleLimits.maximumNesting else { throw LimitError.nesting }
    try ValueBudget.key.flatMap { decoder.userInfo[$0] as? ValueBudget }?.spend()

    if let container = try? decoder.container(keyedBy: Key.self) {
      var members: PlistValue.Members = [:]
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
