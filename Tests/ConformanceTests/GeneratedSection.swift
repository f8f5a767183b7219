import Foundation
import TestSupport
import Testing

/// A section of `Docs/Conformance.md` that follows from the tests' data, between two comments.
struct GeneratedSection {
  static let path = "Docs/Conformance.md"
  static let cases = GeneratedSection(name: "cases")
  static let documents = GeneratedSection(name: "documents")

  var name: String

  private var start: String { "<!-- \(name): generated, compared by the tests -->\n" }
  private var end: String { "<!-- end of \(name) -->\n" }

  /// Records an issue when the page says something else, and writes the page with this section.
  func expect(_ text: String) throws {
    let page = String(decoding: try Repository.bytes(Self.path), as: UTF8.self)
    let before = page.components(separatedBy: start)
    try #require(before.count == 2, "The page has no comment \(start)")
    let after = before[1].components(separatedBy: end)
    try #require(after.count == 2, "The page has no comment \(end)")
    guard after[0] != text else { return }
    let new = ".build/Conformance-\(name).md"
    try (before[0] + start + text + end + after[1]).write(
      toFile: "\(Repository.root)/\(new)", atomically: true, encoding: .utf8)
    Issue.record("The section \(name) is out of date: cp \(new) \(Self.path)")
  }
}
