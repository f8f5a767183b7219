import Diagnostics

/// A link that a tap follows when no script keeps it from that.
package struct TappedLink: Hashable, Sendable {
  package var address: String

  /// The window that it names, in lower case; nil for the page's own.
  package var target: String?
}

/// What a page says of a tap on one of its elements; nothing is run.
package struct PageTap: Hashable, Sendable {
  /// What the handlers do, from the element outwards, in the order of the page.
  package var effects: [ScriptEffect]

  /// The link around the element, unless a handler prevents it.
  package var link: TappedLink?
}

extension HTMLPage {
  /// The names that printed layouts give to the elements, in document order.
  package var elementNames: [String] {
    document.printedNames.compactMap(\.self)
  }

  /// Returns what the page says of a tap.
  ///
  /// Attributes, listeners to literal elements, the functions of the page that these call, and the
  /// link around the element count; a tap goes from an element to all those around it.
  ///
  /// - Parameters:
  ///   - name: The element's name in a printed layout, such as `close` or `body/a[1]`.
  ///   - objects: The names of the objects whose use is an effect.
  /// - Returns: What happens; nil when the page has no such element.
  package func tap(on name: String, objects: [String]) -> PageTap? {
    guard let start = document.printedNames.firstIndex(of: name) else { return nil }
    let handlers = PageHandlers(document, objects: objects)
    var tap = PageTap(effects: [], link: nil)
    var at = start
    var isHeard = true
    while at >= 0 {
      if isHeard {
        let effects = handlers.effects(of: at)
        tap.effects += effects
        if effects.contains(.stopsPropagation) { isHeard = false }
      }
      if tap.link == nil, let element = document.element(at),
        element.name == "a" || element.name == "area", let address = element["href"]
      {
        tap.link = TappedLink(
          address: address.trimmed, target: element["target"]?.asciiLowercased)
      }
      at = document.nodes[at].parent
    }
    if tap.effects.contains(.preventsDefault) { tap.link = nil }
    if let link = tap.link, link.address.asciiLowercased.startsExactly(with: "javascript:") {
      let script = String(link.address.dropFirst("javascript:".count))
      tap.effects += handlers.effects(ofScript: script)
      tap.link = nil
    }
    return tap
  }
}

extension HTMLDocument {
  /// What elements are called in printed layouts, by node; nil for texts.
  fileprivate var printedNames: [String?] {
    var paths: [String] = []
    var names: [String?] = []
    let ids = Set(nodes.indices.compactMap { element($0)?.id.map { ExactText($0) } })
    paths.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let element = element(index) else {
        paths.append("")
        names.append(nil)
        continue
      }
      let path = printedPath(element, node, below: node.parent < 0 ? "" : paths[node.parent])
      paths.append(path)
      names.append(printedName(element, path, ids: ids))
    }
    return names
  }
}

/// The handlers of a page for taps, read once.
private struct PageHandlers {
  /// The most effects of a function that are followed.
  private static let maximumEffects = 64

  private let document: HTMLDocument
  private let objects: [String]
  private var functions: [ExactText: ScriptFunction] = [:]

  /// What listeners do, by the selectors of the elements that they listen to.
  private var listeners: [(selectors: [Selector], effects: [ScriptEffect])] = []
  private var matcher: SelectorMatcher

  init(_ document: HTMLDocument, objects: [String]) {
    self.document = document
    self.objects = objects
    matcher = SelectorMatcher(document)
    let scripts = document.nodes.indices.compactMap { index -> ScriptReader? in
      guard let element = document.element(index), element.name == "script", element.isJavaScript,
        element["src"] == nil
      else { return nil }
      return ScriptReader.bound(document.string(in: index), line: document.nodes[index].line)
    }
    let uses = scripts.map { $0.uses(of: objects) }
    // A function may call one that comes later; a few rounds follow such chains.
    for _ in 0..<4 {
      for (script, uses) in zip(scripts, uses) {
        for (name, parameters, body) in script.functions {
          let others = functions.filter { $0.key != ExactText(name) }
          let effects = script.effects(in: body, objects: uses, functions: others)
          functions[ExactText(name)] = ScriptFunction(
            parameters: parameters, effects: Array(effects.prefix(Self.maximumEffects)))
        }
      }
    }
    for (script, uses) in zip(scripts, uses) {
      for listener in script.listeners() {
        let effects =
          listener.name.map { functions[ExactText($0)]?.effects ?? [] }
          ?? script.effects(in: listener.body, objects: uses, functions: functions)
        let selectors = listener.selectors.flatMap {
          Selector.list(ComponentValue.parse($0)) ?? []
        }
        listeners.append((selectors, effects))
      }
    }
  }

  func effects(of index: Int) -> [ScriptEffect] {
    guard let element = document.element(index) else { return [] }
    var effects = element["onclick"].map { self.effects(ofScript: $0) } ?? []
    var matcher = matcher
    for listener in listeners
    where listener.selectors.contains(where: { matcher.matches($0, index) }) {
      effects += listener.effects
    }
    return effects
  }

  func effects(ofScript text: String) -> [ScriptEffect] {
    let reader = ScriptReader.bound(text, line: 1)
    return reader.effects(
      in: reader.tokens.indices, objects: reader.uses(of: objects), functions: functions)
  }
}
