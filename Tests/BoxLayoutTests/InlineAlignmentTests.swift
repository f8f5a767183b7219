import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// How lines are in their block, and in which order their parts.
struct InlineAlignmentTests {
  @Test(arguments: [
    (InlineStyle.TextAlign.start, "0", "40"), (.end, "40", "0"), (.left, "0", "0"),
    (.right, "40", "40"), (.center, "20", "20"), (.justify, "0", "40"),
  ])
  func `text-align says where a line is`(
    _ align: InlineStyle.TextAlign, _ left: String, _ right: String
  ) {
    for (direction, expected) in [(LayoutDirection.leftToRight, left), (.rightToLeft, right)] {
      var layout = InlineCase(style: Style { $0.direction = direction }) { $0.textAlign = align }
      layout.text("aaaaaa")
      #expect(layout.positions() == [expected + " aaaaaa"])
    }
  }

  @Test(arguments: [(LayoutDirection.leftToRight, "0"), (.rightToLeft, "-20")])
  func `A line that is too wide starts where its paragraph starts`(
    _ direction: LayoutDirection, _ expected: String
  ) {
    var layout = InlineCase(style: Style { $0.direction = direction }) { $0.textAlign = .center }
    layout.text("aaaaaaaaaaaa")
    #expect(layout.positions() == [expected + " aaaaaaaaaaaa"])
  }

  @Test func `Justified lines are widened at their spaces, but for the last`() throws {
    var layout = InlineCase { $0.textAlign = .justify }
    let text = layout.text("aa bb cc dddd e")
    // "aa bb cc" leaves 20 points for two spaces.
    let fragment = layout.fragment(text)
    let lines = try #require(fragment?.text?.lines)
    #expect(lines[0].frame.width == 100)
    #expect(lines[0].runs[0].glyphs.map(\.x) == [0, 10, 20, 40, 50, 60, 80, 90])
    #expect(lines[1].frame.width == 60)
  }

  @Test func `A line before a forced break is not justified`() {
    var layout = InlineCase { $0.textAlign = .justify }
    let text = layout.text("aa bb\ncc dd")
    #expect(layout.fragment(text)?.text?.lines.map(\.frame.width) == [50, 50])
  }

  @Test func `Balanced lines are as many as before, and about as long`() {
    var layout = InlineCase { $0.balancesLines = true }
    let text = layout.text("aa bb cc dd")
    #expect(layout.fragment(text)?.text?.lines.map(\.string) == ["aa bb", "cc dd"])
  }

  @Test func `The lines before and behind a forced break are balanced by themselves`() {
    var layout = InlineCase { $0.balancesLines = true }
    let text = layout.text("aa bb cc dd\naaa bb ccccc")
    #expect(
      layout.fragment(text)?.text?.lines.map(\.frame.width) == [50, 50, 60, 50])
  }

  @Test(arguments: [
    (InlineStyle.TextAlign.justify, 0.0, 100.0), (.end, 50, 50), (.center, 25, 50),
  ])
  func `The last line has an alignment of its own`(
    _ align: InlineStyle.TextAlign, _ left: Double, _ width: Double
  ) throws {
    var layout = InlineCase { $0.textAlignLast = align }
    let text = layout.text("aa bb")
    let line = try #require(layout.fragment(text)?.text?.lines.first)
    #expect(line.frame.width == width)
    #expect(layout.fragment(text)?.frame.origin.x == left)
  }

  @Test func `The padding of the block moves its lines`() {
    var layout = InlineCase(
      style: Style {
        $0.padding = .points(10)
        $0.border.left = 5
      })
    let text = layout.text("aaa")
    #expect(layout.frame(text) == "15 10 30 10")
    #expect(layout.height() == 30)
  }

  @Test func `Hebrew runs to the left among English`() {
    var layout = InlineCase()
    let text = layout.text("ab שלום cd")
    let glyphs = layout.fragment(text)?.text?.lines[0].runs.flatMap(\.glyphs) ?? []
    #expect(glyphs.count == 10)
    #expect(layout.fragment(text)?.text?.lines[0].string == "ab שלום cd")
  }

  @Test func `Boxes in a block from right to left are in that order`() {
    var layout = InlineCase(style: Style { $0.direction = .rightToLeft })
    let first = layout.block(30, 10)
    let second = layout.block(20, 10)
    #expect(layout.frame(first) == "70 0 30 10")
    #expect(layout.frame(second) == "50 0 20 10")
  }

  @Test func `Hebrew boxes in an English line are from right to left`() {
    var layout = InlineCase()
    layout.text("ab ")
    let first = layout.span()
    layout.text("שלום ", to: first)
    let second = layout.span()
    layout.text("של", to: second)
    // The two are beside each other in the reverse order, and the space between them.
    #expect(layout.frame(second) == "30 0 20 10")
    #expect(layout.frame(first) == "50 0 50 10")
  }

  @Test func `English in a block from right to left keeps its order`() {
    var layout = InlineCase(style: Style { $0.direction = .rightToLeft })
    let first = layout.span()
    layout.text("ab ", to: first)
    let second = layout.span()
    layout.text("cd", to: second)
    #expect(layout.frame(first) == "50 0 30 10")
    #expect(layout.frame(second) == "80 0 20 10")
  }

  @Test func `The edges of a box are mirrored from right to left`() {
    var layout = InlineCase(style: Style { $0.direction = .rightToLeft })
    let span = layout.span(
      style: Style {
        $0.direction = .rightToLeft
        $0.margin.right = .points(5)
        $0.padding.right = .points(10)
        $0.padding.left = .points(3)
      })
    layout.text("שלום", to: span)
    #expect(layout.frame(span) == "42 0 53 10")
    let text = layout.tree.box(at: 2)
    #expect(layout.frame(text) == "45 0 40 10")
  }

  @Test func `text-indent is at the right from right to left`() {
    var layout = InlineCase(style: Style { $0.direction = .rightToLeft }) {
      $0.textIndent = .points(20)
    }
    layout.text("שלום")
    #expect(layout.positions() == ["40 שלום"])
  }

  @Test func `A text in two directions has the parts of both on its line`() throws {
    var layout = InlineCase(style: Style { $0.direction = .rightToLeft })
    let text = layout.text("ab של")
    let fragment = layout.fragment(text)
    let line = try #require(fragment?.text?.lines.first)
    #expect(line.string == "ab של")
    // The English, which comes first, is at the right.
    #expect(line.runs.map(\.x) == [0, 30])
    #expect(line.runs.last?.glyphs.first?.id == 0x61)
    #expect(layout.frame(text) == "50 0 50 10")
  }
}
