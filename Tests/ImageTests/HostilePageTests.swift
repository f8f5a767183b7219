import Foundation
import TestSupport
import Testing

/// Pages made to use up time or memory, or to read what is none of theirs, through the program.
///
/// They are here because this suite runs in release, where each takes seconds at most.
/// There is no clock in these tests: at these sizes, work that grows with the square of the input
/// would not end.
@Suite(.timeLimit(.minutes(30)))
struct HostilePageTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
  }

  private func layOut(_ page: some Sequence<UInt8>) throws -> Program.Outcome {
    let path = try workspace.write(page, "page.html")
    return try Program.run(
      ["layout", "--viewport", "100x100@1", "--format", "json", path],
      folder: workspace.path)
  }

  struct Page: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: @Sendable () -> String

    /// What standard error says; nil where nothing is wrong with the page.
    var errorOutput: String?
    var isRejected = false

    init(
      _ name: String, saying errorOutput: String? = nil, isRejected: Bool = false,
      _ text: @escaping @Sendable () -> String
    ) {
      testDescription = name
      self.text = text
      self.errorOutput = errorOutput
      self.isRejected = isRejected
    }
  }

  private static func sheet(_ text: String, _ body: String = "<p>x") -> String {
    "<!DOCTYPE html><style>\(text)</style>\(body)"
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let pages: [Page] = [
    Page("100,000 nested elements", saying: "open at once", isRejected: true) {
      repeated("<div>", 100_000)
    },
    Page("1 MB in an attribute", saying: "There is no property") {
      "<p title='\(repeated("a", 500_000))' style='a\(repeated("b", 500_000)):c'>x"
    },
    Page("a million letters in a style attribute") {
      "<p style='--x: \(repeated("b ", 500_000))'>x"
    },
    Page("a million selectors") {
      sheet(repeated("a,", 900_000) + "p{color:red}", repeated("<p>x", 100))
    },
    Page("a rule for every element with 150,000 declarations", saying: "take too long") {
      sheet("*{\(repeated("top:0;", 150_000))}", repeated("<p>", 19_000))
    },
    Page("19,000 rules for each of 30,000 elements", saying: "take too long") {
      sheet((0..<19_000).map { "*{left:\($0)px}" }.joined(), repeated("<p>", 10_000))
    },
    Page("cyclic custom properties") {
      sheet(":root{--a:var(--b);--b:var(--c);--c:var(--a)}p{width:var(--a,10px)}")
    },
    Page("custom properties that double 60 times") {
      let lines = (0..<60).map { "--a\($0 + 1):var(--a\($0))var(--a\($0))" }
      return sheet(
        ":root{--a0:x;\(lines.joined(separator: ";"))}p{color:var(--a60)}", repeated("<p>x", 1_000))
    },
    Page("a long custom property in every property of many elements", saying: "take too long") {
      let names = ["margin", "padding", "border", "font", "flex", "inset", "border-radius"]
      return sheet(
        ":root{--a:\(repeated("x ", 4_000))}*{\(names.map { "\($0):var(--a)" }.joined(separator: ";"))}",
        repeated("<p>x", 9_000))
    },
    Page("100,000 nested var()") {
      sheet("p{width:\(repeated("var(--a,", 100_000))1px\(repeated(")", 100_000))}")
    },
    Page("a chain of 50,000 custom properties") {
      let lines = (0..<50_000).map { "--a\($0 + 1):var(--a\($0))" }
      return sheet(":root{--a0:1px;\(lines.joined(separator: ";"))}p{width:var(--a50000)}")
    },
    Page("20,000 custom properties above 19,000 elements with their own", saying: "take too long") {
      sheet(
        ":root{\((0..<20_000).map { "--a\($0):1;" }.joined())}", repeated("<p style=--b:1>", 19_000)
      )
    },
    Page("an endless list of media", saying: "too many") {
      sheet("@media \(repeated("(a),", 200_000))print{\(repeated("p{}", 19_000))}")
    },
    Page("media in media in media", saying: "too many") {
      sheet(repeated("@media \(repeated("(a),", 90))print{", 1_000) + repeated("p{}", 19_000))
    },
    Page("deep and long calc()", saying: "\"width\" is ignored") {
      "<p style='width:\(repeated("calc(1px + ", 50_000))1px\(repeated(")", 50_000))'>"
        + "<p style='width:calc(\(repeated("1px*1 + ", 100_000))1px)'>x"
    },
    Page("gradients of 200,000 colours on every element") {
      sheet(
        "*{background:linear-gradient(\(repeated("red,", 200_000))red)}", repeated("<p>", 19_000))
    },
    Page("a list of 200,000 fonts") {
      sheet("*{font-family:\(repeated("a,", 200_000))b}", repeated("<p>x", 5_000))
    },
    Page("a megabyte of text before every element", saying: "add more than") {
      sheet("*::before{content:'\(repeated("xy ", 330_000))'}", repeated("<p>", 1_000))
    },
    Page("a table with a million columns") {
      "<table>\(repeated("<tr><td colspan=100000>x<td>y", 2_000))"
    },
    Page("a table of cells that reach over all rows") {
      "<table>\(repeated("<tr>\(repeated("<td rowspan=65534>", 20))", 900))"
    },
    Page("many cells") { "<table>\(repeated("<tr>\(repeated("<td>", 50))", 380))" },
    Page("tables in tables") { repeated("<table><tr><td>", 160) + "x" },
    Page("boxes of all kinds in one another") {
      let box = "<div style='display:flex'><table><tr><td><div style='display:inline-block'>"
      return repeated(box, 60) + "x"
    },
    Page("flex containers in one another") {
      repeated("<div style='display:flex;flex-wrap:wrap'>", 500) + "x"
    },
    Page("huge numbers") {
      let number = repeated("9", 100_000)
      return "<p style='width:\(number)px;margin:-\(number)em;font-size:1e99px;opacity:\(number);"
        + "border:1e99px solid;border-radius:1e99px;box-shadow:1e99px 1e99px 1e99px red'>x"
        + "<ol><li value=\(number)>x</ol><table><td colspan=\(number) rowspan=\(number)>x"
    },
    Page("a word without an end") {
      "<p style='width:1px;overflow-wrap:anywhere'>\(repeated("x", 200_000))"
    },
    Page("100,000 marks on one letter") { "<p>a" + repeated("\u{301}", 100_000) },
    Page("two directions in turn") { "<p>" + repeated("a\u{5D0} ", 50_000) },
    Page("text in many inline boxes") {
      repeated("<span style='padding:1px'>", 400) + repeated("x ", 10_000)
    },
    Page("a long text in many inline boxes", saying: "hold too much text") {
      repeated("<span style='padding:1px;border:1px solid'>", 500) + repeated("word ", 100_000)
    },
    Page("many images in many inline boxes", saying: "hold too much text") {
      repeated("<span style='border:1px solid'>", 500) + repeated("<img>", 19_000)
    },
    Page("many paragraphs, deep in others") {
      repeated("<div>", 400) + repeated("<p>x", 9_000)
    },
    Page("fields of 500 lines", saying: "add more than") {
      "<!DOCTYPE html>" + repeated("<textarea rows=500>x</textarea>", 9_000)
    },
    Page("floats on both sides, each higher than the next") {
      "<!DOCTYPE html>"
        + (0..<9_000).map { number in
          let side = number % 2 == 0 ? "left" : "right"
          return "<div style='float:\(side);width:\(number % 50)%;height:\(number % 70)px'>x</div>"
        }.joined() + repeated("y ", 50_000)
    },
    Page("19,000 line breaks") { "<p>" + repeated("<br>", 19_000) },
  ]

  @Test(arguments: pages)
  func `A page that asks for too much ends with a layout or one clear error`(_ page: Page) throws {
    let outcome = try layOut(page.text().utf8)
    #expect(outcome.status == (page.isRejected ? 2 : 0), "\(outcome.errors.prefix(500))")
    #expect(outcome.output.isEmpty == page.isRejected)
    if let errorOutput = page.errorOutput {
      #expect(outcome.errors.contains(errorOutput), "\(outcome.errors.prefix(500))")
    }
    // However large the page, what is said of it isn't.
    #expect(outcome.errors.utf8.count < 20_000)
  }

  private static let coveringBox = "position:absolute;left:0;top:0;width:100%;height:100%"

  private static func patterns(_ count: Int, _ attributes: String) -> String {
    let shapes = (0..<count).map { index in
      "<pattern id='p\(index)' width='9' height='9' patternUnits='userSpaceOnUse'>"
        + "<circle r='5'/></pattern>"
        + "<rect width='400' height='850' fill='url(#p\(index))' \(attributes)/>"
    }
    return "<!DOCTYPE html><meta name=viewport content='width=device-width'>"
      + "<svg width='400' height='850'>\(shapes.joined())</svg>"
  }

  private static let paintedPages: [Page] = [
    Page("outlines around many layers") {
      repeated("<div style='\(coveringBox);outline:3px solid red;opacity:.5'></div>", 15_000)
    },
    Page("layers over one another", saying: "Too many boxes cover one another") {
      repeated("<div style='\(coveringBox);background:red;opacity:.5'></div>", 19_000)
    },
    Page("turned layers in one another", saying: "Too many boxes cover one another") {
      let box = "opacity:.9;transform:rotate(1deg);overflow:hidden;height:100vh"
      return repeated("<div style='\(box)'>", 500) + "x"
    },
    Page("gradients over one another", saying: "Too many boxes cover one another") {
      let gradient = "radial-gradient(rgba(0,0,0,.1), rgba(255,0,0,.1))"
      return repeated("<div style='\(coveringBox);background:\(gradient)'></div>", 12_000)
    },
    Page("60 patterns that each fill the image once", saying: "Too many boxes cover one another") {
      patterns(60, "")
    },
    Page("2,000 of them with opacity", saying: "Too many boxes cover one another") {
      patterns(2_000, "opacity='.5'")
    },
    Page("many boxes with opacity, deep in others") {
      repeated("<div style='opacity:.99'>", 400) + repeated("<p>x", 9_000)
    },
  ]

  @Test(arguments: paintedPages)
  func `A page that paints too much ends with an image`(_ page: Page) throws {
    let path = try workspace.write(page.text().utf8, "page.html")
    // As a device of 3 million pixels, and with less memory than all of the layers would take.
    let drawing = [
      "render", "--viewport", "400x850@3", "-o", workspace.path + "/page.png", path,
    ]
    #if os(Linux)
    let outcome = try Program.run(
      ["-c", "ulimit -v 4000000; exec \"$0\" \"$@\"", Program.path] + drawing,
      program: "/bin/sh")
    #else
    let outcome = try Program.run(drawing)
    #endif
    #expect(outcome.status == 0, "\(outcome.errors.prefix(500))")
    if let errorOutput = page.errorOutput {
      #expect(outcome.errors.contains(errorOutput), "\(outcome.errors.prefix(500))")
    }
  }

  @Test func `Bytes that are no text are replaced`() throws {
    let broken: [UInt8] = [0xFF, 0xFE, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF0, 0x9F, 0x00]
    let page = (0..<2_000).flatMap { _ in Array("<p style='color:".utf8) + broken + Array("'>".utf8)
    }
    let outcome = try layOut(Array("<!DOCTYPE html>".utf8) + page + broken)
    #expect(outcome.status == 0)
  }

  @Test func `Nothing outside the assets folder is read and nothing is fetched`() throws {
    let secret = try workspace.write("secret-words", "secret.html")
    try workspace.write("<p>inside", "assets/inside.html")
    for name in ["link.png", "link.html", "link.ttf", "link.css"] {
      try FileManager.default.createSymbolicLink(
        atPath: workspace.path + "/assets/" + name, withDestinationPath: secret)
    }
    let page = """
      <!DOCTYPE html><base href="file://\(workspace.path)/"><style>
      @import url(file://\(secret)); @import "https://example.com/a.css";
      @font-face { font-family: x; src: url(file://\(secret)) }
      @font-face { font-family: y; src: url(link.ttf) }
      p { font-family: x, y; background: url(file://\(secret)); list-style: url(../secret.html) }
      p::before { content: url(link.png) }
      </style><link rel=stylesheet href="file://\(secret)"><link rel=stylesheet href=link.css><script src="file://\(secret)"></script>
      <script>document.write("secret-words")</script>
      <p>text<img src="file://\(secret)"><img src="../secret.html"><img src="link.png">
      <img src="assets/../../secret.html"><img src="%2e%2e%2fsecret.html">
      <img src="https://example.com/a.png"><iframe src="file://\(secret)"></iframe>
      <object data="link.html"></object><embed src="\(secret)"><video poster="\(secret)"></video>
      """
    let path = try workspace.write(page, "page.html")
    let program = ["layout", "--format", "json", "--assets", workspace.path + "/assets", path]
    var opened: String?
    let tracer = "/usr/bin/strace"
    if FileManager.default.isExecutableFile(atPath: tracer) {
      let log = workspace.path + "/trace.txt"
      let traced = try Program.run(
        ["-f", "-e", "trace=open,openat,connect", "-o", log, Program.path] + program,
        program: tracer)
      if traced.status == 0 { opened = try String(contentsOfFile: log, encoding: .utf8) }
    }
    let outcome = try Program.run(program)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.text.contains("secret-words"))
    #expect(outcome.errors.contains("file: addresses are rejected."))
    #expect(outcome.errors.contains("leads out of the assets folder"))
    #expect(outcome.errors.contains("Scripts are not run"))
    #expect(outcome.errors.contains("There is no file for the style sheet"))
    if let opened {
      #expect(!opened.contains("secret.html"))
      #expect(!opened.contains("AF_INET"))
    }
  }
}
