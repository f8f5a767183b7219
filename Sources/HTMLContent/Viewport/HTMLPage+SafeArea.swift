extension HTMLPage {
  /// The line of the first rule or attribute of the page that asks for an inset of the safe area; nil
  /// where none does.
  public var safeAreaLine: Int? {
    for (index, node) in document.nodes.enumerated() {
      guard let element = document.element(index) else { continue }
      if element.name == "style" {
        let start = document.nodes[node.children.first ?? index].line
        if let line = Self.lineOfInset(in: document.string(in: index), from: start) { return line }
      }
      if let style = element.attributes.first(where: { $0.name == "style" }),
        let line = Self.lineOfInset(in: style.value, from: style.line)
      {
        return line
      }
    }
    return nil
  }

  private static func lineOfInset(in text: String, from start: Int) -> Int? {
    // OPTIMIZATION: Most pages have none, and bytes are found faster than lines are counted.
    guard text.utf8.count > insetName.utf8.count, text.contains(insetName) else { return nil }
    var line = start
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if part.contains(insetName) { return line }
      line += 1
    }
    return nil
  }

  private static let insetName = "safe-area-inset-"
}
