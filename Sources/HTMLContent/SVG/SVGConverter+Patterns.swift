import Boxes
import Geometry

/// Patterns: <https://www.w3.org/TR/SVG2/pservers.html#Patterns>.
extension SVGConverter {
  /// Returns what fills a shape with some bounds, nil where it draws nothing.
  mutating func pattern(
    _ node: Int, opacity: Double, style: ComputedStyle, item: Element, bounds: Rect?
  ) -> SVGImage.Paint? {
    let chain = chain(from: node, of: ["pattern"])
    func isInUnits(_ name: String, defaultValue: Bool) -> Bool {
      Self.isInUnitsOfBox(attribute(name, in: chain), defaultValue: defaultValue)
    }
    let hasSides = bounds.map { $0.width > 0 && $0.height > 0 } ?? false
    var position = Transform.identity
    var space = item.viewport
    if isInUnits("patternunits", defaultValue: true) {
      guard let bounds, hasSides else { return nil }
      (position, space) = (bounds.unitMap, SVGViewport(size: Size(width: 1, height: 1)))
    }
    func length(_ name: String, _ axis: SVGViewport.Axis) -> Double {
      space.points(attribute(name, in: chain), axis: axis, style: style) ?? 0
    }
    // The tile counts in the shape's coordinates.
    let tile = position.boundingBox(
      of: Rect(
        x: length("x", .x), y: length("y", .y), width: max(0, length("width", .x)),
        height: max(0, length("height", .y))))
    let source = chain.first { node in
      document.nodes[node].children.contains { document.element($0) != nil }
    }
    guard let source, tile.width > 0, tile.height > 0 else { return nil }

    let own = self.style(ofResource: node)
    var inner = item
    inner.node = source
    inner.parent = source == node ? own : self.style(ofResource: source)
    inner.transform = .identity
    inner.depth += 1
    inner.references.append(node)
    var content = Transform.identity
    if let element = holder(of: "viewbox", in: chain) {
      let size = SVGSize(element)
      guard !size.isEmpty else { return nil }
      if let box = size.viewBox {
        let placement = holder(of: "preserveaspectratio", in: chain)?.svgPlacement ?? .init()
        content = placement.map(box, to: tile.size)
        inner.viewport.size = box.size
      }
    } else if isInUnits("patterncontentunits", defaultValue: false) {
      guard let bounds, hasSides else { return nil }
      content = Transform(a: bounds.width, d: bounds.height)
      inner.viewport = SVGViewport(size: Size(width: 1, height: 1))
    }
    let steps = contents(of: document.nodes[source].children, inner).steps
    var pattern = SVGImage.Pattern(
      tile: tile, steps: steps, content: Transform(movingBy: tile.origin).after(content),
      transform: map(
        "patterntransform", of: chain, style: own,
        room: Rect(origin: .zero, size: item.viewport.size)))
    guard !steps.isEmpty, pattern.transform.inverse != nil else { return nil }
    pattern.opacity = opacity
    return .pattern(pattern)
  }
}
