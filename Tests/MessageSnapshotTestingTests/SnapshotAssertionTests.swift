import Diagnostics
import Foundation
import Raster
import Snapshots
import TestSupport
import Testing

@testable import MessageSnapshotTesting

/// Assertions of a test that isn't there, in environments that aren't there either.
struct SnapshotAssertionTests {
  private let sample: SampleTest
  private var folder: TemporaryFolder { sample.folder }
  private let red = SampleTest.message(color: "#FF0000")

  init() throws { sample = try SampleTest() }

  /// The only failure's lines, with the temporary folder taken out.
  private func lines(_ failures: [SnapshotFailure]) throws -> [String] {
    try #require(failures.count == 1)
    return failures[0].message.replacing(folder.path + "/", with: "")
      .split(separator: "\n").map(String.init)
  }

  @Test func `The first run records and fails, the second one passes`() throws {
    #expect(
      try lines(sample.check()) == [
        "120x90@1: There was no golden: recorded.",
        "  golden    __Snapshots__/ModalTests/logbook.a.120x90@1.png",
        "  Look at it, and run the test again.",
      ])
    #expect(
      try sample.goldens == ["logbook.a.120x90@1.png", "logbook.a.120x90@1.txt"])
    #expect(try sample.check().isEmpty)
    #expect(try folder.files == ["__Snapshots__"])
  }

  @Test func `Each of the data has goldens of its own, and an unsent message fails`() throws {
    _ = try folder.write("name: Ana", "ana.yml")
    _ = try folder.write("name: Maximiliane", "max.yml")
    let text = """
      {"type": "MODAL", "message": "{% unless name %}{% abort_message('who?') %}{% endunless %}{{name}}"}
      """
    #expect(try sample.check(.text(text), data: ["ana.yml", "max.yml", "shortest"]).count == 3)
    let names = ["ana", "max", "shortest"].map { "logbook.a.120x90@1.data-\($0).png" }
    #expect(try sample.goldens.filter { $0.hasSuffix(".png") } == names)
    #expect(try sample.golden(names[0]) != sample.golden(names[1]))
    let problems = try #require(throws: InputProblems.self) {
      try sample.check(.text(text), data: ["empty"])
    }
    #expect(problems.diagnostics.first?.summary.contains("not sent: \"who?\"") == true)
  }

  @Test(arguments: ["", " ", nil])
  func `A tolerance needs a reason`(_ reason: String?) throws {
    var settings = SnapshotSettings()
    settings.tolerance = .init(channel: 2, pixels: 5, reason: reason)
    #expect(throws: Diagnostic.self) { try sample.check(settings: settings) }
    settings.tolerance.reason = "try"
    #expect(try sample.check(settings: settings).count == 1)
  }

  @Test func `What VoiceOver finds has a golden of its own where it is asked for`() throws {
    var settings = SnapshotSettings()
    settings.comparesAccessibility = true
    #expect(try sample.check(settings: settings).count == 2)
    #expect(
      try sample.goldens == [
        "logbook.a.120x90@1.accessibility.txt", "logbook.a.120x90@1.png",
        "logbook.a.120x90@1.txt",
      ])
    #expect(try sample.check(settings: settings).isEmpty)
    // Another colour is another image, and not another voice.
    #expect(try sample.check(red, settings: settings).count == 1)
  }

  @Test func `Warnings are reported, and ids that nothing has`() throws {
    let style = try SnapshotSource.values(["buttonStile": ["stackedButtonSpacing": 3]])
    let text = try lines(sample.check(style: style)).joined(separator: "\n")
    #expect(text.contains("warning: ") && text.contains("buttonStile"), "\(text)")
    var settings = SnapshotSettings()
    settings.ignored = ["nothere"]
    let ignored = try lines(sample.check(style: style, settings: settings))
    #expect(ignored.first?.hasPrefix("ignoring: No element has the id \"nothere\".") == true)
  }

  @Test func `A difference is reported with its cause, its images and how to accept it`() throws {
    try sample.check()
    let golden = try sample.golden("logbook.a.120x90@1.png")
    let failures = try sample.check(red)
    let lines = try lines(failures)
    #expect(lines.first?.hasPrefix("120x90@1: ") == true)
    #expect(
      lines.first?.hasSuffix("because display.body.color \"#12808C\" → \"#FF0000\"") == true)
    let stem = "failed/AppTests/ModalTests/logbook.a.120x90@1"
    #expect(
      Array(lines.dropFirst(2)) == [
        "  expected  \(stem)-expected.png", "  actual    \(stem)-actual.png",
        "  diff      \(stem)-diff.png",
        "  golden    __Snapshots__/ModalTests/logbook.a.120x90@1.png",
        "  To accept it: SNAPSHOT_TESTING_RECORD=failed swift test --filter logbook",
      ])
    for attachment in failures[0].attachments {
      let written = try Data(
        contentsOf: URL(filePath: folder.path + "/failed/AppTests/ModalTests/" + attachment.name))
      #expect(Array(written) == attachment.bytes)
      #expect(try PNG.decode(attachment.bytes).width == 120)
    }
    #expect(failures[0].attachments.count == 3)
    #expect(try sample.golden("logbook.a.120x90@1.png") == golden)
  }

  @Test(arguments: [nil, SnapshotRecordMode.all])
  func `Nothing is recorded on CI, whoever asks for it`(_ record: SnapshotRecordMode?) throws {
    let ci = ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"]
    let missing = try sample.check(record: record, in: ci)
    #expect(try lines(missing).first == "120x90@1: There is no golden yet.")
    #expect(missing[0].message.contains("Nothing is recorded on CI."))
    #expect(missing[0].attachments.map(\.name) == ["logbook.a.120x90@1-actual.png"])
    #expect(try folder.files == ["failed"])

    try sample.check()
    let golden = try sample.golden("logbook.a.120x90@1.png")
    #expect(try sample.check(red, record: record, in: ci).count == 1)
    #expect(try sample.golden("logbook.a.120x90@1.png") == golden)
    #expect(try sample.check(record: record, in: ci).isEmpty)
  }

  @Test func `Each mode writes what it says`() throws {
    for mode in SnapshotRecordMode.allCases {
      let sample = try SampleTest()
      let environment = ["SNAPSHOT_TESTING_RECORD": mode.rawValue]
      #expect(try sample.check(in: environment).count == 1)
      #expect(try sample.goldens.isEmpty == (mode == .never))
      if mode == .never { try sample.check() }
      // `all` fails also when there is nothing to write, lest it be forgotten.
      #expect(try sample.check(in: environment).isEmpty == (mode != .all))
      #expect(try sample.check(red, in: environment).count == 1)
      let isWritten = mode == .all || mode == .failed
      #expect(try sample.check(red).isEmpty == isWritten)
    }
  }

  @Test func `Each variant has a golden, and all are looked at`() throws {
    let variants = ["120x90@1", "120x90@1.dark"]
    #expect(try sample.check(on: variants).count == 2)
    #expect(try sample.check(on: variants).isEmpty)
    #expect(try sample.goldens.filter { $0.hasSuffix(".png") }.count == 2)
    let failures = try sample.check(red, on: variants)
    #expect(failures.map { $0.message.prefix { $0 != ":" } } == ["120x90@1", "120x90@1.dark"])
  }

  @Test func `Files are seen from the test's folder, and images from the message's`() throws {
    try folder.write(
      """
      {"display_type": "banner", "display": {"template": "media_left", "placement": "top",
       "media": {"type": "image", "url": "https://example.com/red.png", "description": "Red"},
       "body": {"text": "Sail on", "size": 12, "color": "#10333A"}}}
      """, "Messages/banner.json")
    try folder.write("<plist version=\"1.0\"><dict/></plist>", "style.plist")
    let image = Bitmap(
      width: 1, height: 1, pixels: [Pixel(red: 255, green: 0, blue: 0, alpha: 255)])
    try folder.write(PNG.encode(image), "Messages/assets/red.png")
    let message = SnapshotSource.file("Messages/banner.json")
    #expect(try sample.check(message, style: .file("style.plist")).count == 1)
    let url = SnapshotSource.file(URL(filePath: folder.path + "/Messages/banner.json"))
    #expect(try sample.check(url).isEmpty)
    let golden = try PNG.decode(sample.golden("logbook.a.120x90@1.png"))
    #expect(golden.pixels.contains { $0.red == 255 && $0.green == 0 })
  }

  @Test func `A folder of images that isn't there is rejected`() throws {
    let error = #expect(throws: Diagnostic.self) { try sample.check(assets: "Pictures") }
    #expect(error?.file == folder.path + "/Pictures")
    #expect(try sample.goldens.isEmpty)
  }

  @Test func `Styles may be values, and their changes are reported`() throws {
    let banner = SampleTest.message()
    func style(_ spacing: Int) throws -> SnapshotSource {
      try .values(["bodyStyle": ["lineSpacing": 2, "additionalPadding": ["top": spacing]]])
    }
    try sample.check(banner, style: style(4))
    #expect(try sample.check(banner, style: style(4)).isEmpty)
    let line = try lines(sample.check(banner, style: style(12))).first
    #expect(line?.hasSuffix("because bodyStyle.additionalPadding.top 4 → 12") == true)
    #expect(throws: Diagnostic.self) { try SnapshotSource.values(["a": Optional<Int>.none as Any]) }
  }

  @Test func `Pages are distinguished from JSON by how they begin`() throws {
    #expect(try sample.check(.text("\n <p id=\"a\">Hello</p>")).count == 1)
    let layout = String(decoding: try sample.golden("logbook.a.120x90@1.txt"), as: UTF8.self)
    #expect(layout.contains("\"Hello\""))
  }

  @Test func `A tolerance and ignored elements let differences pass`() throws {
    try sample.check()
    var settings = SnapshotSettings()
    settings.tolerance = .init(channel: 255, pixels: 0, reason: "A test.")
    let slightly = SampleTest.message(color: "#12808D")
    #expect(try sample.check(slightly).count == 1)
    settings.ignored = ["banner"]
    #expect(try sample.check(slightly, settings: settings).isEmpty)
  }

  @Test func `The app's own fonts are seen from the test's folder`() throws {
    let font = try Repository.bytes("Fonts/NotoSansThai/NotoSansThai-Regular.ttf")
    try folder.write(font, "Brand/Sans.ttf")
    #expect(try sample.check(fonts: "Brand").count == 1)
    try folder.write("no font", "Broken/Sans.ttf")
    #expect(throws: Diagnostic.self) { try sample.check(fonts: "Broken") }
    #expect(throws: Diagnostic.self) { try sample.check(fonts: "None") }
  }

  @Test func `What can't be drawn throws everything that is wrong, and leaves no golden`() throws {
    #expect {
      try sample.check(.text("{\"display_type\": \"modal\"}"))
    } throws: { error in
      "\(error)".hasPrefix("message:display: error: ")
    }
    #expect(throws: Diagnostic.self) { try sample.check(.file("none.json")) }
    #expect(throws: InputProblems.self) { try sample.check(style: .text("no plist")) }
    #expect(throws: Diagnostic.self) { try sample.check(on: []) }
    #expect(throws: Diagnostic.self) {
      try sample.check(in: ["RENDER_SNAPSHOT_FONTS": folder.path])
    }
    #expect(try sample.goldens.isEmpty)
  }

  @Test func `Symbolic links never lead a golden elsewhere`() throws {
    let outside = try TemporaryFolder()
    try outside.write("precious", "logbook.a.120x90@1.png")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/__Snapshots__", withDestinationPath: outside.path)
    #expect(throws: Diagnostic.self) { try sample.check(record: .all) }
    #expect(try outside.files == ["logbook.a.120x90@1.png"])

    // A link in a golden's place is replaced itself.
    try manager.removeItem(atPath: folder.path + "/__Snapshots__")
    try sample.check()
    let golden = folder.path + "/__Snapshots__/ModalTests/logbook.a.120x90@1.png"
    let precious = outside.path + "/precious.png"
    try manager.moveItem(atPath: golden, toPath: precious)
    try manager.createSymbolicLink(atPath: golden, withDestinationPath: precious)
    let old = try Data(contentsOf: URL(filePath: precious))
    #expect(try sample.check(red, record: .failed).count == 1)
    #expect(try Data(contentsOf: URL(filePath: precious)) == old)
    #expect(try Data(contentsOf: URL(filePath: golden)) != old)
    #expect(try sample.check(red).isEmpty)
  }

  @Test func `Tests that run at once don't disturb each other`() async throws {
    func run() async throws -> Int {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<12 {
          group.addTask {
            let message = SampleTest.message(color: "#\(number % 10)0808C")
            // Two assertions of one test, in order.
            let first = try sample.check(message, named: nil, test: "test\(number)()")
            let second = try sample.check(red, named: nil, line: 2, test: "test\(number)()")
            return first.count + second.count
          }
        }
        return try await group.reduce(0, +)
      }
    }
    #expect(try await run() == 24)
    #expect(try sample.goldens.count == 48)
    sample.names.reset()
    #expect(try await run() == 0)
  }
}
