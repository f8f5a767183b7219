import Boxes
import Checks
import Comparison
import Devices
import Diagnostics
import Geometry
import Inputs
import Messages
import Rendering
import Styles
import TestSupport
import Testing
import WhatIf

/// Keys that are rejected, lists of values, and values of pages.
struct KeyTests {
  private func subject(_ text: String, named name: String = "message.json") throws -> WhatIfInput {
    let source = try InputReader().source(
      Array(text.utf8), named: name, assets: AssetFolder(Repository.root + "/none"))
    return WhatIfInput(source, environment: Environment(device: .iPhone15))
  }

  private static let messages: [String: String] = [
    "airship": Trials.modal,
    "braze":
      #"{"type": "MODAL", "header": "Hi", "message": "There", "btns": [{"id": 0, "text": "A"}]}"#,
    "bloomreach": #"""
    {"success": true, "in_app_content_blocks": [{"id": "a", "name": "A", "placeholders": ["top"],
      "content_type": "html", "content": {"html": "<h1>Hello</h1><p>There</p>"},
      "frequency": "always", "load_priority": 1,
      "date_filter": {"enabled": false, "from_date": null, "to_date": null}}]}
    """#,
    "accengage": #"""
    {"messageID": "m", "type": "text", "templateNibName": "BMA4SiPhoneTextNotifView",
      "interstitial": false, "close_button": true, "body": "There"}
    """#,
  ]

  @Test(
    arguments: [
      (
        "airship", "message:display.headng.text=x", "Did you mean \"message:display.heading.text\"?"
      ),
      ("airship", "message:headr=x", "It has"),
      ("airship", "message:display.heading.colour=#f00", "message:display.heading.color"),
      (
        "airship", "message:display.buttons[1].labl.text=x",
        "message:display.buttons[1].label.text"
      ),
      (
        "airship", "message:display.footer.labl.text=x", "message:display.footer.label.text"
      ),
      ("braze", "message:themes.dark.bg_colr=1", "message:themes.dark.bg_color"),
      (
        "bloomreach", "message:in_app_content_blocks[1].nmae=x",
        "in_app_content_blocks[1].name"
      ),
      ("braze", "message:btns[1].txet=x", "Did you mean \"message:btns[1].text\"?"),
      ("braze", "message:heade=x", "Did you mean \"message:header\"?"),
      ("braze", "message:btns[0].txt=x", "Did you mean \"message:btns[0].text\"?"),
      (
        "bloomreach", "message:in_app_content_blocks[0].load_prioirty=9",
        "in_app_content_blocks[0].load_priority"
      ),
      ("bloomreach", "message:in_app_content_blocks[0].content.htm=x", "content.html"),
      ("airship", "message:headng=x", "Did you mean \"message:display.heading\"?"),
      ("accengage", "message:bodi=x", "Did you mean \"message:body\"?"),
    ])
  func `A key that no SDK reads is rejected with the one that was meant`(
    _ vendor: String, _ text: String, _ solution: String
  ) throws {
    let subject = try subject(#require(Self.messages[vendor]))
    let axis = try subject.axis(text, styleKeys: [])
    #expect {
      try subject.checkKeys(of: axis.settings)
    } throws: { error in
      (error as? Diagnostic)?.solution?.contains(solution) == true
    }
  }

  @Test(arguments: [
    ("airship", "message:display.heading.alignment=left"), ("airship", "message:extra.any=x"),
    ("airship", "message:display.heading.text=unset"), ("airship", "message:actions.any_action=x"),
    ("braze", "message:image_alt=A map"), ("braze", "message:extras.any=x"),
    ("bloomreach", "message:in_app_content_blocks[0].load_priority=9"),
  ])
  func `A key that an SDK reads is taken`(_ vendor: String, _ text: String) throws {
    let subject = try subject(#require(Self.messages[vendor]))
    try subject.checkKeys(of: subject.axis(text, styleKeys: []).settings)
  }

  @Test func `A key that the file has may be set although no SDK reads it`() throws {
    let subject = try subject(Trials.modal.replacing("\"name\"", with: "\"nmae\""))
    try subject.checkKeys(of: [Setting(SettingKey("message:nmae", styleKeys: []), "x")])
  }

  // MARK: Lists

  @Test(
    arguments: [
      ("maxWidth=200,300", ["200", "300"]), ("maxWidth=200", ["200"]),
      ("buttonStyle.buttonHeight=30,unset", ["30", "unset"]),
      ("message:display.button_layout=stacked,joined", ["stacked", "joined"]),
      ("message:display.border_radius=0,8,20", ["0", "8", "20"]),
      ("message:display.background_color=#FF0000,#8000FF00", ["#FF0000", "#8000FF00"]),
      ("message:display.heading.text=Hello, world", ["Hello, world"]),
      ("message:display.heading.text=#1,#2", ["#1,#2"]),
      ("message:display.heading.alignment=left,rihgt", ["left,rihgt"]),
      ("sdk=16,20", ["16", "20"]), ("appearance=all", ["light", "dark"]),
    ])
  func `Numbers, colours and words of an enumeration may be lists`(
    _ text: String, _ values: [String]
  ) throws {
    let subject = try subject(Trials.modal)
    #expect(try subject.axis(text, styleKeys: subject.styleKeys()).values == values)
  }

  @Test(arguments: [
    ("message:bg_color=#FFFFFF,#F4F1EA", ["#FFFFFF", "#F4F1EA"]),
    ("message:bg_color=#FFFFFF,unset", ["#FFFFFF", "unset"]),
    ("message:bg_color=4294967295,0", ["4294967295", "0"]),
    ("message:bg_color=#FFFFFF,white", ["#FFFFFF,white"]),
  ])
  func `Colours that are numbers may be lists`(_ text: String, _ values: [String]) throws {
    for color in ["", #", "bg_color": 4294967295"#] {
      let subject = try subject(#"{"type": "MODAL", "header": "Hi", "message": "There"\#(color)}"#)
      #expect(try subject.axis(text, styleKeys: []).values == values, "\(color)")
    }
  }

  @Test func `All versions are those that the vendor's SDK is offered in`() throws {
    let subject = try subject(Trials.modal)
    let versions = Vendor.airship.offeredSDKs.map(\.description)
    #expect(try subject.axis("sdk=all", styleKeys: []).values == versions)
    #expect(
      try Axis.environments("sdk=all", versions: Vendor.airship.offeredSDKs).first?.values
        == versions)
  }

  // MARK: Pages

  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'><style>h1 { font-size: 20px !important }</style>
    <h1 id=title>Hello</h1><a class=buy href="https://example.com">Buy</a>
    """

  private func effect(_ text: String, on subject: WhatIfInput) throws -> Effect {
    let axis = try subject.axis(text, styleKeys: [])
    let renderer = try Trials.renderer.get()
    return Effect(
      from: try subject.laidOut(by: renderer),
      to: try subject.setting(axis.settings[0]).laidOut(by: renderer))
  }

  @Test func `A declaration wins over all that the page says`() throws {
    let effect = try effect("css:h1{font-size}=40px", on: subject(Self.page, named: "p.html"))
    #expect(effect.after.elements.first { $0.id == "title" }?.frame.height ?? 0 > 40)
    #expect(effect.layout.removed.isEmpty && effect.layout.added.isEmpty)
  }

  @Test func `Text and attributes are set by selector, and what is left stays where it is`() throws
  {
    let subject = try subject(Self.page, named: "p.html")
    let text = try effect("html:#title{text}=1 < 2 & 3", on: subject)
    #expect(text.after.elements.first { $0.id == "title" }?.text == "1 < 2 & 3")
    let link = try effect("html:a.buy{href}=http://example.com", on: subject)
    #expect(link.layout.isEqual)
    #expect(link.after.findings().contains { $0.check == "links" })
    #expect(try effect("html:a[href]{href}=unset", on: subject).after.input.links == [])
  }

  @Test func `A page that is written as it was lays out as it did`() throws {
    for doctype in ["", "<!DOCTYPE html>"] {
      let page = doctype + "<table height=100%><tr><td>A<td valign=top>&lt;b&gt; &amp;nbsp;</table>"
      let effect = try effect("html:body{data-x}=1", on: subject(page, named: "p.html"))
      #expect(effect.layout.isEqual, "\(effect.description)")
    }
  }

  @Test func `Pages in messages are edited where the message has them`() throws {
    let bloomreach = try subject(#require(Self.messages["bloomreach"]))
    let effect = try effect("css:h1{font-size}=60px", on: bloomreach)
    #expect(!effect.layout.isEqual)
    let braze = try subject(#"{"type": "HTML", "message": "<h1>Hello</h1>"}"#)
    #expect(try !self.effect("html:h1{text}=Bye", on: braze).layout.isEqual)
  }

  @Test(
    arguments: [
      ("css:h9{font-size}=1px", "Did you mean"), ("css:h1{fontsize}=1px", "font-size"),
      ("css:h1{font-size}=wide", "rite"), ("css:h1=1px", "Write css:h1{font-size}."),
      ("css:h1{font-size}=1px; color: red", "Set one property"),
      ("css:h1 >{color}=red", "Write one"),
      ("css:{color}=red", "Write css:"), ("html:h1{a b\"}=x", "Write html:"),
      ("message:a=1", "Set css:h1{font-size}"),
    ])
  func `A value that a page can't have is rejected with the way out`(
    _ text: String, _ solution: String
  ) throws {
    let subject = try subject(Self.page, named: "p.html")
    #expect {
      for setting in try subject.axis(text, styleKeys: []).settings {
        _ = try subject.setting(setting)
      }
    } throws: { error in
      (error as? Diagnostic)?.solution?.contains(solution) == true
    }
  }

  @Test(arguments: [
    ("css:h1{font-size}=20px...40px:10px", ["20px", "30px", "40px"]),
    ("css:h1{font-size}=20px,30px", ["20px", "30px"]),
    ("css:h1{font-family}=Arial, serif", ["Arial, serif"]),
    ("html:h1{text}=a,b", ["a,b"]),
    ("css:a[href=\"x=y\"]{color}=red", ["red"]),
  ])
  func `Values of CSS may be ranges and lists`(_ text: String, _ values: [String]) throws {
    #expect(
      try subject(Self.page, named: "p.html").axis(text, styleKeys: []).values == values)
  }

  // MARK: Breakpoints

  @Test func `A sweep says where lines wrap otherwise and where nothing changes any more`()
    async throws
  {
    let subject = try subject(Trials.modal)
    let axis = try subject.axis("maxWidth=240...420:20", styleKeys: subject.styleKeys())
    let results = await subject.results(
      of: try Experiment.all(across: [], changing: [axis]), by: try Trials.renderer.get(), jobs: 2,
      each: { $0 })
    let found = Breakpoints(axis.values, results.map { try? $0.effect.get() })
    #expect(found.breaks.contains { $0.description.contains { $0.contains("wraps to") } })
    // An iPhone 15 has 345 points between the margins.
    #expect(found.equalFrom == "360" && found.equalUpTo == nil && !found.isAllEqual)
    #expect(found.repeated == ["380", "400", "420"])
    #expect(found.lines(of: "maxWidth").last == "maxWidth: equal from 360 on")
  }
}
