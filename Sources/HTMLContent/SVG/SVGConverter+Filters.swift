import Boxes
import Diagnostics
import Geometry

/// Filter elements: <https://www.w3.org/TR/filter-effects-1/#FilterElement>.
extension SVGConverter {
  /// What the steps of an element's `filter` do to it, where one of them is a `filter` element.
  mutating func filters(
    _ style: ComputedStyle, item: Element, transform: Transform, bounds: Rect?
  ) -> Prefix {
    var result = Prefix()
    // The first step is the innermost group.
    for step in style.rare.shape.filterSteps.reversed() {
      var group = SVGImage.Group()
      switch step {
      case .function(let filter): group.filters = [filter.mapped(by: transform)]
      case .reference(let id):
        guard let node = resource(id), document.element(node)?.name == "filter" else {
          warn(
            "no filter \(id)", node: item.node,
            summary:
              "There is no \"filter\" element with the id \"\(id.prefix(80))\", so it is not drawn."
          )
          continue
        }
        guard mayFollow(node, from: item) else { continue }
        guard
          let filter = filter(node, target: style, item: item, transform: transform, bounds: bounds)
        else {
          return Prefix(clip: [])
        }
        group.filterElement = filter
      }
      result.steps.append(.begin(group))
      result.ends += 1
    }
    return result
  }

  /// What a `filter` element does to an element, nil where nothing of this is seen.
  private mutating func filter(
    _ node: Int, target: ComputedStyle, item: Element, transform: Transform, bounds: Rect?
  ) -> SVGImage.FilterElement? {
    guard let element = document.element(node) else { return nil }
    let style = style(ofResource: node)
    let isInUnits = Self.isInUnitsOfBox(element["filterunits"], defaultValue: true)
    if isInUnits, bounds.map({ $0.width <= 0 || $0.height <= 0 }) ?? true { return nil }
    if isInUnits, document.element(item.node)?.name != "text" { sayEstimate(item.node) }
    let map = isInUnits ? bounds?.unitMap ?? .identity : .identity
    let space = isInUnits ? SVGViewport(size: Size(width: 1, height: 1)) : item.viewport
    func length(_ name: String, axis: SVGViewport.Axis, defaultValue: String) -> Double {
      space.length(name, axis: axis, element: element, style: style) ?? space.points(
        defaultValue, axis: axis, style: style) ?? 0
    }
    func isNegative(_ name: String) -> Bool {
      space.points(element[name], axis: .none, style: style).map { $0 < 0 } ?? false
    }
    if isNegative("width") || isNegative("height") { return nil }
    let region = map.boundingBox(
      of: Rect(
        x: length("x", axis: .x, defaultValue: "-10%"),
        y: length("y", axis: .y, defaultValue: "-10%"),
        width: length("width", axis: .x, defaultValue: "120%"),
        height: length("height", axis: .y, defaultValue: "120%")))
    guard region.width > 0, region.height > 0 else { return nil }
    var reader = FilterReader(
      region: region, bounds: bounds ?? .zero, viewport: item.viewport,
      isInUnits: Self.isInUnitsOfBox(element["primitiveunits"], defaultValue: false))
    for child in document.nodes[node].children {
      guard let primitive = document.element(child), budget.spendStep() else { continue }
      guard reader.primitives.count < HTMLLimits.maximumSVGFilterSteps else {
        warn(
          "filter steps", node: node,
          summary:
            "The filter has more than \(HTMLLimits.maximumSVGFilterSteps) steps; the rest is left out."
        )
        break
      }
      let own = resolver.style(of: child, parent: style, rootFontSize: rootFontSize)
      let children = document.nodes[child].children.compactMap { document.element($0) }
      let kind: FilterPrimitive.Kind?
      if primitive.name.asciiLowercased == "feimage" {
        kind = image(primitive, style: own, item: item, filter: node, reader: &reader)
      } else {
        kind = reader.kind(of: primitive, own, children)
      }
      if let kind {
        reader.addPrimitive(kind, element: primitive, style: own, children: children)
      } else if primitive.name.asciiLowercased.startsExactly(with: "fe") {
        warn(
          "filter \(primitive.name)", node: child,
          summary: "The filter's step \"\(primitive.name.prefix(40))\" is not valid.")
        return nil
      }
    }
    var result = SVGImage.FilterElement(
      region: region, reader.primitives, images: reader.images, transform: transform)
    if isInUnits, document.element(item.node)?.name == "text" { result.estimatedBox = bounds }
    return result
  }

  /// Draws what an `feImage` shows.
  private mutating func image(
    _ element: HTMLDocument.Element, style: ComputedStyle, item: Element, filter: Int,
    reader: inout FilterReader
  ) -> FilterPrimitive.Kind? {
    var steps: [SVGImage.Step] = []
    if let id = element.svgReference {
      if let target = ids[ExactText(id)], mayFollow(target, from: item) {
        var inner = item
        // An element is seen from the corner of what the step is cut to.
        let corner = Transform(movingBy: reader.area(of: element, style).origin)
        inner.transform = reader.isInUnits ? corner.after(reader.bounds.sizeMap) : corner
        inner.references += [filter, target]
        inner.parent = self.style(ofResource: document.nodes[target].parent)
        inner.depth += 1
        inner.size = nil
        steps = contents(of: [target], inner).steps
      }
    } else if let address = element.svgAddress, let image = images[ExactText(address)] {
      let frame = reader.area(of: element, style)
      steps = self.steps(of: image, element, in: frame, .identity)
    }
    reader.images.append(steps)
    return .image(reader.images.count - 1)
  }
}
