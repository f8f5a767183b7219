/// A text for a terminal or a log, in which nothing of an input can be taken for more than words.
///
/// Names, ids and texts of inputs are anybody's. As they are, they could start lines of their own,
/// change what a terminal shows, turn the order of a line, or command the CI server that reads the
/// log. So only what the program itself says is taken as it is: the literals of an interpolation.
/// What is put into them stays on its line, with other characters in place of those that do more than
/// be read.
///
/// ```swift
/// console.print("Saved in \(path).")
/// ```
public struct PrintedText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text; it is not yet fit to be printed where a line may command a CI server.
  public let text: String
  private let isJSON: Bool

  public init(stringLiteral value: String) {
    text = value
    isJSON = false
  }

  public init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
    isJSON = false
  }

  /// Takes one line of anybody's.
  public init(line: String) {
    text = line.printable
    isJSON = false
  }

  /// Takes a sentence with strings of an input, which stay where the sentence has them.
  public init(sentence: String) {
    text = sentence.printable.isolated
    isJSON = false
  }

  /// Takes several lines, of which each may begin with anything.
  public init(lines: String) {
    // OPTIMIZATION: nearly all texts are printed as they are, and can have millions of lines.
    let isPrintable =
      !lines.utf8.contains { $0 != 0x0A && ($0 < 0x20 || $0 >= 0x7F) }
      || !lines.unicodeScalars.contains { $0 != "\n" && $0.isUnprintable }
    text =
      isPrintable
      ? lines
      : lines.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).printable }.joined(separator: "\n")
    isJSON = false
  }

  /// Takes JSON whose strings have what can't be printed escaped.
  public init(json: String) {
    text = json
    isJSON = true
  }

  /// Builds a text of pieces that are safe to print and values whose characters are made safe.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds what the program has made, as it is.
    public mutating func appendInterpolation(_ printed: PrintedText) { text += printed.text }

    /// Adds what may be anybody's.
    public mutating func appendInterpolation(_ value: some StringProtocol) {
      text += String(value).printable
    }

    public mutating func appendInterpolation(_ value: some BinaryInteger) { text += "\(value)" }
  }

  /// The text as it is printed: no line begins with a command for a CI server, and none holds one.
  ///
  /// GitHub's runners obey lines that begin with `::`, after spaces, and both they and Azure's
  /// lines with `##[` or `##vso[` anywhere.
  public var harmless: String {
    var text = text
    guard text.withUTF8({ Self.has($0, twice: ":") || Self.has($0, twice: "#") }) else {
      return text
    }
    if isJSON { return Self.withoutMarks(text) { "##\($0)\\u005b" } }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.prefix { $0.isWhitespace }
      let rest = line[start.endIndex...]
      let plain = rest.utf8.starts(with: "::".utf8) ? start + "\\" + rest : line
      return Self.withoutCommands(String(plain))
    }.joined(separator: "\n")
  }

  /// Returns the UTF-8 of JSON as it is printed; its strings have what can't be printed escaped.
  public static func harmless(json: [UInt8]) -> [UInt8] {
    guard json.withUnsafeBufferPointer({ has($0, twice: "#") }) else { return json }
    return Array(PrintedText(json: String(decoding: json, as: UTF8.self)).harmless.utf8)
  }

  /// A command for GitHub's runner in which nothing is one for another server: with a backslash
  /// between the signs of `##name[`.
  public static func withoutCommands(_ line: String) -> String {
    withoutMarks(line) { "#\\#\($0)[" }
  }

  /// Writes `##name[` in another way, wherever it is.
  private static func withoutMarks(_ text: String, _ form: (String) -> String) -> String {
    var text = text
    guard text.withUTF8({ has($0, twice: "#") }) else { return text }
    let bytes = Array(text.utf8)
    let hash = UInt8(ascii: "#")
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == hash, index + 1 < bytes.count, bytes[index + 1] == hash {
        var end = index + 2
        while end < bytes.count, 0x61...0x7A ~= bytes[end] | 0x20 { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "[") {
          let name = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
          result += Array(form(name).utf8)
          index = end + 1
          continue
        }
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a sign is there twice, side by side.
  private static func has(
    _ bytes: UnsafeBufferPointer<UInt8>, twice sign: Unicode.Scalar
  ) -> Bool {
    let sign = UInt8(ascii: sign)
    // OPTIMIZATION: without a branch for each byte, of which a report can have millions.
    var minimum = UInt8.max
    var last = UInt8.zero
    for byte in bytes {
      minimum = min(minimum, (byte ^ sign) | (last ^ sign))
      last = byte
    }
    return minimum == 0
  }

  /// Returns one text after another.
  public static func + (left: PrintedText, right: PrintedText) -> PrintedText {
    "\(left)\(right)"
  }
}

extension Sequence<PrintedText> {
  /// Puts texts one after the other.
  public func joined(separator: PrintedText = "") -> PrintedText {
    var result = ""
    for (index, text) in enumerated() {
      if index > 0 { result += separator.text }
      result += text.text
    }
    return PrintedText(stringLiteral: result)
  }
}

extension String {
  /// The text on one line and without characters that do more than be read.
  ///
  /// Breaks of lines and tabulators become spaces; other control characters, and those that turn the
  /// order of what follows, become U+FFFD.
  public var printable: String {
    // Bytes of ASCII decide most texts.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }),
      unicodeScalars.contains(where: \.isUnprintable)
    else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: scalars.append(" ")
      default: scalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
      }
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the character does more in a line than be read: control characters, separators of
  /// lines, and marks of direction.
  public var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension PrintedText {
  /// Sets rows in columns, each as wide as its longest cell.
  ///
  /// - Parameter rows: The cells, which may be anybody's.
  public init(table rows: [[String]]) {
    let rows = rows.map { $0.map(\.printable) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    self = rows.map { row -> PrintedText in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[index] - cell.count)
      }
      return "\(cells.joined(separator: "  "))"
    }.joined(separator: "\n")
  }
}
