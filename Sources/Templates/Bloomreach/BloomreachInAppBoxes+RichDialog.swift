import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Modals and fullscreens of rich payloads: Docs/Vendors/Bloomreach.md#rich-dialogs.
extension BloomreachInAppBoxes {
  private static let cornerRadius = 15.0

  /// A dialog while its parts are placed; positions are on the screen.
  private struct Dialog {
    var view: BloomreachRichView
    var image: BloomreachImage?
    var isFullscreen: Bool
    var card = Rect.zero

    /// The width of the image's part, its least height, and the margins above and below it.
    var imageWidth = 0.0
    var imageHeight = 0.0
    var imageMargins = 0.0

    /// The height of the content where it is measured.
    var measured = 0.0
    var isScrolling = false

    var covers: Bool { if case .fullScreen = view.imageSize { true } else { false } }

    /// What padding and buttons leave of the card.
    var free: Double { card.height - view.padding.top - view.padding.bottom - view.footer }

    /// The width inside the padding.
    var inner: Double { max(0, card.width - view.padding.left - view.padding.right) }
  }

  mutating func addRichDialog(_ payload: BloomreachPayload, isFullscreen: Bool) {
    noteOlderDialogs()
    var view = BloomreachRichView(payload)
    let image = richImage(view)
    let width = max(0, size.width - view.margin.left - view.margin.right - safe.left - safe.right)
    let inner = max(0, width - view.padding.left - view.padding.right)
    view.labels = richLabels(payload).map { text in
      var text = text
      text.height = height(of: text.styled, in: inner - text.padding.left - text.padding.right)
      return text
    }
    layOutButtons(of: &view, in: inner)
    var dialog = Dialog(view: view, image: image, isFullscreen: isFullscreen)
    measure(&dialog, width: width)
    guard dialog.measured > 0 else {
      return warn(
        "The message has no height, so it never appears: it is tracked as shown, and no later message "
          + "appears (inferred).", at: "payload", "Enable an image, a text or a button.")
    }
    warnAboutHeight(dialog)
    if view.margin.left != view.margin.right {
      warn(
        "Margins that differ at the left and the right contradict the card's centring; which of them "
          + "counts is not known.", at: "payload.container_margin", "Make them equal.")
    }
    infer("SwiftUI's rules follow from an open implementation, and how the SDK measures from them")

    screen.addScrim(Color(white: 0, alpha: 0.6))
    let system = SystemColor.systemBackground.color(in: environment.appearance)
    let box = screen.addCard(
      "dialog", dialog.card, background: system, corners: Corners(all: Self.cornerRadius),
      shadow: nil)
    if let color = payload.color(.backgroundColor) {
      screen.addBox(
        nil, Rect(origin: .zero, size: dialog.card.size), to: box,
        decoration: Decoration { $0.background = color })
    }
    if dialog.covers {
      addCovered(dialog, to: box)
    } else if dialog.isScrolling {
      addScrolling(dialog, to: box)
    } else if view.isTextFirst {
      addTextFirst(dialog, to: box)
    } else {
      addImageFirst(dialog, to: box)
    }
  }

  /// What versions before the present frames did otherwise.
  private mutating func noteOlderDialogs() {
    if message.sdk.version < SDKVersion(3, 5, 1) {
      warn(
        "Before 3.5.1 the SDK lays dialogs out inside the layout margins, 16 or 20 points more at the "
          + "sides; it is drawn as 4.0.1 does.", at: "payload", "Use --sdk 3.5.1 or later.")
    }
    if message.sdk.version < SDKVersion(3, 9), (message.payload?.shownButtons.count ?? 0) > 2 {
      warn(
        "Before 3.9.0 three buttons that hug their labels stop the app; they are drawn as 4.0.1 does.",
        at: "payload.buttons", "Use --sdk 3.9 or later.")
    }
  }

  // MARK: Height

