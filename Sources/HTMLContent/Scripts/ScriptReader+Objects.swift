import Diagnostics

/// How a script uses objects that it gets from elsewhere.
extension ScriptReader {
  /// Names of the object that all others are members of.
  private static let globals: Set<String> = [
    "window", "self", "globalThis", "this", "parent", "top",
  ]

  /// Returns where a script uses some objects, or variables that are made from one.
  static func uses(of objects: [String], in script: String, line: Int) -> [ObjectUse] {
    ScriptReader(tokens: ScriptTokenizer.tokens(of: script, line: line)).uses(of: objects)
  }

  /// Returns where the script uses some objects, or variables that are made from one.
  func uses(of objects: [String]) -> [ObjectUse] {
    let reader = self
    var names: [ExactText: String] = [:]
    let known = Set(objects.map { ExactText($0.asciiLowercased) })
    // What the object's own name in another case means is for whoever asks.
    for index in reader.tokens.indices {
      guard let word = reader.word(index), reader.isGlobal(index),
        known.contains(ExactText(word.asciiLowercased)), reader.member(index + 1) == nil
      else { continue }
      if let variable = reader.variable(madeAt: index),
        !known.contains(ExactText(variable.asciiLowercased))
      {
        // Of several objects that are tried, the first is the newest.
        if names[ExactText(variable)] == nil { names[ExactText(variable)] = word }
      }
    }
    return reader.tokens.indices.compactMap { index in
      guard let word = reader.word(index), reader.isGlobal(index) else { return nil }
      let own = known.contains(ExactText(word.asciiLowercased)) ? word : nil
      guard let object = names[ExactText(word)] ?? own else { return nil }
      return reader.use(of: object, at: index)
    }
  }

  /// Whether a script leads to another address: `location.href = …`, `location.assign(…)`.
  static func navigates(_ script: String, line: Int) -> Bool {
    let reader = ScriptReader(tokens: ScriptTokenizer.tokens(of: script, line: line))
    return reader.tokens.indices.contains { index in
      guard reader.word(index) == "location" else { return false }
      if reader.isSign(index + 1, "=") { return true }
      switch reader.member(index + 1) {
      case "href"?: return reader.isSign(index + 3, "=")
      case "assign"?, "replace"?: return reader.isSign(index + 3, "(")
      default: return false
      }
    }
  }

  /// Whether a name is no member of another object, other than the one that has all.
  private func isGlobal(_ index: Int) -> Bool {
    guard isSign(index - 1, ".") else { return true }
    return word(index - 2).map(Self.globals.contains) ?? false
  }

  /// The variable in `b = window.object` or `b = window.object || window.other`.
  private func variable(madeAt index: Int) -> String? {
    var at = isSign(index - 1, ".") ? index - 3 : index - 1
    // What is before an `||` may be another object of the same kind.
    while isSign(at, "||") || isSign(at, "??") {
      at -= 1
      guard word(at) != nil else { return nil }
      at -= isSign(at - 1, ".") ? 3 : 1
    }
    guard isSign(at, "="), let name = word(at - 1), !isSign(at - 2, ".") else { return nil }
    return name
  }

  private func use(of object: String, at index: Int) -> ObjectUse {
    var members: [ObjectUse.Member] = []
    var at = index + 1
    while members.count < 8 {
      var name: String?
      if let next = member(at) {
        name = next
        at += 2
      } else if isSign(at, "["), let key = string(at + 1), isSign(at + 2, "]") {
        name = key
        at += 3
      }
      guard let name else { break }
      var step = ObjectUse.Member(name: name, isCalled: false, hasArguments: false, text: nil)
      if isSign(at, "("), let end = closing(at) {
        step.isCalled = true
        step.hasArguments = end > at + 1
        step.text = end == at + 2 || isSign(at + 2, ",") ? string(at + 1) : nil
        step.arguments = arguments(from: at, to: end)
        at = end + 1
      }
      members.append(step)
    }
    let start = isSign(index - 1, ".") ? index - 2 : index
    return ObjectUse(
      object: object, members: members, line: tokens[index].line,
      isStatement: beginsStatement(start) && endsStatement(at, after: at - 1), index: index)
  }

  private func beginsStatement(_ index: Int) -> Bool {
    guard tokens.indices.contains(index - 1) else { return true }
    guard case .sign(let sign) = tokens[index - 1].kind else {
      return word(index - 1) == "else"
    }
    return [";", "{", "}", "=>", ")"].contains(sign)
  }

  private func endsStatement(_ index: Int, after last: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    if isSign(index, ";") || isSign(index, "}") || isSign(index, ")") { return true }
    guard tokens[index].line > tokens[last].line else { return false }
    if case .word = tokens[index].kind { return true }
    return false
  }
}
