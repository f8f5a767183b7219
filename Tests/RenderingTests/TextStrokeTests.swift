import Raster
import Testing

/// Lines along the outlines of letters, from the page to the pixels.
///
/// The letter is an upright bar without serifs.
struct TextStrokeTests {
  private static func letter(_ style: String, _ letter: String = "I") -> String {
    "<div style='font:80px/100px sans-serif;margin:20px;color:blue;\(style)'>\(letter)</div>"
  }

  /// The columns in which a row has colours, as they follow each other.
  private static func bands(_ style: String) throws -> [(color: String, width: Int)] {
    let page = try DrawnPage(letter(style))
    #expect(page.warnings.isEmpty)
    var bands: [(color: String, width: Int)] = []
    for x in 0..<100 {
      let pixel = page.bitmap[x, 70]
      let color =
        switch (pixel.red, pixel.green, pixel.blue) {
        case (255, 255, 255): "white"
        case (255, 0, 0): "red"
        case (0, 0, 255): "blue"
        default: "edge"
        }
      if bands.last?.color == color {
        bands[bands.count - 1].width += 1
      } else {
        bands.append((color, 1))
      }
    }
    return bands.filter { $0.color != "edge" }
  }

  @Test func `Half of a line is inside of the outline and half outside`() throws {
    let plain = try Self.bands("")
    #expect(plain.map(\.color) == ["white", "blue", "white"])
    let stroked = try Self.bands("-webkit-text-stroke:4px red")
    #expect(stroked.map(\.color) == ["white", "red", "blue", "red", "white"])
    // An edge between two pixels takes one from each side.
    #expect((plain[1].width - 6...plain[1].width - 3).contains(stroked[2].width))
    #expect((plain[0].width - 3...plain[0].width - 1).contains(stroked[0].width))
    #expect((3...4).contains(stroked[1].width) && (3...4).contains(stroked[3].width))
  }

  @Test(arguments: [
    ("-webkit-text-stroke:4px red;paint-order:stroke", "white red blue red white", 2),
    ("-webkit-text-stroke:4px red;paint-order:stroke fill", "white red blue red white", 2),
    ("-webkit-text-stroke:4px red;paint-order:markers stroke", "white red blue red white", 2),
    ("-webkit-text-stroke:4px red;paint-order:fill", "white red blue red white", 4),
    ("-webkit-text-stroke:4px red;paint-order:markers", "white red blue red white", 4),
    (
      "-webkit-text-stroke:4px red;-webkit-text-fill-color:transparent",
      "white red white red white", 4
    ),
    ("-webkit-text-stroke:4px red;color:transparent", "white red white red white", 4),
    ("-webkit-text-stroke-width:4px;-webkit-text-stroke-color:red", "white red blue red white", 4),
    ("-webkit-text-stroke:medium red", "white red blue red white", 5),
    ("-webkit-text-stroke:.05em red", "white red blue red white", 4),
    ("-webkit-text-stroke:4px transparent", "white blue white", 0),
    ("-webkit-text-stroke:0 red", "white blue white", 0),
    (
      "color:red;-webkit-text-stroke:4px;-webkit-text-fill-color:blue", "white red blue red white",
      4
    ),
  ])
  func `A line is drawn over the letters unless it is said to be under them`(
    _ style: String, _ colors: String, _ width: Int
  ) throws {
    let bands = try Self.bands(style)
    #expect(bands.map(\.color).joined(separator: " ") == colors)
    if let red = bands.first(where: { $0.color == "red" }) {
      #expect((width - 1...width).contains(red.width))
    }
  }

  @Test func `Letters that are hidden have no line`() throws {
    let page = try DrawnPage(Self.letter("-webkit-text-stroke:4px red;visibility:hidden"))
    #expect(page.bitmap.pixels.allSatisfy { $0 == .white })
  }

  @Test func `What an element inherits of a line is its width and its colour`() throws {
    let page = try DrawnPage(
      "<div style='color:red;-webkit-text-stroke:.05em'>"
        + Self.letter("font-size:160px;line-height:150px") + "</div>")
    // An em of the outer element, and the colour of the inner one: nothing but blue.
    #expect(page.bitmap.pixels.contains { ($0.red, $0.blue) == (0, 255) })
    #expect(!page.bitmap.pixels.contains { $0.red > $0.blue })
  }

