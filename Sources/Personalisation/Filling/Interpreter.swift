import Diagnostics

/// Carries a template out.
struct Interpreter {
  let language: TemplateLanguage
  let data: DataObject
  let now: Moment
  var budget: FillBudget
  var result = FilledTemplate()

  /// The values that the template set, by their names.
  var globals: [String: DataValue] = [:]

  /// The values of loops and blocks, the innermost last.
  var scopes: [DataObject] = []

  /// Whether values are encoded for an address, but for those in three braces.
  var encodesOutput = false

  /// The numbers that count up, and where groups of `cycle` are.
  private(set) var counters: [String: Int] = [:]
  private var cycles: [Expression: Int] = [:]

  /// What is done with missing values at the moment, and the tag that asks for them.
  var use = FilledTemplate.Missing.Use.empty
  var tag = TemplateNode.Tag(text: "", offset: 0)
  private var knownMissing: [ExactText: Int] = [:]

  /// Where the last loop over a list ended, by the loop's name and the list.
  var loopEnds: [Expression: Int] = [:]

  /// How a part of a template ended.
  enum Flow {
    case on
    case nextRound
    case endOfLoop
    case end
  }

  init(language: TemplateLanguage, data: MessageData, budget: FillBudget) {
    self.language = language
    self.data = data.values
    self.budget = budget
    now = data.values["now"].flatMap { Moment($0) } ?? .default
  }

  /// Carries nodes out; what they print is added to `text`.
  mutating func run(
    _ nodes: [TemplateNode], into text: inout String
  ) throws(TemplateProblem) -> Flow {
    for node in nodes {
      try budget.step()
      let flow = try run(node, into: &text)
      if case .on = flow { continue }
      return flow
    }
    return .on
  }

  private mutating func run(
    _ node: TemplateNode, into text: inout String
  ) throws(TemplateProblem) -> Flow {
    switch node {
    case .text(let string): try append(string, to: &text)
    case .output(let expression, let tag):
      let value = try located(tag) { (run) throws(TemplateProblem) in
        try run.value(of: expression)
      }
      // A list may have the same long string many times.
      try budget.step(value.byteCount / 64)
      try checkSize(value.byteCount / 8)
      let isEncoded = encodesOutput && !tag.text.hasPrefix("{{{")
      try append(isEncoded ? URLText.encoded(printed(value)) : printed(value), to: &text)
    case .branches(let branches, let tag):
      for branch in branches {
        if let condition = branch.condition, try !holds(condition, of: tag) { continue }
        return try self.run(branch.body, into: &text)
      }
    case .cases(let branches, let tag):
      var hasMatched = false
      for branch in branches {
        var rounds = 0
        for condition in branch.conditions where try holds(condition, of: tag) { rounds += 1 }
        if branch.conditions.isEmpty, !hasMatched { rounds = 1 }
        hasMatched = hasMatched || rounds > 0 && !branch.conditions.isEmpty
        for _ in 0..<rounds {
          let flow = try self.run(branch.body, into: &text)
          guard case .on = flow else { return flow }
        }
      }
    case .loop(let loop, let tag): return try run(loop, tag, into: &text)
    case .assign(let name, let expression, let tag):
      // What its own default makes of a missing value may well be printed.
      let use: FilledTemplate.Missing.Use = expression.isDefault ? .defaulted : .asked
      let value = try located(tag) { (run) throws(TemplateProblem) in
        try run.asking({ (run) throws(TemplateProblem) in try run.value(of: expression) }, as: use)
      }
      globals[name] = value
    case .capture(let name, let body):
      var captured = ""
      let flow = try run(body, into: &captured)
      globals[name] = .string(captured)
      return flow
    case .counter(let name, let step):
      let number = counters[name] ?? 0
      // A counter goes up after it is printed, and down before.
      let printed = step > 0 ? number : number - 1
      counters[name] = number + step
      try append(String(printed), to: &text)
    case .cycle(let group, let values, let tag):
      var key = Expression.list(values)
      if let group { key = .literal(try value(of: group)) }
      let index = cycles[key, default: 0]
      cycles[key] = index + 1 >= values.count ? 0 : index + 1
      // Of a group with fewer values than before there is none at this index.
      guard values.indices.contains(index) else { break }
      let value = values[index]
      try append(
        printed(
          try located(tag) { (run) throws(TemplateProblem) in
            try run.value(of: value)
          }), to: &text)
    case .leave(let endsLoop): return endsLoop ? .endOfLoop : .nextRound
    case .abort(let reason):
      result.abortReason = reason ?? ""
      return .end
    case .fetch(let name, let tag):
      if data[name] == nil {
        self.tag = tag
        use = .empty
        addMissing(name)
      }
    case .scope(let expression, let body, let tag):
      let value = try located(tag) { (run) throws(TemplateProblem) in
        try run.value(of: expression)
      }
      if case .list(let elements) = value {
        for element in elements {
          try budget.step()
          let flow = try inside(element, body, into: &text)
          if case .end = flow { return flow }
        }
        return .on
      }
      return try inside(value, body, into: &text)
    }
    return .on
  }

