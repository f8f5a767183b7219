import Boxes
import Diagnostics
import Testing

@testable import HTMLContent

/// What WebKit makes of elements and attributes is done, reported once, or nothing in an image.
struct UnsupportedMarkupTests {
  private func warnings(_ html: String) throws -> [String] {
    try HTMLPage.parse(Array(html.utf8)).warnings.map(\.summary)
  }

  @Test func `Every element of WebKit is drawn or one warning with its line`() throws {
    #expect(WebKitNames.elements.count > 130)
    #expect(Set(UnsupportedMarkup.elements.keys).isSubset(of: WebKitNames.elements))
    for name in WebKitNames.elements {
      let page = "<!DOCTYPE html>\n<\(name) controls>A</\(name)>\n<\(name) controls>B</\(name)>"
      // A page of frames has no body, which `frame` is only in.
      let html = name == "frameset" ? "<!DOCTYPE html>\n<frameset><frame src=a></frameset>" : page
      let found = try HTMLPage.parse(Array(html.utf8)).warnings
      guard let effect = UnsupportedMarkup.elements[name] else {
        #expect(found == [], "\(name)")
        continue
      }
      #expect(found.map(\.summary) == ["The element \"\(name)\" \(effect)."], "\(name)")
      #expect(found.first?.keyPath == "2", "\(name)")
      #expect(found.first?.cause == .limitation, "\(name)")
    }
  }

  @Test func `A film without controls makes no sound and no box`() throws {
    #expect(try warnings("<audio src=a></audio>") == [])
  }

  /// Attributes that are followed, each with elements that look otherwise with it.
  private static let followed: [String: (with: String, without: String)] = [
    "align": ("<p align=center>A", "<p>A"),

    "bgcolor": ("<table bgcolor=red><td>A", "<table><td>A"),
    "border": ("<table border=3><td>A", "<table><td>A"),
    "bordercolor": ("<table border=3 bordercolor=red><td>A", "<table border=3><td>A"),
    "bottommargin": ("<body bottommargin=3>A", "<body>A"),
    "cellpadding": ("<table cellpadding=9><td>A", "<table><td>A"),

    "checked": ("<input type=checkbox checked>", "<input type=checkbox>"),
    "class": ("<style>.a{top:1px}</style><p class=a>A", "<style>.a{top:1px}</style><p>A"),
    "clear": ("<br clear=left>A", "<br>A"), "color": ("<font color=red>A", "<font>A"),
    "cols": ("<textarea cols=9></textarea>", "<textarea></textarea>"),

    "contenteditable": ("<p contenteditable>A", "<p>A"), "dir": ("<p dir=rtl>A", "<p>A"),
    "disabled": ("<button disabled>A</button>", "<button>A</button>"),
    "face": ("<font face=Courier>A", "<font>A"),
    "frame": ("<table frame=box><td>A", "<table><td>A"),
    "frameborder": ("<iframe frameborder=0></iframe>", "<iframe></iframe>"),
    "height": ("<img height=9>", "<img>"), "hidden": ("<p hidden>A", "<p>A"),
    "href": ("<a href=a>A</a>", "<a>A</a>"), "hspace": ("<img hspace=9>", "<img>"),
    "id": ("<p id=a>A", "<p>A"), "label": ("<select><option label=x>A", "<select><option>A"),
    "lang": ("<p lang=ar>A", "<p>A"), "leftmargin": ("<body leftmargin=3>A", "<body>A"),
    "link": ("<body link=red><a href=a>A</a>", "<body><a href=a>A</a>"),
    "marginheight": ("<body marginheight=3>A", "<body>A"),
    "marginwidth": ("<body marginwidth=3>A", "<body>A"),
    "max": ("<progress value=1 max=2></progress>", "<progress value=1></progress>"),
    "media": ("<style media=print>p{top:1px}</style><p>A", "<style>p{top:1px}</style><p>A"),
    "min": ("<meter value=2 min=1 max=3></meter>", "<meter value=2 max=3></meter>"),
    "multiple": ("<select multiple><option>A", "<select><option>A"),
    "noshade": ("<hr noshade>", "<hr>"),
    "open": ("<details open>A", "<details>A"),
    "placeholder": ("<input placeholder=x>", "<input>"), "popover": ("<p popover>A", "<p>A"),
    "readonly": ("<input readonly>", "<input>"),
    "reversed": ("<ol reversed><li>A<li>B</ol>", "<ol><li>A<li>B</ol>"),
    "rightmargin": ("<body rightmargin=3>A", "<body>A"),
    "rows": ("<textarea rows=9></textarea>", "<textarea></textarea>"),

    "rules": ("<table rules=all><td>A", "<table><td>A"),
    "selected": ("<select><option>A<option selected>B", "<select><option>A<option>B"),
    "size": ("<font size=7>A", "<font>A"),

    "start": ("<ol start=3><li>A</ol>", "<ol><li>A</ol>"), "style": ("<p style=top:1px>A", "<p>A"),
    "text": ("<body text=red>A", "<body>A"), "title": ("<abbr title=x>A</abbr>", "<abbr>A</abbr>"),
    "topmargin": ("<body topmargin=3>A", "<body>A"),
    "type": ("<ul type=square><li>A</ul>", "<ul><li>A</ul>"),

    "value": ("<input value=x>", "<input>"), "vspace": ("<img vspace=9>", "<img>"),
    "width": ("<table width=9><td>A", "<table><td>A"),
  ]

