import Boxes
import Geometry

/// Gradients: <https://www.w3.org/TR/SVG2/pservers.html#Gradients>.
extension VectorReader {
  /// Returns the colours of a gradient for a figure with some bounds, nil where it draws nothing.
  mutating func gradient(
    _ node: Int, opacity: Double, _ style: ComputedStyle, _ viewport: VectorViewport, bounds: Rect?
  ) -> VectorPicture.Paint? {
    let chain = chain(from: node)
    guard let name = document.element(node)?.name else { return nil }
    func attribute(_ name: String) -> String? {
      for node in chain {
        if let value = document.element(node)?[name] { return value }
      }
      return nil
    }
    /// As `attribute`, of gradients of the same kind.
    func own(_ attribute: String) -> String? {
      for node in chain {
        guard let element = document.element(node), element.name == name else { continue }
        if let value = element[attribute] { return value }
      }
      return nil
    }
    let stops = stops(of: chain, opacity: opacity)
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return .color(last.color) }

    let isInUserSpace = attribute("gradientunits")?.asciiLowercased == "userspaceonuse"
    let space = isInUserSpace ? viewport : VectorViewport(size: Size(width: 1, height: 1))
    func length(_ name: String, _ axis: VectorViewport.Axis, _ standard: String) -> Double {
      space.points(own(name) ?? standard, axis, style) ?? space.points(standard, axis, style) ?? 0
    }
    let line: VectorPicture.Gradient.Line
    if name == "lineargradient" {
      line = .linear(
        from: Point(x: length("x1", .x, "0%"), y: length("y1", .y, "0%")),
        to: Point(x: length("x2", .x, "100%"), y: length("y2", .y, "0%")))
    } else {
      let center = Point(x: length("cx", .x, "50%"), y: length("cy", .y, "50%"))
      line = .radial(
        center: center, radius: max(0, length("r", .none, "50%")),
        focus: Point(
          x: own("fx") == nil ? center.x : length("fx", .x, "50%"),
          y: own("fy") == nil ? center.y : length("fy", .y, "50%")))
    }
    var result = VectorPicture.Gradient(line, stops: stops)
    if !isInUserSpace {
      // A figure without a width or a height has no such colours.
      guard let bounds, bounds.width > 0, bounds.height > 0 else { return nil }
      result.transform = Transform(
        a: bounds.width, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }
    let source = chain.first { document.element($0)?["gradienttransform"] != nil }
    if let element = source.flatMap({ document.element($0) }) {
      result.transform = result.transform.after(element.vectorTransform("gradienttransform"))
    }
    guard result.transform.inverse != nil else { return .color(last.color) }
    switch attribute("spreadmethod")?.asciiLowercased {
    case "reflect"?: result.spread = .reflect
    case "repeat"?: result.spread = .repeat
    default: break
    }
    return .gradient(result)
  }

  /// A gradient and those that it takes what it lacks from.
  private func chain(from node: Int) -> [Int] {
    var chain = [node]
    while chain.count < HTMLLimits.maximumVectorReferences, let last = chain.last,
      let id = document.element(last)?.vectorReference, let next = ids[id],
      let element = document.element(next),
      ["lineargradient", "radialgradient"].contains(element.name), !chain.contains(next)
    {
      chain.append(next)
    }
    return chain
  }

  private mutating func stops(
    of chain: [Int], opacity: Double
  ) -> [VectorPicture.Gradient.Stop] {
    func isStop(_ node: Int) -> Bool { document.element(node)?.name == "stop" }
    guard let source = chain.first(where: { document.nodes[$0].children.contains(where: isStop) })
    else { return [] }
    let around = resolver.style(of: source, parent: rootStyle, rootFontSize: rootFontSize)
    var result: [VectorPicture.Gradient.Stop] = []
    for child in document.nodes[source].children where isStop(child) {
      guard let element = document.element(child),
        result.count < HTMLLimits.maximumVectorStops
      else { continue }
      let style = resolver.style(of: child, parent: around, rootFontSize: rootFontSize)
      let place = VectorViewport(size: Size(width: 1, height: 1))
        .points(element["offset"], .x, style)
      let color = style.stopColor.resolved(style.inherited.color)
        .opacity(style.stopOpacity * opacity)
      // A stop can't lie before the one in front of it.
      let least = result.last?.place ?? 0
      result.append(.init(color, at: max(least, min(1, place ?? 0))))
    }
    return result
  }
}
