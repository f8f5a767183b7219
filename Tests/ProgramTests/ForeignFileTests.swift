import Foundation
import TestSupport
import Testing

/// Files that somebody else has written, in the locations of outputs.
struct ForeignFileTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(1)
    try workspace.folder.write("<p>Hello", "m.html")
    try workspace.folder.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hello"}, "placement": "top"}}"#,
      "hello.json")
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
    let fixtures = Repository.root + "/Tests/MessagesTests/Fixtures/bloomreach/"
    try workspace.folder.write(
      Data(contentsOf: URL(fileURLWithPath: fixtures + "04-carousel-dates-and-limit.json")),
      "carousel.json")
    #expect(try workspace.run("check", "--output", "part").status == 1)
    try workspace.folder.write(
      Array(workspace.bytes("part/page/10/60x40-actual.png")), "drawn.png")
  }

  /// All files and what they hold.
  private func state() throws -> [String: Data] {
    var state: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: workspace.path) {
      state[name] = try? workspace.bytes(name)
    }
    return state
  }

  private static let page = "<!DOCTYPE html><title>Snapshots</title><h1>my site</h1>"
  private static let json = #"{"schemaVersion": 1, "files": []}"#
  private static let xml = #"<?xml version="1.0"?><testsuites name="mine"></testsuites>"#

  @Test(
    arguments: [
      ("site/index.html", page, "check --output site"),
      ("site/report.json", json, "check --output site"),
      ("site/junit.xml", xml, "check --output site"), ("index.html", page, "check --output ."),
      ("junit.xml", "x", "check --output ./ --snapshots Snapshots"),
      ("site/index.html", "x", "check --library Snapshots --output site"),
      ("site/index.html", page, "merge-reports part --output site"),
      ("site/junit.xml", xml, "merge-reports part --output site"),
      ("part/index.html", page, "accept --all --output part"),
      ("part/junit.xml", xml, "reject --all --output part"),
      ("part/index.html", page, "review --output part"),
      (".build/snapshots/index.html", page, "check"),
      ("sum/summary.md", "# Mine", "check --output part --summary sum"),
      ("sum/01.png", "$PNG", "check --output part --summary sum"),
      ("sum/20.png", "$PNG", "check --output part --summary sum"),
      ("sum/01.png", "$PNG", "merge-reports part --output all --summary sum"),
      ("sum/summary.md", "x", "check --library Snapshots --output all --summary sum"),
      // An output that is named as a file replaces one of its kind, and no other.
      ("o.png", "notes", "m.html -o o.png"),
      ("o/m.60x40.png", "x", "m.html --viewport 60x40 -o o/"),
      ("m.60x40.png", "notes", "m.html --viewport 60x40"),
      ("o.png", page, "compare drawn.png drawn.png -o o.png"),
      ("o.png", "notes", "carousel carousel.json -o o.png"),
      ("o.apng", "notes", "carousel carousel.json -o o.apng"),
      ("o.png", "notes", "simulate a.scenario.yml -o o.png"),
      ("o.txt", "my notes", "simulate a.scenario.yml -o o.txt"),
      ("o.json", json, "simulate a.scenario.yml -o o.json"),
      ("o.png", "notes", "what-if m.html --across devices=iphone-se -o o.png"),
    ] as [(String, String, String)])
  func `What somebody else has written is not replaced`(
    _ name: String, _ text: String, _ arguments: String
  ) throws {
    let bytes = text == "$PNG" ? try workspace.bytes("drawn.png") : Data(text.utf8)
    try workspace.folder.write(bytes, name)
    let before = try state()
    let outcome = try workspace.shell("$PROGRAM \(arguments)")
    #expect(outcome.status == 2, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.errors.contains("it is not replaced"), "\(outcome.errors)")
    #expect(outcome.errors.contains(name.split(separator: "/").last ?? ""))
    // Nothing else was begun.
    let after = try state()
    #expect(after == before, "\(Set(after.keys).symmetricDifference(before.keys))")
  }

  @Test
  func `A verification replaces no other file`() throws {
    let verify = "$PROGRAM verify m.html --screenshot shot.png --device iphone-se --quiet"
    try workspace.shell("$PROGRAM m.html --device iphone-se -o shot.png --quiet")
    try workspace.folder.write("notes", "o.png")
    let before = try state()
    let outcome = try workspace.shell("\(verify) -o o.png")
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("it is not replaced"), "\(outcome.errors)")
    #expect(try state() == before)
  }

  @Test func `A report is written over an earlier one, and beside other files`() throws {
    try workspace.folder.write("mine", "out/notes.txt")
    // What a process that was ended has left is the program's own, too.
    try workspace.folder.write("half", "out/.render-snapshot-2147483646-1")
    for _ in 0..<2 {
      let outcome = try workspace.run("check", "--output", "out", "--summary", "out/sum")
      #expect(outcome.status == 1, "\(outcome.errors)")
    }
    #expect(try workspace.run("merge-reports", "part", "--output", "out").status == 1)
    #expect(try workspace.run("accept", "--all", "--output", "out").status == 0)
    #expect(try workspace.run("check", "--output", "out", "--summary", "out/sum").status == 0)
    #expect(try workspace.text("out/notes.txt") == "mine")
    #expect(try !workspace.names("out").contains { $0.hasPrefix(".render-snapshot") })
    // A file without content has nothing to lose.
    try workspace.folder.write("", "empty/index.html")
    #expect(try workspace.run("check", "--output", "empty").status == 0)
  }
}
