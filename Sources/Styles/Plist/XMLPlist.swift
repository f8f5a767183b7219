import Diagnostics
import Documents
import Messages

/// An XML property list as its author wrote it.
struct XMLPlist {
  /// A key of a dictionary with its value, as elements of the file.
  struct Entry {
    var key: Document.Value
    var value: Document.Value
  }

  let document: Document

  /// The value of the list.
  let root: Document.Value

  /// Reads a file: XML in UTF-8, with or without a byte order mark and white space before it.
  ///
  /// Throws an error with the line when it is not well formed, or beyond a limit of `StyleLimits`.
  init(_ bytes: [UInt8]) throws(Diagnostic) {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let content = bytes[mark...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if content.isEmpty {
      throw .error("The file is empty.", solution: "Write a property list into it.")
    }
    guard content.first == UInt8(ascii: "<") else {
      throw .error(
        "The file is neither an XML nor a binary property list.",
        solution: "Convert it with plutil -convert xml1.")
    }
    if let fault = content.faultInUTF8 {
      let line = bytes[..<(content.startIndex + fault)].count { $0 == 0x0A } + 1
      throw .error(
        "The file is not UTF-8 text.", keyPath: "\(line)",
        solution: "Save it as an XML property list in UTF-8.")
    }
    document = try Document.xml(
      bytes, from: content.startIndex, documentType: .named, limits: Self.limits,
      advice: "Check it with plutil -lint.")
    let top = document.root
    guard top.text == "plist" else {
      root = top
      return
    }
    let values = top.contents.filter(\.isElement)
    guard let value = values.first, values.count == 1 else {
      throw Self.invalid("a property list has one value", top)
    }
    root = value
  }

  /// The elements of a list are those around its values, the values and the keys.
  private static let limits = DocumentLimits(
    bytes: StyleLimits.maximumBytes, nesting: StyleLimits.maximumNesting + 2,
    values: 2 * StyleLimits.maximumValues + 2, subject: "a style")

  private static func invalid(_ reason: String, _ element: Document.Value) -> Diagnostic {
    .error(
      "The file is not a valid property list: \(reason).", keyPath: "\(element.line)",
      solution: "Check it with plutil -lint.")
  }

  // MARK: Reading

  /// The value of the list.
  func value() throws(Diagnostic) -> PlistValue { try Self.value(of: root) }

  private static func value(of element: Document.Value) throws(Diagnostic) -> PlistValue {
    switch element.text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "string": return .string(try elementText(of: element))
    case "date": return .other("a date")
    case "data": return .other("data")
    case "integer", "real":
      let digits = try elementText(of: element)
      guard let number = number(digits, isWhole: element.text == "integer") else {
        throw invalid("\"\(digits.prefix(40))\" is not a number", element)
      }
      return .number(number)
    case "array":
      var elements: [PlistValue] = []
      for child in try children(of: element) { elements.append(try value(of: child)) }
      return .array(elements)
    case "dict":
      var members: PlistValue.Members = [:]
      for entry in try entries(of: element) {
        members[try elementText(of: entry.key)] = try value(of: entry.value)
      }
      return .dictionary(members)
    case let name: throw invalid("\"\(name.prefix(40))\" is not a kind of value", element)
    }
  }

  /// The characters in an element, in which nothing else may be.
  private static func elementText(of element: Document.Value) throws(Diagnostic) -> String {
    var text = ""
    for content in element.contents {
      if content.isElement { throw invalid("there is an element in a text", content) }
      text += content.text
    }
    return text
  }

  /// The elements in an element, between which only white space may be.
  private static func children(
    of element: Document.Value
  ) throws(Diagnostic) -> [Document.Value] {
    var children: [Document.Value] = []
    for content in element.contents {
      if content.isElement {
        children.append(content)
      } else if content.text.utf8.contains(where: { $0 > 0x20 }) {
        throw invalid("there is text between values", content)
      }
    }
    return children
  }

  /// The keys and values of a dictionary.
  static func entries(of dictionary: Document.Value) throws(Diagnostic) -> [Entry] {
    let children = try children(of: dictionary)
    var entries: [Entry] = []
    for index in stride(from: 0, to: children.count, by: 2) {
      let key = children[index]
      guard key.text == "key" else { throw invalid("a key is missing before this value", key) }
      guard index + 1 < children.count, children[index + 1].text != "key" else {
        throw invalid("a key has no value", key)
      }
      entries.append(Entry(key: key, value: children[index + 1]))
    }
    return entries
  }

  /// A number with a sign, of which whole ones may be hexadecimal.
  private static func number(_ text: String, isWhole: Bool) -> Double? {
    var digits = text.utf8.drop { $0 <= 0x20 }
    while let last = digits.last, last <= 0x20 { digits.removeLast() }
    let word = String(Substring(digits)).lowercased()
    guard isWhole else { return word.utf8.contains(UInt8(ascii: "x")) ? nil : Double(word) }
    for (prefix, sign) in [("0x", 1.0), ("+0x", 1), ("-0x", -1)] where word.hasPrefix(prefix) {
      return UInt64(word.dropFirst(prefix.count), radix: 16).map { sign * Double($0) }
    }
    return Int64(word).map(Double.init) ?? UInt64(word).map(Double.init)
  }

  // MARK: Repeated keys

  /// The paths of keys that a dictionary has more than once, each time after the first.
  var repeatedKeys: [String] {
    var found: [String] = []
    Self.collectRepeats(root, below: "", &found)
    return found
  }

  private static func collectRepeats(
    _ dictionary: Document.Value, below prefix: String, _ found: inout [String]
  ) {
    guard dictionary.text == "dict" else { return }
    var known: Set<ExactText> = []
    for entry in (try? entries(of: dictionary)) ?? []
    where found.count < StyleLimits.maximumProblems {
      let key = entry.name
      if !known.insert(key).inserted { found.append(prefix + key) }
      collectRepeats(entry.value, below: prefix + key + ".", &found)
    }
  }
}

extension XMLPlist.Entry {
  /// What the key says.
  var name: String { key.contents.map(\.text).joined() }
}
