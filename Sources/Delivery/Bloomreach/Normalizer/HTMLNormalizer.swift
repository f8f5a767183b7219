public import Diagnostics
import HTMLContent
public import Messages

/// Makes a page fit for an in-app web view, as Bloomreach's SDK 4.0.1 does.
public struct HTMLNormalizer {
  /// Whether a button that closes is added to a page without one.
  ///
  /// In-app messages want it; content blocks never have it.
  public var ensuresCloseButton = false

  private let isAvailable: (String, NormalizedHTML.Resource.Kind) -> Bool

  /// Creates a normaliser.
  ///
  /// - Parameter isAvailable: Returns whether an address delivers an image or a font.
  public init(isAvailable: @escaping (String, NormalizedHTML.Resource.Kind) -> Bool) {
    self.isAvailable = isAvailable
  }

  /// Creates a normaliser for pages of a file that says what addresses deliver.
  ///
  /// - Parameters:
  ///   - resources: What addresses deliver, for those that the file speaks of.
  ///   - hasImage: Whether there is an image at an address that the file doesn't speak of.
  public init(
    resources: [String: BloomreachResource], hasImage: @escaping (_ address: String) -> Bool
  ) {
    self.init { url, kind in
      switch resources[url] {
      case .missing: false
      case .image: kind == .image
      case .font: kind == .font
      case nil: kind == .image ? hasImage(url) : true
      }
    }
  }

  /// Normalises a page; what makes it invalid for the SDK is reported in the result.
  ///
  /// - Parameter html: The page; an empty text is a page too.
  /// - Returns: The normalised page.
  /// - Throws: A `Diagnostic` when the page goes beyond one of `HTMLLimits`.
  public func normalize(_ html: String) throws(Diagnostic) -> NormalizedHTML {
    var work = Work(document: try HTMLDocument.parse(Array(html.utf8)))
    let hasDoctype = html.prefix(256).lowercased().contains("<!doctype")
    work.clean()
    work.collectResources(isAvailable)
    work.result.isCorrupted = work.hasOnlyLostImages
    guard work.isValid else { return work.result }
    work.linkButtons()
    work.listLinks()
    work.linkCloseButtons(ensuring: ensuresCloseButton)
    work.addStyles()
    let doctype = hasDoctype ? "<!DOCTYPE html>" : ""
    work.result.html = doctype + work.document.serialized
    work.result.linedHTML = work.document.serialized(after: doctype, keepsLines: true)
    return work.result
  }
}

/// A page while it is normalised, step by step.
private struct Work {
  var document: HTMLDocument
  var result = NormalizedHTML()
  var isValid = true

  /// What goes into the head, at last.
  private var classes: [String] = []
  private var counter = 0

  init(document: HTMLDocument) { self.document = document }

  // MARK: 1. Clean

  private static let removed: Set<String> = ["script", "title", "link", "iframe"]

  mutating func clean() {
    var removed: Set<Int> = []
    for index in document.nodes.indices {
      guard var element = document.element(index) else { continue }
      if Self.removed.contains(element.name) || (element.name == "meta" && !isViewport(element)) {
        removed.insert(index)
        continue
      }
      let name = element.name
      element.attributes.removeAll { attribute in
        switch attribute.name {
        case "href": name != "a"
        case "download", "ping", "target": true
        default: InlineEvents.names.contains(attribute.name)
        }
      }
      document.nodes[index].content = .element(element)
    }
    document.detach(removed)
  }

  private func isViewport(_ element: HTMLDocument.Element) -> Bool {
    element["name"].map { Self.isWord($0, "viewport") } ?? false
  }

  /// Compares as the SDK's attribute selectors do: without case and outer spaces.
  private static func isWord(_ text: String, _ word: String) -> Bool {
    let trimmed = text.drop(while: \.isHTMLSpace)
    guard let end = trimmed.lastIndex(where: { !$0.isHTMLSpace }) else { return false }
    return String(trimmed[...end]).asciiLowercased == word
  }

  // MARK: 2. Resources

  /// The images that count for the corrupted-image rule, and those of them that load.
  private var countedImages = 0
  private var loadedImages = 0

  var hasOnlyLostImages: Bool { countedImages > 0 && loadedImages == 0 }

