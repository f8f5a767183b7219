import Diagnostics
import Geometry
import InterfaceFiles
import Testing

/// Files that nobody has made with Xcode: an error or a warning, and bounded work.
struct HostileFileTests {
  private static let size = Size(width: 320, height: 480)
  private static let traits = InterfaceFile.Traits(isCompactWidth: true, isCompactHeight: false)

  private static func problem(_ text: String) -> String {
    do throws(Diagnostic) {
      _ = try InterfaceFile.parse(Array(text.utf8), traits: traits)
      return ""
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("", "1: error: The file is not well-formed XML"),
    ("<document><objects>", "1: error: The file is not well-formed XML"),
    ("<a>\n</b>", "2: error: The file is not well-formed XML"),
    ("<html/>", "1: error: This is not an interface file"),
    ("<document>\n<objects>\n</objects></document>", "2: error: The file has no view."),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">]><document>&b;</document>",
      "1: error: The file has a document type"
    ),
    (
      "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'file:///etc/passwd'><document/>",
      "2: error: The file has a document type"
    ),
    ("<document>&nbsp;</document>", "1: error: The file is not well-formed XML"),
    ("<a>\u{0}</a>", "1: error: The file is not well-formed XML"),
  ])
  func `What is not an interface file says why and where`(_ text: String, _ problem: String) {
    let found = Self.problem(text)
    #expect(found.hasPrefix(problem), "\(found)")
  }

  @Test func `Bytes of another encoding are an error`() {
    #expect(throws: Diagnostic.self) {
      try InterfaceFile.parse([0x3C, 0x61, 0x3E, 0xFF, 0xFE], traits: Self.traits)
    }
  }

  @Test func `Nesting is bounded`() {
    let depth = InterfaceLimits.maximumNesting + 1
    let text =
      String(repeating: "<view><subviews>", count: depth)
      + String(repeating: "</subviews></view>", count: depth)
    #expect(Self.problem(text).contains("nested more than"))
    #expect(Self.problem(String(repeating: "<a>", count: 1_000_000)).contains("nested more than"))
  }

  @Test func `The number of elements is bounded`() {
    let text = "<a>" + String(repeating: "<b/>", count: InterfaceLimits.maximumElements) + "</a>"
    #expect(Self.problem(text).contains("more than \(InterfaceLimits.maximumElements) elements"))
  }

  @Test func `The number of views is bounded`() throws {
    let views = String(repeating: "<view/>", count: InterfaceLimits.maximumViews)
    #expect { try Scene(views, size: Self.size) } throws: { error in
      "\(error)".contains("more than \(InterfaceLimits.maximumViews) views")
    }
  }

  @Test func `The size of a file is bounded`() {
    #expect {
      try InterfaceFile.parse(
        Array(repeating: 0x20, count: InterfaceLimits.maximumBytes + 1), traits: Self.traits)
    } throws: { "\($0)".contains("above the limit") }
  }

  @Test(arguments: [
    #"firstAttribute="width" constant="nan""#, #"firstAttribute="width" constant="1e300""#,
    #"firstAttribute="width" constant="abc""#, #"firstAttribute="width" priority="0""#,
    #"firstAttribute="width" priority="1001""#, #"firstAttribute="girth" constant="1""#,
    #"firstAttribute="width" relation="about" constant="1""#,
    #"firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0""#,
    #"firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1:0""#,
    #"firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1e9""#,
    #"firstAttribute="width" secondItem="root" secondAttribute="left""#,
    #"firstAttribute="width" secondItem="gone" secondAttribute="width""#,
    #"firstAttribute="left" constant="5""#, #"constant="5""#,
  ])
  func `A constraint that can't be used is left out with a warning`(
    _ attributes: String
  ) throws {
    let scene = try Scene(
      """
      <view id="a"><rect key="frame" x="1" y="2" width="3" height="4"/></view>
      """, constraints: #"<constraint firstItem="a" \#(attributes) id="c"/>"#, size: Self.size)
    #expect(scene.warnings.count == 1, "\(scene.warnings)")
    #expect(scene["a"] == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `Wrong numbers of a view are left out with warnings`() throws {
    let scene = try Scene(
      """
      <label id="a" numberOfLines="-3" alpha="x">
      <rect key="frame" x="inf" y="1e9" width="-3" height="4"/>
      <fontDescription key="fontDescription" type="system" weight="fat" pointSize="1e6"/>
      <color key="textColor" red="7" green="b" blue="0"/></label>
      """, size: Self.size, usesAutolayout: false)
    #expect(scene["a"] == Rect(x: 0, y: 0, width: 0, height: 4))
    #expect(scene.warnings.count == 7, "\(scene.warnings)")
  }

  @Test func `A circle of constraints ends`() throws {
    let views = (0..<3).map {
      #"<view translatesAutoresizingMaskIntoConstraints="NO" id="v\#($0)"/>"#
    }
    let constraints = (0..<3).map {
      """
      <constraint firstItem="v\($0)" firstAttribute="width" secondItem="v\(($0 + 1) % 3)" \
      secondAttribute="width" constant="1" id="c\($0)"/>
      """
    }
    let scene = try Scene(
      views.joined(), constraints: constraints.joined(separator: "\n"), size: Self.size)
    #expect(scene.warnings.contains { $0.contains("The constraint c2 contradicts") })
  }

  @Test func `Ten thousand constraints end, by a solution or a warning`() throws {
    let no = #"translatesAutoresizingMaskIntoConstraints="NO""#
    let views = (0..<100).map { #"<view \#(no) id="v\#($0)"/>"# }
    // Every view with every other one, so that no row stays short.
    let constraints = (0..<10_000).map { number in
      let (a, b) = (number % 100, (number * 37 + 11) % 100)
      return """
        <constraint firstItem="v\(a)" firstAttribute="width" relation="greaterThanOrEqual" \
        secondItem="v\(b)" secondAttribute="height" multiplier="0.\(1 + number % 9)" \
        constant="\(number % 13)" priority="\(1 + number % 999)" id="c\(number)"/>
        """
    }
    let scene = try Scene(
      views.joined(), constraints: constraints.joined(separator: "\n"), size: Self.size)
    #expect(scene.warnings.count <= 2 * InterfaceLimits.maximumProblems)
    #expect(scene.warnings.contains { $0.contains("There are too many constraints") })
    #expect(scene.layout.frames.allSatisfy { $0.width.isFinite && $0.height.isFinite })
  }

  @Test func `A thousand contradictions end with as many warnings as are reported`() throws {
    let constraints = (0..<1_000).map {
      #"<constraint firstItem="a" firstAttribute="width" constant="\#($0)" id="c\#($0)"/>"#
    }
    let scene = try Scene(
      #"<view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>"#,
      constraints: constraints.joined(separator: "\n"), size: Self.size)
    #expect(scene["a"].width == 0)
    #expect(scene.warnings.count == InterfaceLimits.maximumProblems)
  }

  @Test func `What is not read is a warning with its line`() throws {
    let scene = try Scene(
      """
      <switch id="s"/>
      <arscnView id="r"/>
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="theme" value="x"/>
      </userDefinedRuntimeAttributes></view>
      """, size: Self.size, usesAutolayout: false)
    #expect(
      scene.warnings == [
        "10: warning: A view of the kind \"arscnView\" is left out.",
        "9: warning: A UISwitch is drawn as an empty view.",
        "12: warning: The runtime attribute \"theme\" is not read.",
      ])
  }

  @Test func `Two views with one id keep the first`() throws {
    let scene = try Scene(
      #"<view id="a"/><view id="a"/>"#, size: Self.size, usesAutolayout: false)
    #expect(scene.warnings == ["9: warning: The id \"a\" is another view's too."])
  }
}
