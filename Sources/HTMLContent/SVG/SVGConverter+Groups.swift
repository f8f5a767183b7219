import Boxes
import Diagnostics
import Geometry

/// What is done to elements as a whole: <https://www.w3.org/TR/SVG2/render.html#PaintingClippingAndMaskingOperators>.
extension SVGConverter {
  /// Steps that come before others and change these up to as many ends.
  struct Prefix {
    var steps: [SVGImage.Step] = []
    var ends = 0

    static func += (left: inout Prefix, right: Prefix) {
      left.steps += right.steps
      left.ends += right.ends
    }

    /// Cuts what follows to the union of some shapes.
    init(clip: [SVGImage.Outline]) {
      var group = SVGImage.Group()
      group.clip = clip
      (steps, ends) = ([.begin(group)], 1)
    }

    init() {}
  }

  /// Does what an element's style says to the steps from one on, which are what the element draws.
  mutating func finish(
    from start: Int, style: ComputedStyle, item: Element, transform: Transform, bounds: Rect?
  ) {
    // A filter may draw something where there was nothing.
    guard start < svgImage.steps.count || !style.rare.shape.filterSteps.isEmpty else { return }
    holdsText = svgImage.steps[start...].contains { if case .text = $0 { true } else { false } }
    defer { holdsText = false }
    var group = SVGImage.Group()
    group.opacity = style.opacity
    var whole = Prefix()
    if !style.hasNothingRare {
      if !style.rare.effects.backdropFilters.isEmpty {
        warn("backdrop", node: item.node, summary: "Filters behind shapes are not drawn.")
      }
      group.filters = style.rare.effects.filters.map { $0.mapped(by: transform) }
      group.blendMode = style.rare.effects.blendMode
      group.isIsolated = style.rare.isIsolated
      whole = cuts(style, item: item, transform: transform, bounds: bounds)
    }
    if !group.isEmpty {
      whole.steps.append(.begin(group))
      whole.ends += 1
    }
    whole += filters(style, item: item, transform: transform, bounds: bounds)
    guard !whole.steps.isEmpty else { return }
    svgImage.steps.insert(contentsOf: whole.steps, at: start)
    for _ in 0..<whole.ends { svgImage.steps.append(.end) }
  }

  /// What an element's clip and mask cut it to.
  mutating func cuts(
    _ style: ComputedStyle, item: Element, transform: Transform, bounds: Rect?
  ) -> Prefix {
    var result = Prefix()
    if let address = style.maskAddresses.first {
      if !address.startsExactly(with: "#") {
        warn("mask", node: item.node, summary: "Masks of shapes that are images are not drawn.")
      } else if let mask = mask(
        String(address.unicodeScalars.dropFirst()), item: item, transform: transform, bounds: bounds
      ) {
        result += mask
      }
    }
    if let id = style.clipPath,
      let clip = clip(id, item: item, transform: transform, bounds: bounds)
    {
      result += clip
    } else if let outline = style.rare.clipShape, let bounds {
      let room = clipBox(style, item, bounds: bounds)
      result += Prefix(clip: outline.outlines(in: room).map { $0.mapped(by: transform) })
    }
    return result
  }

  /// Says that a box is estimated, where there are letters in what something counts in units of.
  mutating func sayEstimate(_ node: Int) {
    guard holdsText else { return }
    warn(
      "estimate", node: node,
      summary:
        "The box around a text is estimated, which a mask, a clip, a pattern or a filter counts in; "
        + "say its position in the text's own coordinates (userSpaceOnUse).")
  }

  /// The rectangle that a basic shape of `clip-path` refers to.
  private func clipBox(_ style: ComputedStyle, _ item: Element, bounds: Rect) -> Rect {
    switch style.rare.shape.clipBox {
    case .fillBox: return bounds
    case .viewBox: return Rect(origin: .zero, size: item.viewport.size)
    case .strokeBox:
      let svg = style.inherited.svg
      if case .none = svg.stroke { return bounds }
      return bounds.inset(by: EdgeInsets(all: -item.viewport.points(svg.strokeWidth) / 2))
    }
  }

  // MARK: Clips

