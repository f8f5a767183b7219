import Diagnostics
import Geometry
import Messages
import Testing

/// Reading messages of Accengage: Docs/Vendors/Accengage.md#the-message.
struct AccengageMessageTests {
  private static let banner = #""templateNibName": "BMA4SiPhoneTextNotifView", "body": "Hi""#

  private static func read(
    _ text: String, sdk: String = "6.4.1"
  ) throws -> (message: AccengageMessage, warnings: [String]) {
    let parsed = try AccengageMessage.parse(
      JSONValue.parse(Array(text.utf8)), sdk: AccengageSDK(SDKVersion(sdk)))
    return (parsed.value, parsed.warnings.map(\.description))
  }

  /// What is wrong with a message, as lines.
  private static func problems(_ text: String) throws -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let problems as InputProblems {
      return problems.diagnostics.map(\.description)
    }
  }

  @Test func `A message has the names of the SDK's properties`() throws {
    let (message, warnings) = try Self.read(
      """
      {"messageID": "m-7", "type": "text", "templateNibName": "BMA4SiPhoneTextNotifView",
       "interstitial": false, "close_button": false, "body": "Two for one",
       "displayCustomParams": {"radius": "6"}}
      """)
    #expect(warnings == [])
    #expect(message.id == "m-7")
    #expect(message.kind == .text)
    #expect(message.template == AccengageTemplate.textBanner.rawValue)
    #expect(message.isInterstitial == false)
    #expect(message.hasCloseButton == false)
    #expect(message.body == "Two for one")
    #expect(message.parameters == ["radius": "6"])
    #expect(message.keyPath(of: "body") == "body")
  }

  @Test func `A scenario holds the message beside what the app answers`() throws {
    let (message, warnings) = try Self.read(
      """
      {"format": "in-app-scenario/1", "about": "…", "expected": {"frames": {}},
       "device": {"name": "x", "width": 320, "height": 568, "scale": 2, "idiom": "phone",
                  "orientation": "portrait", "container": [0, 20, 320, 548]},
       "message": {"type": "web", "templateNibName": "BMA4SiPhoneIntersticialWebViewNotifView",
                   "url": "https://shop.example/a"},
       "resources": {"https://shop.example/a": "<p>Hi"},
       "data_source": {"position": 10, "origin": [0, 66], "default_animation": false,
                       "corner_radius_from": "radius", "insets": [0, 20],
                       "body_insets": [10], "background_color": "#00000080"}}
      """)
    #expect(warnings == [])
    #expect(message.keyPath(of: "url") == "message.url")
    #expect(message.container?.frame == Rect(x: 0, y: 20, width: 320, height: 548))
    #expect(message.container?.window == Size(width: 320, height: 568))
    #expect(message.pagesByAddress == ["https://shop.example/a": "<p>Hi"])
    let source = try #require(message.dataSource)
    #expect(source.position == .custom)
    #expect(source.origin == Point(x: 0, y: 66))
    #expect(source.animates == false)
    #expect(source.cornerRadiusParameter == "radius")
    #expect(source.insets == EdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
    #expect(source.bodyInsets == EdgeInsets(all: 10))
    #expect(source.background?.alpha == 128.0 / 255)
    #expect(source.keyPath(of: "position") == "data_source.position")
  }

  @Test func `Every number of a position is one of the SDK's`() throws {
    for number in 0...10 {
      let (message, _) = try Self.read(
        "{\(Self.banner), \"data_source\": {\"position\": \(number)}}")
      #expect(message.dataSource?.position?.rawValue == number)
    }
  }

  @Test(arguments: [
    (#"{\#(banner), "data_source": {"position": 11}}"#, "data_source.position: error: The pos"),
    (#"{\#(banner), "data_source": {"position": 1.5}}"#, "data_source.position: error: The pos"),
    (#"{\#(banner), "data_source": {"position": -1}}"#, "data_source.position: error: The pos"),
    (
      #"{"type": "text", "templateNibName": "BMA4SiPhoneWebViewNotifView", "body": "Hi"}"#,
      "templateNibName: error: View 1001 of this template is a web view"
    ),
    (
      #"{"type": "web", "templateNibName": "BMA4SiPhoneTextNotifView", "url": "a"}"#,
      "templateNibName: error: View 1001 of this template is a label"
    ),
    (#"{"templateNibName": "BMA4SiPhoneTextNotifView"}"#, "body: error: A text message has a"),
    (#"{"templateNibName": "BMA4SiPhoneWebViewNotifView"}"#, "url: error: A web message has an"),
    (#"{"type": "text", "body": "Hi"}"#, "templateNibName: error: The message names no template"),
    (#"{"type": "texts", "body": "Hi"}"#, "type: error: \"texts\" is not known. Did you mean"),
    (#"{"type": "alert", "buttons": [{"text": "OK"}]}"#, "content: error: An alert box has a"),
    (#"{"type": "alert", "content": "Hi"}"#, "buttons: error: An alert box has at least one"),
    (
      #"{"type": "alert", "content": "Hi", "buttons": [{"id": "a"}]}"#,
      "buttons[0].text: error: \"text\" is missing"
    ),
    (
      """
      {"type": "alert", "content": "Hi", "buttons": [{"text": "a", "style": "cancel"},
       {"text": "b", "style": "cancel"}]}
      """, "buttons: error: An alert can have one button"
    ),
    (
      #"{\#(banner), "displayCustomParams": {"radius": 6}}"#,
      "displayCustomParams.radius: error: A display parameter must be a string"
    ),
    (#"{\#(banner), "data_source": {"origin": [1]}}"#, "data_source.origin: error: "),
    (#"{\#(banner), "data_source": {"corner_radius": -1}}"#, "data_source.corner_radius: error: "),
    (
      #"{\#(banner), "data_source": {"text_color": "red"}}"#,
      "data_source.text_color: error: \"red\" is not a valid colour."
    ),
    (
      #"{\#(banner), "data_source": {"convention": "CustomInAp"}}"#,
      "data_source.convention: error: "
    ),
    (#"{\#(banner), "device": {"container": [0, 0, 1e9, 5]}}"#, "device.container: error: "),
  ])
  func `A wrong message says where and why`(_ text: String, _ problem: String) throws {
    let problems = try Self.problems(text)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }

  @Test(arguments: [
    (#"{\#(banner), "colour": 1}"#, "colour: warning: \"colour\" is ignored"),
    (#"{\#(banner), "data_source": {"position": 10}}"#, "data_source.position: warning: "),
    (#"{\#(banner), "data_source": {"origin": [0, 1]}}"#, "data_source.origin: warning: "),
    (#"{\#(banner), "interstitial": true}"#, "interstitial: warning: The template is a banner"),
  ])
  func `What is doubtful is a warning`(_ text: String, _ warning: String) throws {
    let warnings = try Self.read(text).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix(warning) == true, "\(warnings)")
  }

  @Test func `An alert has its buttons in the order of the file`() throws {
    let (message, warnings) = try Self.read(
      """
      {"type": "alert", "title": "Sign up?", "content": "It is free.", "buttons": [
       {"id": "no", "text": "No", "style": "cancel"},
       {"text": "Yes", "preferred": true}, {"text": "Never", "style": "destructive"}]}
      """)
    #expect(warnings == [])
    #expect(message.buttons.map(\.text) == ["No", "Yes", "Never"])
    #expect(message.buttons.map(\.id) == ["no", "1", "2"])
    #expect(message.buttons.map(\.style) == [.cancel, .default, .destructive])
    #expect(message.buttons.map(\.isPreferred) == [false, true, false])
  }

  @Test(arguments: [
    ("5.4.1", AccengageSDK.Generation.five), ("5.9", .five), ("6.0", .six), ("6.4.1", .six),
    ("6.4.4", .six), ("6.4.5", .webViewInCode), ("7.1", .webViewInCode),
  ])
  func `A version belongs to a generation of template files`(
    _ version: String, _ generation: AccengageSDK.Generation
  ) throws {
    #expect(try AccengageSDK(SDKVersion(version)).generation == generation)
  }

  @Test(arguments: ["5.3", "4"])
  func `A version without rules is rejected`(_ version: String) {
    #expect(throws: Diagnostic.self) { try AccengageSDK(SDKVersion(version)) }
  }

  @Test(arguments: [
    ("#fff", Color.white), ("0xFFFFFF", .white), ("000000ff", .black), ("", .clear),
    ("#00000000", Color(hex: 0, alpha: 0)),
  ])
  func `The sample app's colours have three, six or eight digits`(
    _ text: String, _ color: Color
  ) {
    #expect(Color(accengage: text) == color)
  }

  @Test(arguments: ["#ff", "#12345", "red", "#1234567", "#123456789", "12 456"])
  func `Colours of other lengths are not valid in the sample app`(_ text: String) {
    #expect(Color(accengage: text) == nil)
  }
}
