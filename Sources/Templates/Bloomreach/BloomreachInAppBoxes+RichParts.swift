import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Texts, close button and image of rich payloads.
extension BloomreachInAppBoxes {
  /// The size of the system font where a message names none; what iOS takes then is not known.
  private static let unsetSize = 14.0

  /// The keys of a text.
  private struct TextKeys {
    var id: String
    var text, size, color, format, align, lineHeight, font, padding: BloomreachPayloadKey

    static let title = TextKeys(
      id: "title", text: .title, size: .titleTextSize, color: .titleTextColor,
      format: .titleFormat, align: .titleAlign, lineHeight: .titleLineHeight, font: .titleFontURL,
      padding: .titlePadding)
    static let body = TextKeys(
      id: "body", text: .bodyText, size: .bodyTextSize, color: .bodyTextColor, format: .bodyFormat,
      align: .bodyAlign, lineHeight: .bodyLineHeight, font: .bodyFontURL, padding: .bodyPadding)
  }

  /// The texts that a message shows, not measured yet.
  mutating func richLabels(_ payload: BloomreachPayload) -> [BloomreachRichView.Text] {
    var labels: [BloomreachRichView.Text] = []
    if payload.has(.titleEnabled) { labels.append(richText(payload, .title)) }
    if payload.has(.bodyEnabled) { labels.append(richText(payload, .body)) }
    return labels
  }

  private mutating func richText(
    _ payload: BloomreachPayload, _ keys: TextKeys
  ) -> BloomreachRichView.Text {
    var size = payload.points(keys.size) ?? 0
    if size <= 0 {
      size = Self.unsetSize
      warn(
        "The size of the font is 0, and what iOS draws then is not known; \(Int(size)) is drawn.",
        at: "payload.\(keys.size.rawValue)", "Write a size such as \"16px\".")
    }
    warnAboutFont(payload[keys.font], at: "payload.\(keys.font.rawValue)")
    let formats = payload.list(keys.format) ?? []
    if formats == ["bold", "italic"] {
      warn(
        "Whether an italic text that is bold too stays bold is not known; it is drawn regular.",
        at: "payload.\(keys.format.rawValue)")
    }
    let alignment: ParagraphStyle.Alignment =
      switch payload[keys.align] {
      case "left": .left
      case "center": .center
      case "right": .right
      default: startAlignment
      }
    let line = max(size * Self.lineHeight, (payload.points(keys.lineHeight) ?? 0) - size)
    return BloomreachRichView.Text(
      id: keys.id, key: keys.text,
      styled: text(
        payload[keys.text] ?? "", size: size,
        weight: formats == ["bold"] || formats == ["italic", "bold"] ? 700 : 400,
        isItalic: [["italic"], ["bold", "italic"], ["italic", "bold"]].contains(formats),
        color: payload.color(keys.color) ?? .black, alignment: alignment, lineHeight: line),
      padding: payload.edges(keys.padding))
  }

  /// Warns that a font at an address is not loaded.
  mutating func warnAboutFont(_ url: String?, at keyPath: String) {
    guard let url, !url.isEmpty else { return }
    warn(
      "Fonts of in-app messages are not loaded; the system font is drawn.", at: keyPath,
      "Check the texts on a device.")
    warnings[warnings.count - 1].cause = .limitation
  }

  /// Adds texts below one another; returns where the last one ends.
  @discardableResult
  mutating func addLabels(
    _ labels: [BloomreachRichView.Text], at origin: Point, width: Double,
    doubling factor: Double = 1, to parent: BoxID
  ) -> Double {
    var y = origin.y
    for text in labels {
      let padding = text.padding
      y += padding.top
      addText(
        text.styled, name: BoxName(text.id, .text, keyPath: "payload.\(text.key.rawValue)"),
        frame: Rect(
          x: origin.x + factor * padding.left, y: y,
          width: max(0, width - factor * (padding.left + padding.right)), height: text.height),
        to: parent)
      y += text.height + padding.bottom
    }
    return y
  }

  // MARK: Image

  /// The image of a payload; nil where it is off or has no address.
  mutating func richImage(_ view: BloomreachRichView) -> BloomreachImage? {
    view.isImageEnabled ? foundImage(at: message.imageURL, key: .imageURL) : nil
  }

  mutating func addRichImage(
    _ image: BloomreachImage, view: BloomreachRichView, frame: Rect, to parent: BoxID
  ) {
    addImage(
      image, name: BoxName("image", .image, keyPath: "payload.image_url"), frame: frame,
      fit: view.fit,
      radius: view.payload.points(.imageCornerRadius) ?? 0, to: parent)
  }

  // MARK: Close button

  /// The side of the close button, and of the image in it.
  private static let closeSide = 40.0
  private static let signSide = 24.0

  /// Adds the close button at a top right corner, if the payload has what it needs.
  ///
  /// `factor` is how much of its margins counts: a half where it is centred in a box of its size.
  mutating func addRichCloseButton(
    _ payload: BloomreachPayload, at corner: Point, margins factor: Double, to parent: BoxID
  ) {
    guard payload.hasCloseButton, let url = payload[.closeButtonImageURL],
      let color = payload.color(.closeButtonColor)
    else { return }
    let margin = payload.edges(.closeButtonMargin)
    let side = Self.closeSide
    var name = BoxName("close", .icon, keyPath: "payload.close_button_image_url")
    name.isSizedBySDK = true
    let box = screen.addBox(
      name,
      Rect(
        x: corner.x - side - factor * margin.right, y: corner.y + factor * margin.top, width: side,
        height: side), to: parent,
      decoration: Decoration {
        $0.background = payload.color(.closeButtonBackgroundColor) ?? .clear
        $0.corners = Corners(all: side / 2)
      }, overflow: .hidden)
    guard let image = foundImage(at: url, key: .closeButtonImageURL) else { return }
    let inset = (side - Self.signSide) / 2
    screen.addBox(
      nil, Rect(x: inset, y: inset, width: Self.signSide, height: Self.signSide), to: box,
      decoration: Decoration {
        if let source = image.source {
          $0.image = ImageContent(
            source: source, fit: .contain, tint: color.alpha > 0 ? color : nil)
        } else {
          $0.background = (color.alpha > 0 ? color : Color(hex: 0x8E8E93)).opacity(0.5)
        }
      })
  }
}
