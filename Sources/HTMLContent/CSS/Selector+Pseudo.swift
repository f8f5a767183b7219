import Boxes
import Diagnostics

/// The pseudo-classes and pseudo-elements of <https://www.w3.org/TR/selectors-4/>.
extension SelectorParser {
  static func pseudoElement(_ name: String) -> Selector.PseudoElement? {
    switch name {
    case "before": .before
    case "after": .after
    case "placeholder", "-webkit-input-placeholder": .placeholder
    case "marker": .marker
    case "first-letter": .firstLetter
    case "first-line", "selection", "backdrop", "file-selector-button", "cue",
      "target-text", "spelling-error", "grammar-error", "details-content", "view-transition",
      "thumb", "track":
      .other
    default: name.startsExactly(with: "-webkit-") ? .other : nil
    }
  }

  /// Pseudo-elements with arguments, none of which makes a box.
  static let pseudoElementFunctions: Set<String> = [
    "part", "slotted", "highlight", "cue", "view-transition-group", "view-transition-image-pair",
    "view-transition-new", "view-transition-old",
  ]

  /// States of scroll bars, which WebKit alone knows.
  static let statesOfScrollBars: Set<String> = [
    "corner-present", "decrement", "double-button", "end", "horizontal", "increment", "no-button",
    "single-button", "start", "vertical", "window-inactive",
  ]

  /// What may follow a pseudo-element.
  static let statesOfPseudoElements = statesOfScrollBars.union([
    "hover", "active", "focus", "focus-visible", "focus-within", "enabled", "disabled",
  ])

  static let pseudoClasses: [String: [Selector.Simple]] = {
    let first = Selector.Simple.nth(a: 0, b: 1, ofType: false, fromEnd: false)
    let last = Selector.Simple.nth(a: 0, b: 1, ofType: false, fromEnd: true)
    let firstOfType = Selector.Simple.nth(a: 0, b: 1, ofType: true, fromEnd: false)
    let lastOfType = Selector.Simple.nth(a: 0, b: 1, ofType: true, fromEnd: true)
    func attribute(_ name: String) -> Selector {
      Selector(compound: [.attribute(name: name, match: .exists, ignoresCase: false)])
    }
    /// A field that takes text.
    let field = Selector.Simple.matchesAny(
      ["input", "textarea"].map { name in
        Selector(compound: [.type(name), .not([attribute("readonly"), attribute("disabled")])])
      })
    func input(_ type: String) -> Selector {
      Selector(compound: [
        .type("input"), .attribute(name: "type", match: .equals(type), ignoresCase: true),
      ])
    }
    func element(_ name: String, _ conditions: Selector.Simple...) -> Selector {
      Selector(compound: [.type(name)] + conditions)
    }
    /// Several conditions that count as one for how particular a selector is.
    func all(_ conditions: Selector.Simple...) -> Selector.Simple {
      .matchesAny([Selector(compound: conditions)])
    }
    /// A field that has to be filled in, and isn't.
    let isRequired = Selector.Simple.matchesAny([attribute("required")])
    let hasNoChoice = Selector.Simple.not(["checkbox", "radio"].map(input))
    let empty = Selector.Simple.matchesAny([
      element("input", isRequired, hasNoChoice, .not([attribute("value")])),
      element(
        "input", isRequired, hasNoChoice,
        .attribute(name: "value", match: .equals(""), ignoresCase: false)),
      element("textarea", isRequired, .empty),
      element("input", isRequired, .matchesAny([input("checkbox")]), .not([attribute("checked")])),
    ])
    let isEmpty = Selector(compound: [empty])
    let isOpen = Selector.Simple.matchesAny(["details", "dialog"].map { element($0) })
    var result: [String: [Selector.Simple]] = [
      "root": [.root], "empty": [.empty], "first-child": [first], "last-child": [last],
      "only-child": [.matchesAny([Selector(compound: [first, last])])],
      "first-of-type": [firstOfType], "last-of-type": [lastOfType],
      "only-of-type": [.matchesAny([Selector(compound: [firstOfType, lastOfType])])],
      "link": [.link], "any-link": [.link],
      "checked": [.matchesAny([attribute("checked"), attribute("selected")])],
      "disabled": [.matchesAny([attribute("disabled")])],
      "enabled": [.not([attribute("disabled")])],
      "required": [.matchesAny([attribute("required")])],
      "optional": [.not([attribute("required")])],
      "scope": [.root], "-webkit-any-link": [.link], "defined": [.universal],
      "read-write": [field], "read-only": [.not([Selector(compound: [field])])],
      "valid": [all(field, .not([isEmpty]))], "invalid": [empty], "user-valid": [.never],
      "open": [all(isOpen, .matchesAny([attribute("open")]))],
      "placeholder-shown": [
        all(.matchesAny([attribute("placeholder")]), .not([attribute("value")]))
      ],
    ]
    for state in [
      "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target",
      "autofill", "-webkit-autofill", "target-within", "user-invalid", "out-of-range", "in-range",
      "indeterminate", "default", "fullscreen", "-webkit-full-screen", "picture-in-picture",
      "modal", "popover-open", "paused", "playing", "current", "past", "future", "host",
      "-webkit-drag", "local-link", "seeking", "buffering", "stalled", "muted", "volume-locked",
      "active-view-transition", "-webkit-autofill-strong-password",
      "-webkit-autofill-strong-password-viewable", "-webkit-autofill-and-obscured",
      "-webkit-full-page-media", "-khtml-drag",
    ] + statesOfScrollBars {
      result[state] = [.never]
    }
    return result
  }()

