import Boxes
import Devices
import Geometry
import Messages
import Testing

/// The SDK's own templates: Docs/Vendors/Accengage.md#templates.
struct AccengageTemplateTests {
  /// Template, suffix, view, body, close button and toolbar of each file:
  /// Docs/Vendors/Accengage.md#frames-of-the-template-files.
  private static let table = """
    text  | | 320 50 | 5 0 310 50 | 295 0 25 34 |
    text  |-landscape| 480 50 | 5 0 470 50 | 455 0 25 34 |
    text  |-iPad| 768 85 | 10 0 748 85 | 743 0 25 34 |
    text  |-landscape-iPad| 824 64 | 10 2 804 60 | 799 0 25 34 |
    text  |-nobuttons| 320 50 | 5 0 310 50 | |
    text  |-nobuttons-landscape| 480 50 | 5 0 470 50 | |
    text  |-nobuttons-iPad| 768 85 | 10 0 748 85 | |
    text  |-nobuttons-landscape-iPad| 1024 64 | 10 2 1004 60 | |
    web   | | 320 50 | 0 0 320 50 | 292 0 28 31 |
    web   |-landscape| 480 50 | 0 0 480 50 | 451 0 28 31 |
    web   |-iPad| 768 120 | 0 0 768 120 | 740 0 28 31 |
    web   |-landscape-iPad| 1024 120 | 0 0 1024 120 | 996 0 28 31 |
    web   |-nobuttons| 320 50 | 0 0 320 50 | |
    web   |-nobuttons-landscape| 480 50 | 0 0 480 50 | |
    web   |-nobuttons-iPad| 768 120 | 0 0 768 120 | |
    web   |-nobuttons-landscape-iPad| 1024 120 | 0 0 1024 120 | |
    TEXT  | | 320 460 | 5 0 310 460 | 295 0 25 28 |
    TEXT  |-landscape| 480 300 | 5 0 470 300 | 454 0 25 28 |
    TEXT  |-iPad| 768 1004 | 10 0 748 1004 | 740 0 25 28 |
    TEXT  |-landscape-iPad| 1024 748 | 10 0 1004 748 | 999 0 25 28 |
    TEXT  |-nobuttons| 320 460 | 5 0 310 460 | |
    TEXT  |-nobuttons-landscape| 480 300 | 5 0 470 300 | |
    TEXT  |-nobuttons-iPad| 768 1004 | 10 0 748 1004 | |
    TEXT  |-nobuttons-landscape-iPad| 1024 748 | 10 0 1004 748 | |
    WEB   | | 320 460 | 0 0 320 460 | 296 0 25 33 |
    WEB   |-landscape| 480 300 | 0 0 480 300 | 455 0 25 33 |
    WEB   |-iPad| 768 1004 | 0 0 768 1004 | 743 0 25 33 |
    WEB   |-landscape-iPad| 1024 748 | 0 0 1024 748 | 999 0 25 33 |
    WEB   |-nobuttons| 320 460 | 0 0 320 460 | |
    WEB   |-nobuttons-landscape| 480 300 | 0 0 480 300 | |
    WEB   |-nobuttons-iPad| 768 1004 | 0 0 768 1004 | |
    WEB   |-nobuttons-landscape-iPad| 1024 748 | 0 0 1024 748 | |
    BAR   | | 320 460 | 0 0 320 416 | | 0 416 320 44
    BAR   |-landscape| 480 300 | 0 0 480 256 | | 0 256 480 44
    BAR   |-iPad| 768 1004 | 0 0 768 960 | | 0 960 768 44
    BAR   |-landscape-iPad| 1024 748 | 0 0 1024 704 | | 0 704 1024 44
    BAR   |-nobuttons| 320 460 | 0 0 320 416 | | 0 416 320 44
    BAR   |-nobuttons-landscape| 480 300 | 0 0 480 256 | | 0 256 480 44
    BAR   |-nobuttons-iPad| 768 1004 | 0 0 768 960 | | 0 960 768 44
    BAR   |-nobuttons-landscape-iPad| 1024 748 | 0 0 1024 704 | | 0 704 1024 44
    """

