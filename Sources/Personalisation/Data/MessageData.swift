public import Diagnostics
import Documents

/// What a message is filled from: the attributes of one person, and what else its tags ask for.
public struct MessageData: Hashable, Sendable {
  /// What variants and files are called by that are filled from it.
  public var name: String

  /// The values by their names.
  public var values: DataObject

  /// Holds values by a name.
  public init(name: String, values: DataObject) {
    self.name = name
    self.values = values
  }

  /// Reads a file of JSON or YAML.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - name: What its data are called by.
  /// - Throws: An error for a file that can't be read, is too large, or has no names at its top.
  public init(_ bytes: [UInt8], named name: String) throws(Diagnostic) {
    let first = bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    let document =
      first == UInt8(ascii: "{")
      ? try Document.json(bytes, limits: Self.limits)
      : try Document.yaml(bytes, limits: Self.limits)
    guard document.root.isMap else {
      throw .error(
        "The data have no names at their top.",
        solution: "Write names with values, such as \"first_name: Ana\".")
    }
    var count = 0
    guard case .object(let values) = try Self.value(document.root, &count) else {
      throw .error("The data can't be read.")
    }
    self.init(name: name, values: values)
  }

  private static let limits = DocumentLimits(
    bytes: TemplateLimits.maximumDataBytes, nesting: 32, values: 50_000, subject: "a file of data")

  /// Copies a value; aliases of YAML are counted as often as they are used.
  private static func value(
    _ node: Document.Value, _ count: inout Int
  ) throws(Diagnostic) -> DataValue {
    count += 1
    guard count <= limits.values else {
      throw .error(
        "The file has more than \(limits.values) values.", solution: "Check that it is data.")
    }
    switch node.kind {
    case .null: return .null
    case .flag(let flag): return .bool(flag)
    case .number: return number(node.text)
    case .text, .element: return .string(node.text)
    case .list:
      var elements: [DataValue] = []
      for element in node.elements { elements.append(try value(element, &count)) }
      return .list(elements)
    case .map:
      var object = DataObject()
      for member in node.members { object[member.key.text] = try value(member.value, &count) }
      return .object(object)
    }
  }

  private static func number(_ text: String) -> DataValue {
    if let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text), number.isFinite else { return .string(text) }
    return .number(number)
  }
}
