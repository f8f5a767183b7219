extension ScenarioNode {
  /// The size from which steps are read line by line, in bytes.
  private static let largeFile = 1 << 16

  /// A scenario without its steps, and its steps.
  struct SplitText {
    /// The text with as many empty lines in place of the steps.
    var rest: String
    var steps: [ScenarioNode]
  }

  /// Takes out the steps of a large file when each is a flow map on a line of its own.
  ///
  /// A YAML parser needs some 25 µs for such a line, which is ten times what playing it takes.
  /// Whatever is not plainly such a line leaves the whole file to the parser.
  static func split(_ text: String, from size: Int = largeFile) -> SplitText? {
    var text = text
    return text.withUTF8 { bytes in
      bytes.count < size ? nil : split(bytes)
    }
  }

  private static func split(_ bytes: UnsafeBufferPointer<UInt8>) -> SplitText? {
    let key = Array("steps:".utf8)
    var steps: [ScenarioNode] = []
    var (before, after) = (0, bytes.count)
    var (position, line) = (0, 0)
    var isInside = false
    while position < bytes.count {
      line += 1
      let start = position
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      let row = UnsafeBufferPointer(rebasing: bytes[start..<position])
      position = min(position + 1, bytes.count)
      if !isInside {
        guard row.elementsEqual(key) else { continue }
        (isInside, before) = (true, start)
        continue
      }
      if row.isEmpty { continue }
      if row[0] != 0x20, row[0] != UInt8(ascii: "-") {
        after = start
        break
      }
      var reader = FlowLine(bytes: row, line: line)
      guard let step = reader.step() else { return nil }
      steps.append(step)
      // One more than are played is enough to say that there are too many.
      if steps.count > ScenarioLimits.maximumSteps {
        after = bytes.count
        break
      }
    }
    guard isInside, !steps.isEmpty else { return nil }
    let taken = bytes[before..<after].count { $0 == 0x0A }
    var rest = String(decoding: bytes[..<before], as: UTF8.self)
    rest += "steps: []" + String(repeating: "\n", count: taken)
    rest += String(decoding: bytes[after...], as: UTF8.self)
    return SplitText(rest: rest, steps: steps)
  }
}

/// Reads `- {key: value, …}` with nothing in it that needs a YAML parser.
private struct FlowLine {
  let bytes: UnsafeBufferPointer<UInt8>
  let line: Int
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    self.bytes = bytes
    self.line = line
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() { while current == 0x20 { position += 1 } }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// The map of the line; nil when it is anything else.
  mutating func step() -> ScenarioNode? {
    skipSpaces()
    guard take("-"), take(" ") else { return nil }
    skipSpaces()
    guard take("{"), let content = members(depth: 0) else { return nil }
    skipSpaces()
    guard position == bytes.count else { return nil }
    return ScenarioNode(content: content, line: line)
  }

  private mutating func value(depth: Int) -> ScenarioNode? {
    skipSpaces()
    guard depth < 16 else { return nil }
    let content: ScenarioNode.Content?
    if take("{") {
      content = members(depth: depth)
    } else if take("[") {
      content = elements(depth: depth)
    } else if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
      content = quoted().map { .text($0) }
    } else {
      content = plain().map(ScenarioNode.content(ofPlain:))
    }
    return content.map { ScenarioNode(content: $0, line: line) }
  }

  private mutating func members(depth: Int) -> ScenarioNode.Content? {
    var members: [ScenarioNode.Member] = []
    skipSpaces()
    if take("}") { return .map([]) }
    while true {
      skipSpaces()
      let isQuoted = current == UInt8(ascii: "\"") || current == UInt8(ascii: "'")
      guard let key = isQuoted ? quoted() : plain(), take(":"), take(" "),
        !members.contains(where: { $0.key == key }), let value = value(depth: depth + 1)
      else { return nil }
      members.append(ScenarioNode.Member(key: key, value: value))
      skipSpaces()
      if take("}") { return .map(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func elements(depth: Int) -> ScenarioNode.Content? {
    var elements: [ScenarioNode] = []
    skipSpaces()
    if take("]") { return .list([]) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      skipSpaces()
      if take("]") { return .list(elements) }
      guard take(",") else { return nil }
    }
  }

  /// A text in quotes without escapes.
  private mutating func quoted() -> String? {
    let quote = current
    position += 1
    let start = position
    while let byte = current, byte != quote {
      if byte == UInt8(ascii: "\\") || byte < 0x20 { return nil }
      position += 1
    }
    let end = position
    guard current == quote else { return nil }
    position += 1
    // Two single quotes stand for one.
    if current == quote { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A word of letters, digits, spaces and a few marks.
  private mutating func plain() -> String? {
    let start = position
    var end = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        position += 1
        end = position
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "^"):
        if position == start, byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".") { return nil }
        position += 1
        end = position
      case 0x20:
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        position = end
        let isListMark =
          bytes[start] == UInt8(ascii: "-") && (end == start + 1 || bytes[start + 1] == 0x20)
        guard end > start, !isListMark else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
      default: return nil
      }
    }
    return nil
  }
}
