import Checks
import Testing

struct DescriptionCheckTests {
  private func description(_ check: String, _ page: String) throws -> [String] {
    try CheckScene.description(of: check, Array(page.utf8), named: "p.html")
  }

  @Test(arguments: [
    "<img src=a.png>", "<a href='https://example.com'><img src=a.png></a>",
    "<a href='https://example.com'><img src=a.png alt=''></a>",
    "<button><svg></svg></button>", "<button aria-label=' '></button>",
    "<input type=image src=a.png>", "<input type=button>", "<div role=button></div>",
    "<a href='https://example.com'></a>",
    "<a href='https://example.com'><span aria-hidden=true>x</span></a>",
    "<input>", "<input type=email id=a><label for=b>Mail</label>", "<input type=checkbox> News",
    "<label for=a> </label><input id=a>", "<label><input></label>", "<textarea> </textarea>",
    "<select><option>One</select>", "<h1></h1>", "<h2> <b>\n</b></h2>", "<div role=heading></div>",
    "<h1><img src=a.png alt=''></h1>", "<button aria-labelledby=none></button>",
    "<button>Go</button><button><svg></svg></button>",
  ])
  func `An image or a sign without a name is one finding`(_ page: String) throws {
    #expect(try description("description", page).count == 1)
  }

  @Test(arguments: [
    "<img src=a.png alt=''>", "<img src=a.png alt='A map'>", "<img src=a.png aria-label='A map'>",
    "<img src=a.png width=1 height=1>", "<img src=a.png role=presentation>",
    "<div aria-hidden=true><img src=a.png><button></button></div>",
    "<div style='display: none'><img src=a.png></div>", "<a name=top></a>",
    "<a href='https://example.com'>Go</a>", "<button title=Close></button>",
    "<a href='https://example.com'><img src=a.png alt='Go'></a>",
    "<button><span aria-label=Close></span></button>", "<input type=submit>",
    "<input type=button value=Go>", "<input type=image src=a.png alt=Go>",
    "<label for=a>Mail</label><input id=a>", "<label>Mail <input></label>", "<input type=hidden>",
    "<input placeholder=Mail>", "<select aria-label=Day></select>",
    "<textarea title=Why></textarea>",
    "<label><input type=checkbox> News</label>", "<div hidden><input><h1></h1></div>",
    "<style>.close::before { content: 'Close' }</style><button class=close></button>",
    "<h1>Hello</h1>", "<h1><img src=a.png alt=Hello></h1>", "<h1>{{ title }}</h1>",
    "<h1 id=a></h1><script>document.getElementById('a').textContent = 'Hello'</script>",
  ])
  func `What has a name, or needs none, is silent`(_ page: String) throws {
    #expect(try description("description", page) == [])
  }

  @Test func `The line of an element is named`() throws {
    let found = try description("description", "<p>A</p>\n<img src=a.png>")
    #expect(
      found == ["warning: The image on line 2 has no description for screen readers."])
  }

  @Test(
    arguments: [
      ("\"\"", ["warning: The image has no"]), ("\"A map\"", []),
    ] as [(String, [String])])
  func `Airship's media say what they show`(_ text: String, _ beginnings: [String]) throws {
    let message = """
      {"display_type": "modal", "display": {"heading": {"text": "Hi"}, "media":
        {"url": "https://example.com/a.png", "type": "image", "description": \(text)}}}
      """
    let found = try CheckScene.description(of: "description", Array(message.utf8), named: "m.json")
    #expect(found.count == beginnings.count)
    for (one, beginning) in zip(found, beginnings) { #expect(one.hasPrefix(beginning)) }
  }

  @Test func `An image of Braze without a description is a note`() throws {
    let message = #"""
      {"type": "MODAL", "header": "Hi", "message": "There",
        "image_url": "https://example.com/a.png"}
      """#
    let found = try CheckScene.description(of: "description", Array(message.utf8), named: "m.json")
    #expect(found.count == 1 && found[0].hasPrefix("note: The image has no"))
  }

  @Test(arguments: [
    ("<button>Go</button>", 1), ("<div role=button>Go</div>", 1),
    ("<button onclick='go()'>Go</button>", 0), ("<button disabled>Go</button>", 0),
    ("<form action=x><button>Go</button></form>", 0),
    ("<a href='https://example.com'><button>Go</button></a>", 0),
    ("<button>Go</button><script>document.querySelector('button')</script>", 0),
    ("<button data-actiontype=close>Go</button>", 0), ("<a>Go</a>", 0),
  ])
  func `A button with neither a link nor a script does nothing`(
    _ page: String, _ count: Int
  ) throws {
    #expect(try description("dead-button", page).count == count)
  }

  @Test(arguments: [
    ("<p>One<p>Two<p>Three", 0),
    ("<div style='display: flex; flex-direction: column-reverse'><p>Two<p>One</div>", 1),
    ("<div style='display: flex; flex-direction: row-reverse'><p>Two<p>One</div>", 1),
    ("<div style='display: flex'><p>One<p style='order: -1'>Two</div>", 1),
    ("<div style='display: flex'><div><p>One<p>Two</div><div><p>Three<p>Four</div></div>", 0),
    ("<div dir=rtl style='display: flex'><p>One</p><p>Two</p></div>", 0),
    ("<p>One</p><p style='position: absolute; top: 0'>Close</p>", 0),
    (
      "<div style='display: flex; flex-direction: column-reverse'><button>Buy</button><p>Coat</div>",
      1
    ),
    (
      "<div style='display: flex; flex-direction: column-reverse'><p aria-hidden=true>Two<p>One</div>",
      0
    ),
    ("<p>Half <a href='https://example.com'>price</a> on all of our coats <b>today</b></p>", 0),
    ("<p style='float: right'>Later</p><p>First</p>", 0),
    ("<table><tr><td>One<td>Two<tr><td>Three<td>Four</table>", 0),
  ])
  func `Texts are read in the order in which they are seen`(_ page: String, _ count: Int) throws {
    let viewport = "<meta name=viewport content=width=device-width>"
    #expect(try description("reading-order", viewport + page).count == count, "\(page)")
  }
}
