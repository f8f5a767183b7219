import Boxes
import Devices
import Geometry
import Messages
import Styles

/// Modals with text: Docs/Vendors/Braze.md#appboyui-modal and Docs/Vendors/Braze.md#brazeui-modal.
extension BrazeBoxes {
  mutating func addModal() {
    let shape = shape(recommended: BrazeAssumptions.modalImage)
    screen.addScrim(palette.frame)
    if sdk.isAppboyUI { addAppboyUIModal(shape) } else { addBrazeUIModal(shape) }
  }

  /// The smallest modal of AppboyUI; on a narrower screen the largest wins over it.
  private static let minWidth = 320.0

  private mutating func addAppboyUIModal(_ shape: BrazeImageView?) {
    // The height of an image of 29:10 in the widest modal.
    let maximumImageSide = 155.17
    let maxWidth = min(450, size.width - 30)
    let preferred = max(
      width(of: headerText) + 50, width(of: bodyText) + 50, rowWidth,
      shape.map { min($0.size.width, maximumImageSide * $0.ratio) } ?? 0)
    let width =
      BrazeAssumptions.minimumWidthYields
      ? min(max(preferred, Self.minWidth), maxWidth) : max(min(preferred, maxWidth), Self.minWidth)

    let imageHeight = shape.map { min(maximumImageSide, width / $0.ratio, $0.size.height) }
    let hasIcon = shape == nil && message.icon != nil
    let top = imageHeight.map { $0 + 30 } ?? (hasIcon ? 100 : 30)
    let content = articleHeight(width: width - 50, isFull: false)
    let below = shownButtons.isEmpty ? 30.0 : 20 + 44 + 30
    let height = min(top + content + below, min(720, size.height - 30))
    let scrolled = max(0, height - top - below)

    let card = addCard(
      "modal", screen.centred(Size(width: width, height: height)), background: palette.background,
      radius: 8)
    if let shape, let imageHeight {
      let imageWidth = imageHeight * shape.ratio
      addImage(
        shape,
        Rect(x: (width - imageWidth) / 2, y: 0, width: imageWidth, height: imageHeight),
        fit: .fill, to: card)
    } else if let icon = message.icon {
      addIcon(
        icon, at: Point(x: (width - 50) / 2, y: 20), radius: environment.isPad ? 15 : 10,
        to: card)
    }
    addArticle(
      Rect(x: 25, y: top, width: width - 50, height: scrolled), isFull: false, to: card)
    addButtons(
      y: height - 30 - 44, width: width, leading: 25, trailing: 25, isFull: false, to: card)
    addClose(width: width, to: card)
  }

  private mutating func addBrazeUIModal(_ shape: BrazeImageView?) {
    let position = brazeUIPosition(shape)
    let (frame, imageHeight) = (position.frame, position.imageHeight)
    let card = addCard("modal", frame, background: palette.background, radius: 8)
    if let shape, let imageHeight {
      addImage(
        shape, Rect(x: 0, y: 0, width: frame.width, height: imageHeight), fit: .fill, to: card)
    } else if let icon = message.icon {
      addIcon(
        icon, at: Point(x: (frame.width - 50) / 2, y: style.padding.top), radius: 10, to: card)
    }
    let (leading, trailing) = (paddingLeading, paddingTrailing)
    addArticle(
      Rect(
        x: leading, y: position.textTop, width: max(0, frame.width - leading - trailing),
        height: position.textHeight), isFull: false, to: card)
    addButtons(
      y: position.textTop + position.textHeight + style.spacing, width: frame.width,
      leading: leading,
      trailing: trailing, isFull: false, to: card)
    addClose(width: frame.width, to: card)
    if shape != nil, position.textHeight < 1 {
      warn(
        "The image is too high: it leaves no room for the text, which can't be seen.",
        at: "image_url", "Use a wider image, such as one of 1450 × 500.")
    }
    if frame.maxY > size.height + 1 {
      warn(
        "The card reaches \(Int((frame.maxY - size.height).rounded())) points below the screen.",
        at: shape == nil ? nil : "image_url")
    }
  }
}