  @Test func `Corners are pointed, cut or round as those of shapes are`() throws {
    func top(_ style: String) throws -> Int {
      let page = try DrawnPage(Self.letter("-webkit-text-stroke:10px blue;\(style)", "A"))
      return try #require(
        (0..<100).first { y in (0..<100).contains { page.bitmap[$0, y].red < 40 } })
    }
    let feet = try DrawnPage(Self.letter("-webkit-text-stroke:10px blue", "I"))
    let round = try DrawnPage(
      Self.letter("-webkit-text-stroke:10px blue;stroke-linejoin:round", "I"))
    let beveled = try DrawnPage(
      Self.letter("-webkit-text-stroke:10px blue;stroke-linejoin:bevel", "I"))
    func ink(_ page: DrawnPage) -> Int { page.bitmap.pixels.count { $0.red < 128 } }
    #expect(ink(feet) > ink(round) && ink(round) > ink(beveled))
    let limited = try DrawnPage(
      Self.letter("-webkit-text-stroke:10px blue;stroke-miterlimit:1", "I"))
    #expect(limited.bitmap == beveled.bitmap)
    #expect(try top("") <= top("stroke-linejoin:bevel"))
  }

  @Test(arguments: [
    "transform:rotate(90deg)", "transform:scale(1.5)", "transform:scaleX(2);transform-origin:0 0",
  ])
  func `A line is turned and stretched with its letters`(_ transform: String) throws {
    let style = "width:100px;-webkit-text-stroke:4px red;\(transform)"
    let page = try DrawnPage(Self.letter(style))
    let plain = try DrawnPage(Self.letter("width:100px;\(transform)"))
    func count(_ page: DrawnPage, _ matches: (Pixel) -> Bool) -> Int {
      page.bitmap.pixels.count(where: matches)
    }
    let red = count(page) { $0.red == 255 && $0.blue == 0 }
    let factor = transform.contains("1.5") ? 2.25 : transform.contains("X") ? 1.5 : 1
    let upright = try DrawnPage(Self.letter("-webkit-text-stroke:4px red"))
    let uprightRed = Double(count(upright) { $0.red == 255 && $0.blue == 0 })
    #expect(Double(red) > uprightRed * factor * 0.8)
    #expect(count(page) { $0 != .white } > count(plain) { $0 != .white })
  }

  @Test func `The shadow of letters is that of their line, too`() throws {
    let page = try DrawnPage(Self.letter("-webkit-text-stroke:10px blue;text-shadow:40px 0 red"))
    let plain = try DrawnPage(Self.letter("text-shadow:40px 0 red"))
    func red(_ page: DrawnPage) -> Int {
      (0..<100).count { page.bitmap[$0, 70].red == 255 && page.bitmap[$0, 70].green == 0 }
    }
    #expect((9...11).contains(red(page) - red(plain)))
  }

  @Test func `A background that is cut to the letters is cut to their line as well`() throws {
    let style = "background:red;-webkit-background-clip:text;color:transparent;"
    let plain = try DrawnPage(Self.letter(style))
    let page = try DrawnPage(Self.letter(style + "-webkit-text-stroke:10px rgba(0,0,0,.01)"))
    func red(_ page: DrawnPage) -> Int { (0..<100).count { page.bitmap[$0, 70].green < 20 } }
    #expect((9...11).contains(red(page) - red(plain)))
  }

  @Test func `Emoji and the boxes of missing signs have no line`() throws {
    for letter in ["🚀", "\u{10FFF0}"] {
      let plain = try DrawnPage(Self.letter("", letter))
      let page = try DrawnPage(Self.letter("-webkit-text-stroke:4px red", letter))
      #expect(page.bitmap == plain.bitmap)
      #expect(plain.bitmap.pixels.contains { $0 != .white })
    }
  }

  @Test(arguments: ["-1px red", "1px 2px", "50% red", "red blue", "4 red", "miter"])
  func `What is no line changes nothing and is reported`(_ value: String) throws {
    let page = try DrawnPage(Self.letter("-webkit-text-stroke:\(value)"))
    #expect(page.warnings.count == 1)
    #expect(page.bitmap == (try DrawnPage(Self.letter(""))).bitmap)
  }

  @Test(arguments: [
    ("-webkit-text-stroke:101px red", true), ("-webkit-text-stroke:9999px red", true),
    ("-webkit-text-stroke:2em red", true), ("-webkit-text-stroke:100px red", false),
    ("-webkit-text-stroke:3px red;stroke-miterlimit:11", true),
    ("-webkit-text-stroke:3px red;stroke-miterlimit:10", false),
    ("-webkit-text-stroke:3px red;stroke-miterlimit:11;stroke-linejoin:round", false),
    ("-webkit-text-stroke:101px transparent", false),
  ])
  func `A line that is clamped to a limit is one warning`(_ style: String, _ isClamped: Bool) throws
  {
    let page = try DrawnPage(Self.letter(style) + Self.letter(style))
    #expect(page.warnings.count == (isClamped ? 1 : 0), "\(page.warnings)")
  }

  @Test(arguments: [
    "1e9px", "1e-9px", "9999px;font-size:2000px", "1e9px;stroke-miterlimit:1e9",
    "3px;transform:scale(1e-6)", "3px;transform:scale(1e6)", "3px;transform:scale(0,1)",
    "3px;font-size:1e-4px", "calc(1px / 0)",
  ])
  func `A line that asks for too much is no trouble`(_ value: String) throws {
    for letter in ["I", "Añ%", "ش", "中"] {
      _ = try DrawnPage(Self.letter("-webkit-text-stroke-width:\(value)", letter))
    }
  }
}
