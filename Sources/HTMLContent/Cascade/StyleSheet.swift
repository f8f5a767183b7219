import Diagnostics

/// The rules of a style sheet, in order.
struct CSSStyleSheet: Sendable {
  struct Rule: Sendable {
    var selectors: [Selector]
    var declarations: DeclarationBlock

    /// All conditions that the rule is in.
    var media: [MediaQuery]

    /// The layer that the rule is in, as names from the outermost on; empty for none.
    var layer: [ExactText] = []

    /// The line of its file on which its selectors begin.
    var line: Int

    /// The file; nil for the page's own.
    var file: String?
  }

  var rules: [Rule] = []

  /// The rules `@font-face`.
  var fonts: [FontRule] = []

  /// The layers in the order in which they are named first.
  var layers: [[ExactText]] = []

  /// What animations end with; of rules `@keyframes` with the same name, the last one counts.
  var keyframes: [Keyframes] = []

  /// The custom properties that rules `@property` register; the last one of a name counts.
  var registered: [RegisteredProperty] = []

  /// The rules `@import`.
  var imports: [Import] = []

  /// A file whose rules come before those of the sheet.
  struct Import: Sendable {
    var address: String

    /// The conditions that the rules of the file are in.
    var media: [MediaQuery]

    /// The layer that they are in; empty for none.
    var layer: [ExactText] = []
    var line: Int
  }

  /// Adds the rules of another sheet behind those of this one, without what it imports.
  mutating func append(_ other: CSSStyleSheet) {
    rules += other.rules.prefix(max(0, HTMLLimits.maximumRules - rules.count))
    fonts += other.fonts.prefix(max(0, HTMLLimits.maximumFontRules - fonts.count))
    layers += other.layers
    let limit = HTMLLimits.maximumKeyframes
    keyframes += other.keyframes.prefix(max(0, limit - keyframes.count))
    registered += other.registered.prefix(max(0, limit - registered.count))
  }

  /// Puts all that the sheet has into conditions.
  mutating func enclose(in media: [MediaQuery]) {
    guard !media.isEmpty else { return }
    for index in rules.indices { rules[index].media.insert(contentsOf: media, at: 0) }
    for index in imports.indices { imports[index].media.insert(contentsOf: media, at: 0) }
    for index in keyframes.indices { keyframes[index].media.insert(contentsOf: media, at: 0) }
    for index in registered.indices { registered[index].media.insert(contentsOf: media, at: 0) }
  }
}

extension CSSStyleSheet.Import {
  /// Reads an address and the conditions behind it; nil if there is none, or if `supports()` says no.
  init?(_ prelude: [ComponentValue], line: Int) {
    var rest = prelude.filter { !$0.isWhitespace }[...]
    switch rest.popFirst()?.kind {
    case .token(.string(let text))?, .token(.url(let text))?: address = text
    case .function("url", let contents)?:
      guard case .token(.string(let text))? = contents.first(where: { !$0.isWhitespace })?.kind
      else { return nil }
      address = text
    default: return nil
    }
    if address.isEmpty { return nil }
    if rest.first?.keyword == "layer" {
      rest = rest.dropFirst()
      layer = [ExactText("\(address) \(line)")]
    } else if case .function("layer", let name)? = rest.first?.kind {
      rest = rest.dropFirst()
      layer = LayerName.read(name) ?? []
    }
    if case .function("supports", let condition)? = rest.first?.kind {
      rest = rest.dropFirst()
      let isDeclaration = condition.contains { $0.isToken(.colon) }
      let block = ComponentValue(kind: .block("(", condition), line: line)
      guard SupportsCondition.holds(isDeclaration ? [block] : condition) else { return nil }
    }
    media = rest.isEmpty ? [] : [MediaQuery.list(Array(rest))]
    self.line = line
  }
}
