import Diagnostics
import Geometry
import Messages
import TestSupport
import Testing

/// Reading messages of Braze: Docs/Vendors/Braze.md#message-keys.
struct BrazeMessageTests {
  private static let folder = "Tests/MessagesTests/Fixtures/braze"
  private static let names = Repository.files(in: folder, withExtension: "json")

  private static func read(
    _ text: String, sdk: String = "18"
  ) throws -> (message: BrazeMessage, warnings: [String]) {
    let parsed = try BrazeMessage.parse(
      JSONValue.parse(Array(text.utf8)), sdk: BrazeSDK(SDKVersion(sdk)))
    return (parsed.value, parsed.warnings.map(\.description))
  }

  private static func sample(_ name: String, sdk: String = "18") throws -> BrazeMessage {
    let json = try JSONValue.parse(Repository.bytes("\(folder)/\(name).json"))
    return try BrazeMessage.parse(json, sdk: BrazeSDK(SDKVersion(sdk))).value
  }

  @Test(arguments: names, ["4", "18"])
  func `Every sample is read without a warning`(
    _ name: String, _ sdk: String
  ) throws {
    let bytes = try Repository.bytes("\(Self.folder)/\(name)")
    let parsed = try BrazeMessage.parse(
      JSONValue.parse(bytes), sdk: BrazeSDK(SDKVersion(sdk)))
    #expect(parsed.value.sdkVersion == (try SDKVersion(sdk)))
    #expect(parsed.warnings == [])
  }

  @Test func `A slideup is read key by key`() throws {
    let message = try Self.sample("slideup")
    #expect(message.kind == .slideup)
    #expect(message.slideFrom == .bottom)
    #expect(message.icon == "\u{F0F3}")
    #expect(message.clickAction == .uri)
    #expect(message.uri == "https://example.com/bookings/7731")
    #expect(message.hidesChevron == false)
    #expect(message.dismissal == .autoDismiss)
    #expect(message.duration == 5000)
    #expect(message.extras == ["campaign": .string("table-ready")])
    #expect(message.colors.background == Color(hex: 0xEFEFEF))
    #expect(message.colors.iconBackground == Color(hex: 0x0073D5))
  }

  @Test func `A dark theme has colours and buttons of its own`() throws {
    let message = try Self.sample("modal")
    #expect(message.colors.background == Color(hex: 0xF4F4F7))
    #expect(message.dark?.background == Color(hex: 0x1C1C1E))
    #expect(message.dark?.buttons.count == 2)
    #expect(message.dark?.buttons.first?.border == .white)
    #expect(message.buttons.first?.colors.border == Color(hex: 0x1B78CF))
  }

