import Boxes
import Diagnostics
import Geometry

/// Text: <https://www.w3.org/TR/SVG2/text.html>.
extension SVGConverter {
  mutating func drawText(
    _ element: HTMLDocument.Element, style: ComputedStyle, item: Element,
    containers: inout [Container]
  ) {
    var reader = TextReader(viewport: item.viewport)
    read(item.node, element: element, style: style, item: item, reader: &reader, depth: 0)
    reader.finish()
    guard !reader.characters.isEmpty else { return }
    let bounds = reader.estimatedBounds
    let own = own(element, style: style, item: item, bounds: bounds)
    let transform = item.transform.after(own)
    guard transform.isUsable else { return }
    containers.enclose(own.boundingBox(of: bounds))
    let start = svgImage.steps.count
    var text = reader.text
    text.transform = transform
    let mode = (element["writing-mode"] ?? "").trimmed.asciiLowercased
    if mode.startsExactly(with: "tb") || mode.startsExactly(with: "vertical") {
      warn(
        "writing mode", node: item.node,
        summary: "Text from top to bottom is drawn from left to right.")
    }
    for (index, source) in reader.sources.enumerated() {
      let svg = source.inherited.svg
      if isPatternByBox(svg.fill) || isPatternByBox(svg.stroke) {
        holdsText = true
        sayEstimate(item.node)
        holdsText = false
      }
      text.spans[index].isVisible = source.inherited.isVisible
      text.spans[index].fill = paint(
        svg.fill, opacity: svg.fillOpacity, style: source, item: item, transform: transform,
        bounds: bounds)
      text.spans[index].stroke = stroke(
        element, style: source, item: item, transform: transform, bounds: bounds)
      let order = svg.paintOrder.filter { $0 != .markers }
      text.spans[index].isStrokeFirst = order.first == .stroke
      text.spans[index].isFillByBox = isGradientByBox(svg.fill)
      text.spans[index].isStrokeByBox = isGradientByBox(svg.stroke)
      unbox(&text.spans[index], bounds)
    }
    svgImage.steps.append(.text(text))
    finish(from: start, style: style, item: item, transform: transform, bounds: bounds)
  }

  /// The text as a step that says where something is seen, for a clip.
  mutating func clipText(
    _ node: Int, style: ComputedStyle, item: Element, transform: Transform
  ) -> SVGImage.Step? {
    guard let element = document.element(node) else { return nil }
    var reader = TextReader(viewport: item.viewport)
    read(node, element: element, style: style, item: item, reader: &reader, depth: 0)
    reader.finish()
    var text = reader.text
    text.transform = transform.after(
      own(element, style: style, item: item, bounds: reader.estimatedBounds))
    for index in text.spans.indices {
      text.spans[index].fill = .color(.black)
      text.spans[index].isVisible = reader.sources[index].inherited.isVisible
    }
    return text.pieces.isEmpty || !text.transform.isUsable ? nil : .text(text)
  }

  /// Whether a gradient is in units of the box around what it paints.
  private mutating func isGradientByBox(_ paint: SVGStyle.Paint) -> Bool {
    let names: Set<String> = ["lineargradient", "radialgradient"]
    guard case .reference(let id, _) = paint, let node = resource(id),
      let name = document.element(node)?.name, names.contains(name)
    else { return false }
    return isInUnits("gradientunits", node: node, names: names)
  }

  private mutating func isPatternByBox(_ paint: SVGStyle.Paint) -> Bool {
    guard case .reference(let id, _) = paint, let node = resource(id),
      document.element(node)?.name == "pattern"
    else { return false }
    let chain = chain(from: node, of: ["pattern"])
    return isInUnits("patternunits", node: node, names: ["pattern"])
      || Self.isInUnitsOfBox(attribute("patterncontentunits", in: chain), defaultValue: false)
  }

  /// Takes the estimated box out of gradients again: where the letters are is known only when they
  /// are drawn.
  private func unbox(_ span: inout SVGImage.Text.Span, _ bounds: Rect) {
    guard let back = bounds.unitMap.inverse else { return }
    if span.isFillByBox, case .gradient(var gradient)? = span.fill {
      gradient.transform = back.after(gradient.transform)
      span.fill = .gradient(gradient)
    }
    if span.isStrokeByBox, case .gradient(var gradient)? = span.stroke?.paint {
      gradient.transform = back.after(gradient.transform)
      span.stroke?.paint = .gradient(gradient)
    }
  }

  /// Reads an element of a text with all that is in it.
  private mutating func read(
    _ node: Int, element: HTMLDocument.Element, style: ComputedStyle, item: Element,
    reader: inout TextReader, depth: Int
  ) {
    guard depth < HTMLLimits.maximumSVGNesting, budget.spendStep() else { return }
    reader.open(element, style)
    defer { reader.close() }
    for (name, initial) in Self.ignoredAttributes {
      guard let value = element[name]?.trimmed.asciiLowercased, !initial.contains(value) else {
        continue
      }
      warn(
        "text \(name)", node: node,
        summary: "\"\(name)\" of text of SVG images is not followed: nothing is changed by it.")
    }
    if element.name == "textpath" {
      guard let track = track(of: element, style, item) else { return }
      reader.follow(track)
    }
    for child in document.nodes[node].children {
      switch document.nodes[child].content {
      case .text(let string): reader.addString(string)
      case .element(let inner):
        switch inner.name {
        case "tspan", "a", "textpath":
          guard inner.name != "textpath" || depth == 0, inner.holds(for: language) else { continue }
          let own = resolver.style(of: child, parent: style, rootFontSize: rootFontSize)
          guard own.box.display != .none else { continue }
          read(child, element: inner, style: own, item: item, reader: &reader, depth: depth + 1)
        case "title", "desc", "metadata", "script", "style": continue
        default:
          warn(
            "text \(inner.name)", node: child,
            summary: "The element \"\(inner.name.prefix(40))\" in text of SVG images is not drawn.")
        }
      }
    }
    if element.name == "textpath" { reader.leavePath() }
  }

  /// What is not followed of a text, with the values that ask for nothing.
  private static let ignoredAttributes: [(name: String, initial: Set<String>)] = [
    ("font-size-adjust", ["", "none", "inherit"]), ("side", ["", "left"]),
    ("method", ["", "align"]),
    ("glyph-orientation-horizontal", ["", "0", "0deg", "inherit"]),
    ("glyph-orientation-vertical", ["", "auto", "0", "0deg", "inherit"]),
  ]

  private mutating func track(
    of element: HTMLDocument.Element, _ style: ComputedStyle, _ item: Element
  ) -> SVGImage.Text.Track? {
    guard let id = element.svgReference, let target = ids[ExactText(id)],
      let shape = document.element(target), SVGShapes.names.contains(shape.name)
    else { return nil }
    let own = self.style(ofResource: target)
    let path = SVGShapes.path(of: shape, own, item.viewport, limit: budget.pathParts)
    guard budget.spend(path.elements.count), !path.elements.isEmpty else { return nil }
    let offset = element["startoffset"]?.trimmed ?? "0"
    let length = shape["pathlength"].flatMap { Double($0.trimmed) }
    let isPart = offset.endsExactly(with: "%")
    let start =
      isPart
      ? (Double(offset.dropLast()) ?? 0) / 100
      : item.viewport.points(offset, axis: .none, style: style) ?? 0
    return SVGImage.Text.Track(
      path.transformed(by: shape.svgTransform("transform")), start: start, isStartPart: isPart,
      length: length.flatMap { $0 > 0 && $0.isFinite ? $0 : nil })
  }
}
