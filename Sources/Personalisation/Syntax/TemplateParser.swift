import Diagnostics

/// Makes a tree of a template's pieces.
///
/// What the tags of each language mean is in extensions.
struct TemplateParser {
  let bytes: [UInt8]
  let language: TemplateLanguage
  private let pieces: [TemplatePiece]
  private var index = 0
  private var depth = 0

  /// How many branches are being read, each of which is in the one before.
  var branchDepth = 0

  /// A tag that ends what is read: its name, and the bytes after it.
  struct Ending {
    var name: String
    var rest: Range<Int>
    var tag: TemplateNode.Tag
  }

  /// Reads a template.
  static func nodes(
    of text: String, in language: TemplateLanguage
  ) throws(TemplateProblem) -> [TemplateNode] {
    let splitter = try TemplateSplitter(text, in: language)
    var parser = TemplateParser(
      bytes: splitter.bytes, language: language, pieces: splitter.pieces)
    let (nodes, ending) = try parser.body()
    if let ending {
      throw TemplateProblem(
        "The tag \(ending.tag.text.prefix(40)) ends nothing.", solution: "Remove it.",
        at: ending.tag.offset)
    }
    return nodes
  }

  private init(bytes: [UInt8], language: TemplateLanguage, pieces: [TemplatePiece]) {
    self.bytes = bytes
    self.language = language
    self.pieces = pieces
  }

  /// Reads up to the tag that ends what it is in; nil at the end of the template.
  mutating func body() throws(TemplateProblem) -> ([TemplateNode], Ending?) {
    depth += 1
    defer { depth -= 1 }
    if depth > TemplateLimits.maximumNesting { throw .tooDeep }
    var nodes: [TemplateNode] = []
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      switch piece {
      case .text(let text): nodes.append(.text(text))
      case .merge(let name, let tag): nodes.append(.output(.variable(name), tag))
      case .output(let range, let tag):
        if language == .handlebars {
          if let ending = try handlebars(range, tag: tag, nodes: &nodes) { return (nodes, ending) }
        } else {
          nodes.append(.output(try value(range, tag), tag))
        }
      case .statement(let name, let rest, let tag):
        let isKnown =
          language == .liquid
          ? try liquid(name, rest: rest, tag: tag, nodes: &nodes)
          : try jinja(name, rest: rest, tag: tag, nodes: &nodes)
        if !isKnown {
          if Self.endings.contains(name) {
            return (nodes, Ending(name: name, rest: rest, tag: tag))
          }
          throw TemplateProblem(
            "The tag {% \(name.prefix(40)) %} is not supported.",
            solution: Spelling.nearest(to: name, among: Self.names)
              .map { "Did you mean {% \($0) %}?" } ?? "Remove it.", at: tag.offset)
        }
      }
    }
    return (nodes, nil)
  }

  /// The names of tags that begin something, for errors.
  private static let names = [
    "if", "unless", "case", "for", "tablerow", "assign", "capture", "set", "increment",
    "decrement", "cycle", "echo", "raw", "comment", "abort_message", "connected_content",
    "catalog_items",
  ]

  /// The names of tags that end others, or begin another part of them.
  private static let endings: Set<String> = [
    "endif", "else", "elsif", "elif", "endunless", "endcase", "when", "endfor", "endcapture",
    "endtablerow", "endset",
  ]

  /// Reads parts up to one of the names.
  ///
  /// - Parameters:
  ///   - names: The names of the tags that may end it.
  ///   - tag: The tag that begins it.
  /// - Returns: What is in it, and the tag that ends it.
  /// - Throws: A problem where another tag, or nothing, ends it.
  mutating func body(
    upTo names: [String], of tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> ([TemplateNode], Ending) {
    let (nodes, ending) = try body()
    let wanted = names.last ?? ""
    guard let ending else {
      throw TemplateProblem(
        "The tag \(tag.text.prefix(60)) has no end.",
        solution: "Add \(language == .handlebars ? "{{\(wanted)}}" : "{% \(wanted) %}").",
        at: tag.offset)
    }
    guard names.contains(ending.name) else {
      throw TemplateProblem(
        "The tag \(ending.tag.text.prefix(40)) doesn't belong to \(tag.text.prefix(60)).",
        solution: "Add \(language == .handlebars ? "{{\(wanted)}}" : "{% \(wanted) %}") before it.",
        at: ending.tag.offset)
    }
    return (language == .liquid ? Self.withoutBlankText(nodes) : nodes, ending)
  }

  /// The nodes without their text, if all of them print white space at most: so does Liquid with
  /// what is in a tag.
  private static func withoutBlankText(_ nodes: [TemplateNode]) -> [TemplateNode] {
    let isBlank = nodes.allSatisfy { node in
      switch node {
      case .text(let text): text.allSatisfy(\.isWhitespace)
      case .assign, .capture, .leave: true
      case .branches(let branches, _):
        branches.allSatisfy { branch in !branch.body.contains(where: \.prints) }
      case .cases(let branches, _):
        branches.allSatisfy { branch in !branch.body.contains(where: \.prints) }
      case .loop(let loop, _):
        !loop.isTable && !(loop.body + loop.otherwise).contains(where: \.prints)
      default: false
      }
    }
    guard isBlank else { return nodes }
    return nodes.filter { if case .text = $0 { false } else { true } }
  }

  // MARK: Expressions

  /// Reads bytes of a tag by a parser of expressions, up to their end.
  func parsed<Value>(
    _ range: Range<Int>, tag: TemplateNode.Tag,
    body: (inout ExpressionParser) throws(TemplateProblem) -> Value
  ) throws(TemplateProblem) -> Value {
    do throws(TemplateProblem) {
      var parser = try ExpressionParser(bytes[range], in: language)
      let value = try body(&parser)
      try parser.end()
      return value
    } catch {
      throw error.located(at: tag.offset)
    }
  }

  func value(
    _ range: Range<Int>, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> Expression {
    try parsed(range, tag: tag) { (parser) throws(TemplateProblem) in
      parser.isAtEnd ? .literal(.string("")) : try parser.value()
    }
  }

  func condition(
    _ range: Range<Int>, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> Expression {
    try parsed(range, tag: tag) { (parser) throws(TemplateProblem) in try parser.condition() }
  }
}
