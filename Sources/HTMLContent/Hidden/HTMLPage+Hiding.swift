import Boxes
public import Devices
public import Diagnostics
import Geometry

extension HTMLPage {
  /// The most causes that are looked for.
  private static let maximumCauses = 64

  /// Returns what hides content of the page, in document order.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - placements: What is known of the boxes, by their names; an element without a box has none.
  /// - Returns: The outermost elements that can't be seen, with what hides each, and the elements
  ///   that cover others.
  public func hidingCauses(
    in environment: Environment, _ placements: [ExactText: ElementPlacement]
  ) -> [HidingCause] {
    var finder = HidingFinder(
      document: document, resolver: resolver(in: self.environment(in: environment)),
      placements: placements)
    return finder.causes(atMost: Self.maximumCauses) + finder.covers(atMost: Self.maximumCauses)
  }

  /// Whether the page says that it is cut off at the edges of its view rather than scrolled.
  public func cutsOffOverflow(in environment: Environment) -> Bool {
    var resolver = resolver(in: self.environment(in: environment))
    var parent = ComputedStyle()
    for name in ["html", "body"] {
      guard
        let index = document.nodes.indices.first(where: { document.element($0)?.name == name })
      else { return false }
      parent = resolver.style(
        of: index, parent: parent, rootFontSize: parent.inherited.fontSize)
      if parent.box.overflow == .hidden { return true }
    }
    return false
  }
}

/// Walks through a page from the root, down to what hides.
private struct HidingFinder {
  let document: HTMLDocument
  var resolver: StyleResolver
  let placements: [ExactText: ElementPlacement]
  let weights: [Int]

  /// How much is seen in each element, also of what is drawn apart from it, by the element's index.
  let seen: [Int]
  let boxNames: [String]
  let names: ElementNames

  init(
    document: HTMLDocument, resolver: StyleResolver,
    placements: [ExactText: ElementPlacement]
  ) {
    self.document = document
    self.resolver = resolver
    self.placements = placements
    weights = document.contentWeights
    let boxNames = document.boxNames
    var seen = boxNames.map { placements[ExactText($0)]?.seen ?? 0 }
    // Children are behind their parents.
    for index in document.nodes.indices.reversed() where document.nodes[index].parent >= 0 {
      seen[document.nodes[index].parent] += seen[index]
    }
    self.seen = seen
    self.boxNames = boxNames
    names = ElementNames(document)
  }

  mutating func causes(atMost limit: Int) -> [HidingCause] {
    var causes: [HidingCause] = []
    var styles: [Int: ComputedStyle] = [:]
    var rootFontSize = 16.0
    for (index, node) in document.nodes.enumerated() {
      guard causes.count < limit, let element = document.element(index), weights[index] > 0,
        node.parent < 0 || styles[node.parent] != nil, element.name != "head"
      else { continue }
      let parent = node.parent < 0 ? ComputedStyle() : styles[node.parent] ?? ComputedStyle()
      let style = resolver.style(of: index, parent: parent, rootFontSize: rootFontSize)
      if node.parent < 0 { rootFontSize = style.inherited.fontSize }
      let placement = placements[ExactText(boxNames[index])]
      if seen[index] > 0 {
        // Something of it is seen, so what hides is farther in.
        styles[index] = style
      } else if let cause = cause(
        index, element: element, style: style, parent: parent, placement: placement)
      {
        // What is in it is hidden with it, and not looked at.
        causes.append(cause)
      } else {
        styles[index] = style
      }
    }
    return causes
  }

  /// The elements before others that can't be seen because of it.
  mutating func covers(atMost limit: Int) -> [HidingCause] {
    var causes: [HidingCause] = []
    for index in document.nodes.indices where causes.count < limit {
      guard document.element(index) != nil,
        let covered = placements[ExactText(boxNames[index])]?.covered, covered > 0
      else { continue }
      let change = PageState.Change.setStyle(property: "display", value: "none")
      var cause = made(
        index, predicate: "covers what is behind it with its background",
        line: document.nodes[index].line,
        remedy: change)
      for property in ["background-color", "background-image"] {
        guard let origin = resolver.origin(of: property, for: index), origin.source != .browser
        else { continue }
        (cause.line, cause.file) = (origin.line, origin.file)
        break
      }
      cause.weight = covered
      causes.append(cause)
    }
    return causes
  }

  // MARK: Causes

