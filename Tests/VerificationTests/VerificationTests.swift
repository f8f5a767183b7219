import Diagnostics
import Geometry
import Raster
import Rendering
import Testing
import Verification

/// A page beside drawings of itself that were changed.
struct VerificationTests {
  /// A page with a text and two boxes in a card.
  private struct Page {
    var gap = 20.0
    var left = 30.0
    var height = 40.0
    var color = "#2060C0"
    var width = "auto"
    var cardTop = 20.0
    var description = "Some words that are on several lines of text here"

    var html: String {
      """
      <!DOCTYPE html><style>body { margin: 0; background: #9898A0; font: 16px Inter }
      #card { margin: \(cardTop)px 10px; padding: 1px 0 20px; background: #FFFFFF }
      #text { margin: 14px 20px; width: \(width) } #box { margin: \(gap)px 30px 0 \(left)px;
      height: \(height)px; background: \(color) }
      #other { margin: 20px 30px 0; height: 40px; background: #C04020 }</style>
      <div id="card"><div id="text">\(description)</div>
      <div id="box"></div><div id="other"></div></div>
      """
    }
  }

  private func drawn(_ page: Page) throws -> (frame: Frame, image: Bitmap) {
    try PageOnScreen.drawn(page.html)
  }

  private func verification(
    of screenshot: Bitmap, expecting page: Page = Page(), isPart: Bool = false
  ) throws -> Verification {
    try PageOnScreen.verification(of: screenshot, expecting: page.html, isPart: isPart)
  }

  private func verification(of page: Page) throws -> Verification {
    try verification(of: try drawn(page).image)
  }

  private func changes(_ verification: Verification, _ id: String) throws -> [String] {
    let element = try #require(verification.elements.first { $0.id == id })
    return element.changes.map { "\($0.property.rawValue) \($0.difference.rounded())" }
  }

  @Test func `The same image is within a point, and sure`() throws {
    let result = try verification(of: Page())
    #expect(result.isRecognized && result.changed.isEmpty)
    let seen = result.elements.filter { !$0.isInvisible }
    #expect(seen.map(\.id) == ["card", "text", "box", "other"])
    #expect(seen.allSatisfy { $0.found != nil && $0.confidence > 0.8 })
    #expect(result.description.text.hasPrefix("all 4 elements within 1 pt (confidence "))
  }

  @Test(arguments: [17.0, 18, 22, 23, 29])
  func `A box that is lower takes along what is below it, and is named alone`(
    _ gap: Double
  ) throws {
    let result = try verification(of: Page(gap: gap))
    #expect(result.isRecognized)
    #expect(try changes(result, "box") == ["y \(gap - 20)"])
    #expect(result.changed.map(\.id) == ["box"])
    #expect(result.elements.first { $0.id == "other" }?.follows == "box")
    #expect(result.elements.first { $0.id == "card" }?.follows == "box")
    #expect(try changes(result, "text").isEmpty)
  }

  @Test func `The verdict says what moved, how far, how sure that is, and what follows`() throws {
    let description = try verification(of: Page(gap: 26)).description.text
    let lines = description.split(separator: "\n")
    #expect(lines.first?.hasPrefix("box is 6 pt lower (confidence ") == true)
    #expect(lines.first?.hasSuffix("; card is 6 pt taller with it; 1 element follows") == true)
    #expect(lines.last?.hasPrefix("1 element within 1 pt (confidence ") == true)
  }

  @Test func `A box that begins farther right is narrower`() throws {
    let result = try verification(of: Page(left: 34))
    #expect(try changes(result, "box") == ["width -4.0", "x 4.0"])
    #expect(result.changed.map(\.id) == ["box"])
  }

  @Test func `A taller box is taller, and not lower`() throws {
    let result = try verification(of: Page(height: 52))
    #expect(try changes(result, "box") == ["height 12.0"])
    #expect(result.changed.map(\.id) == ["box"])
  }

