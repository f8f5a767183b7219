import Diagnostics

/// Any JSON value, as a message file holds it.
public enum JSONValue: Hashable, Sendable {
  /// The members of an object by their keys, whose order is lost.
  public typealias Members = ExactDictionary<JSONValue>

  /// Null.
  case null

  /// True or false.
  case bool(Bool)

  /// A number.
  case number(Double)

  /// A whole number that a `Double` can't hold exactly; all others are a `number`.
  case integer(Int)

  /// A text.
  case string(String)

  /// Values in their order.
  case array([JSONValue])

  /// Members, whose order is lost.
  case object(Members)
}

extension JSONValue {
  /// A number as a file has it: beyond 2⁵³, whole numbers may be between two of a `Double`.
  public init(number: Double, whole: Int?) {
    self = if let whole, Int(exactly: number) != whole { .integer(whole) } else { .number(number) }
  }

  /// What the value is, with an article: `a string`.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number, .integer: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var members: Members = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? container.decode(Double.self) {
        let isLarge = number.magnitude >= 0x1p53
        self.init(number: number, whole: isLarge ? try? container.decode(Int.self) : nil)
      } else {
        self = .string(try container.decode(String.self))
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

extension JSONValue {
  /// Reads an object that is a file's own, such as a message.
  ///
  /// - Parameters:
  ///   - noun: What it must be, at the start of a sentence.
  ///   - form: What to write where it is no object.
  ///   - leniency: How values of other types are taken.
  ///   - read: Reads its members; nil where an error was logged.
  /// - Returns: What was read, with its warnings.
  /// - Throws: Every error at once.
  func read<Value>(
    as noun: String, form: String = "keys and values in braces", _ leniency: JSONLeniency,
    _ read: (JSONReader) -> Value?
  ) throws(InputProblems) -> Parsed<Value> {
    guard case .object(let members) = self else {
      throw InputProblems(
        .error("\(noun) must be an object, but is \(kind).", solution: "Write \(form)."))
    }
    let log = ProblemLog()
    let value = read(JSONReader(members, at: "", log: log, leniency: leniency))
    guard let value, !log.hasErrors else { throw InputProblems(log.diagnostics) }
    return Parsed(value, warnings: log.diagnostics)
  }
}
