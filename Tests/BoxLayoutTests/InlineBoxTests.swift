import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// The positions and sizes of boxes on lines, and the widths that lines ask for.
struct InlineBoxTests {
  @Test func `A box on one line is as wide as what it holds`() {
    var layout = InlineCase()
    layout.text("aa ")
    let span = layout.span(
      style: Style {
        $0.margin.left = .points(5)
        $0.padding = .points(2)
      })
    let text = layout.text("bb", to: span)
    #expect(layout.frame(span) == "35 -2 24 14")
    #expect(layout.frame(text) == "37 0 20 10")
    #expect(layout.fragment(span)?.pieces == [])
    #expect(layout.tree.frame(of: text).minX == 2)
  }

  @Test func `A box on several lines is the rectangle around its pieces`() {
    var layout = InlineCase()
    layout.text("aaaaaa ")
    let span = layout.span()
    let text = layout.text("bb cc", to: span)
    #expect(layout.frame(span) == "0 0 90 20")
    #expect(layout.fragment(span)?.pieces.map(describe) == ["70 0 20 10", "0 10 20 10"])
    #expect(layout.frame(text) == "0 0 90 20")
    let lines = layout.fragment(text)?.text?.lines ?? []
    #expect(lines.map { describe($0.frame) } == ["70 0 20 10", "0 10 20 10"])
    #expect(lines.map(\.baseline) == [8, 18])
  }

  @Test func `Only the first piece has the edge at the start`() {
    var layout = InlineCase()
    let span = layout.span(
      style: Style {
        $0.padding.left = .points(10)
        $0.padding.right = .points(20)
      })
    layout.text("aaaaaa bbbb", to: span)
    #expect(layout.fragment(span)?.pieces.map(describe) == ["0 0 70 10", "0 10 60 10"])
  }

  @Test func `The glyphs of a line start where its frame starts`() {
    var layout = InlineCase()
    layout.text("aaaaaa ")
    let text = layout.text("bb cc")
    let lines = layout.fragment(text)?.text?.lines ?? []
    #expect(lines.map { $0.runs.first?.glyphs.first?.x } == [70, 0])
  }

  @Test func `A relative box takes what it holds along`() {
    var layout = InlineCase()
    let span = layout.span(
      style: Style {
        $0.position = .relative
        $0.inset.left = .points(7)
        $0.inset.top = .points(3)
      })
    let text = layout.text("aa", to: span)
    let next = layout.text("b")
    #expect(layout.frame(span) == "7 3 20 10")
    #expect(layout.frame(text) == "7 3 20 10")
    #expect(layout.frame(next) == "20 0 10 10")
  }

  @Test func `An inline-block shrinks to fit`() {
    var layout = InlineCase()
    layout.text("a ")
    let box = layout.add(.inlineBlock, style: Style { $0.padding = .points(1) })
    let text = layout.text("bb", to: box)
    #expect(layout.frame(box) == "20 0 22 12")
    #expect(layout.frame(text) == "21 1 20 10")
  }

  @Test func `An inline-block that is too wide is as wide as the room`() {
    var layout = InlineCase()
    let box = layout.add(.inlineBlock, style: Style { $0.margin.left = .points(10) })
    layout.text("aaaa bbbb cccc", to: box)
    #expect(layout.frame(box) == "10 0 90 20")
  }

  @Test func `Percentages on a line refer to the block's width`() {
    var layout = InlineCase()
    let box = layout.block(
      0, 10,
      style: Style {
        $0.width = .percent(30)
        $0.margin.left = .percent(10)
      })
    #expect(layout.frame(box) == "10 0 30 10")
    let span = layout.span(style: Style { $0.padding.left = .percent(5) })
    layout.text("a", to: span)
    #expect(layout.frame(span) == "40 2 15 10")
    #expect(layout.fragment(span)?.contentInsets.left == 5)
  }

  @Test func `A negative margin pulls what follows`() {
    var layout = InlineCase()
    layout.block(30, 10, style: Style { $0.margin.right = .points(-10) })
    let text = layout.text("a")
    #expect(layout.frame(text) == "20 2 10 10")
  }

  @Test func `A box that is not displayed takes no part`() {
    var layout = InlineCase()
    layout.text("a")
    let hidden = layout.add(.none)
    layout.text("b", to: hidden)
    layout.text("c")
    #expect(layout.lines() == ["ac"])
  }

  @Test func `A box without a box of its own hands its children on`() {
    var layout = InlineCase()
    layout.text("a")
    let passing = layout.add(.contents)
    layout.text("b", to: passing)
    #expect(layout.lines() == ["ab"])
  }

