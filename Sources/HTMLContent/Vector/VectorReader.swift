import Boxes
import Diagnostics
import Geometry

/// Makes figures of the elements in an `svg` element.
///
/// Elements are in one another as deep as a page likes, so what is left to do is kept in a list: a
/// stack of calls might end.
struct VectorReader {
  let document: HTMLDocument
  var resolver: StyleResolver
  let rootFontSize: Double

  /// The elements by their ids, the first of each.
  let ids: [String: Int]
  private(set) var picture = VectorPicture()
  private(set) var warnings: [Diagnostic] = []

  /// How many more steps and parts of paths may be made.
  private(set) var budget: VectorBudget
  private var reported: Set<String> = []

  /// What elements inherit that are beside the figures: gradients and clips.
  private(set) var rootStyle = ComputedStyle()

  /// Something that is left to do.
  private enum Work {
    case element(Element)

    /// Ends what a clip or an opacity began.
    case end
  }

  /// An element that is to be drawn.
  private struct Element {
    var node: Int
    var parent: ComputedStyle

    /// Maps the coordinates around the element to those of the picture.
    var transform: Transform
    var viewport: VectorViewport
    var depth: Int

    /// The references that led here; one that leads back to itself draws nothing.
    var references: [Int] = []

    /// The size that a reference gives a symbol.
    var size: (width: Double?, height: Double?)?
  }

  init(
    _ document: HTMLDocument, _ resolver: StyleResolver, ids: [String: Int], rootFontSize: Double,
    budget: VectorBudget
  ) {
    self.document = document
    self.resolver = resolver
    self.ids = ids
    self.rootFontSize = rootFontSize
    self.budget = budget
  }

  /// Reads what is in an `svg` element that has a style of its own.
  mutating func read(_ root: Int, _ style: ComputedStyle, size: VectorSize) {
    guard let element = document.element(root) else { return }
    rootStyle = style.childStyle
    rootStyle.inherited.vectorStyle = []
    picture.viewBox = size.viewBox
    element.setVectorFit(of: &picture)
    let viewport = VectorViewport(
      size: size.viewBox?.size
        ?? Size(width: size.width ?? 300, height: size.height ?? 150))
    var work: [Work] = []
    push(
      document.nodes[root].children, to: &work,
      Element(node: root, parent: style, transform: .identity, viewport: viewport, depth: 1))
    while let next = work.popLast() {
      switch next {
      case .element(let element): add(element, &work)
      case .end: picture.steps.append(.end)
      }
    }
    if budget.isSpent {
      warn("budget", root, "The vector pictures have too many parts; the rest is left out.")
    }
  }

  /// Puts children on the list, so that the first comes off first.
  private func push(_ children: [Int], to work: inout [Work], _ around: Element) {
    for child in children.reversed() {
      guard document.element(child) != nil else { continue }
      var element = around
      element.node = child
      element.size = nil
      work.append(.element(element))
    }
  }

  mutating func warn(_ subject: String, _ node: Int, _ summary: String) {
    guard reported.insert(subject).inserted else { return }
    warnings.append(.warning(summary, keyPath: String(document.nodes[node].line)))
  }

  // MARK: Elements

  private static let silent: Set<String> = [
    "defs", "title", "desc", "metadata", "style", "script", "clippath", "lineargradient",
    "radialgradient", "symbol", "stop", "mask", "filter", "pattern", "marker", "view", "cursor",
  ]

  private mutating func add(_ item: Element, _ work: inout [Work]) {
    guard let element = document.element(item.node), budget.spendStep() else { return }
    let isReferredTo = item.size != nil
    guard isReferredTo || !Self.silent.contains(element.name) else { return }
    guard item.depth < HTMLLimits.maximumVectorNesting else {
      return warn(
        "depth", item.node,
        "Figures are in more than \(HTMLLimits.maximumVectorNesting) groups; these are left out.")
    }
    let style = resolver.style(of: item.node, parent: item.parent, rootFontSize: rootFontSize)
    guard style.box.display != .none else { return }
    let transform = item.transform.after(own(element, style, item.viewport))
    guard transform.isUsable else { return }
    for name in ["filter", "mask", "marker-start", "marker-mid", "marker-end"]
    where element[name].map({ $0.trimmed != "none" }) ?? false {
      warn(name, item.node, "\"\(name)\" of figures is not drawn.")
    }
    if element.name != "svg", !style.rare.effects.isEmpty || style.hasMask {
      warn("filter", item.node, "Filters, masks and blend modes of figures are not drawn.")
    }
    if VectorShapes.names.contains(element.name) {
      return draw(element, style, item, transform)
    }
    var inner = item
    inner.parent = style
    inner.transform = transform
    inner.depth += 1
    switch element.name {
    case "g", "a", "switch":
      begin(style, item, transform, &work)
      push(document.nodes[item.node].children, to: &work, inner)
    case "svg", "symbol": enter(element, style, item, inner, &work)
    case "use": follow(element, style, item, inner, &work)
    default:
      warn(
        "element \(element.name)", item.node,
        "The element \"\(element.name.prefix(40))\" of vector pictures is not drawn.")
    }
  }

