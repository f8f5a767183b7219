import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// How high lines are and where things are in them; 8 of 10 points are above the baseline.
struct InlineHeightTests {
  @Test(arguments: [(nil, 10.0, "0"), (20.0, 20, "5"), (15, 15, "2"), (4, 4, "-3"), (0, 0, "-5")])
  func `Half of the leading goes above`(_ lineHeight: Double?, _ height: Double, _ y: String) {
    var layout = InlineCase { $0.lineHeight = lineHeight }
    let text = layout.text("aa")
    #expect(layout.height() == height)
    #expect(layout.frame(text) == "0 \(y) 20 10")
  }

  @Test func `The strut holds a line open for small text`() {
    var layout = InlineCase()
    let span = layout.span { $0.font.size = 5 }
    let text = layout.text("aa", size: 5, to: span)
    #expect(layout.height() == 10)
    #expect(layout.frame(text) == "0 4 10 5")
  }

  @Test func `Without a doctype a line of boxes only is as high as these`() {
    var layout = InlineCase { $0.needsTextForStrut = true }
    let span = layout.span {
      $0.needsTextForStrut = true
      $0.lineHeight = 60
    }
    layout.block(10, 4, to: span)
    layout.text(" ")
    #expect(layout.height() == 4)
  }

  @Test func `Without a doctype text of its own gives a box its strut`() {
    var layout = InlineCase {
      $0.needsTextForStrut = true
      $0.lineHeight = 40
    }
    let span = layout.span {
      $0.needsTextForStrut = true
      $0.lineHeight = 20
    }
    layout.text("a", to: span)
    #expect(layout.height() == 20)
    layout.text("b")
    #expect(layout.height() == 40)
  }

  @Test func `Without a doctype an edge at a side or a line break gives a box its strut too`() {
    var layout = InlineCase { $0.needsTextForStrut = true }
    let edges = Style { $0.padding.left = .points(1) }
    layout.span(style: edges) {
      $0.needsTextForStrut = true
      $0.lineHeight = 30
    }
    layout.block(10, 4)
    #expect(layout.height() == 30)
    var breaks = InlineCase {
      $0.needsTextForStrut = true
      $0.whiteSpace = .preLine
    }
    breaks.text("\n\n")
    #expect(breaks.height() == 20)
  }

  @Test func `Large text makes its line higher`() {
    var layout = InlineCase()
    layout.text("a")
    let span = layout.span { $0.font.size = 20 }
    let large = layout.text("b", size: 20, to: span)
    #expect(layout.height() == 20)
    #expect(layout.frame(large) == "10 0 20 20")
    #expect(layout.frame(layout.tree.box(at: 1)) == "0 8 10 10")
  }

  @Test func `An inline box's own line height counts though it is empty`() {
    var layout = InlineCase()
    layout.text("a")
    layout.span { $0.lineHeight = 40 }
    #expect(layout.height() == 40)
  }

  @Test func `Padding and borders don't make a line higher`() {
    var layout = InlineCase()
    let span = layout.span(
      style: Style {
        $0.padding = .points(4)
        $0.border = EdgeInsets(all: 1)
      }
    ) { $0.lineHeight = 30 }
    layout.text("aa", to: span)
    #expect(layout.height() == 30)
    // The frame follows the font, not the line height.
    #expect(layout.frame(span) == "0 5 30 20")
  }

  @Test func `Lines without anything have no height`() {
    var layout = InlineCase()
    layout.text(" ")
    layout.span()
    #expect(layout.height() == 0)
  }

  @Test func `An empty box with padding makes a line`() {
    var layout = InlineCase()
    layout.span(style: Style { $0.padding.left = .points(1) })
    #expect(layout.height() == 10)
  }

  @Test(arguments: [
    (InlineStyle.VerticalAlign.baseline, "0"), (.sub, "3"), (.super, "-4.328"),
    (.raised(.points(5)), "-5"), (.raised(.percent(50)), "-5"), (.raised(.points(-2)), "2"),
    (.textTop, "0"), (.textBottom, "0"), (.middle, "0.5"),
  ])
  func `vertical-align moves a box from its parent's baseline`(
    _ align: InlineStyle.VerticalAlign, _ shift: String
  ) throws {
    var layout = InlineCase()
    let still = layout.text("a")
    let span = layout.span { $0.verticalAlign = align }
    let moved = layout.text("b", to: span)
    let (first, second) = (layout.fragment(still), layout.fragment(moved))
    let difference = try #require(second).frame.minY - #require(first).frame.minY
    #expect(short(difference) == shift)
    #expect(abs(layout.height() - 10 - abs(difference)) < 1.0 / 64)
  }

