/// The tags of Handlebars that Airship documents.
extension TemplateParser {
  /// Reads a tag of Handlebars and what it encloses; returns the tag if it ends something.
  mutating func handlebars(
    _ range: Range<Int>, tag: TemplateNode.Tag, nodes: inout [TemplateNode]
  ) throws(TemplateProblem) -> Ending? {
    let text = String(decoding: bytes[range], as: UTF8.self).trimmingWhiteSpace
    switch text.utf8.first {
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      nodes.append(try block(range, tag, isInverted: text.hasPrefix("^")))
    case UInt8(ascii: "/"):
      return Ending(name: "/" + text.dropFirst().trimmingWhiteSpace, rest: range, tag: tag)
    case UInt8(ascii: "$") where text.hasPrefix("$def "):
      let definition = after("$def", in: range)..<range.upperBound
      let (name, value) = try parsed(definition, tag: tag) {
        (parser) throws(TemplateProblem) -> (String, Expression) in
        guard case .name(let name)? = parser.next else { throw parser.unexpected("a name") }
        parser.advance()
        _ = parser.take(sign: "=")
        return (name, try parser.argument())
      }
      nodes.append(
        .assign(
          name,
          .call(Expression.Call(name: "default", value: .variable(name), arguments: [value])), tag))
    default:
      if text == "else" || text.hasPrefix("else ") {
        return Ending(name: "else", rest: after("else", in: range)..<range.upperBound, tag: tag)
      }
      nodes.append(.output(try value(range, tag), tag))
    }
    return nil
  }

  /// The position behind a word of a tag.
  private func after(_ word: String, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] <= 0x20 { index += 1 }
    return min(index + word.utf8.count, range.upperBound)
  }

  private mutating func block(
    _ range: Range<Int>, _ tag: TemplateNode.Tag, isInverted: Bool
  ) throws(TemplateProblem) -> TemplateNode {
    let inner = after("#", in: range)..<range.upperBound
    var names: [String] = []
    let (name, value) = try parsed(inner, tag: tag) {
      (parser) throws(TemplateProblem) -> (String, Expression) in
      guard case .name(let name)? = parser.next else { throw parser.unexpected("a name") }
      let value = try parser.helperCall()
      if parser.take(word: "as") {
        try parser.expect("|")
        while let name = parser.takeName() { names.append(name) }
        try parser.expect("|")
      }
      return (name, value)
    }
    let (nodes, otherwise) = try parts(of: name, tag)
    guard case .call(let call) = value else {
      // A section: each element of a list, or what is in a value.
      if isInverted { return .branches([.init(condition: .not(value), body: nodes)], tag) }
      let filled = TemplateNode.Branch(condition: value, body: [.scope(value, nodes, tag)])
      return .branches([filled, .init(condition: nil, body: otherwise)], tag)
    }
    switch name {
    case "each":
      return .loop(
        TemplateNode.Loop(
          names: names.isEmpty ? ["this"] : names, list: call.value, body: nodes,
          otherwise: otherwise, opensElement: true), tag)
    case "with":
      let filled = TemplateNode.Branch(
        condition: call.value, body: [.scope(call.value, nodes, tag)])
      return .branches([filled, .init(condition: nil, body: otherwise)], tag)
    case "if", "unless":
      let condition = name == "if" ? call.value : .not(call.value)
      return .branches(
        [.init(condition: condition, body: nodes), .init(condition: nil, body: otherwise)], tag)
    default:
      return .branches(
        [.init(condition: value, body: nodes), .init(condition: nil, body: otherwise)], tag)
    }
  }

  /// Reads what is in a block, and what is behind its `{{else}}`.
  private mutating func parts(
    of name: String, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> ([TemplateNode], [TemplateNode]) {
    let end = "/\(name)"
    branchDepth += 1
    defer { branchDepth -= 1 }
    if branchDepth > TemplateLimits.maximumNesting { throw .tooDeep }
    let (nodes, ending) = try body(upTo: ["else", end], of: tag)
    guard ending.name == "else" else { return (nodes, []) }
    let words = String(decoding: bytes[ending.rest], as: UTF8.self).trimmingWhiteSpace
    guard words.hasPrefix("if ") else { return (nodes, try body(upTo: [end], of: tag).0) }
    // The end of the outer block ends these branches, too.
    let condition = after("if", in: ending.rest)..<ending.rest.upperBound
    let value = try self.value(condition, ending.tag)
    let (inner, otherwise) = try parts(of: name, ending.tag)
    return (
      nodes,
      [
        .branches(
          [.init(condition: value, body: inner), .init(condition: nil, body: otherwise)],
          ending.tag)
      ]
    )
  }
}
