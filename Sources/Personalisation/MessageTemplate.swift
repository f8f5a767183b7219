import Platform

/// A text with tags that a vendor's server fills in.
public struct MessageTemplate: Sendable {
  /// A tag of a template.
  public struct FoundTag: Hashable, Sendable {
    /// The tag as it is written.
    public var text: String

    /// Its first byte.
    public var offset: Int

    /// The names of the values that it asks for, with dots between them.
    public var names: [String]
  }

  /// The language of the tags.
  public let language: TemplateLanguage
  let nodes: [TemplateNode]

  /// Whether a text may have tags: one look at its bytes.
  public static func mayHaveTags(_ text: String) -> Bool { TemplateSplitter.mayHaveTags(text) }

  /// Whether a text in UTF-8 may have tags.
  public static func mayHaveTags(_ bytes: [UInt8]) -> Bool { TemplateSplitter.mayHaveTags(bytes) }

  /// Reads a template.
  ///
  /// Throws a problem for a tag that is not supported, or not written as its language demands.
  public init(_ text: String, in language: TemplateLanguage) throws(TemplateProblem) {
    self.language = language
    nodes = try DeepStack.run { () throws(TemplateProblem) in
      try TemplateParser.nodes(of: text, in: language)
    }
  }

  /// Whether a server has something to do: a template may have no tag at all.
  public var hasTags: Bool {
    nodes.contains { if case .text = $0 { false } else { true } }
  }

  /// The tags that ask for something which the template itself doesn't set, in their order; all that
  /// print something where there are none.
  public var tags: [FoundTag] {
    let nodes = nodes
    let collector = DeepStack.run {
      var collector = TagCollector()
      collector.collect(nodes)
      return collector
    }
    // What only asks for names that the template has set says nothing new.
    let asking = collector.tags.filter { !$0.names.isEmpty }
    return asking.isEmpty ? collector.tags : asking
  }

  /// Fills the template in.
  ///
  /// - Parameters:
  ///   - data: What its tags are filled from.
  ///   - isAddress: Whether the text is an address, in which Handlebars encodes what two braces print.
  ///   - budget: What the templates of the message may still do.
  /// - Returns: What a server sends, and what the data lack.
  /// - Throws: A problem for what the template can't do, or does too much of.
  public func filled(
    from data: MessageData, isAddress: Bool = false, within budget: inout FillBudget
  ) throws(TemplateProblem) -> FilledTemplate {
    var interpreter = Interpreter(language: language, data: data, budget: budget)
    interpreter.encodesOutput = isAddress && language == .handlebars
    defer { budget = interpreter.budget }
    return try DeepStack.run { () throws(TemplateProblem) in
      var text = ""
      _ = try interpreter.run(nodes, into: &text)
      interpreter.result.text = text
      return interpreter.result
    }
  }
}

/// Collects the tags of a template.
private struct TagCollector {
  var tags: [MessageTemplate.FoundTag] = []

  /// Names that the template sets itself.
  private var own: Set<String> = ["forloop", "tablerowloop", "loop", "this"]

  mutating func collect(_ nodes: [TemplateNode]) {
    for node in nodes { collect(node) }
  }

  private mutating func addTag(_ tag: TemplateNode.Tag, _ expressions: [Expression]) {
    let names = expressions.flatMap(\.paths).filter {
      !own.contains($0[0]) && !$0[0].hasPrefix("@")
    }
    .map { $0.joined(separator: ".") }
    var known: Set<String> = []
    tags.append(
      MessageTemplate.FoundTag(
        text: tag.text, offset: tag.offset, names: names.filter { known.insert($0).inserted }))
  }

  private mutating func collect(_ node: TemplateNode) {
    switch node {
    case .text, .leave, .abort: break
    case .output(let value, let tag): addTag(tag, [value])
    case .cases(let branches, let tag):
      addTag(tag, branches.flatMap(\.conditions))
      for branch in branches { collect(branch.body) }
    case .branches(let branches, let tag):
      addTag(tag, branches.compactMap(\.condition))
      for branch in branches { collect(branch.body) }
    case .loop(let loop, let tag):
      addTag(tag, [loop.list, loop.limit, loop.offset, loop.columns].compactMap(\.self))
      let outer = own
      own.formUnion(loop.names)
      collect(loop.body)
      own = outer
      collect(loop.otherwise)
    case .assign(let name, let value, let tag):
      addTag(tag, [value])
      own.insert(name)
    case .capture(let name, let body):
      collect(body)
      own.insert(name)
    case .counter(let name, _): own.insert(name)
    case .cycle(_, let values, let tag): addTag(tag, values)
    case .fetch(let name, let tag):
      tags.append(.init(text: tag.text, offset: tag.offset, names: [name]))
    case .scope(_, let body, _): collect(body)
    }
  }
}
