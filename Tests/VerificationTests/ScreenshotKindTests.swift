import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Verification

/// Screenshots as they come: made smaller, cut, turned, in other colours.
struct ScreenshotKindTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }
  private static let width = 400
  private static let height = 840

  private func page(_ top: Int = 60, card: String = "#FFFFFF", ink: String = "#303030") -> String {
    """
    <!DOCTYPE html><meta name=viewport content='width=device-width'>
    <style>body { margin: 0; background: #8890A0; font: 15px Inter }
    #card { margin: \(top)px 16px 0; padding: 16px; background: \(card); color: \(ink);
    border-radius: 12px }
    #title { font-size: 18px; font-weight: 600 } #words { margin-top: 8px }
    #box { height: 44px; margin-top: 14px; background: #2060C0; border-radius: 6px }</style>
    <div id="card"><div id="title">Evening tides</div>
    <div id="words">Some words of a text that goes on for a while</div><div id="box"></div></div>
    """
  }

  private func result(
    _ image: Bitmap, expecting html: String
  ) throws -> VerificationSession.Result {
    let folder = try TemporaryFolder()
    let file = try folder.write(PNG.encode(image), "shot.png")
    var request = EnvironmentRequest()
    request.values = [.device: [PageOnScreen.device]]
    let session = try VerificationSession(screenshotAt: file, of: request)
    let source = try InputReader().source(
      Array(html.utf8), named: "page.html", assets: AssetFolder(folder.path + "/none"))
    return try session.verification(of: source.input(), by: Self.renderer.get())
  }

  /// A part of the screen, in its pixels, and how large it is made.
  struct Part: CustomTestStringConvertible, Sendable {
    var left = 0
    var top = 0
    var width = ScreenshotKindTests.width
    var height = ScreenshotKindTests.height
    var scale = 1.0

    var testDescription: String { "\(width) × \(height) from \(left), \(top), × \(scale)" }
  }

  @Test(arguments: [
    Part(scale: 0.6), Part(scale: 0.8), Part(top: 80, height: 400, scale: 0.7),
    Part(left: 20, top: 90, width: 360, height: 380, scale: 0.85),
    Part(left: 20, top: 90, width: 360, height: 380, scale: 0.65),
    Part(left: 14, top: 60, width: 370, height: 700, scale: 0.93),
    Part(left: 24, top: 100, width: 350, height: 340),
  ])
  func `A part of any scale is found, with nothing elsewhere`(_ part: Part) throws {
    let image = try PageOnScreen.drawn(page()).image
      .cropped(to: PixelRect(x: part.left, y: part.top, width: part.width, height: part.height))
      .scaled(
        width: Int(Double(part.width) * part.scale), height: Int(Double(part.height) * part.scale))
    let result = try result(image, expecting: page())
    #expect(result.problem == nil && !result.hasChanges, "\(result.text.text)")
    #expect(abs(result.verification.fit.scale / (2 * part.scale) - 1) < 0.006)
  }

  @Test func `What moved in a part of another scale is found`() throws {
    let moved = page().replacingFirst("margin-top: 14px", with: "margin-top: 22px")
    let image = try PageOnScreen.drawn(moved).image
      .cropped(to: PixelRect(x: 20, y: 90, width: 360, height: 420))
      .scaled(width: 306, height: 357)
    let result = try result(image, expecting: page())
    #expect(result.verification.changed.map(\.id) == ["box"], "\(result.text.text)")
  }

  @Test(arguments: [90, 180, 270])
  func `A screenshot that lies on its side is turned`(_ degrees: Int) throws {
    let image = try PageOnScreen.drawn(page()).image.turnedRight(by: degrees)
    let result = try result(image, expecting: page())
    #expect(result.problem == nil && !result.hasChanges)
    #expect(result.verification.fit.turn == 360 - degrees)
    #expect(result.fitText.text.contains("turned to the right by \(360 - degrees)°"))
    #expect(try PNG.decode(result.outlines()).size.width == Self.width)
  }

  @Test(arguments: [
    (("#FFFFFF", "#303030"), ("#202024", "#F0F0F0")),
    (("#202024", "#F0F0F0"), ("#FFFFFF", "#303030")),
  ])
  func `A card of the other appearance is where it was, in another color`(
    _ expected: (String, String), _ found: (String, String)
  ) throws {
    let image = try PageOnScreen.drawn(page(card: found.0, ink: found.1)).image
    let result = try PageOnScreen.verification(
      of: image, expecting: page(card: expected.0, ink: expected.1))
    #expect(result.isRecognized && result.hasOtherColors)
    #expect(result.changed.map(\.id) == ["card"])
    #expect(result.changed.flatMap(\.changes).map(\.property) == [.color])
    #expect(result.description.text.contains("card is \(found.0), expected \(expected.0)"))
  }

  @Test func `What moved in a card of the other appearance is found`() throws {
    let image = try PageOnScreen.drawn(page(68, card: "#202024", ink: "#F0F0F0")).image
    let result = try PageOnScreen.verification(of: image, expecting: page())
    let card = try #require(result.elements.first { $0.id == "card" })
    #expect(card.changes.map(\.property) == [.y, .color])
  }

  @Test func `One sentence says what speaks against a message that is not found`() throws {
    let other = page().replacingFirst("Evening tides", with: "Everything must go now")
      .replacingFirst(
        "Some words of a text that goes on for a while", with: "Nothing like it at all")
    let image = try PageOnScreen.drawn(other).image
    let result = try PageOnScreen.verification(of: image, expecting: page())
    let text = result.description.text
    #expect(!result.isRecognized)
    #expect(text.contains("there are other words"), "\(text)")
    #expect(text.contains("title") && text.contains("words"), "\(text)")
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
