import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import TestSupport
import Testing
import Typesetting
import WhatIf

@testable import PreviewServer

struct PreviewMessagesTests {
  private let folder: TemporaryFolder

  private static let modal = """
    {"message_id": "a", "name": "A", "display_type": "modal", "display": {
      "heading": {"text": "Hello", "color": "#112233"},
      "buttons": [{"id": "ok", "label": {"text": "OK"}}]}}
    """

  init() throws {
    folder = try TemporaryFolder()
  }

  private func routes(_ paths: [String]) throws -> PreviewRoutes {
    let options = PreviewMessages.Options(
      environments: [Environment(device: try Device.named("iphone-se"))])
    return PreviewRoutes(
      gate: RequestGate(port: 8484), messages: try PreviewMessages(paths, options),
      drawing: PreviewDrawing(renderer: try Renderer(fonts: try FontBook())),
      queue: DrawQueue(width: 2))
  }

  private func answer(
    _ routes: PreviewRoutes, _ path: String, _ query: String = ""
  ) async -> Response {
    await routes.answer(
      RequestHead(
        method: "GET", path: path, query: query, host: "127.0.0.1:8484",
        origin: "http://127.0.0.1:8484"))
  }

  private func json(
    _ routes: PreviewRoutes, _ path: String, _ query: String = ""
  ) async throws -> JSONValue {
    let body = await answer(routes, path, query).body
    guard path == "/draw" else { return try JSONValue.parse(body) }
    let length = body.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return try JSONValue.parse(Array(body.dropFirst(4).prefix(length)))
  }

  private func at(_ path: String, _ json: JSONValue) throws -> JSONValue? {
    json[try JSONPath(path)]
  }

  /// The field of the form for a path of the message.
  private func field(_ path: String, _ form: JSONValue) throws -> JSONValue? {
    guard case .array(let fields)? = try at("message", form) else { return nil }
    return fields.first { $0[JSONPath(steps: [.member("path")])] == .string(path) }
  }

