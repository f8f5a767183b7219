import Foundation
import TestSupport
import Testing

/// Snapshot folders and assets that come from strangers.
struct UntrustedFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("devices: [60x40]\n", "S/snapshot.yml")
    try folder.write(Self.page, "S/good/message.html")
  }

  private static let page =
    "<style>@font-face{font-family:F;src:url(f.ttf)}</style><link rel=stylesheet href=a.css>"
    + "<body style='margin:0;font-family:F'><img src='p.png' style='width:60px;height:40px'>"
  private static let image =
    Repository.root + "/Snapshots/airship/modal/joined-footer/iphone-15.png"

  private func link(_ name: String, to target: String) throws {
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, environment: SnapshotWorkspace.plain, folder: folder.path)
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

  @Test func `An image beside the assets folder is outside whatever the folder is called`() throws {
    try folder.write("{}", "caf\u{E9}/assets.json")
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: Self.image)), "cafe\u{301}/p.png")
    try link("caf\u{E9}/p.png", to: "../cafe\u{301}/p.png")
    let outcome = try run(
      "layout", "S/good/message.html", "--assets", "caf\u{E9}", "--viewport", "60x40")
    #expect(outcome.errors.contains("leads out of the assets folder"), "\(outcome.errors)")
  }

  @Test(
    .timeLimit(.minutes(30)),
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
