import Diagnostics

/// An element of a page that a screen reader can't name, or that does nothing.
public struct PageGap: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// An image without a description.
    case image

    /// A link, a button or a position on an image to touch that has no words.
    case control

    /// A field of a form that has no label.
    case field

    /// A heading without words.
    case heading

    /// An image without an address.
    case source

    /// A button with neither a script nor a link.
    case withoutEffect
  }

  public var kind: Kind

  /// The tag's name, such as `img`.
  public var element: String

  /// The line of the file on which the element starts, from 1.
  public var line: Int
}

extension HTMLPage {
  /// The scripts in the page, one after the other; those in files of their own are empty.
  public var scripts: [String] {
    document.nodes.indices.compactMap { index in
      document.element(index)?.name == "script" ? document.string(in: index) : nil
    }
  }

  /// The images, links, buttons, fields and headings without a name that a screen reader could
  /// read, in document order.
  ///
  /// The rules are those of the Web Content Accessibility Guidelines 2.2, success criteria 1.1.1,
  /// 1.3.1 and 4.1.2. What is hidden from screen readers, images with an empty `alt` and images of
  /// a pixel or two are left out; headings too where scripts may fill them.
  public var unnamed: [PageGap] {
    var gaps: [PageGap] = []
    let hasScripts = !scripts.isEmpty
    let labels = labelledFields
    var isHidden = Array(repeating: false, count: document.nodes.count)
    for index in document.nodes.indices {
      let parent = document.nodes[index].parent
      isHidden[index] = parent >= 0 && isHidden[parent]
      guard let element = document.element(index) else { continue }
      isHidden[index] = isHidden[index] || element.isHiddenFromReaders
      if isHidden[index] { continue }
      let line = document.nodes[index].line
      if element.isControl {
        if !hasName(index) {
          gaps.append(PageGap(kind: .control, element: element.name, line: line))
        }
      } else if element.isField {
        if element.label == nil, element.isWithoutPlaceholder, !labels.contains(index) {
          gaps.append(PageGap(kind: .field, element: element.name, line: line))
        }
      } else if element.isHeading {
        if !hasScripts, !hasName(index) {
          gaps.append(PageGap(kind: .heading, element: element.name, line: line))
        }
      } else if element.name == "img", element["alt"] == nil, element.label == nil,
        !element.isDecorative, !isInNamelessControl(index)
      {
        gaps.append(PageGap(kind: .image, element: element.name, line: line))
      }
    }
    return gaps
  }

