import Diagnostics
import Documents
import Messages

/// Writes values into the file: where its dictionaries and their values are is known.
extension XMLPlist {
  private var bytes: [UInt8] { document.bytes }

  private func entries(of dictionary: Document.Value) -> [Entry] {
    (try? Self.entries(of: dictionary)) ?? []
  }

  /// Returns the file with a value at a key path; nil takes the value away.
  func setting(_ value: PlistValue?, at path: [String]) -> [UInt8] {
    var dictionary = root
    for (index, name) in path.enumerated() {
      guard let entry = entries(of: dictionary).first(where: { $0.name.isExactly(name) }) else {
        guard let value else { return bytes }
        return inserting(path[index...], value, into: dictionary)
      }
      let start = entry.key.range.lowerBound
      if index == path.count - 1 {
        guard let value else { return removing(entry) }
        return replacing(
          entry.value.range, with: xml(of: value, inPlaceOf: entry.value.text, at: start))
      }
      guard entry.value.text == "dict" else {
        guard let value else { return bytes }
        let inner = path[(index + 1)...].reversed().reduce(value) { .dictionary([$1: $0]) }
        return replacing(entry.value.range, with: xml(of: inner, inPlaceOf: "dict", at: start))
      }
      dictionary = entry.value
    }
    return bytes
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    document.replacing(range, with: breaksLinesInTwo ? text.replacing("\n", with: "\r\n") : text)
  }

  /// Takes a key and its value away, with the lines that they fill.
  private func removing(_ entry: Entry) -> [UInt8] {
    var (start, end) = (entry.key.range.lowerBound, entry.value.range.upperBound)
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    while end < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t"), 13].contains(bytes[end]) {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return replacing(start..<end, with: "")
  }

  private func inserting(
    _ path: ArraySlice<String>, _ value: PlistValue, into dictionary: Document.Value
  ) -> [UInt8] {
    guard let name = path.first else { return bytes }
    let inner = path.dropFirst().reversed().reduce(value) { .dictionary([$1: $0]) }
    let outer = indentation(at: dictionary.range.lowerBound)
    let last = entries(of: dictionary).last
    let space = last.map { indentation(at: $0.key.range.lowerBound) } ?? outer + step
    let text =
      "\n\(space)<key>\(Self.escaped(name))</key>\n\(space)"
      + Self.xml(of: inner, indentation: space, step: step)
    if let last {
      let end = last.value.range.upperBound
      return replacing(end..<end, with: text)
    }
    // What is in it already, comments for instance, comes first.
    var kept: ArraySlice<UInt8> = []
    if let end = dictionary.closingTag, let opening = bytes[dictionary.range].firstIndex(of: 0x3E) {
      kept = bytes[(opening + 1)..<end]
      while let byte = kept.last, byte <= 0x20 { kept.removeLast() }
    }
    return replacing(
      dictionary.range,
      with: "<dict>" + String(decoding: kept, as: UTF8.self) + text + "\n\(outer)</dict>")
  }

  /// Whether the file's lines end as those of Windows do.
  private var breaksLinesInTwo: Bool {
    guard let first = bytes.firstIndex(of: 0x0A), first > 0 else { return false }
    return bytes[first - 1] == 0x0D
  }

  // MARK: Text

  /// How much further the file's own lines are indented in a dictionary.
  private var step: String {
    guard let entry = entries(of: root).first else { return "\t" }
    let inner = indentation(at: entry.key.range.lowerBound)
    let outer = indentation(at: root.range.lowerBound)
    return inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : "\t"
  }

  /// The white space at the start of a line.
  private func indentation(at offset: Int) -> String {
    let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let space = bytes[line..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  private func xml(of value: PlistValue, inPlaceOf name: String, at offset: Int) -> String {
    if name == "real", case .number(let number) = value {
      return "<real>\(Self.digits(number))</real>"
    }
    return Self.xml(of: value, indentation: indentation(at: offset), step: step)
  }

  private static func xml(of value: PlistValue, indentation: String, step: String) -> String {
    let inner = indentation + step
    switch value {
    case .boolean(let flag): return flag ? "<true/>" : "<false/>"
    case .number(let number):
      let name = number == number.rounded() ? "integer" : "real"
      return "<\(name)>\(digits(number))</\(name)>"
    case .string(let string): return "<string>\(escaped(string))</string>"
    case .other: return "<string></string>"
    case .array(let elements):
      let lines = elements.map { inner + xml(of: $0, indentation: inner, step: step) + "\n" }
      return "<array>\n" + lines.joined() + indentation + "</array>"
    case .dictionary(let members):
      let lines = members.sorted { $0.key < $1.key }.map { name, value in
        "\(inner)<key>\(escaped(name))</key>\n"
          + inner + xml(of: value, indentation: inner, step: step) + "\n"
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
