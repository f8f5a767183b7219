import Boxes
import Diagnostics
import Geometry

/// Shapes and what they are painted with.
extension SVGConverter {
  private static let withMarkers: Set<String> = ["path", "line", "polyline", "polygon"]

  mutating func draw(
    _ element: HTMLDocument.Element, style: ComputedStyle, item: Element,
    containers: inout [Container]
  ) {
    let path = SVGShapes.path(of: element, style, item.viewport, limit: budget.pathParts)
    guard !path.elements.isEmpty, budget.spend(path.elements.count) else { return }
    let bounds = path.tightBounds
    let own = own(element, style: style, item: item, bounds: bounds)
    let transform = item.transform.after(own)
    guard transform.isUsable else { return }
    if let bounds { containers.enclose(own.boundingBox(of: bounds)) }
    guard style.inherited.isVisible else { return }
    let svg = style.inherited.svg
    let start = svgImage.steps.count
    let fill =
      element.name == "line"
      ? nil
      : paint(
        svg.fill, opacity: svg.fillOpacity, style: style, item: item, transform: transform,
        bounds: bounds)
    let stroke = stroke(element, style: style, item: item, transform: transform, bounds: bounds)
    var shape = SVGImage.Shape(
      .init(path, isEvenOdd: svg.isEvenOdd), transform: transform)
    shape.isCrisp = svg.isCrisp
    func addShape() {
      if shape.fill != nil || shape.stroke != nil { svgImage.steps.append(.shape(shape)) }
      (shape.fill, shape.stroke) = (nil, nil)
    }
    for part in svg.paintOrder {
      switch part {
      case .fill:
        addShape()
        shape.fill = fill
      case .stroke: shape.stroke = stroke
      case .markers:
        addShape()
        guard svg.hasMarkers, Self.withMarkers.contains(element.name) else { continue }
        var inner = item
        inner.transform = transform
        inner.context = Context(fill: fill, stroke: stroke?.paint, transform: transform)
        drawMarkers(of: element, path: path, style: style, item: inner)
      }
    }
    addShape()
    finish(from: start, style: style, item: item, transform: transform, bounds: bounds)
  }

  mutating func stroke(
    _ element: HTMLDocument.Element, style: ComputedStyle, item: Element,
    transform: Transform, bounds: Rect?
  ) -> SVGImage.Stroke? {
    let (svg, viewport) = (style.inherited.svg, item.viewport)
    let width = viewport.points(svg.strokeWidth)
    guard width > 0,
      let paint = paint(
        svg.stroke, opacity: svg.strokeOpacity, style: style, item: item, transform: transform,
        bounds: bounds)
    else { return nil }
    var stroke = SVGImage.Stroke(paint)
    stroke.width = width
    (stroke.cap, stroke.join, stroke.miterLimit) = (svg.cap, svg.join, svg.miterLimit)
    stroke.keepsWidth = style.rare.shape.keepsStrokeWidth
    let dashes = svg.dashes.map { viewport.points($0) }
    guard dashes.contains(where: { $0 > 0 }), dashes.allSatisfy({ $0 >= 0 }) else { return stroke }
    if let length = element["pathlength"].flatMap({ Double($0.trimmed) }), length >= 0,
      length.isFinite
    {
      // Of a path without a length each dash is as long as all of it.
      guard length > 0 else { return stroke }
      stroke.pathLength = length
    }
    stroke.dashes = dashes
    stroke.dashOffset = viewport.points(svg.dashOffset)
    return stroke
  }

  /// The paints that `context-fill` and `context-stroke` mean in what a reference repeats.
  mutating func context(
    of style: ComputedStyle, _ item: Element, _ transform: Transform
  ) -> Context {
    let svg = style.inherited.svg
    // OPTIMIZATION: only what is painted by its box asks how large that is.
    let bounds = svg.fill.isReference || svg.stroke.isReference ? self.bounds(of: item, style) : nil
    return Context(
      fill: paint(
        svg.fill, opacity: svg.fillOpacity, style: style, item: item, transform: transform,
        bounds: bounds),
      stroke: paint(
        svg.stroke, opacity: svg.strokeOpacity, style: style, item: item, transform: transform,
        bounds: bounds),
      transform: transform)
  }

  /// Returns what a paint comes to, nil where it draws nothing; the map is from the element's
  /// coordinates to those of the image.
  mutating func paint(
    _ paint: SVGStyle.Paint, opacity: Double, style: ComputedStyle, item: Element,
    transform: Transform, bounds: Rect?
  ) -> SVGImage.Paint? {
    func solid(_ color: CSSColor) -> SVGImage.Paint? {
      let color = color.resolved(style.inherited.color).opacity(opacity)
      return color.alpha > 0 ? .color(color) : nil
    }
    switch paint {
    case .none: return nil
    case .contextFill: return item.context.fill?.mapped(from: item.context.transform, to: transform)
    case .contextStroke:
      return item.context.stroke?.mapped(from: item.context.transform, to: transform)
    case .color(let color): return solid(color)
    case .reference(let id, let fallback):
      guard let node = resource(id), let name = document.element(node)?.name else {
        return fallback.flatMap(solid)
      }
      // What is painted by its box needs one that has both sides.
      let hasSides = bounds.map { $0.width > 0 && $0.height > 0 } ?? false
      switch name {
      case "lineargradient", "radialgradient":
        if !hasSides,
          isInUnits("gradientunits", node: node, names: ["lineargradient", "radialgradient"])
        {
          return fallback.flatMap(solid)
        }
        return gradient(
          node, opacity: opacity, style: style, viewport: item.viewport, bounds: bounds)
      case "pattern":
        guard mayFollow(node, from: item),
          hasSides || !isInUnits("patternunits", node: node, names: ["pattern"])
        else { return fallback.flatMap(solid) }
        return pattern(node, opacity: opacity, style: style, item: item, bounds: bounds)
      default: return fallback.flatMap(solid)
      }
    }
  }

  /// Whether a gradient or a pattern counts in units of what it paints.
  func isInUnits(_ name: String, node: Int, names: Set<String>) -> Bool {
    Self.isInUnitsOfBox(attribute(name, in: chain(from: node, of: names)), defaultValue: true)
  }
}

extension SVGImage.Paint {
  /// The same paint in other coordinates, both of which a map puts into those of the image.
  func mapped(from own: Transform, to other: Transform) -> SVGImage.Paint? {
    if own == other { return self }
    guard let map = other.inverse?.after(own) else { return nil }
    switch self {
    case .color: return self
    case .gradient(var gradient):
      gradient.transform = map.after(gradient.transform)
      return .gradient(gradient)
    case .pattern(var pattern):
      pattern.transform = map.after(pattern.transform)
      return .pattern(pattern)
    }
  }
}
