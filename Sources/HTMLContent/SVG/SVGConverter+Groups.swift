import Boxes
import Diagnostics
import Geometry

/// What is done to elements as a whole: <https://www.w3.org/TR/SVG2/render.html#PaintingClippingAndMaskingOperators>.
extension VectorReader {
  /// Steps that come before others and change these up to as many ends.
  struct Prefix {
    var steps: [VectorPicture.Step] = []
    var ends = 0

    static func += (left: inout Prefix, right: Prefix) {
      left.steps += right.steps
      left.ends += right.ends
    }

    /// Cuts what follows to the union of some shapes.
    init(clip: [VectorPicture.Shape]) {
      var group = VectorPicture.Group()
      group.clip = clip
      (steps, ends) = ([.begin(group)], 1)
    }

    init() {}
  }

  /// Does what an element's style says to the steps from one on, which are what the element draws.
  mutating func finish(
    from start: Int, _ style: ComputedStyle, _ item: Element, _ transform: Transform, bounds: Rect?
  ) {
    guard start < picture.steps.count else { return }
    var group = VectorPicture.Group()
    group.opacity = style.opacity
    var whole = Prefix()
    if !style.hasNothingRare {
      if !style.rare.effects.backdropFilters.isEmpty {
        warn("backdrop", item.node, "Filters behind figures are not drawn.")
      }
      group.filters = style.rare.effects.filters.map { $0.mapped(by: transform) }
      group.blendMode = style.rare.effects.blendMode
      group.isIsolated = style.rare.isIsolated
      whole = cuts(style, item, transform, bounds: bounds)
    }
    if !group.isEmpty {
      whole.steps.append(.begin(group))
      whole.ends += 1
    }
    guard !whole.steps.isEmpty else { return }
    picture.steps.insert(contentsOf: whole.steps, at: start)
    for _ in 0..<whole.ends { picture.steps.append(.end) }
  }

  /// Does what the style of a file's outermost element says, which has no box of its own there.
  mutating func finishFile(_ style: ComputedStyle, _ size: VectorSize) {
    let view = size.viewBox ?? Rect(origin: .zero, size: size.shown)
    let background = style.background.resolved(style.inherited.color)
    if background.alpha > 0 {
      var figure = VectorPicture.Figure(.init(Path(view)))
      figure.fill = .color(background)
      picture.steps.insert(.figure(figure), at: 0)
    }
    let steps = style.translation + style.rotation + style.scaling + style.transform
    if !steps.isEmpty {
      let origin = style.transformOrigin
      let map = BoxTransform(steps: steps, originX: origin.x, originY: origin.y).map(for: view)
      picture.steps = map.isUsable ? picture.steps.map { $0.mapped(by: map) } : []
    }
    var group = VectorPicture.Group()
    group.opacity = style.opacity
    guard !group.isEmpty, !picture.steps.isEmpty else { return }
    picture.steps.insert(.begin(group), at: 0)
    picture.steps.append(.end)
  }

  /// What an element's clip and mask cut it to.
  mutating func cuts(
    _ style: ComputedStyle, _ item: Element, _ transform: Transform, bounds: Rect?
  ) -> Prefix {
    var result = Prefix()
    if let address = style.maskAddresses.first {
      if !address.startsExactly(with: "#") {
        warn("mask", item.node, "Masks of figures that are pictures are not drawn.")
      } else if let mask = mask(
        String(address.unicodeScalars.dropFirst()), item, transform, bounds: bounds)
      {
        result += mask
      }
    }
    if let id = style.clipPath, let clip = clip(id, item, transform, bounds: bounds) {
      result += clip
    } else if let shape = style.rare.clipShape, let bounds {
      result += Prefix(clip: shape.shapes(in: bounds).map { $0.mapped(by: transform) })
    }
    return result
  }

  // MARK: Clips

