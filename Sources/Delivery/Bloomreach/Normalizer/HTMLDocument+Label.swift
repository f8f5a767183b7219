import HTMLContent

extension HTMLDocument {
  /// The text in a node and all that is in it, with single spaces; nil when there is none.
  ///
  /// A space is before each block and each line break, as in the SDK's parser. It is cut after `HTMLLimits.maximumLabelBytes`, because nested links repeat each other's text.
  func label(of index: Int) -> String? {
    var bytes: [UInt8] = []
    var pending = [index]
    while let index = pending.popLast(), bytes.count < HTMLLimits.maximumLabelBytes {
      switch nodes[index].content {
      case .text(let part): bytes += part.utf8.prefix(HTMLLimits.maximumLabelBytes)
      case .element(let element):
        // What is in them is data, not text.
        if Self.dataElements.contains(element.name) { continue }
        if Self.separating.contains(element.name) { bytes.append(0x20) }
      }
      pending += nodes[index].children.reversed()
    }
    let text = String(decoding: bytes.prefix(HTMLLimits.maximumLabelBytes), as: UTF8.self)
    let words = text.split(whereSeparator: \.isHTMLSpace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static let dataElements: Set<String> = ["style", "script"]

  /// The elements that SwiftSoup takes for blocks, and the line break.
  private static let separating = Set(
    """
    html head body frameset script noscript style meta link title frame noframes section nav aside
    hgroup header footer p h1 h2 h3 h4 h5 h6 ul ol pre div blockquote hr address figure figcaption
    form fieldset ins del s dl dt dd li table caption thead tfoot tbody colgroup col tr th td video
    audio canvas details menu plaintext template article main svg math br
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
