import Boxes
import Geometry
import Messages
import Styles

/// Modals that are a picture (braze.md sections 3.3 and 4.3).
extension BrazeBoxes {
  mutating func addModalImage() {
    guard let figure = figure(recommended: BrazeAssumptions.modalOnlyPicture) else { return }
    screen.addShade(palette.frame)
    let card = sdk.isAppboyUI ? appboyUISize(figure) : brazeUISize(figure)
    let place = centred(card)
    let box = addCard(
      "modal", sdk.isAppboyUI ? place : withinMargins(place), background: palette.background,
      radius: 8)
    // A picture that scrolls is higher than the card.
    let picture = Size(width: card.width, height: card.width / figure.ratio)
    let isScrolled = scrollsImage && picture.height > card.height
    let holder =
      isScrolled ? add(nil, Rect(origin: .zero, size: card), to: box, overflow: .scroll) : box
    add(
      figure, Rect(origin: .zero, size: isScrolled ? picture : card),
      fit: BrazeAssumptions.tallImagesKeepTheirRatio ? .fill : .cover, to: holder)
    // BrazeUI's view keeps UIKit's margins of 8, in which everything else stands.
    let margin = sdk.isAppboyUI ? 0.0 : 8
    let sides = sides
    addButtons(
      y: card.height - margin - sides.bottom - buttonHeight, width: card.width,
      leading: margin + sides.left, trailing: margin + sides.right, isFull: false, to: box)
    addClose(from: Point(x: margin, y: margin), width: card.width, to: box)
  }

  private var scrollsImage: Bool { !sdk.isAppboyUI && style.scrollLargeImages }

  /// The picture made smaller until it fits; it is never made larger.
  private func appboyUISize(_ figure: BrazeFigure) -> Size {
    let scale = min(
      1, min(450, size.width - 30) / figure.size.width,
      min(720, size.height - 30) / figure.size.height)
    return Size(width: figure.size.width * scale, height: figure.size.height * scale)
  }

  /// As wide as there is room, unless it is too high then.
  private func brazeUISize(_ figure: BrazeFigure) -> Size {
    let width = max(0, min(length(style.maxWidth), availableWidth))
    let height = min(width / figure.ratio, largestBrazeUIHeight)
    if scrollsImage || !BrazeAssumptions.tallImagesKeepTheirRatio {
      return Size(width: width, height: height)
    }
    return Size(width: min(width, height * figure.ratio), height: height)
  }

  /// The centre is the screen's and the margins hold on both sides, so the larger inset counts
  /// twice.
  var largestBrazeUIHeight: Double {
    let inset = max(safe.top + style.margin.top, safe.bottom + style.margin.bottom)
    return max(0, min(length(style.maxHeight), size.height - 2 * inset))
  }
}