  /// What a `clipPath` cuts an element to, nil where there is none.
  private mutating func clip(
    _ id: String, _ item: Element, _ transform: Transform, bounds: Rect?
  ) -> Prefix? {
    guard let clip = ids[ExactText(id)], let element = document.element(clip),
      element.name == "clippath",
      mayFollow(clip, from: item)
    else { return nil }
    var item = item
    item.references.append(clip)
    let around = style(ofResource: clip)
    var map = transform.after(own(element, around, item, bounds: bounds))
    if Self.isInUnitsOfBox(element["clippathunits"], standard: false) {
      guard let bounds, bounds.width > 0, bounds.height > 0 else { return Prefix(clip: []) }
      map = map.after(bounds.unitMap)
      item.viewport = VectorViewport(size: Size(width: 1, height: 1))
    }
    var shapes: [(shape: VectorPicture.Shape, cuts: Prefix)] = []
    for child in document.nodes[clip].children where budget.spendStep() {
      if let shape = clipShape(child, around, item, map) { shapes.append(shape) }
    }
    var result = Prefix()
    if around.clipPath != nil || around.rare.clipShape != nil {
      result = cuts(around, item, transform, bounds: bounds)
    }
    guard shapes.contains(where: { !$0.cuts.steps.isEmpty }) else {
      result += Prefix(clip: shapes.map(\.shape))
      return result
    }
    // Shapes that are cut themselves can't be joined to one.
    result.steps.append(.beginMask)
    for (shape, cuts) in shapes {
      var figure = VectorPicture.Figure(shape)
      figure.fill = .color(.black)
      result.steps += cuts.steps + [.figure(figure)] + Array(repeating: .end, count: cuts.ends)
    }
    result.steps.append(.endMask(isLuminance: false))
    result.ends += 1
    return result
  }

  /// What a `clipPath` cuts a box of HTML to, nil where there is none.
  mutating func clip(ofBox id: String) -> ClipShape? {
    guard let clip = ids[ExactText(id)], let element = document.element(clip),
      element.name == "clippath"
    else { return nil }
    let around = style(ofResource: clip)
    let isInUnits = Self.isInUnitsOfBox(element["clippathunits"], standard: false)
    let item = Element(
      node: clip, parent: around, transform: .identity,
      viewport: VectorViewport(size: Size(width: 1, height: 1)), references: [clip])
    let map = own(element, around, item)
    var shapes: [VectorPicture.Shape] = []
    for child in document.nodes[clip].children where budget.spendStep() {
      guard let (shape, cuts) = clipShape(child, around, item, map) else { continue }
      if cuts.ends > 0 { warn("clip of clips", child, "Clips of clips of boxes are not followed.") }
      shapes.append(shape)
    }
    return .figures(shapes, isInUnits: isInUnits)
  }

  /// The shape of an element in a `clipPath`, with what that is cut to; nil for what has none.
  private mutating func clipShape(
    _ child: Int, _ around: ComputedStyle, _ item: Element, _ map: Transform
  ) -> (shape: VectorPicture.Shape, cuts: Prefix)? {
    guard var element = document.element(child) else { return nil }
    var style = resolver.style(of: child, parent: around, rootFontSize: rootFontSize)
    var place = map
    var cuts = Prefix()
    if element.name == "use" {
      guard let id = element.vectorReference, let target = ids[ExactText(id)],
        let other = document.element(target), style.box.display != .none
      else { return nil }
      let corner = Point(
        x: item.length("x", .x, element, style) ?? 0, y: item.length("y", .y, element, style) ?? 0)
      place = place.after(own(element, style, item)).after(Transform(movingBy: corner))
      if style.clipPath != nil { cuts += self.cuts(style, item, place, bounds: nil) }
      style = resolver.style(of: target, parent: style, rootFontSize: rootFontSize)
      element = other
    }
    guard VectorShapes.names.contains(element.name), style.box.display != .none,
      style.inherited.isVisible
    else {
      if element.name == "text" { warn("clip text", child, "Text in clips is not drawn.") }
      return nil
    }
    let path = VectorShapes.path(of: element, style, item.viewport, limit: budget.pathParts)
    let bounds = path.tightBounds
    place = place.after(own(element, style, item, bounds: bounds))
    guard place.isUsable, budget.spend(path.elements.count) else { return nil }
    if style.clipPath != nil || style.rare.clipShape != nil {
      cuts += self.cuts(style, item, place, bounds: bounds)
    }
    let shape = VectorPicture.Shape(
      path.transformed(by: place), isEvenOdd: style.inherited.vector.isClipEvenOdd)
    return (shape, cuts)
  }

