import Boxes
import Devices
import Geometry
import Messages
import Styles

/// Full messages.
///
/// Source of the figures: Docs/Vendors/Braze.md#appboyui-full, Docs/Vendors/Braze.md#brazeui-full
/// and the sections on image-only messages that follow them.
extension BrazeBoxes {
  mutating func addFull() {
    guard let shape = shape(recommended: BrazeAssumptions.fullImage) else { return }
    let panel = addPanel(brazeUICard: brazeUICard(shape))
    addImage(
      shape, Rect(x: 0, y: 0, width: panel.size.width, height: panel.size.height / 2),
      fit: fit(.cover), to: panel.box)
    if sdk.isAppboyUI { addAppboyUIText(panel) } else { addBrazeUIText(panel) }
    addClose(panel, margin: 0)
  }

  mutating func addFullImage() {
    guard let shape = shape(recommended: BrazeAssumptions.fullOnlyImage) else { return }
    // Nothing asks for the largest card but the image.
    let panel = addPanel(brazeUICard: sizeOfImageCard(shape, within: imageOnlyLimit))
    if style.scrollLargeImages, !sdk.isAppboyUI, !panel.isCard {
      let holder = screen.addBox(
        nil, Rect(origin: .zero, size: panel.size), to: panel.box, overflow: .scroll)
      addImage(
        shape,
        Rect(x: 0, y: 0, width: panel.size.width, height: panel.size.width / shape.ratio),
        fit: .fill, to: holder)
    } else {
      addImage(
        shape, Rect(origin: .zero, size: panel.size), fit: sdk.isAppboyUI ? fit(.cover) : .cover,
        to: panel.box)
    }
    // BrazeUI's view keeps UIKit's margins of 8, and everything else is inside them.
    let margin = sdk.isAppboyUI ? 0.0 : 8
    addButtons(
      y: panel.size.height - panel.safe.bottom - margin - sides.bottom - buttonHeight,
      width: panel.size.width, leading: panel.leading + margin + sides.left,
      trailing: panel.trailing + margin + sides.right, isFull: true, to: panel.box)
    addClose(panel, margin: margin)
  }

  // MARK: Text

  private mutating func addAppboyUIText(_ panel: BrazePanel) {
    let hasButtons = !shownButtons.isEmpty
    let width = panel.size.width - panel.leading - panel.trailing - 50
    let top = panel.size.height / 2 + 30
    let content = articleHeight(width: width, isFull: true)
    let room = panel.size.height - panel.safe.bottom - 30 - (hasButtons ? 64 : 0) - top
    // Of 56, the text and the room the middle one counts; without buttons the text has it all.
    let height =
      hasButtons ? min(max(content, 56), max(56, room)) : panel.size.height - 30 - top
    addArticle(
      Rect(x: panel.leading + 25, y: top, width: width, height: height), isFull: true,
      to: panel.box)
    addButtons(
      y: top + height + 20, width: panel.size.width, leading: panel.leading + 25,
      trailing: panel.trailing + 25, isFull: true, to: panel.box)
  }

  private mutating func addBrazeUIText(_ panel: BrazePanel) {
    let (padding, spacing) = (style.padding, style.spacing)
    let (leading, trailing) = (panel.leading + paddingLeading, panel.trailing + paddingTrailing)
    let width = max(0, panel.size.width - leading - trailing)
    let top = panel.size.height / 2 + spacing
    let row = shownButtons.isEmpty ? 0 : spacing + buttonHeight
    // The empty rest of the column follows a gap; below it only a card has padding.
    let end = panel.isCard ? padding.bottom : panel.safe.bottom
    let bottom = panel.size.height - end - spacing - row
    let content = articleHeight(width: width, isFull: true)
    let height = max(0, min(content, bottom - top))
    addArticle(
      Rect(x: leading, y: top, width: width, height: height), isFull: true, to: panel.box)
    addButtons(
      y: top + height + spacing, width: panel.size.width, leading: leading, trailing: trailing,
      isFull: true, to: panel.box)
  }

