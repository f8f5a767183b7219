import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import Styles
import TestSupport
import Testing
import Typesetting
import WhatIf

@testable import PreviewServer

struct PreviewRoutesTests {
  private let folder: TemporaryFolder
  private let routes: PreviewRoutes
  private let style: String
  private static let origin = "http://127.0.0.1:8484"

  private static let message = """
    {"message_id": "a", "name": "A", "display_type": "modal", "display": {
      "template": "header_body_media", "heading": {"text": "Hello"}, "body": {"text": "World"},
      "buttons": [{"id": "ok", "label": {"text": "OK"}}]}}
    """

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- Wide enough for German. -->
      <key>maxWidth</key>
      <integer>320</integer>
    </dict>
    </plist>
    """

  init() throws {
    folder = try TemporaryFolder()
    let input = try folder.write(Self.message, "message.json")
    style = try folder.write(Self.plist, "UAInAppMessageModalStyle.plist")
    let inputs = try PreviewInputs(
      WhatIfInputFiles(input: input, style: style),
      environments: [Environment(device: try Device.named("iphone-15"))])
    routes = PreviewRoutes(
      gate: RequestGate(port: 8484), messages: PreviewMessages(inputs),
      drawing: PreviewDrawing(renderer: try Renderer(fonts: try FontBook())),
      queue: DrawQueue(width: 2))
  }

  private func answer(_ method: String, _ path: String, _ query: String = "") async -> Response {
    await routes.answer(
      RequestHead(
        method: method, path: path, query: query, host: "127.0.0.1:8484", origin: Self.origin))
  }

  /// What an image is reported with, and the bytes of the image.
  private func drawing(_ query: String) async throws -> (json: JSONValue, png: [UInt8]) {
    let body = await answer("GET", "/draw", query).body
    let length = body.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let json = try JSONValue.parse(Array(body.dropFirst(4).prefix(length)))
    return (json, Array(body.dropFirst(4 + length)))
  }

  private func form(_ query: String = "") async throws -> JSONValue {
    try JSONValue.parse(await answer("GET", "/form", query).body)
  }

  private func at(_ path: String, _ json: JSONValue) throws -> JSONValue? {
    json[try JSONPath(path)]
  }

  @Test func `The page is one file that asks no other site for anything`() async {
    let answer = await answer("GET", "/")
    let html = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.type.hasPrefix("text/html"))
    #expect(html.contains("</html>"))
    #expect(!html.contains("src=\"http"))
    #expect(!html.contains("//cdn"))
  }

  @Test(arguments: ["/message.json", "/../message.json", "/assets/a.png", "/style/x", ""])
  func `No address names a file`(path: String) async {
    #expect(await answer("GET", path).status == 404)
  }

  @Test func `What VoiceOver finds is said of the state that is shown`() async throws {
    let answer = await answer(
      "GET", "/accessibility", "device=iphone-15&sdk=16&message%3Adisplay.heading.text=Ahoy")
    let json = try JSONValue.parse(answer.body)
    #expect(try at("accessibility.modal", json) == .bool(true))
    #expect(try at("elements[0].spoken", json) == .string("Dismiss. Button."))
    #expect(try at("elements[1].label", json) == .string("Ahoy"))
  }

  @Test func `The form has the keys of the style, with the values of the file`() async throws {
    let form = try await form()
    #expect(try at("style.values.maxWidth", form) == .string("320"))
    guard case .array(let keys)? = try at("keys", form) else {
      Issue.record("There are no keys.")
      return
    }
    #expect(keys.count == AirshipDisplayType.modal.styleKind?.keys.count)
    #expect(try at("sdk", form) == .string("20"))
    #expect(try at("start[0].device", form) == .string("iphone-15"))
  }

  @Test func `The form has a field for each value that tags ask for`() async throws {
    #expect(try at("data", await form()) == .array([]))
    let tags = Self.message.replacing("Hello", with: "{{first_name}} {{#if vip}}!{{/if}}")
      .replacing("World", with: "{{first_name}}")
    _ = try folder.write(tags, "message.json")
    let form = try await form()
    #expect(try at("data[0].path", form) == .string("first_name"))
    #expect(try at("data[1].default", form) == .string("{{#if vip}}"))
    #expect(try at("data[2]", form) == nil)
    let shown = try await drawing("device=iphone-15&data%3Afirst_name=Maximiliane").json
    #expect("\(shown)".contains("Maximiliane"))
  }

  @Test func `The form's defaults are those of the SDK that is shown`() async throws {
    func height(_ form: JSONValue) -> JSONValue? {
      guard case .array(let keys)? = form[JSONPath(steps: [.member("keys")])] else { return nil }
      return keys.first {
        $0[JSONPath(steps: [.member("path")])] == .string("buttonStyle.buttonHeight")
      }?[JSONPath(steps: [.member("default")])]
    }
    #expect(height(try await form()) == .string("33"))
    #expect(height(try await form("sdk=16")) == nil)
  }

  @Test func `A drawing says what moved against the files`() async throws {
    let drawing = try await drawing("maxWidth=280&~picture=none")
    #expect(drawing.png.isEmpty)
    #expect(try at("screen.device", drawing.json) == .string("iphone-15"))
    guard case .string(let words)? = try at("words", drawing.json),
      case .array(let changes)? = try at("changes", drawing.json)
    else {
      Issue.record("There are no words.")
      return
    }
    #expect(words.contains("are 40 pt narrower"))
    #expect(!changes.isEmpty)
  }

  @Test func `A drawing of what the files say moves nothing`() async throws {
    let drawing = try await drawing("maxWidth=320&device=iphone-se&~picture=none")
    #expect(try at("words", drawing.json) == .string("nothing changed"))
    #expect(try at("screen.width", drawing.json) == .number(375))
  }

  @Test func `A drawing can be compared with another state`() async throws {
    let drawing = try await drawing("maxWidth=280&was=&was:maxWidth=280&~picture=none")
    #expect(try at("words", drawing.json) == .string("nothing changed"))
  }

  @Test func `The image has no more pixels than the page shows`() async throws {
    let drawing = try await drawing("device=iphone-se&~width=180")
    #expect(try at("picture.width", drawing.json) == .number(188))
    #expect(drawing.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `A sketch has the size of the image, and says what it is`() async throws {
    let exact = try await drawing("~width=400&~picture=pixels")
    let sketch = try await drawing("~width=400&~picture=pixels&~sketch=1")
    #expect(try at("picture.width", sketch.json) == at("picture.width", exact.json))
    #expect(sketch.png.count == exact.png.count)
    #expect(try at("isSketch", sketch.json) == .bool(true))
    #expect(try at("isSketch", exact.json) == .bool(false))
    // Nearly all pixels are much the same; edges lie between others.
    let far = zip(sketch.png, exact.png).count { abs(Int($0) - Int($1)) > 64 }
    #expect(far * 50 < exact.png.count, "\(far) of \(exact.png.count)")
    // A thumbnail, and the image in the device's own pixels, are none.
    for width in [90, 1179] {
      let other = try await drawing("~width=\(width)&~picture=pixels&~sketch=1")
      #expect(try at("isSketch", other.json) == .bool(false))
    }
  }

  @Test func `An image comes without its words, which follow without an image`() async throws {
    let query = "maxWidth=300&was=&~width=400&~picture=pixels"
    let whole = try await drawing(query)
    let brief = try await drawing(query + "&~words=later")
    #expect(brief.png == whole.png)
    for member in ["mark", "screen.width", "picture.width", "elements[0].id"] {
      #expect(try at(member, brief.json) == at(member, whole.json), "\(member)")
    }
    #expect(try at("isBrief", brief.json) == .bool(true))
    for member in ["words", "checks", "changes"] {
      #expect(try at(member, brief.json) == nil, "\(member)")
    }
    let words = try await drawing("maxWidth=300&was=&~picture=none")
    #expect(words.png.isEmpty)
    for member in ["words", "checks", "changes", "warnings"] {
      #expect(try at(member, words.json) == at(member, whole.json), "\(member)")
    }
  }

  @Test func `A warning is reported once, and names no file but the style`() async throws {
    try folder.write(Self.message.replacing("Hello", with: "\u{10FFFD}"), "message.json")
    try folder.write(
      Self.plist.replacing("maxWidth", with: "maxWidht"), "UAInAppMessageModalStyle.plist")
    let drawing = try await drawing("device=iphone-se&~picture=none")
    guard case .array(let warnings)? = try at("warnings", drawing.json) else {
      Issue.record("There are no warnings.")
      return
    }
    let strings = warnings.map { if case .string(let text) = $0 { text } else { "" } }
    #expect(Set(strings).count == strings.count)
    #expect(
      strings.contains { $0.hasPrefix("UAInAppMessageModalStyle.plist:maxWidht: warning: ") },
      "\(strings)")
    #expect(
      strings.contains { $0.hasPrefix("display.heading: warning: No font has") }, "\(strings)")
  }

  @Test func `What is too much to be painted is reported`() async throws {
    let input = try folder.write(Crowd.page, "page.html")
    let inputs = try PreviewInputs(
      WhatIfInputFiles(input: input),
      environments: [Environment(device: try Device.named("iphone-15"))])
    let drawing = PreviewDrawing(renderer: try Renderer(fonts: try FontBook()))
    let text = String(
      decoding: drawing.answer(try PreviewState(query: ""), of: inputs).body, as: UTF8.self)
    #expect(text.contains("Too many boxes cover one another"))
    let laidOut = drawing.answer(try PreviewState(query: "~picture=none"), of: inputs)
    #expect(!String(decoding: laidOut.body, as: UTF8.self).contains("Too many boxes"))
  }

  @Test func `A value that can't be set leaves the others as they are`() async throws {
    let drawing = try await drawing("maxWidth=wide&maxHeight=500&nokey=1&~picture=none")
    #expect(try at("rejected[0].key", drawing.json) == .string("maxWidth"))
    #expect(try at("rejected[1].key", drawing.json) == .string("nokey"))
    #expect(try at("elements[0].id", drawing.json) != nil)
  }

  @Test func `A message that can't be read is reported about`() async throws {
    try folder.write("{", "message.json")
    let drawing = try await drawing("")
    guard case .array(let problems)? = try at("problems", drawing.json) else {
      Issue.record("There are no problems.")
      return
    }
    #expect(problems.count == 1)
    #expect(drawing.png.isEmpty)
  }

  private func digest() async throws -> String {
    guard case .string(let digest)? = try at("style.digest", try await form()) else { return "" }
    return digest
  }

  private func saved() throws -> String {
    String(decoding: try InputFile.read(style, limit: 1 << 20), as: UTF8.self)
  }

  @Test func `Saving writes the style's values and keeps the rest`() async throws {
    let query = "maxWidth=300&device=iphone-se&message:name=B&~digest=\(try await digest())"
    #expect(await answer("PUT", "/style", query).status == 200)
    let text = try saved()
    #expect(text.contains("<integer>300</integer>"))
    #expect(text.contains("<!-- Wide enough for German. -->"))
    #expect(try await at("style.values.maxWidth", form()) == .string("300"))
    #expect(try folder.files == ["UAInAppMessageModalStyle.plist", "message.json"])
  }

  @Test func `Saving takes a value away`() async throws {
    let query = "maxWidth=unset&~digest=\(try await digest())"
    #expect(await answer("PUT", "/style", query).status == 200)
    #expect(try !saved().contains("maxWidth"))
  }

  @Test func `A style that was changed meanwhile is not overwritten`() async throws {
    let known = try await digest()
    let other = Self.plist.replacing("320", with: "310")
    try folder.write(other, "UAInAppMessageModalStyle.plist")
    #expect(await answer("PUT", "/style", "maxWidth=300&~digest=\(known)").status == 409)
    #expect(try saved() == other)
  }

  @Test func `A value that can't be saved leaves the file as it was`() async throws {
    let query = "maxHeight=500&maxWidth=wide&~digest=\(try await digest())"
    #expect(await answer("PUT", "/style", query).status == 422)
    #expect(try saved() == Self.plist)
  }

  @Test func `The style can be downloaded without being written`() async throws {
    let answer = await answer("GET", "/style", "maxWidth=300")
    #expect(String(decoding: answer.body, as: UTF8.self).contains("<integer>300</integer>"))
    #expect(try saved() == Self.plist)
  }

  @Test func `A page that waits is reported when a file changes`() async throws {
    guard case .string(let mark)? = try at("mark", try await form()) else {
      Issue.record("There is no mark.")
      return
    }
    async let news = answer("GET", "/changes", "~mark=\(mark)")
    try folder.write(Self.message.replacing("World", with: "Everyone"), "message.json")
    let told = try JSONValue.parse(await news.body)
    #expect(try at("mark", told) != .string(mark))
  }
}
