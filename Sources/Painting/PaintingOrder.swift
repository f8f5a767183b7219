import BoxLayout

/// The order in which boxes are painted that CSS takes out of the order of the page.
///
/// <https://www.w3.org/TR/CSS22/zindex.html>, but for blocks and lines of one stacking context,
/// which are painted as they come.
struct PaintingOrder {
  /// The boxes that each stacking context paints apart, from back to front.
  private var layers: [Int: [Layer]] = [:]
  private var lifted: Set<Int> = []

  private struct Layer {
    var level: Int32
    var index: Int
  }

  /// Whether all boxes are painted as they come.
  var isPlain: Bool { layers.isEmpty }

  init(_ fragments: [Fragment], _ tree: BoxTree) {
    guard tree.hasStacking else { return }
    var contexts = [0]
    for (index, fragment) in fragments.enumerated() {
      while contexts.count > 1, let last = contexts.last, fragments[last].end <= index {
        contexts.removeLast()
      }
      guard index > 0, let stacking = tree.decoration(of: fragment.box)?.stacking,
        let context = contexts.last
      else { continue }
      switch stacking {
      case .inOrder: continue
      case .isolated: contexts.append(index)
      case .automatic:
        layers[context, default: []].append(Layer(level: 0, index: index))
        lifted.insert(index)
      case .level(let level):
        layers[context, default: []].append(Layer(level: level, index: index))
        lifted.insert(index)
        contexts.append(index)
      }
    }
    for context in layers.keys {
      // Boxes of one level stay in the order of the page.
      layers[context]?.sort { ($0.level, $0.index) < ($1.level, $1.index) }
    }
  }

  /// Whether a box is painted by its stacking context and not where it stands.
  func isLifted(_ index: Int) -> Bool { !isPlain && lifted.contains(index) }

  /// Whether a box is painted where it stands and paints boxes in it apart.
  func isIsolated(_ index: Int) -> Bool {
    !isPlain && layers[index] != nil && !lifted.contains(index)
  }

  /// The boxes behind what a stacking context holds itself.
  func below(_ context: Int) -> [Int] {
    (layers[context] ?? []).filter { $0.level < 0 }.map(\.index)
  }

  /// The boxes before what a stacking context holds itself.
  func above(_ context: Int) -> [Int] {
    (layers[context] ?? []).filter { $0.level >= 0 }.map(\.index)
  }
}
