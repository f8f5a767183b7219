import Geometry
import ScreenReader
import Testing

struct PageReaderTests {
  @Test(
    arguments: [
      ("<p>49 €</p><p>★★★★</p>", ["text \"49 €\"", "text \"★★★★\""]),
      ("<p>Only <b>today</b> and <span>now</span>.</p>", ["text \"Only today and now.\""]),
      ("<p>One<br>two</p>", ["text \"One\"", "text \"two\""]),
      ("<h2>Big <em>sale</em></h2>", ["heading \"Big sale\" level=2"]),
      ("<h3><a href=x>Coats</a></h3>", ["heading+link \"Coats\" level=3"]),
      ("<h1 aria-label=Named>Shown</h1>", ["heading \"Named\" level=1"]),
      ("<h1></h1><h2 aria-label=Empty></h2>", ["heading \"Empty\" level=2"]),
      ("<div role=heading aria-level=4>Small</div>", ["heading \"Small\" level=4"]),
      (
        "<a href=x><h2>Head</h2><p>Rest</p></a>",
        ["heading+link \"Head\" level=2", "link \"Rest\""]
      ),
      ("<a href=x><img src=a alt=Coat> in red</a>", ["link \"Coat in red\""]),
      ("<a>no link</a> <a href=x></a>", ["text \"no link\"", "link unlabelled"]),
      ("<a href=x title='Opens the shop'>Shop</a>", ["link \"Shop\" hint=\"Opens the shop\""]),
      (
        "<button aria-labelledby='n missing'>x</button><p id=n>Name</p>",
        [
          "button \"Name\"", "text \"Name\"",
        ]
      ),
      ("<button aria-labelledby=missing>Words</button>", ["button \"Words\""]),
      ("<button title=Close><svg></svg></button>", ["button \"Close\""]),
      ("<button aria-pressed=true>Mute</button>", ["button \"Mute\" value=\"on\""]),
      ("<fieldset disabled><button>Off</button></fieldset>", ["dimmed+button \"Off\""]),
      (
        "<ul><li>One</ul><ol start=3><li>Three</ol>",
        [
          "text \"•\"", "text \"One\"", "text \"3.\"", "text \"Three\"",
        ]
      ),
      ("<ul style='list-style: none'><li>One</ul>", ["text \"One\""]),
      (
        "<label for=e>Mail</label><input id=e value='a@b.c' aria-describedby=h><p id=h>Never shared</p>",
        [
          "text \"Mail\"", "text-field \"Mail\" value=\"a@b.c\" hint=\"Never shared\"",
          "text \"Never shared\"",
        ]
      ),
      (
        "<input type=password aria-label=Key value=abc>",
        [
          "text-field+secure \"Key\" value=\"•••\""
        ]
      ),
      ("<input type=search aria-label=Find>", ["text-field+search-field \"Find\""]),
      (
        "<select aria-label=Size><option>S<option selected>M</select>",
        [
          "popup \"Size\" value=\"M\""
        ]
      ),
      ("<input type=date aria-label=Day value=2026-01-02>", ["text \"Day\" value=\"2026-01-02\""]),
      (
        "<div role=switch aria-checked=mixed aria-label=All></div>",
        [
          "switch \"All\" value=\"mixed\""
        ]
      ),
      ("<input type=range max=10 value=3 aria-label=Loud>", ["adjustable \"Loud\" value=\"3.00\""]),
      ("<div role=tab aria-selected=true>One</div>", ["selected+tab \"One\""]),
      ("<hr>", ["text \"separator\""]),
      ("<p lang=fr>Bonjour</p>", ["text \"Bonjour\" lang=fr"]),
      ("<p lang='a b'>Odd</p>", ["text \"Odd\" lang=\"a b\""]),
      ("<details><summary>More</summary><p>Folded</p></details>", ["button \"More\""]),
      ("<p role=text>one <b>two</b></p>", ["text \"one two\""]),
      ("<div tabindex=0 aria-label=Leaf></div>", ["text \"Leaf\""]),
      ("<iframe srcdoc='<p>Inner</p>'></iframe>", ["text \"Inner\""]),
      (
        "<p style='visibility: hidden'>no <span style='visibility: visible'>yes</span></p>",
        [
          "text \"yes\""
        ]
      ),
      ("<p>a\u{202E}b\u{A0}c</p>", ["text \"a\\u202eb\\u00a0c\""]),
    ] as [(String, [String])])
  func `VoiceOver stops where WebKit has an element`(
    _ body: String, _ lines: [String]
  ) throws {
    #expect(try Spoken.page(body) == lines)
  }

  @Test(
    arguments: [
      (
        "<p aria-hidden=true>Seen</p><p style='display: none' aria-hidden=true>Gone</p>",
        ["skipped text \"Seen\""]
      ),
      (
        "<div aria-hidden=true><img src=a alt=Coat width=9 height=9><button>Buy</button></div>",
        ["skipped image \"Coat\"", "skipped text \"Buy\""]
      ),
      (
        "<img src=a alt=' ' width=9 height=9><img src=a width=1 height=1>",
        ["skipped image decorative"]
      ),
      (
        "<p>Behind <a href=x>it</a></p><div role=alertdialog aria-modal=true><p>Front</p></div>",
        ["text \"Front\"", "skipped text \"Behind\"", "skipped text \"it\""]
      ),
      (
        "<div role=dialog aria-modal=true style='opacity: 0'><p>Front</p></div><p>Behind</p>",
        ["text \"Front\"", "text \"Behind\""]
      ),
      ("<video autoplay width=9 height=9></video>", ["skipped video"]),
      ("<iframe src='https://example.com'></iframe>", ["skipped frame"]),
      ("<button><span aria-hidden=true>×</span>Close</button>", ["button \"Close\""]),
    ] as [(String, [String])])
  func `What is seen and not spoken comes last`(_ body: String, _ lines: [String]) throws {
    #expect(try Spoken.page(body) == lines)
  }

  @Test func `Words of style sheets are read`() throws {
    let style = """
      .close::before { content: "\\f00d" } .star::before { content: "★" / "Star" }
      .up { text-transform: uppercase }
      """
    #expect(
      try Spoken.page(
        "<button class=close></button><p class=star></p><p class=up>loud</p>", style: style)
        == ["button \"\\uf00d\"", "text \"Star\"", "text \"LOUD\""])
  }

  @Test func `Elements are where their words are`() throws {
    let snapshot = try Spoken.snapshot(
      "<meta name=viewport content='width=device-width'><body style='margin: 0; font-size: 20px'>"
        + "<p style='margin: 100px 40px'>Here</p>", named: "p.html")
    let element = try #require(snapshot.elements.first)
    #expect(element.frame.minX == 40 && element.frame.minY >= 100 && element.frame.width < 60)
    #expect(element.activationPoint.x == element.frame.midX)
  }
}