  /// The images that nothing can be shown in, because they have no address, where no script could
  /// give them one.
  public var withoutSource: [PageGap] {
    guard scripts.isEmpty else { return [] }
    let withSources = Set(
      document.nodes.indices.lazy.filter { document.element($0)?.name == "source" }
        .map { document.nodes[$0].parent })
    return document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.isImage, !isHidden(index),
        ["src", "srcset"].allSatisfy({ (element[$0] ?? "").trimmed.isEmpty }),
        !withSources.contains(document.nodes[index].parent)
      else { return nil }
      return PageGap(kind: .source, element: element.name, line: document.nodes[index].line)
    }
  }

  /// Whether an element, or one around it, is not shown.
  private func isHidden(_ index: Int) -> Bool {
    var node = index
    while node >= 0 {
      if document.element(node)?.isHiddenFromReaders ?? false { return true }
      node = document.nodes[node].parent
    }
    return false
  }

  /// The fields that are in a label with words, or that one names by their id.
  private var labelledFields: Set<Int> {
    var fields: Set<Int> = []
    var ids: Set<ExactText> = []
    var isInLabel = Array(repeating: false, count: document.nodes.count)
    for index in document.nodes.indices {
      let parent = document.nodes[index].parent
      isInLabel[index] = parent >= 0 && isInLabel[parent]
      guard let element = document.element(index) else { continue }
      if isInLabel[index], element.isField { fields.insert(index) }
      guard element.name == "label", hasName(index) else { continue }
      isInLabel[index] = true
      if let id = element["for"] { ids.insert(ExactText(id)) }
    }
    for index in document.nodes.indices {
      if let id = document.element(index)?["id"], ids.contains(ExactText(id)) {
        fields.insert(index)
      }
    }
    return fields
  }

  /// Buttons and links that do nothing, where the page has no script that could make them do
  /// something.
  public var withoutEffect: [PageGap] {
    guard !document.nodes.indices.contains(where: { document.element($0)?.name == "script" })
    else { return [] }
    return document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.isButton, element["disabled"] == nil,
        !isActive(index)
      else { return nil }
      return PageGap(
        kind: .withoutEffect, element: element.name, line: document.nodes[index].line)
    }
  }

  /// Whether the page has a button, be it an element or a role.
  public var hasButtons: Bool {
    document.nodes.indices.contains { document.element($0)?.isButton ?? false }
  }

  /// Whether an element, or one around it, does something when it is touched.
  private func isActive(_ index: Int) -> Bool {
    var node = index
    while node >= 0, let element = document.element(node) {
      if element.attributes.contains(where: { $0.name.startsExactly(with: "on") }) { return true }
      if element["href"] != nil { return true }
      // Builders and SDKs mark what their scripts make active.
      if element.attributes.contains(where: { $0.name.startsExactly(with: "data-") }) {
        return true
      }
      if ["form", "label", "details"].contains(element.name) { return true }
      node = document.nodes[node].parent
    }
    return false
  }

  /// Whether a link or a button around an image has no name, which is reported for it.
  private func isInNamelessControl(_ index: Int) -> Bool {
    var node = document.nodes[index].parent
    while node >= 0, let element = document.element(node) {
      if element.isControl { return !hasName(node) }
      node = document.nodes[node].parent
    }
    return false
  }

  /// Whether a screen reader has something to read for an element.
  private func hasName(_ index: Int) -> Bool {
    guard let control = document.element(index) else { return false }
    if control.label != nil { return true }
    if control.name == "input" {
      let type = (control["type"] ?? "").asciiLowercased
      if type == "submit" || type == "reset" { return true }
      return control[type == "image" ? "alt" : "value"].map { !$0.trimmed.isEmpty } ?? false
    }
    if control.name == "area" { return control["alt"].map { !$0.trimmed.isEmpty } ?? false }
    var pending = document.nodes[index].children
    while let node = pending.popLast() {
      switch document.nodes[node].content {
      case .text(let text): if text.contains(where: { !$0.isHTMLSpace }) { return true }
      case .element(let element):
        if element.isHiddenFromReaders || ["style", "script"].contains(element.name) { continue }
        if element.label != nil { return true }
        if let alt = element["alt"], !alt.trimmed.isEmpty { return true }
        pending += document.nodes[node].children
      }
    }
    return false
  }
}

extension HTMLDocument.Element {
  /// The name that attributes give; nil when they give none.
  fileprivate var label: String? {
    for name in ["aria-label", "aria-labelledby", "title"] {
      if let value = self[name], !value.trimmed.isEmpty { return value }
    }
    return nil
  }

  private var role: String { (self["role"] ?? "").asciiLowercased }

  fileprivate var isButton: Bool {
    let type = (self["type"] ?? "").asciiLowercased
    return name == "button" || role == "button"
      || name == "input" && ["button", "image"].contains(type)
  }

  fileprivate var isControl: Bool {
    if name == "a" || name == "area" { return self["href"] != nil }
    return isButton || name == "input" && (self["type"] ?? "").asciiLowercased == "submit"
  }

  /// Whether it is a field that something is entered or chosen in.
  fileprivate var isField: Bool {
    if name == "select" || name == "textarea" { return true }
    let type = (self["type"] ?? "").asciiLowercased
    return name == "input" && !["hidden", "submit", "reset", "button", "image"].contains(type)
  }

  /// Whether nothing in the field says what belongs there; screen readers read a placeholder where
  /// there is no label.
  fileprivate var isWithoutPlaceholder: Bool {
    (self["placeholder"] ?? self["aria-placeholder"] ?? "").trimmed.isEmpty
  }

  fileprivate var isHeading: Bool {
    ["h1", "h2", "h3", "h4", "h5", "h6"].contains(name) || role == "heading"
  }

  fileprivate var isImage: Bool {
    name == "img" || name == "input" && (self["type"] ?? "").asciiLowercased == "image"
  }

  fileprivate var isHiddenFromReaders: Bool {
    if self["aria-hidden"]?.asciiLowercased == "true" || self["hidden"] != nil { return true }
    let style = (self["style"] ?? "").asciiLowercased.filter { !$0.isHTMLSpace }
    return style.contains("display:none") || style.contains("visibility:hidden")
      || ["head", "template", "noscript"].contains(name)
  }

  /// Whether an image has nothing to say: by its role, or because it only counts who opens it.
  fileprivate var isDecorative: Bool {
    if role == "presentation" || role == "none" { return true }
    return ["width", "height"].contains { name in
      self[name].flatMap { Double($0.filter { $0.isNumber || $0 == "." }) }.map { $0 <= 2 } ?? false
    }
  }
}
