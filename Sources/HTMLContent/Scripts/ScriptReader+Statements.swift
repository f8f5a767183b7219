import Diagnostics

/// What is done to the elements that a script has found.
extension ScriptReader {
  mutating func findStatements() {
    var index = 0
    while index < tokens.count, statements.count < Self.maximumStatements {
      if let target = target(at: index) {
        if isAssignOfStyle(index) {
          addStyles(in: target.end + 3, target, index)
        } else {
          follow(target)
        }
      } else if word(index) == "document", let name = member(index + 1),
        ["write", "writeln"].contains(name), isSign(index + 3, "(")
      {
        addEffect(.content(name), target: Target(selectors: ["body"], end: index + 3), index: index)
      }
      index += 1
    }
  }

  private mutating func addEffect(_ effect: ScriptStatement.Effect, target: Target, index: Int) {
    for selector in target.selectors where statements.count < Self.maximumStatements {
      let statement = ScriptStatement(selector: selector, effect: effect, line: tokens[index].line)
      if !statements.contains(statement) { statements.append(statement) }
    }
  }

  private mutating func addChange(_ change: PageState.Change, target: Target, index: Int) {
    addEffect(.change(change), target: target, index: index)
  }

  /// Whether an element is in `Object.assign(element.style, …`.
  private func isAssignOfStyle(_ index: Int) -> Bool {
    isSign(index - 1, "(") && word(index - 2) == "assign" && word(index - 4) == "Object"
  }

  /// Notes what the members behind an element do, for jQuery one after the other.
  private mutating func follow(_ start: Target) {
    var target = start
    for _ in 0..<16 {
      guard let name = member(target.end) else { return }
      let next = target.end + 2
      if target.isWrapped {
        guard isSign(next, "("), let end = closing(next) else { return }
        addWrapped(name, open: next, target: target)
        target.end = end + 1
        continue
      }
      switch name {
      case "classList": addClasses(next, target)
      case "style": addStyle(next, target)
      case "dataset":
        guard let key = member(next), isSign(next + 2, "=") else { return }
        for value in values(from: next + 3) {
          addChange(
            .setAttribute(name: "data-" + Self.hyphenated(key), value: value), target: target,
            index: next)
        }
      case "className": addClassName(next, target)
      case "hidden", "open", "inert": addFlag(name, next: next, target: target)
      case "showModal", "show":
        if isSign(next, "(") {
          addChange(.setAttribute(name: "open", value: ""), target: target, index: next)
        }
      case "remove":
        if isSign(next, "(") {
          addChange(.setStyle(property: "display", value: "none"), target: target, index: next)
        }
      default: addMember(name, next: next, target: target)
      }
      return
    }
  }

  private static let contentProperties: Set<String> = [
    "innerHTML", "outerHTML", "textContent", "innerText", "src", "srcset", "srcdoc", "value",
  ]

  private static let contentFunctions: Set<String> = [
    "insertAdjacentHTML", "insertAdjacentElement", "insertAdjacentText", "appendChild", "append",
    "prepend", "replaceChildren", "replaceWith", "insertBefore", "before", "after", "setHTML",
    "removeChild",
  ]

  private mutating func addMember(_ name: String, next: Int, target: Target) {
    switch name {
    case "setAttribute":
      guard isSign(next, "("), let attribute = string(next + 1)?.asciiLowercased else { return }
      if isSign(next + 2, ","), let value = string(next + 3), isSign(next + 4, ")") {
        addAttribute(attribute, value: value, target: target, index: next)
      }
    case "removeAttribute":
      if let attribute = argument(next)?.asciiLowercased {
        addChange(.removeAttribute(attribute), target: target, index: next)
      }
    case "toggleAttribute":
      guard isSign(next, "("), let attribute = string(next + 1)?.asciiLowercased else { return }
      if word(next + 3) != "false" {
        addChange(.setAttribute(name: attribute, value: ""), target: target, index: next)
      }
      if word(next + 3) != "true" {
        addChange(.removeAttribute(attribute), target: target, index: next)
      }
    case "animate":
      if isSign(next, "(") { addEffect(.animation(name), target: target, index: next) }
    case _ where Self.contentProperties.contains(name):
      if isSign(next, "=") || isSign(next, "+=") {
        addEffect(.content(name), target: target, index: next)
      }
    case _ where Self.contentFunctions.contains(name):
      if isSign(next, "(") { addEffect(.content(name), target: target, index: next) }
    default: break
    }
  }

