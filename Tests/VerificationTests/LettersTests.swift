import Boxes
import Geometry
import Raster
import Rendering
import Testing
import Verification

/// Where lines of letters begin and end.
struct LettersTests {
  private func line(_ left: Double, _ top: Double = 40, size: Int = 24) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF; font: \(size)px Inter }
    #words { margin: \(top)px 0 0 \(left)px } #box { height: 60px; margin: 60px 20px;
    background: #2060C0 }</style><div id="words">Tide of T</div><div id="box"></div>
    """
  }

  private func shift(_ verification: Verification) throws -> Double {
    let words = try #require(verification.elements.first { $0.id == "words" })
    return try #require(words.found).minX - words.expected.minX
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75])
  func `The arm of a T that is hardly a pixel high belongs to it`(_ phase: Double) throws {
    // At half of the pixels, between two rows of which the arm may be.
    let half = try PageOnScreen.drawn(line(20, 40)).image.reduced(by: 2)
    let result = try PageOnScreen.verification(of: half, expecting: line(20, 40 + phase))
    #expect(try abs(shift(result)) < 0.4)
  }

  @Test(arguments: [0.5, 1, 1.5])
  func `A line that begins a part of a pixel farther right is that much`(_ part: Double) throws {
    let half = try PageOnScreen.drawn(line(20 + part)).image.reduced(by: 2)
    let result = try PageOnScreen.verification(of: half, expecting: line(20))
    #expect(try abs(shift(result) - part) < 0.15)
  }

  /// A line in a card, which it may fill so that it is in its middle.
  private func card(_ left: Double, _ spacing: Double) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #8890A0; font: 16px Inter }
    #card { margin: 20px 10px; padding: 20px 0; background: #FFFFFF }
    #words { margin-left: \(left)px; letter-spacing: \(spacing)px }
    #box { height: 60px; margin: 20px; background: #2060C0 }</style>
    <div id="card"><div id="words">Some words of a text</div><div id="box"></div></div>
    """
  }

  @Test func `A line that fills its card by accident begins where it did`() throws {
    let frame = try PageOnScreen.drawn(card(0, 0)).frame
    func width(_ nodes: [LayoutNode]) -> Double? {
      for node in nodes {
        if node.name.id == "words" { return node.text?.lines.first?.frame.width }
        if let width = width(node.children) { return width }
      }
      return nil
    }
    let left = (180 - (try #require(width(frame.layout)))) / 2
    let image = try PageOnScreen.drawn(card(left, -0.4)).image
    let result = try PageOnScreen.verification(of: image, expecting: card(left, 0))
    #expect(try abs(shift(result)) < 0.5)
    #expect(result.changed.isEmpty)
  }
}
