import Diagnostics

/// An XML property list as its author wrote it: where in the file the dictionaries and their values
/// are.
struct XMLPlist {
  /// An element of the file.
  private struct Node {
    var name: String

    /// From the first byte of the opening tag to behind the last of the closing one.
    var range: Range<Int>

    /// The first byte of the closing tag; nil for an element that closes itself.
    var end: Int?

    /// The values of a dictionary, in the file's order.
    var entries: [Entry] = []
  }

  private struct Entry {
    var key: String

    /// The first byte of the key's tag.
    var start: Int
    var value: Node
  }

  private let bytes: [UInt8]
  private var root: Node

  /// Finds the elements of a file.
  ///
  /// Throws when it has no dictionary.
  init(_ bytes: [UInt8]) throws(Diagnostic) {
    self.bytes = bytes
    var scanner = XMLScanner(bytes)
    while let tag = scanner.next() {
      guard tag.name == "dict", !tag.isClosing else { continue }
      root = Self.node(opening: tag, &scanner)
      return
    }
    throw .error(
      "The style is written in a way that can't be edited.",
      solution: "Save it as an XML property list in UTF-8.")
  }

  /// Reads an element whose opening tag was read.
  private static func node(opening tag: XMLScanner.Tag, _ scanner: inout XMLScanner) -> Node {
    var node = Node(name: tag.name, range: tag.range)
    if tag.isEmpty { return node }
    var key: (name: String, start: Int)?
    while let inner = scanner.next() {
      if inner.isClosing {
        node.end = inner.range.lowerBound
        node.range = tag.range.lowerBound..<inner.range.upperBound
        break
      }
      let child = Self.node(opening: inner, &scanner)
      if tag.name == "dict", inner.name == "key" {
        let text = scanner.text(inner.range.upperBound..<(child.end ?? inner.range.upperBound))
        key = (text, inner.range.lowerBound)
      } else if let known = key {
        node.entries.append(Entry(key: known.name, start: known.start, value: child))
        key = nil
      }
    }
    return node
  }

  // MARK: Repeated keys

  /// The paths of keys that a dictionary has more than once, each time after the first.
  ///
  /// Keys are compared as they are written.
  var repeatedKeys: [String] {
    var found: [String] = []
    Self.collectRepeats(root, below: "", &found)
    return found
  }

  private static func collectRepeats(_ node: Node, below prefix: String, _ found: inout [String]) {
    var known: Set<String> = []
    for entry in node.entries where found.count < StyleLimits.maximumProblems {
      if !known.insert(entry.key).inserted { found.append(prefix + entry.key) }
      if entry.value.name == "dict" {
        collectRepeats(entry.value, below: prefix + entry.key + ".", &found)
      }
    }
  }

  // MARK: Editing

  /// Returns the file with a value at a key path; nil takes the value away.
  mutating func setting(_ value: PlistValue?, at path: [String]) -> [UInt8] {
    var dictionary = root
    for (index, name) in path.enumerated() {
      let isLast = index == path.count - 1
      guard let entry = dictionary.entries.first(where: { $0.key == name }) else {
        guard let value else { return bytes }
        return inserting(path[index...], value, into: dictionary)
      }
      if isLast {
        guard let value else { return removing(entry) }
        return replacing(
          entry.value.range, with: text(of: value, inPlaceOf: entry.value.name, at: entry.start))
      }
      guard entry.value.name == "dict" else {
        guard let value else { return bytes }
        let inner = path[(index + 1)...].reversed().reduce(value) { .dictionary([$1: $0]) }
        return replacing(
          entry.value.range, with: text(of: inner, inPlaceOf: "dict", at: entry.start))
      }
      dictionary = entry.value
    }
    return bytes
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    let text = breaksLinesInTwo ? text.replacing("\n", with: "\r\n") : text
    return Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  /// Takes a key and its value away, with the lines that they fill.
  private func removing(_ entry: Entry) -> [UInt8] {
    var start = entry.start
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    var end = entry.value.range.upperBound
    while end < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t"), 13].contains(bytes[end]) {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return replacing(start..<end, with: "")
  }

  private func inserting(
    _ path: ArraySlice<String>, _ value: PlistValue, into dictionary: Node
  ) -> [UInt8] {
    guard let name = path.first else { return bytes }
    let inner = path.dropFirst().reversed().reduce(value) { .dictionary([$1: $0]) }
    let outer = indentation(at: dictionary.range.lowerBound)
    if let last = dictionary.entries.last {
      let indentation = indentation(at: last.start)
      let text =
        "\n\(indentation)<key>\(Self.escaped(name))</key>\n\(indentation)"
        + Self.text(of: inner, indentation: indentation, step: step)
      let end = last.value.range.upperBound
      return replacing(end..<end, with: text)
    }
    let indentation = outer + step
    let text =
      "<dict>\n\(indentation)<key>\(Self.escaped(name))</key>\n\(indentation)"
      + Self.text(of: inner, indentation: indentation, step: step)
    guard let end = dictionary.end else {
      return replacing(dictionary.range, with: text + "\n\(outer)</dict>")
    }
    // What is in it already, comments for instance, comes first.
    let opening = dictionary.range.lowerBound + "<dict>".utf8.count
    var content = bytes[opening..<end]
    while let byte = content.last, byte <= 0x20 { content.removeLast() }
    let kept = String(decoding: content, as: UTF8.self)
    return replacing(
      dictionary.range,
      with: "<dict>" + kept + text.dropFirst("<dict>".count) + "\n\(outer)</dict>")
  }

  /// Whether the file's lines end as those of Windows do.
  private var breaksLinesInTwo: Bool {
    guard let first = bytes.firstIndex(of: 0x0A), first > 0 else { return false }
    return bytes[first - 1] == 0x0D
  }

  // MARK: Text

  /// How much further the file's own lines are indented in a dictionary.
  private var step: String {
    guard let entry = root.entries.first else { return "\t" }
    let inner = indentation(at: entry.start)
    let outer = indentation(at: root.range.lowerBound)
    return inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : "\t"
  }

  /// The white space at the start of a line.
  private func indentation(at place: Int) -> String {
    let line = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let space = bytes[line..<place].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  private func text(of value: PlistValue, inPlaceOf name: String, at place: Int) -> String {
    if name == "real", case .number(let number) = value {
      return "<real>\(Self.digits(number))</real>"
    }
    return Self.text(of: value, indentation: indentation(at: place), step: step)
  }

  private static func text(of value: PlistValue, indentation: String, step: String) -> String {
    let inner = indentation + step
    switch value {
    case .boolean(let flag): return flag ? "<true/>" : "<false/>"
    case .number(let number):
      let name = number == number.rounded() ? "integer" : "real"
      return "<\(name)>\(digits(number))</\(name)>"
    case .string(let string): return "<string>\(escaped(string))</string>"
    case .other: return "<string></string>"
    case .array(let elements):
      let lines = elements.map { inner + text(of: $0, indentation: inner, step: step) + "\n" }
      return "<array>\n" + lines.joined() + indentation + "</array>"
    case .dictionary(let members):
      let lines = members.sorted { $0.key < $1.key }.map { name, value in
        "\(inner)<key>\(escaped(name))</key>\n"
          + inner + text(of: value, indentation: inner, step: step) + "\n"
      }
      return "<dict>\n" + lines.joined() + indentation + "</dict>"
    }
  }

  private static func digits(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func escaped(_ text: String) -> String {
    text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }
}