  /// Attributes that are read where the boxes' own styles don't show it: for tables, lines, images,
  /// screen readers and links; and what the parser doesn't hand on, as `Docs/Unsupported.md` says.
  private static let readElsewhere: Set<String> = [
    "alt", "background", "cellspacing", "colspan", "nowrap", "rowspan", "shadowrootmode", "span",
    "src", "valign", "wrap",
    "content", "for", "http-equiv", "media", "name", "rel", "role", "sizes", "srcset", "target",
  ]

  /// Attributes that change nothing in an image of a page at rest: what scripts, networks, keyboards
  /// and screen readers take from the page, what is played, and what is only for elements that are
  /// reported themselves.
  private static let quiet: Set<String> = [
    "abbr", "accept", "accept-charset", "accesskey", "action", "alink", "allow", "allowfullscreen",
    "alpha", "archive", "as", "async", "autocapitalize", "autocomplete", "autocorrect", "autofocus",
    "autopictureinpicture", "autoplay", "axis", "behavior", "blocking", "capture", "cellborder",
    "challenge", "char", "charoff", "charset", "cite", "classid", "closedby", "code", "codebase",
    "codetype", "colorspace", "command", "commandfor", "compact", "controls", "coords",
    "crossorigin", "data", "datetime", "declare", "decoding", "default", "defer", "direction",
    "dirname", "disablepictureinpicture", "disableremoteplayback", "download", "draggable",
    "dropzone", "enctype", "end", "enterkeyhint", "event", "expanded", "exportparts",
    "fetchpriority", "form", "formaction", "formenctype", "formmethod", "formnovalidate",
    "formtarget", "headers", "hreflang", "imagesizes", "imagesrcset", "inert", "inputmode",
    "integrity", "is", "ismap", "keytype", "kind", "language", "list", "loading", "longdesc",
    "loop", "loopend", "loopstart", "lowsrc", "maxlength", "mayscript", "mediagroup", "method",
    "minlength", "muted", "nohref", "nomodule", "nonce", "noresize", "novalidate", "object",
    "part", "pattern", "ping", "playcount", "playsinline", "popovertarget", "popovertargetaction",
    "poster", "preload", "progress", "referrerpolicy", "required", "results", "rev", "sandbox",
    "save", "scheme", "scope", "scrollamount", "scrolldelay", "scrolling", "select",
    "shadowrootclonable", "shadowrootdelegatesfocus", "shadowrootserializable", "shape", "slot",
    "spellcheck", "srcdoc", "srclang", "standby", "step", "subtitle", "summary", "tabindex",
    "translate", "truespeed", "usemap", "valuetype", "version", "vlink", "webkit-playsinline",
    "webkitallowfullscreen", "webkitdirectory", "writingsuggestions", "x-apple-data-detectors",
    "x-itunes-inherit-uri-query-component", "x-webkit-airplay",
  ]

  @Test func `Every attribute of WebKit is followed, one warning, or changes no image`() {
    let reported = Set(UnsupportedMarkup.attributes.map(\.name))
    for name in WebKitNames.attributes {
      let kinds = [
        Self.followed[name] != nil || Self.readElsewhere.contains(name) || reported.contains(name),
        Self.quiet.contains(name),
      ]
      #expect(kinds.count(where: \.self) == 1, "\(name)")
    }
    let all = Set(WebKitNames.attributes)
    #expect(Set(Self.followed.keys).isSubset(of: all) && Self.quiet.isSubset(of: all))
  }

  @Test func `An attribute that is followed changes the boxes`() throws {
    for (name, html) in Self.followed {
      #expect(try boxes(html.with) != boxes(html.without), "\(name)")
    }
  }

  @Test func `An attribute that is not followed is one warning with its line`() throws {
    for row in UnsupportedMarkup.attributes {
      let element = row.elements.sorted().first ?? "p"
      let value = row.values?.sorted().first ?? "1"
      let tag = "<\(element) \(row.name)=\(value)></\(element)>"
      let found = try HTMLPage.parse(Array("<!DOCTYPE html>\n\(tag)\n\(tag)".utf8)).warnings
      #expect(
        found.map(\.summary) == [
          "The attribute \"\(row.name)\" is not followed: \(row.effect)."
        ], "\(row.name)")
      #expect(found.first?.keyPath == "2", "\(row.name)")
      let other = "<nav \(row.name)=other></nav>"
      #expect(try warnings(other) == [], "\(row.name)")
    }
  }

  @Test func `The line of an attribute without a value is that of its name`() throws {
    let document = try HTMLDocument.parse(Array("<p>\n<input\n disabled\n value=a\n checked>".utf8))
    let input = try #require(
      document.nodes.indices.lazy.compactMap(document.element).first {
        $0.name == "input"
      })
    #expect(input.attributes.map(\.line) == [3, 4, 5])
    #expect(input.attributes.map(\.value) == ["", "a", ""])
  }

  /// All that is said of the boxes of a page.
  private func boxes(_ html: String) throws -> [String] {
    let tree = try PageScene.boxes("<!DOCTYPE html>" + html).tree
    return (0..<tree.count).map { index in
      let box = tree.box(at: index)
      return "\(tree[style: box]) \(String(describing: tree.decoration(of: box)))"
        + " \(String(describing: tree[text: box])) \(String(describing: tree.name(of: box)))"
    }
  }
}
