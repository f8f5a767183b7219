import Boxes
import Geometry

/// Adds the boxes that no element asks for: around lines beside blocks, around text in flex
/// containers, and the parts that a table lacks.
struct BoxFixer {
  private(set) var store: BoxStore

  /// What is in the place of a box: the pieces of an inline box that a block has broken.
  private var replacements: [Int: [Int]] = [:]

  private var traits: [Traits] = []

  /// How many more inline boxes are repeated.
  private var budget: Int

  /// Whether inline boxes were left out because there were too many to repeat.
  var isExhausted: Bool { budget < 0 }

  init(_ store: BoxStore, maximumRepeatedBoxes: Int = HTMLLimits.maximumRepeatedBoxes) {
    self.store = store
    budget = maximumRepeatedBoxes
  }

  mutating func fix() {
    // From the innermost boxes out: those are last.
    for index in store.boxes.indices.reversed() { fix(index) }
  }

  private mutating func fix(_ index: Int) {
    noteTraits()
    guard !store.isText(index), !store[index].children.isEmpty else { return }
    var children = store[index].children.flatMap { replacements[$0] ?? [$0] }
    children.removeAll { traits[$0].isEmptyText }
    children = partLegend(from: children, in: index)
    let display = store.display(of: index)
    if !display.isTable, !display.isRowGroup, display != .tableRow,
      display != .tableColumnGroup
    {
      children = wrapTableParts(children, in: index)
    }
    switch display {
    case .flex, .inlineFlex, .grid, .inlineGrid: children = items(children, in: index)
    case .table, .inlineTable: children = tableChildren(children, in: index)
    case .tableHeaderGroup, .tableRowGroup, .tableFooterGroup:
      children = wrap(children, in: index, as: .tableRow) { $0 == .tableRow }
    case .tableRow:
      children = wrap(children, in: index, as: .tableCell) { $0 == .tableCell }
    case .tableColumnGroup:
      children = children.filter { store.display(of: $0) == .tableColumn }
    case .tableColumn: children = []
    case .inline:
      store[index].children = children
      splitAroundBlocks(index)
      return
    default: children = blockChildren(children, in: index)
    }
    store[index].children = children
  }

  // OPTIMIZATION: Each level of nested inline boxes asks this of all blocks in it, and an entry is
  // large; so it is asked of each entry once.

  private struct Traits {
    var isBlock: Bool
    var isTablePart: Bool
    var isEmptyText: Bool
  }

  private mutating func noteTraits() {
    for index in traits.count..<store.count {
      var isEmptyText = false
      if case .text(let text) = store.boxes[index].content {
        isEmptyText = text.runs.allSatisfy(\.string.isEmpty)
      }
      traits.append(
        Traits(
          isBlock: !store.isInlineLevel(index) && store.isInFlow(index),
          isTablePart: store.display(of: index).isTablePart, isEmptyText: isEmptyText))
    }
  }

  private func isBlock(_ index: Int) -> Bool { traits[index].isBlock }

  // MARK: Blocks and lines

  /// Puts each run of inline boxes beside blocks into a block of its own.
  private mutating func blockChildren(_ children: [Int], in parent: Int) -> [Int] {
    noteTraits()
    guard children.contains(where: isBlock) else { return children }
    var result: [Int] = []
    var run: [Int] = []
    func endRun(_ fixer: inout BoxFixer) {
      if run.allSatisfy({ fixer.store.isBlankText($0) || !fixer.store.isInFlow($0) }) {
        result += run.filter { !fixer.store.isInFlow($0) }
      } else {
        result.append(fixer.store.addAnonymous(.block, in: parent, children: run))
      }
      run = []
    }
    for child in children {
      if isBlock(child) {
        endRun(&self)
        result.append(child)
      } else {
        run.append(child)
      }
    }
    endRun(&self)
    return result
  }

  /// Breaks an inline box that holds blocks into a piece before, the blocks, and a piece after.
  ///
  /// The first piece keeps the name, and the outer pieces the edges.
  private mutating func splitAroundBlocks(_ index: Int) {
    noteTraits()
    let children = store[index].children
    guard children.contains(where: isBlock) else { return }
    var pieces: [Int] = []
    var run: [Int] = []
    var isFirst = true
    func endPiece(_ fixer: inout BoxFixer, isLast: Bool) {
      if !isFirst, !isLast, run.allSatisfy({ fixer.store.isBlankText($0) }) {
        run = []
        return
      }
      if !isFirst {
        fixer.budget = max(-1, fixer.budget - 1)
        if fixer.isExhausted {
          pieces += run
          run = []
          return
        }
      }
      var box = fixer.store.boxes[index]
      let isRightToLeft = box.style.direction == .rightToLeft
      if !isFirst {
        box.name = nil
        box.dropEdge(left: !isRightToLeft)
      }
      if !isLast { box.dropEdge(left: isRightToLeft) }
      if isFirst {
        fixer.store[box: index] = box
        fixer.store[index].children = run
        pieces.append(index)
      } else {
        pieces.append(fixer.store.appendCopy(of: index, box, children: run))
      }
      isFirst = false
      run = []
    }
    for child in children {
      if isBlock(child) {
        endPiece(&self, isLast: false)
        pieces.append(child)
      } else {
        run.append(child)
      }
    }
    endPiece(&self, isLast: true)
    replacements[index] = pieces
    store.noteContinuations(of: index, pieces.dropFirst())
  }

