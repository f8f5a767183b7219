import Foundation
import TestSupport
import Testing

/// What may be written where, and what is left alone.
struct OutputTests {
  private let folder: TemporaryFolder
  private static let picture =
    Repository.root + "/Snapshots/airship/modal/joined-footer/iphone-15.png"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<p>x<img src=p.png>", "m.html")
    try folder.write("<p>x<img src=p.png>", "m.png")
    try folder.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hi"}}}"#, "m.json")
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: Self.picture)), "assets/p.png")
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: Self.picture)), "b.png")
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
  func `An output that is one of the inputs is refused`(_ script: String) throws {
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

  @Test func `A file that is no picture is not replaced by one`() throws {
    let notes = try folder.write("notes", "notes.txt")
    let outcome = try shell("$PROGRAM m.html -o notes.txt --quiet")
    #expect(outcome.status == 2)
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == "notes")
  }

  @Test func `A picture is drawn again over the one that was drawn before`() throws {
    #expect(try shell("$PROGRAM m.html -o o.png --quiet").status == 0)
    #expect(try shell("$PROGRAM m.html -o o.png --quiet").status == 0)
  }

  @Test func `A contact sheet has every variant`() throws {
    let options = "--viewport 60x80@1,80x60@1 --appearance all --sheet --quiet"
    let outcome = try shell("$PROGRAM m.html \(options) -o sheet.png; $PROGRAM m.html \(options)")
    #expect(outcome.text == "sheet.png\nm.sheet.png\n", "\(outcome.errors)")
    let sizes = try shell("$PROGRAM m.html \(options) -o - | head -c 24 | od -An -t u1 -j 16")
    let bytes = sizes.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    // Two columns and two rows, with their heads and the gaps around.
    try #require(bytes.count == 8)
    #expect((256...450).contains(bytes[2] * 256 + bytes[3]), "\(bytes)")
    #expect((236...350).contains(bytes[6] * 256 + bytes[7]), "\(bytes)")
  }

  @Test(arguments: ["a.jpg", "a.PDF", "a.webp"])
  func `A name that promises another format is refused`(_ name: String) throws {
    for command in ["$PROGRAM m.html", "$PROGRAM what-if m.html --set locale=ar"] {
      let outcome = try shell("\(command) -o \(name) --quiet; ls \(name)")
      #expect(outcome.errors.contains("Write a.png."), "\(outcome.errors)")
      #expect(!outcome.text.contains(name))
    }
  }

  @Test func `An unknown option is what is reported, whatever else is missing`() throws {
    #expect(
      try shell("$PROGRAM --hepl").errors
        .hasPrefix("error: Unknown option '--hepl'. Did you mean '--help'?\n"))
    #expect(try shell("$PROGRAM -v").errors.contains("Did you mean '--version'?"))
    #expect(try shell("$PROGRAM --devcie a").errors.contains("Did you mean '--device'?"))
    #expect(try shell("$PROGRAM").errors.hasPrefix("error: No input."))
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

  @Test func `A read-only picture is not replaced`() throws {
    #expect(try shell("$PROGRAM m.html -o o.png --quiet && chmod 444 o.png").status == 0)
    let outcome = try shell("$PROGRAM m.html -o o.png --quiet --viewport 20x20")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("read-only"), "\(outcome.errors)")
  }

  @Test func `A link to nothing stays one, and what it leads to is written`() throws {
    #expect(try shell("$PROGRAM m.html -o dangling.png --quiet").status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/dangling.png")
        == "new.png")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/new.png"))
  }

  @Test(arguments: [
    ("$PROGRAM m.html --jobs -5", "--jobs must be 1 or more"),
    ("$PROGRAM compare b.png b.png --tolerance -1", "--tolerance must be from 0"),
    ("$PROGRAM m.html --viewport -5x5", "-5x5"), ("$PROGRAM check --shard -1/2", "--shard must be"),
    ("$PROGRAM check --shards -2", "--shards must be"),
    ("$PROGRAM carousel m.html --duration -1", "--duration must be above 0"),
    ("$PROGRAM simulate m.html --at -1 -o a.png", "--at must be 0"),
    ("$PROGRAM preview m.html --port -1", "-1"),
  ])
  func `A negative number is a wrong number and not a missing one`(
    _ script: String, _ words: String
  ) throws {
    let outcome = try shell(script)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Missing value"), "\(outcome.errors)")
  }

  @Test(.timeLimit(.minutes(1)))
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
    .timeLimit(.minutes(1)),
    arguments: ["$PROGRAM m.json --style f", "$PROGRAM f", "$PROGRAM m.html -o f"])
  func `A pipe without another end is an error`(_ script: String) throws {
    let outcome = try shell("mkfifo f; " + script)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("this pipe"), "\(outcome.errors)")
  }

  @Test func `What a run has left that was killed goes with the next one`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write("<!DOCTYPE html><p>Hi", "page.html")
    // As it is while a picture is written.
    try folder.write("half a picture", ".page.png.render-snapshot-0")
    let drawn = try Program.run(
      [page, "-o", "page.png", "--viewport", "60x40"], folder: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(try folder.files == ["page.html", "page.png"])
  }

  @Test func `What another run is writing is left to it`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write("<!DOCTYPE html><p>Hi", "page.html")
    let other = try folder.write("half a picture", ".page.png.render-snapshot-0")
    let descriptor = open(other, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let drawn = try Program.run(
      [page, "-o", "page.png", "--viewport", "60x40"], folder: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(try folder.files == [".page.png.render-snapshot-0", "page.html", "page.png"])
    #expect(FileManager.default.contents(atPath: other) == Data("half a picture".utf8))
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
