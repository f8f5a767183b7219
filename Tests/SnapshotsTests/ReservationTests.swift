import Diagnostics
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// Checks that pass and mean less than they seem.
struct ReservationTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }
  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'><body style="margin:0"><div id="card" style="margin:10px;height:40px;\
    background:#12808C"><p id="heading">A</p></div>
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.page, "case/message.html")
    try folder.write("devices: 100x100@1\n", "snapshot.yml")
  }

  private func check() throws -> VariantResult {
    let task = try #require(try SnapshotFolder(folder.path).contents().tasks.first)
    return Checker(renderer: try Self.renderer.get(), jobs: 1).check(task)
  }

  private func golden() throws -> [UInt8] {
    let files = try #require(try check().candidate)
    try Acceptance(in: try SnapshotFolder(folder.path)).accept(files, for: "case", "100x100@1")
    return files.image
  }

  @Test(
    arguments: [
      ("gAMA", [0, 0, 0, 1]), ("gAMA", [0, 1, 0x86, 0xA0]),
      ("cHRM", [UInt8](repeating: 1, count: 32)),
      ("iCCP", Array("a\0\0".utf8)), ("cICP", [9, 16, 0, 1]), ("eXIf", Array("MM".utf8)),
      ("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ("fcTL", []), ("fdAT", [0]), ("mDCV", []), ("cLLI", []),
    ] as [(String, [UInt8])])
  func `A golden that viewers show otherwise is named with the chunk`(
    _ name: String, _ content: [UInt8]
  ) throws {
    let file = try PNGChunks(try golden()).file(with: name, content)
    try folder.write(file, "case/100x100@1.png")
    let result = try check()
    #expect(result.status == .passed)
    let warning = try #require(result.reservations.first)
    #expect(result.reservations.count == 1 && warning.severity == .warning)
    #expect(warning.summary.hasSuffix("the file has \(name)."), "\(warning)")
    #expect(warning.file?.hasSuffix("case/100x100@1.png") == true && warning.solution != nil)
  }

  @Test func `A golden with something behind its end is named`() throws {
    let image = try golden()
    for (rest, description) in [([0], "a byte"), (image, "\(image.count) bytes")] {
      try folder.write(image + rest, "case/100x100@1.png")
      let result = try check()
      #expect(result.status == .passed)
      #expect(
        result.reservations.first?.summary.contains(" \(description) behind its end") == true)
    }
  }

  @Test(
    arguments: [
      ("gAMA", [0, 0, 0xB1, 0x8F]), ("sRGB", [0]), ("tEXt", Array("a\0b".utf8)), ("tIME", [7]),
      ("pHYs", [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1]), ("bKGD", [0, 0, 0, 0, 0, 0]), ("zzZz", []),
      (
        "cHRM",
        [
          0, 0, 0x7A, 0x26, 0, 0, 0x80, 0x84, 0, 0, 0xFA, 0, 0, 0, 0x80, 0xE8, 0, 0, 0x75, 0x30, 0,
          0,
          0xEA, 0x60, 0, 0, 0x3A, 0x98, 0, 0, 0x17, 0x70,
        ]
      ),
    ] as [(String, [UInt8])])
  func `A golden of this program, or with what changes nothing, passes without a word`(
    _ name: String, _ content: [UInt8]
  ) throws {
    let image = try golden()
    for file in [image, try PNGChunks(image).file(with: name, content)] {
      try folder.write(file, "case/100x100@1.png")
      let result = try check()
      #expect(result.status == .passed && result.reservations.isEmpty, "\(result.reservations)")
    }
  }

  @Test(
    arguments: [
      (#"ignore: "0,0,100,100""#, "Nothing"),
      (#"ignore: ["-5,-5,60,200", "50,0,60,100"]"#, "No pixel"),
      (#"ignore: ["0,0,100,30", "0,30,100,70", "heading"]"#, "No pixel"),
      (#"ignore: "0,0,100,99.5""#, "Nothing"),
      (#"ignore: ["0,0,50,100", "50,0,50,99"]"#, "Less than one pixel in a hundred"),
      (#"ignore: "0,0,80,100""#, nil), (#"ignore: "5,5,90,60""#, "No element that paints"),
      ("ignore: html", "No element that paints"), ("ignore: [card]", nil),
      ("ignore: [nothing]", nil),
      ("tolerance: {channel: 255, reason: r}", "No difference of pixels fails"),
      ("tolerance: {channel: 2, pixels: 10000, reason: r}", "No difference of pixels fails"),
      ("tolerance: {channel: 2, pixels: 9999, reason: r}", nil),
      ("tolerance: {perceptual: 100, reason: r}", "No difference of pixels fails"),
      ("tolerance: {density: 256, reason: r}", "No difference of pixels fails"),
    ] as [(String, String?)])
  func `Settings that leave nothing to compare are said, and others are not`(
    _ settings: String, _ description: String?
  ) throws {
    _ = try golden()
    try folder.write("devices: 100x100@1\n\(settings)\n", "snapshot.yml")
    let result = try check()
    #expect(result.status == .passed)
    let summaries = result.reservations.map(\.summary)
    #expect(summaries.count == (description == nil ? 0 : 1), "\(summaries)")
    if let description { #expect(summaries.first?.hasPrefix(description) == true, "\(summaries)") }
  }
}
