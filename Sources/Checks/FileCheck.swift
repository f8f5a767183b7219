public import Diagnostics

/// The checks of what the files of a message say, for which nothing has to be drawn.
public enum FileCheck: String, CaseIterable, Sendable {
  /// What the SDK rejects or ignores in a message, and what is left out of a page.
  case message

  /// What the SDK ignores in a style.
  case style

  /// Tags that a server fills in.
  case template

  /// Whether people can close the message, and calls of the SDK's bridge.
  case dismissal

  /// The names of all of them.
  public static let names = allCases.map(\.rawValue)

  /// The check that a problem of a message or its style belongs to.
  ///
  /// - Parameters:
  ///   - problem: What was met while reading or drawing.
  ///   - style: The path of the style's file; nil for a message without one.
  public init(of problem: Diagnostic, style: String?) {
    if problem.cause == .template {
      self = .template
    } else if let file = problem.file, let style, file.isExactly(style) {
      self = .style
    } else {
      self = .message
    }
  }
}

extension CheckRules {
  /// Returns what a problem counts as by what is said of its check.
  ///
  /// Errors stay errors: what keeps a message from being shown is not to be overlooked.
  ///
  /// - Parameters:
  ///   - severity: How severe it is.
  ///   - check: The name of a check of files.
  ///   - keyPath: Where the file has it; exceptions name key paths.
  /// - Returns: The severity; nil for what is not reported.
  public func severity(
    of severity: Diagnostic.Severity, by check: String, at keyPath: String?
  ) -> Diagnostic.Severity? {
    guard severity != .error, let rule = self[check] else { return severity }
    if rule.level == .off || keyPath.map(rule.excepts) ?? false { return nil }
    return severity == .warning && rule.level == .error ? .error : severity
  }
}
