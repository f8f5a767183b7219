import Devices
import Diagnostics
import HTMLContent
import Inputs
import Rendering
import TestSupport
import Testing
import Typesetting

/// Pages that show nothing or little of what is in them: what hides it, and what would show it.
struct HiddenPageTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  struct Case: CustomTestStringConvertible, Sendable {
    var style: String
    var body: String
    var script = ""

    /// What the summary says behind "of what is in it: ".
    var cause: String

    /// The state that is suggested.
    var state: String
    var testDescription: String { style + " " + script }
  }

  private static let card =
    "<div id=o><h1>Summer sale</h1><p>All of it is half the price.</p></div>"

  static let cases = [
    // Scripts that show something.
    Case(
      style: "#o{position:fixed;inset:0;opacity:0} #o.show{opacity:1}", body: card,
      script: "document.getElementById('o').classList.add('show')",
      cause: "\"#o\" has \"opacity: 0\" (line 2).", state: "#o: .show"),
    Case(
      style: "#o{opacity:0;transition:opacity .3s} body.in #o{opacity:1}", body: card,
      script: "requestAnimationFrame(() => document.body.classList.add('in'))",
      cause: "\"#o\" has \"opacity: 0\" (line 2).", state: "body: .in"),
    Case(
      style: "#o{position:fixed;left:0;right:0;bottom:0;transform:translateY(100%)}"
        + "#o.up{transform:none}", body: card,
      script: "const s = document.querySelector('#o'); setTimeout(() => s.classList.add('up'), 9)",
      cause: "\"#o\" is off the screen by \"transform\" (line 2).", state: "#o: .up"),
    Case(
      style: "#o{display:none}", body: card,
      script: "document.getElementById('o').style.display = 'flex'",
      cause: "\"#o\" has \"display: none\" (line 2).", state: "#o: {display: flex}"),
    Case(
      style: "#o{visibility:hidden}", body: card,
      script: "$('#o').css('visibility', 'visible')",
      cause: "\"#o\" has \"visibility: hidden\" (line 2).", state: "#o: {visibility: visible}"),
    Case(
      style: "p{color:#111}", body: "<div id=o hidden><p>All of it is half the price.</p></div>",
      script: "document.getElementById('o').hidden = false",
      cause: "\"#o\" has the attribute \"hidden\" (line 4).", state: "#o: -[hidden]"),
    Case(
      style: "#o{max-height:0;overflow:hidden} #o.open{max-height:500px}", body: card,
      script: "document.getElementById('o').className += ' open'",
      cause: "\"#o\" has no height by \"max-height\" and cuts off what is in it (line 2).",
      state: "#o: .open"),
    Case(
      style: ".overlay{display:none} .overlay.on{display:block} #o{opacity:0} #o.on{opacity:1}",
      body: "<div class=overlay>" + card + "</div>",
      script: "document.querySelector('.overlay').classList.add('on');"
        + "document.getElementById('o').classList.add('on')",
      cause: "\"div.overlay\" has \"display: none\" (line 2).", state: ".overlay: .on|#o: .on"),
    Case(
      style: "*{margin:0} #o{position:fixed;inset:0;opacity:0} #o.in{opacity:1}"
        + "#t{display:none} #t.in{display:block}",
      body: card + "<p id=t>Thanks</p>",
      script: "document.getElementById('t').classList.add('in');"
        + "document.getElementById('o').classList.add('in')",
      cause: "\"#o\" has \"opacity: 0\" (line 2).", state: "#o: .in"),
    Case(
      style: "body{overflow:hidden} #o{position:fixed;inset:0;opacity:0} #o.in{opacity:1}",
      body: card, script: "document.querySelector('#o').classList.add('in')",
      cause: "\"#o\" has \"opacity: 0\" (line 2).", state: "#o: .in"),
    // Dialogs and details.
    Case(
      style: "p{color:#111}", body: "<dialog id=o><p>All of it is half the price.</p></dialog>",
      script: "document.getElementById('o').showModal()",
      cause: "\"#o\" is closed: it has no attribute \"open\" (line 4).", state: "#o: [open]"),
    // Nothing of which a script is known: what hides is taken away.
    Case(
      style: "#o{opacity:0}", body: card, cause: "\"#o\" has \"opacity: 0\" (line 2).",
      state: "#o: {opacity: 1}"),
    Case(
      style: "#o{display:none !important}", body: card,
      cause: "\"#o\" has \"display: none\" (line 2).", state: "#o: {display: block !important}"),
    Case(
      style: "#o{position:fixed;top:100%;left:0;right:0}", body: card,
      cause: "\"#o\" is off the screen by \"top\" (line 2).", state: "#o: {top: 0}"),
    Case(
      style: "#o{position:absolute;left:-9999px}", body: card,
      cause: "\"#o\" is off the screen by \"left\" (line 2).", state: "#o: {left: 0}"),
    Case(
      style: "#o{position:fixed;bottom:-400px;left:0}", body: card,
      cause: "\"#o\" is off the screen by \"bottom\" (line 2).", state: "#o: {bottom: 0}"),
    Case(
      style: "#o{transform:scale(0)}", body: card,
      cause: "\"#o\" is scaled to nothing by \"transform\" (line 2).",
      state: "#o: {transform: none}"),
    Case(
      style: "#o{height:0;overflow:hidden}", body: card,
      cause: "\"#o\" has no height by \"height\" and cuts off what is in it (line 2).",
      state: "#o: {height: auto}"),
    Case(
      style: "#o{clip-path:inset(100%)}", body: card,
      cause: "\"#o\" has \"clip-path\" (line 2).", state: "#o: {clip-path: none}"),
    Case(
      style: "#o{filter:opacity(0)}", body: card, cause: "\"#o\" has \"filter\" (line 2).",
      state: "#o: {filter: none}"),
    Case(
      style: "body{visibility:hidden}", body: card,
      cause: "\"body\" has \"visibility: hidden\" (line 2).", state: "body: {visibility: visible}"),
    Case(
      style: "html{opacity:0}", body: card, cause: "\"html\" has \"opacity: 0\" (line 2).",
      state: "html: {opacity: 1}"),
    Case(
      style: "p{color:#fff}", body: "<p>All of it is half the price.</p>",
      cause: "\"p\" has the colour of what is behind it by \"color\" (line 2).",
      state: "p: {color: black}"),
    Case(
      style: "", body: "<div id=o style='opacity:0'><p>All of it is half the price.</p></div>",
      cause: "\"#o\" has \"opacity: 0\" (line 4).", state: "#o: {opacity: 1}"),
    // Opaque boxes in front.
    Case(
      style: "#l{position:fixed;inset:0;background:#fff}", body: card + "<div id=l></div>",
      script: "document.getElementById('l').style.display = 'none'",
      cause: "\"#l\" covers what is behind it with its background (line 2).",
      state: "#l: {display: none}"),
    Case(
      style: "#l{position:fixed;inset:0;z-index:9;background:#fff} .done #l{opacity:0}",
      body: "<div id=l>Loading</div>" + card,
      script: "addEventListener('load', () => document.body.classList.add('done'))",
      cause: "\"#l\" covers what is behind it with its background (line 2).",
      state: "body: .done"),
    Case(
      style: "#l{position:absolute;top:0;left:0;width:100%;height:100%;"
        + "background:linear-gradient(red,blue)}",
      body: card + "<div id=l></div>", script: "document.querySelector('#l').remove()",
      cause: "\"#l\" covers what is behind it with its background (line 2).",
      state: "#l: {display: none}"),
    Case(
      style: "#w{position:relative;width:300px;height:400px}"
        + "#l{position:absolute;inset:0;background:#eee}",
      body: "<div id=w>" + card + "<div id=l></div></div>",
      cause: "\"#l\" covers what is behind it with its background (line 2).",
      state: "#l: {display: none}"),
    Case(
      style: "#o{position:relative;z-index:-1} body{background:#fff} #l{height:300px;"
        + "margin-top:-300px;background:#fff} #o{height:300px}",
      body: card + "<div id=l></div>",
      cause: "\"#l\" covers what is behind it with its background (line 2).",
      state: "#l: {display: none}"),
    // Elements by their ids alone.
    Case(
      style: "#loader{position:fixed;inset:0;background:#fff}",
      body: card + "<div id=loader></div>", script: "loader.style.display = 'none'",
      cause: "\"#loader\" covers what is behind it with its background (line 2).",
      state: "#loader: {display: none}"),
    Case(
      style: "#o{opacity:0} #o.in{opacity:1}", body: card,
      script: "window.o.classList.add('in')",
      cause: "\"#o\" has \"opacity: 0\" (line 2).", state: "#o: .in"),
    Case(
      style: "#o{display:none}", body: card,
      script: "const box = window['o']; box.style.display = 'block'",
      cause: "\"#o\" has \"display: none\" (line 2).", state: "#o: {display: block}"),
    // Most, not all.
    Case(
      style: "#o{opacity:0} #o.in{opacity:1}", body: "<b>Shop</b>" + card,
      script: "document.querySelectorAll('#o').forEach(e => e.classList.add('in'))",
      cause: "\"#o\" has \"opacity: 0\" (line 2).", state: "#o: .in"),
  ]

  private func source(_ html: String) throws -> InputSource {
    try InputReader().source(
      Array(html.utf8), named: "p.html", assets: AssetFolder(Repository.root + "/none"))
  }

  private func findings(
    _ html: String, _ state: PageState = PageState(), viewport: String = "393x852@1"
  ) throws -> [Diagnostic] {
    var source = try source(html)
    source.pageState = state
    let environment = Environment(viewport: try Viewport(viewport))
    let input = try source.input()
    let frame = try Self.renderer.get().frame(of: input, in: environment)
    return (input.warnings + frame.warnings).filter {
      $0.cause == .hiddenContent(isAll: true) || $0.cause == .hiddenContent(isAll: false)
    }
  }

  @Test(arguments: cases)
  func `A page that shows nothing names what hides it, and a state that shows it`(
    _ page: Case
  ) throws {
    let html =
      "<!DOCTYPE html><meta name=viewport content='width=device-width'><style>\n\(page.style)\n"
      + "</style>\n\(page.body)\n<script>\(page.script)</script>"
    let found = try findings(html).filter { $0.severity == .warning }
    #expect(found.count == 1)
    let problem = try #require(found.first)
    #expect(problem.summary.hasSuffix("of what is in it: " + page.cause), "\(problem.summary)")
    #expect(problem.file == "p.html" && problem.keyPath != nil)
    let state = try PageState(page.state.split(separator: "|").map(String.init))
    let solution = problem.solution ?? ""
    #expect(solution.contains(state.option + ","), "\(solution)")
    #expect(solution.contains(state.setting), "\(solution)")
    #expect(solution.contains("A script on line 5") == !page.script.isEmpty, "\(solution)")
    #expect(try findings(html, state).filter { $0.severity == .warning } == [])
  }

  @Test(arguments: [
    "<p>Hello, this is all there is.",
    "<p>Hello, all of this can be read.<span style='display:none'>Not this one.</span>",
    "<style>@keyframes in{from{opacity:0}to{opacity:1}}p{opacity:0;animation:in 1s forwards}</style>"
      + "<p>Fades in and stays there.",
    "<style>@keyframes up{from{transform:translateY(100%)}}p{animation:up 1s}</style><p>Comes up.",
    "<div style='height:2000px'></div><p style='position:absolute;top:20px'>At the top of it.",
    "<p>First of all.</p><div style='height:1500px'></div><p>By scrolling, this is seen as well.",
    "<style>h1{background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent}"
      + "</style><h1>Letters of colour</h1>",
    "<div style='background:#000'><p style='color:#fff'>White on black is seen.</div>",
    "<div style='background:linear-gradient(#000,#000)'><p style='color:#fff'>White on it.</div>",
    "<div style='height:300px;overflow:auto'><div style='height:400px'></div><p>Scrolled</div><p>A",
    "<div style='position:fixed;left:0;bottom:0'>A bar at the bottom</div>", "", "<img src=a.png>",
    "<p style='text-shadow:0 0 3px #000;color:#fff'>White with a shadow around it",
    "<p>All of this can be read.</p><div style='position:fixed;inset:0;background:#0008'></div>",
    "<div style='position:fixed;inset:0;background:#fff'></div><p style='position:relative'>In front",
    "<div style='position:fixed;inset:0;background:#fff;z-index:1'></div>"
      + "<p style='position:relative;z-index:2'>In front of it",
    "<p>All of this can be read.</p><div style='position:fixed;inset:0;background:#fff;opacity:0'>",
    "<p>All of this can be read.</p>"
      + "<div style='position:fixed;inset:0;background:#fff;visibility:hidden'></div>",
    "<div style='position:fixed;inset:0;background:#fff'><p>A card that fills all of the screen",
    "<p>All of this can be read.</p><div style='position:fixed;inset:0;z-index:-1;background:#fff'>",
    "<p>All of this can be read.</p><div style='position:fixed;bottom:0;left:0;right:0;height:40%;"
      + "background:#fff'>A bar</div>",
    "<p>Sale</p><details><summary>Terms</summary><p>Conditions that are read when opened.</details>",
    "<details><summary>Terms</summary>Conditions that are read when somebody opens them.</details>",
  ])
  func `A page of which enough is seen has no finding`(_ html: String) throws {
    #expect(try findings("<!DOCTYPE html>" + html) == [])
  }

  @Test(
    arguments: [
      ("console.log(1)", nil), ("document.getElementById('none').classList.add('x')", nil),
      ("document.getElementById('a').classList.add('unstyled')", nil),
      ("document.getElementById('a').focus()", nil),
      ("var a = {}; a.style.top = '1px'", nil), ("(a => a.classList.add('big'))({})", nil),
      ("function f(a, b) { a.classList.add('big') }", nil), ("x.a.classList.add('big')", nil),
      ("name.style.top = '1px'", nil),
      ("a.classList.add('big')", "adds the class \"big\" to \"#a\"."),
      ("self.a.classList.add('big')", "adds the class \"big\" to \"#a\"."),
      ("document.getElementById('a').classList.add('big')", "adds the class \"big\" to \"#a\"."),
      ("document.getElementById('a').textContent = name", "changes what is in \"#a\""),
      (
        "document.body.style.margin = '0'; document.getElementById('a').style.top = '1px'",
        "; another statement is left out too."
      ),
    ] as [(String, String?)])
  func `Scripts are a note only where something on the page depends on them`(
    _ script: String, _ description: String?
  ) throws {
    let html =
      "<!DOCTYPE html><style>.big{font-size:2em}</style><p id=a>Hello, all of this can be read.</p>"
      + "<script>\(script)</script>"
    let found = try findings(html)
    #expect(found.allSatisfy { $0.severity == .note })
    #expect(found.count == (description == nil ? 0 : 1))
    if let description { #expect(found.first?.summary.contains(description) == true, "\(found)") }
  }

  @Test(arguments: [
    "<link rel=stylesheet href=slides.css>",
    "<style>@import url(https://a.example/slides.css);</style>",
  ])
  func `What hides content in a linked style sheet is named with its file`(
    _ link: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "p { margin: 0 }\n.slide { display: none }\n.on .slide { display: block }", "slides.css")
    let html = """
      <!DOCTYPE html>\(link)
      <p>X</p><div id=o><div class=slide><h1>Summer sale</h1><p>All is half the price.</p></div>
      </div>
      <script>document.getElementById('o').classList.add('on')</script>
      """
    let source = try InputReader().source(
      Array(html.utf8), named: "p.html", assets: AssetFolder(folder.path))
    let environment = Environment(viewport: try Viewport("393x852@1"))
    let warnings = try Self.renderer.get().frame(of: source.input(), in: environment).warnings
    let found = try #require(warnings.first { $0.cause == .hiddenContent(isAll: false) })
    #expect(found.summary.contains("\"div.slide\" has \"display: none\" ("), "\(found.summary)")
    #expect(found.summary.hasSuffix("slides.css:2)."), "\(found.summary)")
    #expect(found.file?.hasSuffix("slides.css") == true && found.keyPath == "2")
    #expect(found.solution?.contains("--page-state '#o: .on'") == true, "\(found.solution ?? "")")
  }

  @Test func `A script of which nothing is known is one note`() throws {
    let found = try findings("<p>Hello<script src='https://a.example/app.js'></script>")
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.summary.contains("\"https://a.example/app.js\"") == true)
  }

  @Test func `A message says where it has the page`() throws {
    let html = "<style>\\n#o{opacity:0}</style><p id=o>All of it is half the price."
    let source = try InputReader().source(
      Array(#"{"type": "HTML", "message": "\#(html)"}"#.utf8), named: "m.json",
      assets: AssetFolder(Repository.root + "/none"))
    let frame = try Self.renderer.get().frame(
      of: source.input(), in: Environment(device: .iPhone15))
    let found = frame.warnings.filter { $0.cause == .hiddenContent(isAll: true) }
    #expect(found.map(\.keyPath) == ["message:2"] && found.map(\.file) == ["m.json"])
  }

  @Test func `A state that no element of the page has is rejected`() throws {
    var source = try source("<p id=offer>Hello")
    source.pageState = try PageState(["#ofer: .a"])
    let error = #expect(throws: InputProblems.self) { try source.input() }
    #expect(error?.diagnostics.first?.solution == "Did you mean \"#offer\"?")
  }
}
