import Boxes
import Devices
import Geometry
import Messages
import Testing

/// What an app's data source changes: Docs/Vendors/Accengage.md#what-the-app-does.
struct AccengageDataSourceTests {
  private static let banner = #""templateNibName": "BMA4SiPhoneTextNotifView", "body": "Hi""#

  /// A square of 200, in an interface file without flexible sides.
  private static let square = """
    <document useAutolayout="NO"><objects><view id="v">
    <rect key="frame" x="0" y="0" width="200" height="200"/>
    <subviews><label tag="1001" id="l"><rect key="frame" x="0" y="0" width="200" height="200"/>
    </label></subviews></view></objects></document>
    """

  // MARK: Positions

  @Test(
    arguments: ["iphone-5s", "iphone-14", "iphone-16-pro-max", "ipad-10"], [false, true])
  func `Every position is where its name says`(_ device: String, _ isLandscape: Bool) throws {
    for (name, side) in [("BMA4SiPhoneTextNotifView", nil), ("Square", 200.0)] {
      for number in 0...9 {
        let scene = try AccengageScene(
          #""templateNibName": "\#(name)", "body": "Hi", "data_source": {"position": \#(number)}"#,
          on: device, isLandscape: isLandscape, files: ["Square.xib": Self.square])
        let (view, window) = (try scene["view"], scene.environment.viewport)
        if let side { #expect(view.size == Size(width: side, height: side)) }
        let (right, bottom) = (window.width - view.width, window.height - view.height)
        let expected = [
          (0, bottom), (right / 2, 0), (0, 0), (right, 0), (right / 2, bottom / 2),
          (0, bottom / 2), (right, bottom / 2), (right / 2, bottom), (0, bottom), (right, bottom),
        ][number]
        // Middles between two pixels are moved to one.
        #expect(abs(view.minX - expected.0) < 0.5)
        #expect(abs(view.minY - expected.1) < 0.5)
      }
    }
  }

  @Test func `A custom position is the corner of the view in the window`() throws {
    let scene = try AccengageScene(
      Self.banner + #", "data_source": {"position": 10, "origin": [0, 66]}"#)
    #expect(try scene["view"] == Rect(x: 0, y: 66, width: 375, height: 50))
  }

  @Test func `An interstitial has no position`() throws {
    let scene = try AccengageScene(
      #""templateNibName": "BMA4SiPhoneIntersticialTextNotifView", "body": "Hi", "#
        + #""data_source": {"position": 4}"#)
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings.first?.hasPrefix("data_source.position: warning: ") == true)
  }

  // MARK: What no source says

  private static let mask = "how the template's mask sizes it"
  private static let side = "where a position is"

  @Test(arguments: [
    ("BMA4SiPhoneTextNotifView", #"{"position": 1}"#, [mask, side]),
    ("BMA4SiPhoneTextNotifView", #"{"position": 10, "origin": [0, 66]}"#, [mask]),
    (
      "BMA4SiPhoneTextNotifView",
      #"{"position": 10, "origin": [0, 66], "autosizing_disabled": true}"#, []
    ),
    ("Square", #"{"position": 4}"#, [side]),
    ("Square", #"{"position": 10, "origin": [0, 66]}"#, []),
    ("BMA4SiPhoneIntersticialTextNotifView", "{}", [mask, "covers the status bar"]),
  ])
  func `What is inferred of a view's frame is marked, and one note says why`(
    _ template: String, _ source: String, _ reasons: [String]
  ) throws {
    let scene = try AccengageScene(
      #""templateNibName": "\#(template)", "body": "Hi", "data_source": \#(source)"#,
      files: ["Square.xib": Self.square])
    #expect(scene.inferences.count == (reasons.isEmpty ? 0 : 1), "\(scene.inferences)")
    for reason in reasons { #expect(scene.inferences.first?.contains(reason) == true) }
    let parts = scene.inferences.first?.split(separator: ";").count ?? 0
    #expect(parts == reasons.count, "\(scene.inferences)")
    let inferred = (0..<scene.tree.count).contains {
      scene.tree.name(of: scene.tree.box(at: $0))?.isInferred == true
    }
    #expect(inferred != reasons.isEmpty)
  }

  // MARK: The documentation's examples

  @Test func `The radius of the corners is a parameter's number`() throws {
    let scene = try AccengageScene(
      Self.banner + #", "displayCustomParams": {"radius": "12"}, "#
        + #""data_source": {"corner_radius_from": "radius", "default_animation": false}"#)
    #expect(try scene.decoration("view").corners == Corners(all: 12))
    #expect(scene.warnings == [])
    let wrong = try AccengageScene(
      Self.banner + #", "displayCustomParams": {"radius": "round"}, "#
        + #""data_source": {"corner_radius_from": "radius"}"#)
    #expect(try wrong.decoration("view").corners == Corners(all: 0))
    #expect(wrong.warnings.first?.hasPrefix("displayCustomParams.radius: warning: ") == true)
  }

  @Test func `A view may be replaced by one with insets that closes anywhere`() throws {
    let scene = try AccengageScene(
      Self.banner + """
        , "data_source": {"insets": [0, 20], "corner_radius": 5, "body_insets": [10],
         "background_color": "#000000B3", "autosizing_disabled": false, "close_anywhere": true,
         "position": 10, "origin": [0, 66]}
        """)
    #expect(try scene["view"] == Rect(x: 20, y: 66, width: 335, height: 50))
    #expect(try scene.inView("body") == Rect(x: 10, y: 10, width: 315, height: 30))
    #expect(try scene["close"] == scene["view"])
    #expect(!scene.ids.contains("close.icon"))
    #expect(try scene.decoration("view").background == Color(white: 0, alpha: 179.0 / 255))
  }

  @Test func `Another template may replace the message's`() throws {
    let scene = try AccengageScene(
      Self.banner + #", "data_source": {"template": "Square", "position": 5}"#,
      files: ["Square.xib": Self.square])
    #expect(try scene["view"] == Rect(x: 0, y: 233.5, width: 200, height: 200))
  }

  @Test func `A message that may not be shown leaves the screen empty`() throws {
    let scene = try AccengageScene(
      Self.banner + #", "data_source": {"can_display": false}"#)
    #expect(scene.ids.isEmpty)
    #expect(scene.warnings.count == 1)
  }

  @Test func `A file beside the message says what the app does`() throws {
    let files = ["data-source.json": #"{"position": 1, "colour": 2}"#]
    let scene = try AccengageScene(Self.banner, files: files)
    #expect(try scene["view"].minY == 0)
    #expect(scene.warnings.first?.hasPrefix("assets/data-source.json:colour: warning: ") == true)
    // The message's own comes first.
    let own = try AccengageScene(
      Self.banner + #", "data_source": {"position": 7}"#, files: files)
    #expect(try own["view"].minY == 617)
    // What it doesn't say is the file's.
    let both = try AccengageScene(
      Self.banner + #", "data_source": {"corner_radius": 3}"#, files: files)
    #expect(try both["view"].minY == 0)
    #expect(try both.decoration("view").corners == Corners(all: 3))
    #expect {
      try AccengageScene(Self.banner, files: ["data-source.json": #"{"position": 12}"#])
    } throws: { "\($0)".hasPrefix("assets/data-source.json:position: error: ") }
  }
}