  @Test(arguments: [
    (InlineStyle.VerticalAlign.baseline, "10 0 10 30", 32.0), (.top, "10 0 10 30", 30),
    (.bottom, "10 0 10 30", 30), (.textTop, "10 0 10 30", 30), (.textBottom, "10 0 10 30", 30),
    (.middle, "10 0 10 30", 30),
  ])
  func `A high box makes its line as high as its alignment asks for`(
    _ align: InlineStyle.VerticalAlign, _ frame: String, _ height: Double
  ) {
    var layout = InlineCase()
    layout.text("a")
    let box = layout.block(10, 30) { $0.verticalAlign = align }
    #expect(layout.frame(box) == frame)
    #expect(layout.height() == height)
  }

  @Test(arguments: [
    (InlineStyle.VerticalAlign.baseline, "22"), (.top, "0"), (.bottom, "20"),
    (.textTop, "0"), (.textBottom, "20"), (.middle, "9.5"),
  ])
  func `Text moves with the box that made its line high`(
    _ align: InlineStyle.VerticalAlign, _ y: String
  ) {
    var layout = InlineCase()
    let text = layout.text("a")
    layout.block(10, 30) { $0.verticalAlign = align }
    #expect(layout.frame(text).split(separator: " ")[1] == y)
  }

  @Test func `Text in a box at the top moves with the box`() {
    var layout = InlineCase()
    layout.block(10, 30)
    let top = layout.span { $0.verticalAlign = .top }
    let text = layout.text("a", to: top)
    let raised = layout.span(to: top) { $0.verticalAlign = .raised(.points(4)) }
    let high = layout.text("b", to: raised)
    // The subtree is 14 high, and its own baseline 12 below its top.
    #expect(layout.frame(high) == "20 0 10 10")
    #expect(layout.frame(text) == "10 4 10 10")
  }

  @Test func `An inline-block is on its last line`() {
    var layout = InlineCase()
    layout.text("a")
    let box = layout.add(.inlineBlock)
    layout.text("b\nc", to: box)
    #expect(layout.frame(box) == "10 0 10 20")
    #expect(layout.frame(layout.tree.box(at: 1)) == "0 10 10 10")
  }

  @Test func `The last line may be in a block of the inline-block`() {
    var layout = InlineCase()
    let still = layout.text("a")
    let box = layout.add(.inlineBlock)
    for string in ["b", "c"] { layout.text(string, to: layout.add(.block, to: box)) }
    #expect(layout.frame(still) == "0 10 10 10")
  }

  @Test func `A clipping inline-block is on its bottom margin edge`() {
    var layout = InlineCase()
    let still = layout.text("a")
    let box = layout.add(
      .inlineBlock,
      style: Style {
        $0.overflow = .hidden
        $0.margin.bottom = .points(3)
      })
    layout.text("b", to: box)
    #expect(layout.frame(box) == "10 0 10 10")
    #expect(layout.frame(still) == "0 5 10 10")
  }

  @Test func `An image is on the baseline with its margins`() {
    var layout = InlineCase()
    let text = layout.text("a")
    let image = layout.image(20, 20)
    layout.tree[style: image].margin = .points(2)
    #expect(layout.frame(image) == "12 2 20 20")
    #expect(layout.frame(text) == "0 16 10 10")
    #expect(layout.height() == 26)
  }

  @Test func `An inline flex container is on its first line`() {
    var layout = InlineCase()
    let still = layout.text("a")
    let flex = layout.add(.inlineFlex, style: Style { $0.flexDirection = .column })
    for string in ["b", "c"] { layout.text(string, to: layout.add(.block, to: flex)) }
    #expect(layout.frame(flex) == "10 0 10 20")
    #expect(layout.frame(still) == "0 0 10 10")
  }

  @Test func `Baselines of flex items are those of their lines`() {
    var tree = TreeLayout()
    tree.append(
      Style {
        $0.display = .flex
        $0.alignItems = .baseline
      })
    for size in [10.0, 20] {
      var box = Box()
      box.inline = InlineCase.inlineStyle { $0.font.size = size }
      let item = tree.append(box)
      tree.append(
        Box(
          style: Style { $0.display = .inline },
          content: .text(StyledText("a", style: TextStyle(size: size, color: .black)))), to: item)
    }
    tree.layOut(width: 100, measurer: SquareText())
    #expect(tree.frame(of: tree.box(at: 1)).minY == 8)
  }
}
