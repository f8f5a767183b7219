import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Modals and fullscreens of old payloads: Docs/Vendors/Bloomreach.md#old-dialogs.
extension BloomreachInAppBoxes {
  private static let maximumWidth = 600.0
  private static let cornerRadius = 15.0
  private static let buttonRadius = 5.0
  private static let buttonHeight = 50.0
  private static let buttonGap = 20.0

  /// The space around the texts, inside and between the views.
  private static let padding = 20.0
  private static let textInset = 5.0

  /// The texts and buttons of a dialog, from its text block's top.
  private struct TextBlock {
    var parts: [(id: String, key: BloomreachPayloadKey, text: StyledText, height: Double)] = []
    var buttons: [(index: Int, label: StyledText, width: Double)] = []
    var height = 0.0
  }

  mutating func addOldDialog(_ payload: BloomreachPayload, isFullscreen: Bool) {
    noteDarkMode()
    guard let image = foundImage(at: message.imageURL, key: .imageURL) else { return }
    let margin = max(safe.left, safe.right) + layoutMargin
    let available = max(0, size.width - 2 * margin)
    let limit = max(0, size.height - 2 * max(safe.top, safe.bottom) - 40)
    let isOver = payload.has(.textOverImage)
    var width = isFullscreen ? available : min(Self.maximumWidth, available)
    if image.size.width < width {
      if isFullscreen {
        warn(
          "The image is \(Int(image.size.width)) pixels wide, narrower than the card: where it is "
            + "then is not known.", at: "payload.image_url", "Use a wider image.")
      } else {
        width = min(width, max(image.size.width, naturalWidth(payload)))
        infer("an image narrower than the card makes the card narrower")
      }
    }
    let block = textBlock(payload, in: width)
    let natural = min(width * image.ratio, image.size.height)
    let wanted = isOver ? natural : natural + block.height
    let height =
      isFullscreen
      ? max(0, size.height - safe.top - safe.bottom - 40) : min(limit, wanted)
    if (isOver ? 0 : block.height) > height {
      warn(
        "The texts need more than the card's height; what the SDK cuts is not known.",
        at: "payload.body_text", "Shorten the texts.")
    }
    let y = isFullscreen ? safe.top + 20 : (size.height - height) / 2
    let card = Rect(x: (size.width - width) / 2, y: y, width: width, height: height)
    let imageHeight = max(0, isOver ? height : height - block.height)
    let isTop = payload[.textPosition]?.isExactly("top") ?? false

    screen.addScrim(Color(white: 0, alpha: 0.6))
    let box = screen.addCard(
      "dialog", card, background: oldColor(payload[.backgroundColor]) ?? .clear,
      corners: Corners(all: Self.cornerRadius), shadow: nil)
    addImage(
      image, name: BoxName("image", .image, keyPath: "payload.image_url"),
      frame: Rect(x: 0, y: isTop && !isOver ? block.height : 0, width: width, height: imageHeight),
      fit: .cover, to: box)
    let textY = isTop ? 0 : height - block.height
    let background = isOver ? Color.clear : oldColor(payload[.backgroundColor]) ?? .clear
    let text = screen.addBox(
      BoxName("text", .container), Rect(x: 0, y: textY, width: width, height: block.height),
      to: box, decoration: Decoration { $0.background = background })
    addBlock(block, of: payload, in: width, to: text)
    addOldCloseButton(payload, in: card, to: box)
  }

  private mutating func noteDarkMode() {
    guard environment.appearance == .dark else { return }
    warnings.append(
      .note(
        "The app's switch isDarkModeEnabled is taken to be off: with it old dialogs have the system's "
          + "colours in the dark.", keyPath: "payload"))
  }

  /// What the texts and the row of buttons need at least, in points.
  private func naturalWidth(_ payload: BloomreachPayload) -> Double {
    let labels = textParts(payload).map { width(of: $0.text) + 2 * (Self.padding + Self.textInset) }
    let buttons = oldButtons(payload)
    let row = buttons.reduce(Self.buttonGap) { $0 + $1.width + Self.buttonGap }
    return (labels + [buttons.isEmpty ? 0 : row]).max() ?? 0
  }

  /// The texts of an old payload.
  func textParts(
    _ payload: BloomreachPayload, _ alignment: ParagraphStyle.Alignment = .center
  ) -> [(id: String, key: BloomreachPayloadKey, text: StyledText)] {
    let label = SystemColor.label.color(in: environment.appearance)
    var parts: [(id: String, key: BloomreachPayloadKey, text: StyledText)] = []
    if let title = payload[.title] {
      parts.append(
        (
          "title", .title,
          text(
            title, size: oldSize(payload[.titleTextSize]), weight: 700,
            color: oldColor(payload[.titleTextColor]) ?? label, alignment: alignment)
        ))
    }
    if let body = payload[.bodyText] {
      parts.append(
        (
          "body", .bodyText,
          text(
            body, size: oldSize(payload[.bodyTextSize]),
            color: oldColor(payload[.bodyTextColor]) ?? label, alignment: alignment)
        ))
    }
    return parts
  }