  /// The size of BrazeUI's card, half of which is the image, in points.
  ///
  /// Nothing asks for the largest one: the image's own size and the texts do, up to that.
  private func brazeUICard(_ shape: BrazeImageView) -> Size {
    let limit = centredLimit(
      maximumCard)
    let width = min(
      max(
        preferredBrazeUIWidth(shape), min(minimumCardWidth, limit.width)), limit.width)
    let text = articleHeight(
      width: max(0, width - style.padding.left - style.padding.right), isFull: true)
    let row = shownButtons.isEmpty ? 0 : style.spacing + buttonHeight
    let half = max(shape.size.height, 2 * style.spacing + text + row + style.padding.bottom)
    return Size(width: width, height: min(2 * half, limit.height))
  }

  // MARK: Panel

  /// Whether a full message is a card; in BrazeUI an attribute can say so.
  private var isCard: Bool {
    if sdk.isAppboyUI { return environment.isPad }
    if style.preferredDisplayMode == "auto" {
      return environment.isPad
        || !sdk.has(.largePhonesAreFilled) && environment.horizontalSizeClass == .regular
    }
    return style.preferredDisplayMode == "modal"
  }

  /// Adds the whole screen on phones, and a card on tablets.
  ///
  /// `brazeUICard` is the size of BrazeUI's card; AppboyUI's is always the same.
  mutating func addPanel(brazeUICard: Size) -> BrazePanel {
    guard isCard else {
      var safe = safe
      safe.top = safeTopWithoutBar
      let box = addCard(
        "full", Rect(origin: .zero, size: size), background: palette.background, radius: 0,
        hasShadow: false)
      return BrazePanel(
        box: box, size: size, safe: safe, leading: screen.safeLeading,
        trailing: screen.safeTrailing,
        isCard: false)
    }
    var card = Size(width: 450, height: 720)
    if sdk.isAppboyUI {
      // AppboyUI asks the message, and puts nothing over the app.
      if message.orientation == .landscape { card = card.transposed }
      card = Size(width: min(card.width, size.width), height: min(card.height, size.height))
    } else {
      screen.addScrim(palette.frame)
      card = brazeUICard
    }
    let box = addCard(
      "full", screen.centred(card), background: palette.background, radius: 8,
      hasShadow: !sdk.isAppboyUI)
    return BrazePanel(
      box: box, size: card, safe: .zero, leading: 0, trailing: 0, isCard: true)
  }

  private mutating func addClose(_ panel: BrazePanel, margin: Double) {
    var origin = Point(x: panel.trailing + margin, y: panel.safe.top + margin)
    if sdk.isAppboyUI {
      origin = Point(x: panel.trailing + 15, y: panel.safe.top + closeDistance)
    }
    addClose(from: origin, width: panel.size.width, isCentred: true, to: panel.box)
  }

  /// How far AppboyUI's close button is below the safe area: it knows phones by their pixels.
  ///
  /// On others it takes off the height of a status bar that is being hidden; the device's own is
  /// taken here, and none where the hidden bar leaves no safe area.
  private var closeDistance: Double {
    if environment.isPad { return 15 }
    if hasKnownNotch { return environment.orientation == .portrait ? 0 : 15 }
    return 15 - (safeTopWithoutBar > 0 ? environment.statusBarHeight : 0)
  }
}

extension BrazeBoxes {
  /// Whether AppboyUI takes the phone for one with a notch, by the pixels of its screen.
  var hasKnownNotch: Bool {
    let heights: Set<Double> = [1624, 1792, 2436, 2532, 2688, 2778]
    // The mini's screen has fewer pixels than are drawn for it.
    let isMini = environment.device.id == Device.iPhone12Mini.id
    let height = isMini ? 2340 : environment.device.screen.height * environment.scale
    return heights.contains(height) || height == 2340 && sdk.has(.miniHasNotch)
  }
}

/// What a full message is on: the screen, or a card.
struct BrazePanel {
  var box: BoxID
  var size: Size

  /// The safe area in the panel; none in a card.
  var safe: EdgeInsets
  var leading: Double
  var trailing: Double
  var isCard: Bool
}