  private mutating func cause(
    _ index: Int, element: HTMLDocument.Element, style: ComputedStyle,
    parent: ComputedStyle, placement: ElementPlacement?
  ) -> HidingCause? {
    if style.box.display == .none { return ofDisplay(index, element) }
    if element.name == "details", element["open"] == nil {
      return made(
        index, predicate: "is closed: it has no attribute \"open\"",
        line: document.nodes[index].line,
        remedy: .setAttribute(name: "open", value: ""))
    }
    if style.opacity < 0.02 { return of("opacity", value: "0", remedy: "1", index: index) }
    if !style.inherited.isVisible, parent.inherited.isVisible {
      return of("visibility", value: "hidden", remedy: "visible", index: index)
    }
    if style.rare.effects.filters.contains(where: \.isClear) {
      return of("filter", value: nil, remedy: "none", index: index)
    }
    guard let placement else { return nil }
    let isFlat = placement.frame.width < 1 || placement.frame.height < 1
    if !isFlat, let shape = style.rare.clipShape, shape.isEmpty(in: placement.frame.size) {
      return of("clip-path", value: nil, remedy: "none", index: index)
    }
    if isFlat, let cause = ofNoRoom(index, style: style, placement: placement) { return cause }
    if placement.isOutside { return ofPosition(index, style: style, placement: placement) }
    if placement.hasColorOfBackground {
      return of(
        "color", value: nil, remedy: "black", index: index,
        what: "has the colour of what is behind it")
    }
    return nil
  }

  private mutating func ofDisplay(
    _ index: Int, _ element: HTMLDocument.Element
  ) -> HidingCause? {
    let origin = resolver.origin(of: "display", for: index)
    guard origin == nil || origin?.source == .browser else {
      return of("display", value: "none", remedy: "block", index: index)
    }
    if element["hidden"] != nil {
      return made(
        index, predicate: "has the attribute \"hidden\"", line: document.nodes[index].line,
        remedy: .removeAttribute("hidden"))
    }
    if element.name == "dialog" {
      return made(
        index, predicate: "is closed: it has no attribute \"open\"",
        line: document.nodes[index].line,
        remedy: .setAttribute(name: "open", value: ""))
    }
    return made(
      index, predicate: "is never shown by browsers", line: document.nodes[index].line, remedy: nil)
  }

  /// What leaves a box without width or height.
  private mutating func ofNoRoom(
    _ index: Int, style: ComputedStyle, placement: ElementPlacement
  ) -> HidingCause? {
    if !style.transform.isEmpty || !style.rare.scaling.isEmpty {
      let property = style.transform.isEmpty ? "scale" : "transform"
      if let cause = of(
        property, value: nil, remedy: "none", index: index,
        what: "is scaled to nothing by \"\(property)\"")
      {
        return cause
      }
    }
    // What html and body have of it counts for the view, which has room.
    let name = document.element(index)?.name
    guard style.box.overflow != .visible, name != "html", name != "body" else { return nil }
    let properties =
      placement.frame.height < 1
      ? [("max-height", "none"), ("height", "auto")] : [("max-width", "none"), ("width", "auto")]
    let side = placement.frame.height < 1 ? "height" : "width"
    for (property, value) in properties {
      if let cause = of(
        property, value: nil, remedy: value, index: index,
        what: "has no \(side) by \"\(property)\" and cuts off what is in it")
      {
        return cause
      }
    }
    return made(
      index, predicate: "has no \(side) and cuts off what is in it",
      line: document.nodes[index].line, remedy: nil)
  }

  /// What puts a box off the screen.
  private mutating func ofPosition(
    _ index: Int, style: ComputedStyle, placement: ElementPlacement
  ) -> HidingCause? {
    let what = "is off the screen"
    if !style.transform.isEmpty,
      let cause = of("transform", value: nil, remedy: "none", index: index, what: what)
    {
      return cause
    }
    if !style.rare.translation.isEmpty,
      let cause = of("translate", value: nil, remedy: "none", index: index, what: what)
    {
      return cause
    }
    for property in ["bottom", "top", "right", "left"] where style.box.position != .static {
      if let cause = of(property, value: nil, remedy: "0", index: index, what: what) {
        return cause
      }
    }
    for property in ["margin-left", "margin-top", "margin-right", "margin-bottom"] {
      if let cause = of(property, value: nil, remedy: "0", index: index, what: what) {
        return cause
      }
    }
    return nil
  }

  // MARK: Findings

  /// A cause that is a declaration of the page; nil where the page declares nothing.
  private mutating func of(
    _ property: String, value: String?, remedy: String, index: Int, what: String? = nil
  ) -> HidingCause? {
    guard let origin = resolver.origin(of: property, for: index), origin.source != .browser else {
      return nil
    }
    let declaration = value.map { "\"\(property): \($0)\"" } ?? "\"\(property)\""
    let predicate =
      what.map { $0.contains("\"") ? $0 : "\($0) by \(declaration)" } ?? "has \(declaration)"
    let change = PageState.Change.setStyle(
      property: property, value: remedy + (origin.isImportant ? " !important" : ""))
    var cause = made(index, predicate: predicate, line: origin.line, remedy: change)
    cause.file = origin.file
    return cause
  }

  private func made(
    _ index: Int, predicate: String, line: Int, remedy: PageState.Change?
  ) -> HidingCause {
    let selector = names.selector(of: index, in: document)
    return HidingCause(
      selector: selector ?? document.element(index)?.name ?? "", predicate: predicate, line: line,
      file: nil, weight: weights[index], remedy: selector == nil ? nil : remedy)
  }
}