  /// Text in a flex container or grid is an item as if it was in a block.
  private mutating func items(_ children: [Int], in parent: Int) -> [Int] {
    var result: [Int] = []
    var run: [Int] = []
    func endRun(_ fixer: inout BoxFixer) {
      if !run.allSatisfy({ fixer.store.isBlankText($0) }) {
        result.append(fixer.store.addAnonymous(.block, in: parent, children: run))
      }
      run = []
    }
    for child in children {
      if store.isInlineLevel(child), !store.isOutOfFlow(child) {
        run.append(child)
      } else {
        endRun(&self)
        result.append(child)
      }
    }
    endRun(&self)
    return result
  }

  // MARK: Field sets

  /// Puts all that is beside the legend of a field set into a box of its own, which is the
  /// container that the field set asks to be.
  private mutating func partLegend(from children: [Int], in index: Int) -> [Int] {
    guard store.boxes[index].name?.element == "fieldset" else { return children }
    let display = store.display(of: index)
    switch display {
    case .block, .flowRoot, .flex, .grid, .inlineBlock, .inlineFlex, .inlineGrid: break
    default: return children
    }
    guard
      let legend = children.first(where: {
        store.boxes[$0].name?.element == "legend" && store.isInFlow($0) && isBlock($0)
      })
    else { return children }
    let rest = children.filter { $0 != legend }
    let content = store.addAnonymous(.flowRoot, in: index, children: rest)
    store[box: content].style.adoptContainer(store.boxes[index].style)
    store[box: content].inline = store.boxes[index].inline
    store[box: content].grid = store.boxes[index].grid
    fix(content)
    store[box: index].style.display =
      display.isInlineLevel ? .inlineBlock : .flowRoot
    store[box: index].style.overflow = .visible
    store[box: index].hasLegend = true
    return [legend, content]
  }

  // MARK: Tables

  // The steps are those of <https://www.w3.org/TR/CSS22/tables.html#anonymous-boxes>.

  /// Wraps all children that aren't of the right kind, each run in one box.
  private mutating func wrap(
    _ children: [Int], in parent: Int, as display: Style.Display,
    unless isRight: (Style.Display) -> Bool
  ) -> [Int] {
    var result: [Int] = []
    var run: [Int] = []
    func endRun(_ fixer: inout BoxFixer) {
      // Floats are boxes like others here: only what is out of the flow is in no cell.
      if !run.allSatisfy({ fixer.store.isBlankText($0) || fixer.store.isOutOfFlow($0) }) {
        let box = fixer.store.addAnonymous(display, in: parent, children: run)
        fixer.fix(box)
        result.append(box)
      } else {
        result += run.filter { fixer.store.isOutOfFlow($0) }
      }
      run = []
    }
    for child in children {
      if isRight(store.display(of: child)) {
        endRun(&self)
        result.append(child)
      } else {
        run.append(child)
      }
    }
    endRun(&self)
    return result
  }

  private mutating func tableChildren(_ children: [Int], in table: Int) -> [Int] {
    wrap(children, in: table, as: .tableRow) { display in
      display.isTablePart && display != .tableCell
    }
  }

  /// Puts parts of a table that are in no table into one.
  private mutating func wrapTableParts(_ children: [Int], in parent: Int) -> [Int] {
    guard children.contains(where: { traits[$0].isTablePart }) else { return children }
    let display: Style.Display = store.display(of: parent) == .inline ? .inlineTable : .table
    var result: [Int] = []
    var run: [Int] = []
    func endRun(_ fixer: inout BoxFixer) {
      // Spaces after the last part are outside.
      var after: [Int] = []
      while let last = run.last, fixer.store.isBlankText(last) {
        after.insert(run.removeLast(), at: 0)
      }
      if !run.isEmpty {
        let table = fixer.store.addAnonymous(display, in: parent, children: run)
        fixer.fix(table)
        result.append(table)
      }
      result += after
      run = []
    }
    for child in children {
      if store.display(of: child).isTablePart, !store.isOutOfFlow(child) {
        run.append(child)
      } else if !run.isEmpty, store.isBlankText(child) {
        run.append(child)
      } else {
        endRun(&self)
        result.append(child)
      }
    }
    endRun(&self)
    return result
  }
}

extension Style {
  /// Takes over what another style says of how a container sets its children.
  fileprivate mutating func adoptContainer(_ other: Style) {
    display =
      other.display.isGrid ? .grid : other.display.holdsItems ? .flex : .flowRoot
    (flexDirection, flexWrap) = (other.flexDirection, other.flexWrap)
    (justifyContent, justifyItems) = (other.justifyContent, other.justifyItems)
    alignItems = other.alignItems
    (alignContent, overflowAlignments) = (other.alignContent, other.overflowAlignments)
    (columnGap, rowGap) = (other.columnGap, other.rowGap)
    overflow = other.overflow
  }
}

extension Box {
  /// Takes margin, border and padding of one side away.
  fileprivate mutating func dropEdge(left: Bool) {
    if left {
      style.margin.left = .zero
      style.padding.left = .zero
      style.border.left = 0
    } else {
      style.margin.right = .zero
      style.padding.right = .zero
      style.border.right = 0
    }
  }
}