  /// What a `clipPath` cuts an element to, nil where there is none.
  private mutating func clip(
    _ id: String, item: Element, transform: Transform, bounds: Rect?
  ) -> Prefix? {
    guard let clip = resource(id), let element = document.element(clip),
      element.name == "clippath",
      mayFollow(clip, from: item)
    else { return nil }
    var item = item
    item.references.append(clip)
    let around = style(ofResource: clip)
    var map = transform.after(own(element, style: around, item: item, bounds: bounds))
    if Self.isInUnitsOfBox(element["clippathunits"], defaultValue: false) {
      guard let bounds, bounds.width > 0, bounds.height > 0 else { return Prefix(clip: []) }
      sayEstimate(item.node)
      map = map.after(bounds.unitMap)
      item.viewport = SVGViewport(size: Size(width: 1, height: 1))
    }
    var outlines: [(outline: SVGImage.Outline, cuts: Prefix)] = []
    var letters: [SVGImage.Step] = []
    for child in document.nodes[clip].children where budget.spendStep() {
      if document.element(child)?.name == "text" {
        let style = resolver.style(of: child, parent: around, rootFontSize: rootFontSize)
        if style.box.display != .none,
          let step = clipText(child, style: style, item: item, transform: map)
        {
          letters.append(step)
        }
      }
      if let outline = clipShape(child, around: around, item: item, map: map) {
        outlines.append(outline)
      }
    }
    var result = Prefix()
    if around.clipPath != nil || around.rare.clipShape != nil {
      result = cuts(around, item: item, transform: transform, bounds: bounds)
    }
    guard !letters.isEmpty || outlines.contains(where: { !$0.cuts.steps.isEmpty }) else {
      result += Prefix(clip: outlines.map(\.outline))
      return result
    }
    // Shapes that are cut themselves can't be joined to one.
    result.steps.append(.beginMask)
    for (outline, cuts) in outlines {
      var shape = SVGImage.Shape(outline)
      shape.fill = .color(.black)
      result.steps += cuts.steps + [.shape(shape)] + Array(repeating: .end, count: cuts.ends)
    }
    result.steps += letters
    result.steps.append(.endMask(isLuminance: false))
    result.ends += 1
    return result
  }

  /// What a `clipPath` cuts a box of HTML to, nil where there is none.
  mutating func clip(ofBox id: String) -> ClipShape? {
    guard let clip = resource(id), let element = document.element(clip),
      element.name == "clippath"
    else { return nil }
    let around = style(ofResource: clip)
    let isInUnits = Self.isInUnitsOfBox(element["clippathunits"], defaultValue: false)
    let item = Element(
      node: clip, parent: around, transform: .identity,
      viewport: SVGViewport(size: Size(width: 1, height: 1)), references: [clip])
    let map = own(element, style: around, item: item)
    var outlines: [SVGImage.Outline] = []
    for child in document.nodes[clip].children where budget.spendStep() {
      if document.element(child)?.name == "text" {
        warn("clip text", node: child, summary: "Boxes are not cut to text.")
      }
      guard let (outline, cuts) = clipShape(child, around: around, item: item, map: map) else {
        continue
      }
      if cuts.ends > 0 {
        warn("clip of clips", node: child, summary: "Clips of clips of boxes are not followed.")
      }
      outlines.append(outline)
    }
    return .paths(outlines, isInUnits: isInUnits)
  }

  /// The shape of an element in a `clipPath`, with what that is cut to; nil for what has none.
  private mutating func clipShape(
    _ child: Int, around: ComputedStyle, item: Element, map: Transform
  ) -> (outline: SVGImage.Outline, cuts: Prefix)? {
    guard var element = document.element(child) else { return nil }
    var style = resolver.style(of: child, parent: around, rootFontSize: rootFontSize)
    var position = map
    var cuts = Prefix()
    if element.name == "use" {
      guard let id = element.svgReference, let target = ids[ExactText(id)],
        let other = document.element(target), style.box.display != .none
      else { return nil }
      let corner = Point(
        x: item.length("x", axis: .x, element: element, style: style) ?? 0,
        y: item.length("y", axis: .y, element: element, style: style) ?? 0)
      position = position.after(own(element, style: style, item: item)).after(
        Transform(movingBy: corner))
      if style.clipPath != nil {
        cuts += self.cuts(style, item: item, transform: position, bounds: nil)
      }
      style = resolver.style(of: target, parent: style, rootFontSize: rootFontSize)
      element = other
    }
    guard SVGShapes.names.contains(element.name), style.box.display != .none,
      style.inherited.isVisible
    else {
      return nil
    }
    let path = SVGShapes.path(of: element, style, item.viewport, limit: budget.pathParts)
    let bounds = path.tightBounds
    position = position.after(own(element, style: style, item: item, bounds: bounds))
    guard position.isUsable, budget.spend(path.elements.count) else { return nil }
    if style.clipPath != nil || style.rare.clipShape != nil {
      cuts += self.cuts(style, item: item, transform: position, bounds: bounds)
    }
    let outline = SVGImage.Outline(
      path.transformed(by: position), isEvenOdd: style.inherited.svg.isClipEvenOdd)
    return (outline, cuts)
  }

