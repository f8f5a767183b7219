public import Diagnostics
public import Documents

extension JSONValue {
  /// Reads a JSON file in UTF-8, with or without a byte order mark, as `Document.json` does.
  ///
  /// Of equal keys in one object the first counts. Throws an error whose key path is `LINE:COLUMN`
  /// when the file is not JSON, and one without a key path when it is empty or above a limit of
  /// `MessageLimits`.
  public static func parse(_ bytes: [UInt8]) throws(Diagnostic) -> JSONValue {
    JSONValue(try Document.json(bytes, limits: MessageLimits.document).root)
  }

  /// Reads a JSON file, with a warning for each key that an object has already.
  ///
  /// Throws what `parse` throws.
  public static func parseWithWarnings(_ bytes: [UInt8]) throws(Diagnostic) -> Parsed<JSONValue> {
    let document = try Document.json(bytes, limits: MessageLimits.document)
    return Parsed(JSONValue(document.root), warnings: document.repeatWarnings)
  }

  /// Takes over a value of a document: null for an element of XML.
  public init(_ value: Document.Value) {
    // What is in one another is limited by the document.
    switch value.kind {
    case .null, .element: self = .null
    case .flag(let flag): self = .bool(flag)
    case .number: self.init(digits: value.text)
    case .text: self = .string(value.text)
    case .list: self = .array(value.elements.map { JSONValue($0) })
    case .map:
      var members = Members()
      for member in value.members { members[member.key.text] = JSONValue(member.value) }
      self = .object(members)
    }
  }

  /// A number of digits as a file has them: with a sign, a point or an exponent.
  package init(digits: String) {
    let number = Double(digits) ?? 0
    // Below, a Double has every whole number.
    self.init(number: number, whole: number.magnitude >= 0x1p53 ? Int(digits) : nil)
  }
}

extension Document {
  /// A warning for each key that an object has already.
  package var repeatWarnings: [Diagnostic] {
    repeats(atMost: MessageLimits.maximumProblems).map(\.warning)
  }
}
