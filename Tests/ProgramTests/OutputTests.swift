import Foundation
import TestSupport
import Testing

/// What may be written where, and what is left alone.
struct OutputTests {
  private let folder: TemporaryFolder
  private static let image =
    Repository.root + "/Snapshots/airship/modal/joined-footer/iphone-15.png"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<p>x<img src=p.png>", "m.html")
    try folder.write("<p>x<img src=p.png>", "m.png")
    try folder.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hi"}}}"#, "m.json")
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: Self.image)), "assets/p.png")
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: Self.image)), "b.png")
    try folder.write("<plist version=\"1.0\"><dict/></plist>", "s.plist")
    try FileManager.default.linkItem(
      atPath: folder.path + "/assets/p.png", toPath: folder.path + "/hard.png")
    for (name, target) in [
      ("link.png", "assets/p.png"), ("page.html", "m.html"), ("dangling.png", "new.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
    }
  }

  private func shell(_ script: String) throws -> Program.Outcome {
    try Program.run(
      ["-c", script], environment: ["PROGRAM": Program.path], folder: folder.path,
      program: "/bin/bash")
  }

  @Test(arguments: [
    "$PROGRAM m.html -o m.html", "$PROGRAM m.html -o page.html", "$PROGRAM m.html -o ./m.html",
    "$PROGRAM page.html -o m.html", "$PROGRAM - -o m.html < m.html",
    "$PROGRAM m.html -o assets/p.png", "$PROGRAM m.html -o link.png", "$PROGRAM m.html -o hard.png",
    "$PROGRAM m.json --style s.plist -o s.plist",
    "$PROGRAM compare assets/p.png b.png -o b.png", "$PROGRAM compare b.png hard.png -o link.png",
    "$PROGRAM what-if m.html --across devices=iphone-se -o assets/p.png",
  ])
  func `An output that is one of the inputs is rejected`(_ script: String) throws {
    let names = ["m.html", "assets/p.png", "s.plist", "b.png"]
    func contents() throws -> [Data] {
      try names.map { try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0)) }
    }
    let before = try contents()
    let outcome = try shell(script)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("not replaced"), "\(outcome.errors)")
    #expect(try contents() == before)
  }

  @Test func `A folder is all messages and pages in it`() throws {
    for name in ["a/one/message.html", "b/one/message.html", "b/two.html", "b/assets/three.html"] {
      try folder.write("<p id=t>Hi</p>", "all/" + name)
    }
    try folder.write("{\"name\": \"a package\"}", "all/package.json")
    try folder.write("{", "all/broken.json")
    let text = try shell("$PROGRAM layout all --appearance all --viewport 60x40")
    #expect(text.status == 2 && text.errors.contains("all/broken.json"))
    let heads = text.text.split(separator: "\n").filter { $0.hasPrefix("all/") }
    #expect(
      heads == [
        "all/a/one/message.html 60x40.light", "all/a/one/message.html 60x40.dark",
        "all/b/one/message.html 60x40.light", "all/b/one/message.html 60x40.dark",
        "all/b/two.html 60x40.light", "all/b/two.html 60x40.dark",
      ], "\(text)")
    let json = try shell("$PROGRAM layout all/b --format json --viewport 60x40 | wc -l")
    #expect(json.text.trimmingCharacters(in: .whitespaces) == "2\n")
    // What would have one name has its folders in it.
    let drawn = try shell("$PROGRAM all -o out/ --viewport 60x40 --quiet")
    #expect(
      drawn.text == "out/a-one.60x40.png\nout/b-one.60x40.png\nout/two.60x40.png\n", "\(drawn)")
    try folder.write("{}", "none/a.json")
    let none = try shell("$PROGRAM layout none")
    #expect(none.status == 2 && none.errors.contains("no message or page in this folder"))
  }

  @Test(.timeLimit(.minutes(30)))
  func `Pipes that the user names are read and written`() throws {
    let style = try shell("$PROGRAM m.json --style <(sleep 1; cat s.plist) -o o.png --quiet")
    #expect(style.status == 0, "\(style.errors)")
    let late = try shell(
      "mkfifo f; (sleep 1; cat m.html > f) & $PROGRAM layout - < f; wait")
    #expect(late.status == 0 && late.text.contains("body"), "\(late.errors)")
    let output = try shell("$PROGRAM m.html -o >(sleep 1; head -c 4 > head) --quiet; sleep 2")
    #expect(output.status == 0, "\(output.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/head"))
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: ["$PROGRAM m.json --style f", "$PROGRAM f", "$PROGRAM m.html -o f"])
  func `A pipe without another end is an error`(_ script: String) throws {
    let outcome = try shell("mkfifo f; " + script)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("this pipe"), "\(outcome.errors)")
  }

  @Test(arguments: [4, 5]) func `Too few files that may be open are an error`(
    _ count: Int
  ) throws {
    let outcome = try Program.run(
      ["-c", "ulimit -n \(count); exec \"$0\" page.html -o page.png", Program.path],
      folder: "/", program: "/bin/sh")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Too few files may be open"), "\(outcome.errors)")
  }
}