  mutating func collectResources(
    _ isAvailable: (String, NormalizedHTML.Resource.Kind) -> Bool
  ) {
    for index in document.reachable {
      guard let element = document.element(index) else { continue }
      let line = document.nodes[index].line
      if element.name == "img" {
        addImage(element["src"] ?? "", line: line, isAvailable: isAvailable)
      }
      if element.name == "style" {
        addStyle(document.string(in: index), line: line, isAvailable: isAvailable)
      }
      if let style = element["style"] { addStyle(style, line: line, isAvailable: isAvailable) }
    }
  }

  private mutating func addImage(
    _ source: String, line: Int,
    isAvailable: (String, NormalizedHTML.Resource.Kind) -> Bool
  ) {
    if source.startsExactly(with: "data:"), source.contains("base64,") { return }
    let isThere = !source.isEmpty && isAvailable(source, .image)
    if !source.isEmpty {
      countedImages += 1
      if isThere { loadedImages += 1 }
      result.resources.append(.init(url: source, kind: .image, isInlined: isThere))
    }
    guard !isThere else { return }
    isValid = false
    result.warnings.append(
      .warning(
        source.isEmpty
          ? "An image has no address in \"src\"; the SDK rejects the whole HTML."
          : "The image \"\(source.prefix(200))\" can't be loaded; the SDK rejects the whole HTML.",
        keyPath: String(line)))
  }

  private mutating func addStyle(
    _ css: String, line: Int, isAvailable: (String, NormalizedHTML.Resource.Kind) -> Bool
  ) {
    let found = CSSAddresses.found(in: css)
    var known = Set(found.map { Array($0.url.utf8) })
    for url in CSSAddresses.all(in: css)
    where Self.isRemote(url) && known.insert(Array(url.utf8)).inserted {
      result.warnings.append(
        .warning(
          "The SDK doesn't find \"\(url.prefix(200))\": it stays remote and is blocked.",
          keyPath: String(line),
          solution: "Put each declaration on a line of its own, and no blank into url()."))
    }
    for (url, kind) in found {
      let isThere = Self.isAddress(url) && isAvailable(url, kind)
      if kind == .image {
        countedImages += 1
        if isThere { loadedImages += 1 }
      }
      result.resources.append(.init(url: url, kind: kind, isInlined: isThere))
      if !isThere {
        result.warnings.append(
          .warning(
            "\"\(url.prefix(200))\" can't be loaded; the address stays and is blocked.",
            keyPath: String(line)))
      }
    }
  }

  /// Whether the SDK can download anything from an address of a style.
  ///
  /// With blanks at its ends it is none, and images of its system don't come from SVG.
  private static func isAddress(_ url: String) -> Bool {
    guard let first = url.first, let last = url.last, !first.isWhitespace, !last.isWhitespace
    else { return false }
    return !url.asciiLowercased.startsExactly(with: "data:image/svg")
  }

  /// Whether a browser would ask the network for an address.
  private static func isRemote(_ url: String) -> Bool {
    !url.isEmpty && !url.startsExactly(with: "#")
      && !url.asciiLowercased.startsExactly(with: "data:")
  }

  // MARK: 3. Actions

  /// Makes links of the elements that say where they lead.
  mutating func linkButtons() {
    for index in document.reachable {
      guard var element = document.element(index), let url = element["data-link"] else { continue }
      guard !url.isEmpty else {
        result.warnings.append(
          .warning("A data-link is empty.", keyPath: String(document.nodes[index].line)))
        continue
      }
      addAction(url, kind: Self.kind(of: element, url), label: document.label(of: index))
      if element.name == "a" {
        element.set("href", url)
        document.nodes[index].content = .element(element)
      } else if document.element(document.nodes[index].parent)?.name != "a" {
        wrap(index, linkingTo: Self.written(url), "action-button-href-")
        classes.append(".\(className("action-button-href-")) { text-decoration: none }")
      }
    }
  }

  /// Lists what the links of the page do.
  mutating func listLinks() {
    for index in document.reachable {
      guard let element = document.element(index), element.name == "a", let url = element["href"]
      else { continue }
      guard !url.isEmpty else {
        result.warnings.append(
          .warning("A link has an empty address.", keyPath: String(document.nodes[index].line)))
        continue
      }
      addAction(url, kind: Self.kind(of: element, url), label: document.label(of: index))
    }
  }

