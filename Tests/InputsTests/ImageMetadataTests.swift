import Diagnostics
import Geometry
import HTMLContent
import Inputs
import Raster
import Templates
import TestSupport
import Testing

import struct Geometry.Size

/// What files say of orientation and colours, as far as boxes and warnings depend on it.
struct ImageMetadataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let image = Bitmap(
      width: 2, height: 1,
      pixels: [Pixel(red: 234, green: 51, blue: 35), Pixel(red: 0, green: 0, blue: 0)])
    let plain = try PNG.encode(image)
    func with(_ name: String, _ content: [UInt8]) throws -> [UInt8] {
      try PNGChunks(plain).file(with: name, content)
    }
    func profile(_ bytes: [UInt8]) throws -> [UInt8] {
      try with("iCCP", Array("p\0\0".utf8) + ZlibData.compress(bytes))
    }
    try folder.write(plain, "plain.png")
    try folder.write(try with("eXIf", ProfileBytes.exif(orientation: 6)), "turned.png")
    try folder.write(try profile(ProfileBytes.displayP3), "p3.png")
    try folder.write(
      try profile(Array(ProfileBytes.displayP3.prefix(200))), "damaged profile.png")
  }

  @Test func `A turned image has both sizes, and each is drawn as it is asked for`() throws {
    let assets = try AssetFolder(folder.path)
    for _ in 0..<2 {
      let image = try #require(try assets.image(at: "https://a.example/turned.png"))
      let encoded = try #require(image.encoded)
      #expect(image.size == Size(width: 1, height: 2))
      #expect(encoded.size == Size(width: 2, height: 1))
      #expect(assets.bitmap(image.source)?.size == PixelSize(width: 1, height: 2))
      #expect(assets.bitmap(encoded.source)?.size == PixelSize(width: 2, height: 1))
      #expect(assets.bitmap(image.source)?[0, 1] == .black)
    }
    #expect(try assets.image(at: "plain.png")?.encoded == nil)
    // Another folder finds the same in the pool.
    #expect(try AssetFolder(folder.path).image(named: "turned")?.encoded != nil)
  }

  @Test func `Colours are those of sRGB`() throws {
    let assets = try AssetFolder(folder.path)
    let image = try #require(try assets.image(at: "p3.png"))
    let pixel = try #require(assets.bitmap(image.source)?[0, 0])
    #expect(pixel.red > 252 && pixel.green < 4 && pixel.blue < 4)
    #expect(assets.warnings(about: [image.source]).isEmpty)
  }

  @Test func `A profile that can't be followed is a warning with the file, each time`() throws {
    for _ in 0..<2 {
      let assets = try AssetFolder(folder.path)
      let image = try #require(try assets.image(at: "damaged%20profile.png"))
      let other = try #require(try assets.image(at: "plain.png"))
      #expect(assets.bitmap(image.source)?[0, 0] == Pixel(red: 234, green: 51, blue: 35))
      let warnings = assets.warnings(about: [image.source, other.source])
      #expect(warnings.count == 1 && warnings.first?.severity == .warning)
      #expect(warnings.first?.file == folder.path + "/damaged profile.png")
      #expect(warnings.first?.summary.contains("it is damaged") == true)
      #expect(warnings.first?.solution != nil)
    }
  }

  @Test func `A screenshot of the app is in sRGB, or there is a warning`() throws {
    let screenshot = try AppScreenshot(at: folder.path + "/p3.png")
    #expect(screenshot.image[0, 0].red > 252 && screenshot.warnings.isEmpty)
    let damaged = try AppScreenshot(at: folder.path + "/damaged profile.png")
    #expect(damaged.warnings.map(\.file) == [folder.path + "/damaged profile.png"])
    #expect(
      try AppScreenshot(at: folder.path + "/turned.png").image.size
        == PixelSize(width: 1, height: 2))
  }
}