  // MARK: Masks

  /// What a `mask` leaves of an element, nil where there is none:
  /// <https://www.w3.org/TR/css-masking-1/#MaskElement>.
  private mutating func mask(
    _ id: String, item: Element, transform: Transform, bounds: Rect?
  ) -> Prefix? {
    guard let node = resource(id), let element = document.element(node),
      element.name == "mask",
      mayFollow(node, from: item)
    else { return nil }
    let style = style(ofResource: node)
    var inner = item
    inner.node = node
    inner.parent = style
    inner.transform = transform
    inner.depth += 1
    inner.references.append(node)
    // A shape without a width or a height has no units of its own, and is not seen.
    let hidden = Prefix(clip: [])
    let units = bounds.flatMap { $0.width > 0 && $0.height > 0 ? $0.unitMap : nil }
    let unit = SVGViewport(size: Size(width: 1, height: 1))
    var (position, space) = (transform, item.viewport)
    if Self.isInUnitsOfBox(element["maskunits"], defaultValue: true) {
      guard let units else { return hidden }
      sayEstimate(item.node)
      (position, space) = (position.after(units), unit)
    }
    if Self.isInUnitsOfBox(element["maskcontentunits"], defaultValue: false) {
      guard let units else { return hidden }
      inner.transform = transform.after(units)
    }
    func length(_ name: String, axis: SVGViewport.Axis, defaultValue: String) -> Double {
      space.length(name, axis: axis, element: element, style: style) ?? space.points(
        defaultValue, axis: axis, style: style) ?? 0
    }
    let room = Rect(
      x: length("x", axis: .x, defaultValue: "-10%"),
      y: length("y", axis: .y, defaultValue: "-10%"),
      width: length("width", axis: .x, defaultValue: "120%"),
      height: length("height", axis: .y, defaultValue: "120%"))
    let frame = SVGImage.Outline(Path(room).transformed(by: position))
    // As in browsers, nothing is done to the mask itself.
    var result = Prefix()
    result.steps = [.beginMask] + Prefix(clip: [frame]).steps
    result.steps += contents(of: document.nodes[node].children, inner).steps
    result.steps += [.end, .endMask(isLuminance: !style.rare.shape.isAlphaMask)]
    result.ends = 1
    return result
  }
}

extension Rect {
  /// Maps a square of side 1 to the rectangle.
  var unitMap: Transform { Transform(a: width, d: height, tx: minX, ty: minY) }

  /// The same without its position.
  var sizeMap: Transform { Transform(a: width, d: height) }
}

extension SVGImage.Outline {
  func mapped(by transform: Transform) -> SVGImage.Outline {
    SVGImage.Outline(path.transformed(by: transform), isEvenOdd: isEvenOdd)
  }
}

extension ClipShape {
  /// The shape in a rectangle.
  fileprivate func outlines(in rect: Rect) -> [SVGImage.Outline] {
    let corner = Transform(movingBy: rect.origin)
    switch self {
    case .inset(let sides, let corners):
      let left = sides.left.points(percentOf: rect.width)
      let top = sides.top.points(percentOf: rect.height)
      let inner = Rect(
        x: rect.minX + left, y: rect.minY + top,
        width: max(0, rect.width - left - sides.right.points(percentOf: rect.width)),
        height: max(0, rect.height - top - sides.bottom.points(percentOf: rect.height)))
      let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      let sizes = radii.map {
        Size(
          width: $0.x.points(percentOf: rect.width), height: $0.y.points(percentOf: rect.height))
      }
      return [.init(SVGShapes.rect(inner, corners: sizes))]
    case .ellipse:
      var path = Path()
      if let ellipse = ellipse(in: rect.size), ellipse.width > 0, ellipse.height > 0 {
        path.addEllipse(in: ellipse)
      }
      return [.init(path.transformed(by: corner))]
    case .polygon(_, let isEvenOdd):
      var path = Path()
      for (index, position) in points(in: rect.size).enumerated() {
        if index == 0 { path.move(to: position) } else { path.line(to: position) }
      }
      path.close()
      return [.init(path.transformed(by: corner), isEvenOdd: isEvenOdd)]
    case .paths(let outlines, let isInUnits):
      return outlines.map { $0.mapped(by: isInUnits ? rect.unitMap : corner) }
    }
  }
}