  @Test func `A message that is lower as a whole is one change`() throws {
    let result = try verification(of: Page(cardTop: 25))
    #expect(result.changed.map(\.id) == ["card"])
    #expect(try changes(result, "card") == ["y 5.0"])
    #expect(try changes(result, "text") == ["y 5.0"])
  }

  @Test func `A box of another color is where it was`() throws {
    let result = try verification(of: Page(color: "#20A040"))
    let box = try #require(result.elements.first { $0.id == "box" })
    #expect(box.changes.map(\.property) == [.color])
    #expect(box.changes.first?.description == "is #20A040, expected #2060C0")
    #expect(result.changed.map(\.id) == ["box"])
  }

  @Test func `A text that breaks elsewhere is quoted`() throws {
    let result = try verification(of: Page(width: "118px"))
    let text = try #require(result.elements.first { $0.id == "text" })
    let lines = try #require(text.changes.first { $0.property == .lines })
    #expect(text.changes.contains { $0.property == .height && $0.difference > 15 })
    #expect(lines.description?.hasPrefix("breaks after \"") == true)
    #expect(result.changed.map(\.id) == ["text"])
  }

  @Test func `Half of the pixels are enough`() throws {
    let image = try drawn(Page(gap: 24)).image
    let half = image.reduced(by: 2)
    let result = try verification(of: half)
    #expect(result.fit.scale == 1 && !result.fit.isExact)
    #expect(result.changed.map(\.id) == ["box"])
    #expect(try changes(result, "box") == ["y 4.0"])
  }

  @Test func `A part of the screen is found by itself`() throws {
    let whole = try drawn(Page(gap: 26)).image
    let part = whole.cropped(to: PixelRect(x: 14, y: 30, width: 380, height: 500))
    let result = try verification(of: part, isPart: true)
    #expect(abs(result.origin.x - 7) < 0.6 && abs(result.origin.y - 15) < 0.6)
    #expect(try changes(result, "box") == ["y 6.0"])
    #expect(try changes(result, "text").isEmpty)
  }

  @Test func `A text that can't be seen in the drawing is not missed`() throws {
    let page = Page(description: "<span style='color: #FFFFFF'>On white</span>")
    let result = try verification(of: try drawn(page).image, expecting: page)
    let text = try #require(result.elements.first { $0.id == "text" })
    #expect(text.isInvisible && text.found == nil)
    #expect(result.isRecognized && result.changed.isEmpty)
  }

  @Test func `A screenshot of noise is not one of the message`() throws {
    var noise = Bitmap(width: 400, height: 840, filledWith: .white)
    var state: UInt32 = 7
    for y in 0..<840 {
      for x in 0..<400 {
        state = state &* 1_664_525 &+ 1_013_904_223
        noise[x, y] = Pixel(
          red: UInt8(state >> 24), green: UInt8(state >> 16 & 255), blue: UInt8(state >> 8 & 255))
      }
    }
    let result = try verification(of: noise)
    #expect(!result.isRecognized)
    #expect(result.description.text.hasPrefix("The message was not found in the screenshot"))
  }

  @Test func `A screenshot of one color is not one of the message`() throws {
    let result = try verification(of: Bitmap(width: 400, height: 840, filledWith: .white))
    #expect(!result.isRecognized)
  }

  @Test func `A message of other words is not the message`() throws {
    let result = try verification(
      of: Page(gap: 52, left: 70, height: 18, description: "Shop now"))
    #expect(!result.isRecognized)
  }

  @Test func `Outlines are drawn over the screenshot, at its size`() throws {
    let image = try drawn(Page(gap: 30)).image
    let result = try verification(of: image)
    let outlines = result.outlines(over: image)
    #expect(outlines.size == image.size)
    let box = try #require(result.elements.first { $0.id == "box" })
    let found = try #require(box.found)
    // In the middle of the upper side of where it is, and of where it was expected.
    func pixel(_ rect: Rect) -> Pixel { outlines[Int(rect.midX * 2), Int(rect.minY * 2)] }
    #expect(pixel(found).red > 200 && pixel(found).blue < 100)
    #expect(pixel(box.expected).blue > 200)
  }
}
