import Boxes
import Checks
import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

/// Messages over a screenshot of the app.
struct BehindTests {
  private let folder: TemporaryFolder
  private let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    renderer = try Renderer(fonts: FontBook())
  }

  private func input(
    over pixel: Pixel, width: Int = 60, height: Int = 120, page: String? = nil
  ) throws -> Input {
    let image = Bitmap(width: width, height: height, filledWith: pixel)
    let path = try folder.write(PNG.encode(image), "screen.png")
    var reader = InputReader()
    reader.behind = try AppScreenshot(at: path)
    let message = #"""
      {"display_type": "modal", "display": {"background_color": "#00FFFFFF",
        "heading": {"text": "Hello", "color": "#202020", "size": 20}, "border_radius": 0}}
      """#
    let source = try reader.source(
      Array((page ?? message).utf8), named: page == nil ? "m.json" : "p.html",
      assets: AssetFolder(folder.path + "/none"))
    return try source.input()
  }

  private var environment: Environment {
    get throws { try Environment(viewport: Viewport("300x600@1")) }
  }

  @Test func `The screenshot is what is behind the message, under its shade`() throws {
    let input = try input(over: Pixel(red: 255, green: 0, blue: 0))
    let frame = try renderer.frame(of: input, in: environment)
    let pixel = renderer.image(of: frame, from: input).value[3, 3]
    #expect(pixel.red > 60 && pixel.green == 0 && pixel.blue == 0)
    #expect(frame.warnings.isEmpty, "\(frame.warnings)")
  }

  @Test func `Contrast is measured against what is really behind`() throws {
    func contrast(_ pixel: Pixel) throws -> [FrameFinding] {
      let input = try input(over: pixel)
      let frame = try renderer.frame(of: input, in: environment)
      let check = try #require(FrameChecks.all.first { $0.name == "contrast" })
      return check.findings(in: CheckedFrame(frame, of: input, renderer: renderer))
    }
    #expect(try contrast(.white).isEmpty)
    #expect(try contrast(Pixel(red: 40, green: 40, blue: 40)).map(\.name.id) == ["heading"])
  }

  @Test func `A screenshot of another shape, and one behind a page, are reported`() throws {
    let wide = try input(over: .white, width: 200, height: 100)
    #expect(
      try renderer.frame(of: wide, in: environment).warnings
        .contains { $0.summary.contains("not the shape") })
    let page = try input(over: .white, page: "<p>Hello")
    #expect(
      try renderer.frame(of: page, in: environment).warnings.contains { $0.severity == .note })
  }

  @Test func `A file that is not an image is rejected with its name`() throws {
    let path = try folder.write("hello", "screen.txt")
    #expect {
      _ = try AppScreenshot(at: path)
    } throws: { error in
      let error = error as? Diagnostic
      return error?.file == path && error?.solution == "Name a PNG, JPEG, GIF or WebP file."
    }
  }

  @Test func `A screenshot may have as many pixels as a screen`() throws {
    func bytes(_ number: UInt16) -> [UInt8] { [0, 0, UInt8(number >> 8), UInt8(number & 0xFF)] }
    // The beginning of a black and white PNG.
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + bytes(8_000) + bytes(4_001) + [1, 0, 0, 0, 0, 0, 0, 0, 0]
    let path = try folder.write(header, "s.png")
    let error = #expect(throws: Diagnostic.self) { try AppScreenshot(at: path) }
    #expect(error?.description.contains("32000000") == true)
  }

  @Test func `Every screenshot has a name of its own length`() throws {
    // Among 32 digests of eight bytes there are many bytes below 16.
    let names = try (0..<32).map { level in
      let image = Bitmap(
        width: 2, height: 2, filledWith: Pixel(red: UInt8(level), green: 0, blue: 0))
      return try AppScreenshot(at: folder.write(PNG.encode(image), "\(level).png")).source
    }
    #expect(Set(names).count == 32 && names.allSatisfy { $0.count == "screenshot ".count + 16 })
  }

  @Test(arguments: Device.all.map(\.id), Orientation.allCases)
  func `Chrome changes the edges of an image and nothing in its middle`(
    _ device: String, _ orientation: Orientation
  ) throws {
    var environment = Environment(device: try Device.named(device))
    environment.orientation = orientation
    environment.device.scale = 1
    let size = environment.viewport
    let plain = Bitmap(
      width: Int(size.width), height: Int(size.height),
      filledWith: Pixel(red: 240, green: 240, blue: 240))
    let drawn = renderer.addingChrome(to: plain, in: environment)
    #expect(drawn.size == plain.size)
    let changed = plain.pixels.indices.filter { drawn.pixels[$0] != plain.pixels[$0] }
    let rows = Set(changed.map { $0 / plain.width })
    let middle = plain.height * 2 / 5..<plain.height / 2
    if environment.safeArea.left == 0 { #expect(rows.isDisjoint(with: middle)) }
    if environment.safeArea.bottom > 0 { #expect(rows.contains { $0 > plain.height - 16 }) }
    #expect(!changed.isEmpty || orientation == .landscape)
  }
}
