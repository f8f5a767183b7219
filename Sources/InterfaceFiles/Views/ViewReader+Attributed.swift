import Geometry

/// Attributed texts.
extension ViewReader {
  /// Reads an attributed text into a label; what is not read of it is a warning.
  mutating func readAttributed(_ element: XMLElement, into label: inout LabelContent) {
    var fragments: [TextFragment] = []
    for (index, child) in element.children.enumerated() where child.name == "fragment" {
      var fragment = TextFragment(content(of: child), font: label.font)
      for attribute in child.child("attributes")?.children ?? [] {
        read(attribute, into: &fragment, of: &label, isFirst: index == 0)
      }
      fragments.append(fragment)
    }
    guard !fragments.isEmpty else { return }
    label.fragments = fragments
    label.text = fragments.map(\.text).joined()
  }

  private func content(of fragment: XMLElement) -> String {
    if let content = fragment["content"] { return content }
    let inner = fragment.child("string") ?? fragment.child("mutableString")
    // A long text is kept in base 64 where XML could change its white space.
    return inner?.text ?? ""
  }

  private mutating func read(
    _ attribute: XMLElement, into fragment: inout TextFragment, of label: inout LabelContent,
    isFirst: Bool
  ) {
    switch attribute["key"] {
    case "NSFont": fragment.font = attributedFont(attribute)
    case "NSColor": fragment.color = color(attribute)
    case "NSUnderline": fragment.isUnderlined = (number(attribute, "value") ?? 0) != 0
    case "NSStrikethrough": fragment.isStruckThrough = (number(attribute, "value") ?? 0) != 0
    case "NSParagraphStyle":
      // All paragraphs of a label are set as the first one.
      guard isFirst else { return }
      if let word = attribute["alignment"], let alignment = LabelContent.Alignment(rawValue: word) {
        label.alignment = alignment
      }
      for name in [
        "lineSpacing", "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple",
        "paragraphSpacing", "firstLineHeadIndent", "headIndent", "tailIndent",
      ] where attribute[name].map({ Double($0) != 0 }) ?? false {
        problems.warnOnce(attribute.line, summary: "\"\(name)\" of attributed texts is not read.")
      }
    default:
      problems.warnOnce(
        attribute.line,
        summary:
          "\"\((attribute["key"] ?? attribute.name).prefix(40))\" of attributed texts is not read.")
    }
  }

  private mutating func attributedFont(_ element: XMLElement) -> InterfaceFont {
    var description = element
    description.attributes["key"] = "fontDescription"
    description.attributes["pointSize"] = element["size"]
    switch element["metaFont"] {
    case "systemBold": description.attributes["type"] = "boldSystem"
    case "systemMedium": description.attributes["weight"] = "medium"
    case "systemSemibold": description.attributes["weight"] = "semibold"
    case "systemLight": description.attributes["weight"] = "light"
    case "systemThin": description.attributes["weight"] = "thin"
    default: break
    }
    if let name = element["name"], name.hasPrefix(".") { description.attributes["name"] = nil }
    return font(
      XMLElement(name: "label", children: [description], line: element.line), defaultValue: 12)
  }
}
