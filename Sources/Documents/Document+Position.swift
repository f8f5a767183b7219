public import Diagnostics

extension Document.Value {
  /// The line and the character at which it begins.
  public var position: LinePosition { LinePosition(line: line, column: column) }

  /// Returns where a line of the text is in the file that has it as a string.
  ///
  /// In JSON, and in quotes in YAML, lines end where a line break is escaped; below `|` in YAML they are
  /// those of the file.
  ///
  /// - Parameter inner: A position in the text; without a character that of the first one which is no
  ///   space.
  /// - Returns: The position in the file: where the string begins, if the line can't be told apart.
  public func position(of inner: LinePosition) -> LinePosition {
    guard let first = document.bytes[range].first else { return position }
    switch first {
    case UInt8(ascii: "\""): return escaped(inner) ?? position
    case UInt8(ascii: "|"):
      let line = line + inner.line
      return LinePosition(line: line, column: document.bytes.firstColumn(ofLine: line))
    default: return position
    }
  }

  /// The position in a string in quotes; nil when it has fewer lines.
  private func escaped(_ inner: LinePosition) -> LinePosition? {
    let bytes = document.bytes
    let end = range.upperBound - 1
    var index = range.lowerBound + 1
    var current = 1
    while current < inner.line {
      guard index < end else { return nil }
      let character = bytes.escape(at: index, before: end)
      index += character.length
      let isPair =
        character.value == 0x0D && index < end && bytes.escape(at: index, before: end).value == 0x0A
      if character.value == 0x0A && character.length > 1 || character.value == 0x0D && !isPair {
        current += 1
      }
    }
    var count = 1
    while index < end {
      let character = bytes.escape(at: index, before: end)
      if let column = inner.column, count >= column { break }
      if inner.column == nil, character.value != 0x20, character.value != 0x09 { break }
      index += character.length
      count += 1
    }
    let lines = bytes[range.lowerBound..<index].count { $0 == 0x0A }
    return LinePosition(line: line + lines, column: bytes.column(of: index))
  }
}

extension [UInt8] {
  /// The character that begins at a byte of a string in quotes, and how many bytes it is written with.
  fileprivate func escape(at index: Int, before end: Int) -> (value: UInt32, length: Int) {
    let first = self[index]
    guard first == UInt8(ascii: "\\"), index + 1 < end else {
      let length = self[(index + 1)..<end].prefix { $0 & 0xC0 == 0x80 }.count + 1
      return (UInt32(first), length)
    }
    switch self[index + 1] {
    case UInt8(ascii: "n"): return (0x0A, 2)
    case UInt8(ascii: "r"): return (0x0D, 2)
    case UInt8(ascii: "t"): return (0x09, 2)
    case UInt8(ascii: "u"):
      let digits = self[(index + 2)..<Swift.min(index + 6, end)]
      return (UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0, digits.count + 2)
    default: return (0, 2)
    }
  }

  /// The first character of a line that is no space, from 1; nil when there is none, or no such line.
  public func firstColumn(ofLine line: Int) -> Int? {
    guard line >= 1 else { return nil }
    var (start, current) = (startIndex, 1)
    while current < line {
      guard let end = self[start...].firstIndex(of: 0x0A) else { return nil }
      (start, current) = (end + 1, current + 1)
    }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard let first = self[start...].firstIndex(where: { !isSpace($0) }), self[first] != 0x0A else {
      return start < endIndex ? 1 : nil
    }
    return column(of: first)
  }
}
