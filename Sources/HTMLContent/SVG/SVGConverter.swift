import Boxes
import Diagnostics
import Geometry

/// Makes shapes of the elements in an `svg` element.
///
/// Elements are in one another as deep as a page likes, so what is left to do is kept in a list: a
/// stack of calls might end. Only references are followed by calls, and few lead to one another.
struct SVGConverter {
  let document: HTMLDocument
  var resolver: StyleResolver
  let rootFontSize: Double

  /// The elements by their ids, the first of each.
  let ids: [ExactText: Int]

  /// The images that `image` elements name, by their addresses.
  let images: [ExactText: PageImage]

  /// The language of the device, that `systemLanguage` asks for.
  let language: String

  var svgImage = SVGImage()
  private(set) var warnings: [Diagnostic] = []

  /// How many more steps and parts of paths may be made.
  var budget: SVGBudget
  private var reported: Set<ExactText> = []

  // OPTIMIZATION: Many shapes may refer to the same element.

  /// The styles of elements that others refer to.
  var resourceStyles: [Int: ComputedStyle] = [:]

  /// Those of them that are not displayed.
  var hiddenResources: Set<Int> = []

  /// The colours of gradients by the elements that have them.
  var gradientStops: [Int: [SVGImage.Gradient.Stop]] = [:]

  /// Whether there are letters in what is being finished, so that its box is an estimate.
  var holdsText = false

  /// What the elements directly in the image inherit.
  private(set) var rootStyle = ComputedStyle()
  private(set) var root = 0

  /// An element that is to be drawn.
  struct Element {
    var node: Int
    var parent: ComputedStyle

    /// Maps the coordinates around the element to those of the image.
    var transform: Transform
    var viewport: SVGViewport
    var depth = 1

    /// The references that led here; one that leads back to itself draws nothing.
    var references: [Int] = []

    /// The size that a reference gives a symbol.
    var size: (width: Double?, height: Double?)?

    /// What fills the shape that a marker belongs to or the reference that repeats the element, and
    /// its line.
    var context = Context()
  }

  /// The paints of the shape that a marker belongs to, or of a `use` element:
  /// <https://www.w3.org/TR/SVG2/painting.html#TermContextElement>.
  struct Context {
    var fill: SVGImage.Paint?
    var stroke: SVGImage.Paint?

    /// Maps the coordinates of the paints to those of the image.
    var transform = Transform.identity
  }

  /// Something that is left to do.
  private enum Work {
    case element(Element)

    /// Ends the innermost element that holds others.
    case leave
  }

  /// An element that others are in.
  struct Container {
    var element: Element
    var style: ComputedStyle

    /// Maps the coordinates in the element to those around it, and to those of the image.
    var own: Transform
    var transform: Transform

    /// The number of steps before it.
    var start: Int

    /// Whether it is the room in an element, to which nothing is done.
    var isRoom = false

    /// How many groups end with it.
    var ends = 0

    /// What what is in it encloses, in its coordinates.
    var bounds: Rect?
  }

  init(
    _ document: HTMLDocument, _ resolver: StyleResolver, ids: [ExactText: Int],
    images: [ExactText: PageImage], language: String?, rootFontSize: Double, budget: SVGBudget
  ) {
    self.document = document
    self.resolver = resolver
    self.ids = ids
    self.images = images
    self.language = language ?? "en"
    self.rootFontSize = rootFontSize
    self.budget = budget
  }

  /// Reads what is in an `svg` element that has a style of its own.
  mutating func read(_ root: Int, _ style: ComputedStyle, size: SVGSize) {
    guard let element = document.element(root) else { return }
    self.root = root
    rootStyle = style
    svgImage.viewBox = size.viewBox
    svgImage.placement = element.svgPlacement
    guard !size.isEmpty else { return }
    let viewport = SVGViewport(
      size: size.viewBox?.size
        ?? Size(width: size.width ?? 300, height: size.height ?? 150),
      rootFontSize: rootFontSize)
    let around = Element(node: root, parent: style, transform: .identity, viewport: viewport)
    svgImage.steps = contents(of: document.nodes[root].children, around).steps
    if budget.isSpent {
      warn(
        "budget", node: root, summary: "The SVG images have too many parts; the rest is left out.")
    }
  }

