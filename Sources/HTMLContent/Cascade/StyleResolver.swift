import BoxLayout
import Devices
import Geometry

/// Finds the style of each element: which declarations apply, and which of them win.
///
/// The order is that of <https://www.w3.org/TR/css-cascade-4/#cascade-sort>.
struct StyleResolver {
  /// A selector of a rule, with where it stands in the order of all.
  private struct Entry {
    var selector: Selector
    var isAuthor: Bool
    var order: Int
    var rule: Int
  }

  private let environment: Environment
  private let document: HTMLDocument
  private var rules: [CSSStyleSheet.Rule] = []
  private var buckets: [Bucket: [Entry]] = [:]

  /// The same for pseudo-elements, which few pages have.
  private var pseudoElements: [Bucket: [Entry]] = [:]
  private var matcher: SelectorMatcher
  private var attributes: [Int: DeclarationBlock]
  private let fontAliases: [String: [String]]

  /// What selects an element at first sight.
  private enum Bucket: Hashable {
    case id(String)
    case `class`(String)
    case type(String)
    case any
  }

  /// - Parameters:
  ///   - document: The page.
  ///   - sheet: The rules of the page.
  ///   - attributes: The declarations of the `style` attributes, by node.
  ///   - fontAliases: Names that stand for a family of fonts, by its name in lower case.
  ///   - environment: What conditions and lengths refer to.
  init(
    _ document: HTMLDocument, sheet: CSSStyleSheet, attributes: [Int: DeclarationBlock],
    fontAliases: [String: [String]] = [:], environment: Environment
  ) {
    self.document = document
    self.environment = environment
    self.attributes = attributes
    self.fontAliases = fontAliases
    matcher = SelectorMatcher(document)
    add(CSSStyleSheet.userAgent, isAuthor: false)
    if document.isQuirky { add(CSSStyleSheet.quirks, isAuthor: false) }
    add(sheet, isAuthor: true)
  }

  /// How many more declarations and tokens are looked at.
  private var budget = HTMLLimits.maximumStyleSteps

  /// Whether style sheets took more time than a page may take.
  var isExhausted: Bool { matcher.budget <= 0 || budget <= 0 }

  private mutating func add(_ sheet: CSSStyleSheet, isAuthor: Bool) {
    for rule in sheet.rules where rule.media.allSatisfy({ $0.holds(in: environment) ?? false }) {
      rules.append(rule)
      for selector in rule.selectors where selector.pseudoElement != .other {
        let entry = Entry(
          selector: selector, isAuthor: isAuthor, order: rules.count, rule: rules.count - 1)
        if selector.pseudoElement == nil {
          buckets[Self.bucket(of: selector), default: []].append(entry)
        } else {
          pseudoElements[Self.bucket(of: selector), default: []].append(entry)
        }
      }
    }
  }

  private static func bucket(of selector: Selector) -> Bucket {
    var result = Bucket.any
    for simple in selector.parts.first?.compound ?? [] {
      switch simple {
      case .id(let id): return .id(id)
      case .class(let name): result = .class(name)
      case .type(let name):
        if result == .any { result = .type(name) }
      default: continue
      }
    }
    return result
  }

  /// Whether any rule may select a pseudo-element.
  var hasPseudoElements: Bool { !pseudoElements.isEmpty }

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
    guard let element = document.element(node), budget > 0 else {
      return ComputedStyle(child: parent)
    }
    let matched = entries(for: element, node, pseudoElement)
    var blocks = matched.filter { !$0.isAuthor }.map { rules[$0.rule].declarations }
    if pseudoElement == nil {
      let hints = PresentationalHints.text(for: node, element, in: document)
      if !hints.isEmpty {
        var problems = CSSProblems()
        blocks.append(DeclarationBlock(attribute: hints, line: 1, problems: &problems))
      }
    }
    blocks += matched.filter(\.isAuthor).map { rules[$0.rule].declarations }
    if pseudoElement == nil, let block = attributes[node] { blocks.append(block) }

    budget -= blocks.reduce(matched.count) { $0 + $1.declarations.count + $1.custom.count }

