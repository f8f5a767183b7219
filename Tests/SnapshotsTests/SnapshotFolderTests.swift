import Comparison
import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

struct SnapshotFolderTests {
  @Test func `The project's own settings yield exactly the goldens that there are`() throws {
    let contents = try SnapshotFolder(Repository.root + "/Snapshots").contents()
    #expect(contents.problems.isEmpty)
    #expect(contents.unreferenced.isEmpty)
    #expect(contents.tasks.count >= 40)
    for task in contents.tasks {
      let folder = "Snapshots/" + task.snapshot.path
      let fileExtension = task.part == .timeline ? "txt" : "png"
      #expect(
        Repository.files(in: folder, withExtension: fileExtension)
          .contains("\(task.goldenName).\(fileExtension)"))
    }
  }

  @Test func `A nearer file wins key by key`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/b/message.json")
    try folder.write("devices: [iphone-15, iphone-se]\ntextSizes: large\n", "snapshot.yml")
    try folder.write("appearances: [light, dark]\n", "a/snapshot.yml")
    try folder.write("devices: [ipad-10]\n", "a/b/snapshot.yml")
    let contents = try SnapshotFolder(folder.path).contents()
    #expect(contents.problems.isEmpty)
    #expect(contents.tasks.map(\.name) == ["a/b/ipad-10", "a/b/ipad-10.dark"])
  }

  @Test func `Named variants replace the product until a nearer file names devices`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/message.json")
    try folder.write("{}", "b/message.json")
    try folder.write("variants: [iphone-se.dark]\n", "snapshot.yml")
    try folder.write("devices: ipad-10\n", "b/snapshot.yml")
    let contents = try SnapshotFolder(folder.path).contents()
    #expect(contents.tasks.map(\.name) == ["a/iphone-se.dark", "b/ipad-10"])
  }

  @Test func `Too many variants that are inherited are reported at the case's folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/message.json")
    try folder.write("{}", "b/message.json")
    try folder.write("", "b/snapshot.yml")
    let locales = ["de", "fr", "it"].flatMap { language in
      (0..<26).map { "\(language)-A\(Character(UnicodeScalar(UInt8(65 + $0))))" }
    }
    try folder.write(
      "devices: all\nlocales: [\(locales.joined(separator: ", "))]\n", "snapshot.yml")
    let problems = try SnapshotFolder(folder.path).contents().problems
    #expect(problems.map(\.file) == [folder.path + "/a", folder.path + "/b/snapshot.yml"])
  }

  @Test(arguments: [
    ("devices: a\ndevices: b", "The key \"devices\" is given twice."),
    (
      "devices: [a",
      "The file is not valid YAML: while parsing a flow sequence, "
        + "did not find expected ',' or ']'."
    ),
    ("tolerance: {channel: 3, reason: ' '}", "The tolerance gives no reason."),
    ("devices: []", "No device is named."), ("variants: []", "No variant is named."),
    ("locales: []", "locales names nothing."), ("sdk: []", "No version is named."),
    ("sdk: {}", "No version is named."),
    ("tolerance: {softEdges: 1, reason: x}", "\"1\" is neither true nor false."),
    ("tolerance: {shift: 5, reason: x}", "\"5\" is not a number from 0 to 4."),
    ("tolerance: {density: 4}", "The tolerance gives no reason."),
    ("tolerance: {channel: 256, reason: x}", "\"256\" is not a number from 0 to 255."),
  ])
  func `Wrong settings are reported with their line and how to fix them`(
    _ text: String, _ summary: String
  ) throws {
    let error = #expect(throws: InputProblems.self) {
      try SnapshotSettings().overridden(by: text, file: "snapshot.yml")
    }
    let problem = try #require(error?.diagnostics.first)
    #expect(error?.diagnostics.count == 1)
    #expect(problem.summary == summary)
    #expect(problem.keyPath != nil && problem.solution != nil)
  }

  @Test func `Settings from above hold for a folder that is asked for alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/one/message.json")
    try folder.write("{}", "a/two/message.json")
    try folder.write("devices: ipad-10\n", "a/snapshot.yml")
    let contents = try SnapshotFolder(folder.path).contents(below: ["a/two"])
    #expect(contents.tasks.map(\.name) == ["a/two/ipad-10"])
    #expect(!folder.path.isEmpty)
    let outside = try SnapshotFolder(folder.path).contents(below: ["a/../.."])
    #expect(outside.cases.isEmpty && outside.problems.count == 1)
  }

  @Test func `Goldens without a case are unreferenced, other images are not goldens`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/message.json")
    try folder.write("", "a/iphone-15.png")
    try folder.write("", "a/iphone-15.txt")
    try folder.write("", "a/ipad-10.png")
    try folder.write("", "a/README.txt")
    try folder.write("", "gone/iphone-se.png")
    let contents = try SnapshotFolder(folder.path).contents()
    #expect(contents.unreferenced == ["a/ipad-10", "gone/iphone-se"])
  }

  @Test(arguments: [
    "messages.json", "message.jsn", "message.json.bak", "offer.html", "scenarios.yml",
  ])
  func `Goldens whose message has another name are neither unreferenced nor passed over`(
    _ name: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "other/message.json")
    try folder.write("{}", "case/" + name)
    try folder.write("", "case/iphone-15.png")
    try folder.write("", "case/iphone-15.txt")
    let contents = try SnapshotFolder(folder.path).contents()
    #expect(contents.unreferenced.isEmpty)
    let problem = try #require(contents.problems.first)
    #expect(problem.severity == .error && problem.file == folder.path + "/case/" + name)
    #expect(throws: Diagnostic.self) { try Pruning(contents, in: SnapshotFolder(folder.path)) }
  }

  @Test func `Cases in a folder of images or behind a link are not passed over`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/message.json")
    try folder.write("<p>", "a/assets/message.html")
    try folder.write("{}", "elsewhere/deep/message.json")
    try folder.write("x", "pictures/x.jpg")
    let root = try SnapshotFolder(folder.path + "/a")
    #expect(root.contents().problems.isEmpty)
    try folder.write("", "a/assets/iphone-15.png")
    #expect(root.contents().problems.map(\.severity) == [.error])
    try FileManager.default.removeItem(atPath: folder.path + "/a/assets")
    for (name, severity) in [("pictures", Diagnostic.Severity.warning), ("elsewhere", .error)] {
      let link = folder.path + "/a/" + name
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.path + "/" + name)
      #expect(root.contents().problems.map(\.severity) == [severity])
      try FileManager.default.removeItem(atPath: link)
    }
  }

  @Test func `A tolerance may allow for other programs`() throws {
    let text = "tolerance: {perceptual: 3, softEdges: true, shift: 1, density: 8, reason: old Mac}"
    let tolerance = try SnapshotSettings().overridden(by: text, file: "snapshot.yml").tolerance
    #expect(tolerance.allowance.perceptual == 3 && tolerance.allowance.softEdges)
    #expect(tolerance.allowance.shift == 1 && tolerance.allowance.density == 8)
  }

  @Test(
    arguments: [
      ("devises: [ipad-10]", "1", "devices"), ("\n\ndevices: [ipad-11]", "3", "ipad-10"),
      ("appearances: dusk", "1", "light"), ("tolerance: {pixels: 3}", "1", "reason"),
      ("tolerance: {pixels: many, reason: no}", "1", ""), ("variants: [iphone-15.light]", "1", ""),
      ("devices: [60x40]\ngoldens: s3", "2", "store"),
      ("devices: [60x40]\ngoldens: {store: ftp://x}", "2", ""),
      ("devices: [60x40]\ngoldens: {stor: file:///x}", "2", "store"), ("a: [b", nil, ""),
      ("- a", "1", ""), ("textSizes: [[large]]", "1", ""),
    ] as [(String, String?, String)])
  func `What is wrong in settings is reported with its line`(
    _ text: String, _ line: String?, _ meant: String
  ) throws {
    let problems = #expect(throws: InputProblems.self) {
      try SnapshotSettings().overridden(by: text, file: "snapshot.yml")
    }
    let problem = try #require(problems?.diagnostics.first)
    #expect(problem.file == "snapshot.yml")
    if let line { #expect(problem.keyPath == line) }
    #expect(meant.isEmpty || "\(problem.summary) \(problem.solution ?? "")".contains(meant))
  }

  @Test func `A store that only a folder below names is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/b/message.json")
    try folder.write("goldens: {store: \"file:///x\"}\n", "a/snapshot.yml")
    let problem = try SnapshotFolder(folder.path).contents().problems.first
    #expect(problem?.severity == .error)
    #expect(problem?.solution == "Move \"goldens:\" to \(folder.path)/snapshot.yml.")
  }

  @Test func `Deep nesting and aliases without end do no harm`() {
    for text in [
      String(repeating: "[", count: 30_000), "devices: " + String(repeating: "{a: ", count: 10_000),
      "devices: &a [*a]", "a: &a [x,x]\nb: &b [*a,*a]\ndevices: [*b,*b]",
    ] {
      #expect(throws: InputProblems.self) {
        try SnapshotSettings().overridden(by: text, file: "snapshot.yml")
      }
    }
  }
}