  /// Reads a pseudo-class with arguments.
  func function(_ name: String, _ values: [ComponentValue]) -> Selector.Simple? {
    switch name {
    case "not":
      let selectors = list(values)
      return selectors.contains { $0 == nil } ? nil : .not(selectors.compactMap(\.self))
    // A forgiving list: what is invalid selects nothing.
    case "is", "matches", "-webkit-any": return .matchesAny(list(values).compactMap(\.self))
    case "where":
      var selectors = list(values).compactMap(\.self)
      for index in selectors.indices { selectors[index].specificity = Specificity() }
      return .matchesAny(selectors)
    case "has":
      let selectors = list(values, from: .anchor)
      return selectors.contains { $0 == nil } ? nil : .has(selectors.compactMap(\.self))
    case "lang":
      let groups = values.split(whereSeparator: { $0.isToken(.comma) })
      let languages = groups.compactMap { Array($0).trimmed.first?.word?.asciiLowercased }
      return languages.isEmpty ? nil : .language(languages)
    case "dir":
      return switch values.trimmed.first?.word?.asciiLowercased {
      case "ltr": .direction(.leftToRight)
      case "rtl": .direction(.rightToLeft)
      default: nil
      }
    case "host", "host-context", "state", "active-view-transition-type": return .never
    case "nth-child": return nth(values, ofType: false, fromEnd: false)
    case "nth-last-child": return nth(values, ofType: false, fromEnd: true)
    case "nth-of-type": return nth(values, ofType: true, fromEnd: false)
    case "nth-last-of-type": return nth(values, ofType: true, fromEnd: true)
    default: return nil
    }
  }

  /// Reads the selectors of a list; nil for those that are not valid.
  private func list(
    _ values: [ComponentValue], from start: Selector.Simple? = nil
  ) -> [Selector?] {
    let groups = values.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    return groups.map { group in
      var parser = SelectorParser(values: group.trimmed, parents: parents)
      return parser.selector(from: start)
    }
  }

  /// Reads `an+b`, `even`, `odd` or a number, which selectors after `of` may follow.
  private func nth(
    _ values: [ComponentValue], ofType: Bool, fromEnd: Bool
  ) -> Selector.Simple? {
    if !ofType, let index = values.firstIndex(where: { $0.word?.asciiLowercased == "of" }) {
      let number = Array(values[..<index])
      let selectors = list(Array(values[(index + 1)...]))
      guard !selectors.contains(where: { $0 == nil }),
        case .nth(let a, let b, _, _)? = nth(number, ofType: false, fromEnd: fromEnd)
      else { return nil }
      return .nthAmong(selectors.compactMap(\.self), a: a, b: b, fromEnd: fromEnd)
    }
    var text = ""
    for value in values {
      switch value.kind {
      case .token(.whitespace): continue
      case .token(.ident(let name)): text += name.asciiLowercased
      case .token(.delimiter(let sign)) where sign == "+" || sign == "-": text += String(sign)
      case .token(.number(let number, isInteger: true)):
        guard let number = Int(exactly: number), abs(number) < 1 << 30 else { return nil }
        text += (text.endsExactly(with: "n") && number >= 0 ? "+" : "") + String(number)
      case .token(.dimension(let number, let unit)):
        guard let number = Int(exactly: number), abs(number) < 1 << 30 else { return nil }
        text += String(number) + unit
      default: return nil
      }
    }
    switch text {
    case "odd": return .nth(a: 2, b: 1, ofType: ofType, fromEnd: fromEnd)
    case "even": return .nth(a: 2, b: 0, ofType: ofType, fromEnd: fromEnd)
    default: break
    }
    guard let n = text.firstIndex(of: "n") else {
      return Int(text).map { .nth(a: 0, b: $0, ofType: ofType, fromEnd: fromEnd) }
    }
    let before = String(text[..<n])
    let after = String(text[text.index(after: n)...])
    let factors = ["": 1, "+": 1, "-": -1]
    guard let a = factors[before] ?? Int(before), let b = after.isEmpty ? 0 : Int(after),
      a.magnitude < 1 << 30, b.magnitude < 1 << 30
    else { return nil }
    return .nth(a: a, b: b, ofType: ofType, fromEnd: fromEnd)
  }
}

extension ComponentValue {
  /// Whether `&` is in it.
  var hasNestingSign: Bool {
    switch kind {
    case .token(let token): token == .delimiter("&")
    case .function(_, let values), .block(_, let values):
      values.contains(where: \.hasNestingSign)
    }
  }

  /// A word or a text in quotes.
  fileprivate var word: String? {
    switch kind {
    case .token(.ident(let word)), .token(.string(let word)): word
    default: nil
    }
  }
}

extension Selector {
  /// A selector of one compound.
  fileprivate init(compound: [Simple]) {
    // It represents one pseudo-class, however many simple selectors express it.
    self.init(
      parts: [Part(compound: compound)], specificity: Specificity(classes: 1))
  }
}
