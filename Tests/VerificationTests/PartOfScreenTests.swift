import Devices
import Diagnostics
import Geometry
import Raster
import Testing

@testable import Verification

/// What is said of a part of a screen, of which nothing shows where the screen begins.
struct PartOfScreenTests {
  private func page(_ gap: Int, _ later: Int = 20) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; font: 16px Inter }
    #card { padding: 60px 20px 200px; background: #FFFFFF }
    #one { background: #2060C0; height: 44px }
    #two { background: #C04020; height: 24px; margin-top: \(gap)px }
    #three { background: #208040; height: 62px; margin: 12px 30px 0 0 }
    #four { background: #604020; height: 36px; margin-top: \(later)px }</style>
    <div id="card"><div id="one"></div><div id="two"></div>
    <div id="three"></div><div id="four"></div></div>
    """
  }

  private func verification(of part: PixelRect, _ gap: Int, _ later: Int = 20) throws
    -> Verification
  {
    let image = try PageOnScreen.drawn(page(gap, later)).image.cropped(to: part)
    return try PageOnScreen.verification(of: image, expecting: page(20), isPart: true)
  }

  private func changes(_ id: String, _ result: Verification) throws -> [String] {
    let element = try #require(result.elements.first { $0.id == id })
    return element.changes.map { "\($0.property.rawValue) \($0.difference.rounded())" }
  }

  @Test func `Where either half may have moved, neither is said to have`() throws {
    let result = try verification(of: PixelRect(x: 0, y: 60, width: 400, height: 600), 28)
    #expect(result.originConfidence.x == 1 && result.originConfidence.y <= 0.6)
    for id in ["one", "two", "three", "four"] { #expect(try changes(id, result).isEmpty) }
    #expect(result.elements.allSatisfy { !$0.axes.contains("y") })
    #expect(
      result.description.text.contains(
        "where the screenshot begins on the screen along y is not certain (confidence "))
    #expect(result.description.text.contains("positions along that axis are not compared"))
  }

  @Test func `What is below most of a part moved, as sure as where the part begins`() throws {
    let result = try verification(of: PixelRect(x: 0, y: 60, width: 400, height: 600), 20, 28)
    #expect(abs(result.origin.y - 30) < 0.6)
    #expect(try changes("four", result) == ["y 8.0"])
    let four = try #require(result.elements.first { $0.id == "four" })
    #expect(four.changes.first?.confidence == result.originConfidence.y)
    #expect(try changes("one", result).isEmpty)
  }

  @Test func `A position before the start of the screen is not where a part begins`() throws {
    // Had the lower boxes not moved, the part would begin 8 pt above the screen.
    let result = try verification(of: PixelRect(x: 0, y: 0, width: 400, height: 700), 28)
    #expect(abs(result.origin.y) < 0.6 && result.originConfidence.y == 1)
    #expect(try changes("two", result) == ["y 8.0"])
    #expect(try changes("one", result).isEmpty)
  }

  @Test func `A part may have the proportions of the screen`() {
    let size = PixelSize(width: 1110, height: 2406)
    let fits = ScreenshotFit.all(
      for: size, in: Environment(device: .iPhone15), on: .iPhone15)
    #expect(fits.contains { $0.isPart && $0.isExact })
    #expect(fits.contains { !$0.isPart && !$0.isExact })
  }
}
