/// The tags of Jinja that Bloomreach documents.
extension TemplateParser {
  /// Reads a tag of Jinja and what it encloses; returns whether the tag is one that begins something.
  mutating func jinja(
    _ name: String, rest: Range<Int>, tag: TemplateNode.Tag, nodes: inout [TemplateNode]
  ) throws(TemplateProblem) -> Bool {
    switch name {
    case "if": nodes.append(try branches(name, rest: rest, tag: tag))
    case "for": nodes.append(try jinjaLoop(rest, tag))
    case "set":
      let (name, value) = try parsed(rest, tag: tag) {
        (parser) throws(TemplateProblem) -> (String, Expression?) in
        guard let name = parser.takeName() else { throw parser.unexpected("a name") }
        return (name, parser.take(sign: "=") ? try parser.value() : nil)
      }
      if let value {
        nodes.append(.assign(name, value, tag))
      } else {
        nodes.append(.capture(name, try body(upTo: ["endset"], of: tag).0))
      }
    case "": break
    default: return false
    }
    return true
  }

  private mutating func jinjaLoop(
    _ rest: Range<Int>, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> TemplateNode {
    var loop = try parsed(rest, tag: tag) { (parser) throws(TemplateProblem) -> TemplateNode.Loop in
      var names: [String] = []
      repeat {
        guard let name = parser.takeName() else { throw parser.unexpected("a name") }
        names.append(name)
      } while parser.take(sign: ",")
      guard parser.take(word: "in") else { throw parser.unexpected("\"in\"") }
      return TemplateNode.Loop(names: names, list: try parser.value(), body: [])
    }
    let (nodes, ending) = try body(upTo: ["else", "endfor"], of: tag)
    loop.body = nodes
    if ending.name == "else" { loop.otherwise = try body(upTo: ["endfor"], of: tag).0 }
    return .loop(loop, tag)
  }
}
