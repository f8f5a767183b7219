import Boxes
import Devices
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

/// Which image an `img` shows, by <https://html.spec.whatwg.org/multipage/images.html>.
struct SourceSetTests {
  /// Attributes, the screen, and the address that is chosen.
  private static let choices: [(attributes: String, screen: String, chosen: String)] = [
    ("src=a.png", "400x600@3", "a.png"),
    ("src=a.png srcset='b.png 2x, c.png 3x'", "400x600@1", "a.png"),
    ("src=a.png srcset='b.png 2x, c.png 3x'", "400x600@2", "b.png"),
    ("src=a.png srcset='b.png 2x, c.png 3x'", "400x600@3", "c.png"),
    ("src=a.png srcset='b.png 1.5x'", "400x600@3", "b.png"),
    ("srcset='b.png'", "400x600@3", "b.png"),
    ("srcset='b.png, c.png 2x'", "400x600@2", "c.png"),
    // Where one is for one pixel a point, `src` is for others' browsers.
    ("src=a.png srcset='b.png 1x, c.png 4x'", "400x600@1", "b.png"),
    ("src=a.png srcset='b.png,c.png 2x'", "400x600@2", "b.png,c.png"),
    ("src=a.png srcset='b.png 100w, c.png 900w, d.png 1300w'", "400x600@1", "c.png"),
    ("src=a.png srcset='b.png 100w, c.png 900w, d.png 1300w'", "400x600@3", "d.png"),
    ("src=a.png srcset='b.png 100w, c.png 900w' sizes=50px", "400x600@2", "b.png"),
    ("srcset='b.png 100w, c.png 900w' sizes='calc(10px + 2vw)'", "400x600@2", "b.png"),
    (
      "srcset='b.png 200w, c.png 900w' sizes='(min-width: 401px) 1000px, 25vw'", "400x600@2",
      "b.png"
    ),
    (
      "srcset='b.png 200w, c.png 900w' sizes='(max-width: 400px) and (orientation: portrait) 300px, 9px'",
      "400x600@2", "c.png"
    ),
    // What has no form is left out: a candidate, or a size.
    ("srcset='b.png 2q, c.png 0w, d.png -1x, e.png 1x 2x, f.png'", "400x600@3", "f.png"),
    ("srcset='b.png 2x 100w, c.png 10h, d.png 200w 10h'", "400x600@1", "d.png"),
    ("srcset='b.png 1x (a, b) , c.png'", "400x600@1", "c.png"),
    ("srcset='b.png 100w, c.png 900w' sizes='10%, auto, -5px, 1'", "400x600@2", "c.png"),
    ("src=a.png srcset=', ,'", "400x600@3", "a.png"),
    // Addresses may have commas in them.
    ("srcset='b,w_100.png 1x, c,w_200.png 2x'", "400x600@2", "c,w_200.png"),
  ]

  private static func tree(
    _ html: String, _ screen: String, dark: Bool = false, without missing: Set<String> = []
  ) throws -> (sources: [String], widths: [Double?], warnings: [Diagnostic]) {
    let viewport = "<!doctype html><meta name=viewport content='width=device-width'>"
    let page = try HTMLPage.parse(Array((viewport + html).utf8))
    let environment = try PageScene.environment(screen, appearance: dark ? .dark : .light)
    let boxes = page.value.boxes(in: environment) { url in
      missing.contains(url)
        ? nil : PageImage(source: url, size: Size(width: 60, height: 30))
    }
    let tree = boxes.value
    let sources = (0..<tree.count).compactMap {
      tree.decoration(of: tree.box(at: $0))?.image?.source
    }
    return (sources, tree.naturalSizes.map(\.width), page.warnings + boxes.warnings)
  }

  @Test(arguments: choices)
  func `The image that is sharp enough is chosen`(
    _ choice: (attributes: String, screen: String, chosen: String)
  ) throws {
    let page = try Self.tree("<img \(choice.attributes)>", choice.screen)
    #expect(page.sources == [choice.chosen])
    #expect(page.warnings.isEmpty)
  }

