import Comparison
import Diagnostics
import Foundation
import Raster
import Rendering
import Snapshots
import TestSupport
import Testing

/// Two image files that are compared pixel by pixel.
struct ComparedFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, width, left) in [("a", 40, 10), ("b", 40, 11), ("wide", 50, 10)] {
      let pixels = (0..<20).flatMap { y in
        (0..<width).map { x in
          5..<9 ~= y && left..<left + 10 ~= x
            ? Pixel(red: 16, green: 32, blue: 48) : Pixel(red: 255, green: 255, blue: 255)
        }
      }
      try folder.write(
        PNG.encode(Bitmap(width: width, height: 20, pixels: pixels)), name + ".png")
    }
  }

  private func compare(
    _ expected: String, _ actual: String, channel: Int = 2,
    _ allow: (inout PixelAllowance) -> Void = { _ in }
  ) async throws -> ComparedFiles {
    var allowance = PixelAllowance()
    allow(&allowance)
    return try await ComparedFiles(
      folder.path + "/" + expected, folder.path + "/" + actual,
      channel: channel, allowing: allowance)
  }

  @Test func `What viewers may show and a comparison doesn't see is a warning`() async throws {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.png")))
    try folder.write(Data(bytes + [0]), "longer.png")
    let warnings = try await compare("a.png", "longer.png").warnings.map(\.description)
    #expect(
      warnings == [
        folder.path
          + "/longer.png: warning: Viewers may show another image than the one that is compared: "
          + "the file has a byte behind its end. Write it again without."
      ])
    #expect(try await compare("a.png", "b.png").warnings.isEmpty)
  }

  @Test func `A difference is measured and drawn`() async throws {
    let files = try await compare("a.png", "b.png")
    #expect(!files.areEqual)
    #expect(
      String(decoding: files.json.bytes(isCompact: true), as: UTF8.self)
        == #"{"schemaVersion":1,"equal":false,"differingPixels":8,"#
        + #""bounds":{"x":10,"y":5,"width":11,"height":4},"largestDifference":239}"#)
    #expect(files.text.text == "8 pixels differ by up to 239 of 255, in x 10 y 5 11 × 4")
    #expect(try PNG.decode(files.differenceImage()).width == 40)
    let allowed = try await compare("a.png", "b.png", channel: 239)
    #expect(allowed.areEqual && allowed.text.text == "equal within 239 of 255 (239 at most)")
  }

  @Test func `A shape that is a pixel away is allowed by a shift`() async throws {
    let soft = try await compare("a.png", "b.png") { ($0.perceptual, $0.softEdges) = (5, true) }
    #expect(!soft.areEqual)
    let shifted = try await compare("a.png", "b.png") { $0.shift = 1 }
    #expect(shifted.areEqual)
    #expect(
      shifted.text.text.hasPrefix("equal within what is allowed; a channel differs by up to "))
  }

  @Test func `Images of different sizes are compared all the same`() async throws {
    let description = try await compare("a.png", "wide.png").text.text
    #expect(description.hasPrefix("40 × 20 and 50 × 20 pixels: 200 pixels differ"))
  }

  @Test func `Colours are compared as sRGB, whatever profile says them`() async throws {
    func write(_ pixel: Pixel, _ profile: [UInt8]?, _ name: String) throws {
      var file = try PNG.encode(Bitmap(width: 4, height: 4, filledWith: pixel))
      if let profile {
        file = try PNGChunks(file).file(
          with: "iCCP", Array("p\0\0".utf8) + ZlibData.compress(profile))
      }
      try folder.write(file, name)
    }
    let wide = Pixel(red: 234, green: 51, blue: 35)
    try write(Pixel(red: 255, green: 0, blue: 0), nil, "red.png")
    try write(wide, ProfileBytes.displayP3, "wide.png")
    try write(wide, nil, "raw.png")
    try write(wide, Array(ProfileBytes.displayP3.prefix(300)), "damaged.png")
    let files = try await compare("red.png", "wide.png", channel: 2)
    #expect(files.areEqual && files.warnings.isEmpty)
    #expect(try await !compare("red.png", "raw.png", channel: 2).areEqual)
    let damaged = try await compare("raw.png", "damaged.png")
    #expect(damaged.areEqual && damaged.warnings.map(\.file) == [folder.path + "/damaged.png"])
  }

  @Test func `A file is compared with itself only when it is undamaged`() async throws {
    #expect(try await compare("a.png", "a.png").text.text == "equal")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.png"))
    let data = try #require(bytes.range(of: Data("IDAT".utf8)))
    bytes[data.upperBound + 5] ^= 0xFF
    try folder.write(bytes, "damaged.png")
    let problem = await #expect(throws: Diagnostic.self) {
      try await compare("damaged.png", "damaged.png")
    }
    #expect(problem?.file == folder.path + "/damaged.png")
  }

  @Test func `A pointer of Git LFS is said to be one`() async throws {
    try folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "pointer.png")
    let problem = await #expect(throws: Diagnostic.self) {
      try await compare("pointer.png", "a.png")
    }
    #expect(problem?.summary.hasPrefix("The file is a pointer") == true)
  }

  @Test func `Images that are too large together are not compared`() async throws {
    for (name, height) in [("large", 4_000), ("larger", 4_001)] as [(String, UInt16)] {
      try folder.write(
        UntrustedFolderTests.header(width: 8_000, height: height), name + ".png")
    }
    let problem = await #expect(throws: Diagnostic.self) {
      try await compare("large.png", "larger.png")
    }
    #expect(problem?.file == folder.path + "/larger.png")
    #expect(problem?.summary.hasPrefix("The images have more than") == true)
    let same = await #expect(throws: Diagnostic.self) {
      try await compare("large.png", "large.png")
    }
    #expect(same?.summary.contains("damaged") == true)
  }
}
