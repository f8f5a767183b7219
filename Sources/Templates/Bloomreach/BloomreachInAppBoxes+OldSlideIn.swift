import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Slide-ins of old payloads: Docs/Vendors/Bloomreach.md#old-slide-ins.
extension BloomreachInAppBoxes {
  private static let side = 10.0
  private static let imageSide = 80.0
  private static let textX = 100.0

  /// What a text view leaves free at both sides of its lines, and its view below them.
  private static let lineInset = 5.0

  mutating func addOldSlideIn(_ payload: BloomreachPayload) {
    guard let image = foundImage(at: message.imageURL, key: .imageURL) else { return }
    let width = max(0, size.width - 2 * Self.side)
    let textWidth = width - Self.textX - Self.side
    let labels = textParts(payload, startAlignment)
    let heights = labels.map {
      height(of: $0.text, in: textWidth - 2 * Self.lineInset) + Self.lineInset
    }
    let buttons = payload.shownButtons.map { index, button in
      let label = text(
        button[.buttonText] ?? "", size: 12, weight: 700,
        color: oldColor(button[.buttonTextColor]) ?? .black, alignment: .center, lineLimit: 1)
      return (index: index, label: label, width: self.width(of: label) + 2 * Self.lineInset)
    }
    let buttonHeight = buttons.map { height(of: $0.label, in: .infinity) + 2 * Self.lineInset }
      .max()
    let content = heights.reduce(0, +) + (buttonHeight ?? 0)
    let slideHeight = max(100, 2 * Self.side + content)
    let isBottom = payload[.messagePosition]?.isExactly("bottom") ?? false
    let slide = screen.addCard(
      "slide",
      Rect(
        x: Self.side, y: isBottom ? size.height - 10 - slideHeight : safe.top, width: width,
        height: slideHeight), background: oldColor(payload[.backgroundColor]) ?? .clear,
      corners: Corners(all: 10), shadow: nil)
    addImage(
      image, name: BoxName("image", .image, keyPath: "payload.image_url"),
      frame: Rect(x: Self.side, y: Self.side, width: Self.imageSide, height: Self.imageSide),
      fit: .cover,
      radius: 10, to: slide)
    var y = Self.side
    for (part, height) in zip(labels, heights) {
      addText(
        part.text, name: BoxName(part.id, .text, keyPath: "payload.\(part.key.rawValue)"),
        frame: Rect(x: Self.textX, y: y, width: textWidth, height: height),
        insets: EdgeInsets(left: Self.lineInset, right: Self.lineInset), to: slide)
      y += height
    }
    var x = Self.textX
    for button in buttons {
      let frame = Rect(x: x, y: y, width: button.width, height: buttonHeight ?? 0)
      addOldButton(
        button.index, label: button.label, payload: payload, frame: frame, inset: Self.lineInset,
        to: slide)
      x += button.width + 10
    }
    infer("a slide-in is as high as it has to be")
  }
}
