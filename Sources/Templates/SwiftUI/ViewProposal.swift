/// What SwiftUI offers a view: a length along each axis, or none, for its own.
struct ViewProposal: Hashable {
  /// The width in points, or infinity; nil for none.
  var width: Double?

  /// The height in points, or infinity; nil for none.
  var height: Double?

  /// The length along an axis.
  subscript(isVertical isVertical: Bool) -> Double? {
    get { isVertical ? height : width }
    set { if isVertical { height = newValue } else { width = newValue } }
  }
}

/// Where a view is in a frame that is larger or smaller: 0 for leading or top, 1 for trailing or bottom.
struct ViewAlignment: Hashable {
  var x: Double
  var y: Double

  static let center = ViewAlignment(x: 0.5, y: 0.5)
  static let top = ViewAlignment(x: 0.5, y: 0)
  static let topLeading = ViewAlignment(x: 0, y: 0)
  static let leading = ViewAlignment(x: 0, y: 0.5)
}
