import Boxes
import Devices
import Geometry
import Messages
import Styles

/// Slideups.
///
/// Source of the figures: Docs/Vendors/Braze.md#appboyui-slideup,
/// Docs/Vendors/Braze.md#brazeui-slideup and Docs/Vendors/Braze.md#slideup-offset.
extension BrazeBoxes {
  mutating func addSlideup() {
    let shape = shape(recommended: BrazeAssumptions.slideupImage)
    let body = text(
      message.message ?? "", .slideup, color: palette.text,
      alignment: sdk.isAppboyUI ? message.messageAlignment ?? .start : .start)
    let parts = SlideupParts(shape: shape, body: body, hasChevron: hasChevron)
    if sdk.isAppboyUI { addAppboyUISlideup(parts) } else { addBrazeUISlideup(parts) }
  }

  private var hasChevron: Bool {
    let leadsSomewhere = (message.clickAction ?? .none) != .none
    if sdk.isAppboyUI { return leadsSomewhere && message.hidesChevron != true }
    return style.chevronVisibility == "visible"
      || (style.chevronVisibility == "auto" && leadsSomewhere)
  }

  private mutating func addAppboyUISlideup(_ parts: SlideupParts) {
    let (leading, trailing) = appboyUISides
    let width = size.width - leading - trailing
    let hasGraphic = parts.shape != nil || message.icon != nil
    let bodyLeft = hasGraphic ? 15.0 + 50 + 10 : 20
    let bodyWidth = max(0, width - bodyLeft - (parts.hasChevron ? 18 + 12 + 20 : 20))
    let textHeight = height(of: parts.body, in: bodyWidth)
    let height = max(hasGraphic ? 80 : 0, 30 + max(30, textHeight))

    let card = addCard(
      "slideup",
      Rect(x: leading, y: appboyUITop(height), width: width, height: height),
      background: palette.slideupBackground, radius: 15)
    let graphic = Rect(x: 15, y: (height - 50) / 2, width: 50, height: 50)
    if let shape = parts.shape {
      addImage(shape, graphic, fit: fit(.contain), to: card)
    } else if let icon = message.icon {
      addIcon(icon, at: graphic.origin, radius: environment.isPad ? 15 : 10, to: card)
    }
    addText(
      parts.body, name: BoxName("message", .text, keyPath: "message"),
      frame: Rect(x: bodyLeft, y: (height - textHeight) / 2, width: bodyWidth, height: textHeight),
      to: card)
    if parts.hasChevron { addChevron(at: Point(x: width - 32, y: (height - 20) / 2), to: card) }
  }

  private mutating func addBrazeUISlideup(_ parts: SlideupParts) {
    let width = max(0, min(style.maxWidth.regular, availableWidth))
    let padding = style.padding
    let graphic: Size? =
      parts.shape != nil
      ? style.imageSize : message.icon != nil ? Size(width: 50, height: 50) : nil
    // The paddings belong to sides of the screen, also that of a graphic: in right-to-left
    // languages the graphic has the one at the right.
    let left = graphic == nil ? padding.left : style.graphicLeadingPadding
    let (leading, trailing) =
      direction == .leftToRight ? (left, padding.right) : (padding.right, left)
    let bodyLeading = leading + (graphic.map { $0.width + style.spacing } ?? 0)
    let end = trailing + (parts.hasChevron ? style.spacing + 12 : 0)
    let bodyWidth = max(0, width - bodyLeading - end)
    let textHeight = height(of: parts.body, in: bodyWidth)
    let content = max(textHeight, graphic?.height ?? 0, parts.hasChevron ? 20 : 0)
    let height = max(style.minHeight, padding.top + content + padding.bottom)

    let y =
      message.slideFrom == .top
      ? safe.top + style.margin.top : size.height - safe.bottom - style.margin.bottom - height
    let card = addCard(
      "slideup", Rect(x: (size.width - width) / 2, y: y, width: width, height: height),
      background: palette.slideupBackground, radius: 15)
    let middle = padding.top + (height - padding.top - padding.bottom) / 2
    if let graphic {
      let origin = Point(x: leading, y: middle - graphic.height / 2)
      if let shape = parts.shape {
        addImage(
          shape, Rect(origin: origin, size: graphic), fit: .contain,
          corners: Corners(
            all: max(0, style.imageCornerRadius),
            curve: style.imageCornerCurve == "continuous" ? .continuous : .circular), to: card)
      } else if let icon = message.icon {
        addIcon(icon, at: origin, radius: sdk.has(.slideupIconsAreSquare) ? 0 : 10, to: card)
      }
    }
    addText(
      parts.body, name: BoxName("message", .text, keyPath: "message"),
      frame: Rect(x: bodyLeading, y: middle - textHeight / 2, width: bodyWidth, height: textHeight),
      to: card)
    if parts.hasChevron {
      addChevron(at: Point(x: width - trailing - 12, y: middle - 10), to: card)
    }
  }

  // MARK: Place

  /// The distances of an AppboyUI card from the leading and the trailing edge.
  private var appboyUISides: (Double, Double) {
    guard sdk.has(.slideupsKeepMargins) else {
      let side = hasKnownNotch && environment.orientation == .landscape ? 44.0 : 15
      return (side, side)
    }
    let side = BrazeAssumptions.sideMargin(
      isPad: environment.isPad, shorterSide: min(size.width, size.height))
    return (screen.safeLeading + side, screen.safeTrailing + side)
  }

  /// The distance of an AppboyUI card from the screen's top.
  private func appboyUITop(_ height: Double) -> Double {
    let isTop = message.slideFrom == .top
    guard sdk.movesSlideupsByOffset else {
      if !isTop { return size.height - (style.slideConstraint ?? bottomConstraint) - height }
      guard sdk.has(.slideupsKeepMargins) else { return style.slideConstraint ?? topConstraint }
      return safe.top + (style.slideConstraint ?? 10)
    }
    // The card touches a safe area that is there.
    func gap(_ inset: Double) -> Double { inset > 0 ? 0 : 10 }
    if isTop { return safe.top + gap(safe.top) + style.offset }
    // The sample app lifts its card to the top line of a tab bar.
    let tabBar = style.tabBarHeight == 0 ? 0 : style.tabBarHeight - gap(safe.bottom)
    return size.height - safe.bottom - gap(safe.bottom) - height + style.offset - tabBar
  }

  /// How far a bottom card was from the edge of the screen before there was an offset.
  private var bottomConstraint: Double {
    guard hasKnownNotch else { return 10 }
    return environment.orientation == .portrait ? 34 : 21
  }

  /// How far a top card was from the edge of the screen before it kept to the safe area.
  private var topConstraint: Double {
    if hasKnownNotch { return environment.orientation == .portrait ? 44 : 10 }
    return 10 + environment.statusBarHeight
  }
}

/// What a slideup shows.
private struct SlideupParts {
  var shape: BrazeImageView?
  var body: BrazeText
  var hasChevron: Bool
}
