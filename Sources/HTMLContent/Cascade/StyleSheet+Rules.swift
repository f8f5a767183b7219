import Diagnostics

extension CSSStyleSheet {
  /// Adds the rules of a sheet; what is left out is reported once for each name.
  ///
  /// - Parameters:
  ///   - text: The sheet.
  ///   - line: The line of its file on which the sheet begins.
  ///   - mode: The mode of the page that it is of.
  ///   - problems: What was left out before, to which more is added.
  mutating func addRules(
    _ text: String, line: Int = 1, in mode: DocumentMode = .noQuirks,
    problems: inout CSSProblems
  ) {
    for rule in CSSParser.rules(in: ComponentValue.parse(text, line: line)) {
      addRule(rule, in: RuleScope(mode: mode), problems: &problems)
    }
  }

  /// Reads a `@font-face` rule.
  private mutating func addBlock(_ block: CSSParser.Block, line: Int, problems: inout CSSProblems) {
    guard let font = FontRule(block.declarations, line: line) else {
      problems.addProblem(
        "@font-face", line: line, summary: "A font without a name or a source is left out.")
      return
    }
    guard fonts.count < HTMLLimits.maximumFontRules else {
      problems.addProblem(
        "fonts", line: line,
        summary:
          "The page has more than \(HTMLLimits.maximumFontRules) rules for fonts; the rest is "
          + "left out.")
      return
    }
    fonts.append(font)
  }

  /// What a rule is in.
  private struct RuleScope {
    var mode: DocumentMode
    var media: [MediaQuery] = []
    var layer: [ExactText] = []

    /// The selectors of the rule around it; nil for none.
    var parents: [Selector]?
    var depth = 0
  }

  private mutating func addRule(
    _ rule: CSSRule, in scope: RuleScope, problems: inout CSSProblems
  ) {
    switch rule {
    case .style(let prelude, let block, let line):
      guard let selectors = Selector.list(prelude, in: scope.parents) else {
        // What other browsers alone know is not valid on the phone either.
        if !prelude.contains(where: \.isOfOtherBrowsers) {
          problems.addProblem(
            "selector \(line)", line: line,
            summary: "This rule is left out: its selector is not valid.")
        }
        return
      }
      problems.addPseudoNames(in: prelude, line)
      let contents = CSSParser.block(in: block)
      if !contents.declarations.isEmpty || contents.nested.isEmpty {
        addDeclarations(
          contents.declarations, selectors: selectors, line: line, in: scope, problems: &problems)
      }
      guard !contents.nested.isEmpty else { return }
      var inner = scope
      inner.parents = selectors.filter { $0.pseudoElement == nil }
      inner.depth += 1
      addNested(contents.nested, selectors: selectors, line: line, in: inner, problems: &problems)
    case .at(let name, let prelude, let block, let line):
      if let block,
        let inner = self.scope(
          of: name, prelude: prelude, line: line, in: scope, problems: &problems)
      {
        addContents(of: block, line, in: inner, problems: &problems)
      } else {
        addStatement(
          name, prelude: prelude, block: block, line: line, in: scope, problems: &problems)
      }
    }
  }

  private mutating func addDeclarations(
    _ declarations: [RawDeclaration], selectors: [Selector], line: Int, in scope: RuleScope,
    problems: inout CSSProblems
  ) {
    guard rules.count < HTMLLimits.maximumRules else {
      problems.addProblem(
        "rules", line: line,
        summary: "The page has more than \(HTMLLimits.maximumRules) rules; the rest is left out.")
      return
    }
    rules.append(
      Rule(
        selectors: selectors,
        declarations: DeclarationBlock(declarations, in: scope.mode, problems: &problems),
        media: scope.media, layer: scope.layer, line: line))
  }

  /// Adds what is in a rule besides its first declarations.
  private mutating func addNested(
    _ nested: [CSSParser.Block.Nested], selectors: [Selector], line: Int,
    in scope: RuleScope, problems: inout CSSProblems
  ) {
    guard scope.depth <= HTMLLimits.maximumRuleNesting else {
      problems.addProblem(
        "nested", line: line, summary: "Rules are too deep in one another; some are left out.")
      return
    }
    for part in nested {
      switch part {
      case .rule(let rule): addRule(rule, in: scope, problems: &problems)
      case .declarations(let declarations):
        addDeclarations(
          declarations, selectors: selectors, line: line, in: scope, problems: &problems)
      }
    }
  }

  /// Adds what is in the block of an at-rule: rules, and in a rule with selectors declarations too.
  private mutating func addContents(
    of block: [ComponentValue], _ line: Int, in scope: RuleScope, problems: inout CSSProblems
  ) {
    guard let parents = scope.parents else {
      for rule in CSSParser.rules(in: block, isTopLevel: false) {
        addRule(rule, in: scope, problems: &problems)
      }
      return
    }
    let contents = CSSParser.block(in: block)
    if !contents.declarations.isEmpty {
      addDeclarations(
        contents.declarations, selectors: parents, line: line, in: scope, problems: &problems)
    }
    addNested(contents.nested, selectors: parents, line: line, in: scope, problems: &problems)
  }

