import Geometry
import InterfaceFiles
import Testing

/// Auto Layout: every figure is derived by hand from the constraints.
struct ConstraintLayoutTests {
  private static let size = Size(width: 320, height: 480)
  private static let no = #"translatesAutoresizingMaskIntoConstraints="NO""#

  private static func view(_ id: String, _ inner: String = "") -> String {
    #"<view \#(no) id="\#(id)">\#(inner)</view>"#
  }

  private static func label(_ id: String, _ text: String, _ attributes: String = "") -> String {
    """
    <label \(no) id="\(id)" text="\(text)" \(attributes)>
    <fontDescription key="fontDescription" type="system" pointSize="20"/></label>
    """
  }

  /// `a.leading = b.trailing + 8 @250`, with `root` for what is outside.
  private static func constraints(_ lines: String...) -> String {
    lines.enumerated().map { number, line in
      var words = line.split(separator: " ").map { String($0) }
      var result = #"<constraint id="c\#(number)""#
      func anchor(_ word: String, _ prefix: String) -> String {
        let parts = word.split(separator: ".")
        return #" \#(prefix)Item="\#(parts[0])" \#(prefix)Attribute="\#(parts[1])""#
      }
      if words.last?.hasPrefix("@") == true {
        result += #" priority="\#(words.removeLast().dropFirst())""#
      }
      result += anchor(words[0], "first")
      switch words[1] {
      case "<=": result += #" relation="lessThanOrEqual""#
      case ">=": result += #" relation="greaterThanOrEqual""#
      default: break
      }
      var rest = words.dropFirst(2)
      if let word = rest.first, word.contains("."), Double(word) == nil {
        result += anchor(word, "second")
        rest = rest.dropFirst()
        if rest.first == "*" {
          result += #" multiplier="\#(rest[rest.startIndex + 1])""#
          rest = rest.dropFirst(2)
        }
        if let sign = rest.first, let number = rest.last {
          result += #" constant="\#(sign == "-" ? "-" : "")\#(number)""#
        }
      } else if let number = rest.first {
        result += #" constant="\#(number)""#
      }
      return result + "/>"
    }.joined(separator: "\n")
  }

