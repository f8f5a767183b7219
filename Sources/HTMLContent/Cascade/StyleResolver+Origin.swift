/// Where the value of a property comes from.
struct DeclarationOrigin: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// A rule of a style sheet.
    case rule

    /// The `style` attribute of the element.
    case attribute

    /// The browser's own style sheet, or an attribute that represents a style.
    case browser
  }

  var source: Source

  /// The line, counted from 1; 0 for the browser.
  var line: Int

  /// The file of a rule that isn't in the page.
  var file: String?
  var isImportant = false
}

extension StyleResolver {
  /// Returns where the strongest declaration of a property comes from; nil where there is none.
  ///
  /// - Parameters:
  ///   - property: The name of a property that is no shorthand.
  ///   - node: The element.
  /// - Returns: The origin of the declaration that wins.
  mutating func origin(of property: String, for node: Int) -> DeclarationOrigin? {
    guard let index = Properties.indices[property], let element = document.element(node) else {
      return nil
    }
    var winner: (origin: DeclarationOrigin, layer: Int)?
    func weigh(_ block: DeclarationBlock, _ origin: DeclarationOrigin) {
      for declaration in block.declarations
      where declaration.property == index || declaration.property == Declaration.everything {
        var origin = origin
        origin.isImportant = declaration.isImportant
        if let winner, winner.origin.isImportant {
          // Of important declarations those of earlier layers are stronger.
          guard declaration.isImportant, block.layer <= winner.layer else { continue }
        }
        winner = (origin, block.layer)
      }
    }
    for rule in userAgent.matches(element, node: node, pseudoElement: nil, matcher: &matcher) {
      weigh(
        userAgent.rules[rule].declarations, DeclarationOrigin(source: .browser, line: 0))
    }
    for rule in author.matches(element, node: node, pseudoElement: nil, matcher: &matcher) {
      let rule = author.rules[rule]
      weigh(
        rule.declarations, DeclarationOrigin(source: .rule, line: rule.line, file: rule.file))
    }
    if var block = attributes[node] {
      block.layer = DeclarationBlock.attributeLayer
      let line = element.attributes.first { $0.name == "style" }?.line
      weigh(
        block,
        DeclarationOrigin(source: .attribute, line: line ?? document.nodes[node].line))
    }
    return winner?.origin
  }
}
