public import ArgumentParser
public import Diagnostics

/// The form in which findings are printed.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json

  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
}

extension Diagnostic.Severity: ExpressibleByArgument {}
