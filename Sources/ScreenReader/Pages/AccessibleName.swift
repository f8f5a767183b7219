import Diagnostics
import HTMLContent

/// Names of elements of a page by the rules of <https://www.w3.org/TR/accname-1.2/> and
/// <https://www.w3.org/TR/html-aam-1.0/>.
struct AccessibleName {
  let page: RenderedPage
  let roles: PageRoles

  /// The names of fields by `label` elements, by the fields.
  let labels: [Int: [Int]]

  /// The most elements that one name is made of; references may lead anywhere.
  private static let maximumVisits = 5_000

  /// The longest name, in bytes.
  private static let maximumLength = 20_000

  init(_ page: RenderedPage, _ roles: PageRoles) {
    self.page = page
    self.roles = roles
    labels = Self.labels(in: page)
  }

  /// A name and where it is from.
  struct Name: Hashable, Sendable {
    var text: String

    /// Whether it is from `title`, which then is no hint.
    var isTitle = false

    /// Whether a rule that browsers and screen readers differ on has given it.
    var isInferred = false
  }

  /// The name of an element; nil for none.
  func name(of node: Int) -> Name? {
    var visits = 0
    guard let element = page.document.element(node) else { return nil }
    if let text = referenced(by: "aria-labelledby", of: node, &visits) { return Name(text: text) }
    if let text = words(element["aria-label"]) { return Name(text: text) }
    if let name = ownName(of: node, element, &visits) { return name }
    if roles.isNamedByContent(node), let text = words(content(of: node, false, &visits)) {
      return Name(text: text)
    }
    if let text = words(element["title"]) { return Name(text: text, isTitle: true) }
    if roles.isField(node), let text = words(element["placeholder"] ?? element["aria-placeholder"])
    {
      return Name(text: text, isInferred: true)
    }
    return nil
  }

  /// What says more about an element, after a pause.
  ///
  /// `aria-describedby` comes before `title`, which counts only beside a name of its own.
  func hint(of node: Int, named name: Name?) -> String? {
    var visits = 0
    if let text = referenced(by: "aria-describedby", of: node, &visits) { return text }
    guard let element = page.document.element(node) else { return nil }
    if let text = words(element["aria-description"]) { return text }
    guard let title = words(element["title"]), let name, !name.isTitle, name.text != title else {
      return nil
    }
    return title
  }

  /// The text of an element with all that is in it, as a name has it.
  func contentText(of node: Int) -> String? {
    var visits = 0
    return words(content(of: node, false, &visits))
  }

