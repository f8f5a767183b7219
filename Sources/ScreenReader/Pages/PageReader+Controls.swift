import Boxes
import Diagnostics
import Geometry
import HTMLContent

// Links, images, controls and pages in frames.
extension PageReader {
  mutating func addLink(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) {
    let name = names.name(of: index)
    if around.isHidden || around.isBehindDialog {
      return skipWords(of: index, around)
    }
    flush()
    var isInferred = name?.isInferred ?? false
    var label = name?.text
    if element["aria-label"] != nil, page.document.nodes[index].children.count == 1 {
      // By WebKit's code the name may be lost on the one text in the link.
      isInferred = true
    }
    let hint = names.hint(of: index, named: name)
    if roles.role(index) == "link", let title = PageText.collapsed(element["title"] ?? ""),
      let words = label, name?.isTitle == false, title != words
    {
      label = "\(words), \(title)"
      isInferred = true
    }
    let seen = seenWords(of: index, element)
    append(index, frame: linkFrame(index), label: label, traits: [.link], around: around) {
      $0.hint = hint
      $0.target = element["href"]
      $0.visibleText = seen
      $0.isInferred = isInferred
      if around.isDisabled { $0.traits.insert(.dimmed) }
    }
  }

  /// The words in a link or a button whose name is said elsewhere; nil where they are its name.
  func seenWords(of index: Int, _ element: HTMLDocument.Element) -> String? {
    let isNamedElsewhere = element["aria-label"] != nil || element["aria-labelledby"] != nil
    return isNamedElsewhere ? names.contentText(of: index) : nil
  }

  /// A link in a line is where its parts are.
  func linkFrame(_ index: Int) -> Rect? { frames.frame(of: page.boxNames[index]) }

  mutating func addImage(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) {
    let isImage = element.name == "img"
    let box = page.boxNames[index]
    let description = element["alt"].flatMap(PageText.collapsed)
    let name = names.name(of: index)
    let isSilent =
      isImage && element["alt"] != nil && description == nil
      && PageText.collapsed(element["aria-label"] ?? "") == nil
      && PageText.collapsed(element["aria-labelledby"] ?? "") == nil
    if isSilent {
      return skip(.image, index: index, around: around, isDecorative: true)
    }
    if around.isHidden || around.isBehindDialog {
      return skip(.image, index: index, around: around, description: name?.text)
    }
    if isImage, name == nil, let frame = frames.frame(of: box),
      frame.width <= 1 || frame.height <= 1
    {
      return
    }
    flush()
    let hint = names.hint(of: index, named: name)
    append(index, frame: nil, label: name?.text, traits: [.image], around: around) {
      $0.hint = hint
      $0.isInferred = name?.isInferred ?? false
    }
  }

  mutating func addControl(
    _ index: Int, element: HTMLDocument.Element, traits: Set<AccessibilityTrait>,
    around: Around, named standard: String? = nil
  ) {
    let node = page.nodes[index]
    let name = names.name(of: index) ?? standard.map { AccessibleName.Name(text: $0) }
    if around.isHidden || around.isBehindDialog {
      if roles.isField(index) {
        return skip(.field, index: index, around: around, description: name?.text)
      }
      return skipWords(of: index, around)
    }
    flush()
    let hint = [names.hint(of: index, named: name), fieldsetHint(of: index)].compactMap(\.self)
    let value = value(of: index, element)
    var traits = traits
    if around.isDisabled { traits.insert(.dimmed) }
    if roles.isSelected(index) { traits.insert(.selected) }
    let isInferred =
      name?.isInferred ?? false || node.isPlaceholder || roles.kind(index) == .video
    let seen = roles.isNamedByContent(index) ? seenWords(of: index, element) : nil
    append(index, frame: nil, label: name?.text, traits: traits, around: around) {
      $0.visibleText = seen
      $0.hint = hint.isEmpty ? nil : hint.joined(separator: ", ")
      $0.value = value == $0.label ? nil : value
      $0.isInferred = isInferred
    }
  }

  /// What of a control changes.
  func value(of index: Int, _ element: HTMLDocument.Element) -> String? {
    let node = page.nodes[index]
    switch roles.kind(index) {
    case .checkbox, .radio, .toggle: return roles.state(index)
    case .button: return roles.pressed(index)
    case .slider, .progress: return roles.rangeValue(index)
    case .field, .choice, .date:
      if let text = node.fieldText { return text.isEmpty ? nil : text }
      // A field that scripts make has its text in it.
      return roles.isNativeField(index) ? nil : names.contentText(of: index)
    default: return nil
    }
  }

  /// The hint of the set of fields that a control belongs to.
  func fieldsetHint(of index: Int) -> String? {
    var node = page.document.nodes[index].parent
    while node >= 0 {
      if page.document.element(node)?.name == "fieldset" {
        return names.hint(of: node, named: AccessibleName.Name(text: ""))
      }
      node = page.document.nodes[node].parent
    }
    return nil
  }

  mutating func readFrame(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) {
    guard !around.isHidden, !around.isBehindDialog, depth < Self.maximumDepth,
      let html = element["srcdoc"], let inner = HTMLPage.inner(html)
    else {
      return skip(.frame, index: index, around: around, description: names.name(of: index)?.text)
    }
    flush()
    let box = page.boxNames[index]
    let rendered = inner.rendered(in: frames.environment, size: frames.frame(of: box)?.size)
    let reader = PageReader(rendered, frames.nothing, depth: depth + 1)
    for part in reader.elements {
      append(index, frame: nil, label: part.label, traits: part.traits, around: around) {
        ($0.value, $0.hint, $0.level, $0.isInferred) = (part.value, part.hint, part.level, true)
      }
    }
  }
}
