import Geometry
import InterfaceFiles
import Messages

/// The convention of the vendor's sample app: parameters `<object>.<attribute>` fill in an interface
/// file whose views are known by their outlets. Source: Docs/Vendors/Accengage.md#custominapp.
extension AccengageBoxes {
  private struct Object {
    var outlet: String
    var prefix: String

    /// The attribute without which the view is removed; nil for one that stays.
    var required: String?

    /// What of the attributes the presenter of the sample app gives the view.
    var part = Part.all

    enum Part {
      case all, image, decoration
    }
  }

  private static let objects = [
    Object(outlet: "container", prefix: "container"),
    Object(outlet: "headerImageView", prefix: "header.img", required: "url", part: .image),
    Object(outlet: "iconContainer", prefix: "icon.img", required: "url", part: .decoration),
    Object(outlet: "iconImageView", prefix: "icon.img", required: "url", part: .image),
    Object(outlet: "titleLabel", prefix: "title", required: "text"),
    Object(outlet: "subtitleLabel", prefix: "subtitle", required: "text"),
    Object(outlet: "bodyLabel", prefix: "body"),
    Object(outlet: "leftButton", prefix: "left.btn", required: "text"),
    Object(outlet: "rightButton", prefix: "right.btn", required: "text"),
    Object(outlet: "footerButton", prefix: "bottom.btn", required: "text"),
    Object(outlet: "closeButton", prefix: "close.btn"),
  ]

  mutating func followCustomInApp() {
    if file.outlets.isEmpty {
      warn(
        "The template has no outlets, so parameters have no effect.",
        at: source.keyPath(of: "convention"),
        "Connect outlets such as titleLabel in Xcode.")
    }
    decorate(0, prefix: "")
    for object in Self.objects {
      guard let view = file.outlets[object.outlet], file.views.indices.contains(view) else {
        continue
      }
      let isMissing =
        object.prefix == "body"
        ? (message.body ?? "").allSatisfy(\.isWhitespace)
        : object.required.map { customText("\(object.prefix).\($0)") == nil } ?? false
      // An image's presenter knows nothing but its address.
      let isHidden =
        object.part != .image && message.parameters["\(object.prefix).hidden"] != nil
      if isMissing || isHidden {
        remove(view)
        continue
      }
      if object.part != .decoration { fill(view, object.prefix) }
      if object.part != .image { decorate(view, prefix: object.prefix + ".") }
    }
    warnAboutImageAttributes()
    removeEmptyStacks()
    roundHeader()
  }

  /// Says which parameters of the image at the top have no effect, as its presenter reads none of them.
  private mutating func warnAboutImageAttributes() {
    for name in message.parameters.keys.sorted()
    where name.hasPrefix("header.img.") && name != "header.img.url" {
      warn(
        "\"\(name.prefix(60))\" has no effect: of the image at the top only the url is read.",
        at: message.keyPath(of: "displayCustomParams.\(name.prefix(60))"), "Remove it.")
    }
  }

  /// A parameter that is not blank.
  private func customText(_ name: String) -> String? {
    guard let text = message.parameters[name], text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return text
  }

  /// Takes a view out of its stack; elsewhere it is not drawn.
  private mutating func remove(_ view: Int) { file.views[view].isHidden = true }

  /// A stack whose views are all removed takes no room.
  private mutating func removeEmptyStacks() {
    for index in file.views.indices.reversed() {
      guard case .stack = file.views[index].content else { continue }
      let children = file.children(of: index)
      if children.allSatisfy({ file.views[$0].isHidden }) { file.views[index].isHidden = true }
    }
  }

  private mutating func fill(_ view: Int, _ prefix: String) {
    switch file.views[view].content {
    case .label(var label):
      if prefix == "title" {
        label.plainText = (customText("title.text") ?? "").uppercased()
      } else if prefix == "body" {
        label.plainText = message.body ?? ""
      } else {
        label.plainText = customText("\(prefix).text") ?? ""
      }
      label.color = color("\(prefix).color") ?? label.color
      file.views[view].content = .label(label)
    case .button(var button):
      button.title =
        prefix == "close.btn" ? "X" : customText("\(prefix).text") ?? button.title
      button.color = color("\(prefix).color") ?? button.color
      file.views[view].content = .button(button)
    case .image: file.views[view].content = .image(ImageViewContent(customText("\(prefix).url")))
    default: break
    }
  }

  private mutating func decorate(_ view: Int, prefix: String) {
    if let color = color(prefix + "bg.color") { file.views[view].background = color }
    // The layer does not clip what is in it.
    if let radius = number(prefix + "border.radius") { file.views[view].cornerRadius = radius }
    // A colour alone draws no border.
    if let width = number(prefix + "border.width") {
      file.views[view].borderWidth = width
      file.views[view].borderColor = color(prefix + "border.color") ?? .black
    }
  }

  /// The image at the top has the container's corners.
  private mutating func roundHeader() {
    guard let container = file.outlets["container"], file.views.indices.contains(container),
      let header = file.outlets["headerImageView"], file.views.indices.contains(header)
    else { return }
    roundedTops[header] = file.views[container].cornerRadius
  }

  private mutating func color(_ name: String) -> Color? {
    guard let text = message.parameters[name] else { return nil }
    if let color = Color(accengage: text) { return color }
    warn(
      "\"\(text.prefix(40))\" is not a valid colour, so none is set.",
      at: message.keyPath(of: "displayCustomParams.\(name)"), "Write 3, 6 or 8 digits after #.")
    return nil
  }

  private mutating func number(_ name: String) -> Double? {
    guard let text = message.parameters[name] else { return nil }
    if let number = Double(text), (0...1_000).contains(number) { return number }
    warn(
      "\"\(text.prefix(40))\" is not a length from 0 to 1000.",
      at: message.keyPath(of: "displayCustomParams.\(name)"), "Write digits.")
    return nil
  }
}