  /// Returns what the rules in an at-rule are in; nil if there are none that count.
  private mutating func scope(
    of name: String, prelude: [ComponentValue], line: Int, in scope: RuleScope,
    problems: inout CSSProblems
  ) -> RuleScope? {
    var inner = scope
    inner.depth += 1
    switch name {
    case "media":
      let commas = prelude.count { $0.isToken(.comma) }
      if commas >= HTMLLimits.maximumMediaQueries
        || scope.media.count >= HTMLLimits.maximumMediaNesting
      {
        problems.addProblem(
          "media", line: line, summary: "The conditions of \"@media\" are too many; it is left out."
        )
        return nil
      }
      problems.addMediaFeatures(in: prelude, line)
      inner.media.append(MediaQuery.list(prelude))
    case "supports":
      guard SupportsCondition.holds(prelude) else { return nil }
    case "layer":
      guard prelude.isEmpty || LayerName.read(prelude) != nil else { return nil }
      // A layer without a name is one of its own.
      inner.layer += LayerName.read(prelude) ?? [ExactText("\(line) \(layers.count)")]
      guard inner.layer.count <= HTMLLimits.maximumRuleNesting else { return nil }
      layers.append(inner.layer)
    default: return nil
    }
    return inner.depth <= HTMLLimits.maximumRuleNesting ? inner : nil
  }

  private mutating func addStatement(
    _ name: String, prelude: [ComponentValue], block: [ComponentValue]?, line: Int,
    in scope: RuleScope, problems: inout CSSProblems
  ) {
    switch (name, block) {
    // What these rules hold is reported where they are read, or doesn't count here.
    case ("media", _?), ("supports", _?), ("layer", _?): return
    case ("layer", nil):
      for name in prelude.split(whereSeparator: { $0.isToken(.comma) }) {
        if let name = LayerName.read(Array(name)) { layers.append(scope.layer + name) }
      }
    case ("font-face", let block?):
      addBlock(CSSParser.block(in: block), line: line, problems: &problems)
    case ("keyframes", let block?), ("-webkit-keyframes", let block?):
      guard keyframes.count < HTMLLimits.maximumKeyframes,
        var frames = Keyframes(prelude, block, in: scope.mode, problems: &problems)
      else { return }
      frames.media = scope.media
      keyframes.append(frames)
    case ("property", let block?):
      guard registered.count < HTMLLimits.maximumKeyframes,
        var property = RegisteredProperty(prelude, CSSParser.block(in: block).declarations)
      else {
        problems.addProblem(
          "@property", line: line, summary: "This \"@property\" is left out: it is not valid.")
        return
      }
      property.media = scope.media
      registered.append(property)
    case ("import", nil):
      guard rules.isEmpty, fonts.isEmpty, scope.media.isEmpty else {
        problems.addProblem(
          "@import", line: line,
          summary: "\"@import\" is left out: it has to come before all other rules.")
        return
      }
      guard let link = Import(prelude, line: line) else {
        problems.addProblem(
          "@import", line: line, summary: "This \"@import\" is left out: it is not valid.")
        return
      }
      if !link.layer.isEmpty { layers.append(link.layer) }
      imports.append(link)
    default:
      if Self.quietRules.contains(name)
        || ["-ms-", "-moz-", "-o-"].contains(where: { name.startsExactly(with: $0) })
      {
        return
      }
      problems.addProblem("@\(name)", line: line, summary: "The rule \"@\(name)\" is left out.")
    }
  }

  /// Rules that change nothing in an image of a page at rest.
  private static let quietRules: Set<String> = [
    "charset", "namespace", "page", "view-transition", "starting-style", "viewport",
    "font-palette-values", "position-try",
  ]
}

extension CSSRule {
  /// The line of the file on which it begins.
  var line: Int {
    switch self {
    case .style(_, _, let line), .at(_, _, _, let line): line
    }
  }
}

extension ComponentValue {
  /// Whether it is a name that other browsers alone know, as in `::-moz-selection`.
  fileprivate var isOfOtherBrowsers: Bool {
    switch kind {
    case .token(.ident(let name)):
      ["-moz-", "-ms-", "-o-"].contains(where: { name.startsExactly(with: $0) })
    case .token, .block: false
    case .function(let name, _):
      ["-moz-", "-ms-", "-o-"].contains(where: { name.startsExactly(with: $0) })
    }
  }
}

/// The name of a layer: words between full stops.
enum LayerName {
  /// Reads a name, as words from the outermost layer on; nil for what is not one.
  static func read(_ values: [ComponentValue]) -> [ExactText]? {
    var names: [ExactText] = []
    var isAfterStop = true
    for value in values.trimmed {
      switch value.kind {
      case .token(.ident(let name)) where isAfterStop: names.append(ExactText(name))
      case .token(.delimiter(".")) where !isAfterStop: break
      default: return nil
      }
      isAfterStop.toggle()
    }
    return names.isEmpty || isAfterStop ? nil : names
  }

  /// The strength of each layer among those of a page, from the weakest, given the order in which
  /// they are named first; what is in a layer itself is stronger than the layers in it.
  static func strengths(_ named: [[ExactText]]) -> [[ExactText]: Int] {
    // The position of each name among those with the same layer around them.
    var indices: [[ExactText]: Int] = [:]
    var counts: [[ExactText]: Int] = [:]
    for layer in named {
      for count in 1...max(1, layer.count) where count <= layer.count {
        let path = Array(layer.prefix(count))
        guard indices[path] == nil else { continue }
        let parent = Array(layer.prefix(count - 1))
        indices[path] = counts[parent, default: 0]
        counts[parent, default: 0] += 1
      }
    }
    let keys = indices.keys.map { path in
      (path, (1...path.count).map { indices[Array(path.prefix($0))] ?? 0 } + [Int.max])
    }
    let sorted = keys.sorted { $0.1.lexicographicallyPrecedes($1.1) }
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.0, $0) })
  }
}
