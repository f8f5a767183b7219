import ArgumentParser

/// The form in which a list is printed.
enum ListFormat: String, CaseIterable, OutputFormat {
  case text
  case json

  static let list = "text or json"
}
