import Boxes
import Diagnostics
import Geometry
import TestSupport
import Testing

@testable import BoxLayout

/// Each figure follows from the grid specification by counting; see the claim.
struct GridTests {
  /// A grid of some columns, 100 points wide.
  private func grid(
    _ columns: [GridTrack], _ change: (inout GridStyle) -> Void = { _ in }
  ) -> LayoutCase {
    var layout = LayoutCase { _ in }
    layout.tree = TreeLayout()
    var box = Box(style: Style { $0.display = .grid })
    var grid = GridStyle()
    grid.columns.tracks = columns
    change(&grid)
    box.grid = grid
    layout.tree.append(box)
    return layout
  }

  private func item(_ change: (inout GridStyle) -> Void) -> Box {
    var box = Box(style: Style { $0.height = .points(10) })
    var grid = GridStyle()
    change(&grid)
    box.grid = grid
    return box
  }

  @Test func `Items fill the cells of a row, and the next row after it`() {
    var layout = grid([.points(30), .flex(1)])
    for _ in 0..<3 { layout.add { $0.height = .points(10) } }
    #expect(layout.frames() == ["0 0 30 10", "30 0 70 10", "0 10 30 10"])
  }

  @Test func `Fractions share what lengths leave`() {
    var layout = grid([.flex(1), .points(10), .flex(2)])
    for _ in 0..<3 { layout.add { $0.height = .points(10) } }
    #expect(layout.frames() == ["0 0 30 10", "30 0 10 10", "40 0 60 10"])
  }

  @Test func `Lines far from the grid are clamped to a limit`() {
    var layout = grid([.points(10)])
    layout.tree.append(item { $0.columnStart = .line(.max, name: nil) })
    layout.tree.append(item { $0.rowStart = .line(.min, name: "a") })
    layout.tree.append(item { $0.rowEnd = .span(.max, name: nil) })
    let frames = layout.frames()
    #expect(frames.count == 3)
    let first = layout.tree.frame(of: layout.tree.box(at: 1))
    #expect(first.minX > 10 && first.maxX < 101)
  }

  @Test func `A cell is found however many are taken`() {
    var placer = GridPlacer(lineCount: 0, positionCount: 100, isDense: true)
    var watch = DeadlineWatch()
    let items = (0..<1_000).map { index in
      GridPlacer.Item(lines: .span(1), positions: .span(index % 3 == 0 ? 70 : 1))
    }
    placer.placeItems(items, &watch)
    // Each wide item has a line, and the small ones are in the 30 places that are left.
    #expect(placer.lineCount == 334)
    var cells = Set<[Int]>()
    for index in items.indices {
      for line in placer.lines[index] {
        for position in placer.positions[index] {
          #expect(cells.insert([line, position]).inserted)
        }
      }
    }
  }

  @Test func `A dense grid puts each box into the first cells that are free`() {
    var placer = GridPlacer(lineCount: 0, positionCount: 12, isDense: true)
    var watch = DeadlineWatch()
    let spans = (0..<300).map { (lines: $0 * 7 % 5 + 1, positions: $0 * 11 % 6 + 1) }
    placer.placeItems(
      spans.map { GridPlacer.Item(lines: .span($0.lines), positions: .span($0.positions)) }, &watch)
    var taken: Set<[Int]> = []
    for (index, span) in spans.enumerated() {
      func cells(_ line: Int, _ position: Int) -> [[Int]] {
        (line..<line + span.lines).flatMap { line in
          (position..<position + span.positions).map { [line, $0] }
        }
      }
      let first = (0...).lazy.flatMap { line in (0...12 - span.positions).map { (line, $0) } }
        .first { taken.isDisjoint(with: cells($0.0, $0.1)) }
      #expect(placer.lines[index].lowerBound == first?.0)
      #expect(placer.positions[index].lowerBound == first?.1)
      taken.formUnion(cells(placer.lines[index].lowerBound, placer.positions[index].lowerBound))
    }
  }

  @Test func `A dense grid that takes too many steps puts boxes behind all others`() {
    var placer = GridPlacer(lineCount: 0, positionCount: 10, isDense: true, maximumSteps: 100)
    var watch = DeadlineWatch()
    // Boxes of ever other sizes, which leave cells free that the last ones would fit into.
    let items = (0..<60).map { index in
      GridPlacer.Item(lines: .span(index % 4 + 1), positions: .span(index % 3 + 4))
    }
    placer.placeItems(items + [GridPlacer.Item(lines: .span(1), positions: .span(1))], &watch)
    #expect(placer.lines[60].lowerBound >= placer.lines[59].lowerBound)
    var cells = Set<[Int]>()
    for index in placer.lines.indices {
      for line in placer.lines[index] {
        for position in placer.positions[index] {
          #expect(cells.insert([line, position]).inserted)
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `Many items of large spans take bounded time and room`(_ isDense: Bool) {
    var layout = grid([.flex(1), .flex(1)]) {
      $0.flow.isDense = isDense
      $0.autoRows = [.flex(1), .auto]
    }
    for index in 0..<200 {
      layout.tree.append(
        item {
          $0.rowStart = index % 2 == 0 ? .span(300, name: nil) : .line(7, name: nil)
          $0.columnStart = index % 5 == 0 ? .line(-900, name: nil) : .span(2, name: nil)
        })
    }
    layout.layOut()
    let frame = layout.tree.frame(of: layout.tree.box(at: 200))
    #expect(frame.maxX.isFinite && frame.maxY.isFinite)
  }

  @Test func `What repeats as often as there is room ends at a limit`() {
    var layout = grid([]) {
      $0.columns.repetition = GridTemplate.Repetition(
        index: 0, tracks: [.points(0)], names: [], collapsesEmpty: true)
    }
    layout.add { $0.height = .points(10) }
    #expect(layout.frames() == ["0 0 0 10"])
  }

  @Test func `A grid that is laid out again keeps boxes in their areas`() {
    var layout = LayoutCase { _ in }
    layout.tree = TreeLayout()
    var box = Box(
      style: Style {
        $0.display = .grid
        $0.position = .relative
      })
    var grid = GridStyle()
    grid.columns.tracks = [.points(30), .flex(1)]
    box.grid = grid
    layout.tree.append(box)
    var inner = item { $0.columnStart = .line(2, name: nil) }
    inner.style.position = .absolute
    inner.style.inset.left = .zero
    inner.style.width = .percent(50)
    layout.tree.append(inner)
    #expect(layout.frames() == ["30 0 35 10"])
    #expect(layout.frames(width: 130) == ["30 0 50 10"])
    #expect(layout.frames() == ["30 0 35 10"])
  }
}