  /// The words that `aria-labelledby` and the like refer to; nil where they refer to nothing.
  private func referenced(
    by attribute: String, of node: Int, _ visits: inout Int
  ) -> String? {
    guard let ids = page.document.element(node)?[attribute] else { return nil }
    var parts: [String] = []
    for id in ids.split(whereSeparator: \.isPageSpace).prefix(64) {
      guard let target = page.elementsByID[ExactText(String(id))] else { continue }
      if let text = referencedText(target, &visits) { parts.append(text) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The words of an element that another one refers to, be it shown or not.
  private func referencedText(_ node: Int, _ visits: inout Int) -> String? {
    guard let element = page.document.element(node) else { return nil }
    if let text = words(element["aria-label"]) { return text }
    if let name = ownName(of: node, element, &visits) { return name.text }
    if let value = embeddedValue(of: node) { return value }
    let isHidden = !page.nodes[node].isRendered || roles.isHidden(node)
    if let text = words(content(of: node, isHidden, &visits)) { return text }
    return words(element["title"])
  }

  /// The name that HTML gives an element by other attributes and elements.
  private func ownName(
    of node: Int, _ element: HTMLDocument.Element, _ visits: inout Int
  ) -> Name? {
    switch element.name {
    case "img", "area": return words(element["alt"]).map { Name(text: $0) }
    case "input":
      let type = roles.inputType(element)
      if type == "image" { return words(element["alt"] ?? element["value"]).map { Name(text: $0) } }
      if roles.isButton(node) {
        return words(page.nodes[node].fieldText).map { Name(text: $0) }
      }
      return labelName(of: node, &visits)
    case "textarea", "select", "meter", "progress": return labelName(of: node, &visits)
    case "svg":
      let titles = page.document.nodes[node].children.filter {
        page.document.element($0)?.name == "title"
      }
      guard let title = titles.first else { return nil }
      return words(page.document.string(in: title)).map { Name(text: $0, isInferred: true) }
    case "iframe": return words(element["title"]).map { Name(text: $0, isTitle: true) }
    default: return nil
    }
  }

  private func labelName(of node: Int, _ visits: inout Int) -> Name? {
    let parts = (labels[node] ?? []).prefix(16).compactMap { label in
      words(content(of: label, false, without: node, &visits))
    }
    return parts.isEmpty ? nil : Name(text: parts.joined(separator: " "), isInferred: true)
  }

  /// What a field in another element's name means; nil for elements that are no fields.
  private func embeddedValue(of node: Int) -> String? {
    guard roles.isField(node) else { return nil }
    return page.nodes[node].isPlaceholder ? nil : words(page.nodes[node].fieldText)
  }

  /// Puts the text in an element together: inline parts as they follow one another, blocks and images
  /// apart.
  private func content(
    of node: Int, _ includesHidden: Bool, without excluded: Int? = nil, _ visits: inout Int
  ) -> String {
    var result = page.nodes[node].before
    for child in page.document.nodes[node].children {
      visits += 1
      guard visits <= Self.maximumVisits, result.utf8.count <= Self.maximumLength else { break }
      let rendered = page.nodes[child]
      switch page.document.nodes[child].content {
      case .text(let text):
        if rendered.isRendered, rendered.isVisible {
          result += rendered.text
        } else if includesHidden {
          result += text
        }
      case .element(let element):
        if child == excluded || ["script", "style", "template"].contains(element.name) { continue }
        if !includesHidden, !rendered.isRendered || roles.isHidden(child) { continue }
        if element.name == "br" {
          result += " "
          continue
        }
        // What is invisible may hold what is visible again.
        let text = part(
          child, element: element, includesHidden: includesHidden, excluded: excluded,
          visits: &visits)
        let isApart = !rendered.isInline || ["img", "svg", "input"].contains(element.name)
        result += isApart ? " \(text) " : text
      }
    }
    return result + page.nodes[node].after
  }

  private func part(
    _ node: Int, element: HTMLDocument.Element, includesHidden: Bool, excluded: Int?,
    visits: inout Int
  ) -> String {
    if let text = referenced(by: "aria-labelledby", of: node, &visits) { return text }
    if let text = words(element["aria-label"]) { return text }
    if let value = embeddedValue(of: node) { return value }
    if roles.isPresentational(node), element.name == "img" { return "" }
    if let name = ownName(of: node, element, &visits), !roles.isField(node) { return name.text }
    if roles.isField(node) { return "" }
    let text = content(of: node, includesHidden, without: excluded, &visits)
    return words(text) == nil ? words(element["title"]) ?? text : text
  }

  /// A string with its white space collapsed; nil where nothing else is in it.
  private func words(_ text: String?) -> String? {
    text.flatMap { PageText.collapsed($0) }
  }

  /// The labels of fields, in document order.
  private static func labels(in page: RenderedPage) -> [Int: [Int]] {
    var labels: [Int: [Int]] = [:]
    for index in page.document.nodes.indices {
      guard let element = page.document.element(index), element.name == "label" else { continue }
      if let id = element["for"] {
        if let field = page.elementsByID[ExactText(id)] { labels[field, default: []].append(index) }
        continue
      }
      var pending = Array(page.document.nodes[index].children.reversed())
      while let next = pending.popLast() {
        guard let inner = page.document.element(next) else { continue }
        if ["input", "select", "textarea", "meter", "progress"].contains(inner.name) {
          labels[next, default: []].append(index)
          break
        }
        pending += page.document.nodes[next].children.reversed()
      }
    }
    return labels
  }
}

/// Texts of pages as they are read.
enum PageText {
  /// A string with its white space collapsed and trimmed; nil where nothing else is in it.
  ///
  /// Spaces that don't break count: they are written. A string of them alone is nothing.
  static func collapsed(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isPageSpace)
    let result = words.joined(separator: " ")
    let isBlank = result.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.value == 0x200B
    }
    return isBlank ? nil : result
  }
}

extension Character {
  /// Whether HTML takes the character for white space.
  var isPageSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n" || self == "\u{C}"
  }
}
