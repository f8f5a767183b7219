import Diagnostics
import Testing
import Verification

/// Messages of the same form with other words.
struct WordShapesTests {
  /// A card with a title and a text, in letters that may be narrower.
  private func card(_ title: String, _ description: String, spacing: Double = 0) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #8890A0; font: 16px Inter;
    letter-spacing: \(spacing)px }
    #card { margin: 20px 10px; padding: 10px 12px; background: #FFFFFF; color: #202020 }
    #title { font-size: 20px; margin-bottom: 10px }
    #box { height: 40px; margin-top: 12px; background: #2060C0 }</style>
    <div id="card"><div id="title">\(title)</div><div id="words">\(description)</div>
    <div id="box"></div></div>
    """
  }

  private let title = "Winter sale"
  private let description = "All jackets and boots for half of what they were"

  @Test func `Another message of the same form is not the message`() throws {
    let other = card("Rate us now", "Tell others about us if you like how things work")
    let result = try PageOnScreen.verification(of: other, expecting: card(title, description))
    #expect(!result.isRecognized)
    #expect(result.description.text.hasPrefix("The message was not found in the screenshot"))
  }

  @Test(arguments: [-0.5, 0.5])
  func `The same words in narrower or wider letters are the message`(_ spacing: Double) throws {
    let shown = card(title, description, spacing: spacing)
    let result = try PageOnScreen.verification(of: shown, expecting: card(title, description))
    #expect(result.isRecognized)
    #expect(result.elements.first { $0.id == "words" }?.found != nil)
  }

  @Test func `A title of other words is not measured, with that reason`() throws {
    let result = try PageOnScreen.verification(
      of: card("Rate us now", description), expecting: card(title, description))
    #expect(result.isRecognized)
    let found = try #require(result.elements.first { $0.id == "title" })
    #expect(found.found == nil && found.changes.isEmpty)
    #expect(found.reason == "there are other words, or letters that can't be read")
  }

  @Test func `Words that went to other lines are the same words`() throws {
    let broken = "All jackets<br>and boots for half of what they were"
    let result = try PageOnScreen.verification(
      of: card(title, broken), expecting: card(title, description))
    let text = try #require(result.elements.first { $0.id == "words" })
    #expect(text.changes.contains { $0.property == .lines })
  }
}
