import Diagnostics

/// A part of what `content` says: <https://www.w3.org/TR/css-content-3/#content-property>.
enum GeneratedContent: Hashable, Sendable {
  case text(String)

  /// The value of an attribute of the element.
  case attribute(String)

  /// The innermost counter of a name, or all of them with a text between.
  case counter(ExactText, CounterStyle)
  case counters(ExactText, separator: String, CounterStyle)

  /// A quote, which may count without being shown.
  case openQuote(isShown: Bool)
  case closeQuote(isShown: Bool)

  /// What is read to those who can't see the rest.
  case alternative(String)
}

extension ValueReader {
  /// Reads the parts of `content`; nil for `none` and `normal`.
  mutating func generatedContent() -> [GeneratedContent]?? {
    if skip(word: "none") || skip(word: "normal") { return .some(nil) }
    var parts: [GeneratedContent] = []
    while let kind = next() {
      switch kind {
      case .token(.string(let text)): parts.append(.text(text))
      case .token(.ident(let word)):
        guard let quote = Self.quotes[word.asciiLowercased] else { return nil }
        parts.append(quote)
      case .function("attr", let arguments):
        var reader = ValueReader(arguments)
        guard case .token(.ident(let name))? = reader.next() else { return nil }
        parts.append(.attribute(name.asciiLowercased))
      case .function("counter", let arguments):
        var reader = ValueReader(arguments)
        guard case .token(.ident(let name))? = reader.next() else { return nil }
        guard let style = reader.counterStyle() else { return nil }
        parts.append(.counter(ExactText(name), style))
      case .function("counters", let arguments):
        var reader = ValueReader(arguments)
        guard case .token(.ident(let name))? = reader.next(), reader.skip(.comma),
          case .token(.string(let separator))? = reader.next(),
          let style = reader.counterStyle()
        else { return nil }
        parts.append(.counters(ExactText(name), separator: separator, style))
      case .token(.delimiter("/")):
        var alternative = ""
        while case .token(.string(let text))? = next() { alternative += text }
        return .some(parts + [.alternative(alternative)])
      case .token(.url), .function("url", _):
        unsupported = "images in \"content\""
        return nil
      default: return nil
      }
    }
    return .some(parts)
  }

  private static let quotes: [String: GeneratedContent] = [
    "open-quote": .openQuote(isShown: true), "close-quote": .closeQuote(isShown: true),
    "no-open-quote": .openQuote(isShown: false), "no-close-quote": .closeQuote(isShown: false),
  ]

  /// Reads the style of a counter after its name, which may be missing.
  private mutating func counterStyle() -> CounterStyle? {
    if isAtEnd { return .decimal }
    guard skip(.comma), let style = keyword(CounterStyle.keywords), isAtEnd else { return nil }
    return style
  }

  /// Reads the names of counters with numbers; those that are missing are `number`.
  mutating func counterChanges(number: Int) -> [CounterChange]? {
    if skip(word: "none") { return [] }
    var changes: [CounterChange] = []
    while case .token(.ident(let name))? = peek {
      _ = next()
      // Larger ones are clamped, as in browsers.
      let value = integer().map { max(Int(Int32.min), min(Int(Int32.max), $0)) } ?? number
      changes.append(CounterChange(name: ExactText(name), number: value))
    }
    return changes.isEmpty ? nil : Array(changes.prefix(HTMLLimits.maximumCounters))
  }

  /// Reads pairs of quotes; nil for `auto`, none for `none`.
  mutating func quotes() -> [String]?? {
    if skip(word: "auto") { return .some(nil) }
    if skip(word: "none") { return .some([]) }
    var strings: [String] = []
    while case .token(.string(let text))? = peek {
      _ = next()
      strings.append(text)
    }
    guard !strings.isEmpty, strings.count % 2 == 0 else { return nil }
    return .some(Array(strings.prefix(HTMLLimits.maximumCounters)))
  }
}

/// What an element does to a counter.
struct CounterChange: Hashable, Sendable {
  var name: ExactText
  var number: Int
}