  @Test func `The messages of a folder are listed, and each is shown`() async throws {
    try folder.write(Self.modal, "b.json")
    try folder.write(#"{"type": "SLIDEUP", "message": "Hi"}"#, "inner/a.json")
    try folder.write("{}", "other.json")
    try folder.write("<p>Page</p>", "page.html")
    let routes = try routes([folder.path])
    let list = try await json(routes, "/messages")
    guard case .array(let messages)? = try at("messages", list) else {
      Issue.record("There is no list.")
      return
    }
    #expect(
      try messages.map { try at("name", $0) }
        == ["b.json", "inner/a.json", "page.html"].map { .string($0) })
    let form = try await json(routes, "/form", "~message=\(folder.path)/inner/a.json")
    #expect(try at("vendor", form) == .string("Braze"))
    try folder.write(#"{"type": "SLIDEUP", "message": "New"}"#, "c.json")
    guard case .array(let more)? = try at("messages", try await json(routes, "/messages")) else {
      Issue.record("There is no list.")
      return
    }
    #expect(more.count == 4)
  }

  @Test func `A request can't name a file that is not listed`() async throws {
    let own = try folder.write(Self.modal, "own.json")
    let other = try folder.write(Self.modal, "other.json")
    #expect(await answer(try routes([own]), "/form", "~message=\(other)").status == 404)
  }

  @Test func `Every message of a file is one of its own`() async throws {
    let path = try folder.write(
      #"[{"type": "SLIDEUP", "message": "One"}, {"type": "SLIDEUP", "message": "Two"}]"#,
      "several.json")
    let routes = try routes([path])
    let drawing = try await json(routes, "/draw", "~message=\(path)%232&~picture=none")
    guard case .array(let elements)? = try at("elements", drawing) else {
      Issue.record("There are no elements.")
      return
    }
    #expect(try elements.contains { try at("text", $0) == .string("Two") })
  }

  @Test func `An element says whether its frame is inferred`() async throws {
    let banner = #"""
      {"message_id": "a", "name": "A", "display_type": "banner", "display": {"placement": "top",
       "body": {"text": "Hi"}}}
      """#
    for (message, isInferred) in [(banner, true), (Self.modal, false)] {
      let path = try folder.write(message, "message.json")
      let drawing = try await json(try routes([path]), "/draw", "~picture=none")
      guard case .array(let elements)? = try at("elements", drawing) else {
        Issue.record("There are no elements.")
        return
      }
      #expect(!elements.isEmpty)
      for element in elements {
        #expect(try at("inferred", element) == (isInferred ? .bool(true) : nil))
      }
    }
  }

  @Test func `A folder without a message is rejected`() throws {
    try folder.write("{}", "other.json")
    #expect(throws: Diagnostic.self) { try routes([folder.path]) }
  }

  @Test func `Fields are in the file's order, with choices and what could be added`() async throws {
    let path = try folder.write(Self.modal, "a.json")
    let form = try await json(try routes([path]), "/form")
    guard case .array(let fields)? = try at("message", form) else {
      Issue.record("There are no fields.")
      return
    }
    let there = try fields.filter { try at("absent", $0) == nil }.map { try at("path", $0) }
    #expect(
      there
        == [
          "message_id", "name", "display_type", "display.heading.text", "display.heading.color",
          "display.buttons[0].id", "display.buttons[0].label.text",
        ].map { .string($0) })
    let color = try #require(try field("display.heading.color", form))
    #expect(try at("unit", color) == .string("color"))
    let layout = try #require(try field("display.button_layout", form))
    #expect(try at("absent", layout) == .bool(true))
    #expect(
      try at("choices", layout)
        == .array(["stacked", "separate", "joined"].map { .string($0) }))
    #expect(
      try at("least", try #require(try field("display.border_radius", form))) == .number(0))
  }

  @Test func `A value that can't be used is explained at its field`() async throws {
    let path = try folder.write(Self.modal, "a.json")
    let routes = try routes([path])
    let drawing = try await json(
      routes, "/draw", "message:display.heading.color=red&~picture=none")
    #expect(try at("fields[0].key", drawing) == .string("message:display.heading.color"))
    #expect(try at("fields[0].isError", drawing) == .bool(false))
    let broken = try await json(
      routes, "/draw", "message:display.template=none_such&~picture=none")
    #expect(try at("fields[0].key", broken) == .string("message:display.template"))
    #expect(try at("fields[0].isError", broken) == .bool(true))
  }

  @Test func `A message that shows nothing has a reason`() async throws {
    let path = try folder.write(
      #"{"type": "MODAL", "message": "", "is_control": true}"#, "control.json")
    let drawing = try await json(try routes([path]), "/draw", "~picture=none")
    guard case .string(let reason)? = try at("nothing", drawing) else {
      Issue.record("There is no reason.")
      return
    }
    #expect(reason.contains("not shown"))
  }

  @Test func `The changed message keeps what its author wrote`() async throws {
    let path = try folder.write(Self.modal, "a.json")
    let query = "message:display.heading.text=Bye&message:display.border_radius=8&maxWidth=3"
    let answer = await answer(try routes([path]), "/message", query)
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == Self.modal.replacing("Hello", with: "Bye").replacing(
          "}]}}", with: "}],\n  \"border_radius\": 8}}"))
  }

  @Test func `An element is described with its box`() async throws {
    let path = try folder.write(
      #"<meta name=viewport content=width=device-width><style>p { margin: 10px; padding: 4px 6px; border: 2px solid }</style><p id="p">Hi</p>"#,
      "page.html")
    let element = try await json(try routes([path]), "/element", "~element=p")
    let four = { (sides: [Double]) in JSONValue.array(sides.map { .number($0) }) }
    #expect(try at("margin", element) == four([10, 10, 10, 10]))
    #expect(try at("border", element) == four([2, 2, 2, 2]))
    #expect(try at("padding", element) == four([4, 6, 4, 6]))
    #expect(await answer(try routes([path]), "/element", "~element=none").status == 404)
  }

  @Test func `The rules of a page that select an element are listed`() async throws {
    let path = try folder.write(
      """
      <style>
      p { color: red }
      .other { color: green }
      p.a { color: blue }
      </style>
      <p class="a">Hi</p>
      """, "page.html")
    let routes = try routes([path])
    let drawing = try await json(routes, "/draw", "~picture=none")
    guard case .array(let elements)? = try at("elements", drawing),
      let element = try elements.first(where: { try at("element", $0) == .string("p") }),
      case .string(let id)? = try at("id", element)
    else {
      Issue.record("There is no paragraph.")
      return
    }
    let answer = try await json(
      routes, "/element", PreviewState(request: ["element": id]).query)
    #expect(try at("rules[0].selector", answer) == .string("p { color: red }"))
    #expect(try at("rules[1].selector", answer) == .string("p.a { color: blue }"))
    #expect(try at("rules[1].place", answer) == .string("line 4"))
    #expect(try at("rules[2]", answer) == nil)
  }

  @Test func `The values of a page are fields, and a changed page can be downloaded`()
    async throws
  {
    let path = try folder.write(
      "<!DOCTYPE html><style>h1 { color: #123456 }</style><h1>Hello</h1>", "page.html")
    let routes = try routes([path])
    let form = try await json(routes, "/form")
    #expect(try at("page.values[0].path", form) == .string("css:h1{color}"))
    #expect(try at("page.values[0].text", form) == .string("#123456"))
    #expect(try at("page.values[1].path", form) == .string("html:h1{text}"))
    #expect(try at("page.values[1].element", form) == .string("h1"))
    let values = [
      PreviewState.Value("css:h1{color}", "#ff0000"), PreviewState.Value("html:h1{text}", "Bye"),
    ]
    let drawing = try await json(
      routes, "/draw", PreviewState(values: values, request: ["picture": "none"]).query)
    #expect("\(drawing)".contains("Bye"))
    let changed = String(
      decoding: await answer(routes, "/message", PreviewState(values: values).query).body,
      as: UTF8.self)
    #expect(changed.contains("Bye</h1>") && changed.contains("color: #ff0000 !important"))
    let same = await answer(routes, "/message").body
    #expect(String(decoding: same, as: UTF8.self).hasSuffix("<h1>Hello</h1>"))
    let rejected = try await json(
      routes, "/draw",
      PreviewState(
        values: [PreviewState.Value("css:h2{color}", "red")], request: ["picture": "none"]
      ).query)
    #expect(try at("rejected[0].key", rejected) == .string("css:h2{color}"))
  }

  @Test func `Pages in a message are edited where the message has them`() async throws {
    let path = try folder.write(Self.blocks, "blocks.json")
    let routes = try routes([path])
    let form = try await json(routes, "/form")
    // Each block has a paragraph of its own.
    #expect(try at("page.values[0].path", form) == .string("html:p{text}"))
    #expect(try at("page.values[0].text", form) == .some(.null))
    let edit = PreviewState(values: [
      PreviewState.Value("css:p{color}", "red"),
      PreviewState.Value("message:in_app_content_blocks[0].name", "Uno"),
    ])
    let changed = await answer(routes, "/message", edit.query).body
    let message = try JSONValue.parse(changed)
    #expect(try at("in_app_content_blocks[0].name", message) == .string("Uno"))
    guard case .string(let html)? = try at("in_app_content_blocks[1].content.html", message) else {
      Issue.record("There is no page.")
      return
    }
    #expect(html.contains("color: red !important") && html.contains("Second"))
  }

  @Test func `Pixels are as many bytes as the image has`() async throws {
    let path = try folder.write(Self.modal, "a.json")
    let body = await answer(try routes([path]), "/draw", "~picture=pixels&~width=200").body
    let length = body.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let description = try JSONValue.parse(Array(body.dropFirst(4).prefix(length)))
    guard case .number(let width)? = try at("picture.width", description),
      case .number(let height)? = try at("picture.height", description)
    else {
      Issue.record("There is no image.")
      return
    }
    #expect(body.count == 4 + length + Int(width * height) * 4)
    #expect(stride(from: 4 + length + 3, to: body.count, by: 4).allSatisfy { body[$0] == 255 })
  }

  @Test func `Runs of pixels are the same image in fewer bytes`() async throws {
    let path = try folder.write(Self.modal, "a.json")
    func image(_ form: String) async throws -> [UInt32] {
      let body = await answer(try routes([path]), "/draw", "~picture=\(form)&~width=200").body
      let length = body.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      #expect(length % 4 == 0)
      return stride(from: 4 + length, to: body.count, by: 4).map { position in
        (0..<4).reduce(0) { $0 | UInt32(body[position + $1]) << (8 * UInt32($1)) }
      }
    }
    let pixels = try await image("pixels")
    var rest = try await image("runs")[...]
    #expect(rest.count * 2 < pixels.count)
    var unpacked: [UInt32] = []
    while let head = rest.popFirst() {
      let count = Int(head & 0x7FFF_FFFF)
      if head >> 31 == 1 {
        let word = rest.popFirst()
        unpacked += Array(repeating: try #require(word), count: count)
      } else {
        unpacked += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    #expect(unpacked == pixels)
  }

  private static let blocks = """
    {"success": true, "view": {"kind": "carousel"}, "in_app_content_blocks": [\
    {"id": "1", "name": "One", "date_filter": {"enabled": false}, "placeholders": ["p"], \
    "load_priority": 2, "content": {"html": "<p>First</p>"}}, \
    {"id": "2", "name": "Two", "date_filter": {"enabled": false}, "placeholders": ["p"], \
    "content": {"html": "<p>Second</p>"}}, \
    {"id": "3", "name": "Three", "date_filter": {"enabled": false}, "placeholders": ["q"], \
    "content": {"html": "<p>Third</p>"}}]}
    """

  @Test func `The blocks of a carousel are shown one by one, and the others have reasons`()
    async throws
  {
    let path = try folder.write(Self.blocks, "blocks.json")
    let routes = try routes([path])
    let form = try await json(routes, "/form")
    #expect(try at("parts.shown[1].title", form) == .string("Two"))
    #expect(try at("parts.leftOut[0].title", form) == .string("Three"))
    #expect(try at("parts.leftOut[0].reason", form) == .string("serves other placeholders"))
    #expect(try at("parts.showings[1].part", form) == .string("2"))
    for (part, text) in [("", "First"), ("~part=2&", "Second")] {
      let drawing = await answer(routes, "/draw", part + "~picture=none").body
      #expect(String(decoding: drawing, as: UTF8.self).contains(text))
    }
  }

  @Test(arguments: [true, false])
  func `How blocks are shown can be chosen, or it is said what the file needs`(
    isList: Bool
  ) async throws {
    let block =
      #"{"id": "1", "name": "One", "date_filter": {"enabled": false}, "#
      + #""placeholders": ["p"], "content": {"html": "<p>First</p>"}}"#
    let text = isList ? "[\(block)]" : #"{"success": true, "in_app_content_blocks": [\#(block)]}"#
    let routes = try routes([try folder.write(text, "plain.json")])
    let form = try await json(routes, "/form")
    #expect(try at("parts.kinds[2]", form) == .string("carousel"))
    let problem = try at("parts.kindsProblem", form)
    #expect((problem == .null) != isList)
    let drawing = await answer(
      routes, "/draw", "message:view.kind=carousel&~picture=none")
    let isRejected = String(decoding: drawing.body, as: UTF8.self)
      .contains(#""rejected":[{"key""#)
    #expect(isRejected == isList)
  }

  @Test func `A scenario is played`() async throws {
    let source = Repository.root + "/Examples/braze.scenario.yml"
    let routes = try routes([source])
    let form = try await json(routes, "/form")
    guard case .array(let showings)? = try at("scenario.showings", form),
      let first = showings.first, case .number(let from)? = try at("from", first)
    else {
      Issue.record("Nothing is shown.")
      return
    }
    func pixels(_ second: Double) async -> [UInt8] {
      await answer(
        routes, "/draw", "~picture=pixels&~width=100&~at=\(Int(second * 1000))"
      ).body
    }
    #expect(await pixels(0) != pixels(from + 1))
  }
}
