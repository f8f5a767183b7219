import Diagnostics
import Geometry
import InterfaceFiles
import Testing

/// Single values of interface files, by their names.
struct InterfaceValueTests {
  private static let size = Size(width: 320, height: 480)
  private static let views = """
    <label tag="7" userLabel="headline" text="Hi" id="l-1">
    <rect key="frame" x="1" y="2" width="3" height="4"/>
    <fontDescription key="fontDescription" type="system" pointSize="20"/>
    <color key="textColor" red="1" green="0.5" blue="0" alpha="0.5"/></label>
    <button id="b-1"><state key="normal" title="OK"/></button>
    <imageView id="i-1" image="sun"/>
    <stackView id="s-1"/>
    <view userLabel="twin" id="t-1"/><view userLabel="twin" id="t-2"/>
    """
  private static let constraints = """
    <constraint firstItem="l-1" firstAttribute="width" constant="30" id="c-1" \
    identifier="label width"/>
    """

  private static func file() throws -> InterfaceFile {
    try Scene(views, constraints: constraints, size: size).file
  }

  @Test(arguments: [
    ("7.frame.x", "9"), ("headline.frame.width", "12.5"), ("l-1.text", "Ho"),
    ("7.textColor", "#102030"), ("7.textColor", "#10203040"), ("7.backgroundColor", "#FFFFFF"),
    ("7.fontDescription.pointSize", "31"), ("7.fontDescription.weight", "700"),
    ("7.numberOfLines", "3"), ("7.textAlignment", "center"), ("7.alpha", "0.25"),
    ("7.hidden", "true"), ("7.clipsSubviews", "true"), ("7.layer.cornerRadius", "8"),
    ("7.layer.borderWidth", "2"), ("7.layer.borderColor", "#0000FF"),
    ("7.contentMode", "scaleAspectFit"), ("7.horizontalHuggingPriority", "300"),
    ("view.layoutMargins.left", "20"), ("view.autosizingDisabled", "true"),
    ("b-1.title", "No"), ("b-1.titleColor", "#00FF00"), ("b-1.fontDescription.pointSize", "12"),
    ("b-1.titleEdgeInsets.left", "4"), ("b-1.contentHorizontalAlignment", "left"),
    ("i-1.image", "moon"), ("s-1.spacing", "6"), ("s-1.axis", "vertical"),
    ("s-1.distribution", "fillEqually"), ("c-1.constant", "44"), ("label width.constant", "45"),
    ("c-1.priority", "700"), ("c-1.multiplier", "2"),
  ])
  func `A value is set by the name of its element`(_ name: String, _ text: String) throws {
    var file = try Self.file()
    let before = file
    let key = try InterfaceKey(name)
    try file.set(text, for: key)
    #expect(file != before)
    // Each is listed by one of the names of its element, and nothing else has changed.
    let changed = file.values.filter { !before.values.contains($0) }
    #expect(changed.map(\.text) == [text])
    #expect(changed.map(\.key.attribute) == [key.attribute])
  }

  @Test func `A value that is taken away is UIKit's own`() throws {
    var file = try Self.file()
    try file.set(nil, for: InterfaceKey("7.textColor"))
    guard case .label(let label) = file.views[1].content else {
      Issue.record("The label is gone.")
      return
    }
    #expect(label.color == nil)
    #expect(throws: Diagnostic.self) { try file.set(nil, for: InterfaceKey("7.frame.x")) }
  }

  @Test(arguments: [
    ("7.textColour", "1", "Did you mean \"textColor\"?"), ("7", "1", "Write an element and"),
    (".text", "1", "Write an element and"), ("8888.text", "1", "Use a tag, a label of Xcode"),
    ("headlin.text", "1", "Use a tag, a label of Xcode"),
    ("b-2.title", "1", "Did you mean \"b-1\"?"), ("twin.alpha", "1", "Use an id: t-1, t-2."),
    ("b-1.text", "1", "Use one of frame.x"), ("7.alpha", "2", "Write a number from 0 to 1."),
    ("7.alpha", "nan", "Write a number from 0 to 1."), ("7.hidden", "maybe", "Write true or"),
    ("7.textColor", "red", "Write #RRGGBB or #RRGGBBAA."),
    ("7.textColor", "#+12345", "Write #RRGGBB or #RRGGBBAA."),
    ("7.frame.width", "1e9", "Write a number from 0 to 16384."),
    ("7.textAlignment", "middle", "Use one of left, center"),
    ("c-1.constant", "wide", "Write a number from"), ("c-1.alpha", "1", "Use one of constant"),
  ])
  func `What can't be set says what can`(
    _ name: String, _ text: String, _ solution: String
  ) throws {
    var file = try Self.file()
    #expect {
      try file.set(text, for: InterfaceKey(name))
    } throws: { error in
      (error as? Diagnostic)?.solution?.hasPrefix(solution) == true
    }
  }

  @Test func `A number is known to be one`() throws {
    #expect(try InterfaceKey("7.fontDescription.pointSize").isNumber)
    #expect(try InterfaceKey("c-1.constant").isNumber)
    #expect(try !InterfaceKey("7.textColor").isNumber)
  }
}
