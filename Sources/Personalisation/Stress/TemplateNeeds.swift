import Diagnostics

/// What templates ask their data for, and what they say of it.
struct TemplateNeeds {
  /// A value, or what has others in it.
  struct Need {
    /// Whether it is printed; else conditions only ask for it.
    var isPrinted = false

    /// Whether it is computed with.
    var isNumber = false

    /// Whether it is written as a date.
    var isMoment = false

    /// Whether it must be true, or nothing, for the message to be sent; nil where neither matters.
    var sends: Bool?

    /// What conditions compare it with, in their order.
    var literals: [DataValue] = []

    /// What the template prints without it.
    var defaults: [DataValue] = []

    /// What it has by names, in their order.
    var members: [Member] = []

    /// What each of its elements is, if it is a list: none or one.
    var elements: [Need] = []
  }

  /// What a template does with a value.
  ///
  /// OPTIMIZATION: cases rather than closures, which the compiler would specialise for every chain of
  /// them: nine tenths of this module's code and of its time.
  fileprivate enum Use {
    case printed
    case number
    case moment
    case sends(Bool)
    case literal(DataValue)
    case `default`(DataValue)
  }

  /// What an object has by a name.
  struct Member {
    var name: String
    var need: Need
  }

  /// How many names lead to a value at most; what is deeper is left out.
  private static let maximumDepth = 16

  /// The step of a path into a list.
  private static let element = "[]"

  /// What has all values in it.
  private(set) var root = Need()

  /// Where the names that a template sets lead to in the data; nil for what it computes.
  private var own: [String: [String]?] = [:]

  /// Where blocks are, whose names come first, the innermost last.
  private var blocks: [[String]] = []
  private var language = TemplateLanguage.liquid

  /// Adds what a template asks for.
  mutating func collect(_ template: MessageTemplate) {
    language = template.language
    own = [:]
    for name in ["forloop", "tablerowloop", "loop", "now"] { own.updateValue(nil, forKey: name) }
    collect(template.nodes)
  }

  private mutating func collect(_ nodes: [TemplateNode]) {
    for node in nodes { collect(node) }
  }

  private mutating func collect(_ node: TemplateNode) {
    switch node {
    case .text, .leave, .abort, .fetch: break
    case .output(let value, _): visit(value, as: [.printed])
    case .cases(let branches, _):
      for branch in branches {
        for condition in branch.conditions { visit(condition, as: []) }
        collect(branch.body)
      }
    case .branches(let branches, _):
      for branch in branches {
        if let condition = branch.condition {
          visit(condition, as: [])
          if branch.body.contains(where: \.endsMessage) { avoid(condition) }
        }
        collect(branch.body)
      }
    case .loop(let loop, _): collect(loop)
    case .assign(let name, let value, _):
      visit(value, as: [.printed])
      own.updateValue(value.needPath.flatMap(resolved), forKey: name)
    case .capture(let name, let body):
      collect(body)
      own.updateValue(nil, forKey: name)
    case .counter(let name, _): own.updateValue(nil, forKey: name)
    case .cycle(_, let values, _): for value in values { visit(value, as: [.printed]) }
    case .scope(let value, let body, _):
      guard let path = value.needPath.flatMap(resolved) else { return collect(body) }
      blocks.append(path)
      defer { blocks.removeLast() }
      collect(body)
    }
  }

  private mutating func collect(_ loop: TemplateNode.Loop) {
    for number in [loop.limit, loop.offset, loop.columns].compactMap(\.self) {
      visit(number, as: [.number])
    }
    let path = loop.list.listPath.flatMap(resolved).map { $0 + [Self.element] }
    if let path {
      change(path[...], of: &root, as: [])
    } else {
      visit(loop.list, as: [])
    }
    let outer = own
    for name in loop.names { own.updateValue(loop.names.count > 1 ? nil : path, forKey: name) }
    if loop.opensElement, let path { blocks.append(path) }
    collect(loop.body)
    if loop.opensElement, path != nil { blocks.removeLast() }
    own = outer
    collect(loop.otherwise)
  }

  /// Notes what keeps a condition from being as it should, so that the message is sent.
  private mutating func avoid(_ condition: Expression, holding: Bool = true) {
    switch condition {
    case .not(let inner): avoid(inner, holding: !holding)
    case .binary(let sign, let left, let right):
      switch (sign, right) {
      case (.and, _), (.or, _):
        avoid(left, holding: holding)
        avoid(right, holding: holding)
      case (.equal, .empty), (.equal, .blank), (.equal, .literal(.null)),
        (.equal, .literal(.bool(false))), (.equal, .literal(.string(""))):
        avoid(left, holding: !holding)
      case (.unequal, .empty), (.unequal, .blank), (.unequal, .literal(.null)),
        (.equal, .literal):
        avoid(left, holding: holding)
      default: break
      }
    default: visit(condition, as: [.sends(!holding)])
    }
  }

  // MARK: Values