  /// Reads elements, and returns what they are drawn as and what they enclose together in the
  /// coordinates around them, nil for nothing.
  mutating func contents(
    of children: [Int], _ around: Element
  ) -> (steps: [SVGImage.Step], bounds: Rect?) {
    let before = svgImage.steps
    svgImage.steps = []
    defer { svgImage.steps = before }
    var work: [Work] = []
    var containers = [
      Container(
        element: around, style: around.parent, own: .identity, transform: around.transform, start: 0
      )
    ]
    push(children, to: &work, around)
    while let next = work.popLast() {
      switch next {
      case .element(let element): addElement(element, work: &work, containers: &containers)
      case .leave:
        guard let container = containers.popLast() else { continue }
        if !container.isRoom {
          finish(
            from: container.start, style: container.style, item: container.element,
            transform: container.transform,
            bounds: container.bounds)
        }
        for _ in 0..<container.ends { svgImage.steps.append(.end) }
        if let bounds = container.bounds {
          containers.enclose(container.own.boundingBox(of: bounds))
        }
      }
    }
    return (svgImage.steps, containers.first?.bounds)
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

  mutating func warn(_ subject: String, node: Int, summary: String) {
    guard reported.insert(ExactText(subject)).inserted else { return }
    warnings.append(.warning(summary, keyPath: String(document.nodes[node].line)))
  }

  // MARK: Elements

  private static let silent: Set<String> = [
    "defs", "title", "desc", "metadata", "style", "script", "clippath", "lineargradient",
    "radialgradient", "symbol", "stop", "mask", "filter", "pattern", "marker", "view", "cursor",
  ]

  private mutating func addElement(
    _ item: Element, work: inout [Work], containers: inout [Container]
  ) {
    guard let element = document.element(item.node), budget.spendStep() else { return }
    guard item.size != nil || !Self.silent.contains(element.name) else { return }
    guard item.depth < HTMLLimits.maximumSVGNesting else {
      return warn(
        "depth", node: item.node,
        summary:
          "Shapes are in more than \(HTMLLimits.maximumSVGNesting) groups; these are left out.")
    }
    guard element.holds(for: language) else { return }
    let style = resolver.style(of: item.node, parent: item.parent, rootFontSize: rootFontSize)
    guard style.box.display != .none else { return }
    if SVGShapes.names.contains(element.name) {
      return draw(element, style: style, item: item, containers: &containers)
    }
    if element.name == "text" {
      return drawText(element, style: style, item: item, containers: &containers)
    }
    if element.name == "image" {
      return drawImage(element, style: style, item: item, containers: &containers)
    }
    let children = document.nodes[item.node].children
    let own = own(element, style: style, item: item)
    let transform = item.transform.after(own)
    guard transform.isUsable else { return }
    var inner = item
    inner.parent = style
    inner.transform = transform
    inner.depth += 1
    var container = Container(
      element: item, style: style, own: own, transform: transform, start: svgImage.steps.count)
    switch element.name {
    case "g", "a":
      open(container, work: &work, containers: &containers)
      push(children, to: &work, inner)
    case "switch":
      open(container, work: &work, containers: &containers)
      let chosen = children.first { document.element($0)?.holds(for: language) ?? false }
      push(chosen.map { [$0] } ?? [], to: &work, inner)
    case "svg", "symbol":
      guard let room = room(of: element, style, item) else { return }
      open(container, work: &work, containers: &containers)
      inner.transform = transform.after(Transform(movingBy: room.origin))
      container.isRoom = true
      if element.isCut(style) {
        let frame = Path(Rect(origin: .zero, size: room.size))
        var group = SVGImage.Group()
        group.clip = [SVGImage.Outline(frame.transformed(by: inner.transform))]
        svgImage.steps.append(.begin(group))
        container.ends = 1
      }
      let size = SVGSize(element)
      let fitted = size.viewBox.map { element.svgPlacement.map($0, to: room.size) }
      container.own = Transform(movingBy: room.origin).after(fitted ?? .identity)
      inner.transform = transform.after(container.own)
      inner.viewport.size = size.viewBox?.size ?? room.size
      open(container, work: &work, containers: &containers)
      if !size.isEmpty { push(children, to: &work, inner) }
    case "use":
      guard let target = target(of: element, item) else { return }
      let corner = Point(
        x: item.length("x", axis: .x, element: element, style: style) ?? 0,
        y: item.length("y", axis: .y, element: element, style: style) ?? 0)
      container.own = own.after(Transform(movingBy: corner))
      container.transform = item.transform.after(container.own)
      open(container, work: &work, containers: &containers)
      inner.transform = container.transform
      inner.node = target
      inner.context = context(of: style, item, item.transform.after(own))
      inner.references.append(target)
      inner.size = (
        item.length("width", axis: .x, element: element, style: style),
        item.length("height", axis: .y, element: element, style: style)
      )
      work.append(.element(inner))
    default:
      warn(
        "element \(element.name)", node: item.node,
        summary: "The element \"\(element.name.prefix(40))\" of SVG images is not drawn.")
    }
  }

  private func open(
    _ container: Container, work: inout [Work], containers: inout [Container]
  ) {
    containers.append(container)
    work.append(.leave)
  }
}

extension [SVGConverter.Container] {
  /// Notes that the innermost element encloses a rectangle in its coordinates.
  mutating func enclose(_ rect: Rect) {
    guard let index = indices.last else { return }
    self[index].bounds = self[index].bounds?.union(rect) ?? rect
  }
}