  private static let names = [
    "text": AccengageTemplate.textBanner, "web": .webBanner, "TEXT": .textInterstitial,
    "WEB": .webInterstitial, "BAR": .webToolbar,
  ]

  private static func members(
    _ template: AccengageTemplate, hasClose: Bool = true, _ rest: String = ""
  ) -> String {
    (template.isWeb ? #""type": "web", "url": "https://a.example/p""# : #""body": "Hi""#)
      + #", "templateNibName": "\#(template.rawValue)", "close_button": \#(hasClose)"# + rest
  }

  /// A screen of a size, a tablet or not, with a status bar of 20.
  private static func set(_ environment: inout Environment, _ size: Size, isPad: Bool) {
    let isLandscape = size.width > size.height
    environment.orientation = isLandscape ? .landscape : .portrait
    environment.device = Device(
      id: "test", name: "test", idiom: isPad ? .pad : .phone,
      screen: isLandscape ? size.transposed : size, scale: 2,
      portraitSafeArea: EdgeInsets(top: 20), landscapeSafeArea: EdgeInsets(top: isPad ? 20 : 0))
  }

  @Test func `There are forty templates`() {
    #expect(Self.table.split(separator: "\n").count == 40)
  }

  /// A row of the table.
  private struct Row {
    var template: AccengageTemplate
    var suffix: String
    var size: Size
    var body: Rect
    var close: Rect?
    var toolbar: Rect?

    init(_ text: String) throws {
      let columns = text.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingSpaces
      }
      func rect(_ column: Int) -> Rect? {
        let sides = columns[column].split(separator: " ").compactMap { Double($0) }
        return sides.count == 4
          ? Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
      }
      let size = columns[2].split(separator: " ").compactMap { Double($0) }
      template = try #require(AccengageTemplateTests.names[columns[0]])
      suffix = columns[1]
      self.size = Size(width: size[0], height: size[1])
      body = try #require(rect(3))
      (close, toolbar) = (rect(4), rect(5))
    }

    /// The message in a container that is larger than the file by some points.
    func scene(growingBy growth: Size = .zero) throws -> AccengageScene {
      let isPad = suffix.hasSuffix("-iPad")
      let screen = isPad ? Size(width: 768, height: 1024) : Size(width: 320, height: 480)
      let isLandscape = suffix.contains("-landscape")
      let (width, height) = (size.width + growth.width, size.height + growth.height)
      return try AccengageScene(
        AccengageTemplateTests.members(
          template, hasClose: !suffix.contains("-nobuttons"),
          #", "device": {"container": [0, 0, \#(width), \#(height)]}"#)
      ) {
        AccengageTemplateTests.set(
          &$0, isLandscape ? screen.transposed : screen, isPad: isPad)
      }
    }
  }

  @Test(arguments: table.split(separator: "\n").map { String($0) })
  func `Every frame of the files is drawn on its own screen`(_ text: String) throws {
    let row = try Row(text)
    let scene = try row.scene()
    #expect(try scene["view"].size == row.size)
    #expect(try scene.inView("body") == row.body)
    #expect(scene.ids.contains("close") == (row.close != nil))
    if let close = row.close { #expect(try scene.inView("close") == close) }
    #expect(scene.ids.contains("toolbar") == (row.toolbar != nil))
    if let bar = row.toolbar { #expect(try scene.inView("toolbar") == bar) }
  }

  /// The files whose outermost view has no flexible side.
  private static let fixed = ["web-iPad", "BAR"]

  @Test(arguments: table.split(separator: "\n").map { String($0) })
  func `Every mask of the files moves its view in a larger container`(_ text: String) throws {
    let row = try Row(text)
    let scene = try row.scene(growingBy: Size(width: 40, height: 30))
    let word = try #require(Self.names.first { $0.value == row.template }?.key)
    let isFixed = Self.fixed.contains(word + row.suffix)
    // Banners become wider, and interstitials higher too.
    let dx = isFixed ? 0.0 : 40
    let dy = isFixed || !row.template.isInterstitial ? 0.0 : 30
    let (size, body) = (row.size, row.body)
    #expect(
      try scene["view"].size == Size(width: size.width + dx, height: size.height + dy))
    #expect(
      try scene.inView("body")
        == Rect(x: body.minX, y: body.minY, width: body.width + dx, height: body.height + dy))
    if let close = row.close {
      #expect(
        try scene.inView("close")
          == Rect(x: close.minX + dx, y: close.minY, width: close.width, height: close.height))
    }
    if let bar = row.toolbar {
      #expect(
        try scene.inView("toolbar")
          == Rect(x: 0, y: bar.minY + dy, width: bar.width + dx, height: bar.height))
    }
  }

  // MARK: Sizing

  @Test func `A text banner is as wide as the window, at the bottom`() throws {
    let scene = try AccengageScene(Self.members(.textBanner))
    #expect(try scene["view"] == Rect(x: 0, y: 617, width: 375, height: 50))
    #expect(try scene.inView("body") == Rect(x: 5, y: 0, width: 365, height: 50))
    #expect(try scene.inView("close") == Rect(x: 350, y: 0, width: 25, height: 34))
    #expect(scene.warnings == [])
  }

  @Test func `The text banner of a tablet in landscape grows from 824, unless it may not`() throws {
    let wide = try AccengageScene(Self.members(.textBanner)) {
      Self.set(&$0, Size(width: 1024, height: 768), isPad: true)
    }
    #expect(try wide["view"] == Rect(x: 0, y: 704, width: 1024, height: 64))
    #expect(try wide.inView("body") == Rect(x: 10, y: 2, width: 1004, height: 60))
    #expect(try wide.inView("close").minX == 999)
    let narrow = try AccengageScene(
      Self.members(.textBanner, #", "data_source": {"autosizing_disabled": true}"#)
    ) { Self.set(&$0, Size(width: 1024, height: 768), isPad: true) }
    #expect(try narrow["view"].width == 824)
  }

  @Test func `A web banner without flexible sides keeps its size`() throws {
    let scene = try AccengageScene(
      Self.members(.webBanner, #", "data_source": {"position": 1}"#), on: "ipad")
    #expect(try scene["view"] == Rect(x: 21, y: 0, width: 768, height: 120))
  }

  @Test(arguments: [
    ("iphone-5s", false, Rect(x: 0, y: 0, width: 320, height: 568)),
    ("iphone-se", true, Rect(x: 0, y: 0, width: 667, height: 375)),
    ("iphone-15", false, Rect(x: 0, y: 0, width: 393, height: 852)),
    ("ipad", true, Rect(x: 0, y: 0, width: 1080, height: 810)),
  ])
  func `An interstitial covers the screen`(
    _ device: String, _ isLandscape: Bool, _ expected: Rect
  ) throws {
    let scene = try AccengageScene(
      Self.members(.textInterstitial), on: device, isLandscape: isLandscape)
    #expect(try scene["view"] == expected)
    #expect(scene.warnings.count == (device == "iphone-15" ? 1 : 0))
  }

  @Test func `The close button of a web interstitial reaches over the edge`() throws {
    let scene = try AccengageScene(Self.members(.webInterstitial), on: "iphone-5s")
    #expect(try scene["close"] == Rect(x: 296, y: 0, width: 25, height: 33))
  }

  @Test func `A container of another window is not used`() throws {
    let device = #", "device": {"width": 390, "height": 844, "container": [9, 9, 9, 9]}"#
    let scene = try AccengageScene(Self.members(.textInterstitial, device))
    #expect(try scene["view"] == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings.first?.hasPrefix("device.container: warning: ") == true)
  }

  // MARK: Attributes

  @Test func `A text is white on black, of 14 points, at the left and in the middle`() throws {
    let scene = try AccengageScene(Self.members(.textBanner))
    let text = try scene.text("body.text")
    #expect(text.runs.first?.style.size == 14)
    #expect(text.runs.first?.style.weight == 400)
    #expect(text.runs.first?.style.color == .white)
    #expect(text.paragraph.alignment == .left)
    #expect(try scene.decoration("view").background == .black)
    #expect(try scene.inView("body.text") == Rect(x: 5, y: 18, width: 365, height: 14))
  }

  @Test func `A text has as many lines as fit`() throws {
    // 14 high lines in 50: three. Letters are 7 wide, so 365 takes 52.
    let body = String(repeating: "word ", count: 60)
    let scene = try AccengageScene(
      #""templateNibName": "BMA4SiPhoneTextNotifView", "body": "\#(body)""#)
    #expect(try scene.text("body.text").paragraph.lineLimit == 3)
    #expect(try scene.inView("body.text").height == 42)
  }

  @Test(arguments: [
    (AccengageTemplate.textBanner, "iphone-se", false, "6.4", 0.0),
    (.textBanner, "iphone-se", true, "6.4", 0),
    (.textBanner, "iphone-se", false, "5.4.1", 0),
    (.textInterstitial, "ipad", false, "6.4", 0),
    (.webBanner, "iphone-se", false, "6.4.1", 3),
    (.webBanner, "iphone-se", true, "6.4.1", 1.5),
  ])
  func `The sign for closing is at its position in the button`(
    _ template: AccengageTemplate, _ device: String, _ isLandscape: Bool, _ sdk: String,
    _ x: Double
  ) throws {
    let scene = try AccengageScene(
      Self.members(template), on: device, sdk: sdk, isLandscape: isLandscape)
    let (button, sign) = try (scene["close"], scene["close.icon"])
    #expect(sign.minX - button.minX == x)
    // In 6.x it is at the top, except in the text interstitial of tablets; in 5.4.1 in the middle.
    let isCentred = sdk == "5.4.1" || (template == .textInterstitial && device == "ipad")
    let middle = (button.height - sign.height) / 2
    #expect(sign.minY - button.minY == (isCentred ? middle : 0))
    #expect(sign.height == (sdk == "5.4.1" ? 29 : 25))
  }

  @Test func `The button is below the text on tablets in portrait only`() throws {
    let pad = try AccengageScene(Self.members(.textBanner), on: "ipad")
    #expect(try pad.draws("body", after: "close"))
    let phone = try AccengageScene(Self.members(.textBanner))
    #expect(try phone.draws("close", after: "body"))
  }

  // MARK: 6.4.5

  @Test func `Newer web templates have a square button at the right`() throws {
    for template in [AccengageTemplate.webBanner, .webInterstitial] {
      let scene = try AccengageScene(Self.members(template), sdk: "6.4.5")
      let view = try scene["view"]
      #expect(try scene.inView("close") == Rect(x: 325, y: 0, width: 50, height: 50))
      #expect(try scene["body"] == view)
    }
  }

  @Test func `The newer toolbar is 49 high on phones`() throws {
    let scene = try AccengageScene(Self.members(.webToolbar), sdk: "6.4.5")
    #expect(try scene["toolbar"] == Rect(x: 0, y: 618, width: 375, height: 49))
    #expect(try scene["body"] == Rect(x: 0, y: 0, width: 375, height: 618))
    let pad = try AccengageScene(Self.members(.webToolbar), on: "ipad", sdk: "6.4.5")
    #expect(try pad["toolbar"].height == 44)
  }

  @Test func `A version without known files says so`() throws {
    let scene = try AccengageScene(Self.members(.textBanner), sdk: "7.0")
    #expect(scene.warnings.count == 1)
  }

  // MARK: Web

  @Test func `A page comes from the message's file or the assets`() throws {
    let page = "<p id=hello style='margin: 0; height: 20px'>Hello</p>"
    let inFile = try AccengageScene(
      Self.members(.webBanner, #", "resources": {"https://a.example/p": "\#(page)"}"#))
    let beside = try AccengageScene(
      Self.members(.webBanner), pages: ["https://a.example/p": page])
    for scene in [inFile, beside] {
      #expect(scene.warnings == [])
      #expect(scene.ids.contains { $0.hasSuffix("p#hello") || $0.contains("hello") })
    }
    let missing = try AccengageScene(Self.members(.webBanner))
    #expect(missing.warnings.count == 1)
    #expect(missing.warnings.first?.hasPrefix("url: warning: There is no page") == true)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
