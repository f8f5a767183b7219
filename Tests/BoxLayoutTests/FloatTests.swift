import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// CSS 2.2, section 9.5; how small pages compare with a browser is tested with the conformance cases.
struct FloatTests {
  private func float(
    _ side: Style.Float, _ width: Double, _ height: Double
  ) -> (inout Style) -> Void {
    { style in
      style.float = side
      style.width = .points(width)
      style.height = .points(height)
    }
  }

  @Test func `A box beside a float is laid out again when the float changes`() {
    var layout = LayoutCase { _ in }
    let float = layout.add(self.float(.left, 30, 20))
    layout.add {
      $0.overflow = .hidden
      $0.height = .points(10)
    }
    #expect(layout.frames() == ["0 0 30 20", "30 0 70 10"])
    layout.tree[style: float].width = .points(50)
    #expect(layout.frames() == ["0 0 50 20", "50 0 50 10"])
    layout.tree[style: float].float = .right
    #expect(layout.frames() == ["50 0 50 20", "0 0 50 10"])
    layout.tree[style: float].float = .none
    #expect(layout.frames() == ["0 0 50 20", "0 20 100 10"])
  }

  @Test func `A block keeps its layout below floats and loses it beside them`() {
    var layout = InlineCase()
    layout.tree = TreeLayout()
    layout.tree.append(Style())
    let above = layout.tree.append(Style { $0.height = .points(30) })
    layout.tree.append(Style(float(.left, 60, 15)))
    let block = layout.add(.block)
    layout.text("aaa bbb", to: block)
    #expect(
      layout.positions() == ["60 aaa", "60 bbb"] || layout.positions() == ["60 aaa", "0 bbb"])
    let beside = layout.positions()
    layout.tree[style: above].height = .points(10)
    #expect(layout.positions() == beside)
    // A block between pushes the text below the float.
    layout.tree[style: block].margin.top = .points(15)
    #expect(layout.positions() == ["0 aaa bbb"])
    layout.tree[style: block].margin.top = .zero
    #expect(layout.positions() == beside)
  }

  @Test func `A percentage of nothing makes no float infinite`() {
    var layout = LayoutCase { $0.width = .zero }
    layout.add {
      $0.float = .left
      $0.width = .percent(50)
      $0.margin.left = .percent(-300)
      $0.height = .points(10)
    }
    layout.add(float(.right, 1e30, 1e30))
    layout.add(float(.left, 10, 10))
    layout.layOut()
    for index in 1..<layout.tree.count {
      let frame = layout.tree.frame(of: layout.tree.box(at: index))
      #expect(frame.minX.isFinite && frame.minY.isFinite)
    }
  }

  @Test func `Items of a flex container don't float`() {
    var layout = LayoutCase { $0.display = .flex }
    let item = layout.add(float(.right, 10, 10))
    layout.layOut()
    #expect(layout.frames() == ["0 0 10 10"])
    #expect(!layout.tree.isFloating(item))
  }

  @Test func `A float in a box without content of its own gives it no height`() {
    var layout = LayoutCase { _ in }
    let parent = layout.add()
    layout.add(to: parent, float(.left, 10, 40))
    let root = layout.add { $0.display = .flowRoot }
    layout.add(to: root, float(.left, 10, 40))
    #expect(layout.frames() == ["0 0 100 0", "0 0 10 40", "10 0 90 40", "0 0 10 40"])
  }

  @Test func `Ten thousand floats fill row after row`() {
    var layout = LayoutCase { _ in }
    for _ in 0..<10_000 { layout.add(float(.left, 10, 5)) }
    layout.add {
      $0.clear = .both
      $0.height = .points(1)
    }
    layout.layOut()
    #expect(layout.describe(10_000) == "90 4995 10 5")
    #expect(layout.describe(10_001) == "0 5000 100 1")
  }

  @Test func `Ten thousand floats of falling height, and as many boxes beside them, have an end`() {
    var layout = LayoutCase { $0.width = .points(200_000) }
    for index in 0..<5_000 {
      layout.add(float(index % 2 == 0 ? .left : .right, 10, Double(10_000 - index)))
    }
    for index in 0..<5_000 { layout.add(float(.left, 190_000, Double(index % 7))) }
    for _ in 0..<2_000 {
      layout.add {
        $0.display = .flowRoot
        $0.width = .points(195_000)
        $0.height = .points(1)
      }
    }
    layout.layOut()
    // Beside the longest floats there is never so much room.
    #expect(layout.tree.frame(of: layout.tree.box(at: 10_001)).minY >= 5_000)
  }

  @Test func `Floats in lines of deep boxes are bounded`() {
    var layout = InlineCase()
    var parent = BoxID.root
    for index in 0..<400 {
      parent = layout.span(to: parent)
      layout.text("a ", to: parent)
      layout.add(
        .block, to: parent, style: Style(float(index % 2 == 0 ? .left : .right, 3, 3)))
    }
    #expect(layout.height().isFinite)
    #expect(layout.height() > 0)
  }
}