  private func oldButtons(
    _ payload: BloomreachPayload
  ) -> [(index: Int, label: StyledText, width: Double)] {
    payload.shownButtons.map { index, button in
      let label = text(
        button[.buttonText] ?? "", size: 15, weight: 700,
        color: oldColor(button[.buttonTextColor]) ?? .black, alignment: .center, lineLimit: 1)
      return (index, label, max(100, width(of: label) + 20))
    }
  }

  private func textBlock(_ payload: BloomreachPayload, in width: Double) -> TextBlock {
    var block = TextBlock()
    let inner = width - 2 * (Self.padding + Self.textInset)
    block.parts = textParts(payload).map { part in
      (part.id, part.key, part.text, height(of: part.text, in: inner) + 2 * Self.textInset)
    }
    block.buttons = oldButtons(payload)
    let row = block.buttons.reduce(Self.buttonGap) { $0 + $1.width + Self.buttonGap }
    if row > width, !block.buttons.isEmpty {
      // The labels are cut: the narrower button keeps its width as far as it can.
      let room = max(0, width - Self.buttonGap * Double(block.buttons.count + 1))
      let lengths = ViewStack(
        block.buttons.map { StackItem(minimum: 0, ideal: $0.width, maximum: $0.width) }
      ).lengths(offered: room)
      for (index, length) in lengths.enumerated() { block.buttons[index].width = length }
    }
    block.height =
      block.parts.reduce(2 * Self.padding) { $0 + $1.height }
      + (block.buttons.isEmpty ? 0 : Self.buttonHeight)
    return block
  }

  private mutating func addBlock(
    _ block: TextBlock, of payload: BloomreachPayload, in width: Double, to parent: BoxID
  ) {
    var y = Self.padding
    for part in block.parts {
      addText(
        part.text, name: BoxName(part.id, .text, keyPath: "payload.\(part.key.rawValue)"),
        frame: Rect(x: Self.padding, y: y, width: width - 2 * Self.padding, height: part.height),
        insets: EdgeInsets(all: Self.textInset), to: parent)
      y += part.height
    }
    let row = block.buttons.reduce(-Self.buttonGap) { $0 + $1.width + Self.buttonGap }
    var x = (width - row) / 2
    for button in block.buttons {
      let frame = Rect(x: x, y: y, width: button.width, height: Self.buttonHeight)
      addOldButton(
        button.index, label: button.label, payload: payload, frame: frame, inset: 10, to: parent)
      x += button.width + Self.buttonGap
    }
  }

  /// Adds a button of an old payload, whose label is in its middle.
  mutating func addOldButton(
    _ index: Int, label: StyledText, payload: BloomreachPayload, frame: Rect, inset: Double,
    to parent: BoxID
  ) {
    let keyPath = "payload.buttons[\(index)]"
    let color = payload.buttons?[index][.buttonBackgroundColor]
    let box = screen.addBox(
      BoxName("button[\(index)]", .button, keyPath: keyPath), frame, to: parent,
      decoration: Decoration {
        $0.background = oldColor(color) ?? .clear
        $0.corners = Corners(all: Self.buttonRadius)
      }, overflow: .hidden)
    let height = height(of: label, in: .infinity)
    addText(
      label, name: BoxName("button[\(index)].title", .text, keyPath: keyPath + ".button_text"),
      frame: Rect(
        x: inset, y: (frame.height - height) / 2, width: frame.width - 2 * inset, height: height),
      to: box)
  }

  /// Adds the sign that closes the dialog, which the card cuts off at its top.
  private mutating func addOldCloseButton(
    _ payload: BloomreachPayload, in card: Rect, to box: BoxID
  ) {
    let side = 30.0
    let sign = text(
      "×", size: side, color: oldColor(payload[.closeButtonColor]) ?? .white, alignment: .center)
    var name = BoxName("close", .icon, keyPath: "payload.close_button_color")
    name.isSizedBySDK = true
    addText(
      sign, name: name, frame: Rect(x: card.width - 5 - side, y: -5, width: side, height: 48),
      insets: EdgeInsets(top: 6, bottom: 6), to: box)
    infer("the size of the close button is not known", of: { $0 == "close" })
  }

  /// A size of an old payload, in points.
  func oldSize(_ text: String?) -> Double { text.flatMap(BloomreachLength.oldSize) ?? 16 }

  /// A colour of an old payload; nil where there is none.
  func oldColor(_ text: String?) -> Color? { text.map { BloomreachColor.old($0).color } }
}
