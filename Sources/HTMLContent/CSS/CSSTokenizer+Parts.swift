/// Numbers, addresses and ranges of characters.
extension CSSTokenizer {
  // 4.3.12. Consume a number
  mutating func number() -> (Double, isInteger: Bool) {
    let start = index
    var isInteger = true
    if peek() == "+" || peek() == "-" { index += 1 }
    while peek().isDigit { index += 1 }
    if peek() == ".", peek(1).isDigit {
      isInteger = false
      index += 2
      while peek().isDigit { index += 1 }
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign).isDigit {
        isInteger = false
        index += 2 + sign
        while peek().isDigit { index += 1 }
      }
    }
    let first = Unicode.Scalar(input[start]) == "+" ? start + 1 : start
    // A number beyond all bounds is clamped to what a layout can add up many times over.
    let value = Double(string(first..<index)) ?? 0
    return (min(max(value, -1e15), 1e15), isInteger)
  }

  // 4.3.14. Consume a unicode-range token
  mutating func unicodeRange() -> ClosedRange<UInt32>? {
    guard peek() == "u" || peek() == "U", peek(1) == "+" else { return nil }
    let maximumLength = 6
    var offset = 2
    func digits(_ first: Int) -> (text: String, hasWildcards: Bool) {
      var end = first
      while end - first < maximumLength, peek(end).hexadecimal != nil { end += 1 }
      let digitCount = end - first
      while end - first < maximumLength, peek(end) == "?" { end += 1 }
      return (string(index + first..<index + end), end - first > digitCount)
    }
    let first = digits(offset)
    offset += first.text.utf8.count
    guard let start = UInt32(first.text.replacing("?", with: "0"), radix: 16),
      var end = UInt32(first.text.replacing("?", with: "F"), radix: 16)
    else { return nil }
    if !first.hasWildcards, peek(offset) == "-" {
      let second = digits(offset + 1)
      if !second.hasWildcards, let last = UInt32(second.text, radix: 16) {
        end = last
        offset += 1 + second.text.utf8.count
      }
    }
    guard start <= end, end <= 0x10FFFF else { return nil }
    index += offset
    return start...end
  }

  // 4.3.6. Consume a url token
  mutating func url() -> CSSToken {
    var result = ""
    skipSpaces()
    while !isAtEnd {
      let byte = peek()
      switch byte {
      case ")":
        advance()
        return .url(result)
      case _ where byte.isCSSSpace:
        skipSpaces()
        if isAtEnd { return .url(result) }
        if peek() != ")" { return badURL() }
      case "\"", "'", "(": return badURL()
      case _ where byte.isNonPrintable: return badURL()
      case "\\":
        guard isEscape(0) else { return badURL() }
        index += 1
        result.unicodeScalars.append(escaped())
      default:
        let start = index
        while peek().isPlainInURL { index += 1 }
        result += string(start..<index)
      }
    }
    return .url(result)
  }

  // 4.3.14. Consume the remnants of a bad url
  private mutating func badURL() -> CSSToken {
    while !isAtEnd {
      if isEscape(0) {
        index += 1
        _ = escaped()
        continue
      }
      let byte = peek()
      advance()
      if byte == ")" { break }
    }
    return .badURL
  }
}
