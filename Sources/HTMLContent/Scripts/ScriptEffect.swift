import Diagnostics

/// What a handler of a page does to the world outside the page, by literal words.
package enum ScriptEffect: Hashable, Sendable {
  /// It calls an object that it gets from elsewhere.
  case use(ObjectUse)

  /// It leads to an address: `location.href = …`, or `window.open(…)` with a window of its own.
  case address(String, opensWindow: Bool)

  /// It leads to the address that a variable holds; nil for one that is worked out.
  case unknownAddress(String?, opensWindow: Bool)

  /// It keeps the element from doing what it does by itself.
  case preventsDefault

  /// It keeps the elements around from hearing of the tap.
  case stopsPropagation

  /// It decides or waits, so that what is behind it may not happen, or later.
  case condition(String)
}

/// A function of a page's script.
struct ScriptFunction {
  var parameters: [String]
  var effects: [ScriptEffect]

  /// What a call with some arguments does.
  func effects(of arguments: [ScriptValue]) -> [ScriptEffect] {
    var values: [ExactText: ScriptValue] = [:]
    for (index, name) in parameters.enumerated() {
      values[ExactText(name)] = arguments.indices.contains(index) ? arguments[index] : .null
    }
    return effects.map { $0.substituting(values) }
  }
}

extension ScriptEffect {
  fileprivate func substituting(_ values: [ExactText: ScriptValue]) -> ScriptEffect {
    switch self {
    case .use(var use):
      for index in use.members.indices {
        use.members[index].arguments = use.members[index].arguments.map {
          $0.substituting(values)
        }
      }
      return .use(use)
    case .unknownAddress(let name?, let opensWindow):
      switch values[ExactText(name)] {
      case .string(let text)?: return .address(text, opensWindow: opensWindow)
      case .name(let other)?: return .unknownAddress(other, opensWindow: opensWindow)
      default: return self
      }
    default: return self
    }
  }
}

extension ScriptReader {
  /// The words that make what follows them depend on something.
  private static let conditions: Set<String> = [
    "if", "switch", "for", "while", "try", "setTimeout", "setInterval", "then", "await", "fetch",
  ]

  /// Returns what a range of tokens does, with the functions of the page that it calls.
  func effects(
    in range: Range<Int>, objects: [ObjectUse], functions: [ExactText: ScriptFunction]
  ) -> [ScriptEffect] {
    var effects: [ScriptEffect] = []
    var at = range.lowerBound
    while at < range.upperBound {
      defer { at += 1 }
      if isSign(at, "?") || isSign(at, "&&") { effects.append(.condition("a condition")) }
      guard let name = word(at) else { continue }
      if let use = objects.first(where: { $0.index == at }) {
        effects.append(.use(use))
        continue
      }
      if Self.conditions.contains(name) {
        effects.append(.condition("\"\(name)\""))
      } else if name == "preventDefault" || name == "return" && word(at + 1) == "false" {
        effects.append(.preventsDefault)
      } else if name == "stopPropagation" || name == "stopImmediatePropagation" {
        effects.append(.stopsPropagation)
      } else if name == "location", let address = navigation(at) {
        effects.append(address)
      } else if name == "open", word(at - 2) == "window", isSign(at + 1, "("),
        let end = closing(at + 1)
      {
        switch arguments(from: at + 1, to: end).first {
        case .string(let text)?: effects.append(.address(text, opensWindow: true))
        case .name(let name)?: effects.append(.unknownAddress(name, opensWindow: true))
        default: effects.append(.unknownAddress(nil, opensWindow: true))
        }
      } else if isSign(at + 1, "("), !isSign(at - 1, "."), word(at - 1) != "function",
        let called = functions[ExactText(name)], let end = closing(at + 1)
      {
        effects += called.effects(of: arguments(from: at + 1, to: end))
      }
    }
    return effects
  }

  private func navigation(_ at: Int) -> ScriptEffect? {
    func address(_ index: Int) -> ScriptEffect {
      string(index).map { .address($0, opensWindow: false) }
        ?? .unknownAddress(word(index), opensWindow: false)
    }
    if isSign(at + 1, "=") { return address(at + 2) }
    switch member(at + 1) {
    case "href"?: return isSign(at + 3, "=") ? address(at + 4) : nil
    case "assign"?, "replace"?: return isSign(at + 3, "(") ? address(at + 4) : nil
    default: return nil
    }
  }

