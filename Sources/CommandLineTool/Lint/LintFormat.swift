public import ArgumentParser
public import Diagnostics

/// The form in which findings are printed.
enum LintFormat: String, CaseIterable, OutputFormat {
  case text
  case json

  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif

  static let list = "text, json or sarif (for code scanning)"
}

extension Diagnostic.Severity: ExpressibleByArgument {}
