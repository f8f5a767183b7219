import Boxes
import Devices
import Diagnostics
import Foundation
import Geometry
import HTMLContent
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

import struct Geometry.Size

/// Fonts that are compressed for pages, and what pages change about the measures of fonts.
struct WebFontTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(try Repository.bytes("Tests/Conformance/Square.ttf"), "assets/square.ttf")
    for name in ["square.woff", "square.woff2", "cubic.woff", "cubic.woff2"] {
      let bytes = try Repository.bytes("Fuzzing/Seeds/woff/\(name)")
      _ = try folder.write(bytes, "assets/\(name)")
      _ = try folder.write(Array(bytes.prefix(bytes.count * 3 / 4)), "assets/cut-\(name)")
    }
    _ = try folder.write(try Repository.bytes("Fuzzing/Seeds/font/cubic.otf"), "assets/cubic.otf")
  }

  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  private struct Drawn {
    var size = Size.zero
    var bitmap: Bitmap
    var warnings: [Diagnostic]
  }

  /// Lays out and paints a page whose font has a rule.
  private func draw(_ source: String, _ more: String = "", text: String = "VAf i") throws -> Drawn {
    let html =
      "<!doctype html><meta name=viewport content='width=device-width,initial-scale=1'>\n"
      + "<style>@font-face { font-family: Brand; src: \(source); \(more) }\n"
      + "p { position: absolute; margin: 0; font: 20px Brand }</style><p id=x>\(text)"
    let page = try HTMLPage.parse(Array(html.utf8))
    let assets = try AssetFolder(folder.path + "/assets")
    let environment = Environment(viewport: try Viewport("400x60@1"))
    let input = try InputSource(.page(page.value), named: "page.html", assets: assets).input()
    let frame = try Self.renderer.get().frame(of: input, in: environment)
    var drawn = Drawn(
      bitmap: try Self.renderer.get().image(of: frame, from: input).value,
      warnings: page.warnings + frame.warnings)
    for fragment in frame.fragments.fragments where frame.tree.name(of: fragment.box)?.id == "x" {
      drawn.size = Size(width: fragment.frame.width, height: fragment.frame.height)
    }
    return drawn
  }

  @Test(arguments: [("square", "ttf"), ("cubic", "otf")], ["woff", "woff2"])
  func `A compressed font is drawn as the font that is in it`(
    _ font: (name: String, fileExtension: String), _ format: String
  ) throws {
    let plain = try draw("url(\(font.name).\(font.fileExtension))")
    let packed = try draw("url(\(font.name).\(format)) format('\(format)')")
    #expect(packed.warnings.isEmpty, "\(packed.warnings)")
    #expect(packed.bitmap == plain.bitmap)
    #expect(packed.bitmap != (try draw("url(none.ttf)")).bitmap)
    let bytes = try Repository.bytes("Fuzzing/Seeds/woff/\(font.name).\(format)")
    let address = "data:font/\(format);base64,\(Data(bytes).base64EncodedString())"
    #expect(try draw("url(\(address))").bitmap == plain.bitmap)
  }

  @Test(arguments: ["square.woff", "square.woff2", "cubic.woff", "cubic.woff2"])
  func `A damaged compressed font is a warning`(_ name: String) throws {
    let drawn = try draw("url(cut-\(name))")
    #expect(drawn.warnings.contains { $0.summary.contains("WOFF font that can't be read") })
  }

  @Test(arguments: ["square.woff", "square.woff2"])
  func `A font that would have too many bytes is not decompressed`(_ name: String) throws {
    var bytes = try Repository.bytes("Fuzzing/Seeds/woff/\(name)")
    #expect(WebFont.unpackedSize(bytes).map { (1_000...20_000).contains($0) } == true)
    // The size of the whole font, in front of the tables.
    bytes.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(WebFont.unpackedSize(bytes) == nil)
    #expect(throws: GlyphError.self) { try WebFont.unpacked(bytes) }
  }

  @Test func `A table that would have too many bytes is not decompressed`() throws {
    var bytes = try Repository.bytes("Fuzzing/Seeds/woff/square.woff")
    // The length of the first table, behind its tag, its position and its compressed length.
    bytes.replaceSubrange(56..<60, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(WebFont.unpackedSize(bytes) == nil)
  }

  // Every glyph of the font is a square of the font size.
  @Test func `A page may scale a font`() throws {
    let plain = try draw("url(square.ttf)", text: "xxx")
    #expect(plain.size.width == 60)
    let large = try draw("url(square.ttf)", "size-adjust: 150%", text: "xxx")
    #expect(large.size == Size(width: 90, height: plain.size.height * 1.5))
    #expect(large.bitmap != plain.bitmap)
    #expect(try draw("url(square.ttf)", "size-adjust: nonsense", text: "xxx").size == plain.size)
  }

  @Test func `A page may give a font other heights`() throws {
    let overrides = "ascent-override: 100%; descent-override: 50%; line-gap-override: 25%"
    #expect(try draw("url(square.ttf)", overrides).size.height == 35)
    #expect(try draw("url(square.ttf)", overrides + "; size-adjust: 200%").size.height == 70)
    let plain = try draw("url(square.ttf)")
    #expect(try draw("url(square.ttf)", "ascent-override: normal").size == plain.size)
    // The same file may have others in another rule.
    #expect(try draw("url(square.ttf)").size == plain.size)
  }
}