  /// The address that a link has whose tag is written with it in apostrophes, as the SDK does.
  ///
  /// It ends at the first apostrophe, and character references in it are resolved once more.
  private static func written(_ url: String) -> String {
    guard url.contains("'") || url.contains("&"),
      let page = try? HTMLDocument.parse(Array("<body><a href='\(url)'></a>".utf8))
    else { return url }
    return page.reachable.lazy.compactMap { page.element($0) }
      .first { $0.name == "a" }?["href"] ?? url
  }

  /// Adds an action; for a known address only the label is replaced, also by none.
  private mutating func addAction(
    _ url: String, kind: NormalizedHTML.Action.Kind, label: String?
  ) {
    let bytes = Array(url.utf8)
    if let known = views[bytes] {
      result.actions[known].text = label
      return
    }
    views[bytes] = result.actions.count
    result.actions.append(.init(url: url, kind: kind, text: label))
  }

  /// The positions of addresses in the actions, as bytes: texts of many combining marks hash
  /// slowly.
  private var views: [[UInt8]: Int] = [:]

  private static func kind(
    of element: HTMLDocument.Element, _ url: String
  ) -> NormalizedHTML.Action.Kind {
    if let word = element["data-actiontype"], let kind = NormalizedHTML.Action.Kind(rawValue: word)
    {
      return kind
    }
    return url.startsExactly(with: "http://") || url.startsExactly(with: "https://")
      ? .browser : .deepLink
  }

  // MARK: 4. Close buttons

  mutating func linkCloseButtons(ensuring: Bool) {
    var hasOne = false
    for index in document.reachable {
      guard let type = document.element(index)?["data-actiontype"], Self.isWord(type, "close")
      else { continue }
      hasOne = true
      addClose(index)
    }
    if ensuring, !hasOne { addDefaultCloseButton() }
  }

  private mutating func addClose(_ index: Int) {
    let label = document.label(of: index)
    let parent = document.nodes[index].parent
    let url: String
    if var link = document.element(parent), link.name == "a" {
      counter += 1
      url = Self.closeURL(counter)
      link.set("href", url)
      link.set(
        "class",
        [link["class"], className("close-button-href-")].compactMap(\.self).joined(separator: " "))
      document.nodes[parent].content = .element(link)
    } else {
      url = Self.closeURL(counter + 1)
      wrap(index, linkingTo: url, "close-button-href-")
    }
    addAction(url, kind: .close, label: label)
  }

  private static func closeURL(_ number: Int) -> String {
    "https://exponea.com/close_action__" + uuid(number)
  }

  /// The SDK takes a random one; a number makes results comparable.
  private static func uuid(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private mutating func addDefaultCloseButton() {
    guard let body = document.reachable.first(where: { document.element($0)?.name == "body" })
    else {
      return
    }
    counter += 1
    result.hasAddedCloseButton = true
    let name = "close-button-" + Self.uuid(counter)
    classes.append(
      """
      .\(name) { display: inline-block; position: absolute; top: 10px; right: 10px; \
      width: max(min(5vw, 5vh), 16px); height: max(min(5vw, 5vh), 16px); border-radius: 50%; \
      background-color: rgba(250, 250, 250, 0.6); cursor: pointer }
      .\(name):before { content: "×"; position: absolute; display: flex; justify-content: center; \
      width: max(min(5vw, 5vh), 16px); height: max(min(5vw, 5vh), 16px); \
      font-size: max(min(5vw, 5vh), 16px); line-height: max(min(5vw, 5vh), 16px); color: black }
      """)
    var outer = HTMLDocument.Element(name: "div")
    outer.set("class", name)
    outer.set("data-actiontype", "close")
    let button = document.addElement(outer, to: body)
    _ = document.addElement(HTMLDocument.Element(name: "div"), to: button)
    addClose(button)
  }

  // MARK: Parts

  private mutating func wrap(_ index: Int, linkingTo url: String, _ prefix: String) {
    counter += 1
    var link = HTMLDocument.Element(name: "a")
    link.set("href", url)
    link.set("class", className(prefix))
    document.wrap(index, in: link)
  }

  /// The class of the link that was made last: links of close buttons have no style of their own.
  private func className(_ prefix: String) -> String { prefix + Self.uuid(counter) }

  mutating func addStyles() {
    guard !classes.isEmpty,
      let head = document.reachable.first(where: { document.element($0)?.name == "head" })
    else { return }
    let style = document.addElement(
      HTMLDocument.Element(name: "style"), to: head)
    document.addText(classes.joined(separator: "\n"), to: style)
  }
}
