import Diagnostics
import Raster
import Testing
import Verification

/// What is said where not everything can be seen.
struct EvidenceTests {
  private func element(_ id: String, _ verification: Verification) throws -> Verification.Element {
    try #require(verification.elements.first { $0.id == id })
  }

  private func changes(_ element: Verification.Element) -> [String] {
    element.changes.map { "\($0.property.rawValue) \($0.difference.rounded())" }
  }

  private func pale(top: Int, gap: Int = 10) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF; font: 16px Inter }
    #card { margin: \(top)px 10px; padding: 10px; background: #FEFEFE }
    #box { height: 40px; background: #2060C0 }
    #other { height: 30px; margin-top: \(gap)px; background: #C04020 }</style>
    <div id="card"><div id="words">Some words</div><div id="box"></div><div id="other"></div></div>
    """
  }

  @Test func `A card that can't be seen moved when all that is in it moved`() throws {
    let result = try PageOnScreen.verification(of: pale(top: 28), expecting: pale(top: 20))
    #expect(result.changed.map(\.id) == ["card"])
    let card = try element("card", result)
    #expect(changes(card) == ["y 8.0"] && card.isInferred && card.confidence < 0.8)
    #expect(result.description.text.contains(", by what is in it); 3 elements follow"))
  }

  @Test func `One thing that moved says nothing of a card that can't be seen`() throws {
    let result = try PageOnScreen.verification(
      of: pale(top: 20, gap: 16), expecting: pale(top: 20))
    #expect(result.changed.map(\.id) == ["other"])
    #expect(try changes(element("card", result)).isEmpty)
  }

  private func row(_ top: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
    #row { display: flex; gap: 20px; padding: 20px }
    .box { width: 60px; height: 50px; margin-top: \(top)px; background: #2060C0 }</style>
    <div id="row"><div id="one" class="box"></div><div id="two" class="box"></div></div>
    """
  }

  @Test func `Of two that moved alike, one follows the other`() throws {
    let result = try PageOnScreen.verification(of: row(26), expecting: row(20))
    #expect(result.changed.map(\.id) == ["one"])
    #expect(try element("two", result).follows == "one")
  }

  private func wide(_ hasStripe: Bool) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #8890A0; font: 16px Inter }
    #card { margin: 20px; padding: 20px 0; background: #FFFFFF }
    #words { margin: 0 20px 20px } #stripe { height: 60px }
    \(hasStripe ? "#stripe { background: #2060C0 }" : "")</style>
    <div id="card"><div id="words">Some words of a text</div><div id="stripe"></div></div>
    """
  }

  @Test func `What is missing isn't found at the sides that it shares with its card`() throws {
    let result = try PageOnScreen.verification(of: wide(false), expecting: wide(true))
    let stripe = try element("stripe", result)
    #expect(stripe.found == nil && stripe.reason == "it was not found")
    #expect(try changes(element("card", result)).isEmpty)
  }

  private func colored(_ paper: String, _ ink: String) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #8890A0; font: 16px Inter }
    #card { margin: 20px; padding: 20px; background: \(paper); color: \(ink) }</style>
    <div id="card"><div id="words">Some words that are on several lines of text here</div></div>
    """
  }

  @Test func `Texts on quite another color are said to be of another appearance`() throws {
    let dark = colored("#202024", "#F0F0F0")
    let result = try PageOnScreen.verification(of: dark, expecting: colored("#FFFFFF", "#202020"))
    #expect(result.hasOtherColors)
    #expect(result.description.text.contains("may have another appearance"))
    let same = try PageOnScreen.verification(of: dark, expecting: dark)
    #expect(!same.hasOtherColors)
    #expect(same.agreement > result.agreement)
  }

  private func covered(_ description: String) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF; font: 16px Inter }
    #words { margin: 20px } #cover { position: absolute; left: 60px; top: 10px; width: 30px;
    height: 40px; background: #2060C0 }</style>
    <div id="words">\(description)</div><div id="cover"></div>
    """
  }

  @Test func `A text that something covers is not measured, with that reason`() throws {
    let result = try PageOnScreen.verification(
      of: covered("Same words of a text"), expecting: covered("Some words of a text"))
    #expect(try element("words", result).reason == "something else covers a part of it")
    #expect(try element("cover", result).found != nil)
  }

  @Test func `Noise on paper at the end of a step of colors leaves texts readable`() throws {
    let page = colored("#F0F0F0", "#000000")
    var image = try PageOnScreen.drawn(page).image
    var state: UInt32 = 7
    func noisy(_ level: UInt8) -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(min(255, max(0, Int(level) + Int(state >> 28) - 8)))
    }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x, y]
        image[x, y] = Pixel(
          red: noisy(pixel.red), green: noisy(pixel.green), blue: noisy(pixel.blue))
      }
    }
    let result = try PageOnScreen.verification(of: image, expecting: page)
    #expect(try element("words", result).confidence > 0.8)
    #expect(result.changed.isEmpty)
  }

  private func pictured(_ hasImage: Bool) -> String {
    let data =
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAGElEQVR42mM8MW3fGwYGCGJh+MYAB7g5ACzVB9D4mE4DAAAAAElFTkSuQmCC"
    let image = "<img id=\"photo\" src=\"data:image/png;base64,\(data)\">"
    return """
      <!DOCTYPE html><style>body { margin: 0; background: #8890A0; font: 16px Inter }
      #card { margin: 20px; padding: 1px; background: #FFFFFF }
      img { display: block; width: 100%; height: 240px }
      #gap { height: 240px } #words { margin: 10px }</style>
      <div id="card">\(hasImage ? image : "<div id=\"gap\"></div>")
      <div id="words">Some words of a text</div></div>
      """
  }

  @Test func `A card has not the color of an image that covers most of it`() throws {
    let result = try PageOnScreen.verification(of: pictured(false), expecting: pictured(true))
    #expect(try changes(element("card", result)).isEmpty)
  }

  private func low(_ top: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF; font: 16px Inter }
    #bar { margin-top: \(top)px; height: 60px; padding: 10px; background: #202020; color: #FFFFFF }
    </style><div id="bar"><div id="words">Some words of a text</div></div>
    """
  }

  @Test func `A text at the lower side of the screen is found`() throws {
    let result = try PageOnScreen.verification(of: low(388), expecting: low(374))
    #expect(result.isRecognized)
    #expect(try changes(element("words", result)) == ["y 14.0"])
  }

  private func banner(_ top: Int, _ gap: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
    #banner { margin: \(top)px 10px; padding: 1px 0 20px; background: #202020 }
    #head { height: 20px; margin: 10px 20px 0; background: #F0F0F0 }
    #box { height: 40px; margin: \(gap)px 20px 0; background: #C04020 }</style>
    <div id="banner"><div id="head"></div><div id="box"></div></div>
    """
  }

  @Test func `A box at the upper side of the screen grows where it can't have moved`() throws {
    let result = try PageOnScreen.verification(of: banner(0, 26), expecting: banner(0, 20))
    #expect(result.changed.map(\.id) == ["box"])
    #expect(try changes(element("banner", result)) == ["height 6.0"])
  }

  @Test func `A box that left the upper side of the screen moved`() throws {
    let result = try PageOnScreen.verification(of: banner(6, 20), expecting: banner(0, 20))
    #expect(result.changed.map(\.id) == ["banner"])
    #expect(try changes(element("banner", result)) == ["y 6.0"])
  }

  @Test func `A box that goes over the upper side of the screen moved`() throws {
    let result = try PageOnScreen.verification(of: banner(-5, 20), expecting: banner(0, 20))
    #expect(result.changed.map(\.id) == ["banner"])
    #expect(try changes(element("banner", result)) == ["y -5.0"])
  }

  @Test func `A message without a text that could be read is said to be one`() throws {
    let result = try PageOnScreen.verification(of: row(26), expecting: row(20))
    #expect(result.wordConfidence == nil)
    #expect(
      result.description.text.contains(
        "no text could be read: it may be another message of the same form (confidence that"))
  }

  private func heading(_ left: Int, _ spacing: Double) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF; font: 18px Inter }
    #box { height: 40px; margin: 20px; background: #2060C0 }
    #words { margin: 20px 0 0 \(left)px; letter-spacing: \(spacing)px }</style>
    <div id="box"></div><div id="words">Their is with tide</div>
    """
  }

  @Test func `A line that moved is found though wider letters end it where it ended`() throws {
    let result = try PageOnScreen.verification(of: heading(14, 0.35), expecting: heading(20, 0))
    #expect(try changes(element("words", result)) == ["x -6.0"])
  }
}