  @Test(arguments: [
    ("4279990479", Color(hex: 0x1B78CF)), ("0", Color.clear), ("4294967295", .white),
    ("3207803699", Color(hex: 0x333333, alpha: 191 / 255)),
  ])
  func `A colour is an integer with alpha first`(_ number: String, _ color: Color) throws {
    let message = try Self.read(#"{"type": "MODAL", "message": "a", "bg_color": \#(number)}"#)
    #expect(message.message.colors.background == color)
    #expect(message.warnings == [])
  }

  @Test(arguments: ["-1", "4294967296", "1.5", "\"#FFFFFF\""])
  func `A value that is not a valid colour is left out and reported`(_ value: String) throws {
    let read = try Self.read(#"{"type": "MODAL", "message": "a", "bg_color": \#(value)}"#)
    #expect(read.message.colors.background == nil)
    #expect(read.warnings.count == 1)
    #expect(read.warnings[0].hasPrefix("bg_color: warning: "))
  }

  @Test(arguments: ["MODAL", "modal", "Modal"])
  func `Words are taken in any case`(_ word: String) throws {
    let text = #"{"type": "\#(word)", "message": "a", "slide_from": "Top"}"#
    #expect(try Self.read(text).message.kind == .modal)
    #expect(try Self.read(text).message.slideFrom == .top)
  }

  @Test func `A misspelt type is an error with a suggestion`() {
    #expect {
      try Self.read(#"{"type": "MODEL", "message": "a"}"#)
    } throws: { error in
      "\(error)" == "type: error: \"MODEL\" is not known. Did you mean \"modal\"?"
    }
  }

  @Test func `A link that is not there makes the click nothing`() throws {
    let read = try Self.read(
      #"{"type": "MODAL", "message": "a", "click_action": "URI", "btns": [{"click_action": "uri"}]}"#
    )
    #expect(read.message.clickAction == BrazeMessage.ClickAction.none)
    #expect(read.message.buttons.first?.clickAction == BrazeMessage.ClickAction.none)
    #expect(read.warnings.count == 2)
  }

  @Test func `Unknown keys are reported with a suggestion`() throws {
    let read = try Self.read(#"{"type": "MODAL", "mesage": "a", "btns": [{"txt": "b"}]}"#)
    #expect(
      read.warnings == [
        "btns[0].txt: warning: \"txt\" is ignored: a button has no such key. "
          + "Did you mean \"text\"?",
        "mesage: warning: \"mesage\" is ignored: a message has no such key. "
          + "Did you mean \"message\"?",
      ])
  }

  @Test func `Two buttons with one id are reported, for nobody can say which is clicked`() throws {
    let read = try Self.read(
      #"{"type": "MODAL", "btns": [{"id": 1, "text": "a"}, {"text": "b"}, {"id": 2, "text": "c"}]}"#
    )
    #expect(read.warnings.count == 1 && read.warnings[0].hasPrefix("btns[1].id: warning: Another"))
    let own = try Self.read(#"{"type": "MODAL", "btns": [{"text": "a"}, {"text": "b"}]}"#)
    #expect(own.warnings.isEmpty)
  }

  // MARK: Views

  @Test(arguments: [
    ("slideup", BrazeView.slideup), ("modal", .modal), ("modal-image-only", .modalImage),
    ("full", .full), ("full-image-only", .fullImage), ("html", .html), ("html-full", .html),
    ("control", .control),
  ])
  func `A type and an image style make a view`(_ name: String, _ view: BrazeView) throws {
    #expect(try Self.sample(name, sdk: "4.0").view == view)
    #expect(try Self.sample(name).view == view)
  }

  @Test func `The sample app's views are AppboyUI's`() throws {
    #expect(try Self.sample("modal-picker", sdk: "4.0").view == .picker)
    #expect(try Self.sample("modal-picker").view == .modal)
    #expect(try Self.sample("full-list", sdk: "4.0").view == .list)
    #expect(try Self.sample("full-list").view == .full)
  }

  @Test func `Items are parted by a comma and one space, exactly`() throws {
    let text = #"{"type": "MODAL", "message": "A,b,  c , , d"}"#
    #expect(try Self.read(text).message.items == ["A,b", " c ", "", "d"])
  }

  // MARK: Validity

  @Test(arguments: [
    ("discarded-full-without-image", "4", "a full message without an image is lost"),
    ("discarded-full-without-image", "18", "a full message must have an image"),
    (
      "discarded-image-only-modal-without-image", "4",
      "an image-only message without an image is lost"
    ),
    (
      "discarded-image-only-modal-without-image", "18",
      "an image-only message must have an image"
    ),
  ])
  func `A discarded sample says why`(
    _ name: String, _ sdk: String, _ why: String
  ) throws {
    let rejection = try #require(try Self.sample(name, sdk: sdk).rejection)
    #expect(rejection.summary.hasPrefix("The message is discarded: \(why)"))
    #expect(rejection.keyPath == "image_url")
  }

  @Test(arguments: [
    (#""type": "SLIDEUP""#, true), (#""type": "MODAL""#, true),
    (#""type": "MODAL", "header": "a""#, false), (#""type": "SLIDEUP", "message": "a""#, false),
  ])
  func `Without text only BrazeUI drops a slideup or modal`(
    _ members: String, _ isRejected: Bool
  ) throws {
    #expect((try Self.read("{\(members)}", sdk: "18.0").message.rejection != nil) == isRejected)
    #expect(try Self.read("{\(members)}", sdk: "4.0").message.rejection == nil)
  }

  @Test func `A picker with an image and a list with an item twice are never seen`() throws {
    let picker = #"""
      {"type": "MODAL", "message": "a, b", "image_url": "x", "extras": {"view_type": "picker"}}
      """#
    #expect(try Self.read(picker, sdk: "4.0").message.rejection?.keyPath == "image_url")
    #expect(try Self.read(picker, sdk: "18.0").message.rejection == nil)
    let list = #"""
      {"type": "FULL", "message": "a, b, a", "image_url": "x",
       "extras": {"view_type": "table_list"}}
      """#
    #expect(try Self.read(list, sdk: "4.0").message.rejection?.keyPath == "message")
  }

  // MARK: Versions

  @Test(arguments: [
    ("3.30", true), ("3.34", true), ("4", true), ("4.7", true), ("5", false), ("10.3", false),
    ("18.2", false),
  ])
  func `A version belongs to a generation`(_ version: String, _ isAppboyUI: Bool) throws {
    #expect(try BrazeSDK(SDKVersion(version)).isAppboyUI == isAppboyUI)
  }

  @Test(arguments: ["3.29", "2"])
  func `A version without rules is rejected`(_ version: String) {
    #expect(throws: Diagnostic.self) { try BrazeSDK(SDKVersion(version)) }
  }

  @Test(arguments: [
    ("#333333", "4281545523"), ("#fff", "4294967295"), ("80FF0000", "80FF0000"),
    ("#80FF0000", "2164195328"), ("0xFF1B78CF", "4279990479"), ("4281545523", "4281545523"),
    ("red", "digits"), ("#12345", "digits"),
  ])
  func `A colour in quotes is written as the number that is meant`(
    _ text: String, _ written: String
  ) throws {
    let read = try Self.read(#"{"type": "MODAL", "message": "a", "text_color": "\#(text)"}"#)
    #expect(read.message.colors.text == nil && read.warnings.count == 1)
    let advice = written == "80FF0000" ? "2164195328" : written
    #expect(read.warnings[0].contains("Write \(advice)"), "\(read.warnings)")
  }

  @Test(arguments: [
    ("buttons", "btns"), ("dismissType", "message_close"), ("imageUrl", "image_url"),
    ("backgroundColor", "bg_color"), ("headerTextColor", "header_text_color"),
    ("messageType", "type"), ("slideFrom", "slide_from"),
  ])
  func `A key by its name in Braze's libraries is known`(_ name: String, _ key: String) throws {
    let read = try Self.read(#"{"message": "a", "\#(name)": null}"#)
    #expect(read.warnings.contains { $0.hasSuffix("Did you mean \"\(key)\"?") }, "\(read.warnings)")
  }
}
