import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// Block layout, positioning, sizes, and what the tree remembers.
struct BoxTests {
  @Test func `Blocks are below each other and fill the width`() {
    var layout = LayoutCase { $0.padding = .points(5) }
    layout.add {
      $0.height = .points(10)
      $0.margin.bottom = .points(3)
    }
    layout.addText("aa bb cc dd ee")
    #expect(layout.frames() == ["5 5 90 10", "5 18 90 20"])
  }

  @Test func `Auto margins centre a block`() {
    var layout = LayoutCase { _ in }
    layout.add {
      $0.width = .points(40)
      $0.height = .points(1)
      $0.margin.left = .auto
      $0.margin.right = .auto
    }
    #expect(layout.frames() == ["30 0 40 1"])
  }

  @Test(arguments: [(Style.BoxSizing.contentBox, "0 0 56 26"), (.borderBox, "0 0 40 16")])
  func `box-sizing says what the width speaks of`(_ sizing: Style.BoxSizing, _ expected: String) {
    var layout = LayoutCase { _ in }
    layout.add {
      $0.boxSizing = sizing
      $0.width = .points(40)
      $0.height = .points(10)
      $0.padding = .points(5)
      $0.border = EdgeInsets(all: 3)
    }
    // A border box is never smaller than its padding and border.
    #expect(layout.frames() == [expected])
  }

  @Test func `The minimum wins over the maximum`() {
    var layout = LayoutCase { _ in }
    layout.add {
      $0.width = .points(50)
      $0.minWidth = .points(30)
      $0.maxWidth = .points(20)
      $0.height = .percent(50)
    }
    #expect(layout.frames() == ["0 0 30 0"])
  }

  @Test func `Percentages refer to the containing block and padding to its width`() {
    var layout = LayoutCase { $0.height = .points(60) }
    layout.add {
      $0.width = .percent(50)
      $0.height = .percent(50)
      $0.padding = Edges(all: .percent(10))
    }
    #expect(layout.frames() == ["0 0 70 50"])
  }

  @Test func `Insets on both sides stretch an absolutely positioned box`() {
    var layout = LayoutCase {
      $0.position = .relative
      $0.height = .points(50)
    }
    layout.add {
      $0.position = .absolute
      $0.inset = Edges(
        top: .points(1), left: .points(2), bottom: .points(3), right: .points(4))
    }
    #expect(layout.frames() == ["2 1 94 46"])
  }

  @Test func `An absolutely positioned box shrinks to its text`() {
    var layout = LayoutCase { $0.height = .points(50) }
    layout.addText("aaa") {
      $0.position = .absolute
      $0.inset.right = .points(0)
      $0.inset.bottom = .points(0)
    }
    #expect(layout.frames() == ["70 90 30 10"])
  }

  @Test func `A positioned ancestor further up holds the box`() {
    var layout = LayoutCase { $0.padding = .points(10) }
    let holder = layout.add {
      $0.position = .relative
      $0.padding = .points(5)
    }
    let between = layout.add(to: holder) { $0.padding = .points(7) }
    layout.add(to: between) {
      $0.position = .absolute
      $0.inset.left = .points(0)
    }
    #expect(layout.frames() == ["10 10 80 24", "5 5 70 14", "-5 7 0 0"])
  }

  @Test func `A flex container aligns a box with no insets as its only item`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.height = .points(50)
      $0.justifyContent = .center
      $0.alignItems = .flexEnd
    }
    layout.add {
      $0.position = .absolute
      $0.width = .points(20)
      $0.height = .points(10)
    }
    #expect(layout.frames() == ["40 40 20 10"])
  }

  @Test func `Relative positioning moves a box and nothing else`() {
    var layout = LayoutCase { _ in }
    layout.add {
      $0.position = .relative
      $0.inset.left = .points(5)
      $0.height = .points(10)
    }
    layout.add { $0.height = .points(10) }
    #expect(layout.frames() == ["5 0 100 10", "0 10 100 10"])
  }

  @Test func `A text that hugs its lines is as wide as the widest`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .column
      $0.alignItems = .flexStart
    }
    layout.addText("aaaa bbb ccc ddd", hugs: true)
    layout.addText("aaaa bbb ccc ddd", hugs: false)
    #expect(layout.frames() == ["0 0 80 20", "0 20 100 20"])
  }

  @Test func `A hidden box takes no room`() {
    var layout = LayoutCase { _ in }
    let hidden = layout.add {
      $0.display = .none
      $0.height = .points(10)
    }
    layout.add(to: hidden) { $0.height = .points(5) }
    layout.add { $0.height = .points(3) }
    #expect(layout.frames().last == "0 0 100 3")
    let fragments = layout.tree.fragments(grid: PixelGrid(scale: 2), measurer: SquareText())
    #expect(fragments.fragments.map(\.box.index) == [0, 3])
  }

  @Test func `Boxes that touch in points touch in pixels`() {
    var layout = LayoutCase { $0.display = .flex }
    for _ in 0..<3 { layout.add { $0.flexGrow = 1 } }
    layout.layOut()
    let frames = layout.tree.fragments(grid: PixelGrid(scale: 2), measurer: SquareText())
      .fragments.dropFirst().map(\.frame)
    #expect(frames.map(\.minX) == [0, 33.5, 66.5])
    #expect(frames.map(\.maxX) == [33.5, 66.5, 100])
  }

  @Test func `A change is seen and the rest is remembered`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .column
    }
    let text = layout.addText("aaa")
    layout.add { $0.height = .points(10) }
    #expect(layout.frames() == ["0 0 100 10", "0 10 100 10"])
    layout.tree[text: text]?.runs = [
      TextRun("aaaa bbbb cccc", style: TextStyle(size: 10, color: .black))
    ]
    #expect(layout.frames() == ["0 0 100 20", "0 20 100 10"])
    #expect(layout.frames(width: 200) == ["0 0 200 10", "0 10 200 10"])
  }

  @Test(arguments: [1e308, -1e308, .infinity, .nan])
  func `Absurd sizes give finite results`(_ value: Double) {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexWrap = .wrap
    }
    for _ in 0..<3 {
      layout.add {
        $0.width = .points(value)
        $0.height = .points(value)
        $0.margin = .points(value)
        $0.padding = Edges(all: .percent(value))
        $0.border = EdgeInsets(all: value)
        $0.flexGrow = value
        $0.flexShrink = value
        $0.aspectRatio = value
      }
    }
    layout.layOut()
    for index in 0..<layout.tree.count {
      let frame = layout.tree.frame(of: layout.tree.box(at: index))
      #expect(frame.minX.isFinite && frame.minY.isFinite)
      #expect(frame.width.isFinite && frame.height.isFinite && frame.width >= 0)
    }
  }

  @Test func `Nesting deeper than the limit is laid out without a stack overflow`() {
    var layout = LayoutCase { $0.display = .flex }
    var parent = BoxID.root
    for _ in 0..<5_000 { parent = layout.add(to: parent) { $0.display = .flex } }
    layout.addText("a", to: parent)
    layout.layOut()
    #expect(layout.tree.frame(of: .root).height == 10)
  }
}
