import Diagnostics
import Geometry

/// Reads a layout in the text form that `render-snapshot layout` prints.
///
/// The form tells ids, kinds, frames, lines and truncation; of texts only their lines are known.
package enum PrintedLayout {
  /// The most elements that are read, twice as many as a page may have nodes.
  static let maximumElements = 200_000

  /// Returns the elements; nil when the text has another form, or more than any layout.
  package static func elements(of text: String) -> [ElementRecord]? {
    let lineEnds = text.utf8.lazy.filter { $0 == UInt8(ascii: "\n") }.count
    guard lineEnds <= maximumElements else { return nil }
    var elements: [ElementRecord] = []
    for line in text.split(separator: "\n") {
      guard let element = element(line) else { return nil }
      elements.append(element)
    }
    return elements
  }

  private static func element(_ line: Substring) -> ElementRecord? {
    let indentation = line.prefix { $0 == " " }.utf8.count
    var head = line.dropFirst(indentation)
    var tail: Substring = ""
    // Ids hold no quotation marks unless an author wrote one; numbers are before the first line.
    if let quote = head.firstRange(of: " \"")?.lowerBound {
      tail = head[quote...]
      head = head[..<quote]
    }
    var fields = head.split(separator: " ")
    var isTruncated = false
    if fields.last == "truncated" {
      fields.removeLast()
      isTruncated = true
    }
    // The scale of a page, which the frames follow.
    if fields.count >= 8, fields[fields.count - 2] == "at" { fields.removeLast(2) }
    guard fields.count >= 6 else { return nil }
    let numbers = fields.suffix(4).compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    var element = ElementRecord(
      id: fields.dropLast(5).joined(separator: " "), kind: String(fields[fields.count - 5]),
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      depth: indentation / 2)
    if !tail.isEmpty {
      guard let (lines, rest) = strings(tail) else { return nil }
      element.lines = lines
      isTruncated = isTruncated || rest == " truncated"
    }
    element.isTruncated = isTruncated
    return element
  }

  /// Reads quoted strings with spaces before them, and gives what follows.
  private static func strings(_ text: Substring) -> (lines: [String], rest: Substring)? {
    var lines: [String] = []
    var rest = text
    while rest.startsExactly(with: " \"") {
      var scalars = rest.unicodeScalars.dropFirst(2)
      var line = String.UnicodeScalarView()
      while let scalar = scalars.popFirst(), scalar != "\"" {
        guard scalar == "\\", let escaped = scalars.popFirst() else {
          line.append(scalar)
          continue
        }
        switch escaped {
        case "n": line.append("\n")
        case "r": line.append("\r")
        case "t": line.append("\t")
        case "u":
          let digits = String(scalars.prefix(4))
          guard let value = UInt32(digits, radix: 16), let character = Unicode.Scalar(value) else {
            return nil
          }
          line.append(character)
          scalars = scalars.dropFirst(4)
        default: line.append(escaped)
        }
      }
      lines.append(String(line))
      rest = Substring(scalars)
    }
    return (lines, rest)
  }
}
