import Diagnostics
import Messages
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Names of the REST interface and of libraries, and the keys that they mean.
struct BrazeNamesTests {
  private static func rows(_ names: [String: String]) -> [String] {
    Dictionary(grouping: names.keys) { names[$0] ?? "" }.sorted { $0.key < $1.key }
      .map { key, names in
        "| \(names.sorted().map { "`\($0)`" }.joined(separator: ", ")) | `\(key)` |"
      }
  }

  private static func table(_ title: String, _ names: [String: String]) -> String {
    (["| Written in \(title) | Meant |", "|---|---|"] + rows(names)).joined(separator: "\n")
  }

  @Test func `The documentation has the table of names`() throws {
    let path = "Docs/Vendors/Braze.md"
    let document = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let start = "<!-- The table of names is generated; the tests compare it. -->\n"
    let parts = document.components(separatedBy: start)
    try #require(parts.count == 2)
    let rest = parts[1].components(separatedBy: "\n<!-- The names end here. -->")
    try #require(rest.count == 2)
    let tables =
      Self.table("a message", BrazeMessage.synonyms) + "\n\n"
      + Self.table("a button", BrazeButtonColors.synonyms)
    guard rest[0] != tables else { return }
    let new = ".build/Braze.md"
    try (parts[0] + start + tables + "\n<!-- The names end here. -->" + rest[1]).write(
      toFile: "\(Repository.root)/\(new)", atomically: true, encoding: .utf8)
    Issue.record("\(path) is out of date: cp \(new) \(path)")
  }

  @Test(arguments: BrazeMessage.synonyms.sorted { $0.key < $1.key }.map(\.key))
  func `Such a name is answered with the key`(_ name: String) throws {
    let meant = try #require(BrazeMessage.synonyms[name])
    let text = "{\"\(name)\": \"a\"}"
    let parsed = try BrazeMessage.parse(JSONValue.parse(Array(text.utf8)))
    #expect(
      parsed.warnings.contains {
        $0.keyPath == name && ($0.solution ?? "").contains("\"\(meant)\"")
      })
  }
}
