import Checks
import Diagnostics
import Documents

extension SettingsReader {
  enum CheckKey: String, CaseIterable {
    case level
    case except
    case reason
  }

  /// Returns rules of checks with those of a nearer file, which win check by check.
  ///
  /// - Parameters:
  ///   - node: What the nearer file has under `checks`: each check with a level, or with an object of
  ///     `level`, `except` and `reason`. What an object leaves out stays as it is.
  ///   - inherited: The rules of the files above.
  /// - Returns: The rules, by the names of the checks.
  /// - Throws: The first error, with its line.
  func checks(
    _ node: Document.Value, overriding inherited: CheckRules
  ) throws(Diagnostic) -> CheckRules {
    guard node.isMap else {
      throw error(
        "The checks must be names with levels.", node.line,
        solution: "Write \"checks: {contrast: error}\".")
    }
    var rules = inherited
    let names = FrameChecks.names + FileCheck.names
    for member in node.members {
      let (key, value) = (member.key, member.value)
      let check = try name(key)
      guard names.contains(check) else {
        let meant = Spelling.nearest(to: check, among: names)
        throw error(
          "There is no check named \"\(check.prefix(60))\".", key.line,
          solution: meant.map { "Did you mean \"\($0)\"?" }
            ?? "Use one of \(names.joined(separator: ", ")).")
      }
      rules[check] = try rule(value, check, overriding: inherited[check] ?? .default)
    }
    return rules
  }

  private func rule(
    _ node: Document.Value, _ check: String, overriding inherited: CheckRule
  ) throws(Diagnostic) -> CheckRule {
    var rule = inherited
    if node.scalar != nil {
      rule.level = try level(node)
      if rule.level == .off { rule.reason = nil }
    } else if node.isMap {
      // A reason is that of what is beside it.
      var (reason, wantsReason): (String?, Bool) = (nil, false)
      for member in node.members {
        let value = member.value
        switch CheckKey(rawValue: try name(member.key)) {
        case .level:
          rule.level = try level(value)
          if rule.level == .off { wantsReason = true }
        case .except:
          rule.exceptions = try list(value) { _ in }
          if !rule.exceptions.isEmpty { wantsReason = true }
        case .reason: reason = value.scalar.flatMap { $0.isEmpty ? nil : $0 }
        case nil: throw unknown(member.key, among: CheckKey.allCases.map(\.rawValue))
        }
      }
      if wantsReason { rule.reason = reason } else { rule.reason = reason ?? rule.reason }
    } else {
      throw error("A check needs a level or an object.", node.line)
    }
    guard rule.reason != nil || (rule.level != .off && rule.exceptions.isEmpty) else {
      throw error(
        "The check \"\(check)\" is \(rule.level == .off ? "off" : "with exceptions") and gives no "
          + "reason.", node.line,
        solution: rule.level == .off
          ? "Write \"\(check): {level: off, reason: …}\"." : "Add \"reason:\" and say why.")
    }
    return rule
  }

  private func level(_ node: Document.Value) throws(Diagnostic) -> CheckRule.Level {
    guard let word = node.scalar else {
      throw error("A level must be a word.", node.line)
    }
    if let level = CheckRule.Level(rawValue: word) { return level }
    let known = CheckRule.Level.allCases.map(\.rawValue)
    throw error(
      "\"\(word.prefix(60))\" is not a valid level.", node.line,
      solution: Spelling.nearest(to: word, among: known).map { "Did you mean \"\($0)\"?" }
        ?? "Use one of \(known.joined(separator: ", ")).")
  }
}
