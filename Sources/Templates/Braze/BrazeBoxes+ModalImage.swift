import Boxes
import Geometry
import Messages
import Styles

/// Modals that are nothing but an image.
///
/// Source of the figures: Docs/Vendors/Braze.md#appboyui-image-only-modal and
/// Docs/Vendors/Braze.md#brazeui-image-only-modal.
extension BrazeBoxes {
  mutating func addModalImage() {
    guard let shape = shape(recommended: BrazeAssumptions.modalOnlyImage) else { return }
    screen.addScrim(palette.frame)
    let card = sdk.isAppboyUI ? appboyUISize(shape) : brazeUISize(shape)
    let box = addCard(
      "modal", screen.centred(card), background: palette.background, radius: 8)
    // An image that scrolls is higher than the card.
    let image = Size(width: card.width, height: card.width / shape.ratio)
    let isScrolled = scrollsImage && image.height > card.height
    let holder =
      isScrolled
      ? screen.addBox(nil, Rect(origin: .zero, size: card), to: box, overflow: .scroll) : box
    addImage(
      shape, Rect(origin: .zero, size: isScrolled ? image : card),
      fit: keepsRatio ? .fill : .cover, to: holder)
    // BrazeUI's view keeps UIKit's margins of 8, and everything else is inside them.
    let margin = sdk.isAppboyUI ? 0.0 : 8
    let sides = sides
    addButtons(
      y: card.height - margin - sides.bottom - buttonHeight, width: card.width,
      leading: margin + sides.left, trailing: margin + sides.right, isFull: false, to: box)
    addClose(from: Point(x: margin, y: margin), width: card.width, to: box)
  }

  /// Whether a card has its image's ratio.
  private var keepsRatio: Bool {
    BrazeAssumptions.tallImagesKeepTheirRatio && !sdk.isBefore(.imageCardsFillWidth)
  }

  private var scrollsImage: Bool { !sdk.isAppboyUI && style.scrollLargeImages }

  /// The image made smaller until it fits; it is never made larger.
  private func appboyUISize(_ shape: BrazeImageView) -> Size {
    let scale = min(
      1, min(450, size.width - 30) / shape.size.width,
      min(720, size.height - 30) / shape.size.height)
    return Size(width: shape.size.width * scale, height: shape.size.height * scale)
  }

  /// As wide as there is room, unless it is too high then.
  private func brazeUISize(_ shape: BrazeImageView) -> Size {
    let limit = imageOnlyLimit
    if sdk.isBefore(.imageCardsFillWidth) { return sizeOfImageCard(shape, within: limit) }
    let width = limit.width
    let height = min(width / shape.ratio, limit.height)
    if scrollsImage || !BrazeAssumptions.tallImagesKeepTheirRatio {
      return Size(width: width, height: height)
    }
    return Size(width: min(width, height * shape.ratio), height: height)
  }

  /// The size of an image-only card that nothing pulls to its margins, in points.
  ///
  /// Its width is the image's, at least the least one. The ratio and the image's own height have the
  /// same priority before 5.7: of an image that is narrowed, a point of height that is missing costs
  /// more than the ratio where it is higher than wide, so that the image keeps its height and is cut.
  func sizeOfImageCard(_ shape: BrazeImageView, within limit: Size) -> Size {
    let minimum = min(minimumCardWidth, limit.width)
    let width = min(limit.width, max(minimum, shape.size.width))
    let height = width / shape.ratio
    if sdk.isBefore(.imageCardsFillWidth) {
      let wanted = shape.ratio < 1 ? max(height, shape.size.height) : height
      return Size(width: width, height: min(limit.height, wanted))
    }
    let fitted = min(limit.height, height)
    return Size(width: min(width, fitted * shape.ratio), height: fitted)
  }

  /// The largest size of an image-only card of BrazeUI, in points.
  ///
  /// In large landscape the SDK takes the largest height for the width, and the other way around;
  /// before 5.7 it had no values of its own there, and both came to 720 × 450.
  var imageOnlyLimit: Size {
    let limit = maximumCard
    return centredLimit(
      isLargeLandscape && sdk.has(.imageCardsTurnBack) ? limit.transposed : limit)
  }

  /// What the margins leave of the largest size of a card in the middle of the screen, in points.
  ///
  /// The centre is the screen's and the margins hold on both sides, so the larger inset counts
  /// twice.
  func centredLimit(_ limit: Size) -> Size {
    let inset = max(safe.top + style.margin.top, safe.bottom + style.margin.bottom)
    return Size(
      width: max(0, min(limit.width, availableWidth)),
      height: max(0, min(limit.height, size.height - 2 * inset)))
  }
}
