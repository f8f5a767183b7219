import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

/// A page of HTML as it is drawn, whose pixels are looked at one by one.
struct DrawnPage {
  let bitmap: Bitmap
  let frame: Frame
  let warnings: [Diagnostic]

  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  /// Draws the page `body`, without margins, on a screen of 100 x 100 points.
  ///
  /// The assets folder has `quarters.png`: 2 x 2 pixels of red, lime, blue and white.
  init(_ body: String, scale: Int = 1) throws {
    let folder = try TemporaryFolder()
    let quarters = Bitmap(
      width: 2, height: 2,
      pixels: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF].map { Pixel(word: $0) })
    _ = try folder.write(PNG.encode(quarters), "quarters.png")
    let assets = try AssetFolder(folder.path)
    let environment = Environment(viewport: try Viewport("100x100@\(scale)"))
    let page = try HTMLPage.parse(
      Array(
        ("<!doctype html>"
          + "<meta name=viewport content='width=device-width,initial-scale=1'>"
          + "<style>body{margin:0}</style>" + body).utf8))
    let renderer = try Self.renderer.get()
    let input = try InputSource(.page(page.value), named: "page.html", assets: assets).input()
    frame = try renderer.frame(of: input, in: environment)
    bitmap = renderer.image(of: frame, from: input).value
    warnings = page.warnings + frame.warnings
  }

  /// Checks pixels given as `x,y=RRGGBB` with spaces between; each channel may be off by 3.
  func expect(_ pixels: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for part in pixels.split(separator: " ") {
      let sides = part.split(separator: "=")
      let position = try sides[0].split(separator: ",").map { try #require(Int($0)) }
      let color = try #require(UInt32(sides[1], radix: 16))
      let pixel = bitmap[position[0], position[1]]
      let found = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
      let isNear = [16, 8, 0].allSatisfy { shift in
        abs(Int(found >> shift & 255) - Int(color >> shift & 255)) <= 3
      }
      #expect(
        isNear, "\(sides[0]) is \(String(found, radix: 16, uppercase: true)), not \(sides[1])",
        sourceLocation: sourceLocation)
    }
  }

  /// The frame of the element with an id.
  func rect(_ id: String) -> Rect? {
    func find(_ nodes: [LayoutNode]) -> Rect? {
      for node in nodes {
        if node.name.id == id { return node.frame }
        if let inner = find(node.children) { return inner }
      }
      return nil
    }
    return find(frame.layout)
  }
}
