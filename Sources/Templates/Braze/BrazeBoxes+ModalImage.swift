import BoxLayout
import Geometry
import Messages

/// Modals that are a picture (braze.md sections 3.3 and 4.3).
extension BrazeBoxes {
  mutating func addModalImage() {
    guard let figure = figure(recommended: BrazeAssumptions.modalOnlyPicture) else { return }
    screen.addShade(palette.frame)
    let picture = sdk.isAppboyUI ? appboyUISize(figure) : brazeUISize(figure)
    let card = addCard(
      "modal", centred(picture), background: palette.background, radius: 8)
    add(
      figure, Rect(origin: .zero, size: picture), fit: .fill,
      to: card)
    // BrazeUI's view keeps UIKit's margins of 8, in which everything else stands.
    let margin = sdk.isAppboyUI ? 0.0 : 8
    addButtons(
      y: picture.height - margin - 30 - buttonHeight, width: picture.width,
      leading: margin + 25, trailing: margin + 25, isFull: false, to: card)
    addClose(from: Point(x: margin, y: margin), width: picture.width, to: card)
  }

  /// The picture made smaller until it fits; it is never made larger.
  private func appboyUISize(_ figure: BrazeFigure) -> Size {
    let scale = min(
      1, min(450, size.width - 30) / figure.size.width,
      min(720, size.height - 30) / figure.size.height)
    return Size(width: figure.size.width * scale, height: figure.size.height * scale)
  }

  /// As wide as there is room, unless it is too high then.
  private func brazeUISize(_ figure: BrazeFigure) -> Size {
    let width = min(450, size.width - safe.left - safe.right - 40)
    let height = min(width / figure.ratio, largestBrazeUIHeight)
    return Size(width: min(width, height * figure.ratio), height: height)
  }

  /// The centre is the screen's and the margins hold on both sides, so the larger inset counts
  /// twice.
  var largestBrazeUIHeight: Double {
    min(720, size.height - 40 - 2 * max(safe.top, safe.bottom))
  }
}
