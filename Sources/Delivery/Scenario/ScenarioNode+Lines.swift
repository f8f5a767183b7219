import Diagnostics

extension ScenarioNode {
  /// The size from which steps are read line by line, in bytes.
  private static let largeFile = 1 << 16

  /// A scenario without its steps, and its steps.
  struct SplitText {
    /// The text with as many empty lines instead of the steps.
    var rest: String
    var steps: [ScenarioNode]
  }

  /// Takes out the steps of a large file when each is a map of plain words: a flow map on a line
  /// of its own, or a key with its value on each line.
  ///
  /// A YAML parser needs some 25 µs for such a line, which is ten times what playing it takes.
  /// Whatever is not plainly such a line leaves the whole file to the parser.
  ///
  /// - Throws: An error when there are more lines than steps are played.
  static func split(
    _ text: String, from size: Int = largeFile
  ) throws(Diagnostic) -> SplitText? {
    var text = text
    let result: Result<SplitText?, Diagnostic> = text.withUTF8 { bytes in
      guard bytes.count >= size else { return .success(nil) }
      do throws(Diagnostic) {
        return .success(try split(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func split(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Diagnostic) -> SplitText? {
    guard let block = StepLines(bytes) else { return nil }
    guard block.steps <= ScenarioLimits.maximumSteps else {
      throw .error(
        "There are more than \(ScenarioLimits.maximumSteps) steps.",
        keyPath: "\(block.line):steps", solution: "Split the scenario.")
    }
    var steps: [ScenarioNode] = []
    steps.reserveCapacity(block.rows.count)
    var indentation: Int?
    for row in block.rows {
      var reader = FlowLine(bytes: UnsafeBufferPointer(rebasing: bytes[row.range]), line: row.line)
      if let step = reader.step() {
        steps.append(step)
        indentation = nil
      } else if let first = reader.firstMember() {
        steps.append(ScenarioNode(content: .map([first.member]), line: row.line))
        indentation = first.indentation
      } else if let next = reader.nextMember(), next.indentation == indentation,
        case .map(var members)? = steps.last?.content,
        !members.contains(where: { $0.key == next.member.key })
      {
        members.append(next.member)
        steps[steps.count - 1].content = .map(members)
      } else {
        return nil
      }
    }
    let taken = bytes[block.range].count { $0 == 0x0A }
    var rest = String(decoding: bytes[..<block.range.lowerBound], as: UTF8.self)
    rest += "steps: []" + String(repeating: "\n", count: taken)
    rest += String(decoding: bytes[block.range.upperBound...], as: UTF8.self)
    return SplitText(rest: rest, steps: steps)
  }
}

/// The lines below `steps:` at the top of a file.
private struct StepLines {
  /// The bytes from the key to the next one.
  var range: Range<Int>

  /// The line of the key, from 1.
  var line: Int
  var rows: [(range: Range<Int>, line: Int)] = []

  /// How many of the lines begin a step.
  var steps = 0

  /// Fails when there are none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let key = Array("steps:".utf8)
    range = 0..<bytes.count
    line = 0
    var (position, number) = (0, 0)
    while position < bytes.count {
      number += 1
      let start = position
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      let row = start..<position
      position = min(position + 1, bytes.count)
      if line == 0 {
        guard bytes[row].elementsEqual(key) else { continue }
        (range, line) = (start..<bytes.count, number)
      } else if !row.isEmpty {
        guard bytes[start] == 0x20 || bytes[start] == UInt8(ascii: "-") else {
          range = range.lowerBound..<start
          break
        }
        rows.append((row, number))
        let mark = bytes[row].first { $0 != 0x20 }
        if mark == UInt8(ascii: "-") { steps += 1 }
      }
    }
    if rows.isEmpty { return nil }
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

  /// The key and value after the mark of a step, and where the key begins; nil when the line has
  /// anything else.
  mutating func firstMember() -> (member: ScenarioNode.Member, indentation: Int)? {
    position = 0
    skipSpaces()
    guard take("-"), take(" ") else { return nil }
    return member()
  }

  /// The key and value of a further line of a step.
  mutating func nextMember() -> (member: ScenarioNode.Member, indentation: Int)? {
    position = 0
    return member()
  }

  private mutating func member() -> (member: ScenarioNode.Member, indentation: Int)? {
    skipSpaces()
    let indentation = position
    guard let key = plain(), take(":"), take(" ") else { return nil }
    skipSpaces()
    let content: ScenarioNode.Content?
    if current == UInt8(ascii: "{") || current == UInt8(ascii: "[")
      || current == UInt8(ascii: "\"") || current == UInt8(ascii: "'")
    {
      content = value(depth: 0)?.content
      skipSpaces()
    } else {
      content = plain(toEnd: true).map(ScenarioNode.content(ofPlain:))
    }
    guard let content, position == bytes.count else { return nil }
    let value = ScenarioNode(content: content, line: line)
    return (ScenarioNode.Member(key: key, value: value), indentation)
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
    // Two single quotes mean one.
    if current == quote { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A word of letters, digits, spaces and a few marks, up to a mark of a flow map or to the end.
  private mutating func plain(toEnd: Bool = false) -> String? {
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
        if toEnd { return nil }
        position = end
        return word(start, end)
      default: return nil
      }
    }
    return toEnd ? word(start, end) : nil
  }

  private func word(_ start: Int, _ end: Int) -> String? {
    guard end > start else { return nil }
    let isListMark =
      bytes[start] == UInt8(ascii: "-") && (end == start + 1 || bytes[start + 1] == 0x20)
    return isListMark ? nil : String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
