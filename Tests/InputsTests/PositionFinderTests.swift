import Diagnostics
import Inputs
import TestSupport
import Testing

/// The lines and characters of problems, which know the keys of their files.
@Suite struct PositionFinderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let message = """
    {
     "display_type": "modal",
     "display": {
      "heading": {"text": "Ü Hi", "color": "#000000"},
      "buttons": [{"id": "a"}, {"id": "b",
        "label": {"text": "B"}}],
      "a.b": {"https://x.example/a.png": 1}
     }
    }
    """

  private func position(_ keyPath: String, in text: String, _ file: String) throws -> String? {
    var finder = PositionFinder()
    let path = try folder.write(text, file)
    return finder.position(ofKeyPath: keyPath, in: path)?.text
  }

  @Test(
    arguments: [
      ("display_type", "2:18"), ("display.heading", "4:3"), ("display.heading.color", "4:40"),
      ("display.buttons[0]", "5:15"), ("display.buttons[1].label.text", "6:23"),
      ("display.a.b.https://x.example/a.png", "7:38"),
      // What isn't there is where it would be added.
      ("display.heading.size", "4:3"), ("display.buttons[7]", "5:3"), ("footer", "1:1"),
    ])
  func aKeyOfAMessageHasALineAndACharacter(_ keyPath: String, _ expected: String) throws {
    #expect(try position(keyPath, in: Self.message, "m.json") == expected)
  }

  @Test func anUnknownKeyIsPointedAtRatherThanItsValue() throws {
    var problem = Diagnostic.warning(
      "x", file: try folder.write(Self.message, "m.json"), keyPath: "display.heading.color")
    problem.cause = .unknownKey(owner: "a text", meant: nil, known: [])
    var finder = PositionFinder()
    #expect(finder.located(problem).position?.text == "4:31")
  }

  @Test(
    arguments: [
      ("maxWidth", "4:22"), ("headingStyle", "5:3"), ("headingStyle.size", "7:21"),
      ("stops[1]", "9:40"), ("none", "3:3"),
    ])
  func aKeyOfAStyleHasALineAndACharacter(_ keyPath: String, _ expected: String) throws {
    let style = """
      <?xml version="1.0"?>
      <plist version="1.0">
        <dict>
        <key>maxWidth</key><integer>300</integer>
        <key>headingStyle</key>
        <dict>
          <key>size</key> <real>9</real>
        </dict>
        <key>stops</key><array><real>1</real><real>2</real></array>
        </dict>
      </plist>
      """
    #expect(try position(keyPath, in: style, "style.plist") == expected)
  }

  @Test func aLineOfAPageInAMessageIsWhereTheMessageHasIt() throws {
    let message = #"{"type": "HTML", "message": "<p>\n  <b>Ü\t\"</b>\r\n<a>\n"}"#
    #expect(try position("message:1", in: message, "m.json") == "1:30")
    #expect(try position("message:2", in: message, "m.json") == "1:37")
    #expect(try position("message:3", in: message, "m.json") == "1:53")
    // A page that has been filled may have more lines than its template.
    #expect(try position("message:9", in: message, "m.json") == "1:29")
  }

  @Test func aLineOfAPageInAScenarioIsALineOfTheScenario() throws {
    let scenario = """
      scenario: 1
      messages:
        a:
          message:
            message: |
              <p>
                <b>
      """
    #expect(try position("messages.a.message.message:2", in: scenario, "a.yml") == "7:11")
    #expect(try position("4:messages.a.message", in: scenario, "a.yml") == "4:5")
  }

  @Test func aBlockIsFoundByItsId() throws {
    let blocks = """
      [{"id": "a", "content": {"html": "<p>"}},
       {"id": "b1", "content": {"html": "<p>\\n<b>"}}]
      """
    #expect(try position("b1:2", in: blocks, "b.json") == "2:41")
    #expect(try position("b1", in: blocks, "b.json") == "2:2")
  }

  @Test func aLineAloneHasItsFirstCharacter() throws {
    #expect(try position("2", in: "<p>\n  <b>\n", "a.html") == "2:3")
    #expect(try position("2", in: "devices:\n  - x\n", "snapshot.yml") == "2:3")
    #expect(try position("1:9", in: "{\"a\": 1,,}", "m.json") == "1:9")
  }

  @Test func whatHasNoLinesHasNoPosition() throws {
    #expect(try position("maxWidth", in: "bplist00", "style.plist") == nil)
    var finder = PositionFinder()
    #expect(finder.position(ofKeyPath: "a", in: folder.path + "/none.json") == nil)
    let problem = Diagnostic.error("x", file: folder.path + "/none.json", keyPath: "a")
    #expect(finder.located(problem).description == "\(folder.path)/none.json:a: error: x")
  }

  @Test func aProblemIsPrintedAsCompilersDo() throws {
    let path = try folder.write(Self.message, "m.json")
    var finder = PositionFinder()
    let problem = finder.located(
      .error("It is wrong.", file: path, keyPath: "display.heading.text", solution: "Fix it."))
    #expect(
      problem.description == "\(path):4:23: error: It is wrong. Fix it. [display.heading.text]")
  }
}
