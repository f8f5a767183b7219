import Comparison
import Diagnostics
import Foundation
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// Causes that were not there when the golden was drawn, and causes that are not all of them.
struct TrueCauseTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }
  private static let message = """
    {"display_type": "modal", "display": {
      "heading": {"text": "Hi"},
      "media": {"type": "image", "url": "https://x.example/hero.png", "description": "x"},
      "background_color": "#ffffff", "buttons": []}}
    """
  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'>
    <p id=one style='margin: 10px'>one</p>
    <p id=two style='margin: 10px'>two</p>
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("devices: 300x500@1\n", "snapshot.yml")
  }

  /// Checkers keep what they have read of a folder.
  private func check() throws -> VariantResult {
    Checker(renderer: try Self.renderer.get(), jobs: 1)
      .check(try #require(SnapshotFolder(folder.path).contents().tasks.first))
  }

  private func accept() throws {
    let files = try #require(try check().candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "300x500@1")
  }

  private func image(_ width: Int) throws -> [UInt8] {
    try PNG.encode(
      Bitmap(
        width: width, height: 60, pixels: [Pixel](repeating: .black, count: width * 60)))
  }

  @Test func `An image that has appeared is named with what it takes the place of`() throws {
    try folder.write(Self.message, "case/message.json")
    try accept()
    try folder.write(try image(90), "case/assets/hero.png")
    let result = try check()
    #expect(result.verdict.contains("media shows hero.png instead of the placeholder"))
    #expect(result.verdict.hasSuffix(", because assets/hero.png added"))
    #expect(result.causeFile == folder.path + "/case/assets/hero.png" && result.position == nil)
    try folder.write(Self.message.replacing("\"Hi\"", with: "\"Hello\""), "case/message.json")
    let both = try check()
    #expect(
      both.verdict.hasSuffix(
        ", because display.heading.text \"Hi\" → \"Hello\" and assets/hero.png added"))
    #expect(both.causeFile == folder.path + "/case/message.json")
    #expect(both.position?.text == "2:23")
    try accept()
    try FileManager.default.removeItem(atPath: folder.path + "/case/assets/hero.png")
    let gone = try check()
    #expect(gone.verdict.contains("media shows the placeholder instead of hero.png"))
    #expect(gone.verdict.hasSuffix(", because assets/hero.png removed"))
  }

  @Test func `An image that nothing shows is no cause, and a mapping is one`() throws {
    try folder.write(Self.message, "case/message.json")
    try folder.write(try image(40), "case/assets/photo.png")
    try accept()
    try folder.write(try image(90), "case/assets/other.png")
    try folder.write(Self.message.replacing("\"Hi\"", with: "\"Hello\""), "case/message.json")
    #expect(try check().cause == "display.heading.text \"Hi\" → \"Hello\"")
    try folder.write(
      "{\"https://x.example/hero.png\": \"photo.png\"}", "case/assets/assets.json")
    let mapped = try check()
    #expect(mapped.cause?.contains("assets/assets.json added") == true, "\(mapped.verdict)")
    #expect(mapped.cause?.contains("other.png") == false && !mapped.isCausePartial)
  }

  @Test func `A state of the page that settings give is a cause`() throws {
    try folder.write(Self.page, "case/message.html")
    try accept()
    try folder.write(
      "devices: 300x500@1\npage-state: [\"#one: {margin: 40px}\"]\n", "snapshot.yml")
    let result = try check()
    #expect(result.cause == "page-state unset → #one: {margin: 40px}", "\(result.verdict)")
    #expect(!result.isCausePartial)
    try accept()
    try folder.write("devices: 300x500@1\n", "snapshot.yml")
    #expect(try check().cause == "page-state #one: {margin: 40px} → unset")
  }

  @Test func `A cause without which the golden is not drawn is not all`() throws {
    // The golden was drawn with something that nothing remembers, as by another version of the tool.
    let other = Self.page.replacing(
      "id=two style='margin: 10px'", with: "id=two style='margin: 30px'")
    try folder.write(Self.page, "case/message.html")
    let task = try #require(SnapshotFolder(folder.path).contents().tasks.first)
    let subject = try SnapshotSubject(task, assets: AssetFolder(folder.path + "/case/assets"))
    let drawn = try DrawnSnapshot(
      subject.source(replacing: Array(other.utf8)), as: subject.variant, with: Self.renderer.get())
    try Acceptance(in: SnapshotFolder(folder.path)).accept(
      GoldenFiles(drawn, from: subject.input, as: subject.variant), for: "case", "300x500@1")
    try folder.write(
      Self.page.replacing("id=one style='margin: 10px'", with: "id=one style='margin: 20px'"),
      "case/message.html")
    let result = try check()
    #expect(result.isCausePartial)
    #expect(
      result.verdict.hasSuffix(", partly because message.html:2 margin: 10px → 20px"),
      "\(result.verdict)")
  }

  @Test func `A value of a style is found in the style's file`() throws {
    func style(_ width: Int) -> String {
      """
      <?xml version="1.0"?>
      <plist version="1.0"><dict>
        <key>maxWidth</key>
        <integer>\(width)</integer>
      </dict></plist>
      """
    }
    try folder.write(Self.message, "case/message.json")
    try folder.write(style(250), "case/style.plist")
    try accept()
    try folder.write(style(200), "case/style.plist")
    let result = try check()
    #expect(result.cause == "maxWidth 250 → 200")
    #expect(result.causeFile == folder.path + "/case/style.plist")
    #expect(result.position?.text == "4:3")
  }
}