extension ComputedStyle.Rare {
  var changesCounters: Bool {
    !counterResets.isEmpty || !counterIncrements.isEmpty || !counterSets.isEmpty
  }
}

/// The counters of a page, as they are where its elements are reached in their order:
/// <https://www.w3.org/TR/css-lists-3/#auto-numbering>.
struct PageCounters {
  private struct Counter {
    var value: Int

    /// The element that it was made by; -1 for none.
    var creator: Int

    /// The element in which it counts; -1 for the whole page.
    var scope: Int
  }

  private var counters: [ExactText: [Counter]] = [:]

  /// How many quotes are open.
  private var depth = 0

  /// Follows what an element says about counters.
  ///
  /// - Parameters:
  ///   - style: The style of the element or pseudo-element.
  ///   - node: The element; -1 for a pseudo-element.
  ///   - parent: The element that it is in; -1 for none.
  ///   - isOpen: Whether an element is the one itself or one of those around it.
  mutating func enter(
    _ style: ComputedStyle, _ node: Int, parent: Int, isOpen: (Int) -> Bool
  ) {
    let rare = style.rare
    for change in rare.counterResets {
      leave(change.name, isOpen)
      // One of an earlier sibling ends where the next one begins.
      if counters[change.name]?.last?.scope == parent { counters[change.name]?.removeLast() }
      guard counters[change.name, default: []].count < HTMLLimits.maximumCounters else { continue }
      counters[change.name, default: []].append(
        Counter(value: change.number, creator: node, scope: parent))
    }
    for change in rare.counterIncrements {
      set(change.name, node: node, parent: parent, isOpen: isOpen) {
        min(max($0 + change.number, -1 << 40), 1 << 40)
      }
    }
    for change in rare.counterSets {
      set(change.name, node: node, parent: parent, isOpen: isOpen) { _ in change.number }
    }
  }

  /// Ends counters in elements that are closed, and those of earlier siblings where an element
  /// around has one of the same name.
  private mutating func leave(_ name: ExactText, _ isOpen: (Int) -> Bool) {
    while let last = counters[name]?.last, last.scope >= 0, !isOpen(last.scope) {
      counters[name]?.removeLast()
    }
    while let all = counters[name], let last = all.last, !isOpen(last.creator),
      all.dropLast().contains(where: { isOpen($0.creator) })
    {
      counters[name]?.removeLast()
    }
  }

  private mutating func set(
    _ name: ExactText, node: Int, parent: Int, isOpen: (Int) -> Bool, change: (Int) -> Int
  ) {
    leave(name, isOpen)
    var stack = counters[name] ?? []
    if stack.isEmpty { stack = [Counter(value: 0, creator: node, scope: parent)] }
    stack[stack.count - 1].value = change(stack[stack.count - 1].value)
    counters[name] = stack
  }

  /// The text of some content.
  mutating func string(
    of parts: [GeneratedContent], _ element: HTMLDocument.Element?, quotes: [String]?,
    isOpen: (Int) -> Bool
  ) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return text
      case .attribute(let name): return element?.attribute(named: name) ?? ""
      case .counter(let name, let style):
        leave(name, isOpen)
        return style.string(counters[name]?.last?.value ?? 0)
      case .counters(let name, let separator, let style):
        leave(name, isOpen)
        let values = counters[name]?.map(\.value) ?? [0]
        return values.map(style.string).joined(separator: separator)
      case .openQuote(let isShown):
        depth += 1
        return isShown ? Self.quote(depth, quotes, isEnd: false) : ""
      case .closeQuote(let isShown):
        guard depth > 0 else { return "" }
        depth -= 1
        return isShown ? Self.quote(depth + 1, quotes, isEnd: true) : ""
      case .alternative: return ""
      }
    }.joined()
  }

  private static func quote(_ depth: Int, _ quotes: [String]?, isEnd: Bool) -> String {
    let quotes = quotes ?? ["“", "”", "‘", "’"]
    if quotes.isEmpty { return "" }
    return quotes[min(2 * (depth - 1), quotes.count - 2) + (isEnd ? 1 : 0)]
  }
}