  /// Whether the condition of a tag holds, which prints nothing.
  private mutating func holds(
    _ condition: Expression, of tag: TemplateNode.Tag
  ) throws(TemplateProblem) -> Bool {
    try located(tag) { (run) throws(TemplateProblem) in
      try run.asking { (run) throws(TemplateProblem) in try run.holds(condition) }
    }
  }

  private mutating func inside(
    _ value: DataValue, _ body: [TemplateNode], into text: inout String
  ) throws(TemplateProblem) -> Flow {
    var scope = DataObject([("this", value)])
    if case .object(let object) = value {
      try budget.step(object.count)
      for member in object.members { scope[member.key] = member.value }
    }
    scopes.append(scope)
    defer { scopes.removeLast() }
    return try run(body, into: &text)
  }

  /// Adds a text to what is printed.
  func checkSize(_ bytes: Int) throws(TemplateProblem) {
    if bytes > TemplateLimits.maximumStringBytes { throw .tooLarge }
  }

  mutating func append(_ string: String, to text: inout String) throws(TemplateProblem) {
    try checkSize(text.utf8.count + string.utf8.count)
    try budget.charge(string.utf8.count)
    text += string
  }

  /// A value as the language prints it.
  private func printed(_ value: DataValue) -> String {
    switch (language, value) {
    case (.jinja, .bool(let flag)): flag ? "True" : "False"
    case (.jinja, .list(let elements)):
      "[" + elements.map(\.source).joined(separator: ", ") + "]"
    case (.handlebars, .list(let elements)): elements.map(\.text).joined(separator: ",")
    default: value.text
    }
  }

  // MARK: Missing values

  /// Does what belongs to a tag, whose position problems get.
  mutating func located<Value>(
    _ tag: TemplateNode.Tag,
    _ body: (inout Interpreter) throws(TemplateProblem) -> Value
  ) throws(TemplateProblem) -> Value {
    self.tag = tag
    use = .empty
    do throws(TemplateProblem) {
      return try body(&self)
    } catch {
      throw error.located(at: tag.offset)
    }
  }

  /// Does what only asks for values, and prints none.
  mutating func asking<Value>(
    _ body: (inout Interpreter) throws(TemplateProblem) -> Value,
    as use: FilledTemplate.Missing.Use = .asked
  ) throws(TemplateProblem) -> Value {
    let old = self.use
    self.use = min(old, use)
    defer { self.use = old }
    return try body(&self)
  }

  /// Keeps that a value is missing: once, with the worst that is done without it.
  mutating func addMissing(_ name: String, _ use: FilledTemplate.Missing.Use? = nil) {
    let use = use ?? self.use
    if let index = knownMissing[ExactText(name)] {
      if result.missing[index].use < use { result.missing[index].use = use }
      return
    }
    knownMissing[ExactText(name)] = result.missing.count
    result.missing.append(
      FilledTemplate.Missing(name: name, use: use, tag: tag.text, offset: tag.offset))
  }
}
