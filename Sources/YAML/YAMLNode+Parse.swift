import CYAML

extension YAMLNode {
  /// Reads the one document of a text, with libyaml; nil for an empty one.
  ///
  /// An alias is the node that it names, with all that is in it. Nothing here calls itself, so no text
  /// is too deep for the stack.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - nesting: How deep nodes may be in others, at least 1.
  /// - Returns: The root.
  /// - Throws: What is wrong with the text.
  public static func document(_ text: String, nesting: Int) throws(YAMLError) -> YAMLNode? {
    var text = text
    return try text.withUTF8 { bytes in
      Result { () throws(YAMLError) in try read(bytes, nesting: nesting) }
    }.get()
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, nesting: Int
  ) throws(YAMLError) -> YAMLNode? {
    // The parser keeps the address of itself and of the text.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw .invalid("there is no memory to read it", line: 1)
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    var composer = YAMLComposer(nesting: nesting)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        throw problem(of: parser.pointee, in: bytes)
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return composer.root }
      try composer.add(event)
    }
  }

  private static func problem(
    of parser: yaml_parser_t, in bytes: UnsafeBufferPointer<UInt8>
  ) -> YAMLError {
    func words(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
    let problem = words(parser.problem) ?? "it can't be read"
    if parser.error == YAML_READER_ERROR {
      return .notText(problem, line: bytes.prefix(parser.problem_offset).count { $0 == 0x0A } + 1)
    }
    // The parser says what it was doing, and then what went wrong.
    let doing = words(parser.context).map { $0 + ", " } ?? ""
    return .invalid(doing + problem, line: parser.problem_mark.line + 1)
  }
}

/// Makes nodes of what libyaml meets one after the other.
private struct YAMLComposer {
  /// A sequence or mapping whose end was not met yet.
  private struct Open {
    var node: YAMLNode
    var anchor: String?

    /// How deep nodes are in it, of which an alias may bring some.
    var height = 1

    /// The key whose value comes next.
    var key: YAMLNode?
  }

  private(set) var root: YAMLNode?
  private let nesting: Int
  private var open: [Open] = []
  private var anchors: [String: (node: YAMLNode, height: Int)] = [:]
  private var hasDocument = false

  init(nesting: Int) { self.nesting = nesting }

  mutating func add(_ event: yaml_event_t) throws(YAMLError) {
    let line = event.start_mark.line + 1
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      if hasDocument {
        throw .invalid(
          "expected a single document in the stream, but found another document", line: line)
      }
      hasDocument = true
    case YAML_ALIAS_EVENT:
      guard let named = Self.name(event.data.alias.anchor).flatMap({ anchors[$0] }) else {
        throw .invalid("found undefined alias", line: line)
      }
      guard open.count + named.height < nesting else { throw .tooDeep(line: line) }
      try end(named.node, nil, height: named.height)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE || scalar.style == YAML_ANY_SCALAR_STYLE
      try end(
        YAMLNode(content: .scalar(text, isPlain: isPlain), line: line), Self.name(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      try begin(.sequence([]), line, Self.name(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      try begin(.mapping([]), line, Self.name(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let last = open.popLast() else { return }
      if case .mapping(let members) = last.node.content { try Self.checkKeys(of: members) }
      try end(last.node, last.anchor, height: last.height)
    default: break
    }
  }

  private mutating func begin(
    _ content: YAMLNode.Content, _ line: Int, _ anchor: String?
  ) throws(YAMLError) {
    guard open.count < nesting else { throw .tooDeep(line: line) }
    open.append(Open(node: YAMLNode(content: content, line: line), anchor: anchor))
  }

  /// Takes a node of which all is known.
  private mutating func end(
    _ node: YAMLNode, _ anchor: String?, height: Int = 0
  ) throws(YAMLError) {
    guard open.count < nesting else { throw .tooDeep(line: node.line) }
    var node = node
    if let anchor {
      node.hasAnchor = true
      anchors[anchor] = (node, height)
    }
    guard var last = open.popLast() else {
      root = node
      return
    }
    last.height = max(last.height, height + 1)
    switch last.node.content {
    case .sequence(var nodes):
      last.node.content = .sequence([])
      nodes.append(node)
      last.node.content = .sequence(nodes)
    case .mapping(var members):
      if let key = last.key {
        last.node.content = .mapping([])
        members.append(YAMLNode.Member(key: key, value: node))
        last.node.content = .mapping(members)
        last.key = nil
      } else {
        last.key = node
      }
    case .scalar: break
    }
    open.append(last)
  }

  private static func checkKeys(of members: [YAMLNode.Member]) throws(YAMLError) {
    var lines: [String: Int] = [:]
    var twice: Set<String> = []
    for member in members {
      guard let name = member.key.scalar else { continue }
      if lines[name] == nil { lines[name] = member.key.line } else { twice.insert(name) }
    }
    let names = twice.sorted()
    if let first = names.first { throw .duplicates(names, line: lines[first] ?? 1) }
  }

  private static func name(_ text: UnsafePointer<UInt8>?) -> String? {
    text.map { String(cString: $0) }
  }
}
