extension Interpreter {
  /// Carries a loop out.
  mutating func run(
    _ loop: TemplateNode.Loop, _ tag: TemplateNode.Tag, into text: inout String
  ) throws(TemplateProblem) -> Flow {
    let list = try located(tag) { (run) throws(TemplateProblem) in
      try run.value(of: loop.list)
    }
    var elements = self.elements(of: list, loop)
    let first = try loop.continues ? loopEnds[loop.key] ?? 0 : max(0, number(loop.offset, tag) ?? 0)
    elements = Array(elements.dropFirst(first))
    if let limit = try number(loop.limit, tag) { elements = Array(elements.prefix(max(0, limit))) }
    loopEnds[loop.key] = first + elements.count
    if loop.isReversed { elements.reverse() }
    let columns = loop.isTable ? try number(loop.columns, tag) ?? elements.count : nil
    if elements.isEmpty {
      if loop.isTable { try append("<tr class=\"row1\">\n</tr>\n", to: &text) }
      return try run(loop.otherwise, into: &text)
    }
    scopes.append(DataObject())
    defer { scopes.removeLast() }
    let parent = lookUp("forloop") ?? .null
    if let columns, columns < 1 {
      throw TemplateProblem("A table has no column.", at: tag.offset)
    }
    for (index, element) in elements.enumerated() {
      try budget.step()
      if loop.opensElement, case .object(let object) = element.value {
        try budget.step(object.count)
      }
      var scope = scope(
        of: element, index: index, count: elements.count, loop: loop, parent: parent)
      if let columns { scope["tablerowloop"] = Self.cell(index, columns, of: scope) }
      scopes[scopes.count - 1] = scope
      if let columns { try openCell(index, columns: columns, text: &text) }
      let flow = try run(loop.body, into: &text)
      if let columns {
        var count = elements.count
        // What ends a loop ends its row.
        if case .endOfLoop = flow { count = index + 1 }
        try closeCell(index, columns: columns, count: count, text: &text)
      }
      switch flow {
      case .on, .nextRound: continue
      case .endOfLoop: return .on
      case .end: return .end
      }
    }
    return .on
  }

  private func elements(
    of list: DataValue, _ loop: TemplateNode.Loop
  ) -> [(key: DataValue, value: DataValue)] {
    switch list {
    case .object(let object):
      object.members.map { member in
        // Liquid gives pairs, Jinja keys, and Handlebars values.
        switch language {
        case .liquid:
          (.string(member.key), .list([.string(member.key), member.value]))
        case .jinja: (.string(member.key), .string(member.key))
        case .handlebars: (.string(member.key), member.value)
        }
      }
    case .string(let string) where string.isEmpty: []
    case .bool, .integer, .number: []
    default: list.elements.enumerated().map { (.integer($0.offset), $0.element) }
    }
  }

  private mutating func number(
    _ expression: Expression?, _ tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> Int? {
    guard let expression else { return nil }
    return try located(tag) { (run) throws(TemplateProblem) in
      try run.value(of: expression).integer
    }
  }

  /// The names that are known in a round of a loop.
  private func scope(
    of element: (key: DataValue, value: DataValue), index: Int, count: Int,
    loop: TemplateNode.Loop, parent: DataValue
  ) -> DataObject {
    var scope = DataObject()
    if loop.opensElement {
      if case .object(let object) = element.value {
        for member in object.members { scope[member.key] = member.value }
      }
      scope["this"] = element.value
      scope["@index"] = .integer(index)
      scope["@key"] = element.key
      scope["@first"] = .bool(index == 0)
      scope["@last"] = .bool(index == count - 1)
    }
    if loop.names.count > 1, language == .handlebars {
      scope[loop.names[0]] = element.value
      scope[loop.names[1]] = element.key
    } else if loop.names.count > 1 {
      for (name, part) in zip(loop.names, element.value.elements) { scope[name] = part }
    } else if let name = loop.names.first {
      scope[name] = element.value
    }
    var position = DataObject([
      ("length", .integer(count)), ("index", .integer(index + 1)), ("index0", .integer(index)),
      ("rindex", .integer(count - index)), ("rindex0", .integer(count - index - 1)),
      ("first", .bool(index == 0)), ("last", .bool(index == count - 1)),
    ])
    switch language {
    case .liquid:
      position["parentloop"] = parent
      scope[loop.isTable ? "tablerowloop" : "forloop"] = .object(position)
    case .jinja:
      position["revindex"] = position["rindex"]
      scope["loop"] = .object(position)
    case .handlebars: break
    }
    return scope
  }

  // MARK: Tables

  /// What is known of a cell beside what is known of every round.
  private static func cell(_ index: Int, _ columns: Int, of scope: DataObject) -> DataValue {
    var cell = DataObject()
    if case .object(let known)? = scope["tablerowloop"] { cell = known }
    let column = index % columns
    cell["row"] = .integer(index / columns + 1)
    cell["col"] = .integer(column + 1)
    cell["col0"] = .integer(column)
    cell["col_first"] = .bool(column == 0)
    cell["col_last"] = .bool(column == columns - 1)
    return .object(cell)
  }

  private mutating func openCell(
    _ index: Int, columns: Int, text: inout String
  ) throws(TemplateProblem) {
    if index == 0 { try append("<tr class=\"row1\">\n", to: &text) }
    try append("<td class=\"col\(index % columns + 1)\">", to: &text)
  }

  private mutating func closeCell(
    _ index: Int, columns: Int, count: Int, text: inout String
  ) throws(TemplateProblem) {
    try append("</td>", to: &text)
    if index == count - 1 {
      try append("</tr>\n", to: &text)
    } else if index % columns == columns - 1 {
      try append("</tr>\n<tr class=\"row\(index / columns + 2)\">", to: &text)
    }
  }
}

extension TemplateNode.Loop {
  /// What loops have in common of which one may go on where another one ended.
  fileprivate var key: Expression { .list([.variable(names.first ?? ""), list]) }
}
