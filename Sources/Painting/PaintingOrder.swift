import Boxes
import Geometry

/// The order in which boxes are painted that CSS takes out of the order of the page.
///
/// <https://www.w3.org/TR/CSS22/zindex.html>. Blocks and lines of one stacking context are painted as
/// they come, unless there are floats among them: these are painted after the blocks and before the
/// lines. A float, a flex item and a box on a line paint what is in them as stacking contexts do.
struct PaintingOrder {
  /// The boxes that each stacking context paints apart, from back to front.
  private var layers: [Int: [Layer]] = [:]
  private var lifted: Set<Int> = []

  /// The stacking contexts within which boxes are mixed with what is behind them.
  private var isolating: Set<Int> = []

  private struct Layer {
    var level: Int32
    var index: Int

    /// Whether the box is positioned; items of a container that are not come before.
    var isPositioned = true

    /// The position among the items of a container whose `order` is not that of the page.
    var order: Int32 = 0

    /// Whether the box is painted before another one.
    func precedes(_ other: Layer) -> Bool {
      if level != other.level { return level < other.level }
      if isPositioned != other.isPositioned { return !isPositioned }
      return (order, index) < (other.order, other.index)
    }
  }

  /// The boxes that paint floats in them apart.
  private var floatHolders: Set<Int> = []

  /// What of a stacking context is painted at a time.
  enum Phase {
    case whole
    case blocks
    case floats
    case lines

    var next: Phase? {
      switch self {
      case .whole, .lines: nil
      case .blocks: .floats
      case .floats: .lines
      }
    }
  }

  /// What is to be done with a box in a phase.
  enum Turn {
    case paint

    /// The box only cuts off what is in it.
    case open

    /// The box is painted with all that is in it, phase by phase.
    case apart
    case skip
  }

  var hasFloats: Bool { !floatHolders.isEmpty }

  func firstPhase(of context: Int) -> Phase {
    hasFloats && floatHolders.contains(context) ? .blocks : .whole
  }

  /// Whether all boxes are painted as they come.
  var isPlain: Bool { layers.isEmpty }

  init(_ fragments: [Fragment], _ tree: BoxTree) {
    if tree.hasFloats { findFloats(fragments, tree) }
    let ordered = Self.orderedContainers(fragments, tree)
    guard tree.hasStacking || !ordered.isEmpty else { return }
    var contexts = [0]
    for (index, fragment) in fragments.enumerated() {
      while contexts.count > 1, let last = contexts.last, fragments[last].end <= index {
        contexts.removeLast()
      }
      guard index > 0, let context = contexts.last else { continue }
      let decoration = tree.decoration(of: fragment.box)
      if let effects = decoration?.effects, effects.blendMode != .normal, context > 0 {
        isolating.insert(context)
      }
      var layer = Layer(level: 0, index: index)
      let isItem =
        !ordered.isEmpty && tree.parent(of: fragment.box).map(ordered.contains) ?? false
      if isItem { layer.order = tree[style: fragment.box].order }
      switch decoration?.stacking ?? .inOrder {
      case .inOrder, .isolated:
        if isItem {
          layer.isPositioned = false
          layers[context, default: []].append(layer)
          lifted.insert(index)
        }
        if decoration?.stacking == .isolated { contexts.append(index) }
      case .automatic:
        layers[context, default: []].append(layer)
        lifted.insert(index)
      case .level(let level):
        layer.level = level
        layers[context, default: []].append(layer)
        lifted.insert(index)
        contexts.append(index)
      }
      // What is in such a container is in front of nothing that is around it.
      if !ordered.isEmpty, ordered.contains(fragment.box), contexts.last != index {
        contexts.append(index)
      }
    }
    for context in layers.keys {
      // Boxes of one level stay in the order of the page, or in that of their container.
      layers[context]?.sort { $0.precedes($1) }
    }
  }

  /// Returns the flex containers and grids whose items are in another order than in the page, in
  /// which they are painted too: <https://www.w3.org/TR/css-flexbox-1/#painting>.
  private static func orderedContainers(
    _ fragments: [Fragment], _ tree: BoxTree
  ) -> Set<BoxID> {
    var found: Set<BoxID> = []
    for fragment in fragments where tree[style: fragment.box].order != 0 {
      guard let parent = tree.parent(of: fragment.box) else { continue }
      switch tree[style: parent].display {
      case .flex, .inlineFlex, .grid, .inlineGrid: found.insert(parent)
      default: break
      }
    }
    return found
  }

  /// Whether a box is painted by its stacking context and not where it is.
  func isLifted(_ index: Int) -> Bool { !isPlain && lifted.contains(index) }

  /// Whether a box is painted where it is and paints boxes in it apart.
  func isIsolated(_ index: Int) -> Bool {
    !isPlain && layers[index] != nil && !lifted.contains(index)
  }

  /// Whether boxes in a stacking context are mixed with what it has behind them, and with no more.
  func isolates(_ context: Int) -> Bool { !isolating.isEmpty && isolating.contains(context) }

  /// The boxes behind what a stacking context holds itself.
  func below(_ context: Int) -> [Int] {
    (layers[context] ?? []).filter { $0.level < 0 }.map(\.index)
  }

  /// The boxes before what a stacking context holds itself.
  func above(_ context: Int) -> [Int] {
    (layers[context] ?? []).filter { $0.level >= 0 }.map(\.index)
  }

  // MARK: Floats

  private enum Kind {
    case block
    case float

    /// A text, or a box that lines break inside of.
    case inline

    /// A box on a line, or an item of a flex container or grid.
    case atomic
  }

  private static func kind(of fragment: Fragment, _ tree: BoxTree) -> Kind {
    if fragment.isFloating { return .float }
    let style = tree[style: fragment.box]
    if let parent = tree.parent(of: fragment.box) {
      switch tree[style: parent].display {
      case .flex, .inlineFlex, .grid, .inlineGrid: return .atomic
      default: break
      }
    }
    switch style.display {
    case .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable: return .atomic
    case .inline: return tree.isInlineBox(fragment.box) || fragment.text != nil ? .inline : .atomic
    default: return fragment.text != nil ? .inline : .block
    }
  }

  /// Finds the boxes around floats that are painted as stacking contexts are.
  private mutating func findFloats(_ fragments: [Fragment], _ tree: BoxTree) {
    var open = [0]
    for (index, fragment) in fragments.enumerated().dropFirst() {
      while open.count > 1, let last = open.last, fragments[last].end <= index {
        open.removeLast()
      }
      let kind = Self.kind(of: fragment, tree)
      if kind == .float, let holder = open.last { floatHolders.insert(holder) }
      let stacking = tree.decoration(of: fragment.box)?.stacking ?? .inOrder
      if kind == .float || kind == .atomic || stacking != .inOrder { open.append(index) }
    }
  }

  func turn(of fragment: Fragment, in phase: Phase, _ tree: BoxTree) -> Turn {
    var kind = Self.kind(of: fragment, tree)
    if kind == .block, tree.decoration(of: fragment.box)?.stacking == .isolated { kind = .atomic }
    switch (phase, kind) {
    case (.whole, _), (.blocks, .block), (.lines, .inline): return .paint
    case (.floats, .float), (.lines, .atomic): return .apart
    case (.floats, .block), (.lines, .block): return .open
    case (.floats, .inline): return fragment.text == nil ? .open : .skip
    case (.blocks, _), (.floats, .atomic), (.lines, .float): return .skip
    }
  }
}
