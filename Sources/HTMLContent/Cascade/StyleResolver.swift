import Boxes
import Devices
import Diagnostics
import Geometry

/// Finds the style of each element: which declarations apply, and which of them win.
///
/// The order is that of <https://www.w3.org/TR/css-cascade-4/#cascade-sort>.
struct StyleResolver {
  private let environment: PageEnvironment
  let document: HTMLDocument
  let userAgent: RuleIndex
  let author: RuleIndex
  var matcher: SelectorMatcher
  let attributes: [Int: DeclarationBlock]
  private let fontAliases: [ExactText: [String]]
  private let keyframes: [ExactText: Keyframes]
  private let registered: [RegisteredProperty]
  private let pageSchemes: ColorSchemes

  /// Declarations that elements and attributes represent, by their text.
  private var represented: [ExactText: DeclarationBlock] = [:]

  /// - Parameters:
  ///   - document: The page.
  ///   - sheet: The rules of the page.
  ///   - attributes: The declarations of the `style` attributes, by node.
  ///   - fontAliases: Names that represent a family of fonts, by its name in lower case.
  ///   - environment: What conditions and lengths refer to.
  init(
    _ document: HTMLDocument, sheet: CSSStyleSheet, attributes: [Int: DeclarationBlock],
    fontAliases: [ExactText: [String]] = [:], environment: PageEnvironment
  ) {
    self.document = document
    self.environment = environment
    self.attributes = attributes
    self.fontAliases = fontAliases
    matcher = SelectorMatcher(document)
    userAgent = document.isQuirky ? .userAgentWithQuirks : .userAgent
    pageSchemes = ColorSchemes(of: document)
    func matches(_ media: [MediaQuery]) -> Bool {
      media.allSatisfy { $0.holds(in: environment) ?? false }
    }
    keyframes = Dictionary(
      sheet.keyframes.filter { matches($0.media) }.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let properties = Dictionary(
      sheet.registered.filter { matches($0.media) }.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    registered = properties.values.sorted { $0.name < $1.name }
    author = RuleIndex(sheet.rules.filter { matches($0.media) }, layers: sheet.layers)
  }

  /// The height of a line of the root in points; nil for that of its font.
  private var rootLineHeight: Double?

  /// How many more declarations and tokens are looked at.
  private var budget = HTMLLimits.maximumStyleSteps

  /// What is over the time is not drawn at all.
  private var watch = DeadlineWatch(interval: 64)

  /// Whether style sheets took more time than a page may take.
  var isExhausted: Bool { matcher.budget <= 0 || budget <= 0 }

  /// Whether any rule of the page may select a pseudo-element.
  var hasPseudoElements: Bool { author.hasPseudoElements }

  /// Computes the style of an element.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - pseudoElement: Which of its pseudo-elements is meant, nil for itself.
  ///   - parent: The style of its parent, for the root the initial style.
  ///   - rootFontSize: The font size of the root element, in points.
  /// - Returns: The style.
  mutating func style(
    of node: Int, pseudoElement: Selector.PseudoElement? = nil, parent: ComputedStyle,
    rootFontSize: Double
  ) -> ComputedStyle {
    if watch.step() { budget = 0 }
    guard let element = document.element(node), budget > 0 else {
      return parent.childStyle
    }
    let (blocks, browserCount) = blocks(for: element, node, pseudoElement)
    // Without a rule there is no content, and so no box.
    if blocks.isEmpty, pseudoElement == .before || pseudoElement == .after {
      return parent.childStyle
    }
    var style = parent.childStyle
    if let language = element["lang"], pseudoElement == nil { style.inherited.locale = language }
    var context = StyleContext(
      parent: parent, environment: environment, rootFontSize: rootFontSize,
      rootLineHeight: rootLineHeight, pageSchemes: pageSchemes)
    let isRoot = document.nodes[node].parent < 0 && pseudoElement == nil
    if isRoot, pageSchemes != [] {
      style.inherited.appearance = pageSchemes.appearance(in: environment.appearance)
    }
    resetCustomProperties(&style, isRoot: isRoot)
    setCustomProperties(blocks, &style)
    // It comes first, because other properties refer to it.
    if let direction = CascadedValues.direction(in: blocks) {
      apply(direction, to: 0, style: &style, context: context)
    }
    let values = CascadedValues(
      blocks, direction: style.inherited.direction, browserCount: browserCount)
    for property in values.properties {
      if isRoot { context.rootFontSize = style.inherited.fontSize }
      apply(values[property], to: property, style: &style, context: context)
    }
    if !style.rare.animations.names.isEmpty {
      endAnimations(&style, blocks: blocks, context: context)
    }
    if !fontAliases.isEmpty,
      !style.inherited.fontFamilies.elementsEqual(
        parent.inherited.fontFamilies, by: { $0.isExactly($1) })
    {
      style.inherited.fontFamilies = style.inherited.fontFamilies.flatMap { family in
        (fontAliases[ExactText(family.lowercased())] ?? []).prefix(HTMLLimits.maximumFontAliases)
          + [family]
      }
    }
    finish(&style, parent: parent)
    if isRoot { rootLineHeight = style.lineHeight }
    return style
  }

  /// The lines of the page's rules that select an element, from the weakest to the strongest.
  mutating func lines(of node: Int) -> [Int] {
    guard let element = document.element(node) else { return [] }
    var lines: [Int] = []
    for rule in author.matches(element, node: node, pseudoElement: nil, matcher: &matcher) {
      let line = author.rules[rule].line
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  /// The declarations that apply to an element, from the weakest to the strongest, and how many of
  /// the blocks are the browser's own.
  private mutating func blocks(
    for element: HTMLDocument.Element, _ node: Int, _ pseudoElement: Selector.PseudoElement?
  ) -> ([DeclarationBlock], browserCount: Int) {
    let general = userAgent.matches(
      element, node: node, pseudoElement: pseudoElement, matcher: &matcher)
    let own = author.matches(element, node: node, pseudoElement: pseudoElement, matcher: &matcher)
    var blocks = general.map { userAgent.rules[$0].declarations }
    if pseudoElement == nil, document.isQuirky,
      let margins = block(QuirkyMargins(document: document).declarations(for: node, element))
    {
      blocks.append(margins)
    }
    let browserCount = blocks.count
    if pseudoElement == nil {
      let source = document.chosenSource(
        of: element, parent: document.nodes[node].parent, in: environment)
      let text = PresentationalHints.string(
        for: node, element, in: document, source: source?.element)
      if let hints = block(text) { blocks.append(hints) }
    }
    for rule in own { blocks.append(author.rules[rule].declarations) }
    if pseudoElement == nil, var block = attributes[node] {
      block.layer = DeclarationBlock.attributeLayer
      blocks.append(block)
    }
    budget -= general.count + own.count
    for block in blocks {
      budget -= block.declarations.count + block.custom.count
      if block.resetsAll { budget -= Properties.all.count }
    }
    return (blocks, browserCount)
  }

  /// Returns the declarations of a text; nil for none.
  private mutating func block(_ text: String) -> DeclarationBlock? {
    if text.isEmpty { return nil }
    // Neighbours mostly say the same.
    if let known = represented[ExactText(text)] { return known }
    var problems = CSSProblems()
    let block = ParsedStyles.shared.attribute(text, line: 1, in: .noQuirks, problems: &problems)
    represented[ExactText(text)] = block
    return block
  }

  private mutating func setCustomProperties(
    _ blocks: [DeclarationBlock], _ style: inout ComputedStyle
  ) {
    guard blocks.contains(where: { !$0.custom.isEmpty }) else { return }
    // Each element that sets one has a table of its own, which takes memory too.
    budget -= 20 * style.inherited.customProperties.count
    guard budget > 0 else { return }
    for isImportant in [false, true] {
      let blocks = isImportant ? CascadedValues.importantOrder(blocks).map { blocks[$0] } : blocks
      for custom in blocks.lazy.flatMap(\.custom) where custom.isImportant == isImportant {
        switch custom.value.count == 1 ? custom.value[0].keyword : nil {
        case "initial"?:
          let property = registered.first { $0.name == custom.name }
          style.inherited.customProperties[custom.name] = property?.initialValue
        case "inherit"?, "unset"?: continue
        default: style.inherited.customProperties[custom.name] = custom.value
        }
      }
    }
  }

  /// Gives the custom properties that aren't inherited their initial values, and the root all.
  private mutating func resetCustomProperties(_ style: inout ComputedStyle, isRoot: Bool) {
    budget -= registered.count
    for property in registered where isRoot || !property.isInherited {
      if style.inherited.customProperties[property.name] != property.initialValue {
        style.inherited.customProperties[property.name] = property.initialValue
      }
    }
  }

  /// Sets what animations that end leave behind, as in a page that has been shown for a while.
  ///
  /// They are stronger than all declarations that are not important.
  private mutating func endAnimations(
    _ style: inout ComputedStyle, blocks: [DeclarationBlock], context: StyleContext
  ) {
    let important = Set(
      blocks.lazy.flatMap(\.declarations).filter(\.isImportant).map(\.property))
    for end in style.rare.animations.ends {
      guard let frames = keyframes[end.name] else { continue }
      let block = end.isLastFrame ? frames.last : frames.first
      budget -= block.declarations.count
      let values = CascadedValues([block], direction: style.inherited.direction)
      for property in values.properties
      where !important.contains(property) && Properties.all[property].isAnimated {
        apply(values[property], to: property, style: &style, context: context)
      }
    }
  }

  private mutating func apply(
    _ value: Declaration.Value, to property: Int, style: inout ComputedStyle,
    context: StyleContext
  ) {
    switch value {
    case .set(let setter): setter(&style, context)
    case .inherit: Properties.all[property].copy(context.parent, &style)
    case .initial: Properties.all[property].copy(.initial, &style)
    case .unset, .revert:
      let isInherited = Properties.all[property].isInherited
      Properties.all[property].copy(isInherited ? context.parent : .initial, &style)
    case .pending(let name, let values):
      var custom = CustomProperties(
        style.inherited.customProperties, safeArea: context.environment.viewport.safeArea)
      let substituted = (budget > 0 ? custom.substitute(values) : nil)?.resolved(
        in: style.inherited.appearance,
        namesColors: PropertyName.all[name]?.takesSystemColors ?? false)
      budget -= custom.spent
      guard let values = substituted else {
        return apply(.unset, to: property, style: &style, context: context)
      }
      let quirks = ValueQuirks(property: name, in: document.mode)
      var reader = ValueReader(values, quirks: quirks)
      if values.count == 1, let keyword = values[0].keyword {
        switch keyword {
        case "inherit": return apply(.inherit, to: property, style: &style, context: context)
        case "initial": return apply(.initial, to: property, style: &style, context: context)
        case "unset", "revert", "revert-layer":
          return apply(.unset, to: property, style: &style, context: context)
        default: break
        }
      }
      // A value that turns out not to be valid is as if there were none.
      guard let setters = PropertyName.all[name]?.setters(&reader), reader.isAtEnd else {
        return apply(.unset, to: property, style: &style, context: context)
      }
      apply(
        setters[Properties.all[property].name].map(Declaration.Value.set) ?? .initial, to: property,
        style: &style,
        context: context)
    }
  }

  /// Computes what follows from several properties.
  private func finish(_ style: inout ComputedStyle, parent: ComputedStyle) {
    style.box.direction = style.inherited.direction
    if !style.borderStyles.top.isDrawn { style.box.border.top = 0 }
    if !style.borderStyles.right.isDrawn { style.box.border.right = 0 }
    if !style.borderStyles.bottom.isDrawn { style.box.border.bottom = 0 }
    if !style.borderStyles.left.isDrawn { style.box.border.left = 0 }
    // One axis can't be clipped without the other.
    style.box.overflow =
      style.overflowX == .scroll || style.overflowY == .scroll
      ? .scroll : style.overflowX == .hidden || style.overflowY == .hidden ? .hidden : .visible
    if style.holdsOldFlexItems { style.becomeOldFlexContainer() }
    if !style.inherited.isWrapped {
      switch style.inherited.whiteSpace {
      case .normal, .preLine: style.inherited.whiteSpace = .noWrap
      case .preWrap: style.inherited.whiteSpace = .pre
      case .noWrap, .pre: break
      }
    }
    let isParentTurned = parent.rare.keepsDepth && parent.rare.isTurnedAway
    if style.rare.turnsAway != isParentTurned {
      style.rare.isTurnedAway = true
      if style.rare.isBackHidden { style.opacity = 0 }
    }
    let isApart: Bool
    switch style.box.display {
    case .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable: isApart = true
    default: isApart = style.box.position == .absolute || style.box.position == .fixed
    }
    if !style.textLines.isEmpty {
      style.inherited.textLineDecoration = Decoration.TextLine(
        color: style.textLineColor.resolved(style.inherited.color), style: style.textLineStyle)
      let thickness = style.rare.textLineThickness
      style.inherited.textLineDecoration?.thickness = thickness
      style.inherited.textLineFontSize = style.inherited.usedFontSize
      style.inherited.textLineFonts = [style.textStyle]
      style.inherited.textLineShift = 0
    } else if !isApart, style.box.display == .inline, !parent.inherited.textLines.isEmpty {
      let shift = style.baselineShift(in: parent)
      if shift != 0 { style.inherited.textLineShift += shift }
    }
    let lines = isApart ? style.textLines : style.textLines.union(parent.inherited.textLines)
    // What is set is shared no more.
    if style.inherited.textLines != lines { style.inherited.textLines = lines }
  }
}
