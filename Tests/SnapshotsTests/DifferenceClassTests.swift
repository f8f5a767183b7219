import Comparison
import Foundation
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// Where differences come from that a golden shows of the same inputs, and of others.
struct DifferenceClassTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }
  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'><body style="margin:0"><p id="text" style="margin:0;font-size:20px">Sail</p>
    <div id="box" style="width:40px;height:20px;background:green"></div></body>
    """

  private let folder: TemporaryFolder
  private let golden: String
  private let checker: Checker

  init() throws {
    folder = try TemporaryFolder()
    golden = folder.path + "/case/80x60@1"
    var checker = Checker(renderer: try Self.renderer.get(), jobs: 1)
    checker.findsOrigins = true
    self.checker = checker
    try folder.write("devices: 80x60@1\n", "snapshot.yml")
    try folder.write(Self.page, "case/message.html")
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "80x60@1")
  }

  private var task: SnapshotTask {
    get throws { try #require(SnapshotFolder(folder.path).contents().tasks.first) }
  }

  private func origin() throws -> DifferenceClass? {
    let result = checker.check(try task)
    #expect(result.status == .failed)
    return result.origin
  }

  /// Changes the red of some rows of the golden image, as another library would draw them.
  ///
  /// - Parameters:
  ///   - levels: By how much, of 255.
  ///   - rows: Which rows.
  ///   - isSealed: Whether the image keeps the record of what it was drawn from.
  /// - Throws: What keeps the golden from being read or written.
  private func redraw(by levels: Int, rows: Range<Int>, isSealed: Bool = false) throws {
    let file = try PNGChunks(Array(Data(contentsOf: URL(fileURLWithPath: golden + ".png"))))
    let image = try #require(try Golden(at: golden).decoded())
    var pixels = image.pixels
    for index in rows.lowerBound * image.width..<rows.upperBound * image.width {
      let pixel = pixels[index]
      let red = Int(pixel.word & 0xFF)
      let other = red >= levels ? red - levels : red + levels
      pixels[index] = Pixel(word: pixel.word & ~0xFF | UInt32(other))
    }
    var bytes = try PNG.encode(
      Bitmap(width: image.width, height: image.height, pixels: pixels))
    if isSealed {
      let content = try #require(file.content(of: GoldenSeal.chunkName))
      // The version and the digest are before the record.
      bytes = GoldenSeal.sealed(try PNGChunks(bytes), record: Array(content.dropFirst(33)))
    }
    try folder.write(bytes, "case/80x60@1.png")
  }

  private func moveBox(by points: Double) throws {
    let text = try String(contentsOfFile: golden + ".txt", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("box ") })
    var fields = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let x = try #require(Double(fields[fields.count - 4]))
    fields[fields.count - 4] = (x + points).formatted(.number.precision(.fractionLength(0...4)))
    try folder.write(
      text.replacing(line, with: fields.joined(separator: " ")), "case/80x60@1.txt")
    // What moved must not be in the image's own record.
    let image = try #require(try Golden(at: golden).decoded())
    try folder.write(PNG.encode(image), "case/80x60@1.png")
  }

  @Test func `Hardly other colours are rounding`() throws {
    try redraw(by: 16, rows: 0..<60)
    #expect(try origin() == .rounding)
  }

  @Test func `Lengths that differ by a pixel at most are rounding, more is a rule`() throws {
    try moveBox(by: 1)
    #expect(try origin() == .rounding)
    try moveBox(by: 1)
    #expect(try origin() == .rule)
  }

  @Test func `Other pixels in texts alone are outlines`() throws {
    try redraw(by: 90, rows: 2..<12)
    #expect(try origin() == .outline)
  }

  @Test func `Other pixels in what is not text have no reason`() throws {
    try redraw(by: 90, rows: 35..<37)
    #expect(try origin() == .other)
    try redraw(by: 90, rows: 2..<12)
    #expect(try origin() == .other)
  }

  @Test func `Inputs that were changed are the user's unless the old ones differ too`() throws {
    try folder.write(Self.page.replacing("green", with: "teal"), "case/message.html")
    #expect(try origin() == .input)
    try redraw(by: 90, rows: 2..<12, isSealed: true)
    #expect(try origin() == .mixed)
  }

  @Test func `Another order is a rule, however little moved`() throws {
    let text = try String(contentsOfFile: golden + ".txt", encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)
    lines.swapAt(lines.count - 1, lines.count - 2)
    try folder.write(lines.joined(separator: "\n") + "\n", "case/80x60@1.txt")
    try redraw(by: 0, rows: 0..<1)
    #expect(try origin() == .rule)
  }
}
