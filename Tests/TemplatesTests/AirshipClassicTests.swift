import Boxes
import Geometry
import Messages
import Styles
import Testing

/// What UIKit's code does against what one would expect: Docs/Vendors/Airship.md#buttons,
/// Docs/Vendors/Airship.md#dismiss-button and Docs/Vendors/Airship.md#padding-slips.
struct AirshipClassicTests {
  private static let strings = AirshipParts.strings

  @Test(arguments: [AirshipDisplayType.modal, .fullscreen])
  func `A footer takes nothing from the style of buttons`(_ type: AirshipDisplayType) throws {
    let style = [
      "buttonStyle.buttonTextStyle.letterSpacing": 8.0,
      "buttonStyle.buttonTextStyle.lineSpacing": 3,
      "buttonStyle.buttonTextStyle.additionalPadding.leading": 60,
      "buttonStyle.buttonTextStyle.additionalPadding.top": 5,
    ]
    let scene = try AirshipScene(
      Self.strings + ", " + AirshipParts.footer, of: type, sdk: "16.8", style: style)
    let label = try scene.text("footer.label")
    #expect(label.runs.first?.style.letterSpacing == 0)
    #expect(label.runs.first?.style.isKerned == true)
    #expect(label.paragraph.lineSpacing == 0)
    #expect(try scene["footer"].height == 14)
    #expect(try abs(scene["footer.label"].midX - 187.5) < 0.5)
  }

  @Test(arguments: [("16", ParagraphStyle.Alignment.left), ("17", .left), ("20", .center)])
  func `The lines of a label without alignment are left in a centred block`(
    _ sdk: String, _ alignment: ParagraphStyle.Alignment
  ) throws {
    let scene = try AirshipScene(
      Self.strings + #", "buttons": [{"id": "a", "label": {"text": "Go on"}}]"#, sdk: sdk)
    #expect(try scene.text("button[a].label").paragraph.alignment == alignment)
    #expect(try abs(scene["button[a].label"].midX - scene["button[a]"].midX) < 0.5)
  }

  @Test(arguments: ["16", "16.8", "17"])
  func `An image of the dismiss button is stretched to 30 by 30`(_ sdk: String) throws {
    let scene = try AirshipScene(
      Self.strings, sdk: sdk, images: ["cross": Size(width: 40, height: 20)],
      words: ["dismissIconResource": .string("cross")])
    #expect(try scene["dismiss.icon"].size == Size(width: 30, height: 30))
    #expect(try scene.decoration("dismiss.icon").image?.fit == .fill)
  }
}