  @Test(arguments: [(Style.Display.inline, "30 10 5 5"), (.block, "0 20 5 5")])
  func `An absolute box is where it would have been`(
    _ display: Style.Display, _ expected: String
  ) {
    var layout = InlineCase()
    layout.text("aaaaaaaaa ")
    let span = layout.span()
    layout.text("bbb", to: span)
    let box = layout.add(
      display, to: span,
      style: Style {
        $0.position = .absolute
        $0.width = .points(5)
        $0.height = .points(5)
      })
    layout.text("c", to: span)
    #expect(layout.frame(box) == expected)
    #expect(layout.lines() == ["aaaaaaaaa", "bbbc"])
  }

  @Test func `A text with another display is a block of its own`() {
    var layout = LayoutCase { _ in }
    layout.addText("aaaa bbbb cccc")
    #expect(layout.frames() == ["0 0 100 20"])
  }

  // MARK: Widths

  @Test(arguments: [(0.0, "0 0 50 30"), (60, "0 0 60 30"), (500, "0 0 140 10")])
  func `A flex item is at most as wide as its lines and at least as its words`(
    _ room: Double, _ expected: String
  ) {
    var layout = InlineCase(
      style: Style {
        $0.display = .flex
        $0.alignItems = .flexStart
      })
    let item = layout.add(.block)
    layout.text("aaaaa bbb cccc", to: item)
    #expect(layout.frame(item, width: room) == expected)
  }

  @Test(arguments: [
    ("aaa bb", 0.0, 60.0, 30.0), ("aaa bb", 7, 74, 37), ("aa\nbbbb", 0, 40, 40),
    ("aa bbb ", 0, 60, 30), ("a-bb", 5, 50, 25),
  ])
  func `Edges count in the widths that lines ask for`(
    _ string: String, _ padding: Double, _ widest: Double, _ narrowest: Double
  ) {
    for (room, expected) in [(1000.0, widest), (0.0, narrowest)] {
      var layout = InlineCase(style: Style { $0.width = .points(room) })
      let box = layout.add(.inlineBlock)
      let span = layout.span(
        to: box,
        style: Style {
          $0.padding.left = .points(padding)
          $0.padding.right = .points(padding)
        })
      layout.text(string, to: span)
      #expect(layout.fragment(box)?.frame.width == expected)
    }
  }

  @Test func `A box on a line counts in the widths that lines ask for`() {
    for (room, expected) in [(1000.0, 75.0), (0.0, 45.0)] {
      var layout = InlineCase(style: Style { $0.width = .points(room) })
      let box = layout.add(.inlineBlock)
      layout.text("aa ", to: box)
      layout.block(40, 10, to: box, style: Style { $0.margin.left = .points(5) })
      #expect(layout.fragment(box)?.frame.width == expected)
    }
  }

  // MARK: Changes

  @Test func `A changed text is laid out again`() {
    var layout = InlineCase()
    let span = layout.span()
    let text = layout.text("aa", to: span)
    #expect(layout.frame(span) == "0 0 20 10")
    layout.tree[text: text] = StyledText("bbb", style: TextStyle(size: 10, color: .black))
    #expect(layout.frame(span) == "0 0 30 10")
  }

  @Test func `Another width breaks other lines`() {
    var layout = InlineCase()
    layout.text("aaa bbb ccc")
    #expect(layout.lines(width: 100) == ["aaa bbb", "ccc"])
    #expect(layout.lines(width: 110) == ["aaa bbb ccc"])
    #expect(layout.lines(width: 100) == ["aaa bbb", "ccc"])
  }

  @Test func `A block that becomes a flex container forgets its lines`() {
    var layout = InlineCase()
    layout.text("aa")
    let text = layout.text("bb")
    #expect(layout.frame(text) == "20 0 20 10")
    layout.tree[style: .root].display = .flex
    layout.tree[style: .root].flexDirection = .column
    #expect(layout.frame(text) == "0 10 100 10")
    #expect(layout.fragment(text)?.text?.lines.map(\.string) == ["bb"])
  }

  @Test func `Pieces without width don't count in a box's rectangle`() {
    var layout = InlineCase()
    layout.text("aaaaaa")
    let span = layout.span()
    layout.text("\nbb", to: span)
    #expect(layout.frame(span) == "0 10 20 10")
    #expect(layout.fragment(span)?.pieces.map(describe) == ["60 0 0 10", "0 10 20 10"])
  }

  @Test func `A box added later is on the line`() {
    var layout = InlineCase()
    layout.text("aa")
    #expect(layout.height() == 10)
    let box = layout.block(20, 30)
    #expect(layout.frame(box) == "20 0 20 30")
  }
}
