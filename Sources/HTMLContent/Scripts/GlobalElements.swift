import Diagnostics

/// The elements that a script reaches by their ids alone, as members of the window:
/// <https://html.spec.whatwg.org/#named-access-on-the-window-object>.
struct GlobalElements {
  /// Names of the window.
  private static let windows: Set<String> = ["window", "self", "globalThis"]

  /// Members that the window has whatever ids there are.
  private static let ownMembers: Set<ExactText> = Set(
    """
    alert applicationCache blur caches clientInformation close closed confirm console crypto
    customElements document event external fetch find focus frameElement frames getSelection
    globalThis history innerHeight innerWidth isSecureContext length localStorage location
    locationbar matchMedia menubar moveBy moveTo name navigation navigator open opener origin
    outerHeight outerWidth pageXOffset pageYOffset parent performance personalbar postMessage print
    prompt screen screenLeft screenTop screenX screenY scroll scrollBy scrollTo scrollX scrollY
    scrollbars self sessionStorage speechSynthesis status statusbar stop styleMedia toolbar top
    visualViewport webkit window
    """.split(whereSeparator: \.isWhitespace).map { ExactText(String($0)) })

  private var ids: Set<ExactText>

  /// Finds the ids that a script doesn't use as names of its own.
  init(ids: Set<ExactText>, in tokens: [ScriptToken]) {
    self.ids = ids.isEmpty ? [] : ids.subtracting(Self.ownMembers)
    guard !self.ids.isEmpty else { return }
    for name in Self.declaredNames(in: tokens) { self.ids.remove(ExactText(name)) }
  }

  /// The element that a name represents, as its selector; nil for a name that isn't an id.
  func selector(_ name: String) -> String? { ids.contains(ExactText(name)) ? "#" + name : nil }

  /// Whether a name is that of the window.
  static func isWindow(_ name: String) -> Bool { windows.contains(name) }

  /// The names of variables, functions and their parameters, wherever they are declared.
  private static func declaredNames(in tokens: [ScriptToken]) -> [String] {
    var names: [String] = []
    func word(_ index: Int) -> String? {
      guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else {
        return nil
      }
      return word
    }
    func isSign(_ index: Int, _ signs: [String]) -> Bool {
      guard tokens.indices.contains(index), case .sign(let sign) = tokens[index].kind else {
        return false
      }
      return signs.contains(sign)
    }
    for index in tokens.indices {
      if let own = word(index) {
        let isMember = isSign(index - 1, ["."])
        let isDeclared = word(index - 1).map {
          ["var", "let", "const", "function", "class"].contains($0)
        }
        if isDeclared ?? false || !isMember && isSign(index + 1, ["=", "=>"]) { names.append(own) }
        continue
      }
      // Parameters: `function name(a, b) {` and `(a, b) => …`.
      guard isSign(index, ["("]) else { continue }
      var end = index + 1
      while word(end) != nil || isSign(end, [","]) { end += 1 }
      guard isSign(end, [")"]), isSign(end + 1, ["{", "=>"]),
        !["if", "while", "for", "switch", "with"].contains(word(index - 1) ?? "")
      else { continue }
      names += (index + 1..<end).compactMap(word)
    }
    return names
  }
}

extension ScriptReader {
  /// Reads `id`, `window.id` or `window["id"]`.
  func global(at index: Int) -> Target? {
    guard let first = word(index) else { return nil }
    guard GlobalElements.isWindow(first) else {
      return globals.selector(first).map { Target(selectors: [$0], end: index + 1) }
    }
    if let name = member(index + 1) {
      return globals.selector(name).map { Target(selectors: [$0], end: index + 3) }
    }
    guard isSign(index + 1, "["), let name = string(index + 2), isSign(index + 3, "]") else {
      return nil
    }
    return globals.selector(name).map { Target(selectors: [$0], end: index + 4) }
  }
}
