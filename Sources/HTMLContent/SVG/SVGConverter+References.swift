import Boxes
import Diagnostics

/// Elements that others refer to.
extension SVGConverter {
  /// What a reference draws in its position.
  func target(of element: HTMLDocument.Element, _ item: Element) -> Int? {
    guard let id = element.svgReference, let target = ids[ExactText(id)],
      item.references.count < HTMLLimits.maximumSVGReferences,
      !item.references.contains(target), !isAncestor(target, of: item.node)
    else { return nil }
    return target
  }

  private func isAncestor(_ ancestor: Int, of node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if current == ancestor { return true }
      current = document.nodes[current].parent
    }
    return false
  }

  /// The element with an id that shapes refer to, nil where there is none: what isn't displayed, or
  /// is in something that isn't, is as if it were not there.
  mutating func resource(_ id: String) -> Int? {
    guard let node = ids[ExactText(id)] else { return nil }
    _ = style(ofResource: node)
    return hiddenResources.contains(node) ? nil : node
  }

  /// The style of an element that is beside the shapes: what it is in hands on to it.
  mutating func style(ofResource node: Int) -> ComputedStyle {
    if let known = resourceStyles[node] { return known }
    var chain = [node]
    while let last = chain.last, chain.count < HTMLLimits.maximumSVGNesting {
      let parent = document.nodes[last].parent
      guard parent >= 0, parent != root, budget.spendStep() else { break }
      chain.append(parent)
    }
    let isInside = chain.last.map { document.nodes[$0].parent == root } ?? false
    var style = isInside ? rootStyle : ComputedStyle()
    for part in chain.reversed() {
      style = resolver.style(of: part, parent: style, rootFontSize: rootFontSize)
      let holds = document.element(part)?.holds(for: language) ?? true
      if style.box.display == .none || !holds { hiddenResources.insert(node) }
    }
    resourceStyles[node] = style
    return style
  }

  /// Whether a reference may be followed: not back to where it came from, nor too far.
  func mayFollow(_ target: Int, from item: Element) -> Bool {
    item.references.count < HTMLLimits.maximumSVGReferences
      && !item.references.contains(target)
  }

  /// The nodes from one on that take what they lack from one another by their references.
  func chain(from node: Int, of names: Set<String>) -> [Int] {
    var chain = [node]
    while chain.count < HTMLLimits.maximumSVGReferences, let last = chain.last,
      let id = document.element(last)?.svgReference, let next = ids[ExactText(id)],
      let element = document.element(next), names.contains(element.name), !chain.contains(next)
    {
      chain.append(next)
    }
    return chain
  }

  /// The first element of a chain that has an attribute.
  func holder(of name: String, in chain: [Int]) -> HTMLDocument.Element? {
    for node in chain {
      if let element = document.element(node), element[name] != nil { return element }
    }
    return nil
  }

  /// The first value that elements of a chain have for an attribute.
  func attribute(_ name: String, in chain: [Int]) -> String? {
    holder(of: name, in: chain)?[name]
  }

  /// Whether an attribute such as `maskUnits` says that lengths are in units of the box around what
  /// refers to the element.
  static func isInUnitsOfBox(_ value: String?, defaultValue: Bool) -> Bool {
    switch value?.asciiLowercased {
    case "userspaceonuse"?: false
    case "objectboundingbox"?: true
    default: defaultValue
    }
  }
}
