import Boxes
import Devices
import Geometry
import Messages
import Testing

/// Bars, attributed texts, buttons with a configuration and images of interface files.
///
/// Letters are half as wide as high.
struct AccengageControlTests {
  /// A view of 320 × 400 with a label for the body and other views.
  private static func scene(
    _ views: String, body: String = "Hi", resources: String = "",
    _ change: (inout Environment) -> Void = { _ in }
  ) throws -> AccengageScene {
    let file = """
      <document useAutolayout="NO"><objects><view id="v">
      <rect key="frame" x="0" y="0" width="320" height="400"/>
      <subviews>\(views)</subviews></view></objects>
      <resources>\(resources)</resources></document>
      """
    return try AccengageScene(
      #""templateNibName": "A", "body": "\#(body)""#, files: ["A.xib": file], change)
  }

  private static let label = """
    <label tag="1001" id="l"><rect key="frame" x="0" y="0" width="320" height="20"/></label>
    """

  // MARK: Bars

  private static func bar(_ items: String) -> String {
    label + """
      <toolbar id="t"><rect key="frame" x="0" y="100" width="320" height="44"/>
      <items>\(items)</items></toolbar>
      """
  }

  @Test func `Flexible spaces of a bar share what is left over`() throws {
    // 288 are free; "Back" takes 34, the fixed space 20 and "Done" 34: 200 for two spaces.
    let scene = try Self.scene(
      Self.bar(
        """
        <barButtonItem systemItem="flexibleSpace"/><barButtonItem title="Back"/>
        <barButtonItem systemItem="fixedSpace" width="20"/>
        <barButtonItem style="done" systemItem="done"/>
        <barButtonItem systemItem="flexibleSpace"/>
        """))
    let id = "toolbar[t].item"
    #expect(try scene.inView("\(id)[1]") == Rect(x: 116, y: 113.5, width: 34, height: 17))
    #expect(try scene.inView("\(id)[3]").minX == 170)
    #expect(try scene.text("\(id)[1]").runs.first?.style.weight == 400)
    #expect(try scene.text("\(id)[3]").runs.first?.style.weight == 600)
    #expect(try scene.text("\(id)[3]").string == "Done")
    #expect(scene.warnings == [])
  }

  @Test func `Items of a bar without spaces are beside each other from the leading edge`() throws {
    let items = """
      <barButtonItem title="One"><color key="tintColor" red="1" green="0" blue="0"/>
      </barButtonItem><barButtonItem systemItem="add"/><barButtonItem systemItem="trash"/>
      """
    let scene = try Self.scene(Self.bar(items))
    #expect(try scene.inView("toolbar[t].item[0]").minX == 16)
    // 16 + 25.5 and a gap of 8.
    #expect(try scene.inView("toolbar[t].item[1]").minX == 49.5)
    #expect(
      try scene.text("toolbar[t].item[0]").runs.first?.style.color
        == Color(red: 1, green: 0, blue: 0))
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings[0].contains("\"trash\" is not drawn"))
    let mirrored = try Self.scene(Self.bar(items)) { $0.locale = try? LanguageTag("ar") }
    #expect(try mirrored.inView("toolbar[t].item[0]").maxX == 304)
  }

  // MARK: Attributed texts

  private static let attributed = """
    <label tag="1001" id="l"><rect key="frame" x="0" y="0" width="320" height="20"/></label>
    <label id="m" userLabel="offer"><rect key="frame" x="0" y="40" width="320" height="40"/>
    <attributedString key="attributedText">
    <fragment content="Big "><attributes>
    <color key="NSColor" red="1" green="0" blue="0"/><font key="NSFont" size="30" metaFont="systemBold"/>
    <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"/>
    </attributes></fragment>
    <fragment><string key="content">small</string><attributes>
    <font key="NSFont" size="12" name="HelveticaNeue-Light"/><integer key="NSUnderline" value="1"/>
    </attributes></fragment></attributedString></label>
    """

  @Test func `Parts of an attributed text have their fonts and colours`() throws {
    let text = try Self.scene(Self.attributed).text("label[offer].text")
    #expect(text.runs.map(\.string) == ["Big ", "small"])
    #expect(text.runs.map(\.style.size) == [30, 12])
    #expect(text.runs.map(\.style.weight) == [700, 300])
    #expect(text.runs.map(\.style.isUnderlined) == [false, true])
    #expect(text.runs[0].style.color == Color(red: 1, green: 0, blue: 0))
    #expect(text.runs[1].style.families == ["HelveticaNeue"])
    #expect(text.paragraph.alignment == .center)
  }

  @Test func `A message's body has the style of an attributed text's first character`() throws {
    let file = Self.attributed.replacing("tag=\"1001\"", with: "").replacing(
      "id=\"m\"", with: "id=\"m\" tag=\"1001\"")
    let text = try Self.scene(file, body: "New").text("body.text")
    #expect(text.runs.map(\.string) == ["New"])
    #expect(text.runs[0].style.size == 30)
    #expect(text.runs[0].style.color == Color(red: 1, green: 0, blue: 0))
  }

  // MARK: Configurations

  private static func button(_ configuration: String, height: Double = 40) -> String {
    label + """
      <button id="b"><rect key="frame" x="0" y="50" width="200" height="\(height)"/>
      \(configuration)</button>
      """
  }

  @Test(arguments: [
    ("plain", Color.clear, SystemColor.systemBlue.color(in: .light)),
    ("filled", SystemColor.systemBlue.color(in: .light), .white),
    (
      "tinted", SystemColor.systemBlue.color(in: .light).opacity(0.18),
      SystemColor.systemBlue.color(in: .light)
    ),
    ("gray", Color(hex: 0x787880, alpha: 0.16), SystemColor.systemBlue.color(in: .light)),
  ])
  func `A style of a configuration has its colours`(
    _ style: String, _ background: Color, _ title: Color
  ) throws {
    let scene = try Self.scene(
      Self.button(#"<buttonConfiguration key="configuration" style="\#(style)" title="Go"/>"#))
    #expect(try scene.text("button[b].title").runs.first?.style.color == title)
    #expect(try scene.text("button[b].title").runs.first?.style.size == 17)
    let backgrounds = try scene.decorations(in: "button[b]").map(\.background)
    #expect(backgrounds == [background])
    // 200 wide, and 17 for two letters.
    #expect(try scene.inView("button[b].title") == Rect(x: 91.5, y: 61.5, width: 17, height: 17))
  }

  @Test(arguments: [
    ("leading", Rect(x: 98.5, y: 61.5, width: 34, height: 17)),
    ("trailing", Rect(x: 67.5, y: 61.5, width: 34, height: 17)),
    ("top", Rect(x: 83, y: 72, width: 34, height: 17)),
    ("bottom", Rect(x: 83, y: 51, width: 34, height: 17)),
  ])
  func `An image of a configuration is at its side of the title`(
    _ placement: String, _ title: Rect
  ) throws {
    // An image of 25 × 15 and a padding of 6: 65 wide, or 38 high.
    let scene = try Self.scene(
      Self.button(
        """
        <buttonConfiguration key="configuration" style="filled" title="Four" image="sun" \
        imagePlacement="\(placement)" imagePadding="6" cornerStyle="capsule">
        <color key="baseBackgroundColor" red="1" green="0" blue="0"/>
        <color key="baseForegroundColor" red="0" green="1" blue="0"/></buttonConfiguration>
        """), resources: #"<image name="sun" width="25" height="15"/>"#)
    #expect(try scene.inView("button[b].title") == title)
    let decoration = try #require(scene.decorations(in: "button[b]").first)
    #expect(decoration.corners == Corners(all: 20))
    #expect(decoration.background == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `A button with a configuration is as large as its content and insets`() throws {
    let file = """
      <document useAutolayout="YES"><objects><view id="v">
      <rect key="frame" x="0" y="0" width="320" height="400"/>
      <subviews><label tag="1001" id="l"/>
      <button id="b" translatesAutoresizingMaskIntoConstraints="NO">
      <buttonConfiguration key="configuration" style="gray" title="Four"/></button>
      <button id="c" translatesAutoresizingMaskIntoConstraints="NO">
      <buttonConfiguration key="configuration" style="gray" title="Four">
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      </buttonConfiguration></button></subviews>
      <constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top"/>
      <constraint firstItem="b" firstAttribute="left" secondItem="v" secondAttribute="left"/>
      <constraint firstItem="c" firstAttribute="top" secondItem="v" secondAttribute="top"/>
      <constraint firstItem="c" firstAttribute="right" secondItem="v" secondAttribute="right"/>
      </constraints></view></objects></document>
      """
    let scene = try AccengageScene(
      #""templateNibName": "A", "body": "Hi""#, files: ["A.xib": file])
    #expect(try scene.inView("button[b]").size == Size(width: 34 + 24, height: 17 + 14))
    #expect(try scene.inView("button[c]") == Rect(x: 280, y: 0, width: 40, height: 21))
    #expect(try scene.inView("button[c].title").minX == 282)
  }

  // MARK: Images

  @Test(arguments: [(false, Rect(x: -50, y: 0, width: 200, height: 100), 1), (true, nil, 0)])
  func `An image that fills a view which does not clip reaches over its edges`(
    _ clips: Bool, _ expected: Rect?, _ warnings: Int
  ) throws {
    // 40 × 20 in a square of 100: 200 × 100.
    let scene = try Self.scene(
      Self.label + """
        <imageView id="i" image="sun" contentMode="scaleAspectFill" \
        clipsSubviews="\(clips ? "YES" : "NO")">
        <rect key="frame" x="0" y="50" width="100" height="100"/></imageView>
        """, resources: #"<image name="sun" width="40" height="20"/>"#)
    let image = try #require(scene.frames(in: "image[i]").first)
    let view = try scene["image[i]"]
    let position = image.offset(by: Point(x: -view.minX, y: -view.minY))
    #expect(position == expected ?? Rect(x: 0, y: 0, width: 100, height: 100))
    // Another warning is about the image, which is missing.
    #expect(scene.warnings.count { $0.contains("does not clip") } == warnings)
  }
}
