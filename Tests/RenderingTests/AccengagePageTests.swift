import Devices
import Diagnostics
import HTMLContent
import Inputs
import Messages
import Rendering
import TestSupport
import Testing
import Typesetting

/// Pages of Accengage's web messages are looked at as those of other vendors.
struct AccengagePageTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  private static let page =
    "<style>\\n#o{opacity:0}</style><p id=o>All of it is half the price, and it is so until Sunday.</p>"
    + "<a href='https://shop.example/sale'>Go</a><img src='a.png'>"

  private func source(
    _ kind: String, page: String, url: String = "https://a.example/p", in folder: TemporaryFolder
  ) throws -> InputSource {
    let message =
      #"{"format": "in-app-scenario/1", "message": {"type": "\#(kind)", "body": "Hi", "url": "\#(url)", "#
      + #""templateNibName": "BMA4SiPhone\#(kind == "web" ? "IntersticialWebView" : "Text")NotifView"},"#
      + #" "resources": {"https://a.example/p": "\#(page)"}}"#
    return try InputReader().source(
      Array(message.utf8), named: "m.json", assets: AssetFolder(folder.path))
  }

  @Test func `Links, missing descriptions and hidden content of a page are found`() throws {
    let folder = try TemporaryFolder()
    let source = try source("web", page: Self.page, in: folder)
    let input = try source.input()
    #expect(input.links.map(\.keyPath) == ["resources.https://a.example/p"])
    #expect(input.gaps.contains { $0.keyPath == "resources.https://a.example/p" })
    let frame = try Self.renderer.get().frame(
      of: input, in: Environment(device: .iPhone15))
    let found = frame.warnings.filter {
      $0.cause == .hiddenContent(isAll: false) && $0.severity == .warning
    }
    #expect(found.map(\.keyPath) == ["resources.https://a.example/p:2"], "\(frame.warnings)")
    var shown = source
    shown.pageState = try PageState(["#o: {opacity: 1}"])
    let warnings = try Self.renderer.get().frame(
      of: shown.input(), in: Environment(device: .iPhone15)
    ).warnings
    #expect(!warnings.contains { $0.cause == .hiddenContent(isAll: false) })
  }

  @Test func `A page in the assets folder is found by its address`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<a href='https://shop.example/sale'>Go</a>", "sale.html")
    let input = try source(
      "web", page: "", url: "https://a.example/sale.html", in: folder
    ).input()
    #expect(input.links.map(\.keyPath) == ["message.url"])
  }

  @Test func `A message of text shows no page`() throws {
    let input = try source("text", page: Self.page, in: TemporaryFolder()).input()
    #expect(input.shownPages.isEmpty && input.links.isEmpty)
  }
}
