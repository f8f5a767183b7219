import Diagnostics
import Foundation
import Geometry
import Inputs
import Raster
import Templates
import TestSupport
import Testing

import struct Geometry.Size

struct AssetFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let image = Bitmap(
      width: 3, height: 2, filledWith: Pixel(red: 10, green: 20, blue: 30, alpha: 255))
    let bytes = try PNG.encode(image)
    try folder.write(bytes, "assets/photo one.png")
    try folder.write(bytes, "outside.png")
    try folder.write(
      Array(
        #"{"https://a.example/x": "photo one.png", "https://a.example/y": "../outside.png"}"#
          .utf8), "assets/assets.json")
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "assets/broken.png")
    try folder.write(Array("BM....".utf8), "assets/film.bmp")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/link.png",
      withDestinationPath: folder.path + "/outside.png")
  }

  private var assets: AssetFolder {
    get throws { try AssetFolder(folder.path + "/assets") }
  }

  @Test(arguments: [
    "https://a.example/x", "https://other.example/a/photo%20one.png?size=2#top",
  ])
  func `An image is found by the map, else by the last part of its address`(
    _ url: String
  ) throws {
    let assets = try assets
    let image = try #require(try assets.image(at: url))
    #expect(image.size == Size(width: 3, height: 2))
    #expect(assets.bitmap(image.source)?.width == 3)
  }

  @Test func `A file that can't be used is read once, whatever is asked for it later`() throws {
    let assets = try assets
    let whole = try PNG.encode(
      Bitmap(width: 3, height: 2, filledWith: Pixel(red: 10, green: 20, blue: 30, alpha: 255)))
    var damaged = whole
    let data = try #require(Data(whole).range(of: Data("IDAT".utf8)))
    damaged[data.upperBound + 5] ^= 0xFF
    let file = URL(fileURLWithPath: folder.path + "/assets/again.png")
    func write(_ bytes: [UInt8]) throws {
      // The same file with the same size and time; nothing shows that it was written to.
      try Data(bytes).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: file.path)
    }
    try write(damaged)
    #expect(throws: Diagnostic.self) { try assets.image(at: "https://a.example/again.png?1") }
    try write(whole)
    #expect(throws: Diagnostic.self) { try assets.image(at: "https://a.example/again.png?2") }
    // Another folder knows nothing of it.
    #expect(try self.assets.image(at: "https://a.example/again.png") != nil)
  }

  @Test func `A compressed font counts as what it says before it is decompressed`() throws {
    for name in ["a", "b", "c"] {
      let size: [UInt8] = [0x01, 0xD0, 0, 0]
      let table = Array("head".utf8) + [0, 0, 0, 64, 0, 0, 0, 8] + size + [0, 0, 0, 0]
      let header =
        Array("wOFF".utf8) + [0, 1, 0, 0, 0, 0, 0, 72, 0, 1, 0, 0] + size
        + [UInt8](repeating: 0, count: 24)
      let data = Array(name.utf8) + [1, 2, 3, 4, 5, 6, 7]
      try folder.write(header + table + data, "assets/\(name).woff")
    }
    // Neither the first frame nor a later one has room for more than two.
    let assets = try assets
    for _ in 0..<2 {
      let frame = FrameAssets(assets)
      let problems = ["a", "b", "c", "a"].map { name in
        #expect(throws: Diagnostic.self) { try frame.font(at: "\(name).woff") }?.summary ?? ""
      }
      #expect(problems.map { $0.contains("can't be read") } == [true, true, false, true])
      #expect(problems[2].contains("have more than"))
    }
  }

  @Test(arguments: [";base64,", "image/png;base64,", "image/png;charset=x;BASE64,"])
  func `An address may carry its image`(_ type: String) throws {
    let assets = try assets
    let bytes = try PNG.encode(
      Bitmap(width: 3, height: 2, filledWith: Pixel(red: 10, green: 20, blue: 30, alpha: 255)))
    let encoded = Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "%2B")
    let image = try #require(try assets.image(at: "Data:" + type + encoded))
    #expect(image.size == Size(width: 3, height: 2))
    #expect(assets.bitmap(image.source)?.width == 3)
  }

  @Test(arguments: [
    "data:", "data:image/png", "data:image/png;base64,%", "data:image/png;base64,%+1",
    "data:image/png;base64,!", "data:image/png,abc", "data:image/svg+xml,<svg/>",
  ])
  func `An address that carries no image is reported`(_ url: String) throws {
    let warning = #expect(throws: Diagnostic.self) { try assets.image(at: url) }
    #expect(warning?.summary.contains("data:") == true)
  }

  @Test func `An icon is found by its name without an extension`() throws {
    #expect(try assets.image(named: "photo one") != nil)
    #expect(try assets.image(named: "nothing") == nil)
  }

  @Test(arguments: ["https://a.example/none.png", "https://a.example/", "", "https://a/.."])
  func `An address without an image gives none`(_ url: String) throws {
    #expect(try assets.image(at: url) == nil)
  }

  @Test(arguments: ["https://a.example/y", "https://a.example/link.png"])
  func `Paths and links that leave the folder are rejected`(_ url: String) throws {
    let warning = #expect(throws: Diagnostic.self) { try assets.image(at: url) }
    #expect(warning?.summary.contains("leads out of the assets folder") == true)
  }

  @Test func `Addresses of files are rejected`() throws {
    let warning = #expect(throws: Diagnostic.self) {
      try assets.image(at: "file:///etc/passwd")
    }
    #expect(warning?.summary.contains("file:") == true)
  }

  @Test(arguments: ["https://a.example/broken.png", "https://a.example/film.bmp"])
  func `An image that can't be read is a warning that names it`(_ url: String) throws {
    let warning = #expect(throws: Diagnostic.self) { try assets.image(at: url) }
    #expect(warning?.severity == .warning)
    #expect(warning?.file?.hasPrefix(folder.path) == true)
  }

  @Test func `An image that claims more pixels than are allowed is rejected by its head`() throws {
    // The header of a PNG of 100,000 × 100,000 pixels.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1,
      0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0, 0, 0, 0, 0,
    ]
    try folder.write(header, "assets/p.png")
    let warning = #expect(throws: Diagnostic.self) {
      try assets.image(at: "https://a.example/p.png")
    }
    #expect(warning?.file?.hasSuffix("p.png") == true)
    #expect(warning?.summary.contains("100000") == true)
  }

  @Test(arguments: [
    "https://a.example/page.html", "https://a.example/iam/page", "https://a.example/wheel?day=1",
  ])
  func `A page is found by the map, else by the last part of its address`(_ url: String) throws {
    try folder.write(Array("<p style='columns: 2'>Hello".utf8), "assets/page.html")
    try folder.write(
      Array(#"{"https://a.example/wheel?day=1": "page.html"}"#.utf8), "assets/assets.json")
    let page = try #require(try assets.page(at: url))
    #expect(page.file.hasSuffix("assets/page.html"))
    #expect(page.warnings.map(\.file) == [page.file])
  }

  @Test(arguments: ["https://a.example/gone.html", "https://a.example/film.bmp", ""])
  func `An address without a page gives none`(_ url: String) throws {
    #expect(try assets.page(at: url)?.file == nil)
  }

  @Test(arguments: ["file:///page.html", "https://a.example/link.html", "https://a.example/w"])
  func `Pages outside of the folder are rejected`(_ url: String) throws {
    try folder.write(Array("<p>Hello".utf8), "outside.html")
    try folder.write(
      Array(#"{"https://a.example/w": "../outside.html"}"#.utf8), "assets/assets.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/link.html",
      withDestinationPath: folder.path + "/outside.html")
    #expect(throws: Diagnostic.self) { try assets.page(at: url) }
  }

  @Test func `A folder that isn't there has no images`() throws {
    #expect(try AssetFolder(folder.path + "/none").image(at: "https://a.example/x") == nil)
  }

  @Test(arguments: ["[1]", #"{"a": 1}"#, "{"])
  func `A map that can't be used is an error that names the file`(_ map: String) throws {
    try folder.write(Array(map.utf8), "assets/assets.json")
    let error = #expect(throws: Diagnostic.self) { try assets }
    #expect(error?.file?.hasSuffix("assets.json") == true)
  }

  @Test func `What the map names and isn't there is said to be missing`() throws {
    try folder.write(
      Array(#"{"https://a.example/z": "gone.png", "https://a.example/w": "wheel"}"#.utf8),
      "assets/assets.json")
    try folder.write(Array("<p>Wheel</p>".utf8), "assets/wheel.html")
    let assets = try assets
    let problem = #expect(throws: Diagnostic.self) {
      try assets.image(at: "https://a.example/z")
    }
    #expect(problem?.severity == .warning && problem?.file == folder.path + "/assets/assets.json")
    #expect(problem?.summary.contains("no file \"gone.png\"") == true)
    #expect(throws: Diagnostic.self) { try assets.font(at: "https://a.example/z") }
    #expect(throws: Diagnostic.self) { try assets.page(at: "https://a.example/z") }
    #expect(try assets.page(at: "https://a.example/w") != nil)
  }

  @Test func `A map beside the folder is said to be in the wrong one`() throws {
    try folder.write(Array("{}".utf8), "bare/assets.json")
    let assets = try AssetFolder(folder.path + "/bare/assets")
    let problem = #expect(throws: Diagnostic.self) { try assets.image(at: "https://a.example/z") }
    #expect(problem?.file == folder.path + "/bare/assets.json")
    #expect(problem?.solution == "Move it to \(folder.path)/bare/assets/assets.json.")
    #expect(try AssetFolder(folder.path + "/none/assets").image(at: "https://a/z.png") == nil)
  }

  @Test(arguments: ["p.png", "p.html", "p.ttf"])
  func `A pointer of Git LFS is said to be one`(_ name: String) throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n"
    try folder.write(Array(pointer.utf8), "assets/" + name)
    let (assets, url) = (try assets, "https://a.example/" + name)
    let problem = #expect(throws: Diagnostic.self) {
      switch name {
      case "p.png": _ = try assets.image(at: url)
      case "p.html": _ = try assets.page(at: url)
      default: _ = try assets.font(at: url)
      }
    }
    #expect(problem?.severity == .warning && problem?.solution == "Run git lfs pull.")
  }
}
