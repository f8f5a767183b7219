/// The tags of Liquid, and those that Braze adds.
extension TemplateParser {
  /// Reads a tag of Liquid and what it encloses; returns whether the tag is one that begins something.
  mutating func liquid(
    _ name: String, rest: Range<Int>, tag: TemplateNode.Tag, nodes: inout [TemplateNode]
  ) throws(TemplateProblem) -> Bool {
    switch name {
    case "if", "unless": nodes.append(try branches(name, rest: rest, tag: tag))
    case "case": nodes.append(try cases(rest, tag))
    case "for", "tablerow": nodes.append(try loop(name, rest: rest, tag: tag))
    case "break": nodes.append(.leave(endsLoop: true))
    case "continue": nodes.append(.leave(endsLoop: false))
    case "assign":
      let (name, value) = try parsed(rest, tag: tag) {
        (parser) throws(TemplateProblem) -> (String, Expression) in
        guard let name = parser.takeName() else { throw parser.unexpected("a name") }
        try parser.expect("=")
        return (name, try parser.value())
      }
      nodes.append(.assign(name, value, tag))
    case "capture":
      let name = try parsed(rest, tag: tag) { (parser) throws(TemplateProblem) -> String in
        if case .string(let name)? = parser.next {
          parser.advance()
          return name
        }
        guard let name = parser.takeName() else { throw parser.unexpected("a name") }
        return name
      }
      nodes.append(.capture(name, try body(upTo: ["endcapture"], of: tag).0))
    case "increment", "decrement":
      let counter = try parsed(rest, tag: tag) { (parser) throws(TemplateProblem) -> String in
        guard let name = parser.takeName() else { throw parser.unexpected("a name") }
        return name
      }
      nodes.append(.counter(counter, step: name == "increment" ? 1 : -1))
    case "cycle": nodes.append(try cycle(rest, tag))
    case "echo": nodes.append(.output(try value(rest, tag), tag))
    case "abort_message": nodes.append(.abort(try reason(rest, tag)))
    case "connected_content", "catalog_items", "catalog_selection_items":
      nodes.append(.fetch(savedName(name, rest), tag))
    case "message_extras", "": break
    case _ where name.hasPrefix("#"): break
    default: return false
    }
    return true
  }

  /// Reads `if`, `elsif` and `else`; `unless` negates the first condition.
  mutating func branches(
    _ name: String, rest: Range<Int>, tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> TemplateNode {
    let next = language == .liquid ? "elsif" : "elif"
    var branches: [TemplateNode.Branch] = []
    let first = try condition(rest, tag)
    var condition: Expression? = name == "unless" ? .not(first) : first
    var isOver = false
    while true {
      // Jinja rejects what Liquid ignores: another branch behind the last one.
      let isLast = condition == nil && language == .jinja
      let names = isLast ? ["end\(name)"] : [next, "else", "end\(name)"]
      let (nodes, ending) = try body(upTo: names, of: tag)
      if !isOver { branches.append(TemplateNode.Branch(condition: condition, body: nodes)) }
      isOver = isOver || condition == nil
      switch ending.name {
      case next: condition = try self.condition(ending.rest, ending.tag)
      case "else": condition = nil
      default: return .branches(branches, tag)
      }
    }
  }

  private mutating func cases(
    _ rest: Range<Int>, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> TemplateNode {
    let subject = try value(rest, tag)
    var (_, ending) = try body(upTo: ["when", "else", "endcase"], of: tag)
    var branches: [TemplateNode.Case] = []
    while ending.name != "endcase" {
      var conditions: [Expression] = []
      if ending.name == "when" {
        conditions = try parsed(ending.rest, tag: ending.tag) {
          (parser) throws(TemplateProblem) -> [Expression] in
          var found: [Expression] = []
          repeat {
            try parser.countOperator()
            found.append(.binary(.equal, subject, try parser.liquidValue()))
          } while parser.take(sign: ",") || parser.take(word: "or")
          return found
        }
      }
      let (nodes, next) = try body(upTo: ["when", "else", "endcase"], of: tag)
      branches.append(TemplateNode.Case(conditions: conditions, body: nodes))
      ending = next
    }
    return .cases(branches, tag)
  }

  private mutating func loop(
    _ name: String, rest: Range<Int>, tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> TemplateNode {
    var loop = try parsed(rest, tag: tag) { (parser) throws(TemplateProblem) -> TemplateNode.Loop in
      guard let element = parser.takeName() else { throw parser.unexpected("a name") }
      guard parser.take(word: "in") else { throw parser.unexpected("\"in\"") }
      var loop = TemplateNode.Loop(
        names: [element], list: try parser.liquidValue(), body: [], isTable: name == "tablerow")
      while !parser.isAtEnd {
        if parser.take(sign: ",") { continue }
        if parser.take(word: "reversed") {
          loop.isReversed = true
          continue
        }
        guard let option = parser.takeName() else { throw parser.unexpected("an option") }
        try parser.expect(":")
        if option == "offset", parser.take(word: "continue") {
          loop.continues = true
          continue
        }
        let value = try parser.liquidValue()
        switch option {
        case "limit": loop.limit = value
        case "offset": loop.offset = value
        case "cols": loop.columns = value
        default: throw TemplateProblem("A loop has no option \"\(option.prefix(40))\".")
        }
      }
      return loop
    }
    let (nodes, ending) = try body(upTo: ["else", "end\(name)"], of: tag)
    loop.body = nodes
    if ending.name == "else" { loop.otherwise = try body(upTo: ["end\(name)"], of: tag).0 }
    return .loop(loop, tag)
  }

  private func cycle(
    _ rest: Range<Int>, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> TemplateNode {
    try parsed(rest, tag: tag) { (parser) throws(TemplateProblem) -> TemplateNode in
      var values = [try parser.liquidValue()]
      var group: Expression?
      if parser.take(sign: ":") {
        group = values[0]
        values = [try parser.liquidValue()]
      }
      while parser.take(sign: ",") { values.append(try parser.liquidValue()) }
      return .cycle(group, values, tag)
    }
  }

  /// The reason of `abort_message('…')`; nil where none is given.
  private func reason(
    _ rest: Range<Int>, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> String? {
    try parsed(rest, tag: tag) { (parser) throws(TemplateProblem) -> String? in
      let isOpen = parser.take(sign: "(")
      var reason: String?
      if case .string(let text)? = parser.next {
        parser.advance()
        reason = text
      }
      if isOpen { try parser.expect(")") }
      return reason
    }
  }

  /// The name by which a server's answer is kept: that after `:save`, or that of the standard.
  private func savedName(_ name: String, _ rest: Range<Int>) -> String {
    let words = String(decoding: bytes[rest], as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if let save = words.firstIndex(of: ":save"), words.indices.contains(save + 1) {
      return String(words[save + 1])
    }
    return name == "connected_content" ? "connected" : "items"
  }
}
