import BoxLayout
import Boxes
import Geometry
import Testing

/// CSS 2.2, section 8.3.1.
struct MarginCollapsingTests {
  /// A root that keeps its children's margins, as the viewport does.
  private func page() -> LayoutCase { LayoutCase { _ in } }

  @Test func `Margins of neighbours become the larger one`() {
    var layout = page()
    layout.add {
      $0.height = .points(5)
      $0.margin.bottom = .points(10)
    }
    layout.add {
      $0.height = .points(5)
      $0.margin.top = .points(15)
    }
    #expect(layout.frames() == ["0 0 100 5", "0 20 100 5"])
  }

  @Test func `A negative margin is taken from a positive one`() {
    var layout = page()
    layout.add {
      $0.height = .points(5)
      $0.margin.bottom = .points(10)
    }
    layout.add {
      $0.height = .points(5)
      $0.margin.top = .points(-4)
    }
    layout.add {
      $0.height = .points(5)
      $0.margin.top = .points(-7)
    }
    #expect(layout.frames() == ["0 0 100 5", "0 11 100 5", "0 9 100 5"])
  }

  @Test func `A first child's margin moves its parent`() {
    var layout = page()
    let parent = layout.add { $0.margin.top = .points(5) }
    layout.add(to: parent) {
      $0.height = .points(10)
      $0.margin.top = .points(20)
    }
    #expect(layout.frames() == ["0 20 100 10", "0 0 100 10"])
  }

  @Test func `A last child's margin passes through its parent`() {
    var layout = page()
    let parent = layout.add { $0.margin.bottom = .points(5) }
    layout.add(to: parent) {
      $0.height = .points(10)
      $0.margin.bottom = .points(20)
    }
    layout.add { $0.height = .points(1) }
    #expect(layout.frames() == ["0 0 100 10", "0 0 100 10", "0 30 100 1"])
  }

  @Test(arguments: ["padding", "border", "overflow", "flowRoot", "flex"])
  func `What separates parent and child keeps their margins apart`(_ separator: String) {
    var layout = page()
    let parent = layout.add {
      switch separator {
      case "padding": $0.padding = .points(1)
      case "border": $0.border = EdgeInsets(all: 1)
      case "overflow": $0.overflow = .hidden
      case "flowRoot": $0.display = .flowRoot
      default: $0.display = .flex
      }
    }
    layout.add(to: parent) {
      $0.height = .points(10)
      $0.margin.top = .points(20)
      $0.margin.bottom = .points(20)
    }
    let edge = separator == "padding" || separator == "border" ? 1 : 0
    layout.layOut()
    #expect(layout.tree.frame(of: parent).height == Double(50 + 2 * edge))
    #expect(layout.tree.frame(of: parent).minY == 0)
  }

  @Test func `A given height keeps the last margin inside`() {
    var layout = page()
    let parent = layout.add { $0.height = .points(30) }
    layout.add(to: parent) {
      $0.height = .points(10)
      $0.margin.bottom = .points(50)
    }
    layout.add { $0.height = .points(1) }
    #expect(layout.frames().last == "0 30 100 1")
  }

  @Test func `An empty box's margins join those around it`() {
    var layout = page()
    layout.add {
      $0.height = .points(5)
      $0.margin.bottom = .points(10)
    }
    layout.add {
      $0.margin.top = .points(20)
      $0.margin.bottom = .points(12)
    }
    layout.add {
      $0.height = .points(5)
      $0.margin.top = .points(3)
    }
    #expect(layout.frames() == ["0 0 100 5", "0 25 100 0", "0 25 100 5"])
  }

  @Test func `Empty boxes in each other collapse into one margin`() {
    var layout = page()
    layout.add { $0.height = .points(5) }
    let outer = layout.add {
      $0.margin.top = .points(4)
      $0.margin.bottom = .points(6)
    }
    layout.add(to: outer) {
      $0.margin.top = .points(9)
      $0.margin.bottom = .points(2)
    }
    layout.add { $0.height = .points(5) }
    #expect(layout.frames().last == "0 14 100 5")
  }

  @Test func `Margins of the items of a flex container don't collapse`() {
    var layout = LayoutCase {
      $0.display = .flex
      $0.flexDirection = .column
    }
    layout.add {
      $0.height = .points(5)
      $0.margin.bottom = .points(10)
    }
    layout.add {
      $0.height = .points(5)
      $0.margin.top = .points(15)
    }
    #expect(layout.frames() == ["0 0 100 5", "0 30 100 5"])
  }

  @Test func `Items are ordered by order and else as they were added`() {
    var layout = LayoutCase { $0.display = .flex }
    for order in [2, 0, 1, 0] as [Int32] {
      layout.add {
        $0.width = .points(10)
        $0.order = order
      }
    }
    #expect(layout.frames().map { String($0.prefix { $0 != " " }) } == ["30", "0", "20", "10"])
  }

  @Test func `Keywords of width ask the content`() {
    for (keyword, width) in [(Length.minContent, 30.0), (.maxContent, 60), (.fitContent, 60)] {
      var layout = page()
      let box = layout.addText("aaa bb") { $0.width = keyword }
      layout.layOut()
      #expect(layout.tree.frame(of: box).width == width)
    }
  }
}
