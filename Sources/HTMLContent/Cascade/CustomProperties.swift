import Diagnostics
import Geometry

/// Puts the values of custom properties where `var()` is, and the device's where `env()` is.
///
/// The steps are those of <https://www.w3.org/TR/css-variables-1/#substitute-a-var> and
/// <https://drafts.csswg.org/css-env-1/#env-function>.
struct CustomProperties {
  let values: [ExactText: [ComponentValue]]
  private let safeArea: EdgeInsets

  /// How many more values may be put in.
  private var budget = HTMLLimits.maximumSubstitutedTokens

  /// How many values were looked at.
  var spent: Int { HTMLLimits.maximumSubstitutedTokens - budget }
  private var open: Set<ExactText> = []

  init(_ values: [ExactText: [ComponentValue]], safeArea: EdgeInsets) {
    self.values = values
    self.safeArea = safeArea
  }

  /// Returns the values with all custom properties put in, nil when one has no value.
  mutating func substitute(_ values: [ComponentValue]) -> [ComponentValue]? {
    var result: [ComponentValue] = []
    for value in values {
      budget -= 1
      guard budget > 0 else { return nil }
      switch value.kind {
      case .token: result.append(value)
      case .function("var", let arguments):
        guard let substituted = variable(arguments) else { return nil }
        result += substituted
      case .function("env", let arguments), .function("constant", let arguments):
        guard let substituted = environmentVariable(arguments, line: value.line) else {
          return nil
        }
        result += substituted
      case .function(let name, let arguments):
        guard let substituted = substitute(arguments) else { return nil }
        result.append(ComponentValue(kind: .function(name, substituted), line: value.line))
      case .block(let bracket, let contents):
        guard let substituted = substitute(contents) else { return nil }
        result.append(ComponentValue(kind: .block(bracket, substituted), line: value.line))
      }
    }
    return result
  }

  private mutating func environmentVariable(
    _ arguments: [ComponentValue], line: Int
  ) -> [ComponentValue]? {
    let arguments = arguments.trimmed
    guard case .token(.ident(let name))? = arguments.first?.kind else { return nil }
    let lengths = [
      "safe-area-inset-top": safeArea.top, "safe-area-inset-right": safeArea.right,
      "safe-area-inset-bottom": safeArea.bottom, "safe-area-inset-left": safeArea.left,
    ]
    if let length = lengths[name] {
      return [ComponentValue(kind: .token(.dimension(length, unit: "px")), line: line)]
    }
    let rest = arguments.dropFirst().trimmed
    guard rest.first?.isToken(.comma) ?? false else { return nil }
    return substitute(rest.dropFirst().trimmed)
  }

  private mutating func variable(_ arguments: [ComponentValue]) -> [ComponentValue]? {
    let arguments = arguments.trimmed
    guard case .token(.ident(let name))? = arguments.first?.kind else { return nil }
    // A property that refers to itself has no value; neither has one that refers too far.
    let key = ExactText(name)
    if let value = values[key], !open.contains(key),
      open.count < HTMLLimits.maximumCSSNesting
    {
      open.insert(key)
      defer { open.remove(key) }
      if let substituted = substitute(value) { return substituted }
    }
    let rest = arguments.dropFirst().trimmed
    guard rest.first?.isToken(.comma) ?? false else { return nil }
    return substitute(rest.dropFirst().trimmed)
  }
}
