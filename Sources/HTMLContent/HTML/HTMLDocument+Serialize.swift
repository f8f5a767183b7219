import Diagnostics

extension HTMLDocument {
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  private static let rawText: Set<String> = [
    "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  /// The page as text, by the algorithm of the HTML standard; comments are gone.
  package var serialized: String { serialized() }

  /// The document as text behind a doctype.
  ///
  /// - Parameters:
  ///   - doctype: The doctype; empty for none.
  ///   - keepsLines: Whether every element begins on its line, as far as nothing before it has become
  ///     longer. What the parser has dropped, such as comments, is made up for by line breaks inside
  ///     of tags, where they mean nothing.
  /// - Returns: The text.
  package func serialized(after doctype: String = "", keepsLines: Bool = false) -> String {
    guard !nodes.isEmpty else { return doctype }
    enum Step {
      case start(Int)
      case end(String)
    }
    var writer = TagWriter()
    if !doctype.isEmpty { writer.addTag(String(doctype.dropLast())) }
    var pending = [Step.start(0)]
    while let step = pending.popLast() {
      switch step {
      case .end(let name): writer.addTag("</\(name)")
      case .start(let index):
        let node = nodes[index]
        switch node.content {
        case .text(let text):
          let parent = element(node.parent)?.name ?? ""
          writer.addText(Self.rawText.contains(parent) ? text : Self.escaped(text))
        case .element(let element):
          if keepsLines { writer.breakLines(upTo: node.line) }
          var tag = "<" + element.name
          for attribute in element.attributes {
            tag += " \(attribute.name)=\"\(Self.escaped(attribute.value, isAttribute: true))\""
          }
          writer.addTag(tag)
          if Self.void.contains(element.name) { continue }
          // The parser drops the first line break in these.
          if ["pre", "textarea", "listing"].contains(element.name),
            let first = node.children.first, case .text(let text) = nodes[first].content,
            text.startsExactly(with: "\n")
          {
            writer.addText("\n")
          }
          pending.append(.end(element.name))
          pending += node.children.reversed().map { .start($0) }
        }
      }
    }
    return writer.pieces.joined()
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

/// Puts tags and texts together, and knows on which line it is.
private struct TagWriter {
  private(set) var pieces: [String] = []
  private var line = 1

  /// The piece before the end of the last tag, which may be line breaks.
  private var gap: Int?

  mutating func addText(_ text: String) {
    pieces.append(text)
    line += text.utf8.count { $0 == 0x0A }
  }

  /// Adds a tag without its last sign.
  mutating func addTag(_ text: String) {
    addText(text)
    gap = pieces.count
    pieces.append("")
    pieces.append(">")
  }

  /// Goes to a line that is further on.
  mutating func breakLines(upTo wanted: Int) {
    guard wanted > line else { return }
    let breaks = String(repeating: "\n", count: wanted - line)
    if let gap { pieces[gap] += breaks } else { pieces.append(breaks) }
    line = wanted
  }
}