  @Test func `A label is as high as its text in the width that it prefers`() throws {
    let wide = Self.constraints(
      "a.leading = root.leading", "a.trailing = root.trailing", "a.top = root.top")
    func height(_ attributes: String) throws -> Rect {
      try Scene(
        Self.label("a", "abcdefghijklmnop", #"numberOfLines="0" "# + attributes),
        constraints: wide, size: Size(width: 160, height: 480))["a"]
    }
    // 16 letters of 10 are one line in 160 and two in 100, whatever the label's own width is.
    #expect(try height("").height == 20)
    #expect(
      try height(#"preferredMaxLayoutWidth="100""#) == Rect(x: 0, y: 0, width: 160, height: 40))
    #expect(try height(#"preferredMaxLayoutWidth="300""#).height == 20)
  }

  @Test func `Edges and sizes are followed`() throws {
    let scene = try Scene(
      Self.view("a"),
      constraints: Self.constraints(
        "a.leading = root.leading + 20", "root.trailing = a.trailing + 30", "a.top = root.top + 7",
        "a.height = 44"), size: Size(width: 390, height: 844))
    #expect(scene["a"] == Rect(x: 20, y: 7, width: 340, height: 44))
    #expect(scene.warnings == [])
  }

  @Test func `A multiplier and a ratio scale`() throws {
    let scene = try Scene(
      Self.view("a"),
      constraints: Self.constraints(
        "a.width = root.width * 0.5", "a.width = a.height * 16:9", "a.centerX = root.centerX",
        "a.centerY = root.bottom * 0.25"), size: Self.size)
    #expect(scene["a"] == Rect(x: 80, y: 75, width: 160, height: 90))
    #expect(scene.warnings == [])
  }

  @Test(arguments: [(200.0, 168.0), (500, 400), (360, 328)])
  func `An inequality limits a wish`(_ width: Double, _ expected: Double) throws {
    let scene = try Scene(
      Self.view("a"),
      constraints: Self.constraints(
        "a.centerX = root.centerX", "a.top = root.top", "a.height = 10", "a.width <= 400",
        "a.leading >= root.leading + 16", "a.width = 1000 @750"),
      size: Size(width: width, height: 480))
    #expect(scene["a"].width == expected)
    #expect(scene["a"].midX == width / 2)
  }

  @Test func `A higher priority wins and a lower one gets what is left`() throws {
    let scene = try Scene(
      Self.view("a") + Self.view("b"),
      constraints: Self.constraints(
        "a.leading = root.leading", "b.leading = a.trailing", "b.trailing = root.trailing",
        "a.width = 250 @800", "b.width = 100 @900", "a.top = root.top", "b.top = root.top",
        "a.height = 10", "b.height = 10"), size: Self.size)
    #expect(scene["b"].width == 100)
    #expect(scene["a"].width == 220)
  }

  @Test func `A label has the size of its text, and hugging says which one grows`() throws {
    // Letters are 10 wide: 30 and 50 of 320, so 240 are left over.
    for (first, second, expected) in [(251, 250, 30.0), (250, 251, 270.0)] {
      let scene = try Scene(
        Self.label("a", "abc", #"horizontalHuggingPriority="\#(first)""#)
          + Self.label("b", "abcde", #"horizontalHuggingPriority="\#(second)""#),
        constraints: Self.constraints(
          "a.leading = root.leading", "b.leading = a.trailing", "b.trailing = root.trailing",
          "a.top = root.top", "b.firstBaseline = a.firstBaseline"), size: Self.size)
      #expect(scene["a"] == Rect(x: 0, y: 0, width: expected, height: 20))
      #expect(scene["b"].width == 320 - expected)
      #expect(scene.warnings == [])
    }
  }

  @Test func `Compression resistance says which text is cut`() throws {
    let scene = try Scene(
      Self.label("a", "abcdefghij")
        + Self.label(
          "b", "abcdefghij", #"horizontalCompressionResistancePriority="751""#),
      constraints: Self.constraints(
        "a.leading = root.leading", "b.leading = a.trailing + 8", "b.trailing = root.trailing",
        "a.top = root.top", "b.top = root.top"), size: Size(width: 168, height: 100))
    #expect(scene["b"].width == 100)
    #expect(scene["a"].width == 60)
  }

  @Test func `A text of several lines is as high as its width makes it`() throws {
    // 30 letters of 10 in 100: three lines of 20.
    let scene = try Scene(
      Self.label("a", String(repeating: "x", count: 30), #"numberOfLines="0""#) + Self.view("b"),
      constraints: Self.constraints(
        "a.leading = root.leading + 110", "a.trailing = root.trailing - 110",
        "a.top = root.top + 5", "b.top = a.bottom + 8", "b.leading = a.leading",
        "b.trailing = a.trailing", "b.height = 1"), size: Self.size)
    #expect(scene["a"] == Rect(x: 110, y: 5, width: 100, height: 60))
    #expect(scene["b"].minY == 73)
  }

  @Test func `Margins and the safe area are inside the edges`() throws {
    let scene = try Scene(
      Self.view("a") + Self.view("b"),
      constraints: Self.constraints(
        "a.leading = root.leadingMargin", "a.trailing = root.trailingMargin",
        "a.top = safe.top + 10", "a.height = 20", "b.bottom = safe.bottom",
        "b.leading = safe.leading", "b.width = 20", "b.height = 20"),
      root: """
        <edgeInsets key="layoutMargins" top="1" left="12" bottom="1" right="24"/>
        <viewLayoutGuide key="safeArea" id="safe"/>
        """, size: Self.size,
      safeArea: EdgeInsets(top: 47, left: 3, bottom: 34, right: 5))
    #expect(scene["a"] == Rect(x: 15, y: 57, width: 276, height: 20))
    #expect(scene["b"] == Rect(x: 3, y: 426, width: 20, height: 20))
    #expect(scene.warnings == [])
  }

  @Test func `The safe area of a view inside another is what of the screen's reaches into it`()
    throws
  {
    // 30 below the top, so 17 of 47 are left; 10 above the bottom, so 24 of 34.
    let scene = try Scene(
      """
      <view \(Self.no) id="a"><viewLayoutGuide key="safeArea" id="inner"/>
      <subviews>\(Self.view("b"))\(Self.view("c"))</subviews></view>
      """,
      constraints: Self.constraints(
        "a.top = root.top + 30", "a.bottom = root.bottom - 10", "a.leading = root.leading",
        "a.trailing = root.trailing", "b.top = inner.top + 1", "b.bottom = inner.bottom",
        "b.leading = a.leading", "b.width = 20",
        // A view's own margins start there too.
        "c.top = a.topMargin", "c.leading = a.leading", "c.width = 5", "c.height = 5"),
      size: Self.size, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(scene["a"] == Rect(x: 0, y: 30, width: 320, height: 440))
    #expect(scene["b"] == Rect(x: 0, y: 18, width: 20, height: 398))
    #expect(scene["c"].minY == 25)
    #expect(scene.warnings == [])
  }

  @Test(arguments: [(true, 30.0), (false, 8)])
  func `Margins grow with those of the view around where they are to`(
    _ preserves: Bool, _ expected: Double
  ) throws {
    // The outer margin of 40 reaches 30 into a view that begins after 10.
    let scene = try Scene(
      """
      <view \(Self.no) id="a" preservesSuperviewLayoutMargins="\(preserves ? "YES" : "NO")">
      <subviews>\(Self.view("b"))</subviews></view>
      """,
      constraints: Self.constraints(
        "a.top = root.top", "a.leading = root.leading + 10", "a.trailing = root.trailing - 60",
        "a.height = 100", "b.leading = a.leadingMargin", "b.trailing = a.trailingMargin",
        "b.top = a.top", "b.height = 5"),
      root: #"<edgeInsets key="layoutMargins" top="8" left="40" bottom="8" right="40"/>"#,
      size: Self.size)
    #expect(scene["b"].minX == expected)
    // At the other side the gap is wider than the margin.
    #expect(scene["b"].maxX == scene["a"].width - 8)
    #expect(scene.warnings == [])
  }

  @Test func `Leading edges are at the right where the language runs to the left`() throws {
    let scene = try Scene(
      Self.view("a"),
      constraints: Self.constraints(
        "a.leading = root.leading + 20", "a.width = 100", "a.top = root.top", "a.height = 1"),
      size: Self.size, isRightToLeft: true)
    #expect(scene["a"].minX == 200)
  }

  @Test func `A view that follows its mask can have views with constraints in it`() throws {
    let scene = try Scene(
      """
      <view id="a"><rect key="frame" x="10" y="20" width="300" height="100"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
      <subviews>\(Self.view("b"))</subviews>
      <constraints>\(Self.constraints(
        "b.centerX = a.centerX", "b.centerY = a.centerY", "b.width = 50", "b.height = 40"))
      </constraints></view>
      """, size: Size(width: 420, height: 580))
    #expect(scene["a"] == Rect(x: 10, y: 120, width: 400, height: 100))
    #expect(scene["b"] == Rect(x: 175, y: 30, width: 50, height: 40))
  }

  @Test func `A contradiction is left out and reported with its line`() throws {
    let scene = try Scene(
      Self.view("a"),
      constraints: Self.constraints(
        "a.leading = root.leading", "a.width = 100", "a.top = root.top", "a.height = 10",
        "a.width = 50"), size: Self.size)
    #expect(scene["a"].width == 100)
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings[0].contains("The constraint c4 contradicts"))
    #expect(scene.warnings[0].first?.isNumber == true)
  }

  @Test func `What constraints leave open is as in the file`() throws {
    let scene = try Scene(
      #"<view \#(Self.no) id="a"><rect key="frame" x="33" y="44" width="55" height="66"/></view>"#,
      constraints: Self.constraints("a.width = 20"), size: Self.size)
    #expect(scene["a"] == Rect(x: 33, y: 44, width: 20, height: 66))
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings[0].contains("leave open"))
  }

  @Test func `A size class has constraints of its own`() throws {
    let views = """
      <view \(Self.no) id="a"><constraints>
      <constraint id="w" firstAttribute="width" constant="50">
      <variation key="heightClass=compact" constant="70"/></constraint>
      <constraint id="wide" firstAttribute="height" constant="9"/>
      <constraint id="high" firstAttribute="height" constant="90"/>
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
      <variation key="heightClass=compact"><mask key="constraints">
      <include reference="wide"/><exclude reference="high"/></mask></variation>
      </view>
      """
    let constraints = Self.constraints("a.leading = root.leading", "a.top = root.top")
    let portrait = try Scene(views, constraints: constraints, size: Self.size)
    #expect(portrait["a"].size == Size(width: 50, height: 90))
    let landscape = try Scene(
      views, constraints: constraints, size: Self.size,
      traits: InterfaceFile.Traits(isCompactWidth: true, isCompactHeight: true))
    #expect(landscape["a"].size == Size(width: 70, height: 9))
  }
}