  private func measure(_ dialog: inout Dialog, width: Double) {
    let view = dialog.view
    let edges = view.imageMargin
    dialog.imageWidth = max(
      0, size.width - view.margin.left - view.margin.right - edges.left - edges.right)
    let isLocked = if case .locked = view.imageSize { true } else { false }
    dialog.imageHeight =
      !view.isImageEnabled || dialog.image == nil && !isLocked
      ? 0 : view.imageHeight(dialog.imageWidth, ratio: dialog.image?.ratio)
    dialog.imageMargins = view.isImageEnabled ? edges.top + edges.bottom : 0
    let parts = view.padding.top + view.padding.bottom + view.textHeight + view.footer
    let content =
      dialog.covers
      ? max(dialog.imageHeight, parts) : parts + dialog.imageHeight + dialog.imageMargins
    let added = view.margin.top + view.margin.bottom + view.textPaddings
    let x = view.margin.left + safe.left
    if dialog.isFullscreen {
      let y = 2 * safe.top + view.margin.top
      let height = max(
        0, size.height - 2 * safe.top - 2 * safe.bottom - view.margin.top - view.margin.bottom)
      dialog.measured = max(height, content)
      dialog.card = Rect(x: x, y: y, width: width, height: height)
      dialog.isScrolling = dialog.measured + added - safe.top + safe.bottom > size.height
      return
    }
    dialog.measured = max(0, content)
    var height = dialog.measured + added
    if height + safe.top + safe.bottom > size.height {
      dialog.isScrolling = true
      height = max(0, size.height - safe.top - safe.bottom)
    }
    height = max(0, height)
    dialog.card = Rect(x: x, y: (size.height - height) / 2, width: width, height: height)
  }

  private mutating func warnAboutHeight(_ dialog: Dialog) {
    let margin = dialog.view.margin
    let limit = size.height - 2 * max(2 * safe.top + margin.top, 2 * safe.bottom + margin.bottom)
    if dialog.isScrolling {
      warn(
        dialog.isFullscreen
          ? "The texts scroll: their paddings or the content leave too little room."
          : "The message is higher than the screen: its texts scroll, and the card's frame is not known.",
        at: "payload", "Shorten the texts, or use a lower image.")
    } else if !dialog.isFullscreen, dialog.card.height > limit {
      warn(
        "The message is higher than its constraints allow, and which of them UIKit breaks is not known; "
          + "it is drawn in the middle.", at: "payload", "Shorten the texts, or use a lower image.")
    }
  }

  // MARK: Trees

  /// The left edge of the image's part, inside the card.
  private func imageX(_ dialog: Dialog) -> Double {
    let view = dialog.view
    return (view.padding.left - view.padding.right) / 2 + view.imageMargin.left
  }

  private mutating func addTextAndButtons(
    _ dialog: Dialog, textY: Double, buttonsY: Double, to box: BoxID
  ) {
    let x = dialog.view.padding.left
    addLabels(dialog.view.labels, at: Point(x: x, y: textY), width: dialog.inner, to: box)
    addButtons(of: dialog.view, at: Point(x: x, y: buttonsY), to: box)
  }

  /// Image, texts and buttons from the top down.
  private mutating func addImageFirst(_ dialog: Dialog, to box: BoxID) {
    let view = dialog.view
    let minimum = dialog.imageHeight + dialog.imageMargins
    var area: Double
    if dialog.isFullscreen {
      // Both parts take what is left; the larger one is served first.
      let parts = [
        StackItem.flexible(minimum: minimum),
        .flexible(minimum: view.textHeight + StackItem.defaultSpacing),
      ]
      area = ViewStack(parts).lengths(offered: dialog.free)[0]
    } else {
      area = dialog.free - view.textHeight
    }
    area = max(area, minimum)
    let y = view.padding.top
    if let image = dialog.image {
      var height = dialog.imageHeight
      if case .auto = view.imageSize {
        height = min(dialog.imageWidth, max(height, area - dialog.imageMargins))
      }
      addRichImage(
        image, view: view,
        frame: Rect(
          x: imageX(dialog), y: y + view.imageMargin.top, width: dialog.imageWidth, height: height),
        to: box)
    }
    addTextAndButtons(
      dialog, textY: y + area, buttonsY: dialog.card.height - view.padding.bottom - view.footer,
      to: box)
    let right =
      view.isImageEnabled
      ? (view.padding.left - view.padding.right) / 2 + dialog.card.width
      : view.padding.left + dialog.inner
    addRichCloseButton(view.payload, at: Point(x: right, y: y), margins: 0.5, to: box)
  }