  /// The functions of the script by their names, with the tokens of their bodies.
  var functions: [(name: String, parameters: [String], body: Range<Int>)] {
    var found: [(String, [String], Range<Int>)] = []
    for index in tokens.indices {
      if word(index) == "function" {
        let named = word(index + 1)
        let open = named == nil ? index + 1 : index + 2
        guard isSign(open, "("), let end = closing(open), let body = body(from: end + 1) else {
          continue
        }
        let name = named ?? (isSign(index - 1, "=") ? word(index - 2) : nil)
        if let name { found.append((name, parameters(open, end), body)) }
      } else if isSign(index, "=>"), let body = body(from: index + 1), let name = arrowName(index) {
        let open = isSign(index - 1, ")") ? opening(before: index) : index - 2
        found.append((name, parameters(open, index), body))
      }
    }
    return found
  }

  /// The names of parameters between two tokens.
  private func parameters(_ open: Int, _ end: Int) -> [String] {
    guard open + 1 < end else { return [] }
    return (open + 1..<end).compactMap { index in
      isSign(index - 1, "=") || isSign(index - 1, ".") ? nil : word(index)
    }
  }

  private func opening(before index: Int) -> Int {
    var at = index - 1
    while at > 0, !isSign(at, "(") { at -= 1 }
    return at
  }

  /// The name in `name = () => …`.
  private func arrowName(_ arrow: Int) -> String? {
    let at = isSign(arrow - 1, ")") ? opening(before: arrow) : arrow - 1
    return isSign(at - 1, "=") ? word(at - 2) : nil
  }

  /// The tokens of a function's body, in braces or up to the end of its expression.
  private func body(from start: Int) -> Range<Int>? {
    if isSign(start, "{") { return closing(start).map { start + 1..<$0 } }
    guard tokens.indices.contains(start) else { return nil }
    var at = start
    while at < tokens.count, !isSign(at, ";"), !isSign(at, ","), !isSign(at, ")") {
      if isSign(at, "(") || isSign(at, "[") || isSign(at, "{") { at = closing(at) ?? at }
      at += 1
    }
    return start..<at
  }

  /// The elements that a script listens to for taps: selectors, with the tokens of what it does.
  ///
  /// A function that is handed on by its name is the range of that name alone.
  func listeners() -> [(selectors: [String], body: Range<Int>, name: String?)] {
    var found: [([String], Range<Int>, String?)] = []
    for index in tokens.indices {
      guard let target = target(at: index), let name = member(target.end) else { continue }
      var handler: Int?
      if name == "addEventListener", isSign(target.end + 2, "("),
        let event = string(target.end + 3), Self.taps.contains(event), isSign(target.end + 4, ",")
      {
        handler = target.end + 5
      } else if name == "onclick", isSign(target.end + 2, "=") {
        handler = target.end + 3
      } else if target.isWrapped, name == "click", isSign(target.end + 2, "(") {
        handler = target.end + 3
      } else if target.isWrapped, name == "on", isSign(target.end + 2, "("),
        let event = string(target.end + 3), Self.taps.contains(event), isSign(target.end + 4, ",")
      {
        handler = target.end + 5
      }
      guard let start = handler else { continue }
      if let body = handlerBody(from: start) {
        found.append((target.selectors, body, nil))
      } else if let name = word(start) {
        found.append((target.selectors, start..<start, name))
      }
    }
    return found
  }

  /// The events that a tap on a phone sends, of which pages listen to one.
  private static let taps: Set<String> = [
    "click", "touchend", "touchstart", "pointerup", "pointerdown", "mousedown", "mouseup",
  ]

  /// The body of a function that is written where it is handed on.
  private func handlerBody(from start: Int) -> Range<Int>? {
    var at = start
    if word(at) == "async" { at += 1 }
    if word(at) == "function" {
      let open = word(at + 1) == nil ? at + 1 : at + 2
      guard isSign(open, "("), let end = closing(open) else { return nil }
      return body(from: end + 1)
    }
    if isSign(at, "("), let end = closing(at), isSign(end + 1, "=>") { return body(from: end + 2) }
    if word(at) != nil, isSign(at + 1, "=>") { return body(from: at + 2) }
    return nil
  }

  /// A reader that knows what variables are elements of the page.
  static func bound(_ script: String, line: Int) -> ScriptReader {
    var reader = ScriptReader(tokens: ScriptTokenizer.tokens(of: script, line: line))
    reader.prepare()
    return reader
  }
}
