import Checks
import Diagnostics
import Yams

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
    _ node: Node, overriding inherited: CheckRules
  ) throws(Diagnostic) -> CheckRules {
    guard let mapping = node.mapping else {
      throw error(
        "The checks must be names with levels.", node.mark,
        solution: "Write \"checks: {contrast: error}\".")
    }
    var rules = inherited
    var reported: Set<String> = []
    for (key, value) in mapping {
      guard let name = key.scalar else { throw error("A key must be a word.", key.mark) }
      let check = name.string
      guard FrameChecks.names.contains(check) else {
        let meant = Spelling.nearest(to: check, among: FrameChecks.names)
        throw error(
          "There is no check named \"\(check.prefix(60))\".", name.mark,
          solution: meant.map { "Did you mean \"\($0)\"?" }
            ?? "Use one of \(FrameChecks.names.joined(separator: ", ")).")
      }
      guard reported.insert(check).inserted else {
        throw error("The check \"\(check)\" is given twice.", name.mark)
      }
      rules[check] = try rule(value, check, overriding: inherited[check] ?? .standard)
    }
    return rules
  }

  private func rule(
    _ node: Node, _ check: String, overriding inherited: CheckRule
  ) throws(Diagnostic) -> CheckRule {
    var rule = inherited
    if node.scalar != nil {
      rule.level = try level(node)
      if rule.level == .off { rule.reason = nil }
    } else if let mapping = node.mapping {
      // A reason is that of what is beside it.
      var (reason, wantsReason): (String?, Bool) = (nil, false)
      for (key, value) in mapping {
        guard let name = key.scalar else { throw error("A key must be a word.", key.mark) }
        switch CheckKey(rawValue: name.string) {
        case .level:
          rule.level = try level(value)
          if rule.level == .off { wantsReason = true }
        case .except:
          rule.exceptions = try list(value) { _ in }
          if !rule.exceptions.isEmpty { wantsReason = true }
        case .reason: reason = value.scalar.flatMap { $0.string.isEmpty ? nil : $0.string }
        case nil: throw unknown(name, among: CheckKey.allCases.map(\.rawValue))
        }
      }
      if wantsReason { rule.reason = reason } else { rule.reason = reason ?? rule.reason }
    } else {
      throw error("A check needs a level or an object.", node.mark)
    }
    guard rule.reason != nil || (rule.level != .off && rule.exceptions.isEmpty) else {
      throw error(
        "The check \"\(check)\" is \(rule.level == .off ? "off" : "with exceptions") and gives no "
          + "reason.", node.mark,
        solution: rule.level == .off
          ? "Write \"\(check): {level: off, reason: …}\"." : "Add \"reason:\" and say why.")
    }
    return rule
  }

  private func level(_ node: Node) throws(Diagnostic) -> CheckRule.Level {
    guard let word = node.scalar?.string else {
      throw error("A level must be a word.", node.mark)
    }
    if let level = CheckRule.Level(rawValue: word) { return level }
    let known = CheckRule.Level.allCases.map(\.rawValue)
    throw error(
      "\"\(word.prefix(60))\" is not a valid level.", node.mark,
      solution: Spelling.nearest(to: word, among: known).map { "Did you mean \"\($0)\"?" }
        ?? "Use one of \(known.joined(separator: ", ")).")
  }
}
