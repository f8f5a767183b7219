import Foundation
import TestSupport
import Testing

/// Places that the program chooses itself, with a link there that leads elsewhere.
struct ChosenFolderTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(1)
    try workspace.folder.write("precious", "outside/file")
    try workspace.folder.write("precious", "outside/60x40-actual.png")
  }

  private func link(_ name: String, to target: String) throws {
    let path = URL(fileURLWithPath: workspace.path + "/" + name)
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path.path,
      withDestinationPath: target.replacing("$HERE", with: workspace.path))
  }

  /// Whether what lies outside is as it was, and nothing was made for a link to nothing.
  private func isUntouched() throws -> Bool {
    try workspace.names("outside") == ["60x40-actual.png", "file"]
      && workspace.text("outside/file") == "precious"
      && workspace.text("outside/60x40-actual.png") == "precious"
      && !FileManager.default.fileExists(atPath: workspace.path + "/nowhere")
  }

  private static let links = [
    (".build/snapshots", "../outside"), (".build/snapshots", "$HERE/outside"),
    (".build", "outside"), (".build", "$HERE/outside"), (".build/snapshots", "../another"),
    (".build/snapshots", "../nowhere"), (".build", "nowhere"), (".build/snapshots", "../Snapshots"),
  ]

  @Test(arguments: links)
  func `The report's folder is not followed where nobody has named it`(
    _ name: String, _ target: String
  ) throws {
    try link("another", to: "outside")
    #expect(try workspace.run("check", "--output", "part").status == 1)
    try link(name, to: target)
    let before = try workspace.names("Snapshots")
    for command in [
      ["check"], ["merge-reports", "part"],
      ["check", "--library", "Snapshots"], ["accept", "--all"], ["reject", "--all"], ["review"],
    ] {
      let outcome = try Program.run(
        command, environment: SnapshotWorkspace.plain, folder: workspace.path)
      #expect(outcome.status == 2, "\(command) \(outcome.errors)")
      #expect(outcome.errors.contains("a symbolic link, which is not followed. Remove it, or name"))
    }
    #expect(try isUntouched())
    #expect(try workspace.names("Snapshots") == before)
    // What is named is written to, wherever it is.
    #expect(try workspace.run("check", "--output", "other").status == 1)
  }

  @Test func `A file in place of the folder is an error that says so`() throws {
    try workspace.folder.write("x", ".build")
    let outcome = try workspace.run("check")
    #expect(outcome.status == 2 && outcome.errors.contains("\".build\" is no folder"))
    #expect(try workspace.text(".build") == "x")
  }

  @Test func `A named folder may be a link, or hidden in the snapshot folder`() throws {
    try link("elsewhere", to: "outside")
    #expect(try workspace.run("check", "--output", "elsewhere").status == 1)
    #expect(try workspace.names("outside").contains("index.html"))
    #expect(try workspace.run("check", "--output", "Snapshots/.report").status == 1)
    #expect(try workspace.run("check", "--output", "Snapshots/.report").text.contains("1 new"))
  }

  @Test func `A report that leads out of this folder accepts nothing there`() throws {
    try workspace.shell("mkdir sub && mv Snapshots sub/ && ln -s sub/Snapshots inside")
    #expect(try workspace.run("check", "--snapshots", "inside", "--output", "sub/out").status == 1)
    let elsewhere = try workspace.shell(
      "mkdir work && mv sub/out work/ && ln -s ../sub/Snapshots work/inside && cd work && "
        + "$PROGRAM accept --all --output out")
    #expect(elsewhere.status == 2, "\(elsewhere.text)")
    #expect(elsewhere.errors.contains("Name the snapshot folder with --snapshots"))
    let named = try workspace.shell(
      "cd work && $PROGRAM accept --all --output out --snapshots inside")
    #expect(named.status == 0, "\(named.errors)")
  }

  // MARK: Stores

  private static let secret = "SECRET_TOKEN_1"

  private func useStore() throws {
    try workspace.folder.write(
      "devices: [60x40]\ngoldens: {store: \"file://\(workspace.path)/store\"}\n",
      "Snapshots/snapshot.yml")
    try workspace.shell("mkdir store")
  }

  @Test(arguments: [
    (".build/golden-cache", "../outside"), (".build", "$HERE/outside"),
    (".build/golden-cache", "../nowhere"),
  ])
  func `The cache of goldens is not followed where nobody has named it`(
    _ name: String, _ target: String
  ) throws {
    try useStore()
    #expect(try workspace.run("check", "--output", "out").status == 1)
    try link(name, to: target)
    for command in [
      ["accept", "--all", "--output", "out"], ["store", "fetch"], ["check", "--output", "out"],
    ] {
      let outcome = try Program.run(
        command, environment: SnapshotWorkspace.plain, folder: workspace.path)
      #expect(outcome.status == 2, "\(command) \(outcome.text)")
      #expect(outcome.errors.contains("which is not followed"), "\(outcome.errors)")
      #expect(outcome.errors.contains("SNAPSHOT_CACHE"))
    }
    #expect(try isUntouched())
  }

  @Test(
    .timeLimit(.minutes(30)), arguments: ["link", "absolute", "link to a link", "nothing", "pipe"])
  func `The list of goldens is a file of the snapshot folder, and nothing of another is printed`(
    _ kind: String
  ) throws {
    try useStore()
    let digest = String(repeating: "a", count: 64)
    try workspace.folder.write(
      "\(digest) 5 \(Self.secret)\n\(digest) 5 \(Self.secret)\n", "outside/lock")
    let target = [
      "link": "../outside/lock", "absolute": "$HERE/outside/lock", "link to a link": "../other",
      "nothing": "../nowhere",
    ][kind]
    if kind == "link to a link" { try link("other", to: "outside/lock") }
    if let target {
      try link("Snapshots/goldens.lock", to: target)
    } else {
      #expect(mkfifo(workspace.path + "/Snapshots/goldens.lock", 0o600) == 0)
    }
    for command in [["check", "--output", "out"], ["store", "fetch"], ["prune"]] {
      let outcome = try Program.run(
        command, environment: SnapshotWorkspace.plain, folder: workspace.path)
      #expect(outcome.status == 2, "\(command) \(outcome.text)")
      #expect(outcome.errors.contains("goldens.lock: error:"), "\(outcome.errors)")
      #expect(!(outcome.errors + outcome.text).contains(Self.secret), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: workspace.path + "/nowhere"))
  }

  @Test func `Where goldens are is not read through a link out of the snapshot folder`() throws {
    try workspace.folder.write(
      "goldens: {store: \"file:///\(Self.secret)\"}\n", "outside/settings.yml")
    try FileManager.default.removeItem(atPath: workspace.path + "/Snapshots/snapshot.yml")
    try link("Snapshots/snapshot.yml", to: "../outside/settings.yml")
    for command in [["store", "fetch"], ["check", "--output", "out"]] {
      let outcome = try Program.run(
        command, environment: SnapshotWorkspace.plain, folder: workspace.path)
      #expect(outcome.status == 2)
      #expect(!(outcome.errors + outcome.text).contains(Self.secret), "\(outcome.errors)")
    }
  }

  // MARK: Files

  @Test(arguments: [
    // What is drawn has a name of the program's.
    ("10.60x40.png", "$PROGRAM Snapshots/page/10/message.html --viewport 60x40"),
    ("10.60x40.png", "$PROGRAM Snapshots/page/10/message.html --viewport 60x40 -o ."),
    (
      "10.sheet.png",
      "$PROGRAM Snapshots/page/10/message.html --viewport 60x40,40x60 --sheet; exit $?"
    ),
    ("out/10.60x40.png", "$PROGRAM Snapshots/page/10/message.html --viewport 60x40 -o out/"),
    (
      "10.what-if.png",
      "$PROGRAM what-if Snapshots/page/10/message.html --across devices=iphone-se"
    ),
    ("frames/01-hello.png", "$PROGRAM simulate a.scenario.yml -o frames"),
    ("UAInAppMessageBannerStyle.plist", "$PROGRAM what-if hello.json --set maxWidth=300 --write"),
  ])
  func `A file that nobody has named is not written through a link`(
    _ name: String, _ script: String
  ) throws {
    try workspace.folder.write(
      """
      scenario: 1
      vendor: airship
      sdk: "16.4"
      device: iphone-se
      until: 20
      messages:
        hello: {file: hello.json, triggers: [{type: foreground}]}
      steps:
        - {at: 0, do: launch}
      """, "a.scenario.yml")
    try workspace.folder.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hello"}, "placement": "top"}}"#,
      "hello.json")
    let style = "<plist version=\"1.0\"><dict/></plist>"
    try workspace.folder.write(style, "real/style.plist")
    // The name that the program chooses.
    let first = try workspace.shell(script)
    guard !name.hasSuffix(".plist") else {
      try link(name, to: "real/style.plist")
      let saved = try workspace.shell(script + " --no-picture")
      #expect(saved.status == 2, "\(saved.text)\(saved.errors)")
      #expect(saved.errors.contains("symbolic link"), "\(saved.errors)")
      #expect(try workspace.text("real/style.plist") == style)
      return
    }
    let drawn = first.text.split(separator: "\n").last.map(String.init) ?? ""
    try #require(drawn.hasSuffix(".png"), "\(first.errors)")
    let before = try workspace.bytes(drawn)
    for target in ["picture.png", "none.png"] {
      try FileManager.default.removeItem(atPath: workspace.path + "/" + drawn)
      try before.write(to: URL(fileURLWithPath: workspace.path + "/picture.png"))
      try link(drawn, to: workspace.path + "/" + target)
      let outcome = try workspace.shell(script)
      #expect(outcome.status == 2, "\(outcome.text)")
      #expect(outcome.errors.contains("symbolic link"), "\(outcome.errors)")
      #expect(try workspace.bytes("picture.png") == before)
      #expect(!FileManager.default.fileExists(atPath: workspace.path + "/none.png"))
    }
  }
}