  /// Notes an attribute; of `style` each declaration.
  private mutating func addAttribute(
    _ name: String, value: String, target: Target, index: Int
  ) {
    guard name == "style" else {
      addChange(.setAttribute(name: name, value: value), target: target, index: index)
      return
    }
    for declaration in value.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      addChange(
        .setStyle(property: String(parts[0]).trimmed, value: String(parts[1]).trimmed),
        target: target,
        index: index)
    }
  }

  // MARK: Classes and flags

  private mutating func addClasses(_ next: Int, _ target: Target) {
    guard let name = member(next), isSign(next + 2, "(") else { return }
    let names = strings(inside: next + 2)
    switch name {
    case "add": for name in names { addChange(.addClass(name), target: target, index: next) }
    case "remove": for name in names { addChange(.removeClass(name), target: target, index: next) }
    case "toggle":
      guard let name = names.first else { return }
      let force = isSign(next + 4, ",") ? word(next + 5) : nil
      if force != "false" { addChange(.addClass(name), target: target, index: next) }
      if force != "true" { addChange(.removeClass(name), target: target, index: next) }
    case "replace":
      guard names.count == 2 else { return }
      addChange(.removeClass(names[0]), target: target, index: next)
      addChange(.addClass(names[1]), target: target, index: next)
    default: break
    }
  }

  private mutating func addClassName(_ next: Int, _ target: Target) {
    let isAdded = isSign(next, "+=")
    guard isAdded || isSign(next, "=") else { return }
    for value in values(from: next + 1) {
      if isAdded {
        for name in value.split(whereSeparator: \.isWhitespace) {
          addChange(.addClass(String(name)), target: target, index: next)
        }
      } else {
        addChange(.setAttribute(name: "class", value: value), target: target, index: next)
      }
    }
  }

  private mutating func addFlag(_ name: String, next: Int, target: Target) {
    guard isSign(next, "=") else { return }
    for value in values(from: next + 1, orUnknown: ["true", "false"]) {
      let isSet = !["false", "0", "null", "", "undefined"].contains(value)
      addChange(
        isSet ? .setAttribute(name: name, value: "") : .removeAttribute(name), target: target,
        index: next)
    }
  }

  // MARK: Styles

  private mutating func addStyle(_ next: Int, _ target: Target) {
    if isSign(next, "["), let property = string(next + 1), isSign(next + 2, "]"),
      isSign(next + 3, "=")
    {
      addStyle(property, values: values(from: next + 4), target: target, index: next)
      return
    }
    guard let name = member(next) else { return }
    switch name {
    case "setProperty":
      guard isSign(next + 2, "("), let property = string(next + 3), isSign(next + 4, ",") else {
        return
      }
      addStyle(property, values: values(from: next + 5), target: target, index: next)
    case "removeProperty":
      if let property = argument(next + 2) {
        addStyle(property, values: [""], target: target, index: next)
      }
    case "cssText":
      guard isSign(next + 2, "=") || isSign(next + 2, "+=") else { return }
      for value in values(from: next + 3) {
        addAttribute("style", value: value, target: target, index: next)
      }
    default:
      if isSign(next + 2, "=") {
        addStyle(name, values: values(from: next + 3), target: target, index: next)
      }
    }
  }

  private mutating func addStyle(
    _ name: String, values: [String], target: Target, index: Int
  ) {
    var property = name.startsExactly(with: "--") ? name : Self.hyphenated(name)
    if property.startsExactly(with: "webkit-") { property = "-" + property }
    if property == "css-float" { property = "float" }
    for value in values {
      // Without a declaration of its own the element has what the style sheets say; the nearest to
      // that is what the browser says.
      addChange(
        .setStyle(property: property, value: value.isEmpty ? "revert" : value), target: target,
        index: index)
    }
  }

  /// A property as CSS writes it: `zIndex` is `z-index`.
  private static func hyphenated(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { result, scalar in
      if ("A"..."Z").contains(scalar) {
        result += "-" + String(scalar).asciiLowercased
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Notes the members of an object, `{opacity: 1, display: "block"}`, as styles.
  private mutating func addStyles(in start: Int, _ target: Target, _ index: Int) {
    var at = start
    if isSign(at, ",") { at += 1 }
    guard isSign(at, "{"), let end = closing(at) else { return }
    at += 1
    while at + 2 < end {
      guard let name = word(at) ?? string(at), isSign(at + 1, ":") else { return }
      addStyle(name, values: values(from: at + 2), target: target, index: at)
      at += 2
      var depth = 0
      while at < end, depth > 0 || !isSign(at, ",") {
        if isSign(at, "(") || isSign(at, "[") || isSign(at, "{") { depth += 1 }
        if isSign(at, ")") || isSign(at, "]") || isSign(at, "}") { depth -= 1 }
        at += 1
      }
      at += 1
    }
  }

  // MARK: jQuery

  private mutating func addWrapped(_ name: String, open: Int, target: Target) {
    let names = strings(inside: open)
    let words = names.first?.split(separator: " ").map(String.init) ?? []
    switch name {
    case "addClass": for name in words { addChange(.addClass(name), target: target, index: open) }
    case "removeClass":
      for name in words { addChange(.removeClass(name), target: target, index: open) }
    case "toggleClass":
      for name in words {
        addChange(.addClass(name), target: target, index: open)
        addChange(.removeClass(name), target: target, index: open)
      }
    case "show", "fadeIn", "slideDown":
      addChange(.setStyle(property: "display", value: "block"), target: target, index: open)
    case "hide", "fadeOut", "slideUp":
      addChange(.setStyle(property: "display", value: "none"), target: target, index: open)
    case "css", "animate":
      if isSign(open + 1, "{") {
        addStyles(in: open + 1, target, open)
      } else if names.count == 2 {
        addStyle(names[0], values: [names[1]], target: target, index: open)
      } else if let property = names.first, isSign(open + 2, ",") {
        addStyle(property, values: values(from: open + 3), target: target, index: open)
      }
    case "attr", "prop":
      if names.count == 2 {
        addAttribute(names[0].asciiLowercased, value: names[1], target: target, index: open)
      }
    case "removeAttr":
      for name in words {
        addChange(.removeAttribute(name.asciiLowercased), target: target, index: open)
      }
    case "html", "text", "append", "prepend", "load", "replaceWith":
      if !isSign(open + 1, ")") { addEffect(.content(name), target: target, index: open) }
    default: break
    }
  }

  // MARK: Values

  /// The strings between brackets, as far as nothing is nested.
  private func strings(inside open: Int) -> [String] {
    guard let end = closing(open) else { return [] }
    return (open + 1..<end).compactMap(string)
  }

  /// The index of the bracket that closes another one.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    var at = open
    while at < tokens.count, at < open + 2_000 {
      if case .sign(let sign) = tokens[at].kind {
        if ["(", "[", "{"].contains(sign) { depth += 1 }
        if [")", "]", "}"].contains(sign) { depth -= 1 }
        if depth == 0 { return at }
      }
      at += 1
    }
    return nil
  }

  /// The literal values that an expression may have; of `a ? "x" : "y"` both.
  ///
  /// - Parameters:
  ///   - start: Where the expression begins.
  ///   - unknown: What it may be where nothing literal is in it.
  /// - Returns: The values; none for what is put together from parts.
  private func values(from start: Int, orUnknown unknown: [String] = []) -> [String] {
    var found: [String] = []
    var isChosen = false
    var depth = 0
    var at = start
    scan: while at < tokens.count, at < start + 40 {
      switch tokens[at].kind {
      case .string(let text): found.append(text)
      case .number(let text): found.append(isSign(at - 1, "-") ? "-" + text : text)
      case .word(let word):
        if ["true", "false", "null", "undefined"].contains(word) {
          found.append(word)
        } else if at > start, tokens[at].line > tokens[at - 1].line, depth == 0,
          !isOperator(at - 1)
        {
          // Without a semicolon the statement ends with its line.
          break scan
        }
      case .sign(let sign):
        switch sign {
        case "(", "[", "{": depth += 1
        case ")", "]", "}":
          depth -= 1
          if depth < 0 { break scan }
        case "," where depth == 0: break scan
        case _ where depth == 0 && sign.isExactly(";"): break scan
        case "?", "||", "??": isChosen = true
        case "===", "==", "!==", "!=", "<", ">", "<=", ">=":
          // What is compared is no value.
          if isLiteral(at - 1), !found.isEmpty { found.removeLast() }
          if isLiteral(at + 1) { at += 1 }
        default: break
        }
      case .template, .regularExpression: break
      }
      at += 1
    }
    let isAlone = at == start + 1 || at == start + 2 && isSign(start, "-")
    if found.isEmpty { return unknown }
    return isAlone || isChosen ? Array(found.prefix(4)) : unknown
  }

  private func isLiteral(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    switch tokens[index].kind {
    case .string, .number: return true
    case .word(let word): return ["true", "false", "null", "undefined"].contains(word)
    default: return false
    }
  }

  private func isOperator(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), case .sign(let sign) = tokens[index].kind else {
      return false
    }
    return ![")", "]", "}"].contains(sign)
  }
}
