import Boxes
import Geometry

/// The coordinates in elements: <https://www.w3.org/TR/SVG2/coords.html>.
extension SVGConverter {
  /// The map that an element's own style or attribute says.
  mutating func own(
    _ element: HTMLDocument.Element, style: ComputedStyle, item: Element, bounds: Rect? = nil
  ) -> Transform {
    var steps = style.translation + style.rotation + style.scaling + style.transform
    if style.transform.isEmpty {
      let map = element.svgTransform("transform")
      if map != .identity { steps.append(.map(map)) }
    }
    guard !steps.isEmpty else { return .identity }
    var room = Rect(origin: .zero, size: item.viewport.size)
    if style.rare.shape.transformBox == .fillBox {
      room = bounds ?? self.bounds(of: item, style) ?? .zero
    }
    let origin = style.rare.transformOrigin
    return BoxTransform(steps: steps, originX: origin?.x ?? .zero, originY: origin?.y ?? .zero)
      .map(for: room)
  }

  /// What is in an element that holds others encloses, in the coordinates in it.
  mutating func bounds(of item: Element, _ style: ComputedStyle) -> Rect? {
    guard let element = document.element(item.node),
      item.references.count < HTMLLimits.maximumSVGReferences
    else { return nil }
    var inner = item
    inner.parent = style
    inner.transform = .identity
    inner.depth += 1
    // It counts as a reference: each is read once more than what is around it.
    inner.references.append(item.node)
    if element.name == "use" {
      guard let target = target(of: element, item) else { return nil }
      return contents(of: [target], inner).bounds
    }
    return contents(of: document.nodes[item.node].children, inner).bounds
  }

  /// The room of a nested image or symbol, nil where it has none.
  func room(
    of element: HTMLDocument.Element, _ style: ComputedStyle, _ item: Element
  ) -> Rect? {
    let size = Size(
      width: item.size?.width ?? item.length("width", axis: .x, element: element, style: style)
        ?? item.viewport.size.width,
      height: item.size?.height ?? item.length("height", axis: .y, element: element, style: style)
        ?? item.viewport.size.height)
    func isNegative(_ name: String) -> Bool {
      item.viewport.points(element[name], axis: .none, style: style) ?? 0 < 0
    }
    guard size.width > 0, size.height > 0, !isNegative("width"), !isNegative("height") else {
      return nil
    }
    return Rect(
      x: item.length("x", axis: .x, element: element, style: style) ?? 0,
      y: item.length("y", axis: .y, element: element, style: style) ?? 0,
      width: size.width, height: size.height)
  }
}

extension SVGConverter.Element {
  /// The length that a property or the attribute of the same name says, nil for none.
  func length(
    _ name: String, axis: SVGViewport.Axis, element: HTMLDocument.Element,
    style: ComputedStyle
  ) -> Double? {
    viewport.length(name, axis: axis, element: element, style: style)
  }
}
