import Boxes
import Diagnostics
import Geometry

/// Gradients: <https://www.w3.org/TR/SVG2/pservers.html#Gradients>.
extension SVGConverter {
  /// Returns the colours of a gradient for a shape with some bounds, nil where it draws nothing.
  mutating func gradient(
    _ node: Int, opacity: Double, style: ComputedStyle, viewport: SVGViewport, bounds: Rect?
  ) -> SVGImage.Paint? {
    let chain = chain(from: node, of: ["lineargradient", "radialgradient"])
    guard let name = document.element(node)?.name else { return nil }
    /// As `attribute`, of gradients of the same kind.
    func ownValue(_ attribute: String) -> String? {
      for node in chain {
        guard let element = document.element(node), element.name == name else { continue }
        if let value = element[attribute] { return value }
      }
      return nil
    }
    let stops = stops(of: chain, opacity: opacity)
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return .color(last.color) }

    let isInUserSpace = !Self.isInUnitsOfBox(
      attribute("gradientunits", in: chain), defaultValue: true)
    let space = isInUserSpace ? viewport : SVGViewport(size: Size(width: 1, height: 1))
    func length(_ name: String, axis: SVGViewport.Axis, defaultValue: String) -> Double {
      space.points(ownValue(name) ?? defaultValue, axis: axis, style: style) ?? space.points(
        defaultValue, axis: axis, style: style)
        ?? 0
    }
    let line: SVGImage.Gradient.Line
    if name == "lineargradient" {
      line = .linear(
        from: Point(
          x: length("x1", axis: .x, defaultValue: "0%"),
          y: length("y1", axis: .y, defaultValue: "0%")),
        to: Point(
          x: length("x2", axis: .x, defaultValue: "100%"),
          y: length("y2", axis: .y, defaultValue: "0%")))
    } else {
      let center = Point(
        x: length("cx", axis: .x, defaultValue: "50%"),
        y: length("cy", axis: .y, defaultValue: "50%"))
      line = .radial(
        center: center, radius: max(0, length("r", axis: .none, defaultValue: "50%")),
        focus: Point(
          x: ownValue("fx") == nil ? center.x : length("fx", axis: .x, defaultValue: "50%"),
          y: ownValue("fy") == nil ? center.y : length("fy", axis: .y, defaultValue: "50%")),
        focusRadius: max(0, length("fr", axis: .none, defaultValue: "0%")))
    }
    var result = SVGImage.Gradient(line, stops: stops)
    if !isInUserSpace {
      // A shape without a width or a height has no such colours.
      guard let bounds, bounds.width > 0, bounds.height > 0 else { return nil }
      result.transform = Transform(
        a: bounds.width, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }
    let own = self.style(ofResource: node)
    let room = Rect(origin: .zero, size: space.size)
    result.transform = result.transform.after(
      map("gradienttransform", of: chain, style: own, room: room))
    guard result.transform.inverse != nil else { return nil }
    result.isLinearLight = own.inherited.svg.isLinearLight
    switch attribute("spreadmethod", in: chain)?.asciiLowercased {
    case "reflect"?: result.spread = .reflect
    case "repeat"?: result.spread = .repeat
    default: break
    }
    return .gradient(result)
  }

  /// The map that a gradient or a pattern says by its style or an attribute, or one of those that
  /// it takes what it lacks from.
  ///
  /// What `transform-origin` says in percent refers to a rectangle.
  func map(_ name: String, of chain: [Int], style: ComputedStyle, room: Rect) -> Transform {
    let steps =
      style.transform.isEmpty
      ? [.map(holder(of: name, in: chain)?.svgTransform(name) ?? .identity)] : style.transform
    let origin = style.rare.transformOrigin
    return BoxTransform(steps: steps, originX: origin?.x ?? .zero, originY: origin?.y ?? .zero)
      .map(for: room)
  }

  private mutating func stops(
    of chain: [Int], opacity: Double
  ) -> [SVGImage.Gradient.Stop] {
    func isStop(_ node: Int) -> Bool { document.element(node)?.name == "stop" }
    guard let source = chain.first(where: { document.nodes[$0].children.contains(where: isStop) })
    else { return [] }
    let stops = gradientStops[source] ?? readStops(in: source)
    gradientStops[source] = stops
    if opacity == 1 { return stops }
    return stops.map { .init($0.color.opacity(opacity), at: $0.position) }
  }

  /// Reads the offset of a stop: a number or a percentage, and no length.
  private static func offset(_ text: String) -> Double? {
    let trimmed = text.trimmed
    if let number = Double(trimmed) { return number.isFinite ? number : nil }
    guard trimmed.endsExactly(with: "%"), let number = Double(trimmed.dropLast()) else {
      return nil
    }
    return number.isFinite ? number / 100 : nil
  }

  private mutating func readStops(in source: Int) -> [SVGImage.Gradient.Stop] {
    let around = style(ofResource: source)
    var result: [SVGImage.Gradient.Stop] = []
    for child in document.nodes[source].children where result.count < HTMLLimits.maximumSVGStops {
      guard let element = document.element(child), element.name == "stop" else { continue }
      let style = resolver.style(of: child, parent: around, rootFontSize: rootFontSize)
      let position = element["offset"].flatMap(Self.offset)
      let color = style.stopColor.resolved(style.inherited.color).opacity(style.stopOpacity)
      // A stop can't lie before the one in front of it.
      let minimum = result.last?.position ?? 0
      result.append(.init(color, at: max(minimum, min(1, position ?? 0))))
    }
    return result
  }
}
