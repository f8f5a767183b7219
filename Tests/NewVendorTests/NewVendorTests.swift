import Devices
import Diagnostics
import Geometry
import Inputs
import Linting
import Messages
import Raster
import Rendering
import Snapshots
import TestSupport
import Testing
import Typesetting
import WhatIf

@testable import PreviewServer

/// A vendor is one row of a table and a message type: nothing else has to know it.
struct NewVendorTests {
  private static let message = #"{"greeting": "Greetings from the coast", "stamp": 3}"#
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  private let folder: TemporaryFolder
  private let path: String
  private var reader: InputReader { InputReader(vendors: .withPostcard) }

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Self.message, "postcard/message.json")
  }

  @Test func `It is recognised, laid out and drawn`() throws {
    let source = try reader.source(at: path)
    let renderer = try Self.renderer.get()
    for (version, height) in [(SDKVersion(1), 60.0), (nil, 80)] {
      let input = try source.input(sdk: version)
      #expect(input.vendorID == "postcard")
      #expect(input.warnings.map(\.file) == [path])
      let frame = try renderer.frame(of: input, in: Environment(device: .iPhone15))
      #expect(frame.layout.first?.frame == Rect(x: 20, y: 100, width: 200, height: height))
      let document = LayoutDocument(frame, of: input, warnings: []).text
      #expect(document.contains("\"Greetings from the coast\""))
      #expect(renderer.image(of: frame, from: input).value.width == 1179)
    }
  }

  @Test func `It is checked against goldens`() throws {
    let root = try SnapshotFolder(folder.path)
    let task = try #require(root.contents().tasks.first)
    var subject = SnapshotSubject(
      snapshot: "postcard", input: try SnapshotInput(task.snapshot), messageFile: path,
      styleFile: nil, assets: try AssetFolder(folder.path + "/assets"), variant: task.variant,
      settings: SnapshotSettings(), golden: folder.path + "/postcard/iphone-15")
    subject.vendors = .withPostcard
    let checker = Checker(renderer: try Self.renderer.get(), jobs: 1)
    let new = checker.check(subject)
    #expect(new.status == .new)
    try Acceptance(in: root).accept(#require(new.candidate), in: "postcard", named: "iphone-15")
    #expect(checker.check(subject).status == .passed)
    subject.input.message = Array(Self.message.replacing("coast", with: "hills").utf8)
    let changed = checker.check(subject)
    #expect(changed.status == .failed)
    #expect(changed.verdict.contains("greeting says"))
    #expect(changed.cause?.contains("greeting") == true)
  }

  @Test func `It is linted`() throws {
    let environments = [Environment(device: .iPhone15)]
    var request = SDKRequest()
    try request.add("1", of: reader.vendors)
    var linter = Linter(on: environments, reader: reader, request: request)
    #expect(try linter.findings(in: path).map(\.check) == ["message", "contrast"])
    linter = Linter(on: environments, reader: reader)
    #expect(try linter.findings(in: path).map(\.check) == ["message"])
  }

  @Test func `Its values are tried out`() throws {
    let subject = WhatIfInput(
      try reader.source(at: path), environment: Environment(device: .iPhone15))
    let renderer = try Self.renderer.get()
    let key = try SettingKey("message:greeting", styleKeys: subject.styleKeys())
    let after = try subject.setting([Setting(key, "Hi"), Setting(.sdk, "1")])
    let effect = Effect(
      from: try subject.laidOut(by: renderer), to: try after.laidOut(by: renderer))
    #expect(effect.changedIDs == ["card", "greeting"])
    #expect(effect.checks.map(\.check).contains("contrast"))
  }

  @Test func `It is previewed`() async throws {
    let inputs = try PreviewInputs(
      WhatIfInputFiles(input: path), reader: reader, environments: [Environment(device: .iPhone15)])
    let routes = PreviewRoutes(
      gate: RequestGate(port: 8484), messages: PreviewMessages(inputs),
      drawing: PreviewDrawing(renderer: try Self.renderer.get()),
      queue: DrawQueue(width: 1))
    func answer(_ path: String, _ query: String = "") async -> [UInt8] {
      await routes.answer(
        RequestHead(
          method: "GET", path: path, query: query, host: "127.0.0.1:8484",
          origin: "http://127.0.0.1:8484")
      ).body
    }
    let form = try JSONValue.parse(await answer("/form"))
    #expect(form[try JSONPath("sdks[0]")] == .string("1"))
    #expect(form[try JSONPath("sdk")] == .string("2"))
    let drawing = await answer("/draw", "sdk=1")
    #expect(String(decoding: drawing, as: UTF8.self).contains(#""id":"card""#))
  }
}