    var style = ComputedStyle(child: parent)
    if let language = element["lang"], pseudoElement == nil { style.inherited.locale = language }
    var context = StyleContext(
      parent: parent, environment: environment, rootFontSize: rootFontSize)
    setCustomProperties(blocks, &style)
    let ordered = Self.ordered(blocks)
    setDirection(ordered, &style, context)
    let winners = Self.winners(ordered, direction: style.inherited.direction)
    for index in winners.keys.sorted() {
      guard let value = winners[index] else { continue }
      if document.nodes[node].parent < 0, pseudoElement == nil {
        context.rootFontSize = style.inherited.fontSize
      }
      apply(value, to: Properties.all[index], &style, context)
    }
    if !fontAliases.isEmpty, style.inherited.fontFamilies != parent.inherited.fontFamilies {
      style.inherited.fontFamilies = style.inherited.fontFamilies.flatMap { family in
        (fontAliases[family.lowercased()] ?? []).prefix(HTMLLimits.maximumFontAliases) + [family]
      }
    }
    finish(&style, parent: parent)
    return style
  }

  private mutating func entries(
    for element: HTMLDocument.Element, _ node: Int, _ pseudoElement: Selector.PseudoElement?
  ) -> [Entry] {
    var keys: [Bucket] = [.any, .type(element.name)]
    if let id = element.id { keys.append(.id(id)) }
    var seen: Set<String> = []
    for name in element.classes where seen.insert(name).inserted { keys.append(.class(name)) }
    var result: [Entry] = []
    for key in keys {
      for entry in (pseudoElement == nil ? buckets : pseudoElements)[key] ?? []
      where entry.selector.pseudoElement == pseudoElement && matcher.matches(entry.selector, node) {
        result.append(entry)
      }
    }
    return result.sorted { left, right in
      if left.isAuthor != right.isAuthor { return right.isAuthor }
      if left.selector.specificity != right.selector.specificity {
        return left.selector.specificity < right.selector.specificity
      }
      return left.order < right.order
    }
  }

  private mutating func setCustomProperties(
    _ blocks: [DeclarationBlock], _ style: inout ComputedStyle
  ) {
    guard blocks.contains(where: { !$0.custom.isEmpty }) else { return }
    // Each element that sets one has a table of its own, which takes memory too.
    budget -= 20 * style.inherited.customProperties.count
    guard budget > 0 else { return }
    for isImportant in [false, true] {
      for custom in blocks.lazy.flatMap(\.custom) where custom.isImportant == isImportant {
        switch custom.value.count == 1 ? custom.value[0].keyword : nil {
        case "initial"?: style.inherited.customProperties[custom.name] = nil
        case "inherit"?, "unset"?: continue
        default: style.inherited.customProperties[custom.name] = custom.value
        }
      }
    }
  }

  /// The declarations from weakest to strongest.
  private static func ordered(_ blocks: [DeclarationBlock]) -> [Declaration] {
    let all = blocks.flatMap(\.declarations)
    return all.filter { !$0.isImportant } + all.filter(\.isImportant)
  }

  private mutating func setDirection(
    _ declarations: [Declaration], _ style: inout ComputedStyle, _ context: StyleContext
  ) {
    // The first property of the table.
    guard let winner = declarations.last(where: { $0.property == 0 }) else { return }
    apply(winner.value, to: Properties.all[0], &style, context)
  }

  /// The strongest value of each property, with logical properties made physical.
  private static func winners(
    _ declarations: [Declaration], direction: LayoutDirection
  ) -> [Int: Declaration.Value] {
    var result: [Int: Declaration.Value] = [:]
    for declaration in declarations {
      let property = Properties.all[declaration.property]
      guard let physical = property.physical else {
        result[declaration.property] = declaration.value
        continue
      }
      let name =
        direction == .leftToRight ? physical.leftToRight : physical.rightToLeft
      guard let index = Properties.indices[name] else { continue }
      if case .pending(let written, let values) = declaration.value,
        Shorthand.all[written] != nil, let part = name.lastIndex(of: "-")
      {
        // The shorthand of one side; its name is that of the part without its end.
        result[index] = .pending(String(name[..<part]), values)
      } else if case .pending(let written, let values) = declaration.value {
        var values = values.filter { !$0.isWhitespace }
        if let sides = Shorthand.logical[written], values.count == 2 {
          values = [values[sides[0] == property.name ? 0 : 1]]
        }
        result[index] = .pending(name, values)
      } else {
        result[index] = declaration.value
      }
    }
    return result
  }

  private mutating func apply(
    _ value: Declaration.Value, to property: Property, _ style: inout ComputedStyle,
    _ context: StyleContext
  ) {
    switch value {
    case .set(let setter): setter(&style, context)
    case .inherit: property.copy(context.parent, &style)
    case .initial: property.copy(ComputedStyle(), &style)
    case .unset: property.copy(property.isInherited ? context.parent : ComputedStyle(), &style)
    case .pending(let name, let values):
      var custom = CustomProperties(
        style.inherited.customProperties, safeArea: context.environment.safeArea)
      let substituted = budget > 0 ? custom.substitute(values) : nil
      budget -= custom.spent
      guard let values = substituted else {
        return apply(.unset, to: property, &style, context)
      }
      var reader = ValueReader(values)
      if values.count == 1, let keyword = values[0].keyword {
        switch keyword {
        case "inherit": return apply(.inherit, to: property, &style, context)
        case "initial": return apply(.initial, to: property, &style, context)
        case "unset": return apply(.unset, to: property, &style, context)
        default: break
        }
      }
      // A value that turns out not to be valid is as if there were none.
      guard let setters = Declaration.setters(name, &reader), reader.isAtEnd else {
        return apply(.unset, to: property, &style, context)
      }
      apply(
        setters[property.name].map(Declaration.Value.set) ?? .initial, to: property, &style,
        context)
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
    let isApart =
      [.inlineBlock, .inlineFlex, .inlineTable].contains(style.box.display)
      || style.box.position == .absolute || style.box.position == .fixed
    if !style.textLines.isEmpty {
      style.inherited.textLineLook = Decoration.TextLine(
        color: style.textLineColor.resolved(style.inherited.color), style: style.textLineStyle)
    }
    style.inherited.textLines =
      isApart ? style.textLines : style.textLines.union(parent.inherited.textLines)
  }
}
