import Diagnostics

/// Puts the nodes of a document together while a parser meets them.
struct DocumentBuilder {
  let bytes: [UInt8]
  let limits: DocumentLimits
  private(set) var nodes: [Document.Node] = []
  private(set) var strings: [String] = []

  /// The lists, maps and elements whose end was not met yet, from the outermost on.
  private(set) var open: [Int] = []
  private var values = 0

  /// The position behind the last value so far.
  private var reached: Int32 = 0

  init(_ bytes: [UInt8], limits: DocumentLimits) throws(Diagnostic) {
    try limits.check(bytes)
    self.bytes = bytes
    self.limits = limits
  }

  /// The document, when all was met.
  var document: Document { Document(bytes: bytes, nodes: nodes, strings: strings) }

  /// Counts another value.
  ///
  /// - Parameters:
  ///   - isKey: Whether it is a key, which is not counted.
  ///   - height: How deep values are in it.
  /// - Returns: Whether there is room for it.
  mutating func hasRoom(isKey: Bool = false, height: Int = 0) -> Bool {
    if !isKey { values += 1 }
    return open.count + height < limits.nesting && values <= limits.values
  }

  /// Returns the error for a value that there was no room for.
  ///
  /// - Parameters:
  ///   - containers: What may be in one another.
  ///   - values: What is counted.
  ///   - position: The key path of the error.
  /// - Returns: The error.
  func problem(
    _ containers: String, _ values: String = "values", at position: String
  ) -> Diagnostic {
    self.values > limits.values
      ? limits.tooMany(values, at: position) : limits.tooDeep(containers, at: position)
  }

  /// Adds a value of which all is known, or a key.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - line: The line that it begins in, from 1.
  ///   - range: Its bytes.
  ///   - text: What it means, as `add(text:)` returns it; -1 for what is written.
  mutating func append(
    _ kind: Document.Kind, line: Int, _ range: Range<Int>, text: Int32 = -1
  ) {
    reached = Int32(range.upperBound)
    nodes.append(
      Document.Node(
        kind: kind, line: Int32(truncatingIfNeeded: line), start: Int32(range.lowerBound),
        end: Int32(range.upperBound), next: Int32(nodes.count + 1), text: text))
  }

  /// Adds a list, map or element, which is filled by what follows.
  mutating func begin(
    _ kind: Document.Kind, line: Int, at start: Int, text: Int32 = -1
  ) {
    open.append(nodes.count)
    append(kind, line: line, start..<start, text: text)
  }

  /// Ends the innermost container.
  ///
  /// - Parameter end: The position behind its last byte; nil for that of the last value in it.
  mutating func end(at end: Int?) {
    guard let container = open.popLast() else { return }
    if let end { reached = Int32(end) }
    nodes[container].end = max(reached, nodes[container].start)
    nodes[container].next = Int32(nodes.count)
    if nodes[container].kind == .map { markRepeats(in: container) }
  }

  /// Keeps a text that is written in another way than it is meant.
  mutating func add(text: String) -> Int32 {
    strings.append(text)
    return Int32(strings.count - 1)
  }

  mutating func setAnchor(_ index: Int) { nodes[index].hasAnchor = true }

  // MARK: Repeated keys

  /// Marks the keys that a map has before already.
  private mutating func markRepeats(in map: Int) {
    // OPTIMIZATION: The few keys of nearly all maps are compared with each other.
    var all: Set<ExactText>?
    var key = map + 1
    var index = 0
    while key < nodes.count {
      if index == 8 {
        all = []
        var earlier = map + 1
        while earlier < key {
          all?.insert(string(of: earlier))
          earlier = next(earlier)
        }
      }
      let isNew = all?.insert(string(of: key)).inserted ?? !hasSame(key, in: map)
      if !isNew, isText(key) { nodes[key].isRepeated = true }
      key = next(key)
      index += 1
    }
  }

  /// The key after another one.
  private func next(_ key: Int) -> Int { Int(nodes[Int(nodes[key].next)].next) }

  private func hasSame(_ key: Int, in map: Int) -> Bool {
    var earlier = map + 1
    while earlier < key {
      if isSame(earlier, key) { return true }
      earlier = next(earlier)
    }
    return false
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (nodes[one], nodes[other])
    guard left.text < 0, right.text < 0 else {
      return isText(one) && isText(other) && string(of: one).isExactly(string(of: other))
    }
    return left.end - left.start == right.end - right.start
      && bytes[Int(left.start)..<Int(left.end)].elementsEqual(
        bytes[Int(right.start)..<Int(right.end)])
  }

  /// Whether a key is a word, and not a list or map, as YAML may have it.
  private func isText(_ key: Int) -> Bool {
    let kind = nodes[target(key)].kind
    return kind != .list && kind != .map
  }

  /// What a key means.
  func string(of key: Int) -> String { nodes[target(key)].string(in: bytes, strings) }

  /// The node that an alias names; another node itself.
  private func target(_ index: Int) -> Int {
    nodes[index].kind == .alias ? Int(nodes[index].text) : index
  }

  /// The first key that a map has before already; nil when there is none.
  func firstRepeat(in map: Int) -> Int? {
    var key = map + 1
    while key < nodes.count {
      if nodes[key].isRepeated { return key }
      key = next(key)
    }
    return nil
  }
}

extension Document.Node {
  /// What a text means; the digits of a number, or a word, as they are written.
  func string(in bytes: [UInt8], _ strings: [String]) -> String {
    if text >= 0 { return strings[Int(text)] }
    // A text that is what is written is between quotes.
    let inset: Int32 = kind == .text ? 1 : 0
    return String(decoding: bytes[Int(start + inset)..<Int(max(start, end - inset))], as: UTF8.self)
  }
}