  /// The map that an element's own style or attribute says.
  private func own(
    _ element: HTMLDocument.Element, _ style: ComputedStyle, _ viewport: VectorViewport
  ) -> Transform {
    let steps = style.translation + style.rotation + style.scaling + style.transform
    guard !steps.isEmpty else { return element.vectorTransform("transform") }
    var map = BoxTransform(
      steps: steps, originX: style.transformOrigin.x, originY: style.transformOrigin.y)
    // Unlike that of boxes, the origin of figures is the corner unless something else is said.
    if style.transformOrigin == ComputedStyle().transformOrigin {
      (map.originX, map.originY) = (.zero, .zero)
    }
    return map.map(for: Rect(origin: .zero, size: viewport.size))
  }

  /// Begins what an element's opacity and clip ask to be put together.
  private mutating func begin(
    _ style: ComputedStyle, _ item: Element, _ transform: Transform, bounds: Rect? = nil,
    _ work: inout [Work]
  ) {
    let clip = style.clipPath.flatMap {
      shapes(ofClip: $0, at: item.node, transform, item.viewport, bounds: bounds)
    }
    guard clip != nil || style.opacity < 1 else { return }
    picture.steps.append(.begin(opacity: style.opacity, clip: clip))
    work.append(.end)
  }

  /// Draws what is in a nested picture or in a symbol, which have coordinates of their own.
  private mutating func enter(
    _ element: HTMLDocument.Element, _ style: ComputedStyle, _ item: Element, _ inner: Element,
    _ work: inout [Work]
  ) {
    var inner = inner
    func length(_ name: String, _ axis: VectorViewport.Axis) -> Double? {
      item.viewport.points(element[name], axis, style)
    }
    let isSymbol = element.name == "symbol"
    let size = Size(
      width: item.size?.width ?? length("width", .x) ?? item.viewport.size.width,
      height: item.size?.height ?? length("height", .y) ?? item.viewport.size.height)
    let corner = Point(
      x: isSymbol ? 0 : length("x", .x) ?? 0, y: isSymbol ? 0 : length("y", .y) ?? 0)
    guard size.width > 0, size.height > 0 else { return }
    begin(style, item, inner.transform, &work)
    inner.transform = inner.transform.after(Transform(movingBy: corner))
    if style.overflowX != .visible || element["overflow"] == nil {
      var frame = Path()
      frame.move(to: .zero)
      frame.line(to: Point(x: size.width, y: 0))
      frame.line(to: Point(x: size.width, y: size.height))
      frame.line(to: Point(x: 0, y: size.height))
      frame.close()
      let shape = VectorPicture.Shape(frame.transformed(by: inner.transform))
      picture.steps.append(.begin(opacity: 1, clip: [shape]))
      work.append(.end)
    }
    var nested = VectorPicture()
    nested.viewBox = VectorSize(element).viewBox
    element.setVectorFit(of: &nested)
    inner.transform = inner.transform.after(nested.map(to: size))
    inner.viewport = VectorViewport(size: nested.viewBox?.size ?? size)
    push(document.nodes[item.node].children, to: &work, inner)
  }

  /// Draws what an element refers to in its place.
  private mutating func follow(
    _ element: HTMLDocument.Element, _ style: ComputedStyle, _ item: Element, _ inner: Element,
    _ work: inout [Work]
  ) {
    guard let id = element.vectorReference, let target = ids[id],
      item.references.count < HTMLLimits.maximumVectorReferences,
      !item.references.contains(target), !isAncestor(target, of: item.node)
    else { return }
    var inner = inner
    let corner = Point(
      x: item.viewport.points(element["x"], .x, style) ?? 0,
      y: item.viewport.points(element["y"], .y, style) ?? 0)
    inner.transform = inner.transform.after(Transform(movingBy: corner))
    inner.node = target
    inner.references.append(target)
    inner.size = (
      item.viewport.points(element["width"], .x, style),
      item.viewport.points(element["height"], .y, style)
    )
    begin(style, item, inner.transform, &work)
    work.append(.element(inner))
  }

