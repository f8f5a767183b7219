import Boxes
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

/// What shapes are made of the elements of SVG.
struct SVGImageTests {
  /// The image that an `svg` element with some content is drawn as, and the warnings.
  private static func read(
    _ content: String, _ attributes: String = "viewBox='0 0 24 24'", head: String = ""
  ) throws -> (image: SVGImage?, warnings: [Diagnostic]) {
    let page = "<!DOCTYPE html>\(head)<svg id=x \(attributes)>\(content)</svg>"
    let (tree, warnings) = try PageScene.boxes(page)
    let box = try #require(
      (0..<tree.count).map { tree.box(at: $0) }.first { tree.name(of: $0)?.id == "x" })
    return (tree.decoration(of: box)?.svg?.image, warnings)
  }

  private static func shapes(
    _ content: String, _ attributes: String = "viewBox='0 0 24 24'", head: String = ""
  ) throws -> [SVGImage.Shape] {
    let steps = try read(content, attributes, head: head).image?.steps ?? []
    return steps.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  private static func bounds(_ content: String) throws -> Rect? {
    try shapes(content).first.flatMap {
      $0.outline.path.transformed(by: $0.transform).tightBounds
    }
  }

  private static let outlines: [(String, Rect)] = [
    ("<path d='M2 3h10v8H2z'/>", Rect(x: 2, y: 3, width: 10, height: 8)),
    ("<path d='m2,3 10,0 0,8-10,0z'/>", Rect(x: 2, y: 3, width: 10, height: 8)),
    ("<path d='M0 0q10 10 20 0t20 0'/>", Rect(x: 0, y: -5, width: 40, height: 10)),
    ("<path d='M0 0c0 4 8 4 8 0s8-4 8 0'/>", Rect(x: 0, y: -3, width: 16, height: 6)),
    ("<path d='M2 12a10 10 0 1 0 20 0'/>", Rect(x: 2, y: 12, width: 20, height: 10)),
    ("<path d='M2 12a10 10 0 1120 0'/>", Rect(x: 2, y: 2, width: 20, height: 10)),
    ("<path d='M1.5.5.5-.5'/>", Rect(x: 0.5, y: -0.5, width: 1, height: 1)),
    ("<path d='M1 1L5 5 oops L99 99'/>", Rect(x: 1, y: 1, width: 4, height: 4)),
    ("<rect x=1 y=2 width=5 height=6 rx=1 />", Rect(x: 1, y: 2, width: 5, height: 6)),
    ("<circle cx=5 cy=6 r=2 />", Rect(x: 3, y: 4, width: 4, height: 4)),
    ("<ellipse cx=5 cy=6 rx=2 ry=3 />", Rect(x: 3, y: 3, width: 4, height: 6)),
    ("<polygon points='1,1 5,1 3 4'/>", Rect(x: 1, y: 1, width: 4, height: 3)),
    ("<rect width='50%' height='25%'/>", Rect(x: 0, y: 0, width: 12, height: 6)),
    (
      "<g transform='translate(2 3)'><rect transform='scale(2)' width=3 height=1 /></g>",
      Rect(x: 2, y: 3, width: 6, height: 2)
    ),
    (
      "<rect width=2 height=4 transform='rotate(90 0 0)'/>",
      Rect(x: -4, y: 0, width: 4, height: 2)
    ),
    (
      "<rect width=2 height=4 style='transform:translate(5px,6px)'/>",
      Rect(x: 5, y: 6, width: 2, height: 4)
    ),
    (
      "<defs><rect id=r width=2 height=4 /></defs><use href='#r' x=3 y=1 />",
      Rect(x: 3, y: 1, width: 2, height: 4)
    ),
    (
      """
      <symbol id=s viewBox='0 0 10 10'><rect width=10 height=10 /></symbol>\
      <use xlink:href='#s' width=20 height=20 x=1 />
      """,
      Rect(x: 1, y: 0, width: 20, height: 20)
    ),
    (
      "<svg x=4 y=4 width=8 height=8 viewBox='0 0 2 1'><rect width=2 height=1 /></svg>",
      Rect(x: 4, y: 6, width: 8, height: 4)
    ),
  ]

  @Test(arguments: outlines)
  func `A shape covers what its element says`(_ content: String, _ expected: Rect) throws {
    let bounds = try #require(try Self.bounds(content))
    let differences = [
      bounds.minX - expected.minX, bounds.minY - expected.minY, bounds.width - expected.width,
      bounds.height - expected.height,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-3 }, "\(bounds)")
  }

  @Test func `Shapes are filled and stroked as attributes, rules and the page say`() throws {
    let head = "<style>body { color: #00f } .a { fill: #0f0; stroke: currentColor }</style>"
    let shapes = try Self.shapes(
      "<g fill='red' stroke-width=3><path d='M0 0h9v9z'/><path class=a fill=black d='M0 0h9v9z'/>"
        + "<path fill=none stroke='#123' stroke-linecap=round stroke-linejoin=bevel "
        + "stroke-dasharray='1 2 3' d='M0 0h9'/></g><path fill-rule=evenodd d='M0 0h9v9z'/>",
      head: head)
    try #require(shapes.count == 4)
    #expect(shapes[0].fill == .color(Color(hex: 0xFF0000)) && shapes[0].stroke == nil)
    #expect(shapes[1].fill == .color(Color(hex: 0x00FF00)))
    #expect(shapes[1].stroke?.paint == .color(Color(hex: 0x0000FF)))
    #expect(shapes[1].stroke?.width == 3)
    let stroke = try #require(shapes[2].stroke)
    #expect(shapes[2].fill == nil && stroke.cap == .round && stroke.join == .bevel)
    #expect(stroke.dashes == [1, 2, 3, 1, 2, 3])
    #expect(shapes[3].fill == .color(.black) && shapes[3].outline.isEvenOdd)
  }

  @Test func `Gradients take what they lack from others and the shape's bounds`() throws {
    let shapes = try Self.shapes(
      "<linearGradient id=a><stop stop-color=red /><stop offset=1 stop-color=blue "
        + "stop-opacity=.5 /></linearGradient><radialGradient id=b href='#a' r=2 cx=1 cy=1 "
        + "gradientUnits=userSpaceOnUse spreadMethod=reflect />"
        + "<rect x=2 y=4 width=10 height=5 fill='url(#a)'/><rect width=1 height=1 fill='url(#b)'/>"
        + "<rect width=1 height=1 fill='url(#none) lime'/>")
    try #require(shapes.count == 3)
    guard case .gradient(let linear)? = shapes[0].fill,
      case .gradient(let radial)? = shapes[1].fill
    else {
      Issue.record("\(shapes)")
      return
    }
    #expect(linear.line == .linear(from: .zero, to: Point(x: 1, y: 0)))
    #expect(linear.transform == Transform(a: 10, d: 5, tx: 2, ty: 4))
    #expect(linear.stops.map(\.color.alpha) == [1, 0.5])
    #expect(
      radial.line
        == .radial(center: Point(x: 1, y: 1), radius: 2, focus: Point(x: 1, y: 1), focusRadius: 0))
    #expect(radial.spread == .reflect && radial.stops == linear.stops)
    #expect(shapes[2].fill == .color(Color(hex: 0x00FF00)))
  }

  @Test func `A clip and an opacity hold together what is in a group`() throws {
    let image = try Self.read(
      "<clipPath id=c><circle r=5 /><rect width=2 height=2 /></clipPath>"
        + "<g clip-path='url(#c)' opacity=.5><rect width=9 height=9 /></g>"
    ).image
    let steps = try #require(image?.steps)
    var ends = 0
    var groups: [SVGImage.Group] = []
    for step in steps {
      if case .begin(let group) = step { groups.append(group) }
      if case .end = step { ends += 1 }
    }
    #expect(groups.map(\.opacity).min() == 0.5)
    #expect(groups.compactMap(\.clip).map(\.count) == [2])
    #expect(ends == groups.count)
  }

  @Test func `What is hidden or only referred to is not drawn`() throws {
    #expect(
      try Self.shapes(
        "<defs><rect width=1 height=1 /></defs><g display=none><rect width=1 height=1 /></g>"
          + "<rect width=1 height=1 visibility=hidden /><rect width=1 height=1 fill=none />"
          + "<rect width=0 height=1 /><symbol><rect width=1 height=1 /></symbol>"
      ).isEmpty)
  }

  @Test(arguments: ["foreignObject", "animate"])
  func `What is not drawn is reported`(_ name: String) throws {
    let warnings = try Self.read("<\(name)>x</\(name)>").warnings
    #expect(warnings.contains { $0.summary.contains(name.lowercased()) }, "\(warnings)")
  }

  @Test(arguments: [
    ("<text font-size-adjust=.5>A</text>", 1), ("<text font-size-adjust=none>A</text>", 0),
    ("<text glyph-orientation-horizontal=90>A</text>", 1),
    ("<text><tspan glyph-orientation-vertical=0>A</tspan></text>", 0),
    (
      "<path id=p d='M0 0h9'/><text><textPath href='#p' side=right method=stretch>A</textPath></text>",
      2
    ),
    ("<path id=p d='M0 0h9'/><text><textPath href='#p' side=left>A</textPath></text>", 0),
  ])
  func `What changes nothing of a text is reported where it asks for something`(
    _ body: String, _ count: Int
  ) throws {
    let warnings = try Self.read(body).warnings
    #expect(warnings.count { $0.summary.contains("is not followed") } == count, "\(warnings)")
  }

  @Test(arguments: [
    "filter='url(#f)'", "style='mask:url(m.png)'", "style='backdrop-filter:blur(1px)'",
  ])
  func `What is done to shapes and isn't drawn is reported`(_ attribute: String) throws {
    let warnings = try Self.read("<rect width=1 height=1 \(attribute) />").warnings
    #expect(warnings.contains { $0.summary.hasSuffix("not drawn.") }, "\(warnings)")
  }

  @Test(arguments: [
    ("<text writing-mode=tb>A</text>", "from top to bottom"),
    ("<mask id=m><rect width=1 height=1 /></mask><text mask='url(#m)'>A</text>", "estimated"),
    (
      "<filter id=f><feFlood/></filter><g filter='url(#f)'><text>A</text></g>", "estimated"
    ),
    (
      "<filter id=f><feOther/></filter><rect width=1 height=1 filter='url(#f)'/>", "is not valid"
    ),
    ("<text>A<b-c>B</b-c></text>", "in text of SVG images is not drawn"),
  ])
  func `What is estimated or not valid is reported once`(_ content: String, _ words: String) throws
  {
    let found = try Self.read(content + content).warnings.filter { $0.summary.contains(words) }
    #expect(found.count == 1, "\(found)")
  }

  @Test func `A filter element of a box of HTML is reported`() throws {
    let (_, warnings) = try PageScene.boxes(
      "<!DOCTYPE html><svg width=0 height=0><filter id=f></filter></svg>"
        + "<p style='filter:url(#f)'>A")
    #expect(warnings.contains { $0.summary.contains("change no boxes of HTML") }, "\(warnings)")
  }

  @Test func `A filter has at most so many steps as the limit says`() throws {
    let steps = String(repeating: "<feFlood/>", count: HTMLLimits.maximumSVGFilterSteps + 1)
    let (image, warnings) = try Self.read(
      "<filter id=f>\(steps)</filter><rect width=1 height=1 filter='url(#f)'/>")
    let counts = (image?.steps ?? []).compactMap { step in
      if case .begin(let group) = step { group.filterElement?.primitives.count } else { nil }
    }
    #expect(counts == [HTMLLimits.maximumSVGFilterSteps])
    #expect(warnings.contains { $0.summary.contains("steps; the rest is left out") })
  }

  private static let fits: [(String, SVGImage.Fit, Double, Double)] = [
    ("xMinYMax slice", .slice, 0, 1), ("none", .stretch, 0.5, 0.5), ("xMaxYMin", .meet, 1, 0),
    ("nonsense", .meet, 0.5, 0.5),
  ]

  @Test(arguments: fits)
  func `An image fits what it is drawn into as it says`(
    _ text: String, _ fit: SVGImage.Fit, _ x: Double, _ y: Double
  ) throws {
    let image = try #require(
      try Self.read(
        "<rect width=1 height=1 />", "viewBox='0 0 2 1' preserveAspectRatio='\(text)'"
      ).image)
    let placement = image.placement
    #expect(placement.fit == fit && placement.alignX == x && placement.alignY == y)
  }

  // MARK: Files

  private static func image(_ address: String, file: String? = nil) throws -> (
    svg: SVGContent?, warnings: [Diagnostic]
  ) {
    let page = "<!DOCTYPE html><img id=x src=\"\(address)\"><img src=\"\(address)\">"
    let (tree, warnings) = try PageScene.boxes(page) { source in
      file.map { PageImage(source: source, svgFile: Array($0.utf8)) }
    }
    let box = try #require(
      (0..<tree.count).map { tree.box(at: $0) }.first { tree.name(of: $0)?.id == "x" })
    return (tree.decoration(of: box)?.svg, warnings)
  }

  @Test(arguments: [
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'%3E%3Crect width='2' height='1'/%3E%3C/svg%3E",
    "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'>"
      + "<rect width='2' height='1'/></svg>",
    "data:image/svg+xml;base64,"
      + "PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMC"
      + "AyIDEnPjxyZWN0IHdpZHRoPScyJyBoZWlnaHQ9JzEnLz48L3N2Zz4=",
  ])
  func `An address that carries an SVG image is drawn`(_ address: String) throws {
    let (svg, warnings) = try Self.image(address)
    #expect(svg?.image.steps.count == 1 && warnings.isEmpty, "\(warnings)")
    #expect(svg?.image.viewBox == Rect(x: 0, y: 0, width: 2, height: 1))
  }

  @Test func `A file with a head of XML is drawn`() throws {
    let (svg, warnings) = try Self.image(
      "a.svg",
      file: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">
        <!-- made by hand -->
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><style>path{fill:red}</style>
        <g><path d="M0 0h20v10z"/></g></svg>
        """)
    #expect(svg?.image.steps.count == 1 && warnings.isEmpty, "\(warnings)")
    #expect(svg?.size == Size(width: 20, height: 10))
    // It is stretched as a whole where it is shown at another size.
    #expect(svg?.image.viewBox == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  private static let namespace = "xmlns=\"http://www.w3.org/2000/svg\""
  private static let content = "<rect width=\"2\" height=\"1\"/></svg>"

  @Test(arguments: [
    "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:rect width=\"2\" height=\"1\"/></s:svg>",
    "<!DOCTYPE svg [<!ENTITY n \"http://www.w3.org/2000/svg\">]><svg xmlns=\"&n;\">" + content,
    "<svg \(namespace) xmlns:i=\"i\"><i:a><i:b/></i:a><g i:c=\"d\">"
      + content.replacing("</svg>", with: "</g></svg>"),
    "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg \(namespace)><![CDATA[ ]]>" + content,
  ])
  func `A file is read as XML`(_ file: String) throws {
    let (svg, warnings) = try Self.image("a.svg", file: file)
    #expect(svg?.image.steps.count == 1 && warnings.isEmpty, "\(warnings)")
  }

  @Test(arguments: [
    ("<html>no image</html>", "namespace"), ("<svg>" + content, "namespace"), ("", "no element"),
    ("<svg \(namespace)><g>" + content, "mismatched tag"),
    ("<svg \(namespace)><rect width=2 height=\"1\"/></svg>", "well-formed"),
    ("<svg \(namespace)><title>&nbsp;</title>" + content, "undefined entity"),
    ("<SVG \(namespace)></SVG>", "namespace"),
    ("<svg \(namespace)>" + repeated("<g>", 600) + repeated("</g>", 600) + "</svg>", "nested"),
    ("<svg \(namespace)>" + repeated("<g/>", 30_000) + "</svg>", "elements and texts"),
  ])
  func `A file that browsers draw nothing of is reported`(_ file: String, _ reason: String) throws {
    let (svg, warnings) = try Self.image("a.svg", file: file)
    #expect(svg == nil)
    #expect(warnings.first?.summary.contains(reason) ?? false, "\(warnings)")
  }

  @Test func `An address ends where its fragment begins`() throws {
    let address = "data:image/svg+xml,<svg \(Self.namespace)><rect fill='#f00'/></svg>"
    #expect(try Self.image(address.replacing("\"", with: "'")).svg == nil)
  }

  @Test(.timeLimit(.minutes(30))) func `Entities that grow are rejected`() throws {
    var types = "<!ENTITY e0 \"\(Self.repeated("ha", 500))\">"
    for level in 1..<12 {
      types += "<!ENTITY e\(level) \"\(Self.repeated("&e\(level - 1);", 20))\">"
    }
    for use in ["<title>&e11;</title>", "<g id=\"&e11;\"/>"] {
      let file = "<!DOCTYPE svg [\(types)]><svg \(Self.namespace)>\(use)\(Self.content)"
      let (svg, warnings) = try Self.image("a.svg", file: file)
      #expect(svg == nil)
      #expect(warnings.first?.summary.contains("amplification") ?? false, "\(warnings)")
    }
  }

  // MARK: Hostile input

  /// Groups of which each doubles the one before.
  private static let doubling: String = {
    var text = "<g id=g0><rect width=1 height=1 /></g>"
    for level in 1..<40 {
      text += "<g id=g\(level)><use href='#g\(level - 1)'/><use href='#g\(level - 1)'/></g>"
    }
    return text + "<use href='#g39'/>"
  }()

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let hostile: [String] = {
    var images: [String] = []
    // References in circles, to oneself and to what is around.
    images.append("<use id=a href='#a'/><g id=b><use href='#b'/></g>")
    images.append("<use id=c href='#d'/><use id=d href='#c'/>")
    images.append(doubling)
    images.append(repeated("<g transform='scale(1e9)'>", 1_900))
    images.append(repeated("<svg viewBox='0 0 1e-300 1e300'>", 400) + "<rect width=1 height=1 />")
    images.append("<path d='M" + repeated("1 1 ", 200_000) + "'/>")
    images.append("<path d='M0 0a1e9 1e-9 1e9 1 1 1e9 1e9a0 0 0 0 0 1 1A1 1 0 0 1 nan'/>")
    images.append("<path d='M0 0" + repeated("a1 1 0 0 1 1 1", 50_000) + "'/>")
    images.append("<path stroke=red stroke-width=1e9 stroke-dasharray='1e-9' d='M0 0H1e9'/>")
    images.append("<rect width=1e308 height=1e308 rx=1e308 /><circle r=-1 /><circle r=1e400 />")
    images.append(
      "<linearGradient id=a href='#b'/><linearGradient id=b href='#a'/>"
        + "<rect fill='url(#a)' width=1 height=1 />")
    images.append(
      "<radialGradient id=a r=0 fx=9e9><stop/><stop offset=1 /></radialGradient>"
        + "<rect fill='url(#a)' width=1 height=1 />")
    images.append(
      "<clipPath id=c><g clip-path='url(#c)'/><use href='#c'/></clipPath>"
        + "<g clip-path='url(#c)'><rect width=1 height=1 clip-path='url(#c)'/></g>")
    images.append("<rect transform='matrix(0 0 0 0 0 0)' width=1 height=1 stroke=red />")
    images.append("<rect transform='scale(1e300) scale(1e300)' width=1 height=1 />")
    images.append(
      "<rect width=1 height=1 fill='url(#" + repeated("e\u{301}", 5_000) + ")'/>")
    return images
  }()

  @Test(.timeLimit(.minutes(30)), arguments: hostile)
  func `A hostile image is read within the limits`(_ content: String) throws {
    let image = try Self.read(content, "viewBox='0 0 1 1'").image
    #expect(image?.steps.count ?? 0 <= 3 * HTMLLimits.maximumSVGSteps)
  }

  @Test func `A path of too many parts is cut off and reported`() throws {
    let path = "M0 0" + Self.repeated("L1 1 2 2", 30_000)
    let warnings = try Self.read("<path d='\(path)' />").warnings
    #expect(warnings.contains { $0.summary.contains("too many parts") }, "\(warnings)")
  }

  @Test func `References that multiply are cut off and reported`() throws {
    var page = "<g id=g0><rect width=1 height=1 /></g>"
    for level in 1..<12 {
      page += "<g id=g\(level)>" + Self.repeated("<use href='#g\(level - 1)'/>", 10) + "</g>"
    }
    let warnings = try Self.read(page).warnings
    #expect(warnings.contains { $0.summary.contains("too many parts") }, "\(warnings)")
  }
}
