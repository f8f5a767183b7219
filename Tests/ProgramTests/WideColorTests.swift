import Foundation
import Raster
import TestSupport
import Testing

/// Screenshots as iPhones write them, in Display P3, and photos as their cameras write them.
struct WideColorTests {
  private let workspace: TemporaryFolder

  init() throws { workspace = try TemporaryFolder() }

  private static let message = """
    {"type":"MODAL","message":"The sale ends on Sunday","header":"Fair winds","btns":[
      {"id":0,"text":"Later","bg_color":4294901760,"text_color":4294967295},
      {"id":1,"text":"Now","bg_color":4279990479,"text_color":4294967295}]}
    """

  /// The colour in Display P3 that looks as one in sRGB, by the numbers of both standards.
  private static func wide(_ pixel: Pixel) -> Pixel {
    let light = [pixel.red, pixel.green, pixel.blue].map { channel -> Double in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let matrix = [
      [0.8224620, 0.1775380, 0.0], [0.0331942, 0.9668058, 0.0], [0.0170826, 0.0723974, 0.9105199],
    ]
    let channels = matrix.map { row -> UInt8 in
      let sum = zip(row, light).map(*).reduce(0, +)
      let value = sum <= 0.0031308 ? sum * 12.92 : 1.055 * pow(sum, 1 / 2.4) - 0.055
      return UInt8((min(max(value, 0), 1) * 255).rounded())
    }
    return Pixel(red: channels[0], green: channels[1], blue: channels[2])
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, folder: workspace.path)
  }

  @Test func `A screenshot in Display P3 shows the message, in its colours`() throws {
    let message = try workspace.write(Self.message, "message.json")
    let device = ["--device", "iphone-15"]
    let drawn = try Program.run([message, "-o", "drawn.png"] + device, folder: workspace.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let image = try PNG.decode(
      Array(Data(contentsOf: URL(fileURLWithPath: workspace.path + "/drawn.png"))))
    var known: [Pixel: Pixel] = [:]
    let pixels = image.pixels.map { pixel in
      let wide = known[pixel] ?? Self.wide(pixel)
      known[pixel] = wide
      return wide
    }
    let raw = try PNG.encode(Bitmap(width: image.width, height: image.height, pixels: pixels))
    let profile = try Array("Display P3\0\0".utf8) + ZlibData.compress(ProfileBytes.displayP3)
    try workspace.write(raw, "raw.png")
    try workspace.write(PNGChunks(raw).file(with: "iCCP", profile), "wide.png")
    func verify(_ screenshot: String) throws -> Program.Outcome {
      try Program.run(
        ["verify", message, "--screenshot", screenshot] + device, folder: workspace.path)
    }
    let right = try verify("wide.png")
    #expect(right.status == 0, "\(right.errors)")
    // The same numbers without a profile are other colours.
    let wrong = try verify("raw.png")
    #expect(wrong.status == 1 && wrong.text.contains("expected #FF0000"), "\(wrong.text)")
  }

  @Test(arguments: MetadataFormat.allCases)
  func `A photo that was taken upright is laid out upright`(_ format: MetadataFormat) throws {
    let seed = Repository.root + "/Fuzzing/Seeds/\(format)/metadata.\(format)"
    try workspace.write(
      Array(Data(contentsOf: URL(fileURLWithPath: seed))), "assets/photo.\(format)")
    let page = try workspace.write(
      "<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0'><img id=photo src=photo.\(format)>",
      "page.html")
    let layout = try run("layout", page, "--viewport", "200x200@1")
    // The file has 19 × 13 pixels, and is turned by a quarter.
    #expect(layout.status == 0 && layout.errors.isEmpty, "\(layout.errors)")
    #expect(layout.text.contains("photo image 0 0 13 19"), "\(layout.text)")
  }

  enum MetadataFormat: String, CaseIterable, CustomStringConvertible {
    case png
    case jpeg
    case webp

    var description: String { rawValue }
  }

  @Test func `A profile that can't be followed is a warning that names the file, once`() throws {
    let image = try PNG.encode(Bitmap(width: 9, height: 9, filledWith: .black))
    try workspace.write(
      PNGChunks(image).file(with: "iCCP", Array("a name\0\0".utf8) + [1, 2, 3]), "assets/a.png")
    let page = try workspace.write(
      "<!DOCTYPE html><img src=a.png><img src=a.png><p style='background:url(a.png)'>A", "page.html"
    )
    let drawn = try run(page, "--viewport", "200x200@1", "-o", "out.png")
    #expect(drawn.status == 0)
    let lines = drawn.errors.split(separator: "\n").filter { $0.contains("colour profile") }
    #expect(lines.count == 1 && lines.first?.contains("assets/a.png: warning:") == true)
  }
}
