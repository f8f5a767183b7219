import Boxes
import Checks
import Devices
import Geometry
import Rendering
import Testing
import Typesetting

struct LargeTextCheckTests {
  private func reported(
    _ lines: Int, limit: Int?, _ size: ContentSizeCategory, scrolls: Bool = false
  ) throws -> [CheckScene.Reported] {
    var scene = try CheckScene(textSize: size)
    let parent = scene.add(
      nil, 0, 0, 400, 30, overflow: scrolls ? .scroll : .hidden)
    let description = Array(repeating: "word", count: lines).joined(separator: "\n")
    scene.addText(
      "body", description, height: limit == nil ? 200 : 25, to: parent, lineLimit: limit)
    return try scene.reported("large-text")
  }

  /// The height of lines in whole pixels, as a text of 20 points takes it.
  private func height(_ lines: Int) throws -> Double {
    let description = Array(repeating: "word", count: lines).joined(separator: "\n")
    let text = StyledText(description, style: TextStyle(size: 20, color: .black))
    return try CheckScene.renderer.get().typesetter.measure(text, width: 400).size.height
  }

  @Test func `More than twice the space is reported at the accessibility sizes`() throws {
    // The room is 25 points high for one line of about 24.
    let percent = try (height(3) / 25 * 100).rounded()
    #expect(percent > 200)
    #expect(try reported(3, limit: 1, .accessibility1) == [.init("body", percent, 200)])
    #expect(try height(2) < 50)
    #expect(try reported(2, limit: 1, .accessibility5) == [])
    #expect(try reported(3, limit: 1, .large) == [])
    #expect(try reported(3, limit: 1, .xxxLarge) == [])
  }

  @Test func `What a box cuts off has no space, what scrolls has`() throws {
    let percent = try (height(4) / 30 * 100).rounded()
    #expect(try reported(4, limit: nil, .accessibility3) == [.init("body", percent, 200)])
    #expect(try reported(4, limit: nil, .accessibility3, scrolls: true) == [])
  }
}
