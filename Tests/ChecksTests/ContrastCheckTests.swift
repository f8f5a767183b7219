import Boxes
import Checks
import Foundation
import Geometry
import Raster
import Rendering
import TestSupport
import Testing

struct ContrastCheckTests {
  /// The ratio of a grey to black or white by the formula of the guidelines, cut to two decimals.
  private static func ratio(_ grey: UInt32, to other: Double) -> Double {
    let part = Double(grey & 0xFF) / 255
    let luminance = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    let (light, dark) = (max(luminance, other), min(luminance, other))
    return ((light + 0.05) / (dark + 0.05) * 100).rounded(.down) / 100
  }

  @Test(
    arguments: [
      (0x767676, 14, 400, nil), (0x777777, 14, 400, 4.5), (0x777777, 17.9, 400, 4.5),
      (0x777777, 18, 400, nil), (0x777777, 14, 700, nil), (0x777777, 13.9, 700, 4.5),
      (0x777777, 14, 600, 4.5), (0x949494, 18, 400, nil), (0x959595, 18, 400, 3),
    ] as [(UInt32, Double, Int, Double?)])
  func `At least 4.5 to 1 is required, 3 to 1 for large texts`(
    _ grey: UInt32, _ size: Double, _ weight: Int, _ threshold: Double?
  ) throws {
    var scene = try CheckScene()
    scene.addText("body", "Words", size: size, color: Color(hex: grey), weight: weight)
    let expected =
      threshold.map { [CheckScene.Reported("body", Self.ratio(grey, to: 1), $0)] } ?? []
    #expect(try scene.reported("contrast") == expected)
  }

  @Test(arguments: [("width=400", 0), ("width=800", 1), ("width=200", 0)])
  func `A text counts as large by its size on the screen`(
    _ viewport: String, _ count: Int
  ) throws {
    let page =
      "<meta name=viewport content='\(viewport)'><body style='-webkit-text-size-adjust:none'>"
      + "<p style='font-size:20px;color:#949494'>Words"
    #expect(try CheckScene.reported("contrast", page: page).count == count)
  }

  @Test func `The nearest background behind a text counts, mixed with those under it`() throws {
    for (alpha, grey) in [(1.0, 0x666666), (0.5, 0x808080), (0.25, 0xBFBFBF)] {
      var scene = try CheckScene()
      // Black at a half over white is 127.5, at a quarter 191.25.
      scene.add(
        BoxName("card", .container), 0, 0, 300, 200,
        decoration: Decoration {
          $0.background = alpha < 1 ? Color(white: 0, alpha: alpha) : Color(hex: UInt32(grey))
        })
      scene.addText("body", "Words", size: 14, color: Color(hex: 0x777777))
      let reported = try scene.reported("contrast")
      let expected = { (grey: Double) -> Double in
        func luminance(_ part: Double) -> Double { pow((part + 0.055) / 1.055, 2.4) }
        let (a, b) = (luminance(grey), luminance(Double(0x77) / 255))
        return ((max(a, b) + 0.05) / (min(a, b) + 0.05) * 100).rounded(.down) / 100
      }(alpha < 1 ? 1 - alpha : Double(grey) / Double(0xFFFFFF))
      #expect(reported == [.init("body", expected, 4.5)])
    }
  }

  @Test func `A text over a gradient is measured on its pixels`() throws {
    for (top, count) in [(0x000000 as UInt32, 0), (0xEEEEEE, 1)] {
      var scene = try CheckScene()
      scene.add(
        BoxName("card", .container), 0, 0, 300, 200,
        decoration: Decoration {
          let gradient = LinearGradient(
            direction: .vector(x: 0, y: 1),
            stops: [
              .init(color: Color(hex: top), position: .percent(0)),
              .init(color: .black, position: .percent(100)),
            ])
          $0.backgroundLayers = [BackgroundLayer(.linear(gradient))]
        })
      scene.addText("body", "Words", size: 14, color: .white)
      #expect(try scene.reported("contrast").count == count)
    }
  }

  @Test(arguments: [(0x767676, 0x767676, 0), (0x777777, 0x777777, 1), (0x000000, 0xFFFFFF, 1)])
  func `Over an image the contrast counts that a tenth of the pixels doesn't reach`(
    _ left: Int, _ right: Int, _ count: Int
  ) throws {
    let folder = try TemporaryFolder()
    func pixel(_ grey: Int) -> Pixel {
      Pixel(red: UInt8(grey & 255), green: UInt8(grey & 255), blue: UInt8(grey & 255))
    }
    // Columns of ten pixels in turn.
    var image = Bitmap(width: 400, height: 100, filledWith: pixel(left))
    for y in 0..<100 {
      for x in 0..<400 where x / 10 % 2 == 1 { image[x, y] = pixel(right) }
    }
    try folder.write(PNG.encode(image), "picture.png")
    let page = """
      <div style='position:relative'><img src=picture.png style='display:block;width:400px'>
      <p id=x style='position:absolute;top:20px;left:0;margin:0;color:white;font-size:14px'>Some
      words to read</p></div>
      """
    let reported = try CheckScene.reported("contrast", page: page, assets: folder.path)
    #expect(reported.count == count)
    if left == right, count == 1 {
      #expect(reported == [.init("x", Self.ratio(UInt32(left), to: 1), 4.5)])
    }
  }

  @Test func `A text that something hides is passed over`() throws {
    for (background, count) in [(0xFFFFFF as UInt32?, 0), (nil, 1)] {
      var scene = try CheckScene()
      scene.addText("body", "Words", color: Color(hex: 0xEEEEEE))
      scene.add(BoxName("sheet", .container), 0, 0, 400, 400, background: background)
      #expect(try scene.reported("contrast").count == count)
    }
  }

  @Test(arguments: [
    ("#00FFFFFF", "#1C1C1E", 1), ("#40FFFFFF", "#1C1C1E", 1), ("#E6FFFFFF", "#1C1C1E", 0),
    ("#FFFFFFFF", "#1C1C1E", 0), ("#00FFFFFF", "#808080", 0),
  ])
  func `A text over nothing but the app is measured where that is black, too`(
    _ background: String, _ color: String, _ count: Int
  ) throws {
    let message = """
      {"display_type": "banner", "display": {"background_color": "\(background)",
        "body": {"text": "Your parcel arrives today.", "size": 20, "color": "\(color)"}}}
      """
    let found = try CheckScene.description(of: "contrast", Array(message.utf8), named: "m.json")
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.contains("no background but the app's screen") }, "\(found)")
  }

  @Test(arguments: [("0", 1), ("4294967295", 0)])
  func `A Braze message without a background is found`(_ color: String, _ count: Int) throws {
    let message = """
      {"type": "SLIDEUP", "message": "There", "bg_color": \(color), "text_color": 4280032286}
      """
    let found = try CheckScene.description(of: "contrast", Array(message.utf8), named: "m.json")
    #expect(found.count == count, "\(found)")
  }
}
