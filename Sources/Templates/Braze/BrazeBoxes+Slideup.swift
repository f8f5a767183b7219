import BoxLayout
import Devices
import Geometry
import Messages

/// Slideups (braze.md sections 3.1 and 4.1).
extension BrazeBoxes {
  mutating func addSlideup() {
    let isAppboyUI = sdk.isAppboyUI
    let figure = figure(recommended: BrazeAssumptions.slideupPicture)
    let hasGraphic = figure != nil || message.icon != nil
    let hasChevron =
      (message.clickAction ?? .none) != .none && !(isAppboyUI && message.hidesChevron == true)
    let body = text(
      message.message ?? "", .slideup, color: palette.text,
      alignment: isAppboyUI ? message.messageAlignment ?? .start : .start)

    let width =
      isAppboyUI
      ? size.width - safe.left - safe.right - 2 * sideMargin
      : min(450, size.width - safe.left - safe.right - 20)
    let bodyLeft = hasGraphic ? 15.0 + 50 + 10 : 20
    let right = hasChevron ? (isAppboyUI ? 18.0 : 10) + 12 + 20 : 20
    let bodyWidth = max(0, width - bodyLeft - right)
    let textHeight = height(of: body, in: bodyWidth)
    let height =
      isAppboyUI
      ? max(hasGraphic ? 80 : 0, 30 + max(30, textHeight))
      : max(60, 30 + max(textHeight, hasGraphic ? 50 : 0, hasChevron ? 20 : 0))

    let x = isAppboyUI ? safeLeading + sideMargin : (size.width - width) / 2
    let card = addCard(
      "slideup", Rect(x: x, y: top(height), width: width, height: height),
      background: palette.slideupBackground, radius: 15)
    let graphic = Point(x: 15, y: (height - 50) / 2)
    if let figure {
      add(
        figure, Rect(x: graphic.x, y: graphic.y, width: 50, height: 50), fit: fit(.contain),
        to: card)
    } else if let icon = message.icon {
      let radius = isAppboyUI ? environment.isPad ? 15.0 : 10 : 0
      addIcon(icon, at: graphic, radius: radius, to: card)
    }
    add(
      body, BoxName("message", .text, keyPath: "message"),
      Rect(x: bodyLeft, y: (height - textHeight) / 2, width: bodyWidth, height: textHeight),
      to: card)
    if hasChevron { addChevron(at: Point(x: width - 32, y: (height - 20) / 2), to: card) }
  }

  private var sideMargin: Double {
    BrazeAssumptions.sideMargin(
      isPad: environment.isPad, shorterSide: min(size.width, size.height))
  }

  /// The distance from the screen's top: in AppboyUI the card touches a safe area that is there.
  private func top(_ height: Double) -> Double {
    func gap(_ inset: Double) -> Double { sdk.isAppboyUI && inset > 0 ? 0 : 10 }
    return message.slideFrom == .top
      ? safe.top + gap(safe.top) : size.height - safe.bottom - gap(safe.bottom) - height
  }
}
