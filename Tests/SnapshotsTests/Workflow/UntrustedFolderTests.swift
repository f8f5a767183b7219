import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

/// Snapshot folders and assets that come from strangers.
struct UntrustedFolderTests {
  private static let secret = "SECRET-41cc"
  private static let page =
    "<style>@font-face{font-family:F;src:url(f.ttf)}</style><link rel=stylesheet href=a.css>"
    + "<body style='margin:0;font-family:F'><img src='p.png' style='width:60px;height:40px'>"
  private static let image =
    Repository.root + "/Snapshots/airship/modal/joined-footer/iphone-15.png"

  private let workspace: CheckedFolder

  init() throws {
    workspace = try CheckedFolder(0)
    for (name, text) in [
      ("message.html", "<p>\(Self.secret)"), ("text", Self.secret),
      ("snapshot.yml", "\(Self.secret): [60x40]\n"),
      ("assets.json", #"{"https://a.example/\#(Self.secret)": 5}"#),
    ] { try workspace.folder.write(text, "outside/" + name) }
    try workspace.folder.write(
      Data(contentsOf: URL(fileURLWithPath: Self.image)), "outside/p.png")
    try write("good")
  }

  private func write(_ name: String) throws {
    try workspace.folder.write(Self.page, "Snapshots/\(name)/message.html")
  }

  /// Whether the secret is in what was reported or in any file of the report.
  private func isDisclosed(_ outcome: CheckedFolder.Outcome) throws -> Bool {
    let secret = Data(Self.secret.utf8)
    if (outcome.text + outcome.problems.joined()).contains(Self.secret) { return true }
    return try workspace.names("out").contains { name in
      (try? workspace.bytes("out/" + name))?.range(of: secret) != nil
    }
  }

  @Test(arguments: [
    ("c/message.html", "../../outside/message.html"), ("c/message.html", "/proc/self/environ"),
    ("c/message.json", "../../outside/text"), ("c/snapshot.yml", "../../outside/snapshot.yml"),
    ("c/style.plist", "../../outside/text"), ("c/60x40.txt", "../../outside/text"),
    ("c/60x40.png", "../../outside/p.png"), ("c/assets", "../../outside"),
    ("c/assets/p.png", "../../../outside/p.png"),
    ("c/assets/assets.json", "../../../outside/assets.json"),
    ("c/scenario.yml", "../../outside/snapshot.yml"),
    ("c/assets/a.css", "../../../outside/text"), ("c/assets/f.ttf", "../../../outside/text"),
    ("c/screen.png", "../../outside/p.png"),
  ])
  func `A check reads nothing that leads out of the snapshot folder`(
    _ name: String, _ target: String
  ) async throws {
    try workspace.link("Snapshots/" + name, to: target)
    if !name.contains("message"), !name.contains("scenario") { try write("c") }
    if name.contains("screen") {
      try workspace.folder.write("behind: screen.png\n", "Snapshots/c/snapshot.yml")
    }
    let outcome = try await workspace.check()
    #expect(outcome.problems.joined().contains("leads out of"))
    #expect(try isDisclosed(outcome) == false)
    // Neither drawn nor copied: nothing of the report is as large as the image outside.
    for name in try workspace.names("out") where name.hasSuffix(".png") {
      #expect(try workspace.bytes("out/" + name).count < 2_000, "\(name)")
    }
  }

  @Test func `Links that stay in the snapshot folder are followed`() async throws {
    try workspace.folder.write("<p>shared", "Snapshots/shared/page.html")
    try workspace.link("Snapshots/c/message.html", to: "../shared/page.html")
    let outcome = try await workspace.check()
    #expect(outcome.text.hasSuffix("2 new"))
    #expect(!outcome.problems.joined().contains("leads out"))
  }

  @Test(arguments: ["../../outside/text", "$HERE/outside/text", "/proc/self/environ"])
  func `A file that a scenario names stays in the snapshot folder`(_ name: String) async throws {
    try workspace.folder.write(
      """
      scenario: 1
      vendor: airship
      sdk: "16.8"
      messages:
        a: {file: \(name.replacing("$HERE", with: workspace.path))}
      steps: []
      """, "Snapshots/c/scenario.yml")
    let outcome = try await workspace.check()
    #expect(outcome.problems.joined().contains("leads out of"))
    #expect(try isDisclosed(outcome) == false)
  }

  @Test func `Nothing is accepted from outside of the report's folder`() async throws {
    try await workspace.check()
    try workspace.remove("out/good/60x40-actual.png")
    try workspace.link("out/good/60x40-actual.png", to: "../../outside/p.png")
    #expect(try workspace.accept().problems.joined().contains("leads out of"))
    #expect(!workspace.has("Snapshots/good/60x40.png"))
  }

  @Test(arguments: [
    ("caf\u{E9}", "cafe\u{301}", "cafe\\u{301}\" and \"caf\\u{E9}\""),
    ("Modal", "modal", "Modal\" and \"modal"), ("stra\u{DF}e", "STRASSE", "stra\\u{DF}e\""),
    ("K", "\u{212A}", "K\" and \"\\u{212A}"),
  ])
  func `Names that one file system can't hold apart are an error that spells both`(
    _ one: String, _ other: String, _ description: String
  ) async throws {
    for name in [one, other] { try write(name) }
    let outcome = try await workspace.check()
    #expect(outcome.problems.joined().contains(description))
    // Each has a golden of its own all the same.
    #expect(outcome.text.contains("3 new"))
    #expect(try workspace.accept().problems.isEmpty)
    #expect(try await workspace.check().text.contains("3 passed"))
    #expect(try await workspace.check("Snapshots/" + other).text == "1 passed")
  }

  @Test(arguments: ["good/assets/P.png", "good/Message.html", "good/60X40.png"])
  func `Files that one file system can't hold apart are an error`(_ name: String) async throws {
    try await workspace.check()
    try workspace.accept()
    for name in ["good/assets/p.png", name] {
      try workspace.folder.write(Self.page, "Snapshots/" + name)
    }
    let outcome = try await workspace.check()
    #expect(outcome.problems.joined().contains("are one name for macOS or Windows"))
  }

  @Test func `Variants that one file system can't hold apart are an error`() async throws {
    try workspace.folder.write(
      "devices: [60x40]\nlocales: [pt-br, pt-BR]\n", "Snapshots/snapshot.yml")
    let problems = try await workspace.check().problems.joined()
    #expect(problems.contains("60x40.pt-BR\" and \"60x40.pt-br\" are one name"))
  }

  @Test func `A golden is no larger than what it may show`() async throws {
    try write("other")
    try workspace.folder.write(Self.header(width: 8_000, height: 4_001), "Snapshots/good/60x40.png")
    try workspace.folder.write("p text 0 0 1 1\n", "Snapshots/good/60x40.txt")
    try workspace.folder.write(Self.header(width: 60, height: 40), "Snapshots/other/60x40.png")
    try workspace.folder.write(
      Data(repeating: UInt8(ascii: "\n"), count: 16 << 20 + 1), "Snapshots/other/60x40.txt")
    let problems = try await workspace.check().problems.joined(separator: "\n")
    for part in ["good/60x40.png: error: ", "32000000", "other/60x40.txt: error: The file has"] {
      #expect(problems.contains(part), "\(part)")
    }
  }

  /// The beginning of a black and white PNG image.
  static func header(width: UInt16, height: UInt16) -> Data {
    func bytes(_ number: UInt16) -> [UInt8] { [0, 0, UInt8(number >> 8), UInt8(number & 0xFF)] }
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + bytes(width) + bytes(height) + [1, 0, 0, 0, 0, 0, 0, 0, 0])
  }
}