  private func isAncestor(_ ancestor: Int, of node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if current == ancestor { return true }
      current = document.nodes[current].parent
    }
    return false
  }

  // MARK: Figures

  private mutating func draw(
    _ element: HTMLDocument.Element, _ style: ComputedStyle, _ item: Element,
    _ transform: Transform
  ) {
    let path = VectorShapes.path(of: element, style, item.viewport, limit: budget.pathParts)
    guard !path.elements.isEmpty, budget.spend(path.elements.count), style.inherited.isVisible
    else { return }
    let vector = style.inherited.vector
    let bounds = path.tightBounds
    var figure = VectorPicture.Figure(
      .init(path, isEvenOdd: vector.isEvenOdd), transform: transform)
    if element.name != "line" {
      figure.fill = paint(
        vector.fill, opacity: vector.fillOpacity, style, item.viewport, bounds: bounds)
    }
    let width = item.viewport.points(vector.strokeWidth)
    if width > 0,
      let paint = paint(
        vector.stroke, opacity: vector.strokeOpacity, style, item.viewport, bounds: bounds)
    {
      var stroke = VectorPicture.Stroke(paint)
      stroke.width = width
      (stroke.cap, stroke.join, stroke.miterLimit) = (vector.cap, vector.join, vector.miterLimit)
      let dashes = vector.dashes.map { item.viewport.points($0) }
      if dashes.contains(where: { $0 > 0 }), dashes.allSatisfy({ $0 >= 0 }) {
        stroke.dashes = dashes
        stroke.dashOffset = item.viewport.points(vector.dashOffset)
      }
      figure.stroke = stroke
    }
    guard figure.fill != nil || figure.stroke != nil else { return }
    var ends: [Work] = []
    begin(style, item, transform, bounds: bounds, &ends)
    picture.steps.append(.figure(figure))
    for _ in ends { picture.steps.append(.end) }
  }

  /// Returns what a paint comes to, nil where it draws nothing.
  private mutating func paint(
    _ paint: VectorStyle.Paint, opacity: Double, _ style: ComputedStyle,
    _ viewport: VectorViewport, bounds: Rect?
  ) -> VectorPicture.Paint? {
    func solid(_ color: CSSColor) -> VectorPicture.Paint? {
      let color = color.resolved(style.inherited.color).opacity(opacity)
      return color.alpha > 0 ? .color(color) : nil
    }
    switch paint {
    case .none: return nil
    case .color(let color): return solid(color)
    case .reference(let id, let fallback):
      guard let node = ids[id], let element = document.element(node),
        ["lineargradient", "radialgradient"].contains(element.name)
      else {
        if let node = ids[id], document.element(node)?.name == "pattern" {
          warn("pattern", node, "The element \"pattern\" of vector pictures is not drawn.")
        }
        return fallback.flatMap(solid)
      }
      return gradient(node, opacity: opacity, style, viewport, bounds: bounds)
    }
  }

  // MARK: Clips

  /// Returns the shapes that cut a figure, nil where there is nothing to cut it.
  private mutating func shapes(
    ofClip id: String, at node: Int, _ transform: Transform, _ viewport: VectorViewport,
    bounds: Rect?
  ) -> [VectorPicture.Shape]? {
    guard let clip = ids[id], let element = document.element(clip), element.name == "clippath"
    else { return nil }
    var map = transform.after(element.vectorTransform("transform"))
    if element["clippathunits"]?.asciiLowercased == "objectboundingbox" {
      guard let bounds else {
        warn("clip units", node, "A clip in units of a group's size is not followed.")
        return nil
      }
      map = map.after(
        Transform(a: bounds.width, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    if element["clip-path"] != nil {
      warn("clip of clips", clip, "Clips of clips are not followed.")
    }
    let around = resolver.style(of: clip, parent: rootStyle, rootFontSize: rootFontSize)
    var shapes: [VectorPicture.Shape] = []
    for child in document.nodes[clip].children {
      guard var shape = document.element(child), budget.spendStep() else { continue }
      var node = child
      var place = map
      var style = resolver.style(of: child, parent: around, rootFontSize: rootFontSize)
      if shape.name == "use", let id = shape.vectorReference, let target = ids[id],
        let other = document.element(target)
      {
        place = place.after(own(shape, style, viewport)).after(
          Transform(
            tx: viewport.points(shape["x"], .x, style) ?? 0,
            ty: viewport.points(shape["y"], .y, style) ?? 0))
        style = resolver.style(of: target, parent: style, rootFontSize: rootFontSize)
        (shape, node) = (other, target)
      }
      guard VectorShapes.names.contains(shape.name), style.box.display != .none,
        style.inherited.isVisible
      else {
        if shape.name == "text" { warn("clip text", node, "Text in clips is not drawn.") }
        continue
      }
      place = place.after(own(shape, style, viewport))
      let path = VectorShapes.path(of: shape, style, viewport, limit: budget.pathParts)
      guard place.isUsable, budget.spend(path.elements.count) else { continue }
      shapes.append(
        VectorPicture.Shape(
          path.transformed(by: place), isEvenOdd: style.inherited.vector.isClipEvenOdd))
    }
    return shapes
  }
}

/// How much the vector pictures of a page may be made of.
struct VectorBudget: Hashable, Sendable {
  /// How many more elements are looked at.
  private(set) var steps = HTMLLimits.maximumVectorSteps

  /// How many more parts paths may have.
  private(set) var parts = HTMLLimits.maximumVectorParts

  /// How many parts the next path may have.
  var pathParts: Int { min(parts, HTMLLimits.maximumVectorPathParts) }

  /// Whether something was left out.
  private(set) var isSpent = false

  mutating func spendStep() -> Bool {
    guard steps > 0, parts > 0 else {
      isSpent = true
      return false
    }
    steps -= 1
    return true
  }

  mutating func spend(_ count: Int) -> Bool {
    guard count <= parts else {
      isSpent = true
      return false
    }
    parts -= count
    if parts == 0 || count >= HTMLLimits.maximumVectorPathParts { isSpent = true }
    return true
  }
}