  /// The rules of a background on a screen, the address that is chosen and its width.
  @Test(
    arguments: [
      ("image-set('a.png' 1x, 'b.png' 2x, 'c.png' 3x)", "400x600@1", "a.png", 60),
      ("image-set('a.png' 1x, 'b.png' 2x, 'c.png' 3x)", "400x600@2", "b.png", 30),
      ("image-set('a.png' 1x, 'b.png' 2x, 'c.png' 3x)", "400x600@3", "c.png", 20),
      ("image-set('c.png' 3x, 'a.png' 1x)", "400x600@2", "c.png", 20),
      ("image-set('a.png' 1x, 'b.png' 2x)", "400x600@3", "b.png", 30),
      ("image-set('a.png', 'b.png' 2dppx)", "400x600@1", "a.png", 60),
      ("-webkit-image-set(url(a.png) 96dpi, url(b.png) 192dpi)", "400x600@2", "b.png", 30),
      ("image-set('b.avif' 2x type('image/avif'), 'a.png' 1x)", "400x600@2", "a.png", 60),
      ("image-set('b.png' type('image/png; q=1') 2x, 'a.png' 1x)", "400x600@2", "b.png", 30),
      ("image-set('a.png' 2x, 'b.png' 2x)", "400x600@2", "a.png", 30),
    ] as [(String, String, String, Double)])
  func `A set in a style is chosen from for the screen`(
    _ value: String, _ screen: String, _ address: String, _ width: Double
  ) throws {
    let environment = try PageScene.environment(screen)
    let page = try HTMLPage.parse(
      Array("<!doctype html><p style=\"background:\(value)\">".utf8))
    let boxes = page.value.boxes(in: environment) { url in
      PageImage(source: url, size: Size(width: 60, height: 30))
    }
    let layers = (0..<boxes.value.count).flatMap {
      boxes.value.decoration(of: boxes.value.box(at: $0))?.backgroundLayers ?? []
    }
    #expect(
      layers.map(\.image) == [
        .bitmap(source: address, size: Size(width: width, height: width / 2))
      ])
    #expect(page.warnings.isEmpty && boxes.warnings.isEmpty)
  }

  @Test(arguments: [
    "image-set()", "image-set('a.png' 1x 2x)", "image-set('a.png' 1q)", "image-set('a.png' -1x)",
    "image-set(none)", "image-set(image-set('a.png'))", "image-set('a.png' 1x,)",
    "image-set('a.png' type(png))",
  ])
  func `What is no set is reported`(_ value: String) throws {
    let page = try HTMLPage.parse(
      Array("<!doctype html><p style=\"background-image:\(value)\">".utf8))
    let boxes = page.value.boxes(in: try PageScene.environment("400x600@2")) { _ in nil }
    #expect((page.warnings + boxes.warnings).count == 1)
  }

  /// What is in a `image`, and what follows for the style of its image.
  @Test(arguments: [
    ("<source srcset=b.png width=200 height=50><img id=x width=10 height=10>", "200 50 4.0"),
    ("<source srcset=b.png width=200><img id=x width=10 height=10>", "200 auto -"),
    ("<source srcset=b.png><img id=x width=10 height=20>", "10 20 0.5"),
    // One that isn't chosen says nothing.
    (
      "<source media='(min-width: 9999px)' srcset=b.png width=9 height=9>"
        + "<img id=x width=10 height=20>", "10 20 0.5"
    ),
    (
      "<source type=image/avif srcset=b.avif width=9 height=9><source srcset=b.png width=5 height=1>"
        + "<img id=x width=10 height=20>", "5 1 5.0"
    ),
    (
      "<source srcset=b.png width=200 height=50><img id=x style='width:100px;height:auto'>",
      "100 auto 4.0"
    ),
    ("<source width=200 height=50><img id=x src=a.png>", "auto auto -"),
    ("<source srcset=b.png width=50% height=x><img id=x>", "50% auto -"),
  ])
  func `The source that is chosen says how large the image is`(
    _ image: String, _ expected: String
  ) throws {
    let style = try PageScene.style("<!doctype html><picture>\(image)</picture>")
    func words(_ length: Length) -> String {
      if length.isAuto { return "auto" }
      if let points = length.absolutePoints { return "\(Int(points))" }
      return "\(Int(length.points(percentOf: 100)))%"
    }
    let ratio = style.aspectRatio.ratio.map { "\($0)" } ?? "-"
    #expect("\(words(style.box.width)) \(words(style.box.height)) \(ratio)" == expected)
  }

  @Test(arguments: [
    ("srcset='b.png 2x'", 30.0), ("srcset='b.png 3x'", 20), ("src=b.png", 60),
    // 60 pixels that are to be 120 points wide have half a pixel to a point.
    ("srcset='b.png 60w' sizes=120px", 120), ("srcset='b.png 60w'", 400),
  ])
  func `An image has so many pixels to a point`(_ attributes: String, _ width: Double) throws {
    let page = try Self.tree("<img \(attributes)>", "400x600@3")
    #expect(page.widths == [width])
  }

  /// Sources, whether the screen is dark, and the address that is chosen.
  private static let images: [(sources: String, isDark: Bool, chosen: String)] = [
    ("<source media='(max-width: 600px)' srcset=d.png>", false, "d.png"),
    ("<source media='(min-width: 600px)' srcset=d.png>", false, "a.png"),
    ("<source media='(prefers-color-scheme: dark)' srcset=d.png>", true, "d.png"),
    ("<source media='(prefers-color-scheme: dark)' srcset=d.png>", false, "a.png"),
    ("<source srcset='d.png 1x, e.png 2x'>", false, "e.png"),
    ("<source srcset='d.png 100w, e.png 800w' sizes=40px>", false, "d.png"),
    ("<source type=image/webp srcset=d.webp>", false, "d.webp"),
    ("<source type='image/WebP; codecs=x' srcset=d.webp>", false, "d.webp"),
    ("<source type=image/xyz srcset=d.xyz><source srcset=e.png>", false, "e.png"),
    ("<source><source srcset=''><source srcset=e.png><source srcset=f.png>", false, "e.png"),
    ("<source src=d.png>", false, "a.png"), ("<p></p><source srcset=d.png>", false, "d.png"),
  ]

  @Test(arguments: images)
  func `The first source that fits is chosen`(
    _ image: (sources: String, isDark: Bool, chosen: String)
  ) throws {
    let html = "<picture>\(image.sources)<img src=a.png></picture>"
    let page = try Self.tree(html, "400x600@2", dark: image.isDark)
    #expect(page.sources == [image.chosen])
    #expect(page.warnings.isEmpty)
  }

  @Test func `Sources behind the image, and those of other elements, are none`() throws {
    for html in [
      "<picture><img src=a.png><source srcset=d.png></picture>",
      "<video><source srcset=d.png></video><img src=a.png>",
      "<picture><source srcset=d.png><span><img src=a.png></span></picture>",
    ] {
      #expect(try Self.tree(html, "400x600@2").sources == ["a.png"], "\(html)")
    }
  }

  @Test func `A format that phones show and that is not read is said to be one`() throws {
    let page = try Self.tree(
      "<picture><source type=image/avif srcset=d.avif><img src=a.png></picture>", "400x600@2")
    #expect(page.sources == ["a.png"])
    #expect(page.warnings.map(\.severity) == [.note])
    #expect(page.warnings.first?.summary.contains("image/avif") == true)
  }

  @Test func `Where the chosen image is not here, another one is drawn and this is said`() throws {
    let html = "<!doctype html>\n<img src=a.png srcset='b.png 2x, c.png 3x'>"
    let page = try Self.tree(html, "400x600@3", without: ["c.png"])
    #expect(page.sources == ["b.png"] && page.widths == [30])
    #expect(page.warnings.count == 1 && page.warnings.first?.keyPath == "2")
    #expect(page.warnings.first?.summary.contains("\"c.png\", which this device loads") == true)
    let none = try Self.tree(html, "400x600@3", without: ["a.png", "b.png", "c.png"])
    #expect(none.sources.isEmpty && none.warnings.count == 1)
    #expect(none.warnings.first?.summary.contains("no image for \"c.png\"") == true)
  }

  @Test func `Very many images are no reason to take long`() throws {
    let set = (1...50_000).map { "\($0).png \($0)x" }.joined(separator: ",")
    let page = try Self.tree("<!doctype html><img srcset='\(set)'>", "400x600@3")
    #expect(page.sources == ["3.png"])
  }

  // MARK: Orientation

  private static func turned(_ html: String) throws -> [String] {
    let page = try HTMLPage.parse(Array(html.utf8))
    let boxes = page.value.boxes(in: try PageScene.environment()) { url in
      var image = PageImage(source: url, size: Size(width: 30, height: 60))
      image.encoded = EncodedImage(
        source: "encoded " + url, size: Size(width: 60, height: 30))
      return image
    }
    let tree = boxes.value
    #expect(boxes.warnings.isEmpty)
    let widths = tree.naturalSizes.compactMap(\.width).map { " \($0)" }.joined()
    return (0..<tree.count).flatMap { index -> [String] in
      let decoration = tree.decoration(of: tree.box(at: index))
      let layers = decoration?.backgroundLayers.map(\.image) ?? []
      return (decoration?.image.map { [$0.source + widths] } ?? [])
        + layers.compactMap { if case .bitmap(let source, _) = $0 { source } else { nil } }
    }
  }

  @Test(arguments: [
    ("<img src=a.jpg>", ["a.jpg 30.0"]),
    ("<img src=a.jpg style='image-orientation: none'>", ["encoded a.jpg 60.0"]),
    ("<div style='image-orientation: none'><img src=a.jpg></div>", ["encoded a.jpg 60.0"]),
    (
      "<div style='image-orientation: none'><img src=a.jpg style='image-orientation: from-image'></div>",
      ["a.jpg 30.0"]
    ),
    ("<img srcset='a.jpg 2x' style='image-orientation: none'>", ["encoded a.jpg 30.0"]),
    // A page finds nothing out about the images of other sites.
    (
      "<img src=https://a.example/a.jpg style='image-orientation: none'>",
      ["https://a.example/a.jpg 30.0"]
    ),
    ("<p style='background: url(a.jpg); image-orientation: none'>", ["encoded a.jpg"]),
    ("<p style='background: url(a.jpg)'>", ["a.jpg"]),
  ])
  func `Images are turned unless the page says otherwise`(
    _ html: String, _ sources: [String]
  ) throws {
    #expect(try Self.turned("<!doctype html>" + html) == sources)
  }
}
