import Boxes

/// A child of a flex container, with its sizes along the main and the cross axis.
///
/// Sizes are border-box lengths in points; `outer` ones include the margins.
struct FlexItem: BitwiseCopyable {
  var node: Int32

  /// Padding and border along the main axis; no item gets smaller.
  var mainFrame = 0.0
  var preferredMain = 0.0
  var preferredCross = 0.0
  var minMain = 0.0
  var maxMain = Double.infinity
  var minCross = 0.0
  var maxCross = Double.infinity

  var marginMainStart = 0.0
  var marginMainEnd = 0.0
  var marginCrossStart = 0.0
  var marginCrossEnd = 0.0
  var autoMargins: AutoMargins = []

  var grow = 0.0
  var shrink = 1.0
  var alignment = Style.ItemAlignment.stretch

  /// Whether the item stays at the start where it is larger than its line.
  var isSafe = false

  /// Whether the style leaves the cross size open; a percentage of something not known doesn't.
  var isCrossAuto = true

  /// Whether the base size comes from a length rather than from the content.
  var isBasisDefinite = false

  /// Whether the base size comes from the cross size and the ratio.
  var isBasisByRatio = false

  var baseSize = 0.0
  var hypotheticalMain = 0.0
  var main = 0.0
  var cross = 0.0

  /// From the border box's cross start to the first baseline.
  var baseline = Double.unresolved

  var mainOffset = 0.0
  var crossOffset = 0.0

  var isFrozen = false

  /// How far clamping moved the size in this round: above zero for a minimum.
  var violation = 0.0

  init(node: Int) {
    self.node = Int32(node)
  }

  struct AutoMargins: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let mainStart = AutoMargins(rawValue: 1)
    static let mainEnd = AutoMargins(rawValue: 2)
    static let crossStart = AutoMargins(rawValue: 4)
    static let crossEnd = AutoMargins(rawValue: 8)
  }

  @inline(__always) var mainMargins: Double { marginMainStart + marginMainEnd }
  @inline(__always) var crossMargins: Double { marginCrossStart + marginCrossEnd }

  /// Whether `align-self: stretch` decides the cross size.
  @inline(__always) var stretches: Bool {
    alignment == .stretch && isCrossAuto
      && autoMargins.isDisjoint(with: [.crossStart, .crossEnd])
  }

  @inline(__always) func clampMain(_ size: Double) -> Double {
    clamp(size, minimum: minMain, maximum: maxMain)
  }

  @inline(__always) func clampCross(_ size: Double) -> Double {
    clamp(size, minimum: minCross, maximum: maxCross)
  }
}

/// One line of a flex container: a range of its items.
struct FlexLine: BitwiseCopyable {
  var start: Int
  var end: Int
  var cross = 0.0
  var crossOffset = 0.0

  /// The largest distance from an item's outer cross start to its baseline.
  var ascent = -Double.infinity
}
