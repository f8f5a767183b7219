import Boxes
import Geometry

/// What is done to an image as a whole.
extension SVGConverter {
  /// Does what the style of a file's outermost element says, which has no box of its own there.
  mutating func finishFile(_ style: ComputedStyle, _ size: SVGSize) {
    let view = size.viewBox ?? Rect(origin: .zero, size: size.shown)
    let background = style.background.resolved(style.inherited.color)
    if background.alpha > 0 {
      var shape = SVGImage.Shape(.init(Path(view)))
      shape.fill = .color(background)
      svgImage.steps.insert(.shape(shape), at: 0)
    }
    let steps = style.translation + style.rotation + style.scaling + style.transform
    if !steps.isEmpty {
      let origin = style.transformOrigin
      let map = BoxTransform(steps: steps, originX: origin.x, originY: origin.y).map(for: view)
      svgImage.steps = map.isUsable ? svgImage.steps.map { $0.mapped(by: map) } : []
    }
    finishRoot(style, size, shown: size.shown)
  }

  /// Does to all what an outermost element's own effects say; these count in points of the box that
  /// shows it.
  mutating func finishRoot(_ style: ComputedStyle, _ size: SVGSize, shown: Size) {
    let box = size.viewBox.flatMap { svgImage.placement.map($0, to: shown).inverse }
    let around = Element(
      node: root, parent: ComputedStyle(), transform: .identity,
      viewport: SVGViewport(size: shown))
    finish(
      from: 0, style: style, item: around, transform: box ?? .identity,
      bounds: Rect(origin: .zero, size: shown))
  }

  /// Does what the `filter` elements say that an outermost element in a page names; the rest of its
  /// style counts for its box.
  mutating func filterRoot(_ style: ComputedStyle, _ size: SVGSize) {
    guard !style.rare.shape.filterSteps.isEmpty else { return }
    let shown = size.shown
    let box = size.viewBox.flatMap { svgImage.placement.map($0, to: shown).inverse }
    let around = Element(
      node: root, parent: ComputedStyle(), transform: .identity,
      viewport: SVGViewport(size: shown))
    let prefix = filters(
      style, item: around, transform: box ?? .identity, bounds: Rect(origin: .zero, size: shown))
    svgImage.steps = prefix.steps + svgImage.steps + Array(repeating: .end, count: prefix.ends)
  }
}
