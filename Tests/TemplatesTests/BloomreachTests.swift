import BoxLayout
import Boxes
import Delivery
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Messages
import Templates
import TestSupport
import Testing

struct BloomreachTests {
  private func sample(_ name: String) throws -> BloomreachMessage {
    let json = try JSONValue.parse(
      Repository.bytes("Tests/MessagesTests/Fixtures/bloomreach/\(name).json"))
    return try BloomreachMessage.parse(json).value
  }

  private func context(_ device: String = "iphone-15") throws -> TemplateContext {
    TemplateContext(
      environment: Environment(device: try Device.named(device)),
      assets: SizedImages(sizes: [:]), measurer: SquareText())
  }

  private func content(
    _ name: String, _ kind: BloomreachView.Kind = .static
  ) throws -> BloomreachContent {
    let message = try sample(name)
    return try BloomreachContent(
      of: message, in: try #require(message.placeholder), for: kind,
      assets: SizedImages(sizes: [:]))
  }

  private func expected(_ name: String, _ path: String...) throws -> JSONValue {
    let json = try JSONValue.parse(
      Repository.bytes("Tests/MessagesTests/Fixtures/bloomreach/\(name).json"))
    return try (["expected"] + path).reduce(json) { value, key in
      guard case .object(let members) = value else { return .null }
      return try #require(members[key])
    }
  }

  /// A block of one page in a view 100 points wide on a phone 393 wide.
  private func page(_ html: String) throws -> BloomreachPage {
    var message = BloomreachMessage(blocks: [])
    message.view.width = 100
    return try BloomreachPage(html: html, of: message, in: context())
  }

  @Test func `The heights of a scenario's blocks are those of their pages`() throws {
    let text = """
      scenario: 1
      vendor: bloomreach
      sdk: "4.0.1"
      until: 4
      messages:
        tall: {placeholders: [home, box], html: "\(Self.viewport)<div style='height: 70px'></div>"}
      app: {placeholders: {home: {view: carousel}, box: {view: static}}}
      steps:
        - {at: 0, do: launch}
        - {at: 0, do: appear, placeholder: home}
        - {at: 1, do: appear, placeholder: box}
      """
    var scenario = try Scenario.parse(Array(text.utf8), file: "s.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }.value
    _ = try scenario.measurePages(in: context())
    let heights = try Timeline(of: scenario).entries.filter { $0.event == .height }
    // A carousel is 20 points higher than its page.
    let margins = 16.0
    #expect(heights.map { $0["height"] } == [70 + margins + 20, 70 + margins].map { .number($0) })
  }

  private static let viewport = "<meta name=viewport content='width=device-width'>"

  @Test(arguments: [
    ("01-static-single", "actions", "b-01"), ("07-actions", "actions_any_order", "a-1"),
  ])
  func `The actions of a block are the expected ones`(
    _ name: String, _ key: String, _ block: String
  ) throws {
    guard case .array(let wanted) = try expected(name, key) else { return }
    let normalized = try #require(try content(name).entries[block]).normalized
    func line(_ type: String, _ url: String, _ text: String?) -> String {
      "\(type) \(type == "close" ? "" : url) \(text ?? "-")"
    }
    let lines = wanted.map { value in
      guard case .object(let members) = value, case .string(let type)? = members["type"] else {
        return ""
      }
      var url = ""
      if case .string(let text)? = members["url"] { url = text }
      var text: String?
      if case .string(let label)? = members["text"] { text = label }
      return line(type, url, text)
    }
    let found = normalized.actions.map { line($0.kind.rawValue, $0.url, $0.text) }
    #expect(found.sorted() == lines.sorted())
    let closes = normalized.actions.filter { $0.kind == .close }.map(\.url)
    #expect(
      closes.allSatisfy {
        $0.hasPrefix("https://exponea.com/close_action__")
          || $0 == "https://shop.example.com/will-be-replaced"
      })
  }

