import Diagnostics
import Testing

/// How pages call the SDK around them, and whether somebody can close them.
struct PageBridgeTests {
  private static let exit = "<a href='app://home'>Home</a>"

  /// Lints a page of Braze, in one line so that it is a text of JSON.
  private func braze(_ html: String, sdk: String? = nil, files: Bool = false) throws -> String {
    let folder = try LintFolder()
    let assets = files ? #", "asset_urls": ["https://a.example/a.png"]"# : ""
    let text = html.replacing("\"", with: "\\\"")
    try folder.write(#"{"type": "HTML", "message": "\#(text)"\#(assets)}"#, "m.json")
    return try lines(of: folder.lint("m.json", sdk: sdk).text)
  }

  private func page(_ html: String) throws -> String {
    let folder = try LintFolder()
    try folder.write(html, "p.html")
    return try lines(of: folder.lint("p.html").text)
  }

  /// The lines about calls, and about the ways out.
  private func lines(of text: String) throws -> String {
    text.split(separator: "\n").filter { $0.hasSuffix("(dismissal)") }.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "brazeBridge.closeMesage()", "There is no brazeBridge.closeMesage()",
      "brazeBridge.closeMessage()"
    ),
    (
      "brazeBridge.closemessage()", "There is no brazeBridge.closemessage()",
      "brazeBridge.closeMessage()"
    ),
    (
      "appboyBridge.logclick('0')", "There is no appboyBridge.logclick()", "appboyBridge.logClick()"
    ),
    (
      "brazeBridge.getUser().setEmial('a')", "There is no brazeBridge.getUser().setEmial()",
      "brazeBridge.getUser().setEmail()"
    ),
    ("BrazeBridge.closeMessage()", "There is no \"BrazeBridge\"", "\"brazeBridge\""),
    ("window.brazebridge.logClick()", "There is no \"brazebridge\"", "\"brazeBridge\""),
    ("UAirship.close()", "is a call of Airship's SDK", "brazeBridge.closeMessage()"),
    (
      "brazeBridge.closeMessage", "brazeBridge.closeMessage isn't called",
      "brazeBridge.closeMessage()"
    ),
    ("window.brazeBridge.closeMessage;", "isn't called", "parentheses"),
    ("brazeBridge.getUser.setEmail('a')", "brazeBridge.getUser isn't called", "getUser()"),
    ("brazeBridge.logClick('Größe')", "\"Größe\" is no id of a click", "255 letters"),
    ("brazeBridge.display.showFeed()", "is gone since version 14 of the SDK", "Leave it out"),
    ("brazeBridge.web.registerAppboyPushMessages()", "does nothing on iOS", "Leave it out"),
    ("brazeBridge.setBannerHeight(9)", "is for banners", "Leave it out"),
    (
      "var b = window.brazeBridge || appboyBridge; b.closeMesage()",
      "There is no brazeBridge.closeMesage()", "closeMessage"
    ),
    ("brazeBridge.doIt()", "There is no brazeBridge.doIt()", "Use one of"),
  ])
  func `A wrong call is one finding with what is meant`(
    _ script: String, _ words: String, _ meant: String
  ) throws {
    for html in ["<button onclick=\"\(script)\">X</button>", "<p>X<script>\(script)</script>"] {
      let text = try braze(html + Self.exit)
      #expect(text.split(separator: "\n").count == 1, "\(text)")
      #expect(text.contains("m.json:message:1: warning: ") && text.contains(words), "\(text)")
      #expect(text.contains(meant), "\(text)")
    }
  }

  @Test(arguments: [
    "brazeBridge.closeMessage()", "window.brazeBridge?.logClick('a-b_1 2')",
    "if (window.brazeBridge && brazeBridge.other) { brazeBridge.closeMessage() }",
    "el.addEventListener('click', brazeBridge.closeMessage)",
    "document.onclick = brazeBridge.closeMessage;",
    "brazeBridge.getUser().setCustomUserAttribute('k', 'v')", "typeof brazeBridge.closeMessage",
    "'brazeBridge.closeMesage()'", "// UAirship.close()", "my.brazeBridge.other()",
    "brazeBridge.web.trackLocation()", "brazeBridge.requestPushPermission()",
  ])
  func `A right call is not one`(_ script: String) throws {
    #expect(try braze("<button onclick=\"\(script)\">X</button>" + Self.exit) == "")
  }

  @Test(
    arguments: [
      ("brazeBridge.closeMessage()", "3.33", "is there from version 4.2 of the SDK on"),
      ("appboyBridge.requestPushPermission()", "4.4", "is there from version 5.4"),
      ("appboyBridge.getUser().addToSubscriptionGroup('a')", "4.2", "is there from version 4.3.3"),
      ("appboyBridge.display.showFeed()", "4.4", nil), ("appboyBridge.closeMessage()", "3.33", nil),
      ("brazeBridge.display.showFeed()", "13.0", nil),
    ] as [(String, String, String?)])
  func `A call that a version doesn't have is a finding`(
    _ script: String, _ sdk: String, _ words: String?
  ) throws {
    let text = try braze("<button onclick=\"\(script)\">X</button>" + Self.exit, sdk: sdk)
    if let words { #expect(text.contains(words), "\(text)") } else { #expect(text == "") }
  }

  @Test(arguments: [
    "<p>Hello", "<button onclick='brazeBridge.logClick()'>A</button>",
    "<a href='https://a.example' target=_blank>A</a>", "<a href='javascript:go()'>A</a>",
    "<a href='about:blank'>A</a>", "<form><button>A</button></form>",
    "<p>Hello<script>window.open('https://a.example')</script>",
  ])
  func `A page of Braze that nobody can close is a finding`(_ html: String) throws {
    #expect(try braze(html).contains("Nobody can close the page"), "\(html)")
  }

  @Test(arguments: [
    "<button onclick='brazeBridge.closeMessage()'>A</button>", "<a href='appboy://close'>A</a>",
    "<a href='https://a.example'>A</a>", "<a href='app://x' target=_blank>A</a>",
    "<form action='https://a.example'><button>A</button></form>", "<a href='#'>A</a>",
    "<p>A<script>x.onclick = () => appboyBridge.closeMessage()</script>",
    "<p>A<script>x.onclick = () => { location.href = 'appboy://close' }</script>",
    "<p>A<script>x.addEventListener('click', brazeBridge.closeMessage)</script>",
    "<p>A<script src='https://a.example/x.js'></script>",
  ])
  func `A page of Braze with a way out is not one`(_ html: String) throws {
    #expect(try braze(html) == "", "\(html)")
  }

  @Test func `What closes depends on the version and on files`() throws {
    let (top, event) = ("<a href='#'>A</a>", "<a href='appboy://customEvent?name=a'>A</a>")
    #expect(try braze(top, sdk: "15.2") == "")
    #expect(try braze(top, sdk: "15.2", files: true).contains("Nobody can close"))
    #expect(try braze(top, sdk: "15.1").contains("Nobody can close"))
    #expect(try braze(event, sdk: "4.4").contains("Nobody can close"))
    #expect(try braze(event, sdk: "18.2") == "")
  }

  @Test(arguments: [
    ("<a href='appboy://clos'>A</a>", "no command \"clos\"", "appboy://close"),
    ("<a href='appboy://Close'>A</a>", "no command \"Close\"", "appboy://close"),
    ("<a href='uairship://close'>A</a>", "is for Airship's SDK", "Braze's"),
  ])
  func `An address that the SDK doesn't know is a finding`(
    _ html: String, _ words: String, _ meant: String
  ) throws {
    let text = try braze(html + Self.exit)
    #expect(text.contains(words) && text.contains(meant), "\(text)")
  }

  @Test func `A page by itself is clamped to the object that it calls`() throws {
    #expect(
      try page("<p>A<script>UAirship.clos(); brazeBridge.logClick()</script>")
        .contains(
          "p.html:1: warning: There is no UAirship.clos(): the page's script stops here. Did you mean UAirship.close()?"
        ))
    #expect(try page("<p>A<script>UAirship.close(); brazeBridge.closeMessage()</script>") == "")
  }

  @Test func `A page of Airship has no bridge of Braze`() throws {
    let folder = try LintFolder()
    try folder.write(
      #"{"display_type": "html", "display": {"url": "https://a.example/p.html"}}"#, "m.json")
    try folder.write(
      "<p>A</p>\n<button onclick='brazeBridge.closeMessage()'>A</button>\n"
        + "<script>UAirship.editTagz()</script>", "assets/p.html")
    let text = try folder.lint("m.json").text
    #expect(
      text.contains("assets/p.html:2: warning: brazeBridge.closeMessage() is a call of Braze"))
    #expect(text.contains("assets/p.html:3: warning: There is no UAirship.editTagz()"), "\(text)")
  }
}
