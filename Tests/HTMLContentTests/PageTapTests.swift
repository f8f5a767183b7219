import Diagnostics
import Testing

@testable import HTMLContent

/// What pages say of taps, read without running anything.
struct PageTapTests {
  private static func tap(_ html: String, on name: String) throws -> PageTap? {
    try HTMLPage.parse(Array(html.utf8)).value.tap(on: name, objects: ["bridge"])
  }

  /// The effects as words.
  private static func words(_ tap: PageTap?) -> [String] {
    (tap?.effects ?? []).map { effect in
      switch effect {
      case .use(let use):
        use.members.map { "\($0.name)(\($0.arguments.count))" }.joined(separator: ".")
      case .address(let address, let opens): (opens ? "window " : "") + address
      case .unknownAddress: "unknown"
      case .preventsDefault: "prevents"
      case .stopsPropagation: "stops"
      case .condition(let words): words
      }
    }
  }

  @Test(arguments: [
    ("<a id=a onclick=\"bridge.go(1, 'b')\">A</a>", ["go(2)"]),
    ("<b id=a onclick='go()'>A</b><script>function go() { bridge.end() }</script>", ["end(0)"]),
    (
      "<b id=a>A</b><script>a = document.getElementById('a'); a.onclick = () => bridge.end()</script>",
      ["end(0)"]
    ),
    (
      "<b id=a>A</b><script>document.querySelector('#a').addEventListener('click', go); "
        + "function go(e) { e.preventDefault(); bridge.end() }</script>", ["prevents", "end(0)"]
    ),
    ("<div onclick='bridge.out()'><b id=a onclick='bridge.in()'>A</b></div>", ["in(0)", "out(0)"]),
    (
      "<div onclick='bridge.out()'><b id=a onclick='event.stopPropagation();bridge.in()'>A</b></div>",
      ["stops", "in(0)"]
    ),
    ("<b id=a onclick=\"location.href='app://x'\">A</b>", ["app://x"]),
    ("<b id=a onclick=\"window.open('https://x')\">A</b>", ["window https://x"]),
    (
      "<b id=a onclick='go(\"app://y\")'>A</b><script>function go(u) { location.href = u }</script>",
      ["app://y"]
    ),
    ("<b id=a onclick='if (ready) bridge.end()'>A</b>", ["\"if\"", "end(0)"]),
    ("<b id=a>A</b>", []),
  ])
  func `A tap does what handlers literally say`(_ html: String, _ expected: [String]) throws {
    #expect(try Self.words(Self.tap(html, on: "a")) == expected)
  }

  @Test func `What is given to a function of the page arrives where it is used`() throws {
    let tap = try Self.tap(
      "<b id=a onclick=\"go('7')\">A</b><script>function go(id) { bridge.click(id) }</script>",
      on: "a")
    guard case .use(let use)? = tap?.effects.first else {
      Issue.record("There is no call.")
      return
    }
    #expect(use.members.first?.arguments == [.string("7")])
  }

  @Test func `A link around the element is followed unless a handler prevents it`() throws {
    let plain = "<p><a href=' https://x ' target=_BLANK><b>A</b></a></p>"
    #expect(
      try Self.tap(plain, on: "body/p[1]/a[1]/b[1]")?.link
        == TappedLink(address: "https://x", target: "_blank"))
    let kept = "<a id=a href='https://x' onclick='bridge.end(); return false'>A</a>"
    #expect(try Self.tap(kept, on: "a")?.link == nil)
    let script = try Self.tap("<a id=a href='javascript:bridge.end()'>A</a>", on: "a")
    #expect(script?.link == nil)
    #expect(Self.words(script) == ["end(0)"])
  }

  @Test func `An element that the page lacks has no tap`() throws {
    #expect(try Self.tap("<b id=a>A</b>", on: "b") == nil)
  }

  @Test func `Functions that call each other end`() throws {
    let page =
      "<b id=a onclick='x()'>A</b><script>function x() { y() } function y() { x(); bridge.end() }"
      + "</script>"
    #expect(try Self.words(Self.tap(page, on: "a")).contains("end(0)"))
  }
}
