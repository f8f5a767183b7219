import BoxLayout
import Boxes
import Diagnostics
import Geometry
import TestSupport
import Testing

/// Random trees of every kind of box, and what must hold for all of them.
struct RandomTreeTests {
  private static let seeds = 0..<400

  @Test(arguments: [0, 1, 2, 3])
  func `Results are finite and within their limits`(_ part: Int) {
    for seed in Self.seeds where seed % 4 == part {
      let tree = laidOut(seed)
      for index in 0..<tree.count {
        let box = tree.box(at: index)
        let frame = tree.frame(of: box)
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        guard numbers.allSatisfy(\.isFinite), frame.width >= 0, frame.height >= 0 else {
          Issue.record("Seed \(seed), box \(index): \(frame)")
          return
        }
      }
    }
  }

  @Test func `The same tree laid out twice is the same`() {
    for seed in Self.seeds {
      #expect(frames(laidOut(seed)) == frames(laidOut(seed)), "seed \(seed)")
    }
  }

  @Test func `What is remembered gives the same as a fresh layout`() {
    for seed in Self.seeds {
      var tree = laidOut(seed)
      let fresh = frames(tree)
      // Another width, then back: every cache has been asked other questions in between.
      tree.layOut(width: 77, height: 300, measurer: SquareText())
      tree.layOut(width: 200, height: 300, measurer: SquareText())
      #expect(frames(tree) == fresh, "seed \(seed)")
      // A change and its undoing, at every box.
      for index in 0..<tree.count {
        let box = tree.box(at: index)
        let style = tree[style: box]
        tree[style: box].height = .points(13)
        tree.layOut(width: 200, height: 300, measurer: SquareText())
        tree[style: box] = style
      }
      tree.layOut(width: 200, height: 300, measurer: SquareText())
      #expect(frames(tree) == fresh, "seed \(seed) after changes")
    }
  }

  @Test func `Fragments keep the order of the tree`() {
    for seed in Self.seeds {
      let tree = laidOut(seed)
      let fragments = tree.fragments(grid: PixelGrid(scale: 3), measurer: SquareText()).fragments
      for siblings in Dictionary(grouping: fragments, by: \.parent).values {
        let boxes = siblings.map(\.box.index)
        #expect(boxes == boxes.sorted(), "seed \(seed)")
      }
      for (index, fragment) in fragments.enumerated() {
        #expect(fragment.end > index && fragment.end <= fragments.count)
      }
    }
  }

  @Test func `A line of many items takes time that grows with their number`() {
    var layout = LayoutCase { $0.display = .flex }
    for _ in 0..<100_000 {
      layout.add {
        $0.flexGrow = 1
        $0.flexBasis = .zero
      }
    }
    layout.layOut()
    #expect(abs(layout.tree.frame(of: layout.tree.box(at: 1)).width - 0.001) < 1e-9)
  }

  @Test(arguments: [Style.Display.block, .flex, .grid, .inlineBlock, .table, .tableCell, .inline])
  func `Ten thousand levels are laid out with finite results`(_ display: Style.Display) {
    var tree = TreeLayout()
    var parent = tree.append(Box())
    for _ in 0..<10_000 {
      let style = Style {
        $0.display = display
        $0.padding = .points(0.5)
      }
      parent = tree.append(Box(style: style), to: parent)
    }
    tree.layOut(width: 200, height: 300, measurer: SquareText())
    #expect(frames(tree).allSatisfy { $0.minX.isFinite && $0.width.isFinite && $0.height.isFinite })
  }

  private func laidOut(_ seed: Int) -> TreeLayout {
    var random = RandomNumbers(seed: UInt64(seed))
    var tree = random.tree()
    tree.layOut(width: 200, height: 300, measurer: SquareText())
    return tree
  }

  private func frames(_ tree: TreeLayout) -> [Rect] {
    (0..<tree.count).map { tree.frame(of: tree.box(at: $0)) }
  }
}

