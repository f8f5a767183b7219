extension HTMLDocument {
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  private static let rawText: Set<String> = [
    "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  /// The page as text, by the algorithm of the HTML standard; comments are gone.
  var serialized: String {
    guard !nodes.isEmpty else { return "" }
    enum Step {
      case start(Int)
      case end(String)
    }
    var result = ""
    var pending = [Step.start(0)]
    while let step = pending.popLast() {
      switch step {
      case .end(let name): result += "</\(name)>"
      case .start(let index):
        let node = nodes[index]
        switch node.content {
        case .text(let text):
          let parent = element(node.parent)?.name ?? ""
          result += Self.rawText.contains(parent) ? text : Self.escaped(text)
        case .element(let element):
          result += "<" + element.name
          for attribute in element.attributes {
            result += " \(attribute.name)=\"\(Self.escaped(attribute.value, isAttribute: true))\""
          }
          result += ">"
          if Self.void.contains(element.name) { continue }
          // The parser drops the first line break in these.
          if ["pre", "textarea", "listing"].contains(element.name),
            let first = node.children.first, case .text(let text) = nodes[first].content,
            text.hasPrefix("\n")
          {
            result += "\n"
          }
          pending.append(.end(element.name))
          pending += node.children.reversed().map { .start($0) }
        }
      }
    }
    return result
  }

  private static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "\u{A0}": result += "&nbsp;".unicodeScalars
      case "\"" where isAttribute: result += "&quot;".unicodeScalars
      case "<" where !isAttribute: result += "&lt;".unicodeScalars
      case ">" where !isAttribute: result += "&gt;".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
