import Geometry

/// Buttons with a configuration, and what is in bars.
extension ViewReader {
  // MARK: Configurations

  /// Reads a button's configuration, which takes the place of what the button says besides.
  mutating func readConfiguration(_ element: XMLElement, into button: inout ButtonContent) {
    var configuration = ButtonConfiguration(word(element, "style", .plain))
    configuration.cornerStyle = word(element, "cornerStyle", .dynamic)
    configuration.imagePlacement = word(element, "imagePlacement", .leading)
    configuration.imagePadding = max(
      0, length(element, attribute: "imagePadding", defaultValue: 0) ?? 0)
    configuration.foreground = color(element, "baseForegroundColor")
    configuration.background = color(element, "baseBackgroundColor")
    if let insets = insets(element, "contentInsets") { configuration.insets = insets }
    for background in element.children where background.name == "backgroundConfiguration" {
      if let radius = length(background, attribute: "cornerRadius", defaultValue: 5.95) {
        configuration.cornerRadius = max(0, radius)
      }
      configuration.background = color(background, "backgroundColor") ?? configuration.background
    }
    switch configuration.cornerStyle {
    case .small, .medium, .large:
      problems.warnOnce(
        element.line,
        summary:
          "The radius of the corner style \"\(configuration.cornerStyle.rawValue)\" is not known; "
          + "that of \"dynamic\" is used.")
    case .dynamic, .fixed, .capsule: break
    }
    for name in ["subtitle", "buttonSize", "titleAlignment", "showsActivityIndicator"]
    where element[name].map({ $0 != "medium" && $0 != "NO" }) ?? false {
      problems.warnOnce(
        element.line, summary: "\"\(name)\" of a button's configuration is not read.")
    }
    button.configuration = configuration
    button.title = string(element, "title")
    button.image = element["image"]
    button.color = configuration.foreground
    button.insets = nil
    // UIKit sets titles in the style for body texts.
    button.font = InterfaceFont(size: 17)
    button.font.textStyle = "UICTFontTextStyleBody"
    if var description = element.child(key: "titleFontDescription") {
      description.attributes["key"] = "fontDescription"
      button.font = font(
        XMLElement(name: "button", children: [description], line: element.line), defaultValue: 17)
    }
    if let attributed = element.child(key: "attributedTitle") {
      var label = LabelContent(button.title, font: button.font)
      readAttributed(attributed, into: &label)
      // A button's title has one look here.
      if label.fragments.count > 1 {
        problems.warnOnce(
          attributed.line,
          summary: "Only the appearance of the first part of an attributed title is read.")
      }
      let title = label.text
      label.plainText = title
      (button.title, button.font) = (title, label.font)
      button.color = label.color ?? button.color
    }
  }

  // MARK: Bars

  /// What a bar has side by side, in the order of the file.
  mutating func barItems(_ element: XMLElement) -> [BarItem] {
    (element.child("items")?.children ?? []).compactMap { item in
      guard item.name == "barButtonItem" else {
        problems.warnOnce(
          item.line, summary: "The element \"\(item.name.prefix(40))\" is not read.")
        return nil
      }
      guard let content = barContent(item) else { return nil }
      var result = BarItem(content)
      result.tint = color(item, "tintColor")
      result.isEnabled = item["enabled"] != "NO"
      return result
    }
  }

  private mutating func barContent(_ item: XMLElement) -> BarItem.Content? {
    let isDone = item["style"] == "done"
    if let word = item["systemItem"] {
      switch word {
      case "flexibleSpace": return .flexibleSpace
      case "fixedSpace":
        return .fixedSpace(max(0, length(item, attribute: "width", defaultValue: 42) ?? 42))
      case "done": return .title("Done", isDone: true)
      case "cancel", "edit", "save", "undo", "redo", "close":
        return .title(word.prefix(1).uppercased() + word.dropFirst(), isDone: isDone)
      default: return .sign(String(word.prefix(40)))
      }
    }
    if let image = item["image"] { return .image(image) }
    if let title = item["title"] { return .title(title, isDone: isDone) }
    problems.warn(
      item.line, summary: "The item of the bar has neither a title nor an image, and is left out.")
    return nil
  }
}
