import Diagnostics
import Snapshots
import TestSupport
import Testing

@testable import MessageSnapshotTesting

struct AssertNoFindingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func message(color: String) -> String {
    """
    {"display_type": "modal", "display": {"background_color": "#FFFFFF",
     "heading": {"text": "Grey", "color": "\(color)"}}}
    """
  }

  private func failure(
    _ message: SnapshotSource, on variants: [String] = ["iphone-se"],
    style: SnapshotSource? = nil, assets: String? = nil, data: [String] = []
  ) throws -> SnapshotFailure? {
    let assertion = LintAssertion(
      message: message, variants: try variants.map { try SnapshotVariant(named: $0) },
      style: style, assets: assets, data: data, position: TestLocation("lint()", in: folder.path))
    return try assertion.failure(TestEnvironment([:]))
  }

  @Test func `A message without a fault passes`() throws {
    #expect(try failure(.text(Self.message(color: "#000000"))) == nil)
    try assertNoFindings(
      in: .text(Self.message(color: "#000000")), on: [SnapshotVariant(device: "iphone-se")])
  }

  @Test func `A finding fails, once for all variants that have it`() throws {
    let message = SnapshotSource.text(Self.message(color: "#777777"))
    let all = try failure(message, on: ["iphone-se", "iphone-se.dark", "iphone-15.sdk-16"])
    let lines = all?.message.split(separator: "\n") ?? []
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("message:display.heading: warning: The text \"Grey\"") == true)
    #expect(lines.first?.hasSuffix("(contrast)") == true)
  }

  @Test func `The rules of the snapshot.yml beside the message hold`() throws {
    try folder.write(Self.message(color: "#777777"), "m.json")
    #expect(try failure(.file("m.json")) != nil)
    try folder.write("checks: {contrast: {level: off, reason: r}}", "snapshot.yml")
    #expect(try failure(.file("m.json")) == nil)
  }

  @Test func `Tags are filled from data before a message is judged`() throws {
    let message = SnapshotSource.text(
      Self.message(color: "#000000").replacing("Grey", with: "{{customer_first_name}}"))
    try folder.write("customer_first_name: Ana", "ana.yml")
    try folder.write("last_name: Ana", "other.yml")
    #expect(try failure(message)?.message.contains("(template)") == true)
    #expect(try failure(message, data: ["ana.yml", "longest"]) == nil)
    let missing = try failure(message, data: ["ana.yml", "other.yml"])
    #expect(missing?.message.contains("\"other\" have no \"customer_first_name\"") == true)
    #expect(throws: Diagnostic.self) { try failure(message, data: ["nowhere.yml"]) }
  }

  @Test func `What is misspelt in a style fails`() throws {
    let style = try SnapshotSource.values(["buttonStyl": ["stackedButtonSpacing": 24]])
    let found = try failure(.text(Self.message(color: "#000000")), style: style)
    #expect(found?.message.contains("style.plist:buttonStyl: warning:") == true)
  }

  @Test func `What can't be checked is an error`() throws {
    let message = SnapshotSource.text(Self.message(color: "#000000"))
    #expect(throws: Diagnostic.self) { try failure(message, on: []) }
    #expect(throws: Diagnostic.self) { try failure(message, assets: "nowhere") }
    #expect(throws: Diagnostic.self) { try failure(.text("{")) }
  }
}
