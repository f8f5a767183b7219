import Boxes
import Devices
import Geometry
import Testing

@testable import HTMLContent

struct FormControlTests {
  @Test(arguments: [
    (#"<input value="Ada">"#, ["Ada"]),
    ("<input value=\"A\nda\">", ["Ada"]),
    (#"<input placeholder="Name">"#, ["Name"]),
    (#"<input value="Ada" placeholder="Name">"#, ["Ada"]),
    (#"<input value="" placeholder="">"#, ["\u{200B}"]),
    (#"<input type="password" value="häsch">"#, ["•••••"]),
    (#"<input type="date" value="2026-01-31">"#, ["2026-01-31"]),
    (#"<input type="hidden" value="x">"#, []),
    (#"<input type="submit">"#, ["Submit"]),
    (#"<input type="SUBMIT" value="Send  it">"#, ["Send  it"]),
    (#"<input type="reset">"#, ["Reset"]),
    (#"<input type="button">"#, ["\u{200B}"]),
    (#"<input type="checkbox" value="x">"#, []),
    (#"<input type="radio" value="x" checked>"#, []),
    (#"<input type="range" value="x">"#, []),
    ("<textarea>One\nTwo</textarea>", ["One\nTwo\n"]),
    ("<textarea rows=3>One\r\nTwo</textarea>", ["One\nTwo\n\n"]),
    ("<textarea rows=1>One\nTwo</textarea>", ["One\n"]),
    ("<textarea placeholder=\"Say it\"></textarea>", ["Say it\n\n"]),
    ("<button> Go <b>on</b></button>", ["Go ", "on"]),
    ("<progress value=1>one</progress><meter value=1>one</meter>", []),
  ])
  func `A control shows what is in it`(_ html: String, _ strings: [String]) throws {
    #expect(try PageScene.strings("<body>" + html) == strings)
  }

  @Test(arguments: [
    ("<option>One<option>Two", "One"),
    ("<option>One<option selected> Two  too ", "Two too"),
    ("<option selected>One<option selected>Two", "Two"),
    ("<optgroup label=x><option>One</optgroup><option label=Second selected>Two", "Second"),
    ("", "\u{200B}"),
  ])
  func `A list shows the option that is selected`(_ options: String, _ text: String) throws {
    #expect(try PageScene.strings("<body><select>\(options)</select>").first == text)
  }

  @Test(arguments: [
    ("<option>One<option>Two", "0 Items"), ("<option>One<option selected>Two", "Two"),
    ("<option selected>One<option selected>Two", "2 Items"),
  ])
  func `A list of several choices counts them`(_ options: String, _ text: String) throws {
    #expect(try PageScene.strings("<body><select multiple>\(options)</select>").first == text)
  }

  @Test func `A hidden control stays so, whatever the page says of controls`() throws {
    let html = "<style>input { display: block }</style><body><input type=hidden><input value=a>"
    #expect(try PageScene.outline(html) == "input:flex[-:block['a']]")
  }

  @Test func `A list is as wide as its widest option`() throws {
    let strings = try PageScene.strings("<body><select><option>A<option>Abc<option>Ab</select>")
    #expect(strings == ["A", "Abc"])
  }

  /// The style of the box of the first element with a name.
  private func box(_ name: String, in html: String) throws -> (Style, Decoration?) {
    let tree = try PageScene.boxes("<body>" + html).tree
    let index = try #require(
      (0..<tree.count).first { tree.name(of: tree.box(at: $0))?.element == name })
    return (tree[style: tree.box(at: index)], tree.decoration(of: tree.box(at: index)))
  }

  @Test func `A field's width counts without its padding unless the page says otherwise`() throws {
    #expect(try box("input", in: "<input style='width: 100%'>").0.boxSizing == .contentBox)
    #expect(try box("textarea", in: "<textarea></textarea>").0.boxSizing == .contentBox)
    #expect(try box("input", in: "<input type=search>").0.boxSizing == .borderBox)
    #expect(try box("button", in: "<button>x</button>").0.boxSizing == .borderBox)
  }

  @Test(arguments: [
    ("<button>x</button>", true), ("<button disabled>x</button>", true),
    ("<button style='border: 0'>x</button>", false),
    ("<button style='background: red'>x</button>", false),
    ("<button style='appearance: none'>x</button>", false),
    ("<button style='-webkit-appearance: none'>x</button>", false),
    ("<button style='color: red'>x</button>", true),
  ])
  func `A button that the page paints has no look of the system`(
    _ html: String, _ isNative: Bool
  ) throws {
    let (style, decoration) = try box("button", in: html)
    // 20 points for 11 of the font.
    #expect(style.minHeight == (isNative ? .points(20) : .auto))
    #expect(decoration?.corners.isSquare == !isNative)
  }

  @Test func `The content of a button is in the middle, and is laid out as the page says`()
    throws
  {
    let (style, _) = try box("button", in: "<button>x</button>")
    #expect(style.display == .inlineFlex && style.alignItems == .center)
    let html = "<body><button style='display: flex'><i>a</i><i>b</i></button>"
    #expect(try PageScene.outline(html) == "button:flex[i:block['a'] i:block['b']]")
  }

  @Test(arguments: ["checkbox", "radio"])
  func `A box to tick is blue when it is ticked`(_ type: String) throws {
    let (off, empty) = try box("input", in: "<input type=\(type)>")
    let (on, full) = try box("input", in: "<input type=\(type) checked>")
    #expect(off.width == .points(16) && on.width == .points(16))
    #expect(off.border == EdgeInsets(all: 1.5) && empty?.background == .white)
    #expect(
      type == "radio"
        ? full?.borderColors.top == SystemColor.systemBlue.color(in: .light)
        : full?.background == SystemColor.systemBlue.color(in: .light) && full?.drawings.count == 1)
    let (_, own) = try box("input", in: "<input type=\(type) checked style='appearance: none'>")
    #expect(
      own?.drawings.isEmpty ?? true && own?.background != SystemColor.systemBlue.color(in: .light))
  }

  @Test(arguments: [
    ("min=10 max=20 value=15", 0.5), ("value=250", 1), ("value=-1", 0), ("", 0.5),
    ("min=5 max=5 value=5", 0), ("value=nan", 0), ("min=-1e308 max=1e308 value=1e308", 1),
  ])
  func `A slider's thumb is at its value`(_ attributes: String, _ fraction: Double) throws {
    let tree = try PageScene.boxes("<body><input type=range \(attributes)>").tree
    let shares = (0..<tree.count).map { tree[style: tree.box(at: $0)].flexGrow }.filter { $0 > 0 }
    let expected: [Double] = [fraction, 1 - fraction].filter { $0 > 0 }
    #expect(shares == expected)
  }

  @Test(arguments: [
    ("input:checked", "<input type=checkbox checked id=x>", true),
    ("input:checked", "<input type=checkbox id=x>", false),
    ("option:checked", "<select><option selected id=x>a</select>", true),
    ("input:not(:checked)", "<input type=checkbox id=x>", true),
    (":disabled", "<button disabled id=x>a</button>", true),
    (":enabled", "<button id=x>a</button>", true),
    (":required", "<input required id=x>", true),
    (":optional", "<input required id=x>", false),
  ])
  func `Selectors see the state of a control`(
    _ selector: String, _ html: String, _ isSelected: Bool
  ) throws {
    let style = try PageScene.style("<style>\(selector) { order: 7 }</style><body>\(html)")
    #expect(style.box.order == (isSelected ? 7 : 0))
  }

  @Test func `A placeholder is grey, and in the colour that the page gives it`() throws {
    func color(_ css: String) throws -> Color? {
      let html = "<style>\(css)</style><body style='color: red'><input placeholder=Name>"
      let tree = try PageScene.boxes(html).tree
      return (0..<tree.count).lazy.compactMap { tree[text: tree.box(at: $0)] }.first?
        .runs.first?.style.color
    }
    #expect(try color("") == Color(hex: 0xA9A9A9))
    #expect(try color("::placeholder { color: #123456 }") == Color(hex: 0x123456))
    #expect(
      try color("input::-webkit-input-placeholder { color: #123456 }") == Color(hex: 0x123456))
  }

  @Test(arguments: [
    ("<details>a<summary>b</summary>c<p>d</p></details>", ["▶\u{2002}", "b"]),
    ("<details open>a<summary>b</summary>c<p>d</p></details>", ["a", "▼\u{2002}", "b", "c", "d"]),
    ("<details><summary>a</summary><summary>b</summary></details>", ["▶\u{2002}", "a"]),
  ])
  func `Of folded details only the summary is seen`(_ html: String, _ strings: [String]) throws {
    #expect(try PageScene.strings("<body>" + html) == strings)
  }

  @Test func `An image can be a button`() throws {
    let tree = try PageScene.boxes("<body><input type=image src=a.png>") { _ in
      PageImage(source: "a.png", size: Size(width: 30, height: 20))
    }.tree
    let images = (0..<tree.count).compactMap { tree.decoration(of: tree.box(at: $0))?.image }
    #expect(images.map(\.source) == ["a.png"])
  }
}
