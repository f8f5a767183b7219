import Diagnostics

extension HTMLPage {
  /// How many letters an image, a film or a field counts for.
  public static let weightOfImage = 20

  /// How much the page has to show: its letters, and for each image, film and field as much as for
  /// some letters.
  public var contentWeight: Int { document.contentWeights.first ?? 0 }
}

extension HTMLDocument {
  /// Elements whose text is not shown.
  private static let silent: Set<String> = [
    "head", "style", "script", "title", "template", "noscript", "option", "datalist", "textarea",
    "svg", "math", "audio", "object", "iframe", "canvas", "video",
  ]

  /// Elements that show something besides text.
  private static let shown: Set<String> = [
    "img", "svg", "video", "iframe", "canvas", "object", "embed", "input", "select", "textarea",
    "progress", "meter",
  ]

  /// Elements of SVG that are drawn only where another one names them.
  private static let referenced: Set<String> = [
    "clippath", "clipPath", "defs", "desc", "filter", "lineargradient", "linearGradient", "marker",
    "mask", "metadata", "pattern", "radialgradient", "radialGradient", "style", "symbol", "title",
  ]

  /// How much is in each node, by its index.
  var contentWeights: [Int] {
    var weights = [Int](repeating: 0, count: nodes.count)
    var isSilent = [Bool](repeating: false, count: nodes.count)
    // What is in a closed `details` is there to be opened by its summary.
    var closed: Set<Int> = []
    for (index, node) in nodes.enumerated() {
      let isOpenedLater = closed.contains(node.parent) && element(index)?.name != "summary"
      let isInSilence = isOpenedLater || node.parent >= 0 && isSilent[node.parent]
      switch node.content {
      case .element(let element):
        isSilent[index] = isInSilence || Self.silent.contains(element.name)
        if element.name == "details", element["open"] == nil,
          node.children.contains(where: { self.element($0)?.name == "summary" })
        {
          closed.insert(index)
        }
        let isField = element.name == "input" && element["type"]?.asciiLowercased == "hidden"
        if !isInSilence, !isField, Self.shown.contains(element.name), !element.isTiny,
          element.name != "svg" || drawsSomething(node)
        {
          weights[index] = HTMLPage.weightOfImage
        }
      case .text(let text):
        if !isInSilence { weights[index] = text.unicodeScalars.count { !$0.isCSSSpace } }
      }
    }
    // Children are behind their parents.
    for index in nodes.indices.reversed() where nodes[index].parent >= 0 {
      weights[nodes[index].parent] += weights[index]
    }
    return weights
  }

  /// Whether an SVG image has more in it than what other elements refer to.
  private func drawsSomething(_ svg: Node) -> Bool {
    svg.children.contains { child in
      element(child).map { !Self.referenced.contains($0.name) } ?? false
    }
  }

  /// What the box of each element is called in printed layouts, by the element's index.
  var boxNames: [String] {
    var paths = [String](repeating: "", count: nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let element = element(index) else { continue }
      if node.parent < 0 {
        paths[index] = element.name
      } else if nodes[node.parent].parent < 0 {
        let isFirst = element.indexOfType == 0 && ["head", "body"].contains(element.name)
        paths[index] =
          isFirst ? element.name : "\(element.name)[\(element.indexOfType + 1)]"
      } else {
        let parent = paths[node.parent]
        let name = element.name.utf8.count > 32 ? String(element.name.prefix(32)) : element.name
        paths[index] =
          (parent.utf8.count > HTMLLimits.maximumNameLength ? "…" : parent)
          + "/\(name)[\(element.indexOfType + 1)]"
      }
    }
    let ids = Set(nodes.indices.compactMap { element($0)?.id.map { ExactText($0) } })
    return nodes.indices.map { index in
      if let id = element(index)?.id { return String(id.prefix(HTMLLimits.maximumNameLength)) }
      return ids.contains(ExactText(paths[index])) ? "/" + paths[index] : paths[index]
    }
  }
}

extension HTMLDocument.Element {
  /// Whether it is an image of a pixel or two, which only counts that the page was opened, or holds
  /// what others refer to.
  fileprivate var isTiny: Bool {
    guard name == "img" || name == "svg" else { return false }
    return [self["width"], self["height"]].contains { side in
      side.flatMap { Int($0) }.map { $0 <= 2 } ?? false
    }
  }
}
