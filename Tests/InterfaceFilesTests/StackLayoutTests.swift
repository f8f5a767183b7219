import Geometry
import InterfaceFiles
import Testing

/// Stack views: figures by hand.
struct StackLayoutTests {
  private static let no = #"translatesAutoresizingMaskIntoConstraints="NO""#

  /// A stack of 300 × 100 with labels of 30, 60 and 90 by 20, or with other views.
  private static func scene(
    _ attributes: String, views: String = labels, isRightToLeft: Bool = false, inner: String = ""
  ) throws -> Scene {
    try Scene(
      """
      <stackView \(no) id="s" \(attributes)><subviews>\(views)</subviews>\(inner)</stackView>
      """,
      constraints: """
        <constraint firstItem="s" firstAttribute="left" secondItem="root" secondAttribute="left"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top"/>
        <constraint firstItem="s" firstAttribute="width" constant="300"/>
        <constraint firstItem="s" firstAttribute="height" constant="100"/>
        """, size: Size(width: 320, height: 480), isRightToLeft: isRightToLeft)
  }

  private static let labels =
    label("a", "abc", 251) + label("b", "abcdef", 250) + label("c", "abcdefghi", 251)

  private static func label(_ id: String, _ text: String, _ hugging: Int = 250) -> String {
    """
    <label \(no) id="\(id)" text="\(text)" horizontalHuggingPriority="\(hugging)">
    <fontDescription key="fontDescription" type="system" pointSize="20"/></label>
    """
  }

  private static func edges(_ scene: Scene) -> [[Double]] {
    ["a", "b", "c"].map { id in
      [scene[id].minX, scene[id].maxX].map { ($0 * 1e4).rounded() / 1e4 }
    }
  }

  @Test(arguments: [
    // 300 less 20 of spacing and 30 and 90: 160 for the one that hugs least.
    ("fill", [[0.0, 30], [40, 200], [210, 300]]),
    ("fillEqually", [[0, 93.3333], [103.3333, 196.6667], [206.6667, 300]]),
    // 280 in the ratio 1 : 2 : 3.
    ("fillProportionally", [[0, 46.6667], [56.6667, 150], [160, 300]]),
    // 300 less 180 in two gaps.
    ("equalSpacing", [[0, 30], [90, 150], [210, 300]]),
    // Middles at 15, 135 and 255.
    ("equalCentering", [[0, 30], [105, 165], [210, 300]]),
  ])
  func `A distribution shares the room of a row`(
    _ distribution: String, _ expected: [[Double]]
  ) throws {
    let scene = try Self.scene(#"distribution="\#(distribution)" spacing="10""#)
    #expect(Self.edges(scene) == expected)
    #expect(scene["a"].height == 100)
    #expect(scene.warnings == [])
  }

  @Test(arguments: [
    ("fill", 0.0, 100.0), ("top", 0, 20), ("center", 40, 20), ("bottom", 80, 20),
  ])
  func `An alignment decides across the row`(
    _ alignment: String, _ y: Double, _ height: Double
  ) throws {
    let scene = try Self.scene(#"alignment="\#(alignment)""#)
    #expect(scene["b"].minY == y)
    #expect(scene["b"].height == height)
    #expect(scene.warnings == [])
  }

  @Test func `A row runs from the leading edge`() throws {
    let scene = try Self.scene(#"spacing="10""#, isRightToLeft: true)
    #expect(Self.edges(scene) == [[270, 300], [100, 260], [0, 90]])
  }

  @Test func `A hidden view leaves no gap, whatever its constraints say`() throws {
    let hidden = """
      <view \(Self.no) id="h" hidden="YES"><constraints>
      <constraint firstAttribute="width" constant="100"/></constraints></view>
      """
    let scene = try Self.scene(
      #"spacing="10""#, views: Self.label("a", "abc", 251) + hidden + Self.label("b", "a"))
    #expect(scene["a"].maxX == 30)
    #expect(scene["b"].minX == 40)
    #expect(scene["b"].maxX == 300)
    #expect(scene.warnings == [])
  }

  @Test func `Margins of a stack keep its views inside`() throws {
    let scene = try Self.scene(
      #"axis="vertical" spacing="4""#, views: Self.label("a", "abc") + Self.label("b", "ab"),
      inner: #"<edgeInsets key="layoutMargins" top="5" left="10" bottom="15" right="20"/>"#)
    #expect(scene["a"].minX == 10)
    #expect(scene["a"].maxX == 280)
    #expect(scene["a"].minY == 5)
    #expect(scene["b"].maxY == 85)
    #expect(scene["b"].minY - scene["a"].maxY == 4)
  }

  @Test func `A stack is as large as what is in it`() throws {
    let scene = try Scene(
      """
      <stackView \(Self.no) id="s" axis="vertical" alignment="center" spacing="6"><subviews>
      \(Self.label("a", "abc"))\(Self.label("b", "abcdef"))</subviews></stackView>
      """,
      constraints: """
        <constraint firstItem="s" firstAttribute="centerX" secondItem="root" \
        secondAttribute="centerX"/>
        <constraint firstItem="s" firstAttribute="centerY" secondItem="root" \
        secondAttribute="centerY"/>
        """, size: Size(width: 320, height: 480))
    #expect(scene["s"] == Rect(x: 130, y: 217, width: 60, height: 46))
    #expect(scene["a"] == Rect(x: 15, y: 0, width: 30, height: 20))
    #expect(scene["b"] == Rect(x: 0, y: 26, width: 60, height: 20))
    #expect(scene.warnings == [])
  }

  @Test func `Stacks may be within stacks in a file without constraints`() throws {
    let scene = try Scene(
      """
      <stackView id="s" axis="vertical">
      <rect key="frame" x="10" y="10" width="300" height="100"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
      <subviews><stackView id="t" distribution="fillEqually"><subviews>
      \(Self.label("a", "a"))\(Self.label("b", "b"))</subviews></stackView>
      \(Self.label("c", "c", 250).replacing("<label", with: "<label verticalHuggingPriority=\"251\""))
      </subviews></stackView>
      """, size: Size(width: 420, height: 480), usesAutolayout: false)
    #expect(scene["s"] == Rect(x: 10, y: 10, width: 400, height: 100))
    #expect(scene["t"] == Rect(x: 0, y: 0, width: 400, height: 80))
    #expect(scene["b"] == Rect(x: 200, y: 0, width: 200, height: 80))
    #expect(scene["c"] == Rect(x: 0, y: 80, width: 400, height: 20))
  }
}