  /// Texts, image and buttons from the top down.
  private mutating func addTextFirst(_ dialog: Dialog, to box: BoxID) {
    let view = dialog.view
    var height = dialog.imageHeight
    if case .auto = view.imageSize, dialog.image != nil {
      height = min(dialog.imageWidth, max(height, dialog.free / 2 - dialog.imageMargins))
    }
    let area = max(view.textHeight, dialog.free - height - dialog.imageMargins)
    let total =
      view.padding.top + area + height + dialog.imageMargins + view.footer + view.padding.bottom
    // What is higher than the card is centred and cut.
    let top = min(0, (dialog.card.height - total) / 2) + view.padding.top
    if let image = dialog.image {
      addRichImage(
        image, view: view,
        frame: Rect(
          x: imageX(dialog), y: top + area + view.imageMargin.top, width: dialog.imageWidth,
          height: height), to: box)
    }
    addTextAndButtons(
      dialog, textY: top, buttonsY: top + area + height + dialog.imageMargins, to: box)
    addRichCloseButton(
      view.payload, at: Point(x: view.padding.left + dialog.inner, y: top), margins: 0.5, to: box)
  }

  /// Texts and buttons over the image.
  private mutating func addCovered(_ dialog: Dialog, to box: BoxID) {
    let view = dialog.view
    let card = dialog.card
    // An image that is higher than a fullscreen makes the tree higher, which is centred.
    let height = max(card.height, dialog.imageHeight)
    let top = (card.height - height) / 2
    if let image = dialog.image {
      addRichImage(
        image, view: view,
        frame: Rect(
          x: (card.width - dialog.imageWidth) / 2, y: top, width: dialog.imageWidth, height: height),
        to: box)
    }
    let corner = Point(x: card.width, y: top)
    // Without texts the upper close button is beyond the screen's edge, and one below the overlay
    // stays.
    if view.labels.isEmpty {
      addRichCloseButton(view.payload, at: corner, margins: 0.5, to: box)
    }
    if view.payload.has(.imageOverlayEnabled), let color = view.payload.color(.overlayColor) {
      screen.addBox(
        nil, Rect(x: 0, y: top, width: card.width, height: height), to: box,
        decoration: Decoration { $0.background = color })
    }
    let parts = view.textHeight + view.footer
    if dialog.isFullscreen, !dialog.isScrolling {
      addTextAndButtons(
        dialog, textY: top + view.padding.top,
        buttonsY: top + height - view.padding.bottom - view.footer, to: box)
    } else {
      let free = height - view.padding.top - view.padding.bottom - parts
      let textY = top + free / 2 + view.padding.top
      addTextAndButtons(dialog, textY: textY, buttonsY: textY + view.textHeight, to: box)
    }
    if !view.labels.isEmpty {
      addRichCloseButton(view.payload, at: corner, margins: 0.5, to: box)
    }
  }

  /// Image and texts that scroll above the buttons.
  private mutating func addScrolling(_ dialog: Dialog, to box: BoxID) {
    let view = dialog.view
    let top = view.padding.top
    let area = max(0, dialog.free)
    let scroll = screen.addBox(
      nil, Rect(x: 0, y: top, width: dialog.card.width, height: area), to: box, overflow: .scroll)
    let imageHeight = dialog.imageHeight + dialog.imageMargins
    let textY = view.isTextFirst ? 0 : imageHeight
    addLabels(
      view.labels, at: Point(x: view.padding.left, y: textY), width: dialog.inner, to: scroll)
    if let image = dialog.image {
      addRichImage(
        image, view: view,
        frame: Rect(
          x: imageX(dialog), y: (view.isTextFirst ? view.textHeight : 0) + view.imageMargin.top,
          width: dialog.imageWidth, height: dialog.imageHeight), to: scroll)
    }
    addButtons(of: view, at: Point(x: view.padding.left, y: top + area), to: box)
    addRichCloseButton(
      view.payload, at: Point(x: view.padding.left + dialog.inner, y: top), margins: 0.5, to: box)
  }
}
