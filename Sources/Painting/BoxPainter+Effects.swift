import Boxes
import Geometry
import Raster

/// What is done to a box and all that is in it as a whole.
extension BoxPainter {
  /// Pushes a box's effects, the outermost first, and returns how many were pushed.
  ///
  /// The order is that of <https://www.w3.org/TR/filter-effects-1/#placement>: a filter comes first,
  /// then what cuts the box, its mask, its opacity, and the way in which it covers what is behind.
  mutating func pushEffects(
    _ decoration: Decoration, of box: PaintedBox, _ index: Int
  ) -> Int {
    let effects = decoration.effects ?? Effects()
    var count = 0
    if effects.blendMode != .normal {
      spend(Self.blendTimes, index)
      canvas.pushLayer(
        blendMode: mayGoOn() ? effects.blendMode : .normal, in: inkBounds(of: index))
      count += 1
    }
    if decoration.opacity < 1 {
      canvas.pushOpacity(decoration.opacity, in: inkBounds(of: index))
      count += 1
    }
    if !effects.masks.isEmpty {
      spend(Self.maskTimes * effects.masks.count, index)
      if mayGoOn() {
        pushMask(effects.masks, of: box, index)
        count += 1
      }
    }
    if let shape = decoration.clipShape {
      pushClip(to: shape, of: box)
      count += 1
    }
    if !effects.backdropFilters.isEmpty {
      let filters = scaled(effects.backdropFilters, index)
      let transform = (fragments[index].transformed?.transform).map(device.transform)
      let rect = transform?.boundingBox(of: box.rect) ?? box.rect
      spend(cost(of: filters), on: canvas.layerBounds(filters, in: reached(rect, by: filters)))
      if mayGoOn() { canvas.filterBackdrop(filters, in: box.shape) }
    }
    // What is in the box is mixed with the box, and not with what is behind it.
    if !effects.filters.isEmpty || order.isolates(index) {
      let filters = scaled(effects.filters, index)
      spend(cost(of: filters), on: canvas.layerBounds(filters, in: inkBounds(of: index)))
      if mayGoOn() {
        canvas.pushLayer(filters, in: inkBounds(of: index))
        count += 1
      }
    }
    return count
  }

  /// Clips what is drawn until the matching `pop` to where masks are opaque.
  private mutating func pushMask(_ masks: [BackgroundLayer], of box: PaintedBox, _ index: Int) {
    if canvas.pushLayer(in: inkBounds(of: index)) {
      for mask in masks.reversed() { paint(mask, in: box, isCut: false) }
    }
    canvas.popAsClip()
  }

  /// A box's filters with lengths in pixels, as large and as turned as the box is seen.
  func scaled(_ filters: [Filter], _ index: Int) -> [Filter] {
    guard let transform = fragments[index].transformed?.transform else {
      return filters.map { $0.scaled(by: device.scale) }
    }
    return filters.map { $0.mapped(by: transform).scaled(by: device.scale) }
  }

  // MARK: Limits

  /// How much longer a pixel takes than one of a colour: that is mixed with what is behind it, and
  /// that is drawn for a mask.
  static let blendTimes = 64
  static let maskTimes = 64

  func cost(of filters: [Filter]) -> Int {
    filters.prefix(1 << 16).reduce(0) { $0 + $1.cost }
  }

  /// Notes what it takes to change a box with all that is in it.
  mutating func spend(_ times: Int, _ index: Int) {
    spend(times, on: canvas.layerBounds([], in: inkBounds(of: index)))
  }

  mutating func spend(_ times: Int, on bounds: PixelRect) {
    paintedPixels += times * bounds.width * bounds.height
  }
}