  /// Where names lead to in the data; nil for what the template itself computes.
  private func resolved(_ path: [String]) -> [String]? {
    guard let first = path.first, !first.hasPrefix("@") else { return nil }
    var path = path
    if let start = own[first] {
      guard let start else { return nil }
      path = start + path.dropFirst()
    } else if let block = blocks.last {
      path = block + (first == "this" ? path.dropFirst() : path[...])
    }
    if language != .jinja, let last = path.last, path.count > 1 {
      if last == "first" || last == "last" { path[path.count - 1] = Self.element }
      if last == "size" || last == "length" { path.removeLast() }
    }
    return path.isEmpty ? nil : path
  }

  /// Notes all values that an expression asks for, and what for.
  private mutating func visit(_ expression: Expression, as uses: [Use]) {
    if let path = expression.needPath {
      if let path = resolved(path) { change(path[...], of: &root, as: uses) }
      return
    }
    switch expression {
    case .call(let call): visit(call, as: uses)
    case .binary(let sign, let left, let right):
      switch sign {
      case .and, .or:
        visit(left, as: [])
        visit(right, as: [])
      case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains:
        visit(left, as: right.literal.map { [.literal($0)] } ?? [])
        visit(right, as: left.literal.map { [.literal($0)] } ?? [])
      case .join:
        visit(left, as: uses)
        visit(right, as: uses)
      case .plus, .minus, .times, .divide, .floor, .modulo:
        for side in [left, right] { visit(side, as: uses + [.number]) }
      }
    case .not(let inner), .isDefined(let inner): visit(inner, as: [])
    case .choice(let condition, let one, let other):
      visit(condition, as: [])
      visit(one, as: uses)
      visit(other, as: uses)
    case .range(let start, let end):
      for side in [start, end] { visit(side, as: [.number]) }
    case .list(let elements): for element in elements { visit(element, as: uses) }
    case .member(let owner, let key):
      visit(owner, as: [])
      visit(key, as: [])
    case .literal, .empty, .blank, .variable: break
    }
  }

  private mutating func visit(_ call: Expression.Call, as uses: [Use]) {
    for argument in call.arguments + call.named.sorted(by: { $0.key < $1.key }).map(\.value) {
      visit(argument, as: [.printed])
    }
    if Self.ofLists.contains(call.name), let path = call.value.needPath.flatMap(resolved) {
      change((path + [Self.element])[...], of: &root, as: uses)
      return
    }
    let filter: [Use] =
      switch call.name {
      case "default", "d": call.arguments.prefix(1).compactMap(\.literal).map { .default($0) }
      case let name where Self.ofDates.contains(name): [.moment]
      case let name where Self.ofNumbers.contains(name): [.number]
      default: []
      }
    visit(call.value, as: uses + filter)
  }

  private static let ofLists: Set<String> = [
    "join", "first", "last", "map", "sort", "uniq", "where", "compact", "concat", "reverse",
  ]
  private static let ofDates: Set<String> = [
    "date", "time_zone", "strftime", "from_timestamp", "dateFormat", "timeFormat",
    "datetimeFormat",
  ]
  private static let ofNumbers: Set<String> = [
    "plus", "minus", "times", "divided_by", "modulo", "round", "ceil", "floor", "abs", "at_least",
    "at_most", "money", "number_with_delimiter", "int", "float", "add", "subtract", "multiply",
    "divide",
  ]

  /// Adds uses to the need that a path leads to, which is made where it is missing.
  private func change(
    _ path: ArraySlice<String>, of need: inout Need, as uses: [Use]
  ) {
    guard let name = path.first else {
      for use in uses { need.add(use) }
      return
    }
    guard path.startIndex < Self.maximumDepth else { return }
    if name == Self.element {
      if need.elements.isEmpty { need.elements = [Need()] }
      change(path.dropFirst(), of: &need.elements[0], as: uses)
    } else if let index = need.members.firstIndex(where: { $0.name.isExactly(name) }) {
      change(path.dropFirst(), of: &need.members[index].need, as: uses)
    } else {
      var made = Need()
      change(path.dropFirst(), of: &made, as: uses)
      need.members.append(Member(name: name, need: made))
    }
  }
}

extension TemplateNeeds.Need {
  fileprivate mutating func add(_ use: TemplateNeeds.Use) {
    switch use {
    case .printed: isPrinted = true
    case .number: isNumber = true
    case .moment: isMoment = true
    case .sends(let isTrue): sends = isTrue
    case .literal(let value): literals.append(value)
    case .default(let value): defaults.append(value)
    }
  }
}

extension TemplateNode {
  /// Whether the message ends here, as far as it is not decided by another condition.
  fileprivate var endsMessage: Bool { if case .abort = self { true } else { false } }
}

extension Expression {
  /// The way that names and indices of lists lead; nil for what is computed.
  fileprivate var needPath: [String]? {
    switch self {
    case .variable(let name): [name]
    case .member(let owner, .literal(.string(let name))): owner.needPath.map { $0 + [name] }
    case .member(let owner, .literal(.integer)): owner.needPath.map { $0 + ["[]"] }
    default: nil
    }
  }

  /// The way to a list, whatever filters sort it or take a part of it.
  fileprivate var listPath: [String]? {
    if case .call(let call) = self { return call.value.listPath }
    return needPath
  }

  fileprivate var literal: DataValue? {
    if case .literal(let value) = self { value } else { nil }
  }
}
