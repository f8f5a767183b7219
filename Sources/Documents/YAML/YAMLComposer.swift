import CYAML
import Diagnostics

/// Makes nodes of what libyaml meets one after the other.
struct YAMLComposer {
  /// A sequence or mapping whose end was not met yet.
  private struct Open {
    let index: Int
    let isMap: Bool
    let anchor: String?

    /// How deep nodes are in it, of which an alias may bring some.
    var height = 1

    /// How many keys and values are in it so far.
    var count = 0
  }

  private var builder: DocumentBuilder
  private var positions: CharacterPositions
  private var open: [Open] = []
  private var anchors: [ExactText: (index: Int, height: Int)] = [:]
  private var hasDocument = false

  init(_ bytes: [UInt8], limits: DocumentLimits) throws(Diagnostic) {
    builder = try DocumentBuilder(bytes, limits: limits)
    positions = CharacterPositions(bytes)
  }

  var document: Document { builder.document }

  mutating func addEvent(_ event: yaml_event_t) throws(Diagnostic) {
    let line = Int(event.start_mark.line) + 1
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      if hasDocument {
        throw Self.problem(
          "expected a single document in the stream, but found another document", line: line)
      }
      hasDocument = true
    case YAML_ALIAS_EVENT:
      guard let named = Self.name(event.data.alias.anchor).flatMap({ anchors[ExactText($0)] })
      else {
        throw Self.problem("found undefined alias", line: line)
      }
      try checkRoom(line, height: named.height)
      builder.append(.alias, line: line, range(of: event), text: Int32(named.index))
      count(height: named.height)
    case YAML_SCALAR_EVENT:
      try checkRoom(line)
      addScalar(event, line)
      count(height: 0)
    case YAML_SEQUENCE_START_EVENT:
      try begin(.list, event: event, anchor: Self.name(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      try begin(.map, event: event, anchor: Self.name(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try end(event)
    default: break
    }
  }

  private mutating func addScalar(_ event: yaml_event_t, _ line: Int) {
    let scalar = event.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE || scalar.style == YAML_ANY_SCALAR_STYLE
    let text = builder.add(text: String(decoding: bytes, as: UTF8.self))
    let index = builder.nodes.count
    builder.append(
      isPlain ? Self.kind(ofPlain: bytes) : .text, line: line, range(of: event), text: text)
    if let name = Self.name(scalar.anchor) { setAnchor(name, of: index, height: 0) }
  }

  private mutating func begin(
    _ kind: Document.Kind, event: yaml_event_t, anchor: String?
  ) throws(Diagnostic) {
    let line = Int(event.start_mark.line) + 1
    try checkRoom(line)
    open.append(Open(index: builder.nodes.count, isMap: kind == .map, anchor: anchor))
    builder.begin(kind, line: line, at: range(of: event).lowerBound)
  }

  private mutating func end(_ event: yaml_event_t) throws(Diagnostic) {
    guard let last = open.popLast() else { return }
    // What has no brackets ends with the last value in it.
    let range = range(of: event)
    builder.end(at: range.isEmpty ? nil : range.upperBound)
    if last.isMap, let key = builder.firstRepeat(in: last.index) {
      throw .error(
        "The key \"\(builder.string(of: key).prefix(60))\" is given twice.",
        keyPath: "\(builder.nodes[key].line)", solution: "Remove one of them.")
    }
    if let anchor = last.anchor { setAnchor(anchor, of: last.index, height: last.height) }
    count(height: last.height)
  }

  private mutating func setAnchor(_ name: String, of index: Int, height: Int) {
    builder.setAnchor(index)
    anchors[ExactText(name)] = (index, height)
  }

  /// Counts a value that is complete for what it is in.
  private mutating func count(height: Int) {
    guard let last = open.indices.last else { return }
    open[last].height = max(open[last].height, height + 1)
    open[last].count += 1
  }

  private mutating func checkRoom(_ line: Int, height: Int = 0) throws(Diagnostic) {
    let isKey = open.last.map { $0.isMap && $0.count.isMultiple(of: 2) } ?? false
    guard builder.hasRoom(isKey: isKey, height: height) else {
      throw builder.problem("Maps and lists", at: "\(line)")
    }
  }

  private mutating func range(of event: yaml_event_t) -> Range<Int> {
    let start = positions.byte(of: event.start_mark.index)
    return start..<max(start, positions.byte(of: event.end_mark.index))
  }

  private static func name(_ text: UnsafePointer<UInt8>?) -> String? {
    text.map { String(cString: $0) }
  }

  static func problem(
    _ problem: String, line: Int,
    solution: String = "Check the spaces, colons and brackets there."
  ) -> Diagnostic {
    .error("The file is not valid YAML: \(problem).", keyPath: "\(line)", solution: solution)
  }
}
