import Devices
import Diagnostics
import Foundation
import Geometry
import HTMLContent
import Inputs
import Raster
import Rendering
import Templates
import TestSupport
import Testing
import Typesetting

/// What the images and fonts of one frame may take together.
struct FrameBudgetTests {
  private let folder: TemporaryFolder
  private let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    renderer = try Renderer(fonts: FontBook())
  }

  /// Draws a page on a small screen and returns what was warned of.
  private func draw(_ page: String) throws -> (warnings: [Diagnostic], image: Bitmap) {
    let viewport = "<meta name=viewport content='width=device-width'>"
    let parsed = try HTMLPage.parse(Array((viewport + page).utf8))
    let source = InputSource(
      .page(parsed.value), named: "page.html", assets: try AssetFolder(folder.path))
    let input = try source.input()
    let frame = try renderer.frame(
      of: input, in: Environment(viewport: try Viewport("100x100@1")))
    let image = renderer.image(of: frame, from: input)
    return (frame.warnings + image.warnings, image.value)
  }

  private func write(_ name: String, width: Int, height: Int) throws {
    let pixel = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
    try folder.write(
      try PNG.encode(Bitmap(width: width, height: height, filledWith: pixel)), name)
  }

  @Test func `Images beyond the limit are grey boxes, and a warning says so`() throws {
    // Two fit, the third doesn't; a small one after it does.
    for (name, side) in [("a.png", 5_500), ("b.png", 5_500), ("c.png", 5_501), ("d.png", 10)] {
      try write(name, width: side, height: 5_500)
    }
    let items = ["a", "b", "c", "d"].map { "<img src=\($0).png style='width:20px;height:20px'>" }
    let (warnings, image) = try draw("<body style='margin:0'>" + items.joined())
    let told = warnings.filter { $0.summary.contains("more than 64000000 pixels together") }
    #expect(told.count == 1)
    #expect(told.first?.file?.hasSuffix("c.png") == true)
    let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
    #expect(image[10, 10] == blue)
    #expect(image[50, 10] != blue)
  }

  @Test func `Links to one image and other ends of an address are one image`() throws {
    try write("a.png", width: 6_000, height: 6_000)
    for number in 0..<8 {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/link\(number).png", withDestinationPath: "a.png")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.png"))
    try FileManager.default.linkItem(
      atPath: folder.path + "/a.png", toPath: folder.path + "/hard.png")
    let links = (0..<8).map { "<img src=link\($0).png>" } + ["<img src=hard.png>"]
    #expect(try draw(links.joined()).warnings.isEmpty)
    let data = bytes.base64EncodedString()
    let carried = (0..<8).map { "<img src='data:image/png;base64,\(data)#\($0)'>" }
    #expect(try draw(carried.joined()).warnings.isEmpty)
  }

  @Test func `Another frame has a budget of its own`() throws {
    try write("a.png", width: 7_000, height: 7_000)
    try write("b.png", width: 7_000, height: 7_001)
    let assets = try AssetFolder(folder.path)
    for name in ["a.png", "b.png", "a.png"] {
      let frame = FrameAssets(assets)
      let image = try #require(try frame.image(at: name))
      #expect(assets.bitmap(image.source)?.width == 7_000)
    }
    let both = FrameAssets(assets)
    #expect(try both.image(at: "a.png") != nil)
    #expect(throws: Diagnostic.self) { try both.image(at: "b.png") }
    // What had to make room is read once more.
    #expect(assets.bitmap("a.png")?.height == 7_000)
    #expect(assets.bitmap("b.png")?.height == 7_001)
  }

  @Test func `Fonts are asked for room before they are read, and links to one count once`() throws {
    let font = try Data(
      contentsOf: URL(fileURLWithPath: Repository.root + "/Fonts/Inter/Inter-roman.var.ttf"))
    try folder.write(font + Data(count: 20 << 20), "f0.ttf")
    for number in 1..<40 {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/f\(number).ttf", withDestinationPath: "f0.ttf")
    }
    let links = (0..<40).map { "@font-face{font-family:F\($0);src:url(f\($0).ttf)}" }
    #expect(try draw("<style>\(links.joined())</style><p>x").warnings.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path + "/f1.ttf")
    // It is rejected by its size: it is no font at all.
    for name in ["f1.ttf", "f2.ttf", "f3.ttf"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
      try folder.write(font + Data(count: (20 << 20) + name.hashValue & 1), name)
    }
    let warnings = try draw("<style>\(links.joined())</style><p>x").warnings
    #expect(warnings.contains { $0.summary.contains("more than 67108864 bytes") })
  }

  @Test func `Names of images that look the same are different images`() throws {
    try write("caf\u{E9}.png", width: 3, height: 2)
    try write("cafe\u{301}.png", width: 5, height: 2)
    let assets = try AssetFolder(folder.path)
    let composed = try #require(try assets.image(named: "caf\u{E9}"))
    let decomposed = try #require(try assets.image(named: "cafe\u{301}"))
    #expect(assets.bitmap(composed.source)?.width == 3)
    #expect(assets.bitmap(decomposed.source)?.width == 5)
  }
}
