import Foundation
import TestSupport
import Testing

/// Snapshot folders and assets that come from strangers.
struct UntrustedFolderTests {
  private let folder: TemporaryFolder
  private static let secret = "SECRET-41cc"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("devices: [60x40]\n", "S/snapshot.yml")
    try folder.write("<p>\(Self.secret)", "outside/message.html")
    try folder.write(Self.secret, "outside/text")
    try folder.write("\(Self.secret): [60x40]\n", "outside/snapshot.yml")
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: Self.picture)), "outside/p.png")
    try folder.write(
      #"{"https://a.example/\#(Self.secret)": 5}"#, "outside/assets.json")
    try folder.write(Self.page, "S/good/message.html")
  }

  private static let page =
    "<style>@font-face{font-family:F;src:url(f.ttf)}</style><link rel=stylesheet href=a.css>"
    + "<body style='margin:0;font-family:F'><img src='p.png' style='width:60px;height:40px'>"
  private static let picture =
    Repository.root + "/Snapshots/airship/modal/joined-footer/iphone-15.png"

  private func link(_ name: String, to target: String) throws {
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      arguments,
      environment: SnapshotWorkspace.plain.merging(environment) { $1 }, folder: folder.path)
  }

  /// Whether the secret is in what was printed or in any file of the report.
  private func isDisclosed(_ outcome: Program.Outcome) throws -> Bool {
    if (outcome.text + outcome.errors).contains(Self.secret) { return true }
    let report = folder.path + "/O"
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: report)) ?? [] {
      let data = try? Data(contentsOf: URL(fileURLWithPath: report + "/" + name))
      if data?.range(of: Data(Self.secret.utf8)) != nil { return true }
    }
    return false
  }

  @Test(arguments: [
    ("S/c/message.html", "../../outside/message.html"), ("S/c/message.html", "/proc/self/environ"),
    ("S/c/message.json", "../../outside/text"), ("S/c/snapshot.yml", "../../outside/snapshot.yml"),
    ("S/c/style.plist", "../../outside/text"), ("S/c/60x40.txt", "../../outside/text"),
    ("S/c/60x40.png", "../../outside/p.png"), ("S/c/assets", "../../outside"),
    ("S/c/assets/p.png", "../../../outside/p.png"),
    ("S/c/assets/assets.json", "../../../outside/assets.json"),
    ("S/c/scenario.yml", "../../outside/snapshot.yml"),
    ("S/c/assets/a.css", "../../../outside/text"), ("S/c/assets/f.ttf", "../../../outside/text"),
    ("S/c/screen.png", "../../outside/p.png"),
  ])
  func `A check reads nothing that leads out of the snapshot folder`(
    _ name: String, _ target: String
  ) throws {
    try link(name, to: target)
    if !name.contains("message"), !name.contains("scenario") {
      try folder.write(Self.page, "S/c/message.html")
    }
    if name.contains("screen") { try folder.write("behind: screen.png\n", "S/c/snapshot.yml") }
    let outcome = try run(
      "check", "--snapshots", "S", "--output", "O", environment: ["A_SECRET": Self.secret])
    #expect(outcome.errors.contains("leads out of"), "\(outcome.errors)")
    #expect(try isDisclosed(outcome) == false)
    // Neither drawn nor copied: nothing of the report is as large as the picture outside.
    let pictures = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/O")
      .filter { $0.hasSuffix(".png") }
    for name in pictures {
      let size = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/O/" + name)).count
      #expect(size < 2_000, "\(name)")
    }
  }

  @Test func `Links that stay in the snapshot folder are followed`() throws {
    try folder.write("<p>shared", "S/shared/page.html")
    try link("S/c/message.html", to: "../shared/page.html")
    let outcome = try run("check", "--snapshots", "S", "--output", "O")
    #expect(outcome.text.contains("2 new"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("leads out"))
  }

  @Test func `A file that a scenario names stays in the snapshot folder`() throws {
    for name in ["../../outside/text", "\(folder.path)/outside/text", "/proc/self/environ"] {
      try folder.write(
        "scenario: 1\nvendor: airship\nsdk: \"16.8\"\nmessages:\n  a: {file: \(name)}\nsteps: []\n",
        "S/c/scenario.yml")
      let outcome = try run("check", "--snapshots", "S", "--output", "O")
      #expect(outcome.errors.contains("leads out of"), "\(outcome.errors)")
      #expect(try isDisclosed(outcome) == false)
    }
  }

  @Test func `Nothing is accepted from outside of the report's folder`() throws {
    #expect(try run("check", "--snapshots", "S", "--output", "O").status == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/O/good/60x40-actual.png")
    try link("O/good/60x40-actual.png", to: "../../outside/p.png")
    let outcome = try run("accept", "--all", "--output", "O")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("leads out of"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/S/good/60x40.png"))
  }

  @Test(arguments: [
    ("caf\u{E9}", "cafe\u{301}", "cafe\\u{301}\" and \"caf\\u{E9}\""),
    ("Modal", "modal", "Modal\" and \"modal"), ("stra\u{DF}e", "STRASSE", "stra\\u{DF}e\""),
    ("K", "\u{212A}", "K\" and \"\\u{212A}"),
  ])
  func `Names that one file system can't hold apart are an error that spells both`(
    _ one: String, _ other: String, _ words: String
  ) throws {
    for name in [one, other] { try folder.write(Self.page, "S/\(name)/message.html") }
    let outcome = try run("check", "--snapshots", "S", "--output", "O")
    #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome.errors)")
    // Each has a golden of its own all the same.
    #expect(outcome.text.contains("3 new"), "\(outcome.text)")
    #expect(try run("accept", "--all", "--output", "O").status == 0)
    let both = try run("check", "--snapshots", "S", "--output", "O")
    #expect(both.status == 2 && both.text.contains("3 passed"), "\(both.text)")
    let alone = try run("check", "S/\(other)", "--snapshots", "S", "--output", "O")
    #expect(alone.status == 0 && alone.text.contains("1 passed"), "\(alone.text)")
  }

  @Test(arguments: ["S/good/assets/P.png", "S/good/Message.html", "S/good/60X40.png"])
  func `Files that one file system can't hold apart are an error`(_ name: String) throws {
    #expect(try run("check", "--snapshots", "S", "--output", "O").status == 1)
    #expect(try run("accept", "--all", "--output", "O").status == 0)
    try folder.write(Self.page, "S/good/assets/p.png")
    try folder.write(Self.page, name)
    let outcome = try run("check", "--snapshots", "S", "--output", "O")
    #expect(outcome.status == 2, "\(outcome.text)")
    #expect(outcome.errors.contains("are one name for macOS or Windows"), "\(outcome.errors)")
  }

  @Test func `Variants that one file system can't hold apart are an error`() throws {
    try folder.write("devices: [60x40]\nlocales: [pt-br, pt-BR]\n", "S/snapshot.yml")
    let outcome = try run("check", "--snapshots", "S", "--output", "O")
    #expect(outcome.status == 2, "\(outcome.text)")
    #expect(outcome.errors.contains("60x40.pt-BR\" and \"60x40.pt-br\" are one name"))
  }

  @Test func `A folder whose name is not UTF-8 fails the check instead of being left out`() throws {
    let made = try Program.run(
      ["-c", #"mkdir "S/bad$(printf '\200')name" && cp S/good/message.html S/bad*/"#],
      folder: folder.path, program: "/bin/sh")
    try #require(made.status == 0)
    let outcome = try run("check", "--snapshots", "S", "--output", "O")
    #expect(outcome.status == 1 || outcome.status == 2)
    #expect(outcome.errors.contains("not UTF-8"), "\(outcome.errors)")
  }

  @Test func `A picture beside the assets folder is outside whatever the folder is called`() throws
  {
    try folder.write("{}", "caf\u{E9}/assets.json")
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: Self.picture)), "cafe\u{301}/p.png")
    try link("caf\u{E9}/p.png", to: "../cafe\u{301}/p.png")
    let outcome = try run(
      "layout", "S/good/message.html", "--assets", "caf\u{E9}", "--viewport", "60x40")
    #expect(outcome.errors.contains("leads out of the assets folder"), "\(outcome.errors)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "S/c/message.html", "S/c/message.json", "S/good/assets/p.png", "S/good/assets/assets.json",
      "S/good/style.plist", "S/good/snapshot.yml", "S/good/60x40.txt", "S/good/60x40.png",
      "S/c/scenario.yml", "O/report.json", "O/good/60x40-actual.png", "O/.lock",
    ])
  func `A pipe in a folder keeps nobody waiting`(_ name: String) throws {
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try #require(mkfifo(path, 0o600) == 0)
    let outcome = try run("check", "--snapshots", "S", "--output", "O")
    #expect([0, 1, 2].contains(outcome.status), "\(outcome.errors)")
  }
}
