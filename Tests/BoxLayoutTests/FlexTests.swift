import BoxLayout
import Boxes
import Geometry
import Testing

/// Each figure follows from the flexbox specification by counting; see the claim.
struct FlexTests {
  @Test func `Items of a row are side by side and stretch to its height`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.height = .points(40)
    }
    layout.add { $0.width = .points(10) }
    layout.add { $0.width = .points(20) }
    #expect(layout.frames() == ["0 0 10 40", "10 0 20 40"])
  }

  @Test func `Free space is shared by flex-grow`() {
    var layout = LayoutCase { $0.display = .flex }
    layout.add {
      $0.flexGrow = 1
      $0.height = .points(5)
    }
    layout.add {
      $0.flexGrow = 3
      $0.height = .points(7)
    }
    #expect(layout.frames() == ["0 0 25 5", "25 0 75 7"])
  }

  @Test func `Factors below one take only their part of the free space`() {
    var layout = LayoutCase { $0.display = .flex }
    layout.add { $0.flexGrow = 0.25 }
    layout.add { $0.flexGrow = 0.25 }
    #expect(layout.frames() == ["0 0 25 0", "25 0 25 0"])
  }

  @Test func `An item frozen at its maximum leaves its share to the others`() {
    var layout = LayoutCase { $0.display = .flex }
    layout.add {
      $0.flexGrow = 1
      $0.maxWidth = .points(20)
    }
    layout.add { $0.flexGrow = 1 }
    #expect(layout.frames() == ["0 0 20 0", "20 0 80 0"])
  }

  @Test func `Items shrink by their factor times their base size`() {
    var layout = LayoutCase { $0.display = .flex }
    layout.add { $0.width = .points(60) }
    layout.add { $0.width = .points(120) }
    layout.add {
      $0.width = .points(20)
      $0.flexShrink = 0
    }
    #expect(layout.frames() == ["0 0 26.667 0", "26.667 0 53.333 0", "80 0 20 0"])
  }

  @Test func `An item does not shrink below its longest word`() {
    var layout = LayoutCase { $0.display = .flex }
    layout.addText("aaaa bbbbbb")
    layout.add { $0.width = .points(100) }
    #expect(layout.frames() == ["0 0 60 20", "60 0 40 20"])
  }

  @Test func `A scroll container shrinks below its content`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .column
      $0.maxHeight = .points(50)
    }
    let scroll = layout.add { $0.overflow = .scroll }
    layout.add(to: scroll) { $0.height = .points(80) }
    layout.add {
      $0.height = .points(20)
      $0.flexShrink = 0
    }
    #expect(layout.frames() == ["0 0 100 30", "0 0 100 80", "0 30 100 20"])
    #expect(layout.describe(0) == "0 0 100 50")
  }

  @Test func `Gaps are between items and not at the ends`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .column
      $0.rowGap = .points(8)
      $0.padding = .points(4)
    }
    layout.add { $0.height = .points(10) }
    layout.add { $0.height = .points(10) }
    #expect(layout.frames() == ["4 4 92 10", "4 22 92 10"])
    #expect(layout.describe(0) == "0 0 100 36")
  }

  @Test func `Lines wrap when the next item does not fit`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexWrap = .wrap
      $0.columnGap = .points(10)
      $0.rowGap = .points(5)
    }
    for _ in 0..<3 {
      layout.add {
        $0.width = .points(45)
        $0.height = .points(10)
      }
    }
    #expect(layout.frames() == ["0 0 45 10", "55 0 45 10", "0 15 45 10"])
  }

  @Test(arguments: [
    (Style.ContentAlignment.flexStart, ["0", "20"]), (.flexEnd, ["60", "80"]),
    (.center, ["30", "50"]), (.spaceBetween, ["0", "80"]), (.spaceAround, ["15", "65"]),
    (.spaceEvenly, ["20", "60"]), (.left, ["0", "20"]), (.right, ["60", "80"]),
  ])
  func `Every justify-content shares out the free space`(
    _ alignment: Style.ContentAlignment, _ expected: [String]
  ) {
    var layout = LayoutCase {
      $0.display = .flex
      $0.justifyContent = alignment
    }
    layout.add { $0.width = .points(20) }
    layout.add { $0.width = .points(20) }
    layout.layOut()
    #expect((1...2).map { short(layout.tree.frame(of: layout.tree.box(at: $0)).minX) } == expected)
  }

  @Test(arguments: [
    (Style.ItemAlignment.flexStart, "0 0 10 10"), (.flexEnd, "0 30 10 10"),
    (.center, "0 15 10 10"), (.stretch, "0 0 10 10"), (.start, "0 0 10 10"), (.end, "0 30 10 10"),
  ])
  func `Every align-items places an item on the cross axis`(
    _ alignment: Style.ItemAlignment, _ expected: String
  ) {
    var layout = LayoutCase {
      $0.display = .flex
      $0.height = .points(40)
      $0.alignItems = alignment
    }
    layout.add {
      $0.width = .points(10)
      $0.height = .points(10)
    }
    #expect(layout.frames() == [expected])
  }

  @Test func `Baselines meet on the line`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.alignItems = .baseline
    }
    layout.addText("a") { $0.padding.top = .points(6) }
    layout.addText("b")
    // The first baseline is at 6 + 8, the second at 8: the second item moves down by 6.
    #expect(layout.frames() == ["0 0 10 16", "10 6 10 10"])
  }

  @Test func `A row mirrors in right-to-left`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.direction = .rightToLeft
    }
    layout.add {
      $0.width = .points(10)
      $0.margin.right = .points(3)
    }
    layout.add { $0.width = .points(20) }
    #expect(layout.frames() == ["87 0 10 0", "67 0 20 0"])
  }

  @Test func `A reversed column starts at its bottom`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .columnReverse
      $0.height = .points(100)
    }
    layout.add { $0.height = .points(10) }
    layout.add { $0.height = .points(20) }
    #expect(layout.frames() == ["0 90 100 10", "0 70 100 20"])
  }

  @Test func `Auto margins take the free space before justify-content does`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.justifyContent = .center
    }
    layout.add { $0.width = .points(10) }
    layout.add {
      $0.width = .points(10)
      $0.margin.left = .auto
    }
    #expect(layout.frames() == ["0 0 10 0", "90 0 10 0"])
  }

  @Test func `The aspect ratio gives a row's item its width`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.height = .points(20)
    }
    layout.add { $0.aspectRatio = 2 }
    #expect(layout.frames() == ["0 0 40 20"])
  }

  @Test func `An image in a column keeps its ratio when it is stretched`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .column
    }
    layout.addImage(160, 90)
    #expect(layout.frames(height: nil) == ["0 0 100 56.25"])
  }

  @Test func `A column's percentage height counts only where the height is definite`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .column
    }
    let item = layout.add { $0.height = .percent(50) }
    layout.addText("a", to: item)
    #expect(layout.frames(height: nil).first == "0 0 100 10")
    layout.tree[style: .root].height = .points(80)
    #expect(layout.frames(height: nil).first == "0 0 100 40")
  }
}