  // MARK: Masks

  /// What a `mask` leaves of an element, nil where there is none:
  /// <https://www.w3.org/TR/css-masking-1/#MaskElement>.
  private mutating func mask(
    _ id: String, _ item: Element, _ transform: Transform, bounds: Rect?
  ) -> Prefix? {
    guard let node = ids[ExactText(id)], let element = document.element(node),
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
    // A figure without a width or a height has no units of its own, and is not seen.
    let hidden = Prefix(clip: [])
    let units = bounds.flatMap { $0.width > 0 && $0.height > 0 ? $0.unitMap : nil }
    let unit = VectorViewport(size: Size(width: 1, height: 1))
    var (place, space) = (transform, item.viewport)
    if Self.isInUnitsOfBox(element["maskunits"], standard: true) {
      guard let units else { return hidden }
      (place, space) = (place.after(units), unit)
    }
    if Self.isInUnitsOfBox(element["maskcontentunits"], standard: false) {
      guard let units else { return hidden }
      inner.transform = transform.after(units)
    }
    func length(_ name: String, _ axis: VectorViewport.Axis, _ standard: String) -> Double {
      space.length(name, axis, element, style) ?? space.points(standard, axis, style) ?? 0
    }
    let room = Rect(
      x: length("x", .x, "-10%"), y: length("y", .y, "-10%"),
      width: length("width", .x, "120%"), height: length("height", .y, "120%"))
    let frame = VectorPicture.Shape(Path(room).transformed(by: place))
    // As in browsers, nothing is done to the mask itself.
    var result = Prefix()
    result.steps = [.beginMask] + Prefix(clip: [frame]).steps
    result.steps += contents(of: document.nodes[node].children, inner).steps
    result.steps += [.end, .endMask(isLuminance: !style.rare.figure.isAlphaMask)]
    result.ends = 1
    return result
  }
}

extension Rect {
  /// Maps a square of side 1 to the rectangle.
  var unitMap: Transform { Transform(a: width, d: height, tx: minX, ty: minY) }
}

extension VectorPicture.Shape {
  func mapped(by transform: Transform) -> VectorPicture.Shape {
    VectorPicture.Shape(path.transformed(by: transform), isEvenOdd: isEvenOdd)
  }
}

extension ClipShape {
  /// The shape in a rectangle.
  fileprivate func shapes(in rect: Rect) -> [VectorPicture.Shape] {
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
      return [.init(VectorShapes.rect(inner, corners: sizes))]
    case .ellipse:
      var path = Path()
      if let ellipse = ellipse(in: rect.size), ellipse.width > 0, ellipse.height > 0 {
        path.addEllipse(in: ellipse)
      }
      return [.init(path.transformed(by: corner))]
    case .polygon(_, let isEvenOdd):
      var path = Path()
      for (index, place) in points(in: rect.size).enumerated() {
        if index == 0 { path.move(to: place) } else { path.line(to: place) }
      }
      path.close()
      return [.init(path.transformed(by: corner), isEvenOdd: isEvenOdd)]
    case .figures(let shapes, let isInUnits):
      return shapes.map { $0.mapped(by: isInUnits ? rect.unitMap : corner) }
    }
  }
}
