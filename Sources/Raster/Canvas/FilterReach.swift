package import Geometry

/// How far the pixels that filters change are from those that they are made of, to each side.
package struct FilterReach: Hashable, Sendable {
  package var left = 0
  package var top = 0
  package var right = 0
  package var bottom = 0

  /// Adds up the steps, whose lengths are pixels.
  package init(_ filters: [Filter]) {
    for filter in filters {
      switch filter {
      case .blur(let sigma): addReach(BoxBlur(sigma: sigma).reach, (0, 0))
      case .color: continue
      case .dropShadow(let offset, let sigma, _):
        addReach(BoxBlur(sigma: sigma).reach, offset.wholePixels)
      }
    }
  }

  private mutating func addReach(_ blur: Int, _ offset: (x: Int, y: Int)) {
    left += max(0, blur - offset.x)
    top += max(0, blur - offset.y)
    right += max(0, blur + offset.x)
    bottom += max(0, blur + offset.y)
  }

  /// How far the pixels are that pixels are made of.
  var reversed: FilterReach {
    var reversed = self
    (reversed.left, reversed.right) = (right, left)
    (reversed.top, reversed.bottom) = (bottom, top)
    return reversed
  }
}

extension PixelRect {
  func grown(by reach: FilterReach) -> PixelRect {
    PixelRect(
      x: x - reach.left, y: y - reach.top, width: width + reach.left + reach.right,
      height: height + reach.top + reach.bottom)
  }
}