  @Test func `A click is looked up without its fragment`() throws {
    let normalized = try #require(try content("07-actions").entries["a-1"]).normalized
    #expect(normalized.action(for: "https://shop.example.com/terms")?.text == "terms")
    #expect(normalized.action(for: "https://shop.example.com/unknown") == nil)
  }

  @Test func `The normaliser leaves and takes what the sample says`() throws {
    let html = try #require(try content("08-normaliser-cleaning").entries["n-1"]?.html)
    for (key, isThere) in [
      ("absent_after_normalising", false), ("present_after_normalising", true),
    ] {
      guard case .array(let words) = try expected("08-normaliser-cleaning", key) else { continue }
      for case .string(let word) in words { #expect(html.contains(word) == isThere, "\(word)") }
    }
    #expect(html.contains(#""><div class="card""#))
  }

  @Test func `Broken declarations leave the sample's styles as it says`() throws {
    let name = "08-normaliser-cleaning"
    let boxes = try sample(name).boxes(style: nil, in: context())
    let tree = boxes.tree
    let ids = (0..<tree.count).map { tree.box(at: $0) }
    // The card is wrapped in an anchor.
    #expect(try expected(name, "wrapped_in_anchor") == .array([.string(".card")]))
    let card = try #require(ids.first { tree.name(of: $0)?.id == "body/a[1]/div[1]" })
    #expect(
      try expected(name, "computed", ".card")
        == .object([
          "display": .string("block (invalid value ignored)"), "color": .string("#203040"),
          "padding": .string("12px"), "font-size_below_769px": .string("16px"),
        ]))
    #expect(tree[style: card].display == .block)
    #expect(tree[style: card].padding == .points(12))
    let text = try #require(
      ids.lazy.compactMap { tree[text: $0] }.first { $0.string.hasPrefix("Card text") })
    #expect(text.runs.map(\.style.color) == [Color(hex: 0x203040)])
    #expect(text.runs.map(\.style.size) == [16])
    #expect(boxes.warnings.contains { $0.summary.contains("\"display\" is ignored") })
  }

  @Test func `Images decide what a carousel shows`() throws {
    let message = try sample("09-images-and-fonts")
    let content = try content("09-images-and-fonts", .carousel)
    let selection = message.selector.carousel(
      of: "picture_carousel", in: message.blocks, content: content.state)
    #expect(
      JSONValue.array(selection.shown.map { .string($0.id) })
        == (try expected("09-images-and-fonts", "order")))
    let corrupted = message.blocks.filter { content.state(of: $0).isCorrupted }.map(\.id)
    let invalid = message.blocks.filter { content[$0]?.normalized.isValid == false }.map(\.id)
    #expect(corrupted == ["i-all-bad"])
    #expect(invalid == ["i-all-bad", "i-mixed"])
    let css = try #require(content.entries["i-css-bad"])
    #expect(
      css.normalized.resources.filter { !$0.isInlined }.map(\.url)
        == ["https://img.example.com/missing.png"])
    #expect(css.html?.contains("https://img.example.com/missing.png") == true)
  }

  @Test func `An answer without content is a blank page, and raw static HTML helps an invalid one`()
    throws
  {
    var block = BloomreachBlock(
      id: "a", name: "a", dateFilter: .init(isEnabled: false), placeholders: ["p"])
    block.answer = BloomreachAnswer(id: "a", status: .ok, lifetime: 60)
    func entry(_ kind: BloomreachView.Kind = .static) throws -> BloomreachContent.Entry {
      var message = BloomreachMessage(blocks: [block])
      message.resources = ["bad": .missing]
      return try #require(
        try BloomreachContent(of: message, in: "p", for: kind, assets: SizedImages(sizes: [:]))
          .entries["a"])
    }
    #expect(try entry().html == "<html><head></head><body></body></html>")
    block.answer?.html = "<img src=bad>"
    #expect(try entry().html == nil)
    block.html = "<p onclick=x>raw"
    #expect(try entry().html == "<p onclick=x>raw")
    #expect(try entry(.table).html == "<html><head></head><body><p>raw</p></body></html>")
  }

  // MARK: Heights

  @Test func `A page is measured at the screen's width, not at the view's`() throws {
    let page = try page(Self.viewport + "<body style='margin:0'><div style='height:50vw'>")
    #expect(abs(page.contentHeight - 196.5) <= 0.5)
  }

  @Test(arguments: [
    ("", "50%", 196.0), ("width=600", "50%", 196), ("initial-scale=.5", "50%", 98),
    // The page is as wide as 100vw is: 980 without a viewport, 600 with its own.
    ("", "100vw", 393), ("width=600", "100vw", 393),
    ("", "600px", 393), ("minimum-scale=1", "600px", 600),
  ])
  func `A page is measured at the width of a view without a height, whatever its viewport says`(
    _ viewport: String, _ width: String, _ height: Double
  ) throws {
    let meta = viewport.isEmpty ? "" : "<meta name=viewport content='\(viewport)'>"
    let page = try page(
      meta + "<!doctype html><body style='margin:0'>"
        + "<div style='width:\(width);aspect-ratio:1'>")
    #expect(abs(page.contentHeight - height) < 1.01)
  }

  @Test func `A measured height is of whole pixels, and fixed boxes add nothing to it`() throws {
    let body = "<body style='margin:0'><div style='height:100.4px'></div>"
    #expect(try page(Self.viewport + body).contentHeight == 100)
    #expect(
      try page(Self.viewport + body + "<p style='position:fixed;top:0;left:0;height:300px'>x")
        .contentHeight == 100)
  }

  @Test func `What hangs over counts, what is cut off does not`() throws {
    let over = "<body style='margin:0'><div style='height:10px;%'><p style='margin:0;height:90px'>"
    let parts = over.split(separator: "%").map(String.init)
    #expect(try page(Self.viewport + parts[0] + parts[1]).contentHeight == 90)
    #expect(try page(Self.viewport + parts[0] + "overflow:hidden" + parts[1]).contentHeight == 10)
  }

  @Test func `Tables and carousels add 20 points, and a carousel's own height wins`() throws {
    var message = BloomreachMessage(blocks: [])
    let html = Self.viewport + "<body style='margin:0'><div style='height:100px'>"
    func page() throws -> BloomreachPage {
      try BloomreachPage(html: html, of: message, in: context())
    }
    #expect(try page().height(in: .static) == 100)
    #expect(try page().height(in: .table) == 120)
    #expect(try page().height(in: .carousel) == 120)
    message.view.customHeight = 33
    #expect(try page().height(in: .carousel) == 33)
    #expect(try page().height(in: .table) == 120)
  }

  // MARK: On a screen

  private func frames(
    _ message: BloomreachMessage, on device: String = "iphone-15"
  ) throws -> (frames: [String: Rect], warnings: [Diagnostic]) {
    let context = try context(device)
    let boxes = try message.boxes(style: nil, in: context)
    let viewport = context.environment.viewport
    let fragments = boxes.tree.fragments(
      width: viewport.width, height: viewport.height, grid: PixelGrid(scale: 3),
      measurer: SquareText())
    var frames: [String: Rect] = [:]
    for fragment in fragments.fragments {
      if let name = boxes.tree.name(of: fragment.box) { frames[name.id] = fragment.frame }
    }
    return (frames, boxes.warnings)
  }

  @Test func `A placeholder is below the safe area and has the width of its view`() throws {
    let frame = try #require(try frames(sample("01-static-single")).frames["placeholder"])
    #expect(frame.width == 370)
    #expect(abs(frame.midX - 393.0 / 2) < 0.4)
    #expect(frame.minY == 59)
    #expect(frame.height > 100)
  }

  @Test func `Columns stack on a phone and are side by side on a tablet`() throws {
    var message = try sample("10-two-columns-and-consent")
    let row = "body/div[1]/div[1]/div[1]/div"
    let phone = try frames(message).frames
    #expect(try #require(phone["\(row)[1]"]).maxY <= #require(phone["\(row)[2]"]).minY)
    message.view.width = 700
    let tablet = try frames(message, on: "ipad-10").frames
    let columns = try [#require(tablet["\(row)[1]"]), #require(tablet["\(row)[2]"])]
    #expect(columns[0].minY == columns[1].minY)
    #expect(columns[0].maxX == columns[1].minX)
    #expect(columns[0].width + columns[1].width == 600)
  }

  @Test func `A placeholder without a block is empty and says why`() throws {
    var message = try sample("01-static-single")
    message.blocks[0].answer = nil
    let (frames, warnings) = try frames(message)
    #expect(frames["placeholder"]?.height == 0)
    #expect(
      warnings.map(\.summary) == [
        "home_top shows no block (Winter coats: it has neither an answer nor content, which leaves the "
          + "whole placeholder empty)."
      ])
  }

  // MARK: What the web view gets

  private func message(_ html: String?, answer: String? = nil) throws -> BloomreachMessage {
    var block = BloomreachBlock(
      id: "a", name: "A", dateFilter: .init(isEnabled: false), placeholders: ["p"])
    block.html = html
    block.answer = BloomreachAnswer(id: "a", status: .ok, lifetime: 60)
    block.answer?.html = answer ?? html
    var message = BloomreachMessage(blocks: [block])
    message.resources = ["https://x/bad.png": .missing]
    return message
  }

  @Test(arguments: [
    ("<style>.a{color:red}.b{background:url(https://x/p.png)}</style>", false),
    ("<style>.a{color:red;}.b{background:url(https://x/p.png)}</style>", true),
    ("<style>\na:hover{color:red}\n.b{background:url(https://x/p.png)}</style>", true),
    ("<style>.b{BACKGROUND-IMAGE:url(https://x/p.png)}</style>", true),
  ])
  func `A background that the SDK doesn't put into the page is not drawn`(
    _ style: String, _ isDrawn: Bool
  ) throws {
    let message = try message(style + "<div class=b style='height:9px'></div>")
    let context = TemplateContext(
      environment: Environment(device: try Device.named("iphone-15")),
      assets: SizedImages(sizes: ["https://x/p.png": Size(width: 10, height: 10)]),
      measurer: SquareText())
    let boxes = try message.boxes(style: nil, in: context)
    let layers = (0..<boxes.tree.count).contains { index in
      boxes.tree.decoration(of: boxes.tree.box(at: index))?.backgroundLayers.isEmpty == false
    }
    #expect(layers == isDrawn)
    #expect(boxes.warnings.contains { $0.summary.contains("web view blocks it") } != isDrawn)
  }

  @Test func `A block without HTML is blank and says why`() throws {
    var message = try message(nil)
    #expect(
      try frames(message).warnings.map(\.description) == [
        "a: warning: The block \"A\" is blank: neither it nor its answer has HTML. Add \"content\": "
          + "{\"html\": …} to its answer."
      ])
    message.hasAnswers = false
    #expect(try frames(message).warnings[0].summary.contains("made for each visitor"))
    #expect(try frames(self.message("<p>Hi")).warnings.isEmpty)
  }

  @Test func `A winner whose HTML is invalid leaves the placeholder empty and says why`() throws {
    let (frames, warnings) = try frames(message(nil, answer: "<img src='https://x/bad.png'><img>"))
    #expect(frames["placeholder"]?.height == 0)
    #expect(warnings.last?.summary.contains("A: none of its images can be loaded") == true)
    let (_, more) = try self.frames(message(nil, answer: "<p>Hi<img>"))
    #expect(
      more.map(\.summary) == [
        "An image has no address in \"src\"; the SDK rejects the whole HTML.",
        "p shows no block (A: its HTML is invalid: an image can't be loaded).",
      ])
  }
}