/// Numbers that look random and are the same in every run.
private struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// A number in `0 ..< bound`.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func choice<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func tree() -> TreeLayout {
    var tree = TreeLayout()
    tree.append(Style { _ in })
    var parents = [BoxID.root]
    for _ in 0..<(2 + below(24)) {
      let parent = choice(parents)
      if isOneIn(4) {
        let words = (0..<below(6)).map { _ in String(repeating: "a", count: 1 + below(5)) }
        var text = StyledText(
          words.joined(separator: " "), style: TextStyle(size: 10, color: .black))
        text.paragraph.hugsLines = isOneIn(3)
        tree.append(Box(style: style(), content: .text(text)), to: parent)
      } else if isOneIn(6) {
        let size = Size(width: Double(below(200)), height: Double(below(200)))
        tree.append(Box(style: style(), content: .replaced(NaturalSize(size))), to: parent)
      } else {
        parents.append(tree.append(gridBox(), to: parent))
      }
    }
    return tree
  }

  mutating func length() -> Length {
    choice([
      .auto, .auto, .auto, .points(Double(below(120))), .percent(Double(below(150))), .minContent,
      .maxContent, .fitContent,
    ])
  }

  mutating func edge() -> Length {
    choice([.zero, .zero, .points(Double(below(20) - 5)), .percent(Double(below(20))), .auto])
  }

  mutating func track() -> GridTrack {
    choice([
      .auto, .flex(1), .flex(0.5), .points(20), GridTrack(.minContent, .maxContent),
      GridTrack(.length(.percent(20)), .flex(2)), GridTrack(.auto, .length(.points(30))),
      GridTrack(.auto, .maxContent, fitLimit: .points(25)),
    ])
  }

  mutating func line() -> GridLine {
    choice([
      .auto, .auto, .auto, .line(1 + below(4), name: nil), .line(-1 - below(4), name: nil),
      .span(1 + below(3), name: nil), .named("a"),
    ])
  }

  mutating func grid() -> GridStyle {
    var grid = GridStyle()
    for _ in 0..<below(4) { grid.columns.tracks.append(track()) }
    for _ in 0..<below(3) { grid.rows.tracks.append(track()) }
    if isOneIn(4) {
      grid.columns.repetition = GridTemplate.Repetition(
        index: 0, tracks: [.points(15)], names: [["a"]], collapsesEmpty: isOneIn(2))
    }
    if isOneIn(3) { grid.autoRows = [track(), track()] }
    grid.flow = GridFlow(fillsColumns: isOneIn(3), isDense: isOneIn(3))
    (grid.columnStart, grid.columnEnd) = (line(), line())
    (grid.rowStart, grid.rowEnd) = (line(), line())
    return grid
  }

  /// An empty box, which may be a grid or are in one.
  mutating func gridBox() -> Box {
    var box = Box(style: style())
    if isOneIn(2) { box.grid = grid() }
    return box
  }

  mutating func style() -> Style {
    var style = Style()
    style.display = choice([.block, .block, .flex, .flex, .grid, .inlineGrid, .flowRoot, .none])
    style.position = isOneIn(8) ? choice([.relative, .absolute, .fixed]) : .static
    if isOneIn(4) { style.float = choice([.left, .right, .inlineStart, .inlineEnd]) }
    if isOneIn(6) { style.clear = choice([.left, .right, .both, .inlineEnd]) }
    style.boxSizing = choice([.contentBox, .borderBox])
    style.direction = isOneIn(4) ? .rightToLeft : .leftToRight
    style.overflow = choice([.visible, .visible, .hidden, .scroll])
    style.flexDirection = choice([.row, .column, .rowReverse, .columnReverse])
    style.flexWrap = choice([.noWrap, .noWrap, .wrap, .wrapReverse])
    style.justifyContent = choice([
      .normal, .center, .flexEnd, .spaceBetween, .spaceAround, .spaceEvenly, .left, .right,
    ])
    style.alignContent = choice([.normal, .center, .flexEnd, .spaceBetween, .stretch])
    style.alignItems = choice([.normal, .stretch, .center, .flexStart, .flexEnd, .baseline])
    style.justifyItems = choice([.normal, .stretch, .center, .start, .end, .right])
    style.justifySelf = choice([.auto, .auto, .center, .selfEnd])
    style.alignSelf = choice([.auto, .auto, .center, .baseline, .stretch])
    style.order = Int32(below(3))
    style.flexGrow = choice([0, 0, 1, 0.3, 2])
    style.flexShrink = choice([0, 1, 1, 3])
    style.flexBasis = choice([.auto, .auto, .zero, .points(30), .percent(40), .content])
    style.columnGap = choice([.zero, .points(5), .percent(3)])
    style.rowGap = choice([.zero, .points(5), .percent(3)])
    style.width = length()
    style.height = length()
    if isOneIn(4) { style.minWidth = length() }
    if isOneIn(4) { style.maxWidth = length() }
    if isOneIn(4) { style.minHeight = length() }
    if isOneIn(4) { style.maxHeight = length() }
    if isOneIn(6) { style.aspectRatio = choice([0.5, 1, 2.5]) }
    style.margin = Edges(top: edge(), left: edge(), bottom: edge(), right: edge())
    style.padding = Edges(all: choice([.zero, .points(4), .percent(5)]))
    if isOneIn(3) { style.border = EdgeInsets(all: Double(below(4))) }
    if isOneIn(2) { style.inset = Edges(top: edge(), left: edge(), bottom: edge(), right: edge()) }
    return style
  }
}
