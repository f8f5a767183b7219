/// The rules of a style sheet, in order.
struct CSSStyleSheet: Sendable {
  struct Rule: Sendable {
    var selectors: [Selector]
    var declarations: DeclarationBlock

    /// All conditions that the rule is in.
    var media: [MediaQuery]

    /// The line of its file on which its selectors begin.
    var line: Int
  }

  var rules: [Rule] = []

  /// The rules `@font-face`.
  var fonts: [FontRule] = []

  /// The rules `@import`.
  var imports: [Import] = []

  /// A file whose rules come before those of the sheet.
  struct Import: Sendable {
    var address: String

    /// The conditions that the rules of the file are in.
    var media: [MediaQuery]
    var line: Int
  }

  /// Adds the rules of another sheet behind those of this one, without what it imports.
  mutating func append(_ other: CSSStyleSheet) {
    rules += other.rules.prefix(max(0, HTMLLimits.maximumRules - rules.count))
    fonts += other.fonts.prefix(max(0, HTMLLimits.maximumFontRules - fonts.count))
  }
}

/// Declarations that belong together: of a rule, or of an attribute.
struct DeclarationBlock: Sendable {
  struct Custom: Sendable {
    var name: String
    var value: [ComponentValue]
    var isImportant: Bool
  }

  var declarations: [Declaration] = []
  var custom: [Custom] = []
}

extension CSSStyleSheet {
  /// Adds the rules of a sheet; what is left out is reported once for each name.
  mutating func add(_ text: String, line: Int = 1, problems: inout CSSProblems) {
    add(
      CSSParser.rules(in: ComponentValue.parse(text, line: line)), media: [],
      problems: &problems)
  }

  /// Reads a `@font-face` rule.
  private mutating func add(_ block: CSSParser.Block, line: Int, problems: inout CSSProblems) {
    guard let font = FontRule(block.declarations, line: line) else {
      problems.add("@font-face", line, "A font without a name or a source is left out.")
      return
    }
    guard fonts.count < HTMLLimits.maximumFontRules else {
      problems.add(
        "fonts", line,
        "The page has more than \(HTMLLimits.maximumFontRules) rules for fonts; the rest is "
          + "left out.")
      return
    }
    fonts.append(font)
  }

  private mutating func add(
    _ parsed: [CSSRule], media: [MediaQuery], problems: inout CSSProblems
  ) {
    for rule in parsed {
      switch rule {
      case .style(let prelude, let block, let line):
        guard rules.count < HTMLLimits.maximumRules else {
          problems.add(
            "rules", line,
            "The page has more than \(HTMLLimits.maximumRules) rules; the rest is "
              + "left out.")
          return
        }
        guard let selectors = Selector.list(prelude) else {
          problems.add(
            "selector \(line)", line, "This rule is left out: its selector is not valid.")
          continue
        }
        rules.append(
          Rule(
            selectors: selectors,
            declarations: DeclarationBlock(CSSParser.block(in: block), problems: &problems),
            media: media, line: line))
      case .at(name: "media", let prelude, let block?, let line):
        let commas = prelude.count { $0.isToken(.comma) }
        if commas >= HTMLLimits.maximumMediaQueries
          || media.count >= HTMLLimits.maximumMediaNesting
        {
          problems.add("media", line, "The conditions of \"@media\" are too many; it is left out.")
          continue
        }
        add(
          CSSParser.rules(in: block, isTopLevel: false),
          media: media + [MediaQuery.list(prelude)], problems: &problems)
      case .at(name: "supports", let prelude, let block?, _):
        guard SupportsCondition.holds(prelude) else { continue }
        add(
          CSSParser.rules(in: block, isTopLevel: false), media: media, problems: &problems)
      case .at(name: "font-face", _, let block?, let line):
        add(CSSParser.block(in: block), line: line, problems: &problems)
      case .at(name: "charset", _, nil, _): continue
      case .at(name: "import", let prelude, nil, let line):
        guard rules.isEmpty, fonts.isEmpty, media.isEmpty else {
          problems.add(
            "@import", line, "\"@import\" is left out: it has to come before all other rules.")
          continue
        }
        guard let link = Import(prelude, line: line) else {
          problems.add("@import", line, "This \"@import\" is left out: it is not valid.")
          continue
        }
        imports.append(link)
      case .at(let name, _, _, let line):
        problems.add("@\(name)", line, "The rule \"@\(name)\" is left out.")
      }
    }
  }
}

extension CSSStyleSheet.Import {
  /// Reads an address and the conditions behind it; nil if there is none, or if `supports()` says no.
  ///
  /// NOTE: What `layer` says is not followed: the rules count as if they were in no layer.
  fileprivate init?(_ prelude: [ComponentValue], line: Int) {
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
    if rest.first?.keyword == "layer" { rest = rest.dropFirst() }
    if case .function("layer", _)? = rest.first?.kind { rest = rest.dropFirst() }
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

extension DeclarationBlock {
  init(_ block: CSSParser.Block, problems: inout CSSProblems) {
    for line in block.nestedRules {
      problems.add("nested", line, "A rule inside another one is left out.")
    }
    for raw in block.declarations {
      let (result, note) = Declaration.parse(raw)
      switch result {
      case .declarations(let declarations):
        self.declarations += declarations
        if let note {
          problems.add(raw.name, raw.line, "\"\(raw.name)\": \(note) are not supported.")
        }
      case .custom(let name, let value, let isImportant):
        custom.append(Custom(name: name, value: value, isImportant: isImportant))
      case .ignored: continue
      case .unknown:
        problems.add(raw.name, raw.line, "There is no property \"\(raw.name)\"; it is ignored.")
      case .unsupported:
        problems.add(
          raw.name, raw.line, "The property \"\(raw.name)\" is not supported and ignored.",
          solution: "See Docs/Unsupported.md.")
      case .invalid:
        let what = note.map { "\($0) can't be used" } ?? "the value is not valid"
        problems.add(raw.name, raw.line, "\"\(raw.name)\" is ignored: \(what).")
      }
    }
  }

  /// The declarations of a `style` attribute.
  init(attribute text: String, line: Int, problems: inout CSSProblems) {
    self.init(
      CSSParser.block(in: ComponentValue.parse(text, line: line)), problems: &problems)
  }
}
