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

/// Fonts that a page brings with it.
///
/// Those of the package replace them, under other names.
struct PageFontTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let thai = "/NotoSansThai/NotoSansThai-"
    for (name, file) in [
      ("variable.ttf", "/Inter/Inter-roman.var.ttf"), ("regular.ttf", thai + "Regular.ttf"),
      ("bold.ttf", thai + "Bold.ttf"), ("icons.ttf", "/FontAwesome/fontawesome-webfont.ttf"),
    ] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: FontBook.bundledFolder + file))
      _ = try folder.write(Array(bytes), "assets/" + name)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/assets/regular.ttf"))
    _ = try folder.write(Array(bytes.prefix(bytes.count / 2)), "assets/cut.ttf")
    _ = try folder.write(Array("wOF2".utf8) + Array(bytes.prefix(100)), "assets/packed.woff2")
    _ = try folder.write(Array(bytes), "outside.ttf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/link.ttf", withDestinationPath: folder.path + "/outside.ttf")
  }

  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  /// Lays out and paints a page with rules and `<p id=x>…`; returns how wide its text is too.
  private func draw(
    _ rules: String, style: String = "font-family: Brand", text: String = "กขค"
  ) throws -> (width: Double, bitmap: Bitmap, warnings: [Diagnostic]) {
    let html =
      "<!doctype html>\n<style>\n\(rules)\np { position: absolute; margin: 0; \(style) }</style>"
      + "<meta name=viewport content='width=device-width'><p id=x>\(text)"
    let page = try HTMLPage.parse(Array(html.utf8))
    let assets = try AssetFolder(folder.path + "/assets")
    let renderer = try Self.renderer.get()
    let environment = Environment(viewport: try Viewport("400x40@1"))
    let input = try InputSource(.page(page.value), named: "page.html", assets: assets).input()
    let frame = try renderer.frame(of: input, in: environment)
    func width(_ nodes: [LayoutNode]) -> Double? {
      for node in nodes {
        if node.name.id == "x" { return node.frame.width }
        if let inner = width(node.children) { return inner }
      }
      return nil
    }
    return (
      width(frame.layout) ?? 0, renderer.image(of: frame, from: input).value,
      page.warnings + frame.warnings
    )
  }

  private func rule(_ source: String, _ more: String = "") -> String {
    "@font-face { font-family: Brand; src: \(source); \(more) }"
  }

  @Test(arguments: [
    "url(regular.ttf)", "url('https://a.example/fonts/regular.ttf?v=2') format('truetype')",
    "url(none.eot), url(packed.woff2) format('woff2'), url(regular.ttf)",
    "local('No such font'), url(regular.ttf)", "url(cut.ttf), url(regular.ttf)",
  ])
  func `A page is measured and painted in the first font of a rule that can be used`(
    _ source: String
  ) throws {
    let drawn = try draw(rule(source), text: "abc กขค")
    let wanted = try draw("", style: "font-family: 'Noto Sans Thai'", text: "abc กขค")
    #expect(drawn.warnings.isEmpty)
    #expect(drawn.width == wanted.width)
    #expect(drawn.bitmap == wanted.bitmap)
    #expect(try draw("", style: "", text: "abc กขค").bitmap != drawn.bitmap)
  }

  @Test func `A font may be in the page itself`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/assets/regular.ttf"))
    let drawn = try draw(rule("url(data:font/ttf;base64,\(bytes.base64EncodedString()))"))
    let wanted = try draw(rule("url(regular.ttf)"))
    #expect(drawn.warnings.isEmpty)
    #expect(drawn.bitmap == wanted.bitmap)
  }

  @Test(arguments: [(400, false), (500, false), (600, true), (900, true), (100, false)])
  func `The rule whose weight comes nearest is taken`(_ weight: Int, _ isBold: Bool) throws {
    let rules =
      rule("url(bold.ttf)", "font-weight: 600 800")
      + rule("url(regular.ttf)", "font-weight: normal")
    let drawn = try draw(rules, style: "font: \(weight) 16px Brand")
    let wanted = try draw(
      "", style: "font: \(isBold ? 700 : 400) 16px 'Noto Sans Thai'")
    #expect(drawn.bitmap == wanted.bitmap)
  }

  @Test func `A regular font that is declared as bold is not made bolder`() throws {
    let plain = try draw(rule("url(regular.ttf)"))
    let bold = "font-family: Brand; font-weight: bold"
    #expect(
      try draw(rule("url(regular.ttf)", "font-weight: bold"), style: bold).bitmap == plain.bitmap)
    #expect(try draw(rule("url(regular.ttf)"), style: bold).bitmap != plain.bitmap)
  }

  @Test(arguments: [("", 650), ("font-weight: 100 900", 650), ("font-weight: 300", 300)])
  func `A variable font has the weights that its rule gives it`(
    _ weights: String, _ weight: Int
  ) throws {
    let drawn = try draw(
      rule("url(variable.ttf)", weights), style: "font: 550 16px Brand", text: "Hamburg")
    let same = try draw(
      rule("url(variable.ttf)", "font-weight: 1 1000"),
      style: "font: \(weight == 650 ? 550 : weight) 16px Brand", text: "Hamburg")
    #expect(drawn.width == same.width)
  }

  @Test func `A font is used only for the characters that its rule names`() throws {
    let rules =
      rule("url(regular.ttf)", "unicode-range: U+0E01, u+e0?, U+0E10-0E7F")
      + rule("url(variable.ttf)", "unicode-range: U+0-FF")
    let text = "a กข b"
    // Thai letters that are asked for by name make a line higher, unless it is given.
    let style = "line-height: 30px; font-family: Brand"
    let drawn = try draw(rules, style: style, text: text)
    // The variable font is Inter.
    let inter = style.replacing("Brand", with: "Inter")
    #expect(drawn.bitmap == (try draw("", style: inter, text: text).bitmap))
    #expect(drawn.bitmap != (try draw(rule("url(regular.ttf)"), style: style, text: text).bitmap))
  }

  @Test func `A font is not known to another page or by its own name`() throws {
    let plain = try draw("", style: "", text: "abc")
    let icons = try draw(rule("url(icons.ttf)"), text: "\u{F004}")
    let first = try draw(rule("url(regular.ttf)"), text: "abc")
    let second = try draw(rule("url(variable.ttf)"), text: "abc")
    #expect(first.bitmap != second.bitmap)
    // The variable font is Inter.
    #expect(second.width == (try draw("", style: "font-family: Inter", text: "abc").width))
    let without = try draw("", text: "abc")
    #expect(without.bitmap == plain.bitmap)
    #expect(without.warnings.map(\.summary).contains { $0.contains("\"Brand\" is not here") })
    #expect(icons.warnings.isEmpty)
  }

  @Test(arguments: [
    ("url(cut.ttf)", "not a usable OpenType font"), ("url(packed.woff2)", "WOFF"),
    ("url(a.svg) format('svg')", "\"svg\" are not read"),
    ("url(none.ttf)", "There is no file"), ("url(link.ttf)", "leads out of the assets folder"),
    ("url(file:///outside.ttf)", "are rejected"), ("url(data:font/ttf;base64,AAEAAA==)", "data"),
  ])
  func `A font that can't be used is a warning with its line`(
    _ source: String, _ text: String
  ) throws {
    let drawn = try draw(rule(source) + rule(source))
    let warnings = drawn.warnings.filter {
      $0.severity == .warning && !$0.summary.contains("is not here")
    }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.first?.summary.contains(text) == true, "\(warnings)")
    #expect(warnings.first?.keyPath == "3")
    #expect(drawn.bitmap == (try draw("", style: "").bitmap))
  }

  @Test func `A font that names too many rules or bytes ends with a warning`() throws {
    let rules = String(repeating: rule("url(regular.ttf)"), count: 1_000)
    let drawn = try draw(rules)
    #expect(drawn.warnings.map(\.summary).contains { $0.contains("rules for fonts") })
    #expect(drawn.bitmap == (try draw(rule("url(regular.ttf)")).bitmap))
  }
}
